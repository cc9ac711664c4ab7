import { describe, expect, it } from 'vitest';
import { divideCompared } from './scaled_comparisons.ts';
import { afterPass, ir } from './testing.ts';

const compared = (condition: string, product = '%d * 2 -> [-65536, 65534]'): string => `
  %twice: i32 [-65536, 65534] = ${product}
  if ${condition} {
    @s = 1
  }`;

describe('a word that is doubled to be compared', () => {
  it.each([
    ['%twice < %a', '$t: i16 [-1, 254] = %a - 1\n$t.2: i16 [-1, 127] = $t >> 1', '$twice <= $t.2'],
    ['%twice <= %a', '$t: u8 [0, 127] = %a >> 1', '$twice <= $t'],
    ['%twice > %c', '$t: i16 [-64, 63] = %c >> 1', '$twice > $t'],
    ['%twice >= %a', '$t: i16 [-1, 254] = %a - 1\n$t.2: i16 [-1, 127] = $t >> 1', '$twice > $t.2'],
    ['%a < %twice', '$t: u8 [0, 127] = %a >> 1', '$twice > $t'],
  ])('is compared itself: %s', (condition, ahead, now) => {
    expect(afterPass(divideCompared, compared(condition))).toBe(ir(`
      $twice: i16 = %d
      ${ahead}
      if ${now} {
        @s = 1
      }`));
  });

  it('is shifted by as much as it is multiplied by', () => {
    expect(afterPass(divideCompared, compared('%twice <= %a', '%d:[-16384, 16383] * 4'))).toContain('%a >> 2');
  });

  it.each(['%twice === %a', '%twice !== %a'])('is doubled where it is asked for a number: %s', (condition) => {
    expect(afterPass(divideCompared, compared(condition))).toBe(ir(compared(condition)));
  });

  it('is doubled where that is read elsewhere, and where it is multiplied by 3', () => {
    for (const body of [`${compared('%twice < %a')}\n@l = %twice`, compared('%twice < %a', '%d:[-10000, 10000] * 3')]) expect(afterPass(divideCompared, body)).toBe(ir(body));
  });

  it('is doubled where a word holds that', () => {
    const body = `
      %twice: i16 [-200, 200] = %d:[-100, 100] * 2
      if %twice < %a {
        @s = 1
      }`;
    expect(afterPass(divideCompared, body)).toBe(ir(body));
  });
});
