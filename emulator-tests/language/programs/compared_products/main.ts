/** Products that are only compared, signed words of all sizes, and distances of bytes and words. */
export let s = 0; export let t = 0;
export function start(seed: number): void { s = seed & 0xffff; t = 0; }
export function key(code: number): void {
  s = (s * 25173 + 13849) & 0xffff;
  const d = (s >> 1) - 16384; const e = s; const f = (s & 255) - 128;
  const a = d * 4; const b = e * 8; const c = e << 3; const g = d * 1024;
  if (a < f) t = (t + 1) & 0xffff; if (a <= code) t = (t + 2) & 0xffff; if (a > f) t = (t + 3) & 0xffff; if (a >= 0 - code) t = (t + 5) & 0xffff;
  if (b < s) t = (t + 7) & 0xffff; if (b > 40000) t = (t + 11) & 0xffff; if (e >= b) t = (t + 13) & 0xffff; if (f >= b) t = (t + 17) & 0xffff;
  if (c <= e) t = (t + 19) & 0xffff;
  if (g < f * 100) t = (t + 23) & 0xffff; if (-5 < g) t = (t + 29) & 0xffff;
  const h = f * 512; if (h === 512) t = (t + 31) & 0xffff; if (h < 600) t = (t + 37) & 0xffff;
  const x = d; const y = 16383 - (code << 7);
  if (x < y) t = (t + 41) & 0xffff; if (x <= y) t = (t + 43) & 0xffff; if (x > y) t = (t + 47) & 0xffff; if (x >= y) t = (t + 53) & 0xffff;
  const z = f; if (x < z) t = (t + 59) & 0xffff; if (z > x) t = (t + 61) & 0xffff; if (z <= y) t = (t + 67) & 0xffff;
  t = (t + Math.abs(code - (s & 255)) + Math.abs((s >> 8) - code)) & 0xffff;
  const u = Math.abs(e - 30000); t = (t + (u > 9000 ? 1 : 0)) & 0xffff;
}
