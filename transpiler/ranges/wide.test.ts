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

  it('no further than 50 bits where they are divided', () => {
    expect(analysed('$t = %x * %x\n$u = $t div 256\n@l = $u').errors).not.toEqual([]);
    expect(analysed('$t = %x * 1103515245\n$u = $t div 256\n@l = $u').errors).not.toEqual([]);
  });
});

describe('a number beyond 2^53, which JavaScript rounds,', () => {
  const errors = (body: string): readonly string[] => analysed(body).errors;
  const PRODUCT = '$t = %x * 1103515245\n';

  it('is held whole up to 63 bits, with all that leads to it', () => {
    expect(errors(`${PRODUCT}$u = $t + 12345\n@s = $u & 255`)).toEqual([]);
    expect(errors(`${PRODUCT}$u = $t mod 1009\n@w = $u`)).toEqual([]);
    expect(errors(`${PRODUCT}$u = %e * 1103515245\nif $t > $u {\n@s = 1\n}`)).toEqual([]);
    expect(errors('$t = %x * %x\n@s = $t & 255')).not.toEqual([]);
  });

  it('does not come of low bits', () => {
    expect(errors('$q = %x * 9\n$p = $q div 2\n$t = $p * 1103515245\n@s = $t & 255')).not.toEqual([]);
    expect(errors('%v = %x * 3\n%v = %x * 5\n$t = %v * 1103515245\n@s = $t & 255')).not.toEqual([]);
    expect(errors('$q = %x mod 65536\n$t = $q * 1103515245\n$u = $t * 3\n@s = $u & 255')).toEqual([]);
  });

  it('has no known difference to its operands', () => {
    const difference = (factor: number): string | undefined => analysed(`$t = %x * ${factor}\n$u = $t + 1\n$w = $u - $t\n$z = $w mod 7\n@s = $z`).of('w');
    expect(difference(3)).toBe('[1]');
    expect(difference(1103515245)).not.toBe('[1]');
  });

  it('bounds its operands by no comparison', () => {
    const bound = (factor: number): string | undefined => analysed(`$t = %x * ${factor}\n$u = $t + 3\nif $u < ${2 ** 60} {\n@l = %x\n}`).of('x', 1);
    expect(bound(2 ** 31)).toBe(analysed('@l = %x').of('x'));
  });
});
