import type { u16, u32, u8 } from '../../../engine/lib/int.ts';

interface Stats {
  strength: u8;
  speed: u8;
}
interface Unit {
  kind: u8;
  hp: u16;
  stats: Stats;
}

const army: Unit[] = [
  { kind: 0, hp: 100, stats: { strength: 10, speed: 3 } },
  { kind: 1, hp: 80, stats: { strength: 15, speed: 5 } },
  { kind: 2, hp: 300, stats: { strength: 40, speed: 1 } },
];
let power: number = 0;
let slowest: u8 = 0;

function train(unit: Unit, amount: number): void {
  unit.stats.strength = Math.min(255, unit.stats.strength + amount);
  if (unit.hp > amount) unit.hp -= amount;
}

function review(): void {
  power = 0;
  slowest = 0;
  for (let i = 0; i < army.length; i++) {
    power += army[i].hp * army[i].stats.strength;
    if (army[i].stats.speed < army[slowest].stats.speed) slowest = i;
  }
}

export function start(seed: u32): void {
  for (const u of army) {
    u.hp = 100 + u.kind * 50 + (seed % 10);
    u.stats.strength = 10;
    u.stats.speed = 3 + u.kind;
  }
  review();
}

export function key(code: u8): void {
  const unit = army[code % 3];
  if (code < 200) train(unit, code & 3);
  else unit.stats.speed = (unit.stats.speed + 1) & 7;
  review();
}
