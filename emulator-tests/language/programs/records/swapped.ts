/** Records that change places. */
interface P { x: number; y: number }
const ps: P[] = [{ x: 1, y: 2 }, { x: 3, y: 4 }, { x: 5, y: 6 }];
export let out = 0;
export function startSwapped(seed: number): void { out = seed & 1; }
export function keySwapped(code: number): void {
  const t = ps[0];
  ps[0] = ps[1];
  ps[1] = t;
  [ps[0], ps[2]] = [ps[2], ps[0]];
  ps[code % 3].x = code & 7;
  out = ps[0].x;
}
