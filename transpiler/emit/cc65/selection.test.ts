import { describe, expect, it } from 'vitest';
import { selected } from './testing.ts';

describe('words', () => {
  it('are added byte by byte, with the carry between', () => {
    expect(selected('@w = %m + %n -> [0, 65535]')).toEqual(['lda m', 'clc', 'adc n', 'sta w', 'lda m+1', 'adc n+1', 'sta w+1']);
  });

  it('that are masked take nothing from a byte of zeros', () => {
    expect(selected('@w = %m & 15')?.at(-2)).toBe('lda #0');
    expect(selected('@w = %m & 65280')).toContain('lda m+1');
  });

  it('and bytes are added as words', () => {
    expect(selected('@w = %m + %a -> [0, 65535]')).toContain('adc #0');
  });

  it('with a sign that goes on are added to longs by a byte of it', () => {
    expect(selected('@l = %x + %c -> [0, 65535]')?.slice(0, 5)).toEqual(['lda c+1', 'ora #127', 'bmi L', 'lda #0', 'sta tmp2']);
    expect(selected('@l = %x + %c -> [0, 65535]')?.slice(-2)).toEqual(['adc tmp2', 'sta l+3']);
  });
});

describe('bytes', () => {
  it('are left to cc65, which does as well', () => {
    expect(selected('@s = %a & %b')).toBeUndefined();
    expect(selected('@s = %a')).toBeUndefined();
  });

  it('in chains stay in A', () => {
    expect(selected('$t: u8 = %a & %b\n@s = $t ^ %i')).toEqual(['lda a', 'and b', 'eor i', 'sta s']);
  });

  it('are shifted the other way round where that is shorter', () => {
    expect(selected('@s = %a >> 7')).toEqual(['lda a', 'asl a', 'lda #0', 'rol a', 'sta s']);
    expect(selected('@s = %a >> 2')).toBeUndefined();
  });

  it('of a word that is shifted by seven and more are taken from its high byte', () => {
    expect(selected('@s = %m:[0, 32767] >> 7')).toEqual(['lda m', 'asl a', 'lda m+1', 'rol a', 'sta s']);
    expect(selected('@s = %m >> 10')).toEqual(['lda m+1', 'lsr a', 'lsr a', 'sta s']);
    expect(selected('@s = %d:[-300, 300] >> 7')?.at(0)).not.toBe('lda d');
  });
});

describe('elements', () => {
  it('near are found by an index', () => {
    expect(selected('@w = @words[%i]')).toEqual(expect.arrayContaining(['lda i', 'tay', 'sta w', 'sta w+1']));
  });

  it('far are found by the page, and the low byte of the index', () => {
    const code = selected('@far[%n:[0, 999]] = %a');
    expect(code).toEqual(expect.arrayContaining(['ldy n', 'lda n+1']));
    expect(code!.at(-1)).toMatch(/^sta \(.*\),y$/);
  });

  it('of a row are found by its address', () => {
    expect(selected('$row: address = row @grid[%i]\n@grid[row $row, %b:[0, 19]] = %a')).toEqual(['ldy b', 'lda a', 'sta (row),y']);
  });

  it('get the address of a row from its tables', () => {
    expect(selected('$row: address = row @grid[%i]')).toEqual(['ldy i', 'lda grid_low,y', 'sta row', 'lda grid_high,y', 'sta row+1']);
  });
});

describe('quotients', () => {
  it('and remainders of the same numbers are divided once', () => {
    const both = selected('@w = %m div %n:[1, 65535]\n@w = %m mod %n:[1, 65535]');
    expect(both?.some((line) => line.startsWith('jsr'))).toBe(false);
    expect(selected('@w = %m mod %n:[1, 65535]')?.some((line) => line.startsWith('jsr'))).toBe(true);
  });

  it('of other numbers are divided again', () => {
    expect(selected('@w = %m div %n:[1, 65535]\n@w = %n mod %m:[1, 65535]')?.some((line) => line.startsWith('jsr'))).toBe(true);
    expect(selected('@w = %m div %n:[1, 65535]\n%m = 3\n@w = %m mod %n:[1, 65535]')?.some((line) => line.startsWith('jsr'))).not.toBe(false);
  });
});

it('what is known is left to cc65: it stores a constant', () => {
  expect(selected('@w = %m + %n -> [7]')).toBeUndefined();
});

describe('products', () => {
  it('of a byte and a constant are shifts and sums, with a high byte where there may be one', () => {
    expect(selected('@w = %i * 40')).toEqual(['lda #0', 'sta w+1', 'lda i', 'asl a', 'asl a', 'clc', 'adc i', 'asl a', 'asl a', 'asl a', 'rol w+1', 'sta w']);
    expect(selected('@w = %a * 3')).toEqual(['lda #0', 'sta w+1', 'lda a', 'asl a', 'rol w+1', 'clc', 'adc a', 'bcc L', 'inc w+1', 'sta w']);
  });

  it('of what may be negative are no shifts of a byte', () => {
    expect(selected('@w = %d:[-128, 127] * 3 -> [-384, 381]')).not.toContain('bcc L');
  });

  it('of many bits, and of words, are left to a routine', () => {
    expect(selected('@w = %a * 171')?.at(-3)).toMatch(/^jsr ts65mul8/);
    expect(selected('@w = %m * %n -> [0, 65535]')).toContain('jsr ts65mul16w');
  });
});
