/** The declarations that a program needs: the same types as with all, in a part of the text. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ts } from 'ts-morph';
import { afterAll, expect, it } from 'vitest';
import { checkFirst, checkTargets } from '../driver/check_files.ts';
import { loadFiles } from './load.ts';
import { COMPILER_OPTIONS, createHost, type Declarations } from './sources.ts';
import { neededDeclarationsFile } from './typescript_declarations.ts';

const folder = mkdtempSync(join(tmpdir(), 'ts65-declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const declared = (mentioned: readonly string[]): string => neededDeclarationsFile(new Set(mentioned), ts.ScriptTarget.ES2022).text;

const USES = `
const text = \`\${[1, 2].map((n) => n * 2).join()}\`.padStart(5).replace(/(?<a>x)/gu, (all) => all);
const [first, ...rest] = [...'abc', ...new Map([[1, 'b']]).values()];
export function* counting(): Generator<number> { for (const n of new Set([1, 2])) yield n; }
const tagged = (parts: TemplateStringsArray, ...values: readonly number[]): string => parts.raw[0] + values.length;
const { length } = Uint8Array.from({ length: 3 }, (_, i) => i);
const found: Record<string, number> = Object.fromEntries(Object.entries({ a: 1 }));
const huge = 10n ** 3n;
const own = Symbol('own');
const part: Partial<{ a: number }> & Pick<{ b: number; c: number }, 'b'> = { b: 1 };
const amount = (12).toLocaleString('en', { style: 'percent' });
function arity(): number { return arguments.length; }
const holds = (given: object): unknown => ('a' in given ? given.a : own.description);
for (const key in part) console.log(key, Math.max(1, 2), Number.parseInt('1'), JSON.stringify(found), new Date(0).getTime());
export const all = [text, first, rest.at(-1), tagged\`a\${1}\`, length, huge.toString(), amount, arity.call(undefined), holds, Reflect.ownKeys({}), new Error('a', { cause: 1 })];
`;

function typesIn(entry: string, declarations: Declarations): readonly string[] {
  const program = ts.createProgram({ rootNames: [entry], options: COMPILER_OPTIONS, host: createHost([folder], new Map(), declarations) });
  const root = program.getSourceFile(entry)!;
  const checker = program.getTypeChecker();
  const types = program.getSemanticDiagnostics(root).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) types.push(`${node.text}: ${checker.typeToString(checker.getTypeAtLocation(node))}`);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return types;
}

it('gives each name the type that it has with all declarations, without an error', () => {
  const entry = file('uses.ts', USES);
  expect(typesIn(entry, 'needed')).toEqual(typesIn(entry, 'all'));
  expect(loadFiles([entry], undefined, 'needed').program(loadFiles([entry]).roots[0]!).diagnostics).toEqual([]);
});

it('is a small part of the text, with what is mentioned and what that refers to', () => {
  expect(declared([]).length * 4).toBeLessThan(declared(['Intl', 'Atomics', 'Reflect', 'Proxy', 'Promise', 'DataView', ...['Int', 'Uint', 'Float'].map((kind) => `${kind}32Array`)]).length * 3);
  const has = (mentioned: readonly string[]): readonly boolean[] => ['Map<', 'MapIterator<', 'namespace Intl', 'Promise<'].map((text) => declared(mentioned).includes(`${text.startsWith('n') ? '' : 'interface '}${text}`));
  expect(has([])).toEqual([false, false, false, false]);
  expect(has(['Map'])).toEqual([true, true, false, false]);
  expect(has(['localeCompare'])).toEqual([false, false, true, false]);
});

it('leaves modules that add to declarations all of them', () => {
  const entry = file('adds.ts', 'declare global { interface Float64Array { readonly own: number } }\nexport const a = 1;\n');
  const program = ts.createProgram({ rootNames: [entry], options: COMPILER_OPTIONS, host: createHost([folder], new Map(), 'needed') });
  expect(program.getSourceFiles().length).toBeGreaterThan(20);
});

it('tells errors as with all declarations: names that it left out are suggested', async () => {
  const entry = file('wrong.ts', 'export const names = new WeakMpa();\n');
  const { diagnostics } = await checkFirst([entry]);
  expect(diagnostics[0]!.message).toMatch(/WeakMap/);
  expect(diagnostics.map(({ message }) => message)).toEqual(checkTargets([entry]).diagnostics.map(({ message }) => message));
});
