/** `ts65 asset`: pictures become the bytes that a program has, and bad ones are told by their place. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, it } from 'vitest';
import { inProject } from '../../script/programs.ts';
import { bytesOfCells, CELL_KINDS, cellsOfBytes, dotsOfText, shownDots, type CellKind, type Dots } from './dots.ts';
import { dotsOfPng } from './picture_file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ts65-asset-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const kind = (name: string): CellKind => CELL_KINDS[name]!;
const art = (text: string): Dots => dotsOfText(text) as Dots;

const SHIP = ['...##...', '..####..', '########', '#.####.#', '...##...', '...##...', '..#..#..', '........'];

describe('text art', () => {
  it('of a character is a byte for each line, the leftmost dot in the high bit', () => {
    expect([...bytesOfCells(art(SHIP.join('\n')), kind('characters'))]).toEqual([0x18, 0x3c, 0xff, 0xbd, 0x18, 0x18, 0x24, 0x00]);
  });

  it('in five colours has two bits for each dot', () => {
    expect([...bytesOfCells(art('0123\n3210\n'.repeat(4)), kind('five-colours'))]).toEqual([0x1b, 0xe4, 0x1b, 0xe4, 0x1b, 0xe4, 0x1b, 0xe4]);
  });

  it('of a bitmap has four dots in each byte, line after line', () => {
    expect([...bytesOfCells(art('01230000\n33332222\n'), kind('bitmap'))]).toEqual([0x1b, 0x00, 0xff, 0xaa]);
  });

  it('of several cells goes from the left to the right and down', () => {
    const rows = [...Array.from({ length: 8 }, () => '1...'.padEnd(8, '.')), ...Array.from({ length: 8 }, () => '.1..'.padEnd(8, '.'))];
    expect([...bytesOfCells(art(rows.join('\n')), kind('five-colours'))]).toEqual([...Array(8).fill(0x40), ...Array(8).fill(0), ...Array(8).fill(0x10), ...Array(8).fill(0)]);
  });

  it('has short lines filled up, and no empty ones', () => {
    expect(art('##\n\n#\n')).toEqual({ width: 2, height: 2, values: Uint8Array.from([1, 1, 1, 0]) });
  });

  it('with another sign is told by its place', () => {
    expect(dotsOfText('..\n.x\n')).toBe('line 2, column 2: "x" is none of . # 0 1 2 3');
  });
});

/** A PNG of `indices` with a palette, as painting programs write it. */
function indexedPng(width: number, indices: readonly number[], colours: readonly (readonly number[])[]): Buffer {
  const png = new PNG({ width, height: indices.length / width, colorType: 2 });
  indices.forEach((index, i) => png.data.set([...colours[index]!, 255], 4 * i));
  const file = PNG.sync.write(png, { colorType: 2, inputHasAlpha: true });
  // In front of the pixels: a palette is allowed in a picture of true colours, too.
  const data = Buffer.from(colours.flat());
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, data.length]), Buffer.from('PLTE'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(crc(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const COLOURS = [[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0]];

describe('a PNG', () => {
  it('has the numbers of its colours in the palette', () => {
    const indices = Array.from({ length: 32 }, (_, i) => i % 4);
    expect(dotsOfPng(indexedPng(4, indices, COLOURS))).toEqual({ width: 4, height: 8, values: Uint8Array.from(indices) });
  });

  it.each<[string, Buffer, RegExp]>([
    ['without a palette', PNG.sync.write(new PNG({ width: 8, height: 8 })), /has no palette/],
    ['of other bytes', Buffer.from('no picture, but as long as the head of one'), /is no PNG/],
    ['of nothing', Buffer.alloc(0), /is no PNG/],
    ['that is cut off', indexedPng(4, Array(32).fill(1), COLOURS).subarray(0, 70), /is no whole PNG|has no palette/],
    ['that is too large', Buffer.concat([indexedPng(4, Array(32).fill(1), COLOURS).subarray(0, 16), Buffer.from([0, 1, 0, 0, 0, 0, 0, 8]), Buffer.alloc(40)]), /is 65536 by 8 pixels/],
  ])('%s is refused', (_, file, why) => {
    expect(dotsOfPng(file)).toMatch(why);
  });
});

it('bytes become the same dots again', () => {
  const bytes = Uint8Array.from({ length: 48 }, (_, i) => (i * 37) & 255);
  for (const of of Object.values(CELL_KINDS)) expect(bytesOfCells(cellsOfBytes(bytes, of, 3), of)).toEqual(bytes);
});

it('a picture is shown by blocks', () => {
  expect(shownDots(art('.#\n##'), kind('characters'))).toEqual(['  ██', '████']);
  expect(shownDots(art('0123'), kind('five-colours'))).toEqual(['  ░░▒▒██']);
});

describe('the command', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [inProject('transpiler/bin/ts65.mjs'), 'asset', ...args], { encoding: 'utf8', cwd: folder });
  fs.writeFileSync(path.join(folder, 'ship.txt'), SHIP.join('\n'));
  fs.writeFileSync(path.join(folder, 'wide.txt'), '#########\n'.repeat(8));
  fs.writeFileSync(path.join(folder, 'five.png'), indexedPng(4, Array(32).fill(4), COLOURS));

  it('writes bytes, and shows them', () => {
    expect(run('ship.txt', '--as', 'characters', '--out', 'ship.bin')).toMatchObject({ status: 0, stdout: 'wrote ship.bin: 1 character, 8 bytes\n' });
    expect([...fs.readFileSync(path.join(folder, 'ship.bin'))]).toEqual([0x18, 0x3c, 0xff, 0xbd, 0x18, 0x18, 0x24, 0x00]);
    const { status, stdout } = run('ship.bin', '--as', 'characters');
    expect([status, stdout.split('\n').slice(0, 3)]).toEqual([0, ['ship.bin: 1 character, 8 bytes', '      ████', '    ████████']]);
  });

  it('makes lines of dots for a bitmap, and shows a picture as wide as it is', () => {
    fs.writeFileSync(path.join(folder, 'small.png'), indexedPng(8, Array.from({ length: 24 }, (_, i) => i % 4), COLOURS));
    expect(run('small.png', '--as', 'bitmap', '--out', 'small.bin')).toMatchObject({ status: 0, stdout: 'wrote small.bin: 3 lines of dots, 6 bytes\n' });
    expect([...fs.readFileSync(path.join(folder, 'small.bin'))]).toEqual(Array(6).fill(0x1b));
    expect(run('small.png', '--as', 'bitmap').stdout).toBe(`small.png: 3 lines of dots, 6 bytes\n${'  ░░▒▒██  ░░▒▒██\n'.repeat(3)}`);
    fs.writeFileSync(path.join(folder, 'whole.bin'), Buffer.alloc(80, 0x1b));
    expect(run('whole.bin', '--as', 'bitmap').stdout).toBe(`whole.bin: 2 lines of dots, 80 bytes\n${`${'  ░░▒▒██'.repeat(40)}\n`.repeat(2)}`);
  });

  it.each([
    [['small.bin', '--as', 'bitmap'], 'ts65: small.bin: has 6 bytes, which are not 40 for each line of dots\n'],
    [['wide.txt', '--as', 'bitmap'], 'ts65: wide.txt: is 9 dots wide, which is no multiple of 4\n'],
    [['wide.txt', '--as', 'characters'], 'ts65: wide.txt: is 9 dots wide, which is no multiple of 8\n'],
    [['ship.txt', '--as', 'players'], 'ts65: ship.txt: is 8 dots high, which is no multiple of 16\n'],
    [['five.png', '--as', 'five-colours'], 'ts65: five.png: has the value 4 in column 0 of row 0, where at most 3 goes\n'],
  ])('%j is told in one line', (args, message) => {
    expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: message });
  });
});
