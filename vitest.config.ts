import { defineConfig } from 'vitest/config';

const ROOMS = ['transpiler', 'terminal', 'emulator-tests', 'bench'];
/** The tiers of docs/testing.md: `quick` leaves out the tests in *.long.test.ts, `all` takes the whole of what `test` draws samples from. */
const isQuick = process.env.TS65_TIER === 'quick';

/** Tests of the compiler import no game: they share a process, so that TypeScript, which takes a second, is loaded once and not for each file. */
const COMPILER = ['transpiler/**/*.test.ts', 'emulator-tests/language/**/*.test.ts'];
const LONG = isQuick ? ['**/*.long.test.ts'] : [];

export default defineConfig({
  test: {
    setupFiles: ['emulator-tests/testing/processor_time.ts'],
    projects: [
      { extends: true, test: { name: 'compiler', include: COMPILER, exclude: LONG, isolate: false } },
      // A game's state is its modules': each file has its own.
      { extends: true, test: { name: 'games', include: ROOMS.map((room) => `${room}/**/*.test.ts`), exclude: [...COMPILER, ...LONG] } },
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
