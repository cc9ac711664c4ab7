/** A class that is the default export of another module: one that is extended, too. */
import type { u8 } from '../../../../engine/lib/int.ts';
import Door from './gate.ts';
import { default as Barrier } from './gate.ts';

class Trap extends Barrier { sprung = false; }
export const door = new Door(1);
const all: Door[] = [new Door(2, 5), new Trap(3), new Barrier(4, 1)];
let rooms = 0;

export function begin(): void { Door.opened = 0; }
export function key(code: u8): void {
  door.push(code & 1);
  const one = all[code % 3];
  one.push(1);
  if (one instanceof Trap) one.sprung = one.isOpen;
  else if (one.isOpen && Barrier.opened > 4) one.close();
  rooms = (rooms + one.room) & 255;
}
