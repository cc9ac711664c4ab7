/** Entering and leaving levels: a level is made again from the seed, and what play has changed is kept as bits (`kept`). */
import { endBusy, showBusy } from '../lib/busy.ts';
import { type u8, type Int } from '../lib/int.ts';
import { isHere } from './bestiary.ts';
import { become, explore, keepMarks, known, mark, terrainAt } from './cells.ts';
import { unmark } from './combat.ts';
import { restoreRandom, saveRandom, seedStream, Stream } from './dice.ts';
import { placeContents } from './contents.ts';
import { makeLayout } from './layout.ts';
import { Kind } from './kinds.ts';
import { distance } from './move.ts';
import { makeItems } from './stock.ts';
import {
  features,
  game,
  hero,
  Is,
  items,
  kept,
  KEPT_BYTES,
  LEVELS,
  LEVEL_MONSTERS,
  map,
  Mark,
  MONSTERS,
  monsters,
  ORIGINALS,
  Terrain,
} from './state.ts';
import { lies } from './things.ts';

const ITEM_BITS = 199;
const MONSTER_BITS = 254;
const FEATURE_BITS = 274;
const VISITED = 302;
const BIT: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128];

/** The byte of this level's bit `n`. */
function byteOf(n: Int<0, 303>): Int<0, 987> {
  return kept.base + (n >> 3);
}

function keep(n: Int<0, 303>): void {
  const i = byteOf(n);
  kept.bits[i] |= BIT[n & 7];
}

function isKept(n: Int<0, 303>): boolean {
  return (kept.bits[byteOf(n)] & BIT[n & 7]) !== 0;
}

/** Brings what is kept back to the level that has been made, if the hero has been there. */
function recall(): void {
  if (!isKept(VISITED)) return;
  for (let i = 1; i <= ORIGINALS; i++) {
    if (isKept(ITEM_BITS + i)) {
      if (lies(i)) keepMarks(items.x[i], items.y[i], 255 - Mark.Item);
      items.kind[i] = 0;
    }
  }
  for (let m = 0; m < LEVEL_MONSTERS; m++) {
    if (isHere(m) && isKept(MONSTER_BITS + m)) {
      unmark(m);
      monsters.level[m] = 0;
    }
  }
  for (let i = 0; i < features.count; i++) {
    if (isKept(FEATURE_BITS + i)) become(features.x[i], features.y[i], features.trap[i] !== 0 ? Terrain.Trap : Terrain.Open);
  }
  for (let y = 0; y < 20; y++) {
    for (let x = 0; x < 39; x++) {
      if (map.cells[y][x] !== Terrain.Rock && isKept(y * 10 + (x >> 2))) explore(x, y);
    }
  }
}

/** Marks what play has brought to the level. */
function markMoved(): void {
  for (let i = ORIGINALS + 1; i < 130; i++) {
    if (lies(i)) mark(items.x[i], items.y[i], Mark.Item);
  }
  for (let m = LEVEL_MONSTERS; m < MONSTERS; m++) {
    if (isHere(m)) mark(monsters.x[m], monsters.y[m], Mark.Monster);
  }
}

/** Makes the level `game.level` as it is now; the hero is not placed yet. */
export function makeLevelAgain(): void {
  saveRandom();
  const level = game.level;
  kept.base = (level - 1) * KEPT_BYTES;
  showBusy();
  makeItems(level);
  showBusy();
  seedStream(Stream.Map + level);
  makeLayout();
  showBusy();
  placeContents();
  restoreRandom();
  endBusy();
  known.cells.fill(0);
  recall();
  markMoved();
  hero.seesInvisible = false;
  hero.detectsMonsters = false;
  hero.detectsMagic = false;
}

/** Monster `m` of another level is forgotten. What it carries lies where it stood. */
function forget(m: Int<0, 63>): void {
  const loot = monsters.loot[m];
  if (loot !== 0) {
    items.level[loot] = monsters.level[m];
    items.x[loot] = monsters.x[m];
    items.y[loot] = monsters.y[m];
    // It rots like one that is laid down.
    if (items.kind[loot] === Kind.ScareMonster) items.value[loot] = 100;
  }
  monsters.level[m] = 0;
}

/**
 * A number for a monster that play makes, or 64. Where none is free, a monster of another level gives up its own: one without a wound first, and of these
 * one of the farthest level.
 */
export function freeMonster(): u8 {
  let chosen: u8 = MONSTERS;
  let most: u8 = 0;
  for (let m = LEVEL_MONSTERS; m < MONSTERS; m++) {
    const level = monsters.level[m];
    if (level === 0) return m;
    let far = distance(level, game.level);
    if (far !== 0 && monsters.hp[m] >= monsters.maxHp[m]) far += LEVELS;
    if (far > most) {
      most = far;
      chosen = m;
    }
  }
  if (chosen < MONSTERS) forget(chosen);
  return chosen;
}

/** Gives monster `m` of the level a number of its own, so that it stays as it is. If the level has them all, it will be as it was made. */
function keepMonster(m: Int<0, 19>): void {
  const to = freeMonster();
  if (to >= MONSTERS) return;
  monsters.kind[to] = monsters.kind[m];
  monsters.level[to] = monsters.level[m];
  monsters.x[to] = monsters.x[m];
  monsters.y[to] = monsters.y[m];
  monsters.hp[to] = monsters.hp[m];
  monsters.maxHp[to] = monsters.maxHp[m];
  monsters.energy[to] = monsters.energy[m];
  monsters.speed[to] = monsters.speed[m];
  monsters.timer[to] = 0;
  monsters.flags[to] = monsters.flags[m];
  monsters.loot[to] = monsters.loot[m];
  keep(MONSTER_BITS + m);
}

/** Keeps what play has changed on the level that is left. */
export function keepLevel(): void {
  keep(VISITED);
  for (let i = 1; i <= ORIGINALS; i++) if (items.kind[i] === 0) keep(ITEM_BITS + i);
  for (let m = 0; m < LEVEL_MONSTERS; m++) {
    if (monsters.level[m] === 0) keep(MONSTER_BITS + m);
    else if ((monsters.flags[m] & Is.Changed) !== 0) keepMonster(m);
  }
  for (let i = 0; i < features.count; i++) {
    const terrain = terrainAt(features.x[i], features.y[i]);
    if (terrain === Terrain.Open || terrain === Terrain.Trap) keep(FEATURE_BITS + i);
  }
  for (let y = 0; y < 20; y++) {
    for (let x = 0; x < 39; x++) if ((map.cells[y][x] & Mark.Explored) !== 0) keep(y * 10 + (x >> 2));
  }
}
