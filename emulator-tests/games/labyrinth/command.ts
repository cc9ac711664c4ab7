/** `ts65 simulate`. */
import type { Command } from 'commander';
import { MAX_SEED } from '../../script/script.ts';
import { UsageError, wholeNumber } from '../../../transpiler/cli/usage.ts';
import { LANE_IDS, type LaneId } from '../../lanes/lane.ts';

const MAX_RUNS = 100_000;

interface Options {
  readonly runs: string;
  readonly policy: string;
  readonly seed: string;
  readonly lane?: string;
  readonly wins?: boolean;
  readonly json?: boolean;
}

export function registerSimulate(cli: Command): void {
  cli
    .command('simulate')
    .argument('<program>', 'labyrinth')
    .option('--runs <n>', `games, 1..${MAX_RUNS}`, '100')
    .option('--policy <name>', 'how the bot plays', 'steady')
    .option('--seed <n>', "the first game's seed; the others follow", '1')
    .option('--lane <id>', 'play the same games on a lane too, and compare the numbers')
    .option('--wins', 'the games won by policy and difficulty, as a table: before the limits of levels and armour, and with them')
    .option('--json', 'the numbers as JSON on standard output')
    .action(async (name: string, options: Options) => {
      process.exitCode = await runSimulate(name, options);
    });
}

/** The exit code: 0, 1 when the lane's numbers differ. @throws UsageError, LaneUnavailable */
async function runSimulate(name: string, options: Options): Promise<0 | 1> {
  if (name !== 'labyrinth') throw new UsageError(`no bot plays \`${name}\`; there is one for: labyrinth`);
  const { POLICIES } = await import('./bot.ts');
  const { simulate, tallyOnLane } = await import('./simulate.ts');
  const policy = Object.hasOwn(POLICIES, options.policy) ? POLICIES[options.policy] : undefined;
  if (policy === undefined) throw new UsageError(`unknown policy \`${options.policy}\`; there are: ${Object.keys(POLICIES).join(' ')}`);
  const runs = wholeNumber('--runs', options.runs, 1, MAX_RUNS);
  const seed = wholeNumber('--seed', options.seed, 0, MAX_SEED - MAX_RUNS);
  if (options.wins) {
    const { winsByDifficulty, winsTable } = await import('./wins.ts');
    const wins = winsByDifficulty(runs, seed);
    process.stdout.write(options.json ? `${JSON.stringify(wins, null, 2)}\n` : winsTable(wins));
    return 0;
  }
  const lane = LANE_IDS.find((id) => id === options.lane);
  if (options.lane !== undefined && lane === undefined) throw new UsageError(`unknown lane \`${options.lane}\`; there are: ${LANE_IDS.join(' ')}`);
  const { keys, ...result } = simulate(policy, runs, seed);
  const other = lane === undefined ? undefined : await tallyOnLane(lane, keys, seed);
  const same = other === undefined || other.every((n, i) => n === result.tally[i]);
  if (options.json) {
    const compared = other === undefined ? {} : { lane, laneTally: other, same };
    process.stdout.write(`${JSON.stringify({ program: name, policy: options.policy, seed, ...result, ...compared }, null, 2)}\n`);
  } else {
    process.stdout.write(text(options.policy, result, lane, same));
  }
  return same ? 0 : 1;
}

type Result = Omit<import('./simulate.ts').Simulation, 'keys'>;

function text(policy: string, result: Result, lane: LaneId | undefined, same: boolean): string {
  const percent = (n: number, of: number): string => (of === 0 ? '-' : `${((100 * n) / of).toFixed(2)}%`).padStart(8);
  const mean = Object.entries(result.mean).map(([name, n]) => `${name} ${n.toFixed(1)}`);
  const lines = [
    `labyrinth, ${policy}: ${result.runs} games, ${result.commands} keys`,
    `won ${result.won}, died ${result.died}, unfinished ${result.unfinished}`,
    `mean: ${mean.join(', ')}`,
    `${'check'.padEnd(20)}${'times'.padStart(8)}${'observed'.padStart(10)}${'exact'.padStart(10)}${'sigma'.padStart(8)}`,
    ...result.rates.map((rate) =>
      [
        rate.name.padEnd(20),
        String(rate.of).padStart(8),
        percent(rate.observed, rate.of).padStart(10),
        percent(rate.expected, rate.of).padStart(10),
        rate.deviations.toFixed(2).padStart(8),
      ].join(''),
    ),
  ];
  if (lane !== undefined) lines.push(`${lane}: ${same ? 'the same numbers' : 'OTHER NUMBERS'}`);
  return `${lines.join('\n')}\n`;
}
