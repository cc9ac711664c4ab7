/** A second check in the same process uses the unchanged parts, and gives the answer of a first one. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ts } from 'ts-morph';
import { afterAll, expect, it } from 'vitest';
import { loadProgram, loadFiles } from '../load/load.ts';
import { checkTargets } from './check_files.ts';
import { createHost, COMPILER_OPTIONS } from '../load/sources.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-again-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}

const libraryOf = (host: ts.CompilerHost): ts.SourceFile | undefined => host.getSourceFile(host.getDefaultLibFileName(COMPILER_OPTIONS), ts.ScriptTarget.ES2022);
const errorsOf = (file: string): string[] => checkTargets([file]).diagnostics.map((d) => `${path.basename(d.position!.file.fileName)}: ${d.message}`);

it('parses the library once', () => {
  const first = libraryOf(createHost([folder]));
  expect(first).toBeDefined();
  expect(libraryOf(createHost([folder], new Map([['/other.ts', '']])))).toBe(first);
});

it('parses a module again only when its text changes', () => {
  const main = write('parse/a.ts', "export { B } from './b.ts';\n");
  write('parse/b.ts', 'export const B = 1;\n');
  const first = loadProgram(main).modules;
  expect(loadProgram(main).modules).toEqual(first);
  write('parse/b.ts', 'export const B = 2;\n');
  const second = loadProgram(main).modules;
  expect(second.map((file, i) => file === first[i])).toEqual([false, true]);
});

it('what an unchanged module imports may make it wrong, however far away it is', () => {
  const main = write('far/a.ts', "import { f } from './b.ts';\nexport const A: number = f();\n");
  write('far/b.ts', "import { C } from './c.ts';\nexport const f = () => C;\n");
  for (const [text, wrong] of [['1', []], ["'x'", ["a.ts: TypeScript: Type 'string' is not assignable to type 'number'. (TS2322)"]], ['2', []]] as const) {
    write('far/c.ts', `export const C = ${text};\n`);
    expect(loadProgram(main).diagnostics.map((d) => `a.ts: ${d.message}`)).toEqual(wrong);
  }
});

it.each([
  ['a function that declares no result', 'export function f() { return WHAT; }', []],
  ['a function that declares its result', 'export function f(): number { return WHAT; }', ['b.ts']],
  ['a function in one that declares its result', 'export function f(): number { const g = () => WHAT; return g(); }', ['b.ts']],
  ['a method', 'class Box { get() { return WHAT; } }\nexport const f = (): number => 1;\nexport const box = new Box();', []],
  ['a method that declares its result', 'class Box { get(): number { return WHAT; } }\nexport const f = (): number => 1;\nexport const box = new Box();', ['b.ts']],
  ['a constructor', 'class Box { value; constructor() { this.value = WHAT; } get() { return this.value; } }\nexport const f = (): number => 1;\nexport const box = new Box();', []],
])('what changes in %s concerns those who see it', (name, text, own) => {
  const place = `body/${name.replaceAll(' ', '-')}`;
  const use = text.includes('box') ? 'box.get()' : 'f()';
  const main = write(`${place}/a.ts`, `import { ${use.startsWith('f') ? 'f' : 'box'} } from './b.ts';\nexport const A: number = ${use};\n`);
  const wrong = own.length === 0 ? ['a.ts'] : own;
  for (const [what, expected] of [['1', []], ["'x'", wrong], ['2', []], ["'y'", wrong]] as const) {
    write(`${place}/b.ts`, `${text.replace('WHAT', what)}\n`);
    const files = loadProgram(main).diagnostics.map((d) => path.basename(d.position!.file.fileName));
    expect([...new Set(files)]).toEqual(expected);
  }
});

it('a module that is deleted and made again', () => {
  const main = write('gone/a.ts', "import { B } from './b.ts';\nexport const A = B;\n");
  const imported = write('gone/b.ts', 'export const B = 1;\n');
  expect(errorsOf(main)).toEqual([]);
  fs.rmSync(imported);
  expect(errorsOf(main)).toEqual([expect.stringMatching(/^a\.ts: TypeScript: Cannot find module '\.\/b\.ts'/)]);
  expect([...loadFiles([main]).missing]).toContain(imported);
  write('gone/b.ts', 'export const B = 1;\n');
  expect(errorsOf(main)).toEqual([]);
});

it('what reaches an unchanged module otherwise than by an import at the top', () => {
  const typescriptErrorsOf = (file: string): string[] => loadProgram(file).diagnostics.map((d) => d.message);
  const main = write('other/a.ts', "export type T = import('./b.ts').B;\nexport const A: T = 1;\n");
  write('other/b.ts', 'export type B = number;\n');
  expect(typescriptErrorsOf(main)).toEqual([]);
  write('other/b.ts', 'export type B = 2;\n');
  expect(typescriptErrorsOf(main)).toEqual([expect.stringMatching(/^TypeScript: Type '1' is not assignable to type '2'/)]);
});

it('a second check finds the same as the first, warnings of the ranges included', () => {
  const int = path.relative(path.join(folder, 'same'), path.resolve('engine/lib/int.ts')).split(path.sep).join('/');
  const main = write('same/a.ts', `import { u8 } from '${int}';\nexport let a: u8 = 0;\nexport function f(x: u8): void { a = u8(x); }\nexport function g(x: u8): void { a = x + 1; }\n`);
  const first = errorsOf(main);
  expect(first).toHaveLength(2);
  expect(errorsOf(main)).toEqual(first);
});

it('a switch in a closure is complete at the second check, too, beside another module that is written out', () => {
  const closure = "const WAYS: ('n' | 's')[] = ['n', 's'];\nexport const sum = (): number => WAYS.map((way) => { switch (way) { case 'n': return 5; case 's': return 6; } }).reduce((a, b) => a + b, 0);\n";
  write('complete/ways.ts', closure);
  const main = write('complete/main.ts', "import { sum } from './ways.ts';\nlet told = 0;\nconst spots = [[1, 2], [3, 4]];\nexport function start(seed: number): void { told = seed & 7; }\nexport function key(code: number): void { const [a, b] = spots[code & 1]; told = (told + sum() + a + b) & 63; }\n");
  expect([errorsOf(main), errorsOf(main)]).toEqual([[], []]);
  write('complete/main.ts', `${closure}let told = 0;\nexport function start(seed: number): void { told = seed & 7; }\nexport function key(code: number): void { told = (sum() + code) & 63; }\n`);
  expect([errorsOf(main), errorsOf(main)]).toEqual([[], []]);
});
