/** A game set up by hand: what the tests of the rules begin with. */
import { start } from '../../engine/rogue/main.ts';
import { newItem, stow } from '../../engine/rogue/floor.ts';
import { setMonster } from '../../engine/rogue/bestiary.ts';
import { newGame } from '../../engine/rogue/play.ts';
import { game, hero, items, map, Mark, monsters, pack, Terrain } from '../../engine/rogue/state.ts';
import { told } from '../../engine/rogue/tell.ts';

/** A game of `seed` on an empty floor of 20 by 10 cells, without monsters, traps and things; the hero in its middle. */
export function arena(seed = 1): void {
  start(seed);
  newGame();
  for (const row of map.cells) row.fill(Terrain.Rock);
  for (let y = 5; y < 15; y++) for (let x = 10; x < 30; x++) map.cells[y]![x] = Terrain.Floor;
  for (let m = 0; m < monsters.kind.length; m++) monsters.kind[m] = 0;
  for (let i = 1; i < 55; i++) items.kind[i] = 0;
  hero.x = 20;
  hero.y = 10;
  told.length = 0;
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

/** What has been told since this was last asked. */
export function message(): string {
  const text = String.fromCharCode(...told.text.slice(0, told.length));
  told.length = 0;
  return text;
}

export const item = (slot: number): number => pack.item[slot]!;
export { game, hero, items, map, Mark, monsters, pack };
