/** Words that walk through long arrays in lockstep, from loops of up to 255 rounds, and with steps that are left out. */
const a = new Uint8Array(1000); const b = new Uint8Array(700);
export let s = 0; export let p = 0; export let q = 0;
export function start(seed: number): void { s = seed & 0xffff; p = 0; q = 0; for (let i = 0; i < 1000; i++) a[i] = (i * 3 + s) & 255; for (let i = 0; i < 700; i++) b[i] = i & 255; }
function all(): void { let h = 0; for (let i = 0; i < 1000; i++) h = (h * 31 + a[i]!) & 0xffff; for (let i = 0; i < 700; i++) h = (h * 31 + b[i]!) & 0xffff; s = h; }
export function key(code: number): void {
  let x = code * 3; let y = code;
  for (let n = 254; n > 0; n--, x++) { b[x] = (b[x]! + 1) & 255; }
  p = x;
  for (let n = 0; n < 100; n++) { if (a[y] === 100) { y++; break; } a[y] = b[y]!; y++; if (a[y] === 17) break; }
  q = y;
  let z = 300;
  let r = 0;
  outer: for (let n = 0; n < 9; n++) { for (let k = 0; k < 20; k++) { a[z] = (a[z]! ^ n) & 255; z++; if (z % 50 === 0) continue outer; r++; } }
  q = (q + z + r) & 0xffff;
  let u = code; let v = code + 256;
  for (let n = 0; n < 10; n++) { a[u + 1] = a[v + 300]!; a[v] = a[u]!; u++; v++; }
  p = (p + u + v) & 0xffff;
  let c = 0; let l = code & 127;
  while (l >= 0) { b[c] = a[c + 500]!; c++; l--; }
  p = (p + c) & 0xffff;
  all();
}
