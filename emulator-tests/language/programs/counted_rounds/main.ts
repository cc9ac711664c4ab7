/** Rounds that nothing but the loop counts: none, 255, 256, as many as a variable says, and loops that are left early. */
export let s = 0; export let n = 3; export let m = 0;
function bump(): void { n = (n + 1) & 7; }
export function start(seed: number): void { s = seed & 0xffff; n = seed & 7; m = 0; }
function loop(k: number): number { let r = 1; for (let i = 0; i < k; i++) r = (r * 5 + 1) & 0xffff; return r; }
export function key(code: number): void {
  for (let i = 0; i < n; i++) s = (s * 3 + 1) & 0xffff;
  for (let i = 0; i < n; i++) { s = (s + 7) & 0xffff; if ((s & 3) === 0) bump(); if (s % 31 === 0) break; }
  for (let i = 0; i < code; i++) { m = (m + 1) & 0xff; if (m === 77) continue; s = (s ^ m) & 0xffff; }
  for (let i = 0; i < 255; i++) s = (s + 3) & 0xffff;
  for (let i = 0; i < 256; i++) s = (s + 3) & 0xffff;
  for (let i = 0; i < 257; i++) s = (s + 3) & 0xffff;
  for (let i = 250; i < 256; i++) s = (s + 5) & 0xffff;
  for (let i = -3; i < 2; i++) s = (s + 11) & 0xffff;
  let k = code & 3;
  for (let i = 0; i < k; i++) { s = (s + 13) & 0xffff; k = 2; }
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) s = (s * 5 + 1) & 0xffff;
  s = (s + loop(n) + loop(0) + loop(code)) & 0xffff;
  for (let i = 0; i <= n; i++) s = (s + 1) & 0xffff;
  n = code & 7;
}
