/** `make scoreboard`: judges the programs, says what came out, and with --out writes the page. */
import { Command, InvalidArgumentError } from 'commander';
import { addQueueOptions, playByQueue, requireQueue, type QueueOptions } from '../../emulator-tests/queue/options.ts';
import { PROJECT } from '../../transpiler/base/project.ts';
import { ProgressLine } from '../../transpiler/cli/progress.ts';
import { machineFault, requireWritable, wordsOf, writeWhole } from '../../transpiler/base/files.ts';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { CannotRun, JUDGEMENTS, type Judged } from './judge.ts';
import { totalsByHalf } from './natural_page.ts';
import { page } from './page.ts';
import { judgementCounts, reasons, refusalCodes } from './tables.ts';
import { judgeAll } from './pool.ts';
import { BOARDS_KIND } from './queue_kind.ts';
import { HALVES, isNatural, isSecret, listNatural, listPrograms, PROGRAM_CATEGORIES } from './programs.ts';

interface Options extends QueueOptions {
  readonly only?: string;
  readonly json?: boolean;
  readonly jobs: number;
  readonly out?: string;
  readonly unmended?: boolean;
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('It is a whole number from 1 to 999.');
  return Number(text);
}

function line({ id, verdict, refusals, details }: Judged): string {
  const first = refusals[0];
  const why = first === undefined ? (details[0] ?? '') : `${refusalCodes(refusals).join(' ')}  line ${first.line}: ${first.message}`;
  return `${id.padEnd(34)} ${verdict.padEnd(8)} ${why}`.trimEnd();
}

function summary(judged: readonly Judged[]): string {
  const present = Object.keys(PROGRAM_CATEGORIES).filter((category) => judged.some((one) => one.category === category));
  const countsRow = (name: string, n: ReturnType<typeof judgementCounts>): string =>
    `${name.padEnd(12)}${JUDGEMENTS.map((verdict) => `${String(n[verdict]).padStart(5)} ${verdict}`).join('')}`;
  const of = (test: (one: Judged) => boolean): ReturnType<typeof judgementCounts> => judgementCounts(judged.filter(test));
  const newcomers = [...present.map((category) => countsRow(category, of((one) => one.category === category))), countsRow('all', of((one) => !isNatural(one)))];
  const halves = totalsByHalf(judged);
  const naturals = HALVES.filter((half) => halves[half].programs > 0).map((half) => {
    const { fixed, afterOne, afterTwo } = halves[half];
    return `${countsRow(half, halves[half])}; accepted with --fix ${fixed}, one round ${afterOne}, two rounds ${afterTwo}`;
  });
  return [...(present.length > 0 ? newcomers : []), ...naturals].join('\n');
}

async function main(options: Options): Promise<number> {
  if (options.out !== undefined && options.only !== undefined) throw new CannotRun('--out wants all programs: leave out --only');
  requireWritable(options.out);
  const programs = [...listPrograms(options.only), ...listNatural(options.only)];
  if (programs.length === 0) throw new CannotRun(`no program's name contains "${options.only}"`);
  requireQueue(options);
  if (options.queue !== undefined) {
    // Which program an item is, this checkout knows.
    const campaign = { kind: BOARDS_KIND, setup: { only: options.only ?? '' }, items: [1, programs.length] as const, root: PROJECT };
    return playByQueue(campaign, options, ({ whole }) => Promise.resolve(tellJudged(whole?.results.map(({ item, judged: one }) => ({ ...one, id: programs[item - 1]!.id, category: programs[item - 1]!.category })) ?? [], options)));
  }
  const progress = new ProgressLine();
  let done = 0;
  const judged = await judgeAll(programs, options.jobs, (one) => {
    done += 1;
    progress.show(`${done}/${programs.length} ${isSecret(one) ? one.category : one.id}`);
  }, options.unmended !== true);
  progress.clear();
  return tellJudged(judged, options);
}

/** The exit code. */
function tellJudged(judged: readonly Judged[], options: Options): 0 | 1 {
  const told = judged.filter((one) => !isSecret(one));
  const newcomers = judged.filter((one) => !isNatural(one));
  const result = { totals: judgementCounts(newcomers), natural: totalsByHalf(judged), reasons: reasons(newcomers), programs: told };
  if (options.json === true) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else process.stdout.write(`${told.map(line).join('\n')}\n\n${summary(judged)}\n`);
  if (options.out !== undefined) writeWhole(options.out, page(judged, options.unmended !== true));
  return judged.some(({ verdict }) => verdict === 'wrong' || verdict === 'crash') ? 1 : 0;
}

const command = addQueueOptions(new Command('score').description('judges the programs of the scoreboard'))
  .option('--only <substring>', 'only programs whose CATEGORY/NAME contains it')
  .option('--json', 'the result as JSON')
  .option('--jobs <n>', 'programs at a time', positive, 1)
  .option('--unmended', 'leave out what --fix and following messages would do, which takes most of the time')
  .option('--out <file>', 'write the page there')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();
try {
  process.exitCode = await main(command.opts<Options>());
} catch (error) {
  if (!(error instanceof CannotRun || error instanceof CliError) && machineFault(error) === undefined) throw error;
  process.stderr.write(`score: ${wordsOf(error)}\n`);
  process.exitCode = 2;
}
