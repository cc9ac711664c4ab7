/** Errors that one declaration removes are told as that one. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fixTargets } from '../cli/fix.ts';
import { compile } from '../driver/compile.ts';

const FOLDER = fileURLToPath(new URL('../../build/causes/', import.meta.url));

const written = (name: string, source: string): string => {
  const file = path.join(FOLDER, name, 'main.ts');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, source);
  return file;
};

const errorsOf = (file: string): readonly (readonly [string, unknown])[] =>
  compile(file).diagnostics.filter((d) => d.severity === 'error').map((d) => [d.code, d.facts[0]]);

const HEAD = "import type { u8, u32 } from '../../../engine/lib/int.ts';\nconst cells = new Array<number>(40).fill(0);\nexport function start(seed: u32): void { cells[0] = seed & 7; }\n";

it('names the variable whose declaration removes most, and leaves other errors', () => {
  const file = written('variable', `${HEAD}let at = 0;
export function key(code: u8): void {
  cells[at] = 1;
  if (code > 99 && cells[at] !== 0) cells[at] = 7;
  at = at * 3 + code;
  cells[code] = 1;
}`);
  expect(errorsOf(file)).toEqual([['TS65110', 'at'], ['TS65104', 'cells']]);
});

it('names a member by its interface, for all records of it', () => {
  const file = written('member', `${HEAD}interface Point { x: number; y: number }
const men: Point[] = [{ x: 1, y: 1 }, { x: 2, y: 1 }];
const other: Point = { x: 0, y: 0 };
export function key(code: u8): void {
  const m = men[code & 1];
  cells[m.x] = 1; cells[other.x] = 2; cells[men[0].x] = cells[other.x];
  m.x = m.x * 3 + code;
  other.x = other.x * 3 + code;
}`);
  expect(errorsOf(file)).toEqual([['TS65110', 'Point.x']]);
});

it('tells a single error as it is, and those that no declaration removes', () => {
  const single = written('single', `${HEAD}let at = 0;\nexport function key(code: u8): void { cells[at] = 1; at = (at * 3 + code) & 63; }\n`);
  expect(errorsOf(single)).toEqual([['TS65104', 'cells']]);
  const local = written('local', `${HEAD}export function key(code: u8): void { cells[code] = 1; cells[code & 63] = 2; }\n`);
  expect(errorsOf(local).map(([code]) => code)).toEqual(['TS65104', 'TS65104']);
});

it('is written by --unsafe-fixes, which then leaves what is stored beyond the range', () => {
  const file = written('fixed', `${HEAD}let at = 0;
export function key(code: u8): void {
  cells[at] = 1;
  if (code > 99 && cells[at] !== 0) cells[at] = 7;
  cells[at] = 3;
  at = at * 3 + code;
}`);
  const { written: fixes } = fixTargets([file], false, 1);
  expect(fixes.map(({ title }) => title)).toEqual(['Declare at as `Int<0, 39>`']);
  expect(fs.readFileSync(file, 'utf8')).toMatch(/import type \{ u8, u32, Int \}[^]*let at: Int<0, 39> = 0;/);
  expect(errorsOf(file).map(([code]) => code)).toEqual(['TS65101']);
});
