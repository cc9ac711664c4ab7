/** Packs the extension: `node editor/vscode/pack.mjs [VSCE]`, where VSCE is the file of the program vsce; `npx @vscode/vsce` without it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const ROOT = path.join(HERE, '../../');
/** What stands elsewhere in the project. */
const ELSEWHERE = { 'ts65.schema.json': 'transpiler/project/ts65.schema.json', LICENSE: 'LICENSE' };
const OWN = ['package.json', 'README.md', 'extension.js', 'language-configuration.json', 'snippets', 'syntaxes'];

/** Lays out in `folder` what is packed: editors find a plugin of TypeScript's server among an extension's packages only. */
export function stage(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const name of OWN) fs.cpSync(path.join(HERE, name), path.join(folder, name), { recursive: true });
  for (const [name, from] of Object.entries(ELSEWHERE)) fs.copyFileSync(path.join(ROOT, from), path.join(folder, name));
  fs.cpSync(path.join(HERE, 'plugin'), path.join(folder, 'node_modules/ts65-tsserver-plugin'), { recursive: true });
}

/** Packs what is staged in `folder` into `output`. @returns the exit code of vsce, `program` or npx's */
function pack(folder, output, program) {
  const args = ['package', '--out', output, '--allow-missing-repository'];
  const [command, before] = program === undefined ? ['npx', ['--yes', '@vscode/vsce@3']] : [process.execPath, [program]];
  const { status, error } = spawnSync(command, [...before, ...args], { cwd: folder, stdio: 'inherit', shell: program === undefined && process.platform === 'win32' });
  if (error !== undefined) process.stderr.write(`pack: ${error.message}\n`);
  return status ?? 2;
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = path.join(ROOT, 'build/vscode');
  stage(folder);
  process.exitCode = pack(folder, path.join(ROOT, 'build/ts65.vsix'), process.argv[2]);
}
