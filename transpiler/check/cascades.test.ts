/** A variable or function that was refused gives its errors once: where it is declared. */
import { expect, it } from 'vitest';
import { programErrors } from '../driver/testing.ts';

const errorsOf = (name: string, text: string): readonly string[] => programErrors('cascades', name, text).map(({ code, position }) => `${code} ${position!.file.text.slice(position!.start, position!.end)}`);

const program = (declarations: string, key: string): string => `
let last = 0;
${declarations}
export function start(seed: number): void { last = seed & 1; }
export function key(code: number): void { ${key} }
`;

it.each([
  ['of a list', 'const list = [null, 3, true] as unknown as number[];', 'list[code & 1] = 3; last = list.indexOf(3); for (const one of list) last += one;'],
  ['of a record', "const hero: { hp: number; to?: unknown } = { hp: 3, to: () => 3 };", 'hero.hp = code; last = hero.hp; if (hero.hp > 3) hero.hp = 2;'],
  ['of a function', 'function pick<T>(list: readonly T[]): T { return list[1]; }', 'if (pick([1n, 2n]) > last) last = 1; if (pick([3n]) > last) last = 2;'],
])('%s', (name, declaration, key) => {
  const found = errorsOf(name, program(declaration, key));
  expect(found.length).toBeGreaterThan(0);
  for (const one of found) expect(declaration).toContain(one.slice(one.indexOf(' ') + 1));
});

it('of a variable of a function', () => {
  expect(errorsOf('local', program('', 'const made = /a/g; last = made.lastIndex; last += made.flags.length;'))).toEqual(['TS65011 /a/g']);
});

it('what is wrong with others is told', () => {
  const found = errorsOf('others', program('const list = [null, 3, true] as unknown as number[];', 'last = list[0]; const made = /a/g; last = code;'));
  expect(found).toContain('TS65011 /a/g');
});
