import { describe, expect, it } from 'vitest';
import { LoadFileError } from './errors.ts';
import { loadFile } from './fixtures/load_file.ts';
import { parseLoadFile } from './load_file.ts';

/** The error that `bytes` is refused with. */
function refusal(bytes: readonly number[] | Uint8Array): LoadFileError {
  try {
    parseLoadFile(Uint8Array.from(bytes));
  } catch (error) {
    if (error instanceof LoadFileError) return error;
    throw error;
  }
  throw new Error('the file was accepted');
}

describe('a load file', () => {
  it('is its segments, with their places in the file', () => {
    const segments = parseLoadFile(loadFile([0x2000, [1, 2, 3]], [0x02e0, [0, 0x20]]));
    expect(segments.map(({ offset, start, end, bytes }) => [offset, start, end, [...bytes]])).toEqual([
      [2, 0x2000, 0x2002, [1, 2, 3]],
      [9, 0x02e0, 0x02e1, [0, 0x20]],
    ]);
  });

  it('may repeat its mark before a segment', () => {
    expect(parseLoadFile(Uint8Array.from([255, 255, 255, 255, 0, 32, 0, 32, 7, 255, 255, 1, 32, 1, 32, 8])).map(({ start }) => start)).toEqual([0x2000, 0x2001]);
  });

  it('may have a segment that ends with the last byte of RAM', () => {
    expect(parseLoadFile(loadFile([0xbfff, [1]]))).toHaveLength(1);
  });

  it.each([
    ['nothing', [], 0],
    ['half a mark', [0xff], 0],
    ['another mark', [0, 0, 0, 32, 0, 32, 1], 0],
    ['no segment', [0xff, 0xff], 2],
    ['a mark and no segment', [0xff, 0xff, 0xff, 0xff], 4],
    ['half a start address', [0xff, 0xff, 0], 2],
    ['no end address', [0xff, 0xff, 0, 0x20], 4],
    ['half an end address', [0xff, 0xff, 0, 0x20, 0], 4],
    ['an end before the start', [0xff, 0xff, 1, 0x20, 0, 0x20], 4],
    ['no bytes', [0xff, 0xff, 0, 0x20, 1, 0x20], 6],
    ['too few bytes', [0xff, 0xff, 0, 0x20, 1, 0x20, 9], 7],
    ['too few bytes in the second segment', [0xff, 0xff, 0, 0x20, 0, 0x20, 9, 0, 0x21, 9, 0x21, 1], 12],
  ])('is refused with the offset when it has %s', (_, bytes, offset) => {
    expect(refusal(bytes).offset).toBe(offset);
  });

  it.each([
    ['the ROM', 0xc000],
    ['the last byte of RAM and the ROM', 0xbfff],
    ['the hardware registers', 0xd400],
    ['the upper ROM', 0xfff0],
  ])('is refused when a segment lies over %s', (_, start) => {
    expect(refusal(loadFile([0x2000, [1]], [start, [1, 2]])).offset).toBe(7);
  });
});
