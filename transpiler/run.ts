/** The whole command line: the transpiler's own commands and those of the folders that build on it. */
import { main } from './cli.ts';

export function run(argv: readonly string[]): Promise<number> {
  return main(argv, async (cli) => {
    const name = argv[0];
    if (name === undefined || !['check', 'emit', 'build'].includes(name)) {
      const { registerReplay, registerScreenshot } = await import('../emulator-tests/commands.ts');
      const { registerPlay } = await import('../terminal/commands.ts');
      const { registerGenerate } = await import('../terminal/generate.ts');
      const { registerFuzzPrograms } = await import('../emulator-tests/programs/commands.ts');
      registerReplay(cli);
      registerScreenshot(cli);
      registerPlay(cli);
      registerFuzzPrograms(cli);
      registerGenerate(cli);
    }
  });
}
