/** `make scoreboard`: judges the programs, says what came out, and with --out writes the page. */
import { Command, InvalidArgumentError } from 'commander';
import { ProgressLine } from '../../transpiler/cli/progress.ts';
import { machineFault, requireWritable, wordsOf, writeWhole } from '../../transpiler/base/files.ts';
import { CannotRun, JUDGEMENTS, type Judged } from './judge.ts';
import { refusalCodes, page, reasons, judgementCounts } from './page.ts';
import { judgeAll } from './pool.ts';
import { PROGRAM_CATEGORIES, listPrograms } from './programs.ts';

interface Options {
  readonly only?: string;
  readonly json?: boolean;
  readonly jobs: number;
  readonly out?: string;
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
  const rows = [...present, 'all'].map((category) => {
    const n = judgementCounts(judged.filter((one) => category === 'all' || one.category === category));
    return `${category.padEnd(12)}${JUDGEMENTS.map((verdict) => `${String(n[verdict]).padStart(5)} ${verdict}`).join('')}`;
  });
  return rows.join('\n');
}

async function main(options: Options): Promise<number> {
  if (options.out !== undefined && options.only !== undefined) throw new CannotRun('--out wants all programs: leave out --only');
  requireWritable(options.out);
  const programs = listPrograms(options.only);
  if (programs.length === 0) throw new CannotRun(`no program's name contains "${options.only}"`);
  const progress = new ProgressLine();
  let done = 0;
  const judged = await judgeAll(programs, options.jobs, ({ id }) => {
    done += 1;
    progress.show(`${done}/${programs.length} ${id}`);
  });
  progress.clear();
  const result = { totals: judgementCounts(judged), reasons: reasons(judged), programs: judged };
  if (options.json === true) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else process.stdout.write(`${judged.map(line).join('\n')}\n\n${summary(judged)}\n`);
  if (options.out !== undefined) writeWhole(options.out, page(judged));
  return judged.some(({ verdict }) => verdict === 'wrong' || verdict === 'crash') ? 1 : 0;
}

const command = new Command('score')
  .description('judges the programs of the scoreboard')
  .option('--only <substring>', 'only programs whose CATEGORY/NAME contains it')
  .option('--json', 'the result as JSON')
  .option('--jobs <n>', 'programs at a time', positive, 1)
  .option('--out <file>', 'write the page there')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();
try {
  process.exitCode = await main(command.opts<Options>());
} catch (error) {
  if (!(error instanceof CannotRun) && machineFault(error) === undefined) throw error;
  process.stderr.write(`score: ${wordsOf(error)}\n`);
  process.exitCode = 2;
}
