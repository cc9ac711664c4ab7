/** Euclid's algorithm. */
import { describe, expect, it } from 'vitest';
import { isEuclids } from './gcd_idiom.ts';
import { analysedProgram, functionOf } from './testing.ts';

describe("Euclid's algorithm", () => {
  const gcd = (round: string, test = '=== 0'): boolean => isEuclids(functionOf(`loop again {\nif %q ${test} {\nbreak again\n}\n${round}\n}\nreturn %p`, '%p: u16, %q: u16'));

  it('is known however it is written', () => {
    expect(gcd('$r = %p mod %q\n%p = %q\n%q = $r')).toBe(true);
    expect(isEuclids(functionOf('loop again {\nif %q !== 0 {\n$t = %q\n%q = %p mod %q\n%p = $t\n} else {\nreturn %p\n}\n}', '%p: u16, %q: u16'))).toBe(true);
  });

  it('is not what takes the remainder the other way, or ends elsewhere', () => {
    expect(gcd('$r = %q mod %p\n%p = %q\n%q = $r')).toBe(false);
    expect(gcd('$r = %p mod %q\n%p = %q\n%q = $r', '=== 1')).toBe(false);
  });

  it('does nothing else', () => {
    expect(gcd('$r = %p mod %q\n%p = %q\n%q = $r\n@s = 1')).toBe(false);
  });

  it('has a whole quotient of each argument and its result', () => {
    const errors = (argument: string): number => analysedProgram(`
      unreached function @f(%a: u16 in [1, 999], %b: u16 in [1, 999], %n: u16 in [1, 999]) {
        $g = call @gcd(%a, %b)
        if $g > 0 {
          $q = whole ${argument} div $g
        }
      }
      function @gcd(%p: u16, %q: u16): u16 {
        loop again {
          if %q === 0 {
            break again
          }
          $r = %p mod %q
          %p = %q
          %q = $r
        }
        return %p
      }`).of('f').errors.length;
    expect(['%a', '%b', '%n'].map(errors)).toEqual([0, 0, 1]);
  });
});
