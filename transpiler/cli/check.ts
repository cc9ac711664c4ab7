/** `ts65 check`: what is accepted and what is not, once or on every change. */
import type { Command } from 'commander';
import { CliError } from '../base/bad_input.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import type { Checkup } from '../driver/check_files.ts';

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
}

export function registerCheck(cli: Command): void {
  cli
    .command('check')
    .description('say whether programs are accepted; files that are no program are checked as modules')
    .argument('[paths...]', "programs' names, their folders or entry modules, or any TypeScript files and folders of them; the program here by default")
    .option('--json', 'the diagnostics as JSON on standard output')
    .option('--watch', 'check again whenever a file changes, until interrupted')
    .action(async (paths: string[], options: Options) => {
      const targets = paths.length > 0 ? paths : [await folderHere()];
      if (options.json && options.watch) throw new CliError('--json gives one document, --watch does not end: choose one');
      if (options.watch) return (await import('./watch.ts')).watch(targets, process.stdout);
      if (options.json) return asJson(targets);
      const checkup = await checkFirst(targets);
      await printDiagnostics(checkup.diagnostics);
      if (!checkup.accepted) throw await refused(targets, checkup);
      process.stdout.write(`${summary(checkup)}\n`);
    });
}

/** The folder of the program that the user stands in. @throws CliError */
async function folderHere(): Promise<string> {
  const [{ findProgramAt }, { displayPath }] = await Promise.all([import('../project/find.ts'), import('../base/project.ts')]);
  return displayPath(findProgramAt(undefined).folder);
}

export const refused = async (targets: readonly string[], { diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): Promise<CliError> =>
  new CliError(`${targets.join(', ')}: refused, ${(await reports()).diagnosticCounts(diagnostics)}`, 1);

/** A failure is a document, too: whoever reads it must not have to tell an empty output from a crash. */
async function asJson(targets: readonly string[]): Promise<void> {
  const write = (document: object): void => void process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  let checkup: Checkup;
  try {
    checkup = await checkFirst(targets);
  } catch (error) {
    write({ accepted: false, error: (error as Error).message });
    throw error;
  }
  const { rowOf } = await reports();
  const { programs, modules, accepted, diagnostics } = checkup;
  const [program] = programs;
  write({ ...(programs.length === 1 && { program }), programs, modules, accepted, diagnostics: diagnostics.map(rowOf) });
  if (!accepted) throw await refused(targets, checkup);
}

function summary({ programs, modules }: Checkup): string {
  const parts = programs.map((name) => `${name}: accepted`);
  if (modules.length === 1) parts.push(`${modules[0]}: accepted as a module`);
  if (modules.length > 1) parts.push(`${modules.length} modules: accepted`);
  return parts.join('\n');
}
