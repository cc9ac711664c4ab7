/** Plays Rogue with more than a person has: the whole map, and a look at the consequences of each key before it is pressed. */
import { key, start } from '../../../engine/rogue/main.ts';
import * as state from '../../../engine/rogue/state.ts';
import { Mark, Terrain } from '../../../engine/rogue/state.ts';
import { ui } from '../../../engine/rogue/ui/state.ts';
import { findProgram } from '../../script/programs.ts';
import { readLayout } from '../../state/layout.ts';
import { openExportedState } from '../../state/own_modules.ts';

export const ROGUE = findProgram('rogue')!;
const { features, game, hero, items, map, monsters, pack } = state;
// Unexported variables are scratch, a cache or the screen's: they decide nothing from one key to the next.
export const memory = await openExportedState(readLayout(ROGUE));

/** Keys that have been pressed since {@link begin}. */
export const pressed: number[] = [];

/** Presses one key, and leaves the rest of a long message unread. */
export function pressOnly(one: number | string): void {
  const code = typeof one === 'string' ? one.charCodeAt(0) : one;
  key(code);
  pressed.push(code);
}

export function press(...keys: readonly (number | string)[]): void {
  for (const one of keys) {
    pressOnly(one);
    // The rest of a long message.
    while (ui.more) pressOnly(32);
  }
}

/** The keys that begin a game in which things are left where they lie, until the hero takes them. */
export const OPENING = [13, 64] as const;

/** Begins a game of `seed` on `level`: the title's `>` chooses it. */
export function begin(seed: number, level = 1): void {
  pressed.length = 0;
  start(seed);
  for (let n = 1; n < level; n++) key(62);
  press(...OPENING);
}

const STEPS: readonly (readonly [string, number, number])[] = [
  ['k', 0, -1], ['j', 0, 1], ['h', -1, 0], ['l', 1, 0], ['y', -1, -1], ['u', 1, -1], ['b', -1, 1], ['n', 1, 1],
];

/** Cells are numbered here: 40 * y + x. */
export const heroCell = (): number => hero.y * 40 + hero.x;
export const cellOfItem = (i: number): number => items.y[i]! * 40 + items.x[i]!;
export const featureCells = (): number[] => Array.from({ length: features.count }, (_, i) => features.y[i]! * 40 + features.x[i]!);
export const marksAt = (cell: number): number => map.cells[Math.floor(cell / 40)]![cell % 40]!;
const terrain = (cell: number): number => marksAt(cell) & Mark.Terrain;
const secret = (cell: number): boolean => terrain(cell) === Terrain.SecretAcross || terrain(cell) === Terrain.SecretDown;

/** Cost of each cell's way to `goal`: traps, monsters, secret doors and `dear` cells cost more; 9999 where none leads. */
export function waysTo(goal: number, dear?: Uint8Array): Uint16Array {
  const cost = new Uint16Array(800).fill(9999);
  const open: number[][] = [[goal]];
  cost[goal] = 0;
  for (let d = 0; d < open.length; d++) {
    for (const cell of open[d] ?? []) {
      if (cost[cell] !== d) continue;
      for (const [, dx, dy] of STEPS) {
        const next = cell + dy * 40 + dx;
        if (next < 0 || next >= 800 || (terrain(next) < Terrain.Closed && !secret(next))) continue;
        const trap = terrain(next) === Terrain.HiddenTrap || terrain(next) === Terrain.Trap;
        const there = d + 1 + (trap ? 12 : 0) + (secret(next) ? 4 : 0) + ((marksAt(next) & Mark.Monster) !== 0 ? 3 : 0)
          + (dear?.[next] ?? 0);
        if (there < cost[next]!) {
          cost[next] = there;
          (open[there] ??= []).push(next);
        }
      }
    }
  }
  return cost;
}

/** The key of the next step by `ways`. */
export function stepKey(ways: Uint16Array): string {
  let best = '.';
  let least = ways[heroCell()]!;
  for (const [name, dx, dy] of STEPS) {
    const cell = heroCell() + dy * 40 + dx;
    if (ways[cell]! < least) {
      least = ways[cell]!;
      best = secret(cell) ? 's' : name;
    }
  }
  return best;
}

