import { describe, expect, it } from 'vitest';
import { linesOfC } from './testing.ts';

const PRELUDE = 'state @s: u16\n';
const inLoop = (body: string, type = 'u16'): string => `${PRELUDE}export function @f(%n: u8 [0, 255] from [0, 255]) {
  %a: ${type} as ${type} = 0
  %b: ${type} as ${type} = 1
  %i: u8 [0, 255] = %n
  loop loop1 {
    if %i === 0 {
      break loop1
    }
    ${body}
  } update {
    %i = %i:[1, 255] - 1
  }
  @s = %a:[0, 65535]
}`;

const isRotated = (text: string, without: Parameters<typeof linesOfC>[1] = []): boolean => linesOfC(text, without).some((line) => /asm\("ldx %v", f_b\); asm\("stx %v", f_a\); asm\("sta %v", f_b\)/.test(line));

describe('a value that moves on, and makes room for a new one', () => {
  it.each(['+', '-', '&', '^'])('does so byte by byte: %s', (op) => {
    expect(isRotated(inLoop(`$t: u16 = %a ${op} %b -> [0, 65535]\n%a = %b\n%b = $t`))).toBe(true);
  });

  it('does so where two are exchanged, of any width', () => {
    for (const type of ['u8', 'u16', 'u32']) expect(isRotated(inLoop(`$t: ${type} = %a\n%a = %b\n%b = $t`, type))).toBe(true);
  });

  it('is left where the new one is read again, where something stands between, and where widths differ', () => {
    expect(isRotated(inLoop('$t: u16 = %a + %b -> [0, 65535]\n%a = %b\n%b = $t\n@s = $t'))).toBe(false);
    expect(isRotated(inLoop('$t: u16 = %a + %b -> [0, 65535]\n@s = %a\n%a = %b\n%b = $t'))).toBe(false);
    expect(isRotated(inLoop('$t: u8 = %a:[0, 255]\n%a = %b\n%b = $t'))).toBe(false);
  });

  it('is left to cc65 without the assembler', () => {
    expect(isRotated(inLoop('$t: u16 = %a + %b -> [0, 65535]\n%a = %b\n%b = $t'), ['assembler'])).toBe(false);
  });
});
