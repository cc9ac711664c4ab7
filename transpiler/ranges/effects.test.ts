/** What calls and statements may write. */
import { expect, it } from 'vitest';
import { parseIr } from '../ir/parse.ts';
import { effectsOf } from './effects.ts';

const written = (text: string): Record<string, string[]> => {
  const { functions, externs } = parseIr(text);
  return Object.fromEntries([...effectsOf(functions.map(({ ir }) => ir), externs)].map(([{ name }, leaves]) => [name, [...leaves].map((leaf) => leaf.name)]));
};

it('a function writes what it stores into, and what those write that it calls', () => {
  expect(written(`
    state @s: u8
    state @cells[4]: u8
    function @f() {
      call @g()
      @cells[0] = 1
    }
    function @g() {
      $t = @s
      @s = 3
    }`)).toEqual({ f: ['s', 'cells'], g: ['s'] });
});

it('reading is no writing, and setting all to 0 is', () => {
  expect(written('state @s: u8\nstate @cells[4]: u8\nfunction @f() {\n$t = @cells[1]\n$u = @s\n}\nfunction @g() {\nclear @cells\n}')).toEqual({ f: [], g: ['cells'] });
});

it('what is written elsewhere is taken over', () => {
  expect(written('state @s: u8\nextern @other() writes @s\nfunction @f() {\ncall @other()\n}').f).toEqual(['s']);
});

it("finds Euclid's algorithm", () => {
  const { functions } = parseIr('function @gcd(%p: u16, %q: u16): u16 {\nloop again {\nif %q === 0 {\nbreak again\n}\n$r = %p mod %q\n%p = %q\n%q = $r\n}\nreturn %p\n}');
  expect(effectsOf(functions.map(({ ir }) => ir)).divisors.size).toBe(1);
});
