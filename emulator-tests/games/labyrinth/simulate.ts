/** Many games of Labyrinth by a bot: their outcomes, beside the shares of the formulas. */
import { foeArmour } from '../../../engine/labyrinth/foe.ts';
import { armourClass } from '../../../engine/labyrinth/hero.ts';
import { MONSTER_DEXTERITY, MONSTER_DIFFICULTY, MONSTER_STRENGTH } from '../../../engine/labyrinth/monsters.ts';
import { Attribute, Count, COUNTS, fight, foe, game, hero, Mark, Phase, place, tally } from '../../../engine/labyrinth/state.ts';
import { stateElement, readLayout } from '../../state/layout.ts';
import { openLane, openProgram } from '../../lanes/open.ts';
import type { LaneId } from '../../lanes/lane.ts';
import { Bot, type Policy } from './bot.ts';
import { attackOdds, between } from './odds.ts';
import { LABYRINTH } from './player.ts';

export interface Rate {
  readonly name: string;
  readonly observed: number;
  /** The formulas' chances of these games' own checks, each with its own figures. */
  readonly expected: number;
  readonly of: number;
  /** The difference in standard deviations. */
  readonly deviations: number;
}

export interface Simulation {
  readonly runs: number;
  readonly commands: number;
  readonly won: number;
  readonly died: number;
  readonly unfinished: number;
  readonly mean: Readonly<Record<'gold' | 'level' | 'deepest' | 'encounters' | 'kills', number>>;
  readonly rates: readonly Rate[];
  /** The sums of the games' own tallies, by `Count`. */
  readonly tally: readonly number[];
  readonly keys: readonly Uint8Array[];
}

type Watched = 'attack' | 'guard' | 'run' | 'charm';
const OUTCOMES = ['fumble', 'critical', 'blocked', 'hit', 'miss'];
/** The counts and the possible outcomes of each watched event. */
const WATCHED: Readonly<Record<Watched, { readonly counts: readonly Count[]; readonly names: readonly string[] }>> = {
  attack: { counts: [Count.Fumbles, Count.Criticals, Count.Blocked, Count.Hits, Count.Misses], names: OUTCOMES.map((name) => `attack: ${name}`) },
  guard: {
    counts: [Count.FoeFumbles, Count.FoeCriticals, Count.FoeBlocked, Count.FoeHits, Count.FoeMisses],
    names: OUTCOMES.map((name) => `monster: ${name}`),
  },
  run: { counts: [Count.Runs], names: ['run: away'] },
  charm: { counts: [Count.Charms], names: ['charm: charmed'] },
};

const half = (value: number): number => Math.ceil(value / 2);

/** The exact chances of what is about to be tried. */
function odds(what: Watched): number[] {
  switch (what) {
    case 'attack':
      return attackOdds(hero.attributes[Attribute.Strength]!, foeArmour());
    case 'guard':
      return attackOdds(MONSTER_STRENGTH[foe.kind]! >> 1, armourClass());
    case 'run':
      return [between(16 + half(MONSTER_DEXTERITY[foe.kind]!) - half(hero.attributes[Attribute.Dexterity]!))];
    case 'charm': {
      const charisma = half(hero.attributes[Attribute.Charisma]! + fight.marks[Mark.Charisma]!);
      return [foe.kind === 0 ? 0 : between(20 + (MONSTER_DIFFICULTY[foe.kind]! >> 1) - charisma)];
    }
  }
}

/** Sums up chances and outcomes of one kind of check. */
class Meter {
  readonly observed: number[];
  readonly expected: number[];
  readonly variance: number[];
  of = 0;

  constructor(readonly what: Watched) {
    const zeros = (): number[] => WATCHED[what].names.map(() => 0);
    [this.observed, this.expected, this.variance] = [zeros(), zeros(), zeros()];
  }

  add(chances: readonly number[], outcomes: readonly number[]): void {
    const times = this.what === 'attack' || this.what === 'guard' ? outcomes.reduce((sum, n) => sum + n, 0) : 1;
    this.of += times;
    chances.forEach((p, i) => {
      this.observed[i]! += outcomes[i]!;
      this.expected[i]! += times * p;
      this.variance[i]! += times * p * (1 - p);
    });
  }

  rates(): Rate[] {
    return WATCHED[this.what].names.map((name, i) => ({
      name,
      observed: this.observed[i]!,
      expected: this.expected[i]!,
      of: this.of,
      deviations: this.variance[i]! > 0 ? (this.observed[i]! - this.expected[i]!) / Math.sqrt(this.variance[i]!) : 0,
    }));
  }
}

/** Plays the games of the seeds `first`..`first + runs - 1`, each for `limit` keys at most. */
export function simulate(policy: Policy, runs: number, first = 1, limit = 6000): Simulation {
  const meters = (Object.keys(WATCHED) as Watched[]).map((what) => new Meter(what));
  const ends = { won: 0, died: 0, unfinished: 0 };
  const sums = { gold: 0, level: 0, deepest: 0, encounters: 0, kills: 0 };
  const total = new Array<number>(COUNTS).fill(0);
  const keys: Uint8Array[] = [];
  for (let seed = first; seed < first + runs; seed++) {
    let pending: (() => void) | undefined;
    const bot = new Bot(seed, policy, (what) => {
      pending?.();
      const { counts } = WATCHED[what];
      const before = counts.map((count) => tally.count[count]!);
      const chances = odds(what);
      pending = () => meters.find((meter) => meter.what === what)!.add(chances, counts.map((count, i) => tally.count[count]! - before[i]!));
    });
    bot.play(limit);
    pending?.();
    if (game.phase === Phase.Won) ends.won++;
    else if (game.phase === Phase.Dead) ends.died++;
    else ends.unfinished++;
    sums.gold += hero.gold;
    sums.level += hero.level;
    sums.deepest += tally.count[Count.Deepest]!;
    sums.encounters += place.encounters;
    sums.kills += tally.count[Count.Kills]!;
    tally.count.forEach((n, i) => (total[i]! += n));
    keys.push(Uint8Array.from(bot.player.keys));
  }
  const mean = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / runs])) as Simulation['mean'];
  const commands = keys.reduce((sum, list) => sum + list.length, 0);
  return { runs, commands, ...ends, mean, rates: meters.flatMap((meter) => meter.rates()), tally: total, keys };
}

/** The same games on a lane: the sums of its tallies. @throws LaneUnavailable, BuildError, Error when a game breaks there */
export async function tallyOnLane(id: LaneId, games: readonly Uint8Array[], first = 1): Promise<number[]> {
  const variable = readLayout(LABYRINTH).variables.find(({ name }) => name === 'tally.count')!;
  const opened = openProgram(LABYRINTH);
  const lane = await openLane(id, opened);
  const total = new Array<number>(COUNTS).fill(0);
  try {
    for (const [i, keys] of games.entries()) {
      const trace = await lane.run({ seed: first + i, setup: new Uint8Array(), keys });
      if (trace.end.kind !== 'complete') throw new Error(`game ${first + i} broke on the lane ${id}: ${trace.end.kind}`);
      const last = trace.states.subarray((trace.frames - 1) * opened.layout.size);
      for (let n = 0; n < COUNTS; n++) total[n]! += stateElement(last, variable, n);
    }
  } finally {
    await lane.close();
  }
  return total;
}
