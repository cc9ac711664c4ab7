import { expect, it } from 'vitest';
import { fillAtOnce } from './memory_fills.ts';
import { afterPass, ir } from './testing.ts';

const fills = (body: string): string => afterPass((known) => fillAtOnce(known, true), body);

const loop = (body: string, { from = 0, test = '>= 40', step = 1 } = {}): string => `
  %k: u8 [0, 40] = ${from}
  loop again {
    if %k ${test} {
      break again
    }
    ${body}
  } update {
    %k = %k:[0, 39] + ${step}
  }
  @u = %k:[40]`;

it('fills the elements that a loop sets to the same byte', () => {
  expect(fills(loop('@bytes[%k:[0, 39]] = 7'))).toBe(ir(`
    %k: u8 [0, 40] = 0
    fill @bytes[from 0, count 40] = 7
    %k = 40
    @u = %k:[40]`));
});

it('fills a part, and to an end that is included', () => {
  expect(fills(loop('@bytes[%k:[0, 39]] = %a', { from: 10, test: '> 29' }))).toContain('fill @bytes[from 10, count 20] = %a');
});

it('leaves what is no fill: the counter as value, a field that a call writes, words, other steps, few elements', () => {
  for (const body of [loop('@bytes[%k:[0, 39]] = %k'), loop('@words[%k:[0, 39]] = 7'), loop('@bytes[%k:[0, 39]] = 7', { step: 2 }), loop('@bytes[%k:[0, 39]] = 7', { from: 35 }), loop('call @touch()\n@bytes[%k:[0, 39]] = @s')]) {
    expect(fills(body)).toBe(ir(body));
  }
});

it('leaves a loop that does more, or of which the begin is not known', () => {
  for (const body of [loop('@s = %k\n@bytes[%k:[0, 39]] = 7'), loop('@bytes[%k:[0, 39]] = 7').replace('= 0', '= %i')]) expect(fills(body)).toBe(ir(body));
});

it('takes ahead what the value is computed by', () => {
  expect(fills(loop('$t: u8 = %a & 15\n@bytes[%k:[0, 39]] = $t'))).toContain('$t: u8 = %a & 15\nfill @bytes[from 0, count 40] = $t');
});

const STRIDE = `
  loop again {
    if %n >= 1000 {
      break again
    }
    @far[%n:[0, 999]] = 1
  } update {
    %n = %n:[0, 999] + %m:[1, 1000]
  }`;

it('goes through a long array in even steps at once, where it begins ahead of the end', () => {
  expect(fills(STRIDE)).toBe(ir(`
    when %n < 1000 {
      stride @far[%n, step %m:[1, 1000], to 1000] = 1
    }`));
});

it('does not where the counter is read behind the loop, or the instructions are not at hand', () => {
  expect(fills(`${STRIDE}\n@w = %n`)).toBe(ir(`${STRIDE}\n@w = %n`));
  expect(afterPass((known) => fillAtOnce(known, false), STRIDE)).toBe(ir(STRIDE));
});
