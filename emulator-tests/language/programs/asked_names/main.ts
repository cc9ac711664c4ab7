/** Members by names that nobody knows, each behind a test of its own; characters of texts by names. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { keyParts, startParts } from './parts.ts';
import { keyClaims, startClaims } from './claims.ts';
const R: Record<string, number> = { a: 1, b: 2, z: 0 };
const T: { [k: string]: string } = { a: '+', b: '' };
const L: Record<string, string[]> = { a: ['x', 'yy'], b: ['zzz'] };
let n = 0;
let out = '';
export function start(seed: number): void {
  n = seed & 7;
  out = '';
  startParts(seed);
  startClaims(seed);
}
export function key(code: u8): void {
  out = '';
  const w = `${code}abxzZAB`;
  for (const c of w) {
    n += R[c] ?? 7;
    out += T[c] ?? '?';
    out += T[c.toLowerCase()] ?? '-';
    if (R[c]) n += R[c] * 3;
    if (R[c] === undefined) n++;
    if (Object.hasOwn(R, c)) n += R[c];
    if (!R[c]) n += 5;
    n += R[c] || 2;
    const v = R[c];
    if (v !== undefined) n += v;
    const l = L[c];
    if (l) n += l.length;
    for (const one of L[c] ?? []) n += one.length;
    const big = (L[c] ?? []).filter((one) => one.length > 1);
    n += big.length;
    if ((L[c] ?? []).includes('yy')) n++;
    n += (L[c] ?? []).length;
  }
  n += [...w].map((c) => R[c] ?? 9).reduce((a, b) => a + b, 0);
  n &= 255;
  keyParts(code);
  keyClaims(code);
}
