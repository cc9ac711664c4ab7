/** Bad input and faults of the machine are told in one line; faults of ts65 pass through. */
import { expect, it } from 'vitest';
import { UsageError } from '../../transpiler/cli/usage.ts';
import { LaneUnavailable } from '../lanes/lane.ts';
import { MachineError } from '../machine/errors.ts';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { reportBadInput } from '../../transpiler/base/report_bad_input.ts';
import { FileError } from '../../transpiler/base/files.ts';

const report = async (error: unknown): Promise<[code: number, said: string[]]> => {
  const said: string[] = [];
  const code = await reportBadInput(() => Promise.reject(error), (text) => said.push(text));
  return [code, said];
};

it.each([
  [new UsageError('no'), 2],
  [new LaneUnavailable('no'), 2],
  [new FileError('a.script', 'no'), 2],
  [Object.assign(new Error('no'), { errno: -28, code: 'ENOSPC' }), 2],
  [new CliError('refused', 1), 1],
  [new MachineError(0x2000, 'BRK'), 1],
])('%s', async (error, code) => {
  const [given, said] = await report(error);
  expect(given).toBe(code);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^ts65: [^\n]+\n$/);
});

it('passes on the result of the work, and any other error', async () => {
  expect(await reportBadInput(() => 3)).toBe(3);
  await expect(report(new TypeError('a fault'))).rejects.toThrow(TypeError);
});
