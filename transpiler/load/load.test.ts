/** A process keeps TypeScript's own library between programs, and nothing of the programs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadProgram } from './load.ts';

const folder = mkdtempSync(join(tmpdir(), 'ts65-load-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const errors = (entry: string): string[] => loadProgram(entry).diagnostics.map((d) => d.message);

it('a program that changed is read again, and so is what it imports', () => {
  const entry = file('main.ts', "import { one } from './part.ts';\nexport const two = one + 1;\n");
  expect(errors(entry)).toHaveLength(1);
  file('part.ts', 'export const one = 1;\n');
  expect(errors(entry)).toEqual([]);
  file('part.ts', "export const one: string = 1;\n");
  expect(errors(entry)).toHaveLength(1);
  file('part.ts', 'export const one = 1;\n');
  file('main.ts', "import { one } from './part.ts';\nexport const two = one + 2;\n");
  expect(errors(entry)).toEqual([]);
  expect(loadProgram(entry).entry.text).toContain('one + 2');
});

it('a program loaded before is still whole after the next one was loaded', () => {
  const first = loadProgram(file('first.ts', 'export const value = 3;\n'));
  loadProgram(file('second.ts', 'export const other = 4;\n'));
  const module = first.checker.getSymbolAtLocation(first.entry);
  const [value] = module === undefined ? [] : first.checker.getExportsOfModule(module);
  expect(value?.valueDeclaration?.getText()).toBe('value = 3');
  expect(first.checker.typeToString(first.checker.getTypeOfSymbol(value!))).toBe('3');
});

it('a global of one program is not known in the next', () => {
  loadProgram(file('global.ts', 'declare global { var shared: number }\nexport const a = 1;\n'));
  expect(errors(file('user.ts', 'export const b = shared;\n'))).toHaveLength(1);
});
