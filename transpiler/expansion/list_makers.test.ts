/** Lists that functions make by one expression, tables of functions, tuples that are spread, and records without optional members. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const codesFor = (name: string, module: string, lines: string): readonly string[] => programErrorCodes('list_makers', name, `let board: number[][] = [[0, 0, 0], [0, 0, 0]];
let x = 0;
let y = 0;
${module}
function move(dx: number, dy: number): void { x = (x + dx) & 7; y = (y + dy) & 7; }
export function start(seed: number): void { x = seed & 7; }
export function key(code: number): void { ${lines} }
`);

it.each([
  ['a list as an element', 'const row = (): number[] => [0, 1, 2];', 'board.shift(); board.push(row()); x = board[1][code % 3];'],
  ['one with a parameter', 'function row(fill: number): number[] { return Array(3).fill(fill); }', 'board[1] = row(4); x = board[1][code % 3];'],
  ['lists of lists', 'const row = (): number[] => Array(3).fill(0);\nconst made = (): number[][] => Array.from({ length: 2 }, row);', 'board = made(); board[1][2] = 3;'],
  ['a table of a function', '', 'const moves: Record<number, [number, number]> = { 65: [0, 1], 66: [1, 0] }; if (moves[code]) move(...moves[code]);'],
  ['a table where it is read', 'const UP = 3;', "x = ({ 65: UP, 66: -UP }[code] ?? 1) & 7;"],
  ['a tuple of a function that is spread', 'const spot = (n: number): [number, number] => [n & 3, n & 1];', 'move(...spot(code));'],
  ['a record without an optional member', 'interface Plot { age: number; crop?: string }\nconst plots: Plot[] = [];', "if (plots.length < 4) plots.push({ age: code }); plots[0].crop = 'rye';"],
  ['a choice of records', 'interface Note { at: number; by: number }\nconst notes: Note[] = [];', 'if (notes.length < 4) notes.push(code > 65 ? { at: code, by: 1 } : { at: code, by: 2 });'],
])('%s: accepted', (name, module, lines) => expect(codesFor(name, module, lines)).toEqual([]));

it.each([
  ['a name that means something else there', 'const wide = 3;\nconst row = (): number[] => Array(wide).fill(0);', 'const wide = code & 1; x = wide; board.shift(); board.push(row());'],
  ['a list that the program asks for members', "interface Plot { age: number; crop?: string }\nconst plots: Plot[] = [];", "if (plots.length < 4) plots.push({ age: code }); x = 'crop' in plots[0] ? 1 : 0;"],
])('%s: refused', (name, module, lines) => expect(codesFor(name, module, lines)).not.toEqual([]));
