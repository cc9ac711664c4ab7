/** Counters that go down to -1 and start at 254 or 255, and numbers that are -1 where nothing is found. */
const map = new Uint8Array(256);
export let s = 0; export let t = 0; export let w = 0;
export function start(seed: number): void { s = seed & 255; t = 0; w = 0; for (let i = 0; i < 256; i++) map[i] = (i * 11 + s) & 255; }
function pick(c: number): number { let at = -1; for (let i = 254; i >= 0; i--) if (map[i] === c) at = i; return at; }
function pick2(c: number): number { let at = -1; for (let i = 255; i >= 0; i--) if (map[i] === c) at = i; return at; }
export function key(code: number): void {
  let i = 254; while (i > -1) { if (map[i] === code) break; i--; }
  s = (s * 3 + i + 1) & 0xffff;
  let j = code - 1; while (j !== -1) { t = (t + map[j]!) & 0xffff; j--; if (t % 97 === 0) break; }
  w = (w + j + 2) & 0xffff;
  s = (s + pick(code) + pick2(code + 100)) & 0xffff; if (s < 0) s = 0;
  let k = (code & 7) - 1; let m = (code >> 3) - 1;
  if (k < m) s = (s + 1) & 0xffff; if (k === m) s = (s + 2) & 0xffff; if (k > m) s = (s + 4) & 0xffff;
  if (k >= 0 && k < 5) t = (t + map[k]!) & 0xffff; else t = (t + 9) & 0xffff;
  if (m < 0 || m > 10) t = (t + 1) & 0xffff; else { t = (t + map[m]!) & 0xffff; m = -1; }
  if (m < 0) w = (w + 1) & 0xffff;
  k = m; while (k < 3) { k++; w = (w + map[k]!) & 0xffff; }
}
