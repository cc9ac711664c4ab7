/** Classes whose instances several variables name: they become records and functions. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';
import { random, startRandom } from '../../../../engine/lib/rng.ts';
import { Crew, type Rank } from './crew.ts';

interface Shot {
  damage: number;
  near: boolean;
}

class Ship {
  static readonly MOST = 5;
  static readonly NAMES = ['ARGO', 'BRIG', 'CLIO'];
  hull: number;
  private shots: Shot[] = [];
  readonly crew: Crew;
  label?: string;

  constructor(readonly id: number, public x: number, private speed = 1, bonus = 0) {
    this.hull = 10 + bonus;
    this.crew = new Crew(id & 3);
    if (id > 2) this.label = 'LATE';
    this.x += bonus;
  }

  static named(id: number): Ship {
    const ship = new Ship(id, id * 2, (id & 1) + 1, 2);
    ship.pace = ship.pace + 1;
    return ship;
  }

  get isSunk(): boolean {
    return this.hull <= 0;
  }

  get pace(): number {
    return this.speed;
  }

  set pace(value: number) {
    this.speed = Math.min(value, 4);
  }

  move(): Ship {
    this.x = (this.x + this.speed) % 40;
    this.pace += this.x & 1;
    if (this.pace > 3) this.pace = 1;
    return this;
  }

  hit(by: Ship, damage: number): boolean {
    if (this.shots.length < 3) this.shots.push({ damage, near: by === this });
    this.hull -= damage;
    this.crew.lose(damage & 1);
    return this.isSunk;
  }

  worst(): Shot | null {
    let worst: Shot | null = null;
    for (const shot of this.shots) if (worst === null || shot.damage > worst.damage) worst = shot;
    return worst;
  }

  toString(): string {
    return `${Ship.NAMES[this.id % 3]}${this.hull > 9 ? '' : ' '}${Math.max(0, this.hull)} ${this.crew}`;
  }
}

const ships: Ship[] = [];
let flag: Ship | null = null;
let target: Ship | undefined;
let made = 0;
let sunk = 0;
let rank: Rank = 'mate';

function launch(): void {
  if (ships.length >= Ship.MOST) return;
  made = (made + 1) & 7;
  const ship = made & 1 ? Ship.named(made) : new Ship(made, 3);
  flag = ship;
  ships.push(ship);
}

function sink(ship: Ship): void {
  for (let i = ships.length - 1; i >= 0; i--) {
    if (ships[i] === ship) ships.splice(i, 1);
  }
  if (flag === ship) flag = ships.length > 0 ? ships[0] : null;
  if (target === ship) target = undefined;
  sunk = Math.min(sunk + 1, 250);
}

export function start(seed: number): void {
  startRandom(seed);
  launch();
  launch();
}

export function key(code: number): void {
  if (code % 3 === 0) launch();
  for (const ship of ships) ship.move();
  const first = ships.length > 0 ? ships[random(ships.length)] : null;
  if (first) {
    target = ships.find((one) => one !== first && one.hull >= first.hull);
    if (target === undefined) target = first;
    if (first.move().hit(target, 1 + (code & 3))) sink(first);
    rank = first.crew.rank;
  }
  clearScreen();
  ships.forEach((ship, i) => {
    at(0, i);
    const worst = ship.worst();
    print(`${ship} ${worst === null ? '-' : String(worst.damage)} ${ship.label ?? ''}`);
  });
  at(0, 10);
  print(`${flag === null ? 'NONE' : `${flag}`} ${target?.id ?? 99} ${sunk} ${rank}`);
}
