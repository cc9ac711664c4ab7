/** A game set up by hand: what the tests of the rules begin with. */
import { start } from '../../../engine/rogue/main.ts';
import { newItem, stow } from '../../../engine/rogue/floor.ts';
import { setMonster } from '../../../engine/rogue/bestiary.ts';
import { monstersTurn } from '../../../engine/rogue/foes.ts';
import { newGame } from '../../../engine/rogue/play.ts';
import { features, game, hero, items, map, Mark, monsters, pack, Slot, Terrain } from '../../../engine/rogue/state.ts';
import { beginTelling } from '../../../engine/rogue/tell.ts';
import { toldNow } from './told.ts';

/** A game of `seed` on an empty floor of 20 by 10 cells, without monsters, traps and things; the hero in its middle. */
export function arena(seed = 1): void {
  start(seed);
  newGame();
  for (const row of map.cells) row.fill(Terrain.Rock);
  for (let y = 5; y < 15; y++) for (let x = 10; x < 30; x++) map.cells[y]![x] = Terrain.Floor;
  features.count = 0;
  for (let m = 0; m < monsters.kind.length; m++) monsters.level[m] = 0;
  for (let i = 1; i < 55; i++) items.kind[i] = 0;
  hero.x = 20;
  hero.y = 10;
  beginTelling();
}

/** The slot of a new item in the pack. */
export function carry(kind: number, value = 3, cursed = false): number {
  const i = newItem(kind, value);
  if (cursed) items.flags[i]! |= 1;
  return stow(i);
}

/** Monster 0, `dx` cells to the right of the hero, awake. */
export function place(kind: number, dx = 1, hp?: number): void {
  setMonster(0, kind, hero.x + dx, hero.y);
  monsters.flags[0] = 1;
  if (hp !== undefined) {
    monsters.hp[0] = hp;
    monsters.maxHp[0] = hp;
  }
}

/** Messages since the last call. */
export function lastMessage(): string {
  const text = toldNow();
  beginTelling();
  return text;
}

export const packItem = (slot: number): number => pack.item[slot]!;
export { game, hero, items, map, Mark, monsters, pack };

/** The number of the kind with this letter. */
export const kindOfLetter = (letter: string): number => letter.charCodeAt(0) - 64;
/** A hero whom everything hits and nothing kills. */
export const sturdy = (): void => {
  hero.maxHp = 999;
  hero.hp = 999;
  hero.worn[Slot.Armor] = 0;
};
/** Messages and wounds of `n` turns of the monsters, the hero made whole before each. */
export function turns(n: number, prepare: () => void = () => {}): { told: string[]; wounds: number[] } {
  const told: string[] = [];
  const wounds: number[] = [];
  for (let i = 0; i < n; i++) {
    hero.hp = hero.maxHp;
    prepare();
    lastMessage();
    const before = hero.hp;
    monstersTurn();
    told.push(lastMessage());
    wounds.push(before - hero.hp);
  }
  return { told, wounds };
}
/** The least and the most. */
export const range = (numbers: readonly number[]): [number, number] => [Math.min(...numbers), Math.max(...numbers)];
/** The share of the hits that `text` follows. */
export function share(told: readonly string[], text: string): number {
  const all = told.join(' ');
  return all.split(text).length - 1 === 0 ? 0 : (all.split(text).length - 1) / (all.split('hits you').length - 1);
}
/** One action a turn, whatever the speed. */
export const startOnce = (): void => {
  monsters.energy[0] = 0;
  monsters.speed[0] = 10;
};
