/** Every kernel does on all lanes what it does in Node, on more than the benchmark gives it. */
import { describe, expect, it } from 'vitest';
import { lockstep } from '../emulator-tests/language/lockstep.ts';
import { sampled } from '../emulator-tests/testing/tiers.ts';
import { fileOf, KERNELS } from './kernels.ts';

describe('all lanes agree on', () => {
  it.each(sampled('kernels', KERNELS, 4))('$name', async ({ name, job }) => {
    const keys = Uint8Array.of(...job.keys, 0, 255);
    const jobs = [0, job.seed, 4294967295].map((seed) => ({ ...job, seed, keys }));
    const result = await lockstep(`bench-${name}`, fileOf(name, 'main.ts'), jobs);
    expect(result.differences).toEqual([]);
    expect(result.lanes).toEqual(['node', 'host', 'sim-plain', 'sim-shipped']);
  });
});
