// Node's hooks that make JavaScript of TypeScript modules. The output of esbuild is kept in build/modules, a file for each module: all threads and
// processes share it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const LIBRARY = path.join(PROJECT, 'engine', 'lib');
const KEPT = path.join(PROJECT, 'build', 'modules');
/** Programs that tests and tools write are run once: they would fill the folder. */
const WRITTEN = path.join(PROJECT, 'build') + path.sep;
const TEMPORARY = fs.realpathSync(os.tmpdir()) + path.sep;
/** No tsconfig.json has a say: `tsconfigRaw` stands in its place. */
const OPTIONS = { loader: 'ts', format: 'esm', target: 'es2022', minifyWhitespace: true, sourcemap: 'inline', sourcesContent: false, tsconfigRaw: {}, logLevel: 'silent' };
const { version: ESBUILD } = createRequire(import.meta.url)('esbuild/package.json');

/** The file that keeps what was made of `file`, if one may. */
export function keptOf(file) {
  // ts65 itself may lie in the folder for temporary files.
  const isScratch = file.startsWith(PROJECT) ? file.startsWith(WRITTEN) : file.startsWith(TEMPORARY);
  return isScratch ? undefined : path.join(KEPT, digest(file));
}

const isTypeScript = (url) => /^file:[^?#]*\.m?ts(\?|#|$)/.test(url);
const digest = (...parts) => createHash('sha256').update(parts.join('\0')).digest('base64url');

const libraryUrls = new Map();

/** The module of ts65's library that `specifier` names as `ts65/screen` does. It is this library in all folders: the harness looks at its state. */
function libraryUrl(specifier) {
  const name = /^ts65\/(\w+)$/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  if (!libraryUrls.has(name)) {
    const file = path.join(LIBRARY, `${name}.ts`);
    libraryUrls.set(name, fs.existsSync(file) ? pathToFileURL(file).href : undefined);
  }
  return libraryUrls.get(name);
}

export function resolve(specifier, context, next) {
  const library = libraryUrl(specifier);
  if (library !== undefined) return { url: library, format: 'module', shortCircuit: true };
  // Modules import each other with their whole names: there is nothing to look for.
  const isOurs = /^\.\.?\/.*\.m?ts$/.test(specifier) && isTypeScript(context.parentURL ?? '');
  return isOurs ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true } : next(specifier, context);
}

let esbuild;

export async function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context);
  const file = fileURLToPath(url);
  const text = fs.readFileSync(file, 'utf8');
  const kept = keptOf(file);
  const key = `// ${digest(ESBUILD, JSON.stringify(OPTIONS), text)}\n`;
  const source = readKept(kept, key) ?? keep(kept, key, (await (esbuild ??= import('esbuild')).then(({ transform }) => transform(text, { ...OPTIONS, sourcefile: file }))).code);
  return { format: 'module', source, shortCircuit: true };
}

function readKept(kept, key) {
  try {
    const made = kept && fs.readFileSync(kept, 'utf8');
    return made?.startsWith(key) ? made.slice(key.length) : undefined;
  } catch {
    return undefined;
  }
}

/** Where nothing can be written, nothing is kept. */
function keep(kept, key, code) {
  if (kept === undefined) return code;
  const part = `${kept}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    fs.mkdirSync(KEPT, { recursive: true });
    fs.writeFileSync(part, key + code);
    fs.renameSync(part, kept);
  } catch {
    fs.rmSync(part, { force: true });
  }
  return code;
}
