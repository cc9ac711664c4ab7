/** The figures of the benchmark are kept: no more cycles or bytes than the baseline's, on the same results. */
import { beforeAll, expect, it } from 'vitest';
import { sampled } from '../emulator-tests/testing/tiers.ts';
import { KERNELS } from './kernels.ts';
import { measureAll, readBaseline, regressions, type Figures } from './suite.ts';
import { GAMES } from './workloads.ts';

const baseline = readBaseline();
const asked = new Set([...sampled('benchmarks', KERNELS, 4).map(({ name }) => name), ...sampled('games', GAMES, 1)]);
let now: Figures;
// The figures are those of committed text and one emulated machine: exact, whatever else this machine is doing.
beforeAll(async () => void (now = await measureAll((name) => asked.has(name), undefined, 'build/bench-test')));

it('takes no more of ts65 than the baseline and 1 %', () => {
  expect(regressions(now, baseline)).toEqual([]);
  expect(Object.keys({ ...now.kernels, ...now.games })).toHaveLength(asked.size);
});

it('measures the twins and ts2c as the baseline has them', () => {
  for (const [name, { twin, ts2c }] of Object.entries(now.kernels)) expect({ twin, ts2c }, name).toEqual({ twin: baseline.kernels[name]!.twin, ts2c: baseline.kernels[name]!.ts2c });
});
