/** Records and arrays that are made, copied and passed on. */
interface P { x: number; y: number }
let a: P = { x: 1, y: 2 };
let b: P = { x: 3, y: 4 };
const row = [{ x: 1, y: 1 }, { x: 2, y: 2 }, { x: 3, y: 3 }];
const lists = [[1, 2, 3], [4, 5, 6]];
export let out = 0;
let n = 0;
function bump(): number { n = (n + 1) & 7; return n; }
function swap(p: P): P { return { x: p.y, y: p.x }; }
function both(p: P, q: P): P { return { x: (p.x + q.y) & 63, y: (p.y + q.x) & 63 }; }
function next(): P { n = (n + 1) & 7; return { x: n, y: n * 2 }; }
function pair(v: number): [number, number] { return [v & 7, (v >> 3) & 7]; }
function rowOf(v: number): number[] { return [v & 3, v & 5, v & 9]; }
export function startCopied(seed: number): void { a = { x: seed & 3, y: 0 }; }
export function keyCopied(code: number): void {
  a = { x: a.y & 63, y: a.x & 63 };
  b = { ...b, x: bump(), y: a.y & 31 };
  a = { ...a, y: bump() };
  a = swap(a);
  b = both(next(), next());
  b = both(swap(b), both(next(), swap(next())));
  out = next().x * 16 + next().x;
  const p = next();
  const q = next();
  out += p.x * 3 + q.x;
  let c = { ...p };
  c = swap(c);
  c = { x: c.y & 31, y: c.x & 31 };
  out += c.x + c.y * 2;
  const [u, v] = pair(code);
  const [w] = pair(u + v);
  out += u + v * 2 + w;
  lists[code & 1] = rowOf(code);
  lists[0] = [...lists[1]];
  lists[1] = [...lists[0]];
  out += lists[1][code % 3];
  row[code % 3] = swap({ ...row[(code + 1) % 3] });
  const { x, y } = both(row[0], row[1]);
  out += x + y;
  const t = code > 100 ? swap(a) : { ...b };
  out += t.x;
  b = code & 1 ? swap(b) : next();
  for (const e of [swap(a), swap(b), { x: 1, y: 2 }]) out += e.x & 7;
}
