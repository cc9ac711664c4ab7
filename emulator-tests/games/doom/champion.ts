/** Plays well because it sees everything: the dungeon, and how each choice turns out. For the games that chance never finishes. */
import { Event } from '../../../engine/doom/events.ts';
import { cells, encounter, Feature, FLOOR_CELLS, game, hero, Phase, TREASURES } from '../../../engine/doom/state.ts';
import { Player, saw, type Rules } from './player.ts';

const STEPS: readonly (readonly [key: string, by: number])[] = [['n', -7], ['s', 7], ['e', 1], ['w', -1]];
/** A way through a warp is no way; one through a monster is a long one. */
const WARP_COST = 1000;
const MONSTER_COST = 5;
/** Commands after which a fight is given up. */
const FIGHT_LIMIT = 40;

/** The game can't be won from here. */
class Lost extends Error {}

const at = (cell: number): number => hero.floor * FLOOR_CELLS + cell;

export interface Quest {
  /** Cells of a floor to visit, by their index in the dungeon. */
  readonly wants: (index: number) => boolean;
  /** Whether all is done, so that nothing more is visited. */
  readonly done: () => boolean;
}

/** Creates a dwarf who is strong and quick, and enters the dungeon. */
function enter(player: Player): void {
  player.type('return 2 3 2 0 3 1 0 return');
  settle(player);
}

/** The game of `seed`, if `quest` succeeds in it and then `finish` does. Undefined: one does not. */
function succeeded(seed: number, rules: Rules, quest: Quest, finish: (player: Player) => boolean): Player | undefined {
  const player = new Player(seed, rules);
  try {
    enter(player);
    climb(player, quest);
    return quest.done() && finish(player) ? player : undefined;
  } catch (error) {
    if (error instanceof Lost) return undefined;
    throw error;
  }
}

/** The first game, by seed, in which `quest` succeeds and then `finish` does. @throws Error when none of many does */
export function firstSuccess(rules: Rules, quest: Quest, finish: (player: Player) => boolean): Player {
  for (let seed = 1; seed <= 4000; seed++) {
    const player = succeeded(seed, rules, quest, finish);
    if (player !== undefined) return player;
  }
  throw new Error(`no ${rules} game succeeds`);
}

/** From floor to floor, visiting what is wanted on each. */
function climb(player: Player, quest: Quest): void {
  for (let floor = hero.floor; ; floor++) {
    const targets = () => cellsWhere((index) => quest.wants(index));
    for (let open = targets(); open.length > 0 && !quest.done(); open = targets()) walkTo(player, nearest(open));
    if (quest.done() || floor === 6) return;
    walkTo(player, cellsWhere((index) => cells.feature[index] === Feature.StairsUp)[0]);
    player.type('u');
    settle(player);
    if (hero.floor !== floor + 1) throw new Lost();
  }
}

export const cellsWhere = (wanted: (index: number) => boolean): number[] =>
  Array.from({ length: FLOOR_CELLS }, (_, cell) => cell).filter((cell) => wanted(at(cell)));

function nearest(targets: readonly number[]): number {
  const cost = costsTo(hero.cell);
  return targets.reduce((best, cell) => (cost[cell] < cost[best] ? cell : best));
}

/** Goes to `target` on this floor and does what is to be done there: an open chest is emptied. */
export function walkTo(player: Player, target: number): void {
  const { floor } = hero;
  for (let steps = 0; hero.cell !== target; steps++) {
    const cost = costsTo(target);
    const [key, by] = STEPS.filter(([k, d]) => isStep(hero.cell, k, d)).reduce((best, step) => (cost[hero.cell + step[1]] < cost[hero.cell + best[1]] ? step : best));
    if (cost[hero.cell + by] >= WARP_COST || steps > 100) throw new Lost();
    player.type(key);
    settle(player);
    if (hero.floor !== floor) throw new Lost();
  }
  if (cells.feature[at(target)] === Feature.Chest) {
    player.type('o');
    settle(player);
  }
}

const isStep = (cell: number, key: string, by: number): boolean => {
  if (key === 'e') return cell % 7 < 6;
  if (key === 'w') return cell % 7 > 0;
  return cell + by >= 0 && cell + by < FLOOR_CELLS;
};

