/** Steps of one number towards another. */
import { describe, expect, it } from 'vitest';
import { analysed } from './testing.ts';

/** The errors where `@s` moves by `step` of the gap from it to `%a`. */
const errorsOf = (step: string): readonly string[] => analysed(`$gap = %a - @s\n${step}\n@s = @s + $step`).errors;

describe('a step towards a byte', () => {
  it('stays within the bytes where it is a half of the gap', () => {
    expect(errorsOf('$step = $gap >> 1')).toEqual([]);
  });

  it('stays within them where it is a quarter', () => {
    expect(errorsOf('$step = $gap >> 2')).toEqual([]);
  });

  it('may leave them where it is twice the gap, or another number is ahead of it', () => {
    expect(errorsOf('$step = $gap << 1')).not.toEqual([]);
    expect(errorsOf('@s = 3\n$step = $gap >> 1')).not.toEqual([]);
  });
});
