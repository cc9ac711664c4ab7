import { describe, expect, it } from 'vitest';
import { hoistInvariants, shareCommon } from './common.ts';
import { afterPass, ir } from './testing.ts';

describe('common subexpressions', () => {
  it('are computed once', () => {
    expect(afterPass(shareCommon, `
      $t = %i + %i
      @s = $t
      $t.2 = %i + %i
      @u = $t.2`)).toBe(ir(`
      $t = %i + %i
      @s = $t
      $t.2 = $t
      @u = $t.2`));
  });

  it('are computed again where an operand was set, or a call may write it', () => {
    for (const change of ['@s = 1', 'call @touch()']) {
      const body = `
        $t: u16 = @s * 3
        @w = $t
        ${change}
        $t.2: u16 = @s * 3
        @w = $t.2`;
      expect(afterPass(shareCommon, body)).toBe(ir(body));
    }
  });

  it('of one branch are not there in the other', () => {
    const body = `
      if %a > 3 {
        $t: u16 = %a * 5
        @w = $t
      } else {
        $t.2: u16 = %a * 5
        @w = $t.2
      }`;
    expect(afterPass(shareCommon, body)).toBe(ir(body));
  });

  it('leave a byte and a constant alone: as an index it costs nothing', () => {
    const body = `
      $t: u8 = %i + 1
      @bytes[$t] = 0
      $t.2: u8 = %i + 1
      @bytes[$t.2] = 1`;
    expect(afterPass(shareCommon, body)).toBe(ir(body));
  });

  it('leave a byte and a larger constant alone where it is an index', () => {
    const index = `
      $t: u16 = %a + 600
      $u: u8 = @far[$t]
      $t.2: u16 = %a + 600
      @far[$t.2] = $u`;
    expect(afterPass(shareCommon, index)).toBe(ir(index));
    expect(afterPass(shareCommon, `
      $t: u16 = %m + 600
      $u: u8 = @far[$t]
      $t.2: u16 = %m + 600
      @far[$t.2] = $u`)).not.toMatch(/\+ 600[^]*\+ 600/);
  });

  it('leave loads alone, which stores may change', () => {
    const body = `
      $t = @bytes[%i]
      @s = $t
      $t.2 = @bytes[%i]
      @u = $t.2`;
    expect(afterPass(shareCommon, body)).toBe(ir(body));
  });
});

describe('invariants of a loop', () => {
  it('are computed ahead of it', () => {
    expect(afterPass(hoistInvariants, `
      loop again {
        $t: u16 = %i * 7
        @w = $t
      }`)).toBe(ir(`
      $t: u16 = %i * 7
      loop again {
        @w = $t
      }`));
  });

  it('stay where the loop changes an operand, also by a call or further down', () => {
    for (const change of ['@s = 1', 'call @touch()']) {
      const body = `
        loop again {
          $t: u16 = @s * 7
          @w = $t
          ${change}
        }`;
      expect(afterPass(hoistInvariants, body)).toBe(ir(body));
    }
  });

  it('stay where they are not computed in each round', () => {
    const body = `
      loop again {
        if %a > 3 {
          $t: u16 = %i * 7
          @w = $t
        }
      }`;
    expect(afterPass(hoistInvariants, body)).toBe(ir(body));
  });

  it('stay behind a test of their operands that keeps away what has no result', () => {
    const body = `
      loop again {
        if %b > 7 {
          break again
        }
        $t: u8 [1, 128] = 1 << %b:[0, 7]
        @s = $t
      }`;
    expect(afterPass(hoistInvariants, body)).toBe(ir(body));
  });

  it('go ahead of a test where they have a result in any case, and claim no more than holds there', () => {
    expect(afterPass(hoistInvariants, `
      loop again {
        if %b > 7 {
          break again
        }
        $t: u16 [0, 21] = %b:[0, 7] * 3
        @w = $t
      }`)).toBe(ir(`
      $t: u16 [0, 21] = %b * 3 -> [0, 21]
      loop again {
        if %b > 7 {
          break again
        }
        @w = $t
      }`));
  });

  it('go ahead of a test of something else with all that is known of them', () => {
    expect(afterPass(hoistInvariants, `
      loop again {
        if %a > 7 {
          break again
        }
        $t: u8 [1, 128] = 1 << %b:[0, 7]
        @s = $t
      }`)).toContain('$t: u8 [1, 128] = 1 << %b:[0, 7]\nloop again {');
  });
});

describe('elements of arrays', () => {
  const loop = (element: string, more = ''): string => `
    loop again {
      ${element}
      @s = $t:[0, 255]
      ${more}
      if @s === 0 {
        break again
      }
    }`;

  it('are loaded ahead of a loop that does not store into their array', () => {
    expect(afterPass(hoistInvariants, loop('$t: u8 = @bytes[%i]', '@far[%m:[0, 999]] = @s'))).toContain('$t: u8 = @bytes[%i]\nloop again {');
  });

  it.each(['@bytes[%a:[0, 39]] = 1', 'call @touch()', 'clear @bytes'])('are loaded in each round where %s', (store) => {
    const body = loop('$t: u8 = @bytes[%i]', store);
    expect(afterPass(hoistInvariants, body)).toBe(ir(body));
  });

  it('that a word finds are loaded in each round', () => {
    const body = loop('$t: u8 = @far[%m:[0, 999]]');
    expect(afterPass(hoistInvariants, body)).toBe(ir(body));
  });

  it('of words, or that a word finds, are loaded once', () => {
    for (const element of ['@words[%i]', '@far[%m:[0, 999]]']) {
      expect(afterPass(shareCommon, `$t: u16 = ${element}\n@w = $t\n$t.2: u16 = ${element}\n@l = $t.2`)).toContain('$t.2: u16 = $t');
    }
  });

  it('are loaded again behind a store into their array, and where Y finds a byte', () => {
    for (const body of ['$t: u16 = @words[%i]\n@words[%i] = 3\n$t.2: u16 = @words[%i]\n@w = $t + $t.2', '$t: u8 = @bytes[%i]\n@s = $t\n$t.2: u8 = @bytes[%i]\n@u = $t.2']) {
      expect(afterPass(shareCommon, body)).toBe(ir(body));
    }
  });
});
