import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sampled, TIER } from './emulator-tests/testing/tiers.ts';

const ROOMS = ['transpiler', 'terminal', 'emulator-tests', 'bench', 'web'];
/** The tiers of docs/testing.md: `quick` leaves out the tests in *.long.test.ts, `all` takes the whole of what `test` draws samples from. */
const isQuick = TIER === 'quick';

/** Files of tests that have a process for themselves: a game's state is its modules', and a process has one working folder and one terminal. */
const APART = ['games', 'corpus', 'testing'].map((room) => `emulator-tests/${room}/**/*.test.ts`).concat('terminal/**/*.test.ts');
const LONG = isQuick ? ['**/*.long.test.ts'] : [];
/** Plays what `make coverage` measures, which `make test` runs after the tests: once is enough. */
const MEASURED = process.argv.includes('--coverage') ? [] : ['emulator-tests/corpus/coverage.long.test.ts'];

/** Tests of the harness's own tools that take seconds each and build nothing that ships. `test` runs half of them, by the day's draw. */
const TOOLS = [
  'bench/lanes', 'bench/scaling/scaling', 'web/dev/dev', 'web/dev/dev_page', 'web/controls', 'web/play/report', 'emulator-tests/tools/campaign/campaign', 'emulator-tests/tools/debug/adapter/adapter',
  'emulator-tests/tools/foreign/certify', 'emulator-tests/tools/random_programs/fuzz', 'emulator-tests/tools/random_programs/reduce', 'emulator-tests/tools/selftest/hunt',
  'emulator-tests/tools/selftest/selftest',
].map((name) => `${name}.long.test.ts`);
const drawnTools = sampled('tools', TOOLS, TOOLS.length / 2);
/** A file that is named on the command line runs, whatever was drawn. */
const isNamed = (file: string): boolean => process.argv.some((argument) => !argument.startsWith('-') && file.includes(argument.replace(/^\.\//, '')));
const NOT_DRAWN = TOOLS.filter((file) => !drawnTools.includes(file) && !isNamed(file));

/** What the package calls its parts, by their files here. */
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const PACKAGE = [
  { find: /^ts65\/testing$/, replacement: here('emulator-tests/index.ts') },
  { find: /^ts65\/vitest$/, replacement: here('emulator-tests/matcher.ts') },
  { find: /^ts65\/(\w+)$/, replacement: here('engine/lib/$1.ts') },
];

export default defineConfig({
  resolve: { alias: PACKAGE },
  test: {
    setupFiles: ['emulator-tests/testing/processor_time.ts'],
    projects: [
      // Share a process, so that TypeScript, which takes a second, is loaded once and not for each file. vitest runs projects in the order of their names.
      { extends: true, test: { name: 'common', include: ROOMS.map((room) => `${room}/**/*.test.ts`), exclude: [...APART, ...LONG, ...NOT_DRAWN], isolate: false } },
      { extends: true, test: { name: 'single', include: APART, exclude: [...LONG, ...MEASURED] } },
    ],
    // Builds and emulated machines: a limit ends what hangs, it measures nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 2,
    coverage: {
      // The intrinsics of the language are left out: what stands there runs in Node only, a 6502 has its own.
      include: ['engine/**'],
      exclude: ['engine/lib/int.ts', 'engine/lib/arrays.ts'],
      reporter: ['text'],
      thresholds: { branches: 95 },
    },
  },
});
