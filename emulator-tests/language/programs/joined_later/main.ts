/** Texts that are joined from lists which the module declares behind them. */
let xs = [1, 2, 3, 4];
export let out = [0, 0, 0, 0, 0, 0, 0, 0];
export let text = '';
export let tagged = '';
interface Box { rows: number[][]; tags: string[] }
let tags = ['a', 'b'];
let box: Box = { rows: [[1, 2], [3, 4]], tags: ['a', 'b'] };
function make(n: number): Box {
  return { rows: [[n & 7, 2], [3, n & 3]], tags: ['a', 'b', 'c'].filter((t) => t !== 'b' || n > 60) };
}
function keep(n: number): boolean[] { return xs.map((x) => x > (n & 3)).filter((f) => f); }
const total = (list: readonly number[], { from = 0 }: { from?: number } = {}): number => list.reduce((s, x) => s + x, from);
export function start(seed: number): void { xs[0] = seed & 7; box = make(seed & 31); }
export function key(code: number): void {
  box = make(code);
  const list = keep(code + 1);
  const n = code & 7;
  const odd = xs.filter((x) => x % 2 === 1);
  const even = xs.filter((x) => x % 2 === 0);
  out = [box.rows[0][0], box.tags.length, n, keep(code).length, list.length + n, total(odd), total(xs.filter((x) => x > 2), { from: 2 }), even.length];
  text = box.tags.join('-');
  tags = ['a', 'b', 'c'].filter((tag) => tag !== 'b' || code > 60);
  tagged = tags.join();
  xs[code & 3] = code & 7;
}
