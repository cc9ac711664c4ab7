/** Data that no Atari has room for is refused, at its place. */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { inProject } from '../script/programs.ts';
import { buildAtari } from '../../transpiler/build/atari.ts';
import { BuildError } from '../../transpiler/build/freshness.ts';
import { LOW_BYTES, MAIN_BYTES } from '../../transpiler/limits/machine.ts';
import { MOST_DATA } from '../../transpiler/limits/memory.ts';
import { sourceLocation, sortDiagnostics } from '../../transpiler/diagnostics/report.ts';
import { emit } from '../language/lockstep.ts';
import { frontEndOf, errorsOf, HEAD, writeProgram } from './programs.ts';

const ENTRY = 'export function start(seed: u32): void { byte = u8(seed); }\n';
const TOP = `${HEAD}let byte: u8 = 0;\n${ENTRY}`;
const key = (body: string): string => `export function key(code: u8): void { ${body} }\n`;
const arrays = (length: number): string => `const wide = new Int32Array(${length});\n${key('wide[code] = Math.imul(wide[code], 70001) + byte | 0; byte = u8(wide[code & 7]);')}`;

it.each([
  ['one array of 68,000 bytes', arrays(17_000)],
  ['60,000 bytes of state in many arrays', `${Array.from({ length: 60 }, (_, i) => `const a${i} = new Uint8Array(1000);`).join('\n')}\n${key(Array.from({ length: 60 }, (_, i) => `a${i}[code] = byte;`).join(' '))}`],
  ['a table of 50,000 bytes', `const table = Array.from({ length: 50_000 }, (_, i) => (i * 7) & 255);\n${key('byte = u8(table[code]);')}`],
  ['tables of words', `const table = Array.from({ length: 20_000 }, (_, i) => i * 3);\n${key('byte = u8(table[code]);')}`],
  ['a local array', key('const room = new Array<number>(45_000).fill(0); room[code] = byte; byte = u8(room[3]);')],
  ['an array that begins as something', `const board = Array.from({ length: 20_000 }, (_, i) => i & 255);\n${key('board[code] = byte; byte = u8(board[7]);')}`],
  ['texts', `const TEXTS = Array.from({ length: 180 }, (_, i) => String(i).padEnd(250, 'x'));\n${key('byte = u8(TEXTS[code % 180].length);')}`],
  ['arrays of the segment LOW', `/** @segment LOW */\nconst low = new Uint8Array(8000);\n${key('low[code] = byte; byte = u8(low[7]);')}`],
  ['an array of records', `const men = Array.from({ length: 7000 }, () => ({ hp: 300, mp: 300, gold: 300 }));\n${key('men[code].hp = byte; men[code].mp = byte; men[code].gold = byte; byte = u8(men[7].hp);')}`],
])('%s: refused', (name, source) => {
  expect(errorsOf(frontEndOf(writeProgram(name.replace(/\W+/g, '-'), `${TOP}${source}`)))).toEqual(['TS65042']);
});

it.each([
  ['as much as there is room for', arrays(9000)],
  ['a table that no function reads', `export const table = Array.from({ length: 50_000 }, (_, i) => (i * 7) & 255);\n${key('byte = code;')}`],
  ['a part below the program', `/** @segment LOW */\nconst low = new Uint8Array(6000);\n${arrays(9000)}`],
  ['constants below the program', `const table = Array.from({ length: 5900 }, (_, i) => (i * 7) & 255);\nconst state = new Uint8Array(38_000);\n${key('state[code] = byte; byte = u8(table[code] ^ state[3]);')}`],
])('%s: accepted', (name, source) => {
  expect(errorsOf(frontEndOf(writeProgram(name.replace(/\W+/g, '-'), `${TOP}${source}`)))).toEqual([]);
});

it('the largest variable is the place, and the largest ones are named', () => {
  const source = `${TOP}const small = new Uint8Array(900);\nconst large = new Uint8Array(41_000);\n${key('small[code] = byte; large[code] = byte;')}`;
  const [found] = sortDiagnostics(frontEndOf(writeProgram('largest', source)).diagnostics);
  expect(sourceLocation(found)).toMatchObject({ line: 5, column: 7 });
  expect(found.message).toContain('large takes 41000, small takes 900');
});

it.each(['ts65-atari.cfg', 'ts65-atari-low.cfg'])('the limits are those of atari/%s', (configuration) => {
  const text = readFileSync(inProject(`atari/${configuration}`), 'utf8');
  const sizeOf = (area: string): number => parseInt(new RegExp(`^\\s+${area}:.* size = \\$(\\w+);`, 'm').exec(text)?.[1] ?? '', 16);
  expect([sizeOf('MAIN'), sizeOf('LOWRAM')]).toEqual([MAIN_BYTES, LOW_BYTES]);
});

it('the smallest program leaves no more than is counted on', () => {
  const { name, cDir, buildDir } = emit('limits-empty', writeProgram('empty', `${HEAD}export function start(seed: u32): void {}\nexport function key(code: u8): void {}\n`)).emitted;
  const { sizes } = buildAtari({ program: name, cDir, outDir: buildDir });
  expect(sizes.free).toBeLessThanOrEqual(MOST_DATA);
});

it('data that just fits, and code that does not: the build says by how much, with what takes most', () => {
  const source = (board: number): string => `${TOP}const board = new Uint8Array(${board});\nconst other = new Uint16Array(3800);
const TABLE = Array.from({ length: 5900 }, (_, i) => (i * 7) & 255);\nfunction step(code: u8): void { board[code] = code; other[code] = TABLE[code] * 200; }\n${key('step(code);')}`;
  const built = (board: number): (() => unknown) => {
    const { name, cDir, buildDir } = emit('limits-large', writeProgram('large', source(board))).emitted;
    return () => buildAtari({ program: name, cDir, outDir: buildDir });
  };
  const message = /^large is too large for the Atari's memory by (\d+) bytes: .*\nthe largest functions: .*\nthe largest variables: board 30700, other 7600, byte 1$/;
  const found = vi.fn(built(30_700));
  expect(found).toThrow(BuildError);
  const over = Number(message.exec((found.mock.results[0].value as Error).message)?.[1]);
  expect(over).toBeGreaterThan(0);
  expect(built(30_700 - over)).not.toThrow();
});

it('the arguments of a foreign function fit on the C stack', () => {
  const parameters = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}: u32`).join(', ');
  const source = (count: number): string =>
    `${TOP}/** @foreign sum.c */\nfunction sum(${parameters(count)}): u8 { return 0; }\n${key(`byte = sum(${Array.from({ length: count }, () => 'code').join(', ')});`)}`;
  const codes = (count: number): string[] => errorsOf(frontEndOf(writeProgram(`arguments-${count}`, source(count), { 'sum.c': '' })));
  expect([codes(6), codes(7)]).toEqual([[], ['TS65036']]);
});
