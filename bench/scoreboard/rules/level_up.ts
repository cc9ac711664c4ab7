import type { u32, u8 } from '../../../engine/lib/int.ts';

const hero = { level: 1, xp: 0, hp: 10, maxHp: 10, attack: 2, defence: 1 };

function needed(level: number): number {
  return level * level * 10 + 5;
}

function levelUp(): void {
  hero.level++;
  hero.maxHp += 3 + (hero.level % 3);
  hero.hp = hero.maxHp;
  if (hero.level % 2 === 0) hero.attack++;
  else hero.defence++;
}

function gain(amount: number): void {
  hero.xp += amount;
  while (hero.level < 30 && hero.xp >= needed(hero.level)) {
    hero.xp -= needed(hero.level);
    levelUp();
  }
}

export function start(seed: u32): void {
  hero.level = 1;
  hero.xp = seed % 10;
  hero.hp = hero.maxHp = 10;
  hero.attack = 2;
  hero.defence = 1;
}

export function key(code: u8): void {
  const damage = Math.max(0, (code >> 4) - hero.defence);
  hero.hp = Math.max(1, hero.hp - damage);
  gain(code % 50);
}
