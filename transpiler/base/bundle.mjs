// One module of CommonJS with all modules that an entry of ts65 needs, made of their TypeScript: it is loaded in one piece, with the code that V8 kept.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { digest, keep, keptFile, PROJECT, readKept } from './kept.mjs';
import { runKept } from './kept_code.mjs';

/** The folder of the modules that are in it; others are imported where they are asked for. */
const INSIDE = path.join(PROJECT, 'transpiler');
const COMPILER = fileURLToPath(new URL('./compiler.mjs', import.meta.url));

/** Runs `entry`, a module of the folder `inside`, and returns its exports. */
export async function runBundle(entry, inside = INSIDE) {
  const file = keptFile(`${digest(entry)}.cjs`);
  const text = currentIn(readKept(file)?.toString()) ?? (await make(entry, inside + path.sep, file));
  return runKept(entry, text, digest(text));
}

/** The text of a kept bundle, when it is whole and all that it was made of is as it was then; a line ahead of it says what that is. */
function currentIn(kept) {
  const end = kept?.indexOf('\n') ?? -1;
  const text = kept?.slice(end + 1);
  try {
    const { length, inputs } = JSON.parse(kept.slice(0, end));
    return text.length === length && Object.entries(inputs).every(([name, state]) => stateOf(path.join(PROJECT, name)) === state) ? text : undefined;
  } catch {
    return undefined;
  }
}

function stateOf(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat && `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}

async function make(entry, inside, file) {
  const { build } = await import('esbuild');
  const began = Date.now();
  const { outputFiles: [{ text }], metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: PROJECT,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'es2022',
    charset: 'ascii',
    mainFields: ['module', 'main'],
    external: ['esbuild'],
    minifyWhitespace: true,
    tsconfigRaw: {},
    logLevel: 'silent',
    plugins: [modulesIn(inside)],
  });
  const states = Object.keys(metafile.inputs).map((name) => [name, stateOf(path.join(PROJECT, name))]);
  // A file that is written meanwhile may have been read before.
  const isSettled = states.every(([name]) => fs.statSync(path.join(PROJECT, name)).ctimeMs < began - 1000);
  if (isSettled) keep(file, `${JSON.stringify({ length: text.length, inputs: Object.fromEntries(states) })}\n${text}`);
  return text;
}

/** Modules know their own places; those outside of the folder `inside` are left to Node. */
const modulesIn = (inside) => ({
  name: 'modules',
  setup(build) {
    build.initialOptions.define = { 'import.meta': 'ts65_meta' };
    build.onResolve({ filter: /^ts-morph$/ }, () => ({ path: COMPILER }));
    build.onResolve({ filter: /^\./ }, ({ path: specifier, resolveDir }) => {
      const file = path.resolve(resolveDir, specifier);
      return `${resolveDir}${path.sep}`.startsWith(inside) && !file.startsWith(inside) ? { path: pathToFileURL(file).href, external: true } : undefined;
    });
    build.onLoad({ filter: /\.m?[jt]s$/ }, ({ path: file }) => {
      const text = file.startsWith(inside) || file.startsWith(INSIDE) ? fs.readFileSync(file, 'utf8') : '';
      if (!text.includes('import.meta')) return undefined;
      const meta = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file };
      return { contents: `const ts65_meta = ${JSON.stringify(meta)};${text}`, loader: file.endsWith('ts') ? 'ts' : 'js' };
    });
  },
});
