import { describe, expect, it } from 'vitest';
import { countInBytes } from './byte_counters.ts';
import { afterPass, ir } from './testing.ts';

const loop = (last: string): string => `
  %k: i16 [-1, 9] = %i
  loop loop1 {
    if %k ${last} {
      break loop1
    }
    @bytes[%k:[0, 9]] = 1
  } update {
    %k = %k:[0, 9] - 1
  }`;

describe('a counter that goes down to -1', () => {
  it('is a byte, whose -1 is 255', () => {
    expect(afterPass(countInBytes, loop('< 0'))).toBe(ir(`
      %k: u8 = %i
      loop loop1 {
        if %k === 255 {
          break loop1
        }
        @bytes[%k:[0, 9]] = 1
      } update {
        %k = %k:[0, 9] - 1 -> [0, 255]
      }`));
  });

  it.each(['=== -1', '<= -1'])('is one where %s ends it', (last) => {
    expect(afterPass(countInBytes, loop(last))).toContain('if %k === 255');
  });

  it('is one where everything but -1 is asked for', () => {
    expect(afterPass(countInBytes, `
      %k: i16 [-1, 9] = %i
      if %k >= 0 {
        @s = 1
      }
      if %k !== -1 {
        @s = 2
      }
      %k = -1`)).toBe(ir(`
      %k: u8 = %i
      if %k !== 255 {
        @s = 1
      }
      if %k !== 255 {
        @s = 2
      }
      %k = -1 -> [0, 255]`));
  });

  it.each(['< 1', '> 3', '< %d'])('stays a word where %s reads its sign', (test) => {
    expect(afterPass(countInBytes, loop(test))).toBe(ir(loop(test)));
  });

  it('stays a word where its -1 is copied or added to something, and where it may be 255 or -2', () => {
    for (const body of ['%k: i16 [-1, 9] = %d:[-1, 9]\n@w = %k + 1', '%k: i16 [-1, 255] = %d:[-1, 255]\nif %k < 0 {\n@s = 1\n}', '%k: i16 [-2, 9] = %d:[-2, 9]\nif %k < 0 {\n@s = 1\n}']) {
      expect(afterPass(countInBytes, body)).toBe(ir(body));
    }
  });
});

describe('a byte between 0 and an end', () => {
  const HEAD = '%k: i16 [-1, 40] = %d:[-1, 40]';
  const BYTE = '%k: u8 = %d:[-1, 40] -> [0, 255]';

  it('is compared with the end alone, where both tests must hold', () => {
    expect(afterPass(countInBytes, `${HEAD}\nif %k >= 0 {\nif %k:[0, 40] < 40 {\n@s = 1\n}\n}`)).toBe(ir(`${BYTE}\nif %k < 40 {\n@s = 1\n}`));
  });

  it('is compared with the end alone, where one of them must, and both lead to the same place', () => {
    const leaving = (first: string, rest: string): string => `${first}\nblock out {\n${rest}\n@s = 1\n}`;
    expect(afterPass(countInBytes, leaving(HEAD, 'if %k < 0 {\nbreak out\n}\nif %k:[0, 40] >= 40 {\nbreak out\n}'))).toBe(ir(leaving(BYTE, 'if %k >= 40 {\nbreak out\n}')));
  });

  it('is compared with the end alone, where the last test leads on behind the block that the first one leaves', () => {
    const body = (first: string, tests: string): string => `${first}\nblock inside {\nblock out {\n${tests}\n}\n@s = 1\n}`;
    expect(afterPass(countInBytes, body(HEAD, 'if %k < 0 {\nbreak out\n}\nif %k:[0, 40] < 40 {\nbreak inside\n}'))).toBe(ir(body(BYTE, 'if %k < 40 {\nbreak inside\n}')));
  });

  it('is compared twice where the tests lead to different places, and where something else is done between', () => {
    const apart = `${HEAD}\nblock out {\nblock away {\nif %k < 0 {\nbreak away\n}\nif %k:[0, 40] >= 40 {\nbreak out\n}\n@s = 1\n}\n}`;
    expect(afterPass(countInBytes, apart)).toContain('if %k === 255');
    expect(afterPass(countInBytes, `${HEAD}\nif %k >= 0 {\n@u = 2\nif %k:[0, 40] < 40 {\n@s = 1\n}\n}`)).toContain('if %k !== 255');
    expect(afterPass(countInBytes, `${HEAD}\nif %k >= 0 {\nif %k:[0, 40] < 40 {\n@s = 1\n} else {\n@u = 1\n}\n}`)).toContain('if %k !== 255');
  });
});
