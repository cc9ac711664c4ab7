// Node's hooks that make JavaScript of TypeScript modules. The output of esbuild is kept in build/modules, a file for each module: all threads and
// processes share it.
import fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { andThen } from './hooks.mjs';
import { digest, keep, keptFile, PROJECT, readKept } from './kept.mjs';

const LIBRARY = path.join(PROJECT, 'engine', 'lib');
/** Programs that tests and tools write are run once: they would fill the folder. */
const WRITTEN = path.join(PROJECT, 'build') + path.sep;
const TEMPORARY = fs.realpathSync(os.tmpdir()) + path.sep;
/** No tsconfig.json has a say: `tsconfigRaw` stands in its place. */
const OPTIONS = { loader: 'ts', format: 'esm', target: 'es2022', minifyWhitespace: true, sourcemap: 'inline', sourcesContent: false, tsconfigRaw: {}, logLevel: 'silent' };
const OWN = pathToFileURL(PROJECT).href;
const COMPILER = new URL('./compiler.mjs', import.meta.url).href;
const { registerHooks } = Module;
const require = createRequire(import.meta.url);
const { version: ESBUILD } = require('esbuild/package.json');

/** The file that keeps what was made of `file`, if one may. */
export function keptOf(file) {
  // ts65 itself may lie in the folder for temporary files.
  const isScratch = file.startsWith(PROJECT) ? file.startsWith(WRITTEN) : file.startsWith(TEMPORARY);
  return isScratch ? undefined : keptFile(digest(file));
}

/** Ends the URLs of modules that Node failed to load by itself: under their own it would fail again. */
const AGAIN = '?ts65';
const isTypeScript = (url) => /^file:[^?#]*\.m?ts(\?|#|$)/.test(url);

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
  if (specifier === 'ts-morph' && context.parentURL?.startsWith(OWN)) return { url: COMPILER, format: 'module', shortCircuit: true };
  const library = libraryUrl(specifier);
  if (library !== undefined) return { url: library, format: 'module', shortCircuit: true };
  // Modules import each other with their whole names: there is nothing to look for.
  const isOurs = /^\.\.?\/.*\.m?ts$/.test(specifier) && isTypeScript(context.parentURL ?? '');
  if (!isOurs) return next(specifier, context);
  const again = context.parentURL.endsWith(AGAIN) ? AGAIN : '';
  return { url: new URL(specifier, context.parentURL).href + again, format: 'module', shortCircuit: true };
}

let esbuild;

export function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context);
  const file = fileURLToPath(url);
  const text = fs.readFileSync(file, 'utf8');
  const kept = keptOf(file);
  const key = `// ${digest(ESBUILD, JSON.stringify(OPTIONS), text)}\n`;
  const before = kept && readKept(kept)?.toString();
  const loaded = (source) => ({ format: 'module', source, shortCircuit: true });
  if (before?.startsWith(key)) return loaded(before.slice(key.length));
  return andThen(made(text, file), ({ code }) => {
    if (kept) keep(kept, key + code);
    return loaded(code);
  });
}

/** Hooks in a thread of their own may wait for esbuild; those in the thread that imports must answer at once. */
function made(text, sourcefile) {
  const options = { ...OPTIONS, sourcefile };
  if (registerHooks !== undefined) return require('esbuild').transformSync(text, options);
  return (esbuild ??= import('esbuild')).then(({ transform }) => transform(text, options));
}
