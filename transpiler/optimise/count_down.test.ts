import { describe, expect, it } from 'vitest';
import { countDown } from './count_down.ts';
import { afterPass, ir } from './testing.ts';

const counting = (end: string, { body = '@s = @s ^ %a', from = 0, most = 20 } = {}): string => `
  %k: u8 [${from}, ${most}] = ${from}
  loop loop1 {
    if %k >= ${end} {
      break loop1
    }
    ${body}
  } update {
    %k = %k:[${from}, ${most - 1}] + 1
  }`;

describe('a loop that only counts its rounds', () => {
  it('counts them down', () => {
    expect(afterPass(countDown, counting('20', { from: 5 }))).toBe(ir(`
      $rounds: u8 [0, 15] = 15
      loop loop1 {
        if $rounds === 0 {
          break loop1
        }
        @s = @s ^ %a
      } update {
        $rounds = $rounds:[1, 15] - 1
      }`));
  });

  it('counts them down from a number that it does not change', () => {
    expect(afterPass(countDown, counting('%b', { most: 255 }))).toBe(ir(`
      $rounds: u8 [0, 255] = %b
      loop loop1 {
        if $rounds === 0 {
          break loop1
        }
        @s = @s ^ %a
      } update {
        $rounds = $rounds:[1, 255] - 1
      }`));
  });

  it('needs a word for them no more, where a byte holds them', () => {
    const words = counting('%m:[0, 200]', { most: 200 }).replace('%k: u8', '%k: u16');
    expect(afterPass(countDown, words)).toContain('$rounds: u8 [0, 200] = %m:[0, 200]');
  });

  it.each([
    ['something reads the counter', counting('20', { body: '@bytes[%k:[0, 19]] = 1' })],
    ['something reads it behind the loop', `${counting('20')}\n@s = %k`],
    ['the loop changes how many there are', counting('@s')],
    ['they may be counted up from more than their number', counting('%b', { from: 3, most: 255 })],
    ['they may be less than none', counting('%d:[-5, 20]')],
  ])('counts them up where %s', (_, body) => {
    expect(afterPass(countDown, body)).toBe(ir(body));
  });
});
