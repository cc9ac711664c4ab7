import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['transpiler/**/*.test.ts', 'terminal/**/*.test.ts', 'emulator-tests/**/*.test.ts', 'bench/**/*.test.ts'],
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
