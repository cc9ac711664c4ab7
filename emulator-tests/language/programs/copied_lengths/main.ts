/** Copies of lists that grow, in variables, members and rows that begin with lists of a fixed length. */
interface R { list: number[]; k: number }

let ys: number[] = [1, 2, 3];
export let sizes = [0, 0, 0, 0, 0, 0, 0, 0, 0];
export let last = 0;
let fixed = [1, 2, 3];
let mapped = [1, 2, 3];
let again = [4, 5, 6];
const record = { list: [1, 2, 3], k: 1 };
const rows = [[1, 2, 3], [4, 5, 6]];
let whole: R = { list: [1, 2, 3], k: 1 };
const by: Record<'a' | 'b', number[]> = { a: [1, 2, 3], b: [4, 5, 6] };

class Box {
  items = [1, 2, 3];
  take(list: number[]): void { this.items = [...list]; }
  get size(): number { return this.items.length; }
}

const box = new Box();

export function start(seed: number): void {
  ys[0] = seed & 3;
}

export function key(code: number): void {
  // Never shorter than what the others began with.
  if (ys.length < 6) ys.push(code & 7);
  else ys[1] = code & 3;
  fixed = [...ys];
  mapped = ys.map((y) => y + 1);
  again = fixed.slice();
  record.list = [...ys];
  rows[code & 1] = ys.slice();
  whole = { list: [...ys], k: code };
  box.take(ys);
  by[code & 1 ? 'a' : 'b'] = [...ys];
  for (const one of mapped) last = one;
  sizes = [fixed.length, mapped.length, again.length, record.list.length, rows[0].length, rows[1].length, whole.list.length, box.size, by.a.length + by.b.length * 10];
}
