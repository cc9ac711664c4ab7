/** Values beyond 32 bits that are wanted in their low bits only. */
import { describe, expect, it } from 'vitest';
import { modularVariables } from './modular.ts';
import { analysed, functionOf } from './testing.ts';

const modular = (body: string): string[] => [...modularVariables(functionOf(body))].map(({ name }) => name);

describe('only the low bits are wanted', () => {
  it('of what is cut, also through sums and products', () => {
    expect(modular('$t = %x * 1664525\n$u = $t + 1013904223\n@l = wrap u32 $u')).toEqual(['t', 'u']);
    expect(analysed('$t = %x * 1664525\n$u = $t + 1013904223\n@l = wrap u32 $u').errors).toEqual([]);
  });

  it('of what is shifted: that takes 32 bits', () => {
    expect(modular('$t = %x * 3\n@l = $t >>> 3')).toEqual(['t']);
  });

  it('not of what is compared, divided, a count or stored', () => {
    for (const use of ['if $t > 3 {\n}', '$u = $t div 3', '$u = %x >>> $t', '@l = $t', '@board[0] = $t']) expect(modular(`$t = %x * 3\n${use}`)).not.toContain('t');
  });

  it('not of what is set by a call, nor of a variable with a type', () => {
    expect(modular('$t = call @touch()')).toEqual([]);
    expect(modular('%v: u32 as u32 = %x + 1\n$u = %v & 3')).toEqual(['u']);
  });

  it('no further than JavaScript is exact', () => {
    expect(analysed('$t = %x * %x\n@l = wrap u32 $t').errors).toHaveLength(1);
    expect(analysed('$t = %x imul %x\n@l = wrap u32 $t').errors).toEqual([]);
  });
});
