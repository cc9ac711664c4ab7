/** The TypeScript of a program as a script of the page, with the state of its modules within reach. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { ts } from 'ts-morph';
import { moduleFile, PROJECT } from '../../transpiler/base/project.ts';
import { accessors, rootsByModule } from '../../emulator-tests/state/state_access.ts';
import type { Layout } from '../../emulator-tests/state/layout.ts';
import { pageBundle } from '../page_bundle.ts';
import { PROGRAMS_GLOBAL } from '../player/site_program.ts';

const inLibrary = (name: string): string => path.join(PROJECT, `engine/lib/${name}.ts`);
/** Ahead of engine/lib/asset.ts, which asks it by its name: assets stand in the text of a bundle. */
const ASSET_READER = 'const readAsset = (_name: string, content: string): Uint8Array => Uint8Array.from(atob(content), (one) => one.charCodeAt(0));\n';

/** Behind the text of each module that holds state stands what lets the harness at it: as in the node lane. */
const withAccess = (layout: Layout): Plugin => {
  const rootsOf = new Map([...rootsByModule(layout)].map(([module, roots]) => [moduleFile(layout.root, module), roots]));
  return {
    name: 'state-access',
    setup(bundle) {
      // A project of one's own names the library by the package.
      bundle.onResolve({ filter: /^ts65\/\w+$/ }, ({ path: name }) => ({ path: inLibrary(name.slice('ts65/'.length)) }));
      bundle.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const text = file === inLibrary('asset') ? ASSET_READER + readFileSync(file, 'utf8').replace('declare const readAsset', 'declare const noAsset') : withAssets(readFileSync(file, 'utf8'), file);
        const roots = rootsOf.get(file) ?? [];
        const assigned = assignedNames(text);
        return { contents: roots.length === 0 ? text : text + accessors(roots, (name) => assigned.has(name)), loader: 'ts' };
      });
    },
  };
};

const ASSET = /\basset\((\s*)(['"])([^'"]+)\2,\s*import\.meta\.url/g;

/** The text of the module `file` with the bytes of its assets in the place of its own address. */
const withAssets = (text: string, file: string): string =>
  text.replace(ASSET, (call, space: string, quote: string, name: string) => {
    const from = path.join(path.dirname(file), name);
    // A comment may show such a call.
    return existsSync(from) ? `asset(${space}${quote}${name}${quote}, ${JSON.stringify(readFileSync(from).toString('base64'))}` : call;
  });

/** The variables of a module that are not constant: a bundler takes no assignment to others. */
function assignedNames(text: string): ReadonlySet<string> {
  const { statements } = ts.createSourceFile('module.ts', text, ts.ScriptTarget.ES2022);
  const lists = statements.flatMap((one) => (ts.isVariableStatement(one) && (one.declarationList.flags & ts.NodeFlags.Const) === 0 ? [one.declarationList] : []));
  return new Set(lists.flatMap(({ declarations }) => declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))));
}

/** The script that sets the program `name` with its `facts` and its modules as a member of the global object. */
export async function engineBundle(name: string, entry: string, layout: Layout, facts: object): Promise<string> {
  const modules = [...rootsByModule(layout).keys()];
  const imports = modules.map((module, i) => `import * as m${i} from ${JSON.stringify(moduleFile(layout.root, module))};`);
  const text = `import * as entry from ${JSON.stringify(entry)};
${imports.join('\n')}
(globalThis.${PROGRAMS_GLOBAL} ??= {})[${JSON.stringify(name)}] = { ...${JSON.stringify(facts)}, entry, modules: { ${modules.map((module, i) => `${JSON.stringify(module)}: m${i}`).join(', ')} } };
`;
  return pageBundle({
    stdin: { contents: text, resolveDir: layout.root, loader: 'ts' }, plugins: [withAccess(layout)],
  });
}
