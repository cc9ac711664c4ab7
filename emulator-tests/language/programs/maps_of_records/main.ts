/** Records in a grid that may hold none, in a map and in a variable. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
interface P { x: number; y: number }
const cells: (P | null)[] = Array.from({ length: 9 }, (): P | null => null);
const byName = new Map<'a' | 'b', P>();
let held: P | null = null;
function moved(p: P, dx: number): P { return { ...p, x: (p.x + dx) % 10 }; }
function same(p: P, q: P): boolean { return p === q; }
export function start(seed: number): void { cells[0] = { x: 1, y: 2 }; byName.set('a', cells[0]); }
export function key(code: u8): void {
  const i = code % 9;
  const p = cells[i];
  if (p) { const q = moved(p, code & 3); if (code & 16) cells[i] = q; else cells[(i + 1) % 9] = p; p.y = (p.y + 1) % 7; held = q; }
  else if (held) { cells[i] = held; held = null; }
  const a = byName.get('a');
  if (a !== undefined) { a.x = (a.x + 1) % 30; if (code & 32) byName.set('b', a); }
  const b = byName.get('b');
  if (a && b && same(a, b)) byName.delete('b');
  let n = 0; for (const one of cells) if (one !== null) n += one.x;
  for (const one of byName.values()) n += one.y;
  print(`${n} ${held === null ? 'FREE' : `${held.x}`} ${byName.size}`);
}
