/** A fight, or a flight, by search: of many states side by side the best are gone on from, key by key, until no monster is a threat. */
import { rng } from '../../../engine/lib/rng.ts';
import { WAYS, Ways } from '../../../engine/rogue/bestiary.ts';
import { game, hero, Is, kept, KEPT_BYTES, MONSTERS, monsters, Phase, Terrain, Timer } from '../../../engine/rogue/state.ts';
import { apart, cellOf, isAlarmed, isAwake, isOnLevel, knownTerrain } from './alarm.ts';
import { worth } from './judgement.ts';
import { goBack, moment } from './moment.ts';
import { isAliveOrWon, carriesAmulet, defences, harm, pressKeys, STEPS } from './moves.ts';
import { heroCell, waysTo } from './player.ts';

/** Keys from the beginning of the game on. */
export interface Line {
  readonly from: Line | undefined;
  readonly keys: readonly number[];
}

/** The goal. */
export interface FightGoal {
  readonly name: string;
  readonly cell: number;
  /** The number of the monster that is hunted, or less than 0. */
  readonly prey: number;
  /** The key at the goal: `,`, `<`, `>` or none. */
  readonly last: string;
}

interface State {
  readonly line: Line;
  readonly moment: Uint8Array;
  readonly value: number;
  readonly cell: number;
}

/** Layers of the search: at most, behind the best calm state while nothing promises more, and behind it in any case. */
const [MOST, PATIENCE, LAST] = [90, 12, 30];
/** Steps of a way that matter; what counts as one on another level. */
const [FAR, ELSEWHERE] = [40, 25];
/** The bit that tells of a level that has been visited: levels.ts. */
const VISITED = 302;

const code = (text: string): number => text.charCodeAt(0);
/** Halves of turns, as who is hasted has them. */
export const clock = (): number => game.turns * 2 + hero.half;
const isVisited = (level: number): boolean => (kept.bits[(level - 1) * KEPT_BYTES + (VISITED >> 3)]! & (1 << (VISITED & 7))) !== 0;

/** Whether `goal` was to leave level `from`, and it has been left that way. */
export function hasLeft(goal: FightGoal, from: number): boolean {
  return (goal.last === '>' && game.level > from) || (goal.last === '<' && game.level < from);
}

class Fight {
  readonly level = game.level;
  private readonly known = new Map<number, Uint16Array>();

  constructor(private readonly goal: FightGoal, private readonly unrest: number) {}

  /** Stairs are a way out of danger, up or to what has been seen; no farther than a level from where it began. */
  private stairs(): number[][] {
    const terrain = knownTerrain(heroCell());
    if (terrain === Terrain.Up) {
      if (game.level === 1) return carriesAmulet() ? [[code('<')]] : [];
      return game.level >= this.level || this.goal.last === '<' ? [[code('<')]] : [];
    }
    if (terrain !== Terrain.Down || game.level > this.level) return [];
    return isVisited(game.level + 1) || this.goal.last === '>' ? [[code('>')]] : [];
  }

  /** The keys that may be pressed now. */
  choices(): number[][] {
    if (hero.timers[Timer.Helpless] !== 0) return [[code('.')]];
    const tried: number[][] = [[code('.')], ...this.stairs()];
    for (const [name, step] of STEPS) {
      const terrain = knownTerrain(heroCell() + step);
      if (terrain >= Terrain.Closed) tried.push([code(name)]);
      else if (terrain >= Terrain.SecretAcross) tried.push([code('s')]);
    }
    if (this.goal.last === ',' && heroCell() === this.goal.cell && game.level === this.level) tried.push([code(',')]);
    let menace = 0;
    for (let m = 0; m < MONSTERS; m++) {
      if (isOnLevel(m) && (monsters.flags[m]! & Is.Awake) !== 0 && apart(m) < 8) menace += harm(monsters.kind[m]!) * monsters.speed[m]! / 10;
    }
    if (menace * 4 > hero.hp || hero.hp * 2 < hero.maxHp) tried.push(...defences());
    return tried;
  }

  private to(cell: number): Uint16Array {
    let ways = this.known.get(cell);
    if (ways === undefined) this.known.set(cell, (ways = waysTo(cell)));
    return ways;
  }

  /** Steps to the goal. */
  private left(): number {
    const { prey, cell } = this.goal;
    if (prey >= 0 && monsters.level[prey] !== this.level) return 0;
    if (game.level !== this.level) return hasLeft(this.goal, this.level) ? 0 : ELSEWHERE;
    return Math.min(FAR, this.to(prey >= 0 ? cellOf(prey) : cell)[heroCell()]!);
  }

  /** How good the state after `layer` keys is. Who only goes to and fro wants the goal more and more. */
  value(layer: number, isCalm: boolean): number {
    if (game.phase === Phase.Won) return 1e6;
    let value = worth() - this.left() * (0.6 + 0.5 * this.unrest) - layer * 0.25;
    if (!isCalm) return value;
    // Rest brings back some of what is lacking.
    value += 25 * (1 - hero.hp / hero.maxHp);
    if (game.level !== this.level && !hasLeft(this.goal, this.level)) value -= 10 + 10 * this.unrest;
    for (let m = 0; m < MONSTERS; m++) if (monsters.level[m] === this.level && isAwake(m) && WAYS[monsters.kind[m]!] !== Ways.Erratic) value -= 6;
    return value;
  }
}

/** The best `width` of `states`, but not too many at one place. */
function best(states: Iterable<State>, width: number): State[] {
  const at = new Map<number, number>();
  return [...states].sort((a, b) => b.value - a.value).filter(({ cell }) => {
    const count = (at.get(cell) ?? 0) + 1;
    at.set(cell, count);
    return count <= width / 3;
  }).slice(0, width);
}

/**
 * Plays on from the game as it is until no monster is a threat, the best way that is found; undefined where all lead to the hero's death. The more
 * `unrest`, the less it is worth to turn away from `goal`.
 */
export function fight(line: Line, goal: FightGoal, unrest: number, width: number): Line | undefined {
  const one = new Fight(goal, unrest);
  let now: State[] = [{ line, moment: moment(), value: 0, cell: 0 }];
  let end: State | undefined;
  let when = 0;
  for (let layer = 0; layer < MOST && now.length > 0; layer++) {
    const next = new Map<string, State>();
    for (const state of now) {
      goBack(state.moment);
      for (const choice of one.choices()) {
        goBack(state.moment);
        const time = clock();
        const keys = pressKeys(choice);
        // A key that takes no time could be repeated for ever.
        const isWon = game.phase === Phase.Won;
        if (!isAliveOrWon() || (clock() === time && !isWon)) continue;
        const isCalm = isWon || (!isAlarmed() && hero.timers[Timer.Helpless] === 0 && hero.timers[Timer.Confused] === 0);
        const value = one.value(layer, isCalm);
        const cell = game.level * 800 + heroCell();
        const name = `${cell} ${hero.hp} ${rng.b0} ${rng.b1} ${rng.b2} ${rng.b3}`;
        const known = isCalm ? end : next.get(name);
        if (known !== undefined && known.value >= value) continue;
        const found = { line: { from: state.line, keys }, moment: moment(), value, cell };
        if (isCalm) {
          end = found;
          when = layer;
        } else {
          next.set(name, found);
        }
      }
    }
    now = best(next.values(), width);
    if (end !== undefined && layer > when + PATIENCE && (layer > when + LAST || (now[0]?.value ?? -Infinity) < end.value)) break;
  }
  const last = end ?? now[0];
  if (last !== undefined) goBack(last.moment);
  return last?.line;
}
