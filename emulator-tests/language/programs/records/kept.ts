/** Functions that return what they are given. */
interface P { x: number; y: number }
const ps: P[] = [{ x: 1, y: 2 }, { x: 3, y: 4 }];
export let out = 0;
function keep(p: P): P { return p; }
export function startKept(seed: number): void { out = seed & 1; }
export function keyKept(code: number): void {
  const p = { x: code & 7, y: 1 };
  const q = keep(p);
  q.x = 9;
  out = p.x;
  const e = keep(ps[code & 1]);
  e.y = (e.y + 1) & 15;
  ps[0] = { ...ps[1], x: (ps[0].x + 1) & 15 };
  out += ps[0].y * 16;
}
