/** Where all rows of a list get lengths anew. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writeWhole } from '../base/files.ts';
import { checkProgram } from '../check/check.ts';
import { loadProgram } from '../load/load.ts';
import { lower } from '../lower/lower.ts';
import { Specialisations } from '../lower/specialisations.ts';
import { rowResets } from './row_resets.ts';

const BUILD = fileURLToPath(new URL('../../build/row_resets/', import.meta.url));

/** How many rows are reset by the stores of `start`, at most, and what its loops store in each row. */
function resetsOf(name: string, start: string): { readonly rows: number; readonly loops: readonly number[] } {
  const folder = path.join(BUILD, name.replaceAll(/\W+/g, '-'));
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'main.ts');
  writeWhole(file, `const pegs: number[][] = [[1], [2], []];\nlet n = 0;\nfunction more(): void { pegs[0].push(n); }
export function start(seed: number): void { n = seed & 3; ${start} }\nexport function key(code: number): void { if (pegs[code % 3].length < 5) pegs[code % 3].push(n); else more(); }\n`);
  const { model } = checkProgram(loadProgram(file), true);
  const found = lower(model!, new Specialisations(model!.context)).find((f) => f.model.name === 'start')!;
  const { rows, loops } = rowResets(found);
  return { rows: Math.max(0, ...[...rows.values()].map(({ values }) => values.length)), loops: [...loops.values()].map(({ value }) => value) };
}

const STORES = [
  ['one after the other', 'pegs[0].length = 0; pegs[1].length = 0; pegs[2].length = 0;', 3],
  ['with other statements between', 'pegs[0].length = 0; n = 4; pegs[1].length = 0; pegs[2].length = 0;', 3],
  ['two of three', 'pegs[0].length = 0; pegs[1].length = 0;', 2],
  ['with a row that grows between', 'pegs[0].length = 0; pegs[0].push(1); pegs[1].length = 0;', 2],
  ['with a call between', 'pegs[0].length = 0; more(); pegs[1].length = 0;', 1],
  ['on one of two ways', 'pegs[0].length = 0; if (n > 1) pegs[1].length = 0; pegs[2].length = 0;', 1],
  ['not from the first one on', 'pegs[1].length = 0; pegs[2].length = 0;', 0],
] as const;

it.each(STORES)('stores %s', (name, start, rows) => {
  expect(resetsOf(name, start).rows).toBe(rows);
});

const RESETTING = [
  ['clears each row', 'for (const peg of pegs) peg.length = 0;'],
  ['counts the rows', 'for (let i = 0; i < 3; i++) { n += i; pegs[i].length = 0; }'],
] as const;

it.each(RESETTING)('a loop that %s', (name, start) => {
  expect(resetsOf(name, start).loops).toEqual([0]);
});

const OTHERS = [
  ['leaves rows out', 'for (let i = 0; i < 3; i++) { if (i === n) continue; pegs[i].length = 0; }'],
  ['ends early', 'for (let i = 0; i < 3; i++) { if (i === n) break; pegs[i].length = 0; }'],
  ['takes every second row', 'for (let i = 0; i < 3; i += 2) pegs[i].length = 0;'],
  ['fills a row again', 'for (let i = 0; i < 3; i++) { pegs[i].length = 0; more(); }'],
  ['clears one row only', 'for (let i = 0; i < 3; i++) pegs[1].length = 0;'],
] as const;

it.each(OTHERS)('a loop that %s resets nothing', (name, start) => {
  expect(resetsOf(name, start).loops).toEqual([]);
});
