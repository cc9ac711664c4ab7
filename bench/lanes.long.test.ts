/** `make rates`: each lane is measured at one job and at several, and what can't be asked for is one clear error. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { LANE_IDS } from '../emulator-tests/lanes/lane.ts';
import { sampled } from '../emulator-tests/testing/tiers.ts';
import { LOADER, PROJECT } from '../transpiler/base/project.ts';

const lanes = (...args: string[]) => spawnSync(process.execPath, ['--import', LOADER, 'bench/lanes.ts', ...args], { cwd: PROJECT, encoding: 'utf8' });

it('measures each lane at one job and at two', () => {
  const ids = sampled('lanes', LANE_IDS, 2);
  const { stdout, status } = lanes('--program', 'crawl', '--seconds', '1', '--json', '--lanes', ids.join());
  expect(status).toBe(0);
  const rates = JSON.parse(stdout) as { lane: string; jobs: number; commandsPerSecond: number; virtualMHz?: number }[];
  expect(rates.map(({ lane, jobs }) => `${lane} ${jobs}`)).toEqual(
    ids.flatMap((lane) => [`${lane} 1`, `${lane} 2`])
  );
  expect(rates.every(({ commandsPerSecond }) => commandsPerSecond > 0)).toBe(true);
  expect(rates.filter(({ virtualMHz }) => virtualMHz !== undefined).map(({ lane }) => lane)).toEqual(
    ids.filter((id) => ['sim-plain', 'sim-shipped', 'atari'].includes(id)).flatMap((id) => [id, id])
  );
});

it('says what is wrong with its options', () => {
  expect(lanes('--jobs', '1')).toMatchObject({ status: 2, stderr: expect.stringContaining('--jobs') });
  expect(lanes('--program', 'chess')).toMatchObject({ status: 2, stderr: expect.stringContaining('chess') });
});
