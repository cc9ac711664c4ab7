/** Games won by difficulty: each policy at each, with the limits of a difficulty and with them lifted. */
import { ARMOURS_SOLD, SHOP_ARMOURS } from '../../../engine/labyrinth/gear.ts';
import { LEVEL_LIMIT, LEVEL_LIMITS } from '../../../engine/labyrinth/state.ts';
import { POLICIES, type Policy } from './bot.ts';
import { simulate } from './simulate.ts';

const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;

/** Stays where the monsters are weak until it is strong. */
const PATIENT: Policy = { ...POLICIES.steady!, careful: 60, armed: 12 };
const PLAYERS: Readonly<Record<string, Policy>> = { ...POLICIES, patient: PATIENT };

/** Shares of games won, 0..1, in the order easy, normal, hard. */
export interface Wins {
  readonly policy: string;
  readonly won: readonly number[];
  /** Without the limits of levels and armour. */
  readonly lifted: readonly number[];
}

/** `runs` games of each policy at each difficulty, from seed `first` on, and the same without limits. */
export function winsByDifficulty(runs: number, first: number, policies: readonly string[] = Object.keys(PLAYERS)): Wins[] {
  const won = (policy: string): number[] =>
    DIFFICULTIES.map((_, difficulty) => simulate({ ...PLAYERS[policy]!, difficulty }, runs, first).won / runs);
  return policies.map((policy) => ({ policy, won: won(policy), lifted: lift(() => won(policy)) }));
}

/** Runs `play` with the limits of all difficulties as those of the easy one. */
function lift<T>(play: () => T): T {
  const tables = [LEVEL_LIMITS, ARMOURS_SOLD] as unknown as [number[], number[]];
  const before = tables.map((table) => [...table]);
  tables[0].fill(LEVEL_LIMIT);
  tables[1].fill(SHOP_ARMOURS);
  try {
    return play();
  } finally {
    tables.forEach((table, i) => table.splice(0, table.length, ...before[i]!));
  }
}

/** The table for a page. */
export function winsTable(wins: readonly Wins[]): string {
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
  const rows = wins.map(({ policy, won, lifted }) => `| ${[policy, ...lifted.map(percent), ...won.map(percent)].join(' | ')} |`);
  return `${[
    '| policy | easy, before | normal, before | hard, before | easy | normal | hard |', '|---|---|---|---|---|---|---|', ...rows,
  ].join('\n')}\n`;
}
