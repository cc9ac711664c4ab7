/** The whole command line: the transpiler's own commands and those of the folders that build on it. */
import { reasonOf } from '../base/files.ts';
import { main } from '../cli/cli.ts';

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

export function run(argv: readonly string[]): Promise<number> {
  return main(argv, async (cli) => {
    const name = argv[0];
    if (name === undefined || !['check', 'emit', 'build'].includes(name)) {
      const { registerReplay } = await import('../../emulator-tests/replay/commands.ts');
      const { registerSimulate } = await import('../../emulator-tests/games/labyrinth/command.ts');
      const { registerPlay } = await import('../../terminal/commands.ts');
      const { registerGenerate } = await import('../../emulator-tests/games/crawl/generate.ts');
      const { registerReview } = await import('../../emulator-tests/games/labyrinth/review.ts');
      const { registerFuzzPrograms } = await import('../../emulator-tests/tools/random_programs/commands.ts');
      const { registerProfile, registerSize } = await import('../../emulator-tests/tools/profile/commands.ts');
      const { registerCoverage } = await import('../../emulator-tests/tools/coverage/commands.ts');
      const { registerDebug, registerSymbols } = await import('../../emulator-tests/tools/debug/commands.ts');
      const { registerFuzz } = await import('../../emulator-tests/tools/campaign/commands.ts');
      const { registerShrink } = await import('../../emulator-tests/tools/shrink/commands.ts');
      const { registerSelftest } = await import('../../emulator-tests/tools/selftest/commands.ts');
      const { registerCertify } = await import('../../emulator-tests/tools/foreign/command.ts');
      const { registerScreenshot } = await import('../../emulator-tests/tools/screenshot/command.ts');
      registerReplay(cli);
      registerDebug(cli);
      registerSymbols(cli);
      registerProfile(cli);
      registerCoverage(cli);
      registerSize(cli);
      registerScreenshot(cli);
      registerSimulate(cli);
      registerPlay(cli);
      registerFuzz(cli);
      registerShrink(cli);
      registerSelftest(cli);
      registerCertify(cli);
      registerFuzzPrograms(cli);
      registerGenerate(cli);
      registerReview(cli);
    }
  });
}
