/**
 * The JavaScript of the package: ts65's own modules in bundles, all of them in one folder below the root. A bundle is found by the name of its first
 * module, `transpiler.bin.run.js`. Shared modules stand in chunks, so that a command loads only what it needs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
import { ts } from 'ts-morph';
import { PROJECT } from '../base/project.ts';
import { SYNTAX_TESTS, syntaxTests, withSyntaxTests } from './syntax_tests.ts';

/** Modules that others begin with: the command line, the editor's checker, what tests import. Workers are found where they are started. */
export const BUNDLED: readonly string[] = ['transpiler/bin/run', 'transpiler/editor/answer', 'emulator-tests/index', 'emulator-tests/matcher'];

export interface Bundle {
  readonly outputs: readonly OutputFile[];
  /** Modules of the bundles, relative to the repository. */
  readonly inputs: readonly string[];
  /** Files and folders that the modules look for at run time by `new URL(…, import.meta.url)`, relative to the repository. */
  readonly needs: readonly string[];
  /** Names of the packages that they import. */
  readonly packages: readonly string[];
}

const inRepository = (file: string): string => path.relative(PROJECT, file).split(path.sep).join('/');

/** The name of the bundle of a module, both without extensions. */
export const bundleName = (module: string): string => module.replaceAll('/', '.');

interface Reference {
  /** Of the text that is replaced in a bundle: `import.meta.url`, or all of `new URL('./name', import.meta.url)`. */
  readonly start: number;
  readonly end: number;
  readonly isUrl: boolean;
  /** The file or folder that is named there, relative to the repository; a folder ends with a slash. */
  readonly target?: string;
}

const isUrlOfModule = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isPropertyAccessExpression(node) && node.name.text === 'url' && ts.isMetaProperty(node.expression);

/** Where the text of `module` says `import.meta.url`. */
export function referencesIn(module: string, text: string): Reference[] {
  if (!text.includes('import.meta.url')) return [];
  const found: Reference[] = [];
  const visit = (node: ts.Node): void => {
    const [name, base] = ts.isNewExpression(node) || ts.isCallExpression(node) ? (node.arguments ?? []) : [];
    if (name !== undefined && ts.isStringLiteral(name) && isUrlOfModule(base)) {
      const isUrl = ts.isNewExpression(node);
      const replaced = isUrl ? node : base!;
      found.push({ start: replaced.getStart(), end: replaced.end, isUrl, target: path.posix.join(path.posix.dirname(module), name.text) });
    } else if (isUrlOfModule(node)) found.push({ start: node.getStart(), end: node.end, isUrl: false });
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(module, text, ts.ScriptTarget.Latest, true));
  return found;
}

const isModule = (name: string): boolean => name.endsWith('.ts');

/**
 * Folders whose JavaScript stands in `dist` without comments and blanks, below the name of the folder: threads, processes and hooks that no bundle can hold.
 * Their modules import nothing but each other.
 */
export const COPIED: readonly string[] = ['transpiler/evaluation/'];
const isJavaScript = (name: string): boolean => /\.[cm]js$/.test(name);

/** Files that stand deeper in the repository than in the package: projects name the schema. */
export const AT_ROOT: ReadonlyMap<string, string> = new Map([['transpiler/project/ts65.schema.json', 'ts65.schema.json']]);

/** Where the package has the file `target` of the repository. */
export const placeInPackage = (target: string): string =>
  AT_ROOT.get(target) ?? (isJavaScript(target) && COPIED.some((folder) => target.startsWith(folder)) ? `dist/${target}` : target);
const withoutExtension = (module: string): string => module.replace(/\.ts$/, '');

/** The text of `module` as a bundle has it: bundles lie elsewhere, and a module that is started by its name is a bundle. */
export function rewritten(module: string, text: string): string {
  let made = text;
  for (const { start, end, isUrl, target } of referencesIn(module, text).reverse()) {
    const name = isUrl && isModule(target!) ? `./${bundleName(withoutExtension(target!))}.js` : `../${isUrl ? placeInPackage(target!) : module}`;
    const url = `new URL(${JSON.stringify(name)}, import.meta.url)`;
    made = made.slice(0, start) + (isUrl ? url : `${url}.href`) + made.slice(end);
  }
  return made;
}

/** Modules that the package has in another form: it has nothing that tests ts65 itself, and its pages ready-made. */
const REPLACED: Readonly<Record<string, string>> = {
  'transpiler/bin/repository_commands.ts': 'export const REPOSITORY_COMMANDS = [];\nexport const REPOSITORY_KINDS = {};',
  'web/dev/files.ts': "import fs from 'node:fs';\nimport { gunzipSync } from 'node:zlib';\nexport const devFiles = async () => new Map(JSON.parse(gunzipSync(fs.readFileSync(new URL('./dev_page.json.gz', import.meta.url)))));",
  'web/play/files.ts': "import { devFiles } from '../dev/files.ts';\nexport const playerFiles = async () => { const all = await devFiles(); return { script: all.get('player.js'), style: all.get('site.css') + all.get('play/index.css') }; };",
};

const ownModules: Plugin = {
  name: 'ts65',
  setup({ onLoad, onResolve }) {
    // The commands use nothing of ts-morph but TypeScript's compiler, which is loaded in a way of its own.
    onResolve({ filter: /^ts-morph$|\/base\/compiler\.mjs$/ }, () => ({ path: '../transpiler/base/compiler.mjs', external: true }));
    onResolve({ filter: new RegExp(`^${SYNTAX_TESTS}$`) }, () => ({ path: SYNTAX_TESTS, namespace: SYNTAX_TESTS }));
    onLoad({ filter: /^/, namespace: SYNTAX_TESTS }, () => ({ contents: syntaxTests(), resolveDir: PROJECT }));
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => {
      const module = inRepository(file);
      if (/^(engine\/(?!lib\/)|emulator-tests\/games\/)/.test(module)) return { errors: [{ text: `${module} is of a game: the package has none` }] };
      return { contents: REPLACED[module] ?? withSyntaxTests(rewritten(module, fs.readFileSync(file, 'utf8'))), loader: file.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/** Bundles `entries` and all modules that they start, in memory. */
export async function bundle(entries: readonly string[] = BUNDLED): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: entries.map((entry) => ({ in: `${entry}.ts`, out: bundleName(entry) })),
    outdir: 'dist',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    charset: 'utf8',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    write: false,
    tsconfigRaw: {},
    plugins: [ownModules],
    logLevel: 'silent',
  });
  const inputs = Object.keys(metafile.inputs).filter((module) => !module.startsWith(SYNTAX_TESTS));
  const needs = [...new Set(inputs.filter((module) => !(module in REPLACED)).flatMap(neededBy))];
  const started = needs.filter(isModule).map(withoutExtension).filter((module) => !entries.includes(module));
  return started.length > 0 ? bundle([...entries, ...started]) : { outputs: outputFiles, inputs, needs: needs.filter((name) => !isModule(name)).map(placeInPackage), packages: packagesOf(metafile) };
}

/** Imports of types alone are external, too. `ajv` of `ajv/dist/2020.js`, and `@scope/name`. */
const packagesOf = ({ inputs }: Metafile): string[] => {
  const imports = Object.values(inputs).flatMap((input) => input.imports).filter(({ external, path: name }) => external === true && !/^(node:|\.)/.test(name));
  return [...new Set(imports.map(({ path: name }) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]))].sort();
};

const neededBy = (module: string): string[] =>
  referencesIn(module, fs.readFileSync(path.join(PROJECT, module), 'utf8')).flatMap(({ target }) => (target === undefined ? [] : [target]));
