/** Plays towards goals by search: of many states of a game side by side the best are gone on from, key by key. It knows the whole map. */
import { rng } from '../../../engine/lib/rng.ts';
import { game, hero, monsters, MONSTERS, pack, Phase, Timer } from '../../../engine/rogue/state.ts';
import { lies } from '../../../engine/rogue/things.ts';
import { begin, cellOfItem, heroCell, memory, waysTo, OPENING } from './player.ts';
import { isAliveOrWon, defences, inDanger, isWorthHunting, pressKeys, rest, STEPS, tendToPack, searchWorth } from './moves.ts';

/** A state of the game. */
export interface SearchNode {
  /** Takes the game back to it. */
  readonly restore: () => void;
  readonly from: SearchNode | undefined;
  readonly keys: readonly number[];
  readonly value: number;
}

/** The wishes for a level. */
export interface LevelPlan {
  /** Whether item `i`, which lies on the level, is to be fetched. */
  readonly isWanted: (i: number) => boolean;
  /** Acts where such a thing lies; the keys that it took. */
  readonly take: () => number[];
  /** Where to go when no more is wanted, and what is pressed there; undefined where that is all. */
  readonly end: () => { readonly cell: number; readonly last: string } | undefined;
  /** Steps from where things are fetched. */
  readonly reach: number;
  /** The share of the hit points with which a level is left. */
  readonly fit?: number;
  /** Whether the last hit points are held to be worth most: for many levels with a weak hero. */
  readonly isCareful?: boolean;
  /** Whether item `i` of the pack is not to be used up. */
  readonly isKept?: (i: number) => boolean;
}

interface Goal {
  readonly cell: number;
  readonly act: () => number[];
  /** Wanted things that are left. */
  readonly left: number;
  readonly isEnd: boolean;
}

/** Layers of a level's search: at most, behind the first arrival, and such as bring nothing better until less is wanted. */
const MOST = 700;
const BEHIND = 50;
const PATIENCE = 30;
/** {@link Plan.fit} where it is left out. */
const FIT = 0.75;

/** The beginning of a game. */
export function beginning(seed: number, level: number): SearchNode {
  begin(seed, level);
  return { restore: memory.keep(), from: undefined, keys: [...OPENING], value: 0 };
}

/** All keys from the beginning to `node`. */
export function keysTo(node: SearchNode): number[] {
  const all: number[] = [];
  for (let one: SearchNode | undefined = node; one !== undefined; one = one.from) all.unshift(...one.keys);
  return all;
}

/** The best `width` of `states`, but not too many at one place. */
function spread(states: Iterable<readonly [string, SearchNode]>, width: number): SearchNode[] {
  const at = new Map<string, number>();
  const most = Math.max(4, width >> 3);
  return [...states].sort(([, a], [, b]) => b.value - a.value).filter(([name]) => {
    const place = name.split(' ')[0]!;
    const count = (at.get(place) ?? 0) + 1;
    at.set(place, count);
    return count <= most;
  }).slice(0, width).map(([, node]) => node);
}

/** The goals on one level. Ways to cells are found once: they stay, unless something opens. */
class Goals {
  private readonly known = new Map<number, Uint16Array>();
  /** 1 where no more is hunted, 4 where nothing is fetched either. */
  tired = 0;

  constructor(private readonly plan: LevelPlan) {}

  /** Whether what is in `slot` of the pack is not to be used up. */
  keeps(slot: number): boolean {
    return this.plan.isKept?.(pack.item[slot]!) ?? false;
  }

  get fit(): number {
    return this.plan.fit ?? FIT;
  }

  to(cell: number): Uint16Array {
    let ways = this.known.get(cell);
    if (ways === undefined) this.known.set(cell, (ways = waysTo(cell)));
    return ways;
  }

