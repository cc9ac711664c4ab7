/** `ts65 check`: reports refusals, once or on every change. */
import type { Command } from 'commander';
import { CliError } from '../base/bad_input.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { Checkup } from '../driver/check_files.ts';
import type { FixResult } from './fix.ts';

/** How diagnostics are told; loaded late, for it brings TypeScript with it, which takes long. */
const reports = () => import('../diagnostics/report.ts');

const checkFirst = async (targets: readonly string[]): Promise<Checkup> => (await import('../driver/check_files.ts')).checkFirst(targets);

export async function printDiagnostics(diagnostics: readonly Diagnostic[]): Promise<void> {
  if (diagnostics.length === 0) return;
  const { formatDiagnostic, isColoured } = await reports();
  for (const diagnostic of diagnostics) process.stderr.write(`${formatDiagnostic(diagnostic, isColoured(process.stderr))}\n`);
}

interface Options {
  readonly json?: boolean;
  readonly watch?: boolean;
  readonly fix?: boolean;
  readonly unsafeFixes?: boolean;
}

export function registerCheck(cli: Command): void {
  cli
    .command('check')
    .argument('[paths...]', "programs' names, their folders or entry modules, or any TypeScript files and folders of them; the program here by default")
    .option('--json', 'the diagnostics as JSON on standard output')
    .option('--watch', 'check again whenever a file changes, until interrupted')
    .option('--fix', 'write the corrections after which the program does the same')
    .option('--unsafe-fixes', 'write those too that change a value or state a fact: look through what was written')
    .action(async (paths: string[], options: Options) => {
      const targets = paths.length > 0 ? paths : [await folderHere()];
      refuseContradictions(options);
      if (options.watch) return (await import('./watch.ts')).watch(targets, process.stdout);
      const check = async (): Promise<Checked> => (options.fix || options.unsafeFixes ? checkFixed(targets, options) : { checkup: await checkFirst(targets) });
      if (options.json) return asJson(check);
      const { checkup, fixes } = await check();
      if (fixes !== undefined) await printFixes(fixes, options);
      await printDiagnostics(checkup.diagnostics);
      if (!checkup.accepted) throw await refusedCheck(checkup);
      process.stdout.write(`${summary(checkup)}\n`);
    });
}

function refuseContradictions({ json, watch, fix, unsafeFixes }: Options): void {
  if (json && watch) throw new CliError('--json gives one document, --watch does not end: choose one');
  if (watch && (fix || unsafeFixes)) throw new CliError('--watch waits for changes, --fix writes them: choose one');
}

/** A check, after fixes were written where that was asked for. */
interface Checked {
  readonly checkup: Checkup;
  readonly fixes?: FixResult;
}

async function checkFixed(targets: readonly string[], { unsafeFixes }: Options): Promise<Checked> {
  const fixes = (await import('./fix.ts')).fixTargets(targets, unsafeFixes !== true);
  return { checkup: fixes.checkup, fixes };
}

async function printFixes({ written, offered }: FixResult, { unsafeFixes }: Options): Promise<void> {
  for (const { file, line, title } of written) process.stdout.write(`${file}(${line}): ${title}\n`);
  const files = new Set(written.map(({ file }) => file)).size;
  process.stdout.write(`fixed ${counted(written.length, 'problem')}${written.length === 0 ? '' : ` in ${counted(files, 'file')}`}\n`);
  if (offered > 0 && !unsafeFixes) process.stdout.write(`${counted(offered, 'more problem')} can be fixed by --unsafe-fixes, which change a value or state a fact\n`);
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The folder of the program that the user stands in. @throws CliError */
async function folderHere(): Promise<string> {
  const [{ findProgramAt }, { displayPath }] = await Promise.all([import('../project/find.ts'), import('../base/project.ts')]);
  return displayPath(findProgramAt(undefined).folder);
}

/** The error of exit code 1 that says that `subjects` are refused, with the numbers of errors and warnings. */
export const refused = async (subjects: readonly string[], { diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): Promise<CliError> =>
  new CliError(`${subjects.join(', ')}: refused, ${(await reports()).diagnosticCounts(diagnostics)}`, 1);

const refusedCheck = (checkup: Checkup): Promise<CliError> => refused(subjectsOf(checkup), checkup);

/** A failure is a document, too: whoever reads it must not have to tell an empty output from a crash. */
async function asJson(check: () => Promise<Checked>): Promise<void> {
  const write = (document: object): void => void process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  let checked: Checked;
  try {
    checked = await check();
  } catch (error) {
    write({ accepted: false, error: (error as Error).message });
    throw error;
  }
  const { checkup, fixes } = checked;
  const [{ rowOf }, { fixRow }, { fixesFor }] = await Promise.all([reports(), import('./fix.ts'), import('../fixes/fixes.ts')]);
  const { programs, modules, accepted, diagnostics, checker } = checkup;
  const [program] = programs;
  const rows = diagnostics.map((d) => ({ ...rowOf(d), fixes: fixesFor(d, checker).map(fixRow) }));
  write({ ...(programs.length === 1 && { program }), programs, modules, accepted, ...(fixes && { fixed: fixes.written }), diagnostics: rows });
  if (!accepted) throw await refusedCheck(checkup);
}

/** The subjects of a check: programs by their names, a module by its path. */
const subjectsOf = ({ programs, modules }: Checkup): string[] => [...programs, ...(modules.length > 1 ? [`${modules.length} modules`] : modules)];

const summary = (checkup: Checkup): string =>
  subjectsOf(checkup).map((subject) => `${subject}: accepted${checkup.modules[0] === subject ? ' as a module' : ''}`).join('\n');
