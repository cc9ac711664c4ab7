import type { u32, u8 } from '../../../engine/lib/int.ts';

interface Monster {
  x: number;
  y: number;
  hp: number;
  asleep: boolean;
}

const MONSTERS = 5;
const monsters: Monster[] = [
  { x: 2, y: 2, hp: 8, asleep: true },
  { x: 17, y: 3, hp: 12, asleep: true },
  { x: 9, y: 14, hp: 6, asleep: false },
  { x: 18, y: 18, hp: 20, asleep: true },
  { x: 1, y: 19, hp: 4, asleep: false },
];
const player = { x: 10, y: 10, hp: 99 };

function sign(n: number): number {
  if (n > 0) return 1;
  if (n < 0) return -1;
  return 0;
}

function occupied(x: number, y: number): boolean {
  for (const m of monsters) {
    if (m.hp > 0 && m.x === x && m.y === y) return true;
  }
  return false;
}

function act(m: Monster): void {
  if (m.hp <= 0) return;
  const dx = player.x - m.x;
  const dy = player.y - m.y;
  const distance = Math.abs(dx) + Math.abs(dy);
  if (m.asleep) {
    if (distance < 6) m.asleep = false;
    return;
  }
  if (distance === 1) {
    player.hp = player.hp > 3 ? player.hp - 3 : 99;
    return;
  }
  if (Math.abs(dx) >= Math.abs(dy)) {
    if (!occupied(m.x + sign(dx), m.y)) m.x += sign(dx);
  } else {
    if (!occupied(m.x, m.y + sign(dy))) m.y += sign(dy);
  }
}

export function start(seed: u32): void {
  player.x = seed % 20;
  player.y = (seed >> 4) & 15;
}

export function key(code: u8): void {
  const oldX = player.x;
  const oldY = player.y;
  if (code % 4 === 0 && player.x > 0) player.x--;
  else if (code % 4 === 1 && player.x < 19) player.x++;
  else if (code % 4 === 2 && player.y > 0) player.y--;
  else if (code % 4 === 3 && player.y < 19) player.y++;
  for (let i = 0; i < MONSTERS; i++) {
    if (monsters[i].hp > 0 && monsters[i].x === player.x && monsters[i].y === player.y) {
      monsters[i].hp -= 2;
      player.x = oldX;
      player.y = oldY;
    }
  }
  for (const m of monsters) act(m);
}
