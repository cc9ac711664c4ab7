/** Elements that a loop reads again and again: some it stores into, itself or by a function. */
const xs = [5, 3, 8, 1]; const ys: number[] = [1, 2, 3, 4]; const ws = new Uint16Array(8);
interface P { x: number; y: number }
const ps: P[] = [{ x: 1, y: 2 }, { x: 3, y: 4 }, { x: 5, y: 6 }];
export let s = 0;
function poke(i: number): void { ys[i & 3] = (ys[i & 3]! + 1) & 255; ws[i & 7] = (ws[i & 7]! + 257) & 0xffff; }
function sumOf(list: number[], other: number[]): number { let r = 0; for (let i = 0; i < 4; i++) { r = (r + list[0]! + other[1]!) & 0xffff; other[0] = (other[0]! + 1) & 255; } return r; }
export function start(seed: number): void { s = seed & 255; for (let i = 0; i < 8; i++) ws[i] = i * 300; for (let i = 0; i < 4; i++) ys[i] = i; for (const p of ps) { p.x = 1; p.y = 2; } }
export function key(code: number): void {
  const k = code & 3;
  for (let i = 0; i < 5; i++) { s = (s + ys[k]! + ws[k]!) & 0xffff; poke(i); }
  for (let i = 0; i < 5; i++) { s = (s + xs[k]!) & 0xffff; ys[i & 3] = (ys[k]! + 3) & 255; }
  for (let i = 0; i < 4; i++) { const t = ws[k]!; ws[i] = (ws[k]! + t) & 0xffff; s = (s + ws[k]! + t) & 0xffff; }
  s = (s + sumOf(ys, ys)) & 0xffff;
  const p = ps[k % 3]!;
  for (let i = 0; i < 3; i++) { ps[i]!.x = (p.x + p.y) & 255; p.y = (p.y + ps[i]!.x) & 255; s = (s + p.x) & 0xffff; }
  let i = 0; while (i < 4 && ys[i]! < 100) { s = (s + ws[k]!) & 0xffff; i++; if (ws[k]! > 2000) ws[k] = 5; }
}
