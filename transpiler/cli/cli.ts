/** The `ts65` command: the transpiler's own commands, and the rules that all commands keep. */
import { Command, CommanderError } from 'commander';
import { CliError, reportBadInput } from '../base/bad_input.ts';
import { wordsOf } from '../base/files.ts';
import { InternalError } from '../base/internal_error.ts';
import { version } from '../base/project.ts';
import { registerBuild } from './build.ts';
import { registerCheck } from './check.ts';
import { registerEmit } from './emit.ts';
import { registerNew } from './new.ts';

export function createCli(): Command {
  const cli = new Command('ts65')
    .description('Write a game once in integer-only TypeScript; run it in Node and on an Atari 8-bit, and prove that both agree.')
    .version(version())
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'ts65: ')) });
  registerNew(cli);
  registerCheck(cli);
  registerEmit(cli);
  registerBuild(cli);
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

/** What the user typed behind `ts65` for `command` to run. */
export function argvOf(command: Command): readonly string[] {
  const root = command.parent ?? command;
  return (root as Command & { readonly rawArgs: readonly string[] }).rawArgs;
}

/** Runs the command line; the result is the exit code. */
export async function main(argv: readonly string[], register: (cli: Command) => void | Promise<void> = () => undefined): Promise<number> {
  const cli = createCli();
  await register(cli);
  for (const command of cli.commands) refuseRepeated(command.exitOverride());
  cli.hook('preAction', (_, command) => refuseEmpty(command));
  // A run before this one in the same process is none of its business.
  process.exitCode = undefined;
  try {
    return await reportBadInput(async () => {
      await cli.parseAsync([...argv], { from: 'user' });
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
