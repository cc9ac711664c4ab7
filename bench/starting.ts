/** `make starting`: what commands take to start and end, cold, in units of `node -e 0`. With --out it writes the page. */
import { Command } from 'commander';
import { wholeNumber } from '../transpiler/cli/usage.ts';
import { ProgressLine } from '../transpiler/cli/progress.ts';
import { writeWhole } from '../transpiler/base/files.ts';
import { findProgram, inProject } from '../emulator-tests/script/programs.ts';
import { runTimed, TS65, unitSeconds, type CommandRun } from './processor_time.ts';
import { writeScalingProgram } from './scaling/measure.ts';
import { EMPTY, shapeNamed } from './scaling/programs.ts';
import { startingPage, startingText, type Start, type StartRow } from './starting_page.ts';

/** How commands and the unit are measured, in seconds of processor time. */
export interface Stopwatch {
  readonly run: (args: readonly string[]) => Pick<CommandRun, 'seconds' | 'status' | 'output' | 'error'>;
  readonly unit: () => number;
}

const UNIT_RUNS = 10;
export const STOPWATCH: Stopwatch = { run: (args) => runTimed([process.execPath, TS65, ...args]), unit: () => unitSeconds(UNIT_RUNS) };

/** What is measured; the targets are those of the design, in units. */
function starts(): readonly Start[] {
  const hundred = writeScalingProgram('starting-100', (engine) => shapeNamed('functions').make(100, engine));
  const empty = writeScalingProgram('starting-0', (engine) => EMPTY.make(0, engine));
  const check = (name: string): readonly string[] => ['check', inProject(findProgram(name)!.entry)];
  return [
    { name: '--version', args: ['--version'], target: 3, shows: /^\d+\.\d+/ },
    { name: '--help', args: ['--help'], shows: /check/ },
    { name: 'check of an empty program', args: ['check', empty] },
    { name: 'check of 100 lines', args: ['check', hundred], target: 15 },
    { name: 'check of Doom', args: check('doom'), target: 25 },
    { name: 'check of Rogue', args: check('rogue'), target: 50 },
    { name: 'play of Doom, until its title', args: ['play', inProject(findProgram('doom')!.entry), '--seed', '1'], target: 10, shows: /Seven floors/ },
  ];
}

/** The one in the middle of `values`, or the mean of the two in the middle; NaN of none. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};

/** Why `run` is no start of a command that works; undefined where it is one. */
function faultOf({ shows }: Start, { status, output, error }: Pick<CommandRun, 'status' | 'output' | 'error'>): string | undefined {
  if (status !== 0) return error.trim().split('\n').at(-1) || `exit code ${status}`;
  return shows === undefined || shows.test(output) ? undefined : 'does not show what it should';
}

/**
 * Runs each of `starts` once in each of `rounds`, after one that makes what later ones find: bundles, for one. The unit is measured in each round
 * again, so that figures are of the same minute. The figures are medians.
 */
export function measureStarts(starts: readonly Start[], rounds: number, { run, unit }: Stopwatch, show: (text: string) => void): readonly StartRow[] {
  const runs = starts.map((): { seconds: number; units: number }[] => []);
  const faults: (string | undefined)[] = starts.map((start) => {
    show(`${start.name}: ahead`);
    return faultOf(start, run(start.args));
  });
  for (let round = 1; round <= rounds; round++) {
    const one = unit();
    starts.forEach((start, i) => {
      if (faults[i] !== undefined) return;
      show(`${start.name}: ${round} of ${rounds}`);
      const result = run(start.args);
      faults[i] = faultOf(start, result);
      runs[i]!.push({ seconds: result.seconds, units: result.seconds / one });
    });
  }
  return starts.map(({ name, target }, i) => {
    const fault = faults[i];
    if (fault !== undefined) return { name, target, fault };
    return { name, target, seconds: median(runs[i]!.map(({ seconds }) => seconds)), units: median(runs[i]!.map(({ units }) => units)) };
  });
}

interface Options {
  readonly rounds: string;
  readonly json?: boolean;
  readonly out?: string;
}

function main(options: Options): number {
  const rounds = wholeNumber('--rounds', options.rounds, 1, 99);
  const progress = new ProgressLine();
  const rows = measureStarts(starts(), rounds, STOPWATCH, (text) => progress.show(text));
  progress.clear();
  process.stdout.write(options.json === true ? `${JSON.stringify({ node: process.version, rounds, rows }, null, 2)}\n` : rows.map((row) => `${startingText(row)}\n`).join(''));
  const isFaulty = rows.some(({ fault }) => fault !== undefined);
  if (options.out !== undefined && !isFaulty) writeWhole(options.out, startingPage(rows, rounds));
  return isFaulty ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) {
  const command = new Command('starting')
    .description('measures what commands take to start and end')
    .option('--rounds <n>', 'runs of each command, 1..99', '5')
    .option('--json', 'the figures as JSON')
    .option('--out <file>', 'write the page there, where no command failed')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .parse();
  try {
    process.exitCode = main(command.opts<Options>());
  } catch (error) {
    process.stderr.write(`starting: ${(error as Error).message}\n`);
    process.exitCode = 2;
  }
}
