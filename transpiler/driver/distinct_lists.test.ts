/** A list that gets a value only where it does not include it has no more elements than there are values. */
import { expect, it } from 'vitest';
import { programErrorCodes } from './testing.ts';

const codesOf = (name: string, top: string, key: string): readonly string[] =>
  programErrorCodes('distinct_lists', name, `
${top}
export function start(seed: number): void { last = seed % 9; }
export function key(code: number): void {
  const n = code % 20;
  ${key}
}
`);

const SEEN = 'let seen: number[] = [];\nlet last = 0;\nfunction roll(): number { last = (last + 1) % 9; return last; }';
const STATE = 'interface State { found: number[]; turn: number }\nlet state: State = { found: [], turn: 0 };\nlet last = 0;';

it.each([
  ['numbers', SEEN, 'if (!seen.includes(n)) seen.push(n);'],
  ['what is left behind a return', SEEN, 'if (seen.includes(n)) return; last = 2; seen.push(n);'],
  ['what indexOf does not find', SEEN, 'if (seen.indexOf(n) === -1) seen.push(n); if (seen.length > 5) seen = [];'],
  ['one of several conditions', SEEN, 'if (last > 2 && !seen.includes(n)) seen.unshift(n);'],
  ['the other branch', SEEN, 'if (seen.includes(n)) last = 1; else seen.push(n);'],
  ['what goes again', SEEN, 'if (!seen.includes(n)) seen.push(n); else seen.splice(seen.indexOf(n), 1);'],
  ['a list of a record', STATE, 'if (!state.found.includes(n)) state.found.push(n); if (state.turn > 3) state = { found: [], turn: 0 };'],
  ['letters', 'const seen: string[] = [];\nlet last = 0;', 'const letter = String.fromCharCode(65 + n); if (!seen.includes(letter)) seen.push(letter);'],
  ['a list that a function reads', `${SEEN}\nfunction most(list: readonly number[]): number { return list.length; }`, 'if (!seen.includes(n)) seen.push(n); last = most(seen) % 9;'],
])('%s', (_, top, key) => {
  expect(codesOf('accepted', top, key)).toEqual([]);
});

it.each([
  ['is stored elsewhere, too', SEEN, 'if (!seen.includes(n)) seen.push(n); if (seen.length > 0) seen[0] = 5;'],
  ['is added twice', SEEN, 'if (!seen.includes(n)) { seen.push(n); seen.push(n); }'],
  ['is added in a loop', SEEN, 'if (!seen.includes(n)) for (let i = 0; i < 3; i++) seen.push(n);'],
  ['is another one by then', SEEN, 'let m = n; if (!seen.includes(m)) { m = 3; seen.push(m); }'],
  ['may be another one once a function was called', SEEN, 'if (!seen.includes(last) && roll() > 3) seen.push(last);'],
  ['is added elsewhere without a question', `${SEEN}\nfunction add(): void { seen.push(3); }`, 'if (!seen.includes(n)) seen.push(n); if (n === 3) add();'],
  ['is inserted', SEEN, 'if (!seen.includes(n)) seen.push(n); if (n === 3) seen.splice(0, 0, n);'],
  ['is added under another name', STATE, 'const { found } = state; found.push(n); if (!state.found.includes(n)) state.found.push(n);'],
  ['is added by a function that is given the list', `${SEEN}\nfunction add(list: number[]): void { list.push(3); }`, 'if (!seen.includes(n)) seen.push(n); if (n === 3) add(seen);'],
  ['is asked for in another list', `${SEEN}\nconst others: number[] = [1, 2];`, 'if (!others.includes(n)) seen.push(n);'],
  ['is there where it is added', SEEN, 'if (seen.includes(n)) seen.push(n); else if (seen.length < 1) seen.push(n);'],
])('a list whose value %s has no such bound', (_, top, key) => {
  expect(codesOf('refused', top, key)).toContain('TS65115');
});

it('a list that a function hands on to itself has no such bound', () => {
  const most = 'function most(list: readonly number[], left: number): number { return left === 0 ? list.length : most((list), left - 1); }';
  expect(codesOf('handed_on', `${SEEN}\n${most}`, 'if (!seen.includes(n)) seen.push(n); last = most(seen, 2) % 9;')).toContain('TS65115');
});
