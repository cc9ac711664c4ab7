/** The whole command line: the transpiler's own commands and those of the folders that build on it. */
import { reasonOf } from '../base/files.ts';
import { main } from '../cli/cli.ts';
import { COMMANDS } from './commands.ts';

/** As a shell knows what SIGPIPE ended: neither success nor failure. */
const UNREAD = 141;

/** Ends this process when its output can't be written: in silence where the reader has read enough, else with the reason. */
export function endWhenUnread(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A game that is played ends in its own way.
    if (process.stdout.listenerCount('error') > 1) return;
    if (error.code === 'EPIPE') process.exit(UNREAD);
    process.stderr.write(`ts65: standard output: ${reasonOf(error)}\n`);
    process.exit(2);
  });
}

export const runCommandLine = (argv: readonly string[]): Promise<number> => main(argv, COMMANDS);
