/** Records may share a list that nothing changes once it has a second name; any other list of theirs may not be shared. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

/** A program whose `turn` makes a state of the last one. */
const text = (turn: string, more = ''): string => `interface Item { id: number }
interface State { items: Item[]; held: number[]; turn: number }
export let n = 0;
let last: State | null = null;
let state: State = { items: [{ id: 1 }, { id: 2 }], held: [3], turn: 0 };
${more}
function turn(s: State, code: number): State { ${turn} }
export function start(seed: number): void { last = null; }
export function key(code: number): void {
  const next = turn(state, code);
  last = state;
  state = next;
  n = state.items.length + state.held.length + (last?.turn ?? 0);
}
`;

const codes = (name: string, source: string): readonly string[] => programErrorCodes('unchanged_lists', name, source);

it.each([
  ['all lists of the last state', 'return { ...s, turn: (s.turn + 1) & 7 };', ''],
  ['a list made of one of them', 'const items = s.items.filter(({ id }) => id !== code); return { ...s, items, turn: s.turn ^ 1 };', ''],
  ['a list that is filled ahead', 'const held: number[] = []; for (let i = 0; i < (code & 3); i++) held.push(i); return { ...s, held };', ''],
  ['one of two lists', 'const held = code & 1 ? s.held : [code & 7]; return { ...s, held };', ''],
  ['a list that a loop makes anew each time', 'let next = s; for (let i = 0; i < 2; i++) { const held: number[] = []; held.push(i); next = { ...next, held }; } return next;', ''],
  ['beside a list of the module that is changed, and has no other name', 'if (pile.length < 4) pile.push(code & 7); return { ...s, turn: pile.length };', 'const pile: number[] = [];'],
])('%s: shared', (name, turn, more) => expect(codes(name, text(turn, more))).toEqual([]));

it.each([
  ['changed behind the record', 'const held: number[] = [1]; const next = { ...s, held }; held[0] = code & 7; return next;', ''],
  ['changed by its own name', 'const next = { ...s, turn: 1 - s.turn }; next.held[0] = code & 7; return next;', ''],
  ['changed by another variable', 'const held = s.held; held[0] = code & 7; return { ...s, turn: 1 - s.turn };', ''],
  ['changed by a function', 'change(s.held, code); return { ...s, turn: 1 - s.turn };', 'function change(list: number[], code: number): void { list[0] = code & 7; }'],
  ['a list of the module that is changed', 'kept[0] = code & 7; return { ...s, held: kept };', 'const kept: number[] = [1, 2];'],
  ['changed in the next round of a loop', 'const held: number[] = [1]; let next = s; for (let i = 0; i < 2; i++) { held[0] = i; next = { ...next, held }; last = next; } return next;', ''],
  ['changed behind the return', 'const held: number[] = [1]; try { return { ...s, held }; } finally { held[0] = code & 7; }', ''],
  ['changed behind the record, with a sign that it is there', 'const held: number[] = [1]; const next = { ...s, held }; held![0] = code & 7; return next;', ''],
  ['changed behind the record, in parentheses', 'const held: number[] = [1]; const next = { ...s, held }; (held).push(code & 7); return next;', ''],
  ['changed by a function of lists of any kind', 'empty(s.held); return { ...s, turn: 1 - s.turn };', 'function empty<T>(list: T[]): void { list.pop(); }'],
  ['changed as one of several kinds of lists', 'empty(s.held); return { ...s, turn: 1 - s.turn };', 'function empty(list: number[] | boolean[]): void { list.pop(); }'],
  ['changed as a list of a kind', 'empty(s.held); return { ...s, turn: 1 - s.turn };', 'function empty<L extends number[]>(list: L): void { list.length = 0; }'],
  ['changed by a closure', 'const held: number[] = [1]; const add = (): void => { held[0] = code & 7; }; const next = { ...s, held }; add(); return next;', ''],
])('%s: refused', (name, turn, more) => expect(codes(name, text(turn, more))).not.toEqual([]));
