/** A caller tests how long a row is, and a function adds to it. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, drop: string, key: string): readonly string[] =>
  programErrorCodes('guarded_calls', name, `
const columns: number[][] = Array.from({ length: 7 }, () => []);
let cursor = 3;
const canDrop = (column: number): boolean => columns[column].length < 6;
${drop}
export function start(seed: number): void { for (const column of columns) column.length = 0; cursor = seed % 7; }
export function key(code: number): void {
  if (code === 13) cursor = (cursor + 1) % 7;
  ${key}
}
`);

const DROP = 'function drop(column: number, player: number): void { columns[column].push(player); }';

it.each([
  ['itself', DROP, 'if (columns[cursor].length < 6) drop(cursor, 1);'],
  ['by a function', DROP, 'if (canDrop(cursor)) drop(cursor, 1);'],
  ['and leaves where there is no room', DROP, 'if (!canDrop(cursor)) return; drop(cursor, 1);'],
  ['for a function that calls it', `${DROP}\nfunction play(column: number): void { cursor = 2; drop(column, 1); }`, 'const at = cursor; if (canDrop(at)) play(at);'],
  ['for a row that is named by a constant', DROP, 'if (columns[2].length < 6) drop(2, 1);'],
  ['in two places', DROP, 'if (canDrop(cursor)) drop(cursor, 1); for (let i = 0; i < 7; i++) if (canDrop(i)) drop(i, 2);'],
])('%s', (_, drop, key) => {
  expect(codesOf('accepted', drop, key)).toEqual([]);
});

it.each([
  ['one of two calls', DROP, 'if (canDrop(cursor)) drop(cursor, 1); drop(1, 2);'],
  ['another row', DROP, 'if (canDrop(cursor)) drop(2, 1);'],
  ['a row that is named by something else by then', DROP, 'if (canDrop(cursor)) { cursor = code % 7; drop(cursor, 1); }'],
  ['a row that has grown since', DROP, 'if (canDrop(cursor)) { drop(cursor, 1); drop(cursor, 2); }'],
  ['a row that the function does not add to', 'function drop(column: number, player: number): void { column = (column + 1) % 7; columns[column].push(player); }', 'if (canDrop(cursor)) drop(cursor, 1);'],
  ['a row that the function adds to twice', 'function drop(column: number, player: number): void { columns[column].push(player); columns[column].push(player); if (columns[column].length > 6) columns[column].pop(); columns[column].push(player); }', 'if (canDrop(cursor)) drop(cursor, 1);'],
])('a test ahead of %s is not enough', (_, drop, key) => {
  expect(codesOf('refused', drop, key)).toContain('TS65115');
});
