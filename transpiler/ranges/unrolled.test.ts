/** Recursion, of which each depth is analysed as a function of its own. */
import { describe, expect, it } from 'vitest';
import { analysedProgram, type FoundRanges } from './testing.ts';

/** `function` is called with `code`, and its result is stored. */
const analysed = (functions: string, argument = '%code'): { readonly of: (f: string) => FoundRanges } => analysedProgram(`state @s: u32
state @count: number [0, 0]
${functions}
function @start(%seed: u32) {
  @s = 0
}
function @key(%code: u8) {
  $low = %code & 7
  $r = call @f(${argument})
  @s = $r
}
`);

const FACTORIAL = `function @f(%p: number): number {
  if %p <= 1 {
    return 1
  }
  $less = %p - 1
  $inner = call @f($less)
  $product = %p * $inner
  return $product
}`;

describe('a function that calls itself', () => {
  it('returns what it does at its depths', () => {
    expect(analysed(FACTORIAL, '$low').of('key').of('r')).toBe('[1, 5040]');
  });

  it('has an argument for each depth', () => {
    const sum = 'function @f(%p: number, %sum: number): number {\n  if %p === 0 {\n    return %sum\n  }\n  $less = %p - 1\n  $more = %sum + %p\n  $all = call @f($less, $more)\n  return $all\n}';
    expect(analysed(sum, '$low, 0').of('key').of('r')).toBe('[0, 28]');
  });

  it('may count upwards, through another function, or by halves', () => {
    const upwards = 'function @f(%p: number): number {\n  if %p >= 9 {\n    return %p\n  }\n  $more = %p + 1\n  $r = call @g($more)\n  return $r\n}\nfunction @g(%q: number): number {\n  $r = call @f(%q)\n  return $r\n}';
    expect(analysed(upwards).of('f').errors).toEqual([]);
    const halves = 'function @f(%p: number): number {\n  if %p === 0 {\n    return 0\n  }\n  $half = %p >> 1\n  $bits = call @f($half)\n  $r = $bits + 1\n  return $r\n}';
    expect(analysed(halves).of('key').of('r')).toBe('[0, 8]');
  });

  it('is refused where nothing bounds its depth', () => {
    const endless = FACTORIAL.replace('%p - 1', '%p & 7');
    expect(analysed(endless).of('f').errors).toEqual(['TS65015']);
  });
});
