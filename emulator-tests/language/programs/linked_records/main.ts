/** A tree of records that lead to records of their own type. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
interface T { v: number; left: T | null; right: T | null }
let root: T | null = null;
function insert(v: number): void {
  const made: T = { v, left: null, right: null };
  if (root === null) { root = made; return; }
  let at = root;
  for (;;) {
    if (v === at.v) return;
    if (v < at.v) { if (at.left === null) { at.left = made; return; } at = at.left; }
    else { if (at.right === null) { at.right = made; return; } at = at.right; }
  }
}
export function start(seed: number): void { for (let i = 0; i < 7; i++) insert((i * 37 + seed) % 50); }
export function key(code: u8): void {
  let at = root; let depth = 0;
  while (at !== null && at.v !== code % 50) { at = code % 50 < at.v ? at.left : at.right; depth++; }
  if (at !== null) at.v = (at.v + 50) % 100;
  print(`${depth} ${at === null}`);
}
