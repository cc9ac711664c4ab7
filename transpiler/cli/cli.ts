/** The `ts65` command: the transpiler's own commands, and the rules that all commands keep. */
import { Command, CommanderError } from 'commander';
import { CliError } from '../base/bad_input.ts';
import { reportBadInput } from '../base/report_bad_input.ts';
import { wordsOf } from '../base/files.ts';
import { InternalError } from '../base/internal_error.ts';
import { version } from '../base/project.ts';
import { OWN_COMMANDS } from './own_commands.ts';
import { COMPLETE, GROUPS, HELP_COLUMNS, namesIn, registerTable, type CommandEntry } from './table.ts';

function createCli(): Command {
  const cli = new Command('ts65')
    .description('Write a game once in integer-only TypeScript; run it in Node and on an Atari 8-bit, and prove that both agree.')
    .version(version())
    .exitOverride()
    .addHelpCommand(new Command('help').argument('[command]').description('show the help of a command').helpGroup(`${GROUPS.at(-1)}:`))
    .addHelpText('after', '\nA command with --help shows its options, and two examples.')
    .configureOutput({
      outputError: (text, write) => write(text.replace(/^error: /, 'ts65: ').replace(/\n\(Did you mean (.*)\?\)/, '; did you mean $1?')),
      getOutHelpWidth: () => HELP_COLUMNS,
      getErrHelpWidth: () => HELP_COLUMNS,
    });
  return cli;
}

/** The command line with the commands that `argv` is about; the others are there by name. */
export async function cliFor(argv: readonly string[], table: readonly CommandEntry[]): Promise<Command> {
  const cli = createCli();
  await registerTable(cli, table, namesIn(argv));
  return cli;
}

/** An option with a value may be given once: which of two was meant is not known. */
function refuseRepeated(command: Command): void {
  for (const option of command.options.filter(({ required, variadic }) => required && !variadic)) {
    let given = 0;
    command.on(`option:${option.name()}`, () => {
      if (++given > 1) throw new CliError(`${option.long} is given twice`);
    });
  }
}

/** No name, number or list is empty: an empty one is most likely a variable that is not set. */
function refuseEmpty(command: Command): void {
  for (const option of command.options) if (command.getOptionValue(option.attributeName()) === '') throw new CliError(`${option.long}: its value is empty`);
  const at = command.args.indexOf('');
  if (at >= 0) throw new CliError(`argument ${at + 1} of \`${command.name()}\` is empty`);
}

/** The user's arguments behind `ts65` that made `command` run. */
export function argvOf(command: Command): readonly string[] {
  const root = command.parent ?? command;
  return (root as Command & { readonly rawArgs: readonly string[] }).rawArgs;
}

/** `argv` without what follows a command that there is not: commander would show its help instead of the error. */
function ofOneCommand(argv: readonly string[], table: readonly CommandEntry[]): readonly string[] {
  const unknown = argv.slice(0, argv[0] === 'help' ? 2 : 1).find((name) => ![COMPLETE, 'help', ...table.map((entry) => entry.name)].includes(name));
  return unknown === undefined || unknown.startsWith('-') ? argv : [unknown];
}

/** Runs the command line of `table`; the result is the exit code. */
export async function main(argv: readonly string[], table: readonly CommandEntry[] = OWN_COMMANDS): Promise<number> {
  const cli = await cliFor(argv, table);
  for (const command of cli.commands) refuseRepeated(command.exitOverride());
  // A shell asks what an empty word may become.
  cli.hook('preAction', (_, command) => (command.name() === COMPLETE ? undefined : refuseEmpty(command)));
  // A run before this one in the same process is none of its business.
  process.exitCode = undefined;
  try {
    return await reportBadInput(async () => {
      await cli.parseAsync([...ofOneCommand(argv, table)], { from: 'user' });
      return typeof process.exitCode === 'number' ? process.exitCode : 0;
    });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const text = wordsOf(error);
    process.stderr.write(`ts65: ${error instanceof InternalError ? text : `internal error: ${text.split('\n')[0]}; please report it with the command`}\n`);
    if (process.env.TS65_TRACE && error instanceof Error) process.stderr.write(`${(error.cause instanceof Error ? error.cause : error).stack}\n`);
    return 2;
  }
}
