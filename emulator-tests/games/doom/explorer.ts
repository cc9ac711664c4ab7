/** Plays at random but to the point: what a room offers is tried, menus are used, and now and then a key makes no sense. */
import { cells, Feature, game, hero, Ruleset } from '../../../engine/doom/state.ts';
import { Mode, ui } from '../../../engine/doom/ui/state.ts';
import { keyText } from '../../script/keys.ts';
import { seededChoices } from '../../script/chooser.ts';
import { Player, type Rules } from './player.ts';

/** How the hero is made, where it matters. */
export interface Opening {
  readonly race?: 1 | 2 | 3 | 4;
  /** The answers to the three questions. */
  readonly points?: readonly [number, number, number];
  readonly weapon?: 1 | 2 | 3;
  readonly armour?: 1 | 2 | 3;
  readonly flares?: number;
}

export interface Search {
  readonly rules: Rules;
  readonly opening?: Opening;
  /** Whether what is looked for has just happened. */
  readonly goal: () => boolean;
  /** Keys that a game may take; 60 without it. */
  readonly length?: number;
  /** Cells are tried with their features this often, of 100. */
  readonly use?: number;
}

const GAMES = 60_000;
/** Games that reach the goal; the shortest is taken. */
const FOUND = 6;

const ROOM_KEY: Partial<Record<number, string>> = {
  [Feature.Mirror]: 'l',
  [Feature.Scroll]: 'r',
  [Feature.Chest]: 'o',
  [Feature.Potion]: 'p',
  [Feature.Vendor]: 'b',
  [Feature.StairsUp]: 'u',
  [Feature.StairsDown]: 'd',
  [Feature.Exit]: 'x',
};

const NOISE = [...'nsewudmfxlorpbhtyzq123450?'].concat(['return', 'escape', 'up', 'down', 'left', 'right', 'backspace', 'tab', 'space']);
const MENU = ['1', '2', '3', '4', '5', 'up', 'down', 'return', 'return', 'left', 'escape'];

/** A short game that reaches the goal, with all keys dropped that it does not need. @throws Error when none is found */
export function search(name: string, { rules, opening = {}, goal: reached, length = 60, use = 65 }: Search): Player {
  // The title's keys can change the ruleset.
  const goal = (): boolean => reached() && game.ruleset === (rules === 'classic' ? Ruleset.Classic : Ruleset.Spec);
  let best: Player | undefined;
  let found = 0;
  for (let seed = 1; seed <= GAMES && found < FOUND; seed++) {
    const player = new Player(seed, rules);
    const pick = seededChoices(seed);
    const limit = Math.min(length, best?.keys.length ?? length);
    while (player.keys.length < limit) {
      player.type(nextKey(pick, opening, use));
      if (!goal()) continue;
      found++;
      if (best === undefined || player.keys.length < best.keys.length) best = player;
      break;
    }
  }
  if (best === undefined) throw new Error(`${name}: no game of ${GAMES} reaches it`);
  return shrink(best, goal);
}

function nextKey(pick: (n: number) => number, opening: Opening, use: number): string {
  const any = (keys: readonly string[]): string => keys[pick(keys.length)];
  if (ui.mode > Mode.Flares && pick(100) < 8) return any(NOISE);
  switch (ui.mode) {
    case Mode.Title:
      return pick(8) === 0 ? any(NOISE) : 'return';
    case Mode.Race:
      return String(opening.race ?? 1 + pick(4));
    case Mode.Points:
      return String(opening.points?.[hero.question] ?? pick(pick(4) === 0 ? 6 : hero.points + 1));
    case Mode.FirstWeapon:
      return String(opening.weapon ?? 1 + pick(3));
    case Mode.FirstArmour:
      return String(opening.armour ?? 1 + pick(3));
    case Mode.Flares:
      return ui.number === (opening.flares ?? 0) || pick(4) === 0 ? 'return' : String(opening.flares ?? pick(6));
    case Mode.Encounter:
      return any(['f', 'f', 'f', 'f', 'r', 's']);
    case Mode.Spells:
      return any(['1', '2', '3', '4', '5', '5', '4', '3', '2', 'escape']);
    case Mode.ConfirmLeave:
      return any(['y', 'n', 'n']);
    case Mode.Room: {
      const key = ROOM_KEY[cells.feature[hero.floor * 49 + hero.cell]];
      if (key !== undefined && pick(100) < use) return key;
      return any(hero.flares > 0 ? ['n', 's', 'e', 'w', 'f'] : ['n', 's', 'e', 'w']);
    }
    default:
      return any(MENU);
  }
}

/** How a game is played that is to reach much of the user interface. */
export interface Wander {
  readonly seed: number;
  readonly rules: Rules;
  /** Keys to type in all. */
  readonly length: number;
  /** Keys that make no sense, of 100. */
  readonly noise: number;
  /** The source of keys that make no sense. */
  readonly keys: readonly string[];
}

export const ANY_KEY = NOISE;
/** The keys of a joystick: its trigger is RETURN. */
export const JOYSTICK: readonly string[] = ['up', 'down', 'left', 'right', 'return', 'return'];

/** A long game, most of it at random. */
export function wander({ seed, rules, length, noise, keys }: Wander): Player {
  const player = new Player(seed, rules);
  const pick = seededChoices(seed);
  while (player.keys.length < length) player.type(pick(100) < noise ? keys[pick(keys.length)] : nextKey(pick, {}, 65));
  return player;
}

/** Drops keys, longer runs of them first, as long as the game still reaches the goal. */
function shrink(found: Player, goal: () => boolean): Player {
  let best = found;
  for (let size = Math.max(1, best.keys.length >> 1); size >= 1; size >>= 1) {
    for (let from = best.keys.length - size; from >= 0; from -= 1) {
      const shorter = replay(best, [...best.keys.slice(0, from), ...best.keys.slice(from + size)], goal);
      if (shorter !== undefined && shorter.keys.length < best.keys.length) {
        best = shorter;
        from = Math.min(from, best.keys.length - size + 1);
      }
    }
  }
  return best;
}

function replay({ seed, rules }: Player, keys: readonly number[], goal: () => boolean): Player | undefined {
  const player = new Player(seed, rules);
  for (const code of keys) {
    player.type(keyText(code)!);
    if (goal()) return player;
  }
  return undefined;
}
