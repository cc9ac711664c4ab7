/** Records in records, which others name too. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';
interface Pt { x: number; y: number }
interface Shot { at: Pt; owner: Ship }
interface Ship { name: string; at: Pt; target?: Ship }
const HOME: Pt = { x: 3, y: 4 };
const ships: readonly Ship[] = [{ name: 'A', at: HOME }, { name: 'B', at: { x: 1, y: 1 } }];
const first: Ship = ships[0]!;
let all: Shot[] = [];
export function start(seed: number): void { first.target = ships[1]; }
export function key(code: u8): void {
  const ship = ships[code & 1]!;
  if (all.length < 6) { const shot: Shot = { at: { ...ship.at }, owner: ship }; all.push(shot); }
  for (const shot of all) { shot.at.x = (shot.at.x + 1) % 10; if (shot.at.x === 9) shot.owner.at.y = (shot.owner.at.y + 1) % 20; }
  const gone = all.filter((shot) => shot.at.x === 9);
  all = all.filter((shot) => !gone.includes(shot));
  if (code % 5 === 0) HOME.x = (HOME.x + 1) % 9;
  if (ship.target !== undefined) print(`${ship.target.name} ${ship.target.at.y}`);
  print(`${all.length} ${ship.at.x} ${ship.at.y}`);
}
