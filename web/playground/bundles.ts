/** The playground's bundles, made when the site is built: the checker's worker, and the page of the frame that programs run in. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { libraryNames } from '../../transpiler/base/boundary.ts';
import { PROJECT } from '../../transpiler/base/project.ts';
import { textsOfDeclarations } from '../../transpiler/load/declaration_texts.ts';
import { referencesIn } from '../../transpiler/package/bundle.ts';
import { bundledText } from '../page_bundle.ts';
import { MAIN_DECLARATIONS } from '../../transpiler/load/typescript_declarations.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** ts65's folder as the checker in the page knows it. */
const HOME = '/ts65';

/** Modules of Node, and of ts65, that have another implementation in a browser: it is below checker/. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ...['fs', 'path', 'url', 'crypto', 'buffer'].map((name) => [`node:${name}`, `node/${name}.ts`] as const),
  ['node:worker_threads', 'node/process.ts'],
  ['transpiler/evaluation/session.ts', 'session.ts'],
  ['transpiler/evaluation/javascript.ts', 'javascript.ts'],
  ['transpiler/base/kept.mjs', 'kept.ts'],
  ['transpiler/load/declaration_texts.ts', 'declaration_texts.ts'],
  ['transpiler/project/description.ts', 'description.ts'],
]);

/** The compiler alone of ts-morph, which is all that the transpiler uses of it. */
const compilerFile = (): string => path.join(path.dirname(createRequire(createRequire(import.meta.url).resolve('ts-morph')).resolve('@ts-morph/common')), 'typescript.js');

/** The text of `module`, which names files beside it, with their places in {@link HOME}. */
function withPlaces(module: string, text: string): string {
  let made = text;
  for (const { start, end, isUrl, target } of referencesIn(module, text).reverse()) {
    const url = JSON.stringify(`file://${HOME}/${isUrl ? target : module}`);
    made = made.slice(0, start) + (isUrl ? `new URL(${url})` : url) + made.slice(end);
  }
  return made;
}

const inBrowser: Plugin = {
  name: 'browser',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^ts-morph$/ }, () => ({ path: 'compiler', namespace: 'ts65' }));
    onLoad({ filter: /^compiler$/, namespace: 'ts65' }, () => ({ contents: `export * as ts from ${JSON.stringify(compilerFile())};`, resolveDir: HERE }));
    onResolve({ filter: /^(node:|\.)/ }, ({ path: name, resolveDir }) => {
      const module = name.startsWith('node:') ? name : path.relative(PROJECT, path.resolve(resolveDir, name)).split(path.sep).join('/');
      const file = REPLACED.get(module);
      return file === undefined ? undefined : { path: path.join(HERE, 'checker', file) };
    });
    onLoad({ filter: /[\\/]transpiler[\\/].*\.ts$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8');
      return text.includes('import.meta.url') ? { contents: withPlaces(path.relative(PROJECT, file).split(path.sep).join('/'), text), loader: 'ts' } : undefined;
    });
  },
};

/** Modules whose contents are made here, by name. */
const given = (contents: Readonly<Record<string, string>>): Plugin => ({
  name: 'given',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^ts65:/ }, ({ path: name }) => ({ path: name, namespace: 'given' }));
    onLoad({ filter: /.*/, namespace: 'given' }, ({ path: name }) => ({ contents: contents[name]!, loader: 'js' }));
    onLoad({ filter: /inside\.cjs$/ }, ({ path: file }) => ({ contents: fs.readFileSync(file, 'utf8'), loader: 'text' }));
  },
});

/** Files of ts65 that the checker reads: its library and its runtime. */
function ownFiles(): [string, string][] {
  const below = (folder: string): string[] => fs.readdirSync(path.join(PROJECT, folder), { withFileTypes: true })
    .flatMap((one) => (one.isDirectory() ? below(`${folder}/${one.name}`) : [`${folder}/${one.name}`]));
  const names = [...libraryNames().map((name) => `engine/lib/${name}.ts`), ...below('transpiler/runtime').filter((name) => /\.[chs]$/.test(name))];
  return names.map((name) => [`${HOME}/${name}`, fs.readFileSync(path.join(PROJECT, name), 'utf8')]);
}

/** The script of the checker's worker. It stands in a function, so that a page of `file:` can hand its text to a worker. */
export async function checkerScript(): Promise<string> {
  const text = await bundledText('playground/checker/worker.ts', [given({
    'ts65:declarations': `export const declarationTexts = ${JSON.stringify(textsOfDeclarations(MAIN_DECLARATIONS))};`,
    'ts65:files': `export const ownFiles = ${JSON.stringify(ownFiles())};`,
  }), inBrowser], { define: { __filename: '"/ts65"', __dirname: '"/"' }, inject: [path.join(HERE, 'checker/node/globals.ts')] });
  return `(()=>{const ts65Checker=()=>{${text}};if(typeof document==="undefined")ts65Checker();else globalThis.ts65Checker=\`(\${ts65Checker})()\`})();\n`;
}

/** The page of the frame: its script stands in it, and its policy names that script alone. */
export async function sandboxPage(): Promise<string> {
  const types: Plugin = {
    name: 'types',
    setup({ onResolve }) {
      onResolve({ filter: /^node:util$/ }, () => ({ path: path.join(HERE, 'sandbox/types.ts') }));
      onResolve({ filter: /^node:buffer$/ }, () => ({ path: path.join(HERE, 'checker/node/buffer.ts') }));
    },
  };
  const worker = await bundledText('playground/sandbox/worker.ts', [given({}), types]);
  const script = (await bundledText('playground/sandbox/frame.ts', [given({ 'ts65:sandbox-worker': `export default ${JSON.stringify(worker)};` })])).trim().replaceAll('</script', '<\\/script');
  const hash = createHash('sha256').update(script).digest('base64');
  return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval'; worker-src blob:">
<title>Programs of the playground run here</title>
<script>${script}</script>
`;
}
