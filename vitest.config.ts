import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['transpiler/**/*.test.ts', 'terminal/**/*.test.ts', 'emulator-tests/**/*.test.ts', 'bench/**/*.test.ts'],
    // Builds and emulated machines: what takes long is said by the tests themselves, not by a short default.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
