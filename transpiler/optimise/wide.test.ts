/** Values beyond 32 bits become calls of the runtime. */
import { expect, it } from 'vitest';
import { bodyText, ir, analysedFunction } from './testing.ts';
import { withoutWide } from './wide.ts';

const after = (body: string): string => bodyText(withoutWide(analysedFunction(body)));
const WIDE = '$t: wide u32 [0, 1288490188500] = %x * 300';

it('a product is computed in two longs, and kept in two variables', () => {
  const lines = after(`${WIDE}\n@s = $t & 255`).split('\n');
  expect(lines.slice(0, 5).map((line) => /@?ts65_wide_\w+/.exec(line)?.[0])).toEqual(['@ts65_wide_a', '@ts65_wide_b', '@ts65_wide_mul', '@ts65_wide_high', '@ts65_wide_low']);
  expect(lines[1]).toContain('(300, 0)');
});

it('what JavaScript rounds to 53 bits is rounded; what it holds exactly, and a remainder, is not', () => {
  const big = '$t: wide u32 [0, 4611686018427387904] = %x * 1073741824';
  expect(after(`${big}\n@s = $t & 255`)).toMatch(/call @ts65_wide_mul\(\)\ncall @ts65_wide_round\(\)/);
  expect(after(`${big}\n@w = $t mod 1000 -> [0, 999]`).match(/round/g)).toHaveLength(1);
  expect(after(`${WIDE}\n@s = $t & 255`)).not.toContain('round');
});

it('a quotient of it is computed there, and taken from there', () => {
  const out = after(`${WIDE}\n@l = $t div 512 -> [0, 2516582399]`);
  expect(out).toContain('call @ts65_wide_div()');
  expect(out.split('\n').at(-1)).toMatch(/^@l = \$t\.\d+/);
});

it('a comparison asks for the order, unless it is decided', () => {
  expect(after(`${WIDE}\nif $t > 5 {\n@s = 1\n}`)).toMatch(/call @ts65_wide_compare\(\)\nif \$t\.\d+ > 1 \{/);
  expect(after(`${WIDE}\nif $t >= 0 {\n@s = 1\n}`)).not.toContain('compare');
});

it('what 32 bits hold stays as it is, also beside it', () => {
  const body = '$t: u32 = %x & 255\n@s = $t:[0, 255]';
  expect(after(body)).toBe(ir(body));
  expect(after(`${WIDE}\n@w = %m + 1 -> [0, 65535]\n@s = $t & 255`)).toContain('@w = %m + 1');
});

it('a negative number keeps its sign', () => {
  expect(after('$t: wide u32 [-429496729600, 429496729500] = %d * 13107200 -> [-429496729600, 429496729500]\n@s = $t & 255')).toContain('call @ts65_wide_int_a(%d)');
});
