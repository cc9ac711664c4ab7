/** Variables of a class whose instances are made while the program runs. */
import { clearScreen, print } from '../../../../engine/lib/screen.ts';
import { startRandom } from '../../../../engine/lib/rng.ts';
class Ship {
  static made = 0;
  private static best = 3;
  static readonly MOST = 5;
  static log: number[] = [];
  readonly id: number;
  hp = 3;
  constructor() { Ship.made = (Ship.made + 1) & 127; this.id = Ship.made; }
  hurt(): void { this.hp = Math.max(0, this.hp - 1); if (this.hp > Ship.best) Ship.best = this.hp; if (Ship.log.length < 8) Ship.log.push(this.id); else Ship.log.shift(); }
  static reset(): void { Ship.best = 0; Ship.log = []; }
}
const ships: Ship[] = [];
let flag: Ship | null = null;
export function start(seed: number): void { startRandom(seed); ships.length = 0; Ship.made = 0; Ship.reset(); }
export function key(code: number): void {
  if (ships.length < Ship.MOST) ships.push(new Ship());
  else ships.shift();
  flag = ships.find((s) => s.hp < 3) ?? null;
  for (const s of ships) s.hurt();
  flag?.hurt();
  clearScreen();
  print(`${Ship.made} ${ships.length} ${Ship.log.join(',')} ${flag === null ? '-' : flag.id}`);
}
