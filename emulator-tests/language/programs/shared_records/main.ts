/** Records in two lists and a variable at a time: kept in a pool, and collected when none names them. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
interface Monster { x: number; hp: number; name: string }
const monsters: Monster[] = [];
let target: Monster | null = null;
let hurt: Monster[] = [];
export function start(seed: number): void {
  for (let i = 0; i < 4; i++) monsters.push({ x: i, hp: 5, name: i % 2 === 0 ? 'ORC' : 'RAT' });
}
export function key(code: u8): void {
  if (code % 4 === 0 && monsters.length < 6) monsters.push({ x: code, hp: 3, name: 'NEW' });
  if (target === null) target = monsters[code % 3] ?? null;
  if (target !== null) {
    target.hp--;
    if (target.hp <= 0) target = null;
  }
  hurt = monsters.filter((m) => m.hp < 5);
  for (const m of hurt) m.x = (m.x + 1) % 40;
  if (code % 7 === 0) monsters.shift();
  for (const m of monsters) print(`${m.name} ${m.hp} ${m.x}`);
}
