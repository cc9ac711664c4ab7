/**
 * `make bench`: measures, prints the tables, compares with the baseline; with --update keeps what was measured in it, and writes docs/bench.md and the
 * README's section. With --pages it only writes these two again.
 */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { ProgressLine } from '../transpiler/cli/progress.ts';
import { inProject } from '../emulator-tests/script/programs.ts';
import { CliError } from '../transpiler/base/bad_input.ts';
import { reportBadInput } from '../transpiler/base/report_bad_input.ts';
import { writeTogether } from '../transpiler/base/files.ts';
import { figuresText, meansOf, benchPage, section } from './page.ts';
import { BASELINE, measureAll, readBaseline, regressions, type Baseline, type Figures } from './suite.ts';

interface Options {
  readonly only?: string;
  readonly json?: boolean;
  readonly update?: boolean;
  readonly pages?: boolean;
}

const README = 'README.md';
const MARKS = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->\n)/;

/** The pages that show `figures`: docs/bench.md, and the README's section. */
function pagesOf(figures: Baseline): Record<string, string> {
  const readme = readFileSync(inProject(README), 'utf8');
  return { 'docs/bench.md': benchPage(figures), [README]: readme.replace(MARKS, (_, begin: string, end: string) => `${begin}${section(figures)}\n${end}`) };
}

const write = (files: Readonly<Record<string, string>>): void => writeTogether(new Map(Object.entries(files).map(([file, text]) => [inProject(file), text])));

/** Puts `figures` in place of the baseline's of the same names. */
function keep({ kernels, games }: Figures): void {
  const baseline = readBaseline();
  const kept = { ...baseline, kernels: { ...baseline.kernels, ...kernels }, games: { ...baseline.games, ...games } };
  write({ [BASELINE]: `${JSON.stringify(kept, null, 1)}\n`, ...pagesOf(kept) });
}

async function main({ only, json = false, update = false, pages = false }: Options): Promise<number> {
  if (pages) {
    write(pagesOf(readBaseline()));
    return 0;
  }
  const progress = new ProgressLine();
  const figures = await measureAll((name) => name.includes(only ?? ''), (text) => progress.show(text));
  progress.clear();
  if (Object.keys({ ...figures.kernels, ...figures.games }).length === 0) throw new CliError(`no kernel's or game's name contains "${only}"`);
  if (update) keep(figures);
  const worse = regressions(figures, readBaseline());
  if (json) process.stdout.write(`${JSON.stringify({ ...figures, means: meansOf(figures), regressions: worse }, null, 2)}\n`);
  else process.stdout.write(`${figuresText(figures)}\n${worse.map((line) => `\nworse: ${line}`).join('')}${worse.length > 0 ? '\n' : ''}`);
  return worse.length > 0 ? 1 : 0;
}

const command = new Command('bench')
  .description('measures the kernels and the games on the emulated Atari')
  .option('--only <substring>', 'only kernels and games whose names contain it')
  .option('--json', 'the figures as JSON')
  .option('--update', 'write what was measured to bench/baseline.json, then docs/bench.md and the section of the README')
  .option('--pages', 'measure nothing: write docs/bench.md and the section of the README from bench/baseline.json')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();
process.exitCode = await reportBadInput(() => main(command.opts<Options>()));
