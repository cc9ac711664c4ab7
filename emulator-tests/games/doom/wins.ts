/**
 * Games of Dungeon of Doom by a player who sees the whole dungeon and tries each fight in several ways: `node --import tsx
 * emulator-tests/games/doom/wins.ts [GAMES [SEED]]` prints by ruleset how many are won, and how many come out of the dungeon at all.
 */
import { isLeftBy, isWonBy } from './champion.ts';
import type { Rules } from './player.ts';

export interface Outcomes {
  readonly games: number;
  /** With all ten treasures. */
  readonly won: number;
  /** On the straight way to the exit. */
  readonly left: number;
}

/** The outcomes of `games` games from `first` on. */
export function outcomesOf(rules: Rules, games: number, first = 1): Outcomes {
  const seeds = Array.from({ length: games }, (_, i) => first + i);
  return { games, won: seeds.filter((seed) => isWonBy(seed, rules)).length, left: seeds.filter((seed) => isLeftBy(seed, rules)).length };
}

if (process.argv[1] === import.meta.filename) {
  const [games = 200, first = 1] = process.argv.slice(2).map(Number);
  for (const rules of ['spec', 'classic'] as const) {
    const { won, left } = outcomesOf(rules, games, first);
    process.stdout.write(`${rules.padEnd(8)} ${games} games: won ${won}, out of the dungeon ${left}\n`);
  }
}