  /** The nearest wanted thing or prey, or else the end. */
  next(): Goal | undefined {
    const at = heroCell();
    let [cell, least, left, isItem] = [-1, this.plan.reach + 1, 0, false];
    for (let i = 1; i < 130; i++) {
      if (this.tired > 3 || !lies(i) || !this.plan.isWanted(i)) continue;
      const far = this.to(cellOfItem(i))[at]!;
      if (far > this.plan.reach) continue;
      left++;
      if (far < least) [cell, least, isItem] = [cellOfItem(i), far, true];
    }
    for (let m = 0; m < MONSTERS; m++) {
      if (this.tired > 0 || monsters.kind[m] === 0 || monsters.level[m] !== game.level || !isWorthHunting(m)) continue;
      const place = monsters.y[m]! * 40 + monsters.x[m]!;
      const far = this.to(place)[at]!;
      if (far < least) [cell, least, isItem] = [place, far, false];
    }
    if (cell >= 0) return { cell, act: isItem ? this.plan.take : () => pressKeys([115]), left, isEnd: false };
    const end = this.plan.end();
    return end && { cell: end.cell, act: () => pressKeys([end.last.charCodeAt(0)]), left, isEnd: true };
  }

  /** How much is still to be done. */
  cost(): number {
    const goal = this.next();
    // To have taken something is better by more than the way to the next is longer.
    return goal === undefined ? 0 : (this.to(goal.cell)[heroCell()]! + goal.left * (this.plan.reach + 5)) * (1 + 0.7 * this.tired);
  }
}

/** Halves of turns, as who is hasted has them. */
const clock = (): number => game.turns * 2 + hero.half;

/** Possible keys on the way to `goal`. */
function choices(goals: Goals, goal: Goal): (() => number[])[] {
  const at = heroCell();
  const way = goals.to(goal.cell);
  const danger = inDanger();
  const bound = hero.timers[Timer.Helpless] !== 0;
  const unfit = goal.isEnd && !danger && hero.hp < hero.maxHp * goals.fit && hero.hunger > 300;
  const tried: (() => number[])[] = at === goal.cell && !unfit ? [goal.act] : [];
  for (const [name, step] of STEPS) {
    // Alone there is no reason to go elsewhere than on.
    if (way[at + step] !== 9999 && (danger || way[at + step]! < way[at]!)) tried.push(() => pressKeys([name.charCodeAt(0)]));
  }
  tried.push(() => pressKeys([115]));
  if (danger && !bound) for (const keys of defences()) if (!goals.keeps(keys[1]! - 97)) tried.push(() => pressKeys(keys));
  if (!danger && !bound) {
    tried.push(tendToPack);
    if (hero.hp < hero.maxHp * 0.8) tried.push(() => rest(150));
  }
  return tried;
}

/** The best states in which `plan` has been done on the level of `starts`, `wanted` at most; `leaves` tells which other level is as good. */
export function goOn(starts: readonly SearchNode[], plan: LevelPlan, width: number, wanted: number, leaves: (from: number) => boolean): SearchNode[] {
  starts[0]!.restore();
  const number = game.level;
  const goals = new Goals(plan);
  const arrived: SearchNode[] = [];
  let now = [...starts];
  let [first, most, when] = [0, -Infinity, 0];
  for (let n = 0; n < MOST && now.length > 0 && (first === 0 || n < first + BEHIND); n++) {
    const next = new Map<string, SearchNode>();
    for (const node of now) {
      node.restore();
      const at = heroCell();
      const time = clock();
      const goal = goals.next();
      if (goal === undefined) {
        arrived.push(node);
        continue;
      }
      for (const act of choices(goals, goal)) {
        node.restore();
        const keys = act();
        // A key that takes no time could be repeated for ever.
        if (!isAliveOrWon() || keys.length === 0 || clock() === time) continue;
        const left = game.level !== number || game.phase === Phase.Won;
        if (left && game.phase !== Phase.Won && !leaves(number)) continue;
        const value = searchWorth(left ? 0 : goals.tired, plan.isCareful ?? false) - (left ? 0 : goals.cost());
        const one: SearchNode = { restore: memory.keep(), from: node, keys, value };
        if (left) arrived.push(one);
        else next.set(`${heroCell()} ${hero.hp} ${Object.values(rng).join()} ${heroCell() === at ? keys.join() : ''}`, one);
      }
    }
    now = spread(next, width);
    const top = now[0]?.value ?? 0;
    if (top > most + 1) [most, when] = [top, n];
    if (n > when + PATIENCE) {
      goals.tired++;
      [most, when] = [-Infinity, n];
    }
    if (first === 0 && arrived.length > 0) first = n;
  }
  return spread(arrived.map((node, i) => [String(i), node] as const), wanted);
}
