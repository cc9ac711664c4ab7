/** `make rates`: each lane is measured at one job and at several, and what can't be asked for is one clear error. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { PROJECT } from '../terminal/programs.ts';

const lanes = (...args: string[]) => spawnSync(process.execPath, ['--import', 'tsx', 'bench/lanes.ts', ...args], { cwd: PROJECT, encoding: 'utf8' });

it('measures each lane at one job and at two', () => {
  const { stdout, status } = lanes('--program', 'crawl', '--seconds', '1', '--json');
  expect(status).toBe(0);
  const rates = JSON.parse(stdout) as { lane: string; jobs: number; commandsPerSecond: number; virtualMHz?: number }[];
  expect(rates.map(({ lane, jobs }) => `${lane} ${jobs}`)).toEqual(
    ['node', 'host', 'sim-plain', 'sim-shipped', 'atari'].flatMap((lane) => [`${lane} 1`, `${lane} 2`])
  );
  expect(rates.every(({ commandsPerSecond }) => commandsPerSecond > 0)).toBe(true);
  expect(rates.filter(({ virtualMHz }) => virtualMHz !== undefined).map(({ lane }) => lane)).toEqual(
    ['sim-plain', 'sim-plain', 'sim-shipped', 'sim-shipped', 'atari', 'atari']
  );
});

it('says what is wrong with its options', () => {
  expect(lanes('--jobs', '1')).toMatchObject({ status: 2, stderr: expect.stringContaining('--jobs') });
  expect(lanes('--program', 'chess')).toMatchObject({ status: 2, stderr: expect.stringContaining('chess') });
});
