/** `ts65 profile` and `ts65 size`. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { exceeded } from '../../../transpiler/build/budgets.ts';
import type { Script } from '../../script/script.ts';
import { wholeNumber } from '../../../transpiler/cli/usage.ts';
import { requireWritable, writeTogether } from '../../../transpiler/base/files.ts';
import { stringsOf } from '../../script/shipped_strings.ts';
import { aboutRun, type About } from '../../replay/reports/about.ts';
import { argvOf } from '../../../transpiler/cli/cli.ts';
import { emittedProgram, emittedScripts, readAll } from '../../replay/inputs.ts';
import { AtariSession } from '../../lanes/atari_session.ts';
import { profileHtml } from './html.ts';
import { keepMeasured } from './measured.ts';
import { profileScripts } from './profile.ts';
import { profileJson, profileText } from './report.ts';
import { sizeReport, sizeText } from './size.ts';
import { speedscope } from './speedscope.ts';

interface ProfileOptions {
  readonly html?: string;
  readonly speedscope?: string;
  readonly top: string;
  readonly json?: boolean;
}

interface SizeOptions {
  readonly top: string;
  readonly json?: boolean;
}

const MAX_TOP = 10_000;

export function registerProfile(cli: Command): void {
  cli
    .command('profile')
    .argument('<files...>', 'scripts of one program, or folders with .script files')
    .option('--html <file>', 'write the sources with the cycles of each line as one page')
    .option('--speedscope <file>', 'write the calls as a file that speedscope opens')
    .option('--top <n>', 'how many functions, lines and commands are listed', '20')
    .option('--json', 'the profile as JSON on standard output')
    .action(async (files: string[], options: ProfileOptions, command: Command) => {
      process.exitCode = await runProfile(files, options, aboutRun(argvOf(command)));
    });
}

export function registerSize(cli: Command): void {
  cli
    .command('size')
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .option('--top <n>', 'how many functions, tables and variables are listed', '40')
    .option('--json', 'all of them as JSON on standard output')
    .action(async (name: string | undefined, options: SizeOptions) => {
      process.exitCode = await runSize(name, options);
    });
}

const print = (text: string): void => void process.stdout.write(text);

/** 1 where a command takes more cycles than the program's budget. */
async function runProfile(files: readonly string[], options: ProfileOptions, about: About): Promise<0 | 1> {
  const top = wholeNumber('--top', options.top, 0, MAX_TOP);
  requireWritable(options.html, options.speedscope);
  const scripts = await emittedScripts(readAll(files));
  const { program } = scripts[0] as Script;
  const session = new AtariSession(program);
  const profile = profileScripts(session, scripts);
  keepMeasured(session, profile);
  const reports = new Map<string, string>();
  if (options.html !== undefined) reports.set(options.html, profileHtml(profile, about, program.root));
  if (options.speedscope !== undefined) reports.set(options.speedscope, JSON.stringify(speedscope(profile)));
  writeTogether(reports);
  const { commandCycles = Infinity } = program.budgets;
  const over = profile.commands.filter(({ cycles }) => cycles > commandCycles);
  if (options.json) print(`${JSON.stringify({ ...profileJson(profile, top), overBudget: over }, null, 2)}\n`);
  else print(profileText(profile, top));
  for (const { script, command, key, cycles } of over) {
    const more = `${cycles - commandCycles} more than the budget of ${commandCycles}`;
    process.stderr.write(`ts65: command ${command} (${key}) of ${script} takes ${cycles} cycles, ${more}\n`);
  }
  return over.length === 0 ? 0 : 1;
}

/** 1 where the program is over a budget of size. */
async function runSize(name: string | undefined, options: SizeOptions): Promise<0 | 1> {
  const top = wholeNumber('--top', options.top, 0, MAX_TOP);
  const program = await emittedProgram(name);
  const { image, layout, built } = new AtariSession(program);
  const file = readFileSync(built.xex).length;
  const report = sizeReport(image, layout, built, file, stringsOf(program));
  const over = exceeded(program.budgets, built.sizes, file);
  print(options.json ? `${JSON.stringify({ ...report, overBudget: over }, null, 2)}\n` : sizeText(report, top));
  for (const line of over) process.stderr.write(`ts65: ${program.name}: ${line}\n`);
  return over.length === 0 ? 0 : 1;
}
