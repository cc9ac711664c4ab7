/** Values beyond 32 bits that are held whole. */
import { describe, expect, it } from 'vitest';
import { analysed, functionOf } from './testing.ts';
import { wideVariables } from './wide.ts';

describe('all bits are held', () => {
  const wide = (body: string): string[] => [...wideVariables(functionOf(body), new Set())].map(({ name }) => name);

  it('of what is divided or added up once', () => {
    expect(wide('$t = %x * 300\n$u = $t div 256\n@l = $u')).toContain('t');
    expect(analysed('$t = %x * 300\n$u = $t div 512\n@l = $u').errors).toEqual([]);
  });

  it('not of what is set twice, a count, or stored', () => {
    expect(wide('%v = %x * 300\n%v = %x * 2\n$u = %v div 256\n@l = $u')).not.toContain('v');
    expect(wide('$t = %x * 300\n@l = $t')).not.toContain('t');
    expect(wide('$t = %x * 300\n$u = %x >> $t')).not.toContain('t');
  });

  it('no further than 50 bits', () => {
    expect(analysed('$t = %x * %x\n$u = $t div 256\n@l = $u').errors).not.toEqual([]);
  });
});
