/** Commands about this repository's own games and about ts65 itself: the package has none of them. */
import type { CampaignKinds } from '../../emulator-tests/queue/commands.ts';
import type { CommandEntry } from '../cli/table.ts';

/** Campaigns about this repository and about ts65 itself. */
export const REPOSITORY_KINDS: CampaignKinds = {
  'fuzz-programs': async () => (await import('../../emulator-tests/tools/random_programs/queue_kind.ts')).PROGRAMS_KIND,
  selftest: async () => (await import('../../emulator-tests/tools/selftest/queue_kind.ts')).FAULTS_KIND,
  'certify-operators': async () => (await import('../../emulator-tests/tools/certify/queue_kind.ts')).OPERATORS_KIND,
  scoreboard: async () => (await import('../../bench/scoreboard/queue_kind.ts')).BOARDS_KIND,
};

export const REPOSITORY_COMMANDS: readonly CommandEntry[] = [
  {
    name: 'fuzz-programs',
    group: 'Prove',
    summary: 'play random programs of the language on all lanes and compare all state after every command',
    examples: [['fuzz-programs --seeds 1..1000', 'a thousand programs'], ['fuzz-programs --reduce broken.ts', 'make a program that differs smaller']],
    load: async () => (await import('../../emulator-tests/tools/random_programs/commands.ts')).registerFuzzPrograms,
  },
  {
    name: 'selftest',
    group: 'Prove',
    summary: 'put faults into the emitted C and into atari/, one at a time, and see whether the scripts find each',
    examples: [['selftest doom --count 40', 'forty faults'], ['selftest doom --hunt 5', 'have each found by a campaign, and named']],
    load: async () => (await import('../../emulator-tests/tools/selftest/commands.ts')).registerSelftest,
  },
  {
    name: 'simulate',
    group: 'Look inside',
    summary: 'play many seeded games by a bot: what came of them, beside the exact chances',
    examples: [['simulate labyrinth --runs 1000', 'a thousand games'], ['simulate labyrinth --lane host', 'the same games on a lane, too']],
    load: async () => (await import('../../emulator-tests/games/labyrinth/command.ts')).registerSimulate,
  },
  {
    name: 'generate',
    group: 'Look inside',
    summary: "list what a program's generator makes",
    examples: [['generate crawl --depth 3', 'the items of a level'], ['generate crawl --count 100 --json', 'a hundred levels as JSON']],
    load: async () => (await import('../../emulator-tests/games/crawl/generate.ts')).registerGenerate,
  },
  {
    name: 'review',
    group: 'Look inside',
    summary: 'rate a program: writes a text file',
    examples: [['review labyrinth 4', 'four of five'], ['review labyrinth 2 too dark', 'with what there is to say']],
    load: async () => (await import('../../terminal/review.ts')).registerReview,
  },
];
