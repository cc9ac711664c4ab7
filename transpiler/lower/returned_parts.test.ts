/** Lists that a function changes and returns as a part of a record: nobody else may have them. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

/** Whether a program is accepted whose `ranked` ends with `end`, behind a list that it has changed. */
const isAccepted = (name: string, end: string, more = '', then = ''): boolean => programErrorCodes('returned_parts', name, `
interface Rank { kind: number; order: number[]${more} }
let best = 0;
let dice = [1, 2, 3];
function ranked(code: number): Rank {
  const order: number[] = [];
  for (const die of dice) if (die > 1) order.push(die);
  if (order.length > 1) order.push(order.shift()!);
  ${more === '' ? 'if (code > 90) return { kind: 0, order };' : ''}
  ${end}
}
export function start(seed: number): void { dice[0] = seed & 7; }
export function key(code: number): void {
  const { kind, order } = ranked(code);
  best = order.reduce((sum, one) => sum + one, kind);
  ${then}
  dice[code % 3] = code & 7;
}
`).length === 0;

it.each([
  ['a member', 'return { kind: code & 1, order };'],
  ['one of two ways', 'return code > 40 ? { kind: 1, order } : { kind: 2, order: [] };'],
  ['beside a call that gets no list', 'return { kind: Math.max(code & 3, best & 7), order };'],
])('%s: accepted', (name, end) => expect(isAccepted(name, end)).toBe(true));

it.each([
  ['beside a call that changes it', 'return { order, kind: order.push(3) };'],
  ['ahead of a change', 'try { return { kind: 1, order }; } finally { order.push(5); }'],
  ['beside a function that changes it', 'const more = (): number => order.push(3); return { kind: more(), order };'],
])('%s: refused', (name, end) => expect(isAccepted(name, end)).toBe(false));

it('two members that share one list: refused where it is changed', () => {
  const change = 'order[0] = 1;';
  expect(isAccepted('two members', 'return { kind: 1, order, other: order };', '; other: number[]', change)).toBe(false);
  expect(isAccepted('two members that stay', 'return { kind: 1, order, other: order };', '; other: number[]')).toBe(true);
  expect(isAccepted('two lists', 'return { kind: 1, order, other: [...order] };', '; other: number[]', change)).toBe(false);
  expect(isAccepted('two lists by names', 'const other = [...order]; return { kind: 1, order, other };', '; other: number[]')).toBe(true);
});
