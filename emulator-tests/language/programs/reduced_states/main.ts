/** States that a reducer makes anew, with lists of any length; lists of instances that are filtered. */
class Bag {
  items: number[];
  constructor(items: number[]) { this.items = items.filter((x) => x > 1); }
  without(n: number): number[] { return this.items.filter((x) => x !== n); }
  get big(): number { return this.items.filter((x) => x > 3).length; }
}
let xs = [1, 2, 3, 4];
let bag = new Bag([1, 2, 3]);
export let out = [0, 0, 0, 0];
interface State { readonly items: readonly number[]; readonly turn: number }
let state: State = { items: [3, 1, 2], turn: 0 };
function reduce(s: State, code: number): State {
  switch (code % 4) {
    case 0: return { ...s, items: s.items.filter((x) => x !== (code & 3)), turn: (s.turn + 1) & 255 };
    case 1: return { ...s, items: [...s.items, code & 7].slice(-8) };
    case 2: return { items: s.items.map((x) => (x + 1) & 7), turn: 0 };
    default: return { ...s, items: [...s.items].sort((a, b) => a - b) };
  }
}
export function start(seed: number): void { xs[0] = seed & 7; }
export function key(code: number): void {
  bag = new Bag(xs);
  state = reduce(state, code);
  out = [bag.items.length, bag.without(code & 3).length, bag.big, state.items.length];
  xs[code & 3] = code & 7;
}