export function cellWith(wanted: number): number {
  return Array.from({ length: 800 }, (_, cell) => cell).findIndex((cell) => terrain(cell) === wanted);
}

/** The letter of the pack's first item of a kind that `fits`, or nothing. */
export function letterOf(fits: (kind: number) => boolean): string | undefined {
  const slot = pack.item.findIndex((i) => i !== 0 && fits(items.kind[i]!));
  return slot < 0 ? undefined : String.fromCharCode(97 + slot);
}

export const isAlive = (): boolean => game.phase === state.Phase.Playing;

/** Keys that are tried besides the step. */
const OTHERS = ['.', 's', 'k', 'j', 'h', 'l', 'y', 'u', 'b', 'n'];

/** How good it is to be as one is: hit points above all, then the way that is left. */
function worth(level: number, ways: Uint16Array, up: number): number {
  if (game.phase === state.Phase.Won) return 1e6;
  if (!isAlive()) return -1e6;
  const on = (game.level - level) * up;
  const way = on !== 0 ? (on > 0 ? -40 : 60) : ways[heroCell()]!;
  const share = hero.hp / hero.maxHp;
  const bad = hero.timers[1]! + hero.timers[0]! * 2 + hero.timers[4]! * 4 + hero.timers[5]! * 2;
  return hero.hp * 3 + share * 40 - (share < 0.4 ? 60 : 0) - way * 2 - bad + hero.xp * 0.3 + hero.level * 25;
}

/** One key towards the stairs by `ways`, the best of all by what `depth` steps bring; `last` is pressed on the stairs. */
function chooseKey(ways: Uint16Array, last: string, depth: number, up: number): string[] {
  const first = ways[heroCell()] === 0 ? last : stepKey(ways);
  if (monstersNear() === 0 && hero.timers[4] === 0) return [first];
  const restore = memory.keep();
  const count = pressed.length;
  const turn = game.turns * 2 + hero.half;
  const level = game.level;
  const healing = letterOf((kind) => kind >= 1 && kind <= 4);
  const candidates: string[][] = [[first], ...OTHERS.filter((k) => k !== first).map((k) => [k])];
  if (healing !== undefined && hero.hp < hero.maxHp * 0.5) candidates.push(['q', healing]);
  let best = candidates[0]!;
  let most = -Infinity;
  for (const [n, keys] of candidates.entries()) {
    press(...keys);
    // A key that takes no turn only puts off what comes.
    const idle = n > 0 && isAlive() && game.level === level && game.turns * 2 + hero.half === turn;
    for (let d = 0; d < depth && isAlive() && game.level === level; d++) press(ways[heroCell()] === 0 ? last : stepKey(ways));
    const value = worth(level, ways, up) + (n === 0 ? 1 : 0) - (keys[0] === 'q' ? 25 : 0);
    if (!idle && value > most) {
      most = value;
      best = keys;
    }
    restore();
    pressed.length = count;
  }
  return best;
}

/** Awake monsters within eight cells. */
export function monstersNear(): number {
  let near = 0;
  for (let m = 0; m < state.MONSTERS; m++) {
    if (monsters.kind[m] === 0 || monsters.level[m] !== game.level || (monsters.flags[m]! & 1) === 0) continue;
    if (Math.max(Math.abs(monsters.x[m]! - hero.x), Math.abs(monsters.y[m]! - hero.y)) <= 8) near++;
  }
  return near;
}

/** Goes to `goal` and presses `last` there; false when the hero dies, or `most` keys are not enough. */
export function goTo(goal: number, last: string, most = 400, depth = 6): boolean {
  const level = game.level;
  const up = last === '<' ? -1 : 1;
  for (let n = 0; n < most && isAlive(); n++) {
    const ways = waysTo(goal);
    if (ways[heroCell()] === 9999) return false;
    if (ways[heroCell()] === 0 && last === '') return true;
    press(...chooseKey(ways, last === '' ? '.' : last, depth, up));
    if (game.level !== level || game.phase === state.Phase.Won) return true;
  }
  return false;
}
