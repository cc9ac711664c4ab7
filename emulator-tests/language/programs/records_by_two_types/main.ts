/** Records of a type that has the members of another one, and are named by both. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
interface A { x: number }
interface B { x: number; y: number }
let bs: B[] = [{ x: 1, y: 2 }]; let one: A | null = null;
function bump(a: A): void { a.x = (a.x + 1) % 50; }
export function start(seed: number): void { one = bs[0]!; }
export function key(code: u8): void { if (bs.length < 4) { const b: B = { x: code % 9, y: 1 }; bs.push(b); one = b; } for (const b of bs) bump(b); if (one) bump(one); const last = bs[bs.length - 1]!; last.y = (last.y + 1) % 7; print(`${one ? one.x : 0} ${last.y}`); if (code % 6 === 0) bs.shift(); }
