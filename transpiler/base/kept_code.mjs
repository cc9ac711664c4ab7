// Runs large modules of CommonJS with the code that V8 made of them in runs before: compiling them takes longer than most commands.
import path from 'node:path';
import { createRequire } from 'node:module';
import { cachedDataVersionTag } from 'node:v8';
import vm from 'node:vm';
import { digest, keep, keptFile, readKept } from './kept.mjs';

/** Bytes ahead of V8's: the milliseconds that the run took which made them, as a double; then a digest of all that they depend on. V8's begin at a multiple of 8. */
const HEADER = 64;
/** The names between `import` and a module that is run, as Node has them. */
const PARAMETERS = '(function (exports, require, module, __filename, __dirname) {';

/** The command that runs. All else, threads and processes of tools, shares what is kept. */
const command = () => (/^ts65(\.mjs)?$/.test(path.basename(process.argv[1] ?? '')) ? process.argv[2] : undefined) ?? '';

/**
 * Runs `text` as the CommonJS module `file`, and returns its exports. `version` tells it from other texts of that length, which is all that V8 looks at.
 * V8's code is kept for each command, for it holds the functions that were called so far. It is made again by a run that takes twice as long.
 */
export function runKept(file, text, version) {
  const at = keptFile(`${digest(file, process.version, process.arch, command())}.code`);
  const basis = digest(version, String(cachedDataVersionTag()));
  const bytes = readKept(at);
  const kept = bytes?.toString('latin1', 8, 8 + basis.length) === basis ? bytes : undefined;
  const script = new vm.Script(`${PARAMETERS}${text}\n})`, {
    filename: file,
    cachedData: kept?.subarray(HEADER),
    importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER ?? ((specifier) => import(specifier)),
  });
  const before = kept === undefined || script.cachedDataRejected ? 0 : kept.readDoubleLE();
  process.once('exit', (code) => {
    const { user, system } = process.cpuUsage();
    const taken = (user + system) / 1000;
    if (code !== 0 || taken < before * 2) return;
    const header = Buffer.alloc(HEADER);
    header.writeDoubleLE(taken);
    header.write(basis, 8, 'latin1');
    keep(at, [header, script.createCachedData()]);
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, path.dirname(file));
  return module.exports;
}