/** The cost of the way from each cell of the floor to `target` (Dijkstra, by repeated relaxing: 49 cells). */
function costsTo(target: number): number[] {
  const cost = new Array<number>(FLOOR_CELLS).fill(Infinity);
  cost[target] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < FLOOR_CELLS; cell++) {
      for (const [key, by] of STEPS) {
        if (!isStep(cell, key, by)) continue;
        const through = cost[cell + by] + 1 + price(cell + by, target);
        if (through < cost[cell]) {
          cost[cell] = through;
          changed = true;
        }
      }
    }
  }
  return cost;
}

function price(cell: number, target: number): number {
  if (cells.feature[at(cell)] === Feature.Warp && cell !== target) return WARP_COST;
  return cells.monster[at(cell)] * MONSTER_COST;
}

/** Ends an encounter, if there is one, in the way that costs the fewest hit points. */
function settle(player: Player): void {
  if (game.phase === Phase.Encounter) {
    const start = player.here();
    let best: { keys: string[]; hp: number } | undefined;
    for (let before = 0; before < 8; before++) {
      for (const first of ['', 'r ']) {
        const keys = [...'f'.repeat(before), ...first.trim()];
        const hp = tryFight(player, keys);
        if (hp > 0 && (best === undefined || hp > best.hp)) best = { keys: player.keys.slice(start.keys).map((code) => String.fromCharCode(code)), hp };
        player.back(start);
        if (first === '' && before > 0) break;
      }
    }
    if (best === undefined) throw new Lost();
    for (const key of best.keys) player.type(key);
  }
  if (game.phase !== Phase.Room) throw new Lost();
}

/** Plays `keys`, then fights to the end; the hit points left, or 0 when the hero did not win where he stood. */
function tryFight(player: Player, keys: readonly string[]): number {
  const { cell } = hero;
  for (const key of keys) {
    if (game.phase !== Phase.Encounter) return 0;
    player.type(key);
  }
  for (let i = 0; i < FIGHT_LIMIT && game.phase === Phase.Encounter; i++) player.type('f');
  return game.phase === Phase.Room && hero.cell === cell && encounter.vitality <= 0 ? hero.hp : 0;
}

/** All ten treasures. */
const ALL_TREASURES: Quest = { wants: (index) => cells.treasure[index] !== 0, done: () => hero.foundCount === TREASURES };

/** All ten treasures, then the exit. */
export const winGame = (rules: Rules): Player => firstSuccess(rules, ALL_TREASURES, (player) => leave(player, () => saw(Event.WonGame)));

/** Whether the game of `seed` is won. */
export const isWonBy = (seed: number, rules: Rules): boolean => succeeded(seed, rules, ALL_TREASURES, (player) => leave(player, () => saw(Event.WonGame))) !== undefined;

/** Whether the hero of `seed` comes to the exit on the straight way, with whatever treasures he met. */
export const isLeftBy = (seed: number, rules: Rules): boolean => succeeded(seed, rules, { wants: () => false, done: () => hero.floor === 6 }, (player) => leave(player, () => saw(Event.LeftDungeon) || saw(Event.WonGame))) !== undefined;

/** Straight to the exit. */
export function leaveEarly(rules: Rules): Player {
  return firstSuccess(rules, { wants: () => false, done: () => hero.floor === 6 }, (player) => leave(player, () => saw(Event.LeftDungeon)));
}

function leave(player: Player, achieved: () => boolean): boolean {
  while (hero.floor < 6) {
    walkTo(player, cellsWhere((index) => cells.feature[index] === Feature.StairsUp)[0]);
    player.type('u');
    settle(player);
  }
  walkTo(player, cellsWhere((index) => cells.feature[index] === Feature.Exit)[0]);
  player.type('return escape x');
  // With treasures missing it asks: each way to say no, then yes.
  if (game.phase === Phase.Room) player.type('n x left x z 1 x y');
  return achieved();
}

/** A hero with at least `gold` in a vendor's room. */
export function reachVendor(rules: Rules, gold: number): Player {
  const quest = {
    wants: (index: number) => cells.feature[index] === Feature.Chest || cells.treasure[index] !== 0 || (cells.monster[index] > 0 && cells.monster[index] < 5),
    done: () => hero.gold >= gold && cellsWhere((index) => cells.feature[index] === Feature.Vendor).length > 0,
  };
  return firstSuccess(rules, quest, (player) => {
    walkTo(player, nearest(cellsWhere((index) => cells.feature[index] === Feature.Vendor)));
    return true;
  });
}
