/** The whole command line: the transpiler's own commands and those of the folders that build on it. */
import { reasonOf } from '../base/files.ts';
import { main } from '../cli/cli.ts';
import { REPOSITORY_COMMANDS, type Commands } from './repository_commands.ts';

/** The commands beside the transpiler's own, in the order of the help. Each is loaded where it is asked for: all of them take a second. */
export const COMMANDS: readonly Commands[] = [
  { names: ['replay'], register: async (cli) => (await import('../../emulator-tests/replay/options.ts')).registerReplay(cli) },
  { names: ['debug'], register: async (cli) => (await import('../../emulator-tests/tools/debug/commands.ts')).registerDebug(cli) },
  { names: ['dap'], register: async (cli) => (await import('../../emulator-tests/tools/debug/adapter/command.ts')).registerDap(cli) },
  { names: ['symbols'], register: async (cli) => (await import('../../emulator-tests/tools/debug/commands.ts')).registerSymbols(cli) },
  { names: ['profile'], register: async (cli) => (await import('../../emulator-tests/tools/profile/commands.ts')).registerProfile(cli) },
  { names: ['coverage'], register: async (cli) => (await import('../../emulator-tests/tools/coverage/commands.ts')).registerCoverage(cli) },
  { names: ['size'], register: async (cli) => (await import('../../emulator-tests/tools/profile/commands.ts')).registerSize(cli) },
  { names: ['screenshot'], register: async (cli) => (await import('../../emulator-tests/tools/screenshot/command.ts')).registerScreenshot(cli) },
  { names: ['play'], register: async (cli) => (await import('../../terminal/commands.ts')).registerPlay(cli) },
  { names: ['fuzz', 'merge'], register: async (cli) => (await import('../../emulator-tests/tools/campaign/commands.ts')).registerFuzz(cli) },
  { names: ['shrink', 'blame'], register: async (cli) => (await import('../../emulator-tests/tools/shrink/commands.ts')).registerShrink(cli) },
  { names: ['selftest'], register: async (cli) => (await import('../../emulator-tests/tools/selftest/commands.ts')).registerSelftest(cli) },
  { names: ['certify'], register: async (cli) => (await import('../../emulator-tests/tools/foreign/command.ts')).registerCertify(cli) },
  ...REPOSITORY_COMMANDS,
];

/** What needs none of them. */
const OWN = new Set(['new', 'check', 'emit', 'build', '--version', '-V']);

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

export function runCommandLine(argv: readonly string[]): Promise<number> {
  const [name = '--help'] = argv;
  const known = COMMANDS.find(({ names }) => names.includes(name));
  return main(argv, async (cli) => {
    if (OWN.has(name)) return;
    for (const { register } of known === undefined ? COMMANDS : [known]) await register(cli);
  });
}
