/** Sixteen monsters take 20 turns: each steps toward the hero, strikes when it is near, and heals when it is hurt. */
import type { u8, u16, u32 } from '../../../engine/lib/int.ts';

const COUNT = 16;
const TURNS = 20;

interface Monster {
  x: number;
  y: number;
  hp: number;
  most: number;
  strength: number;
}

const monsters: Monster[] = Array.from({ length: COUNT }, (_, i) => ({ x: 0, y: 0, hp: 1, most: 5 + i * 3, strength: 1 + (i & 3) }));
export const xs: u8[] = new Array(COUNT).fill(0);
export const ys: u8[] = new Array(COUNT).fill(0);
export let harm: u16 = 0;

function act(monster: Monster, heroX: number, heroY: number): void {
  const dx = Math.abs(monster.x - heroX);
  const dy = Math.abs(monster.y - heroY);
  if (dx <= 1 && dy <= 1) {
    harm = (harm + monster.strength) & 0xffff;
    if (monster.hp > 2) monster.hp -= 2;
  } else {
    if (monster.x < heroX) monster.x++;
    else if (monster.x > heroX) monster.x--;
    if (monster.y < heroY) monster.y++;
    else if (monster.y > heroY) monster.y--;
  }
  if (monster.hp < monster.most) monster.hp++;
}

export function start(seed: u32): void {
  let i = 0;
  for (const monster of monsters) {
    monster.x = (i * 11 + (seed & 0xff)) % 40;
    monster.y = (i * 7 + (seed & 0xff)) % 20;
    monster.hp = 1 + (i & 3);
    i++;
  }
  harm = 0;
}

export function key(code: u8): void {
  const heroX = code % 40;
  const heroY = code % 20;
  for (let turn = 0; turn < TURNS; turn++) {
    for (const monster of monsters) act(monster, heroX, heroY);
  }
  for (let i = 0; i < COUNT; i++) {
    xs[i] = monsters[i].x;
    ys[i] = monsters[i].y;
  }
}
