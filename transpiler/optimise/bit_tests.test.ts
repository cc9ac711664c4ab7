import { expect, it } from 'vitest';
import { bitTestAt, shiftAheadOfTests } from './bit_tests.ts';
import { afterPass, analysedFunction, ir } from './testing.ts';

it('shifts a word ahead of the test of its highest bit, where both branches shift it', () => {
  expect(afterPass(shiftAheadOfTests, `
    $t: u16 [0, 32768] = %m & 32768
    if $t !== 0 {
      $t.2: u16 [0, 131070] = %m << 1
      %m = $t.2 ^ 4129
    } else {
      %m = %m << 1 -> [0, 65535]
    }`)).toBe(ir(`
    $t: u16 [0, 32768] = %m & 32768
    %m = %m << 1 -> [0, 131070]
    if $t !== 0 {
      %m = %m:[0, 131070] ^ 4129
    } else {
    }`));
});

it('shifts a long ahead of the test of its lowest bit', () => {
  const found = afterPass(shiftAheadOfTests, `
    $t: u8 [0, 1] = %x & 1
    if $t === 0 {
      %x = %x >>> 1
    } else {
      %x = %x >>> 1
      @s = 1
    }`);
  expect(found.split('\n')[1]).toMatch(/^%x = %x >>> 1/);
});

it('keeps a test of another bit, of one that a branch keeps, or of a temporary that is read once more', () => {
  const bodies = [
    ['16384', '%m = %m << 1 -> [0, 65535]', '@s = 1'],
    ['32768', '@s = 2', '@s = 1'],
    ['32768', '%m = %m << 2 -> [0, 65535]', '@s = 1'],
    ['32768', '%m = %m << 1 -> [0, 65535]', '@w = $t'],
  ];
  for (const [mask, other, behind] of bodies) {
    const body = `
      $t: u16 [0, 32768] = %m & ${mask}
      if $t !== 0 {
        %m = %m << 1 -> [0, 65535]
      } else {
        ${other}
      }
      ${behind}`;
    expect(afterPass(shiftAheadOfTests, body)).toBe(ir(body));
  }
});

it('is found again where it is printed', () => {
  const { ir: f, ranges } = analysedFunction(`
    $t: u16 [0, 32768] = %m & 32768
    %m = %m << 1 -> [0, 65535]
    if $t !== 0 {
      @s = 1
    }`);
  expect(bitTestAt(f.body, 0, { ir: f, ranges })).toMatchObject({ shift: f.body[1], test: f.body[2] });
  expect(bitTestAt(f.body, 1, { ir: f, ranges })).toBeUndefined();
});
