/** The bounds at which widening stops. */
import { expect, it } from 'vitest';
import { parseIr } from '../ir/parse.ts';
import { analysed, functionOf } from './testing.ts';
import { programThresholds, thresholdsOf } from './thresholds.ts';

it('are the constants of a function, one beside them, and the ends of the types', () => {
  const thresholds = thresholdsOf(functionOf('if %a < 77 {\n@s = 1\n}'));
  for (const value of [76, 77, 78, 255, 65535, -128, 2 ** 32 - 1]) expect(thresholds).toContain(value);
  expect(thresholds).not.toContain(79);
  expect([...thresholds].sort((a, b) => a - b)).toEqual(thresholds);
});

it('are the dimensions of arrays that are read or stored into, and the ends of checks', () => {
  const thresholds = thresholdsOf(functionOf('@long[%a] = 1\n$t = @board[%b]\ncheck %n in [600, 700]'));
  for (const value of [1000, 999, 10, 9, 600, 700]) expect(thresholds).toContain(value);
  expect(thresholdsOf(functionOf(''))).not.toContain(1000);
});

it('are those of all functions of a program', () => {
  const functions = parseIr('state @s: u8\nfunction @f() {\n@s = 41\n}\nfunction @g() {\n@s = 87\n}').functions.map(({ ir }) => ir);
  expect(programThresholds(functions)).toEqual(expect.arrayContaining([41, 87]));
  expect(thresholdsOf(functions[0])).not.toContain(87);
});

it('keep a number that a loop sets to a constant at that', () => {
  const climb = (most: number): string => `%v = 0\nloop again {\nif @s === 3 {\nbreak again\n}\nif %v < ${most} {\n%v = %v + 1\n}\n}\n$end = %v`;
  expect(analysed(climb(300)).of('end')).toBe('[0, 300]');
});
