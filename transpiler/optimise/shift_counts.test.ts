import { expect, it } from 'vitest';
import { maskCounts } from './shift_counts.ts';
import { afterPass, ir } from './testing.ts';

it('takes the low five bits of a count that may lie beyond 31', () => {
  expect(afterPass(maskCounts, '@l = %x >>> %a')).toBe(ir(`
    $t: u8 [0, 31] = %a & 31
    @l = %x >>> $t`));
});

it('takes those of a constant at once', () => {
  expect(afterPass(maskCounts, '@l = %x >>> 33')).toBe(ir('@l = %x >>> 1'));
});

it('leaves counts of 0 to 31, and what is no shift', () => {
  for (const body of ['@l = %x >>> %a:[0, 31]', '@s = %a + %b -> [0, 255]']) expect(afterPass(maskCounts, body)).toBe(ir(body));
});

it('goes into loops and branches', () => {
  expect(afterPass(maskCounts, `
    loop again {
      if %b > 3 {
        @l = %x >> %a
      }
    }`)).toContain('& 31');
});
