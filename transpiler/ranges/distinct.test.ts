/** Numbers that differ where they are compared. */
import { describe, expect, it } from 'vitest';
import { distinctSides } from './distinct.ts';
import { functionOf } from './testing.ts';

describe('numbers that differ', () => {
  const sides = (body: string): number => distinctSides(functionOf(body)).size;

  it('are those of which a test has left by being equal', () => {
    expect(sides('if %a === %b {\nreturn\n}\nif %a <= %b {\n@s = 1\n}')).toBe(1);
    expect(sides('if %a !== %b {\nif %b <= %a {\n@s = 1\n}\n}')).toBe(1);
  });

  it('are so no more once one is set, or in the next round', () => {
    expect(sides('if %a === %b {\nreturn\n}\n%a = 3\nif %a <= %b {\n@s = 1\n}')).toBe(0);
    expect(sides('if %a === %b {\nreturn\n}\nloop again {\nif %a <= %b {\nbreak again\n}\n%a = %b\n}')).toBe(0);
  });

  it('are not those of a test that goes on in both cases', () => {
    expect(sides('if %a === %b {\n@s = 1\n}\nif %a <= %b {\n@s = 2\n}')).toBe(0);
  });
});
