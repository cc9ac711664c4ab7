/** Commands about this repository's own games and about ts65 itself: the package has none of them. */
import type { Command } from 'commander';

export interface Commands {
  readonly names: readonly string[];
  readonly register: (cli: Command) => Promise<void>;
}

export const REPOSITORY_COMMANDS: readonly Commands[] = [
  { names: ['simulate'], register: async (cli) => (await import('../../emulator-tests/games/labyrinth/command.ts')).registerSimulate(cli) },
  { names: ['fuzz-programs'], register: async (cli) => (await import('../../emulator-tests/tools/random_programs/commands.ts')).registerFuzzPrograms(cli) },
  { names: ['generate'], register: async (cli) => (await import('../../emulator-tests/games/crawl/generate.ts')).registerGenerate(cli) },
  { names: ['review'], register: async (cli) => (await import('../../emulator-tests/games/labyrinth/review.ts')).registerReview(cli) },
];
