/** Results of functions for the arguments of a call. */
import { describe, expect, it } from 'vitest';
import { analysedProgram } from './testing.ts';

const resultOf = (call: string): string | undefined => analysedProgram(`state @s: u16
function @plus(%p: u8, %q: u8): number {
  $sum = %p + %q
  return $sum
}
function @twice(%p: u8): number {
  $sum = call @plus(%p, %p)
  return $sum
}
function @start(%seed: u32) {
  @s = 0
}
function @key(%code: u8) {
  $r = ${call}
  @s = $r
}
`).of('key').of('r');

describe('the result of a call', () => {
  it('is that for its arguments', () => {
    expect(resultOf('call @plus(3, 4)')).toBe('[7]');
  });

  it('is found through calls within', () => {
    expect(resultOf('call @twice(5)')).toBe('[10]');
  });

  it('is that of all values where an argument may be any', () => {
    expect(resultOf('call @plus(%code, 1)')).toBe('[1, 256]');
  });
});
