/**
 * Makes what the npm package has beside files of the repository: `dist/` with bundles, the library as JavaScript, and declarations; and
 * `ts65.schema.json`. `npm pack` runs it: `node --import tsx transpiler/package/build.ts`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { libraryNames } from '../base/boundary.ts';
import { makeFolder, writeScratch } from '../base/files.ts';
import { PROJECT } from '../base/project.ts';
import { AT_ROOT, bundle, COPIED, placeInPackage } from './bundle.ts';
import { declarations } from './declarations.ts';
import { withLinesOnly } from './source_maps.ts';

/** By their paths within the package. */
type Files = Map<string, string>;

/** Characters below which a bundle has no source map, which would take as many: its functions name themselves. */
const LEAST_MAPPED = 4000;

async function addBundles(files: Files): Promise<void> {
  const { outputs } = await bundle();
  const small = new Set(outputs.filter(({ path: file, text }) => file.endsWith('.js') && text.length < LEAST_MAPPED).map(({ path: file }) => file));
  for (const { path: file, text } of outputs) {
    const isMap = file.endsWith('.map');
    if (isMap && small.has(file.slice(0, -'.map'.length))) continue;
    files.set(`dist/${path.basename(file)}`, isMap ? withLinesOnly(text) : small.has(file) ? text.replace(/\/\/# sourceMappingURL=.*\n?$/, '') : text);
  }
}

/** The library for Node, which leaves TypeScript below node_modules alone. The checker reads engine/lib. */
function addLibrary(files: Files): void {
  for (const name of libraryNames()) {
    const text = fs.readFileSync(path.join(PROJECT, `engine/lib/${name}.ts`), 'utf8');
    const { code, map } = transformSync(text, {
      loader: 'ts', format: 'esm', target: 'es2022', tsconfigRaw: {}, minifyWhitespace: true, sourcemap: true, sourcesContent: false, sourcefile: `../../engine/lib/${name}.ts`,
    });
    files.set(`dist/lib/${name}.js`, `${code.replace(/(from ?")(\.\/\w+)\.ts"/g, '$1$2.js"')}//# sourceMappingURL=${name}.js.map\n`);
    files.set(`dist/lib/${name}.js.map`, withLinesOnly(map));
  }
}

function addCopies(files: Files): void {
  for (const folder of COPIED) {
    for (const name of fs.readdirSync(path.join(PROJECT, folder)).filter((file) => /\.[cm]js$/.test(file))) {
      const { code } = transformSync(fs.readFileSync(path.join(PROJECT, folder, name), 'utf8'), { minify: true, target: 'node20', charset: 'utf8' });
      files.set(placeInPackage(folder + name), code);
    }
  }
}

function addDeclarations(files: Files): void {
  for (const [name, text] of declarations()) files.set(`dist/${name}`, text);
}

function addRoot(files: Files): void {
  // Without spaces a schema is a fifth shorter.
  for (const [source, name] of AT_ROOT) files.set(name, JSON.stringify(JSON.parse(fs.readFileSync(path.join(PROJECT, source), 'utf8'))));
}

const files: Files = new Map();
await addBundles(files);
addLibrary(files);
addCopies(files);
addDeclarations(files);
addRoot(files);
fs.rmSync(path.join(PROJECT, 'dist'), { recursive: true, force: true });
for (const [name, text] of files) {
  const file = path.join(PROJECT, name);
  makeFolder(path.dirname(file));
  writeScratch(file, text);
}
