/** The parts of `make starting`: figures, faults, and the stopwatch itself. */
import { expect, it } from 'vitest';
import { runTimed } from './processor_time.ts';
import { measureStarts, median, STOPWATCH, type Stopwatch } from './starting.ts';
import { startingPage, type Start } from './starting_page.ts';

const start = (name: string, more: Partial<Start> = {}): Start => ({ name, args: [name], ...more });
const quiet = (): void => undefined;

/** Takes the given seconds in turn; the unit of round n is n seconds. */
function stopwatch(seconds: readonly number[], more: { status?: number; output?: string; error?: string } = {}): Stopwatch {
  let [runs, rounds] = [0, 0];
  return { run: () => ({ seconds: seconds[runs++ % seconds.length]!, status: 0, output: '', error: '', ...more }), unit: () => ++rounds };
}

it('gives medians of the units of each round, without the run ahead', () => {
  expect(measureStarts([start('a', { target: 4 })], 3, stopwatch([100, 3, 10, 15]), quiet)).toEqual([{ name: 'a', target: 4, seconds: 10, units: 5 }]);
  expect([median([3, 1, 2]), median([4, 1, 2, 9])]).toEqual([2, 3]);
});

it('tells a command that fails, or does not show what it should, and runs it no more', () => {
  const failing = stopwatch([1], { status: 2, error: 'so\nTHE END\n' });
  expect(measureStarts([start('a')], 2, failing, quiet)).toEqual([{ name: 'a', target: undefined, fault: 'THE END' }]);
  expect(measureStarts([start('a', { shows: /title/ })], 2, stopwatch([1], { output: 'other' }), quiet)[0]!.fault).toBeDefined();
  expect(measureStarts([start('a', { shows: /title/ })], 1, stopwatch([1], { output: 'a title' }), quiet)[0]!.fault).toBeUndefined();
});

it('marks on the page what misses its target, and nothing else', () => {
  const page = startingPage([{ name: 'slow', target: 3, seconds: 1, units: 3.5 }, { name: 'fast', target: 3, seconds: 1, units: 2.5 }], 1);
  expect(page.split('\n').filter((line) => line.includes('missed'))).toEqual([expect.stringContaining('slow')]);
});

it('measures a real command: its time, output, errors and exit code', () => {
  const { seconds, status, output, error } = runTimed([process.execPath, '-e', 'const end = process.cpuUsage().user + 100000; while (process.cpuUsage().user < end); console.log("out"); console.error("err"); process.exitCode = 3']);
  expect({ status, output, error }).toEqual({ status: 3, output: 'out\n', error: 'err\n' });
  expect(seconds).toBeGreaterThanOrEqual(0.1);
  expect(STOPWATCH.run(['--version']).output).toMatch(/^\d+\.\d+\.\d+/);
});

it.runIf(process.platform === 'linux')('counts a child that is not waited for', () => {
  const busy = 'const end = process.cpuUsage().user + 200000; while (process.cpuUsage().user < end); console.log("done"); setInterval(() => 0, 1000)';
  const parent = `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.once('data', () => { child.stdout.destroy(); child.unref(); console.log(child.pid); })`;
  const { seconds, status, output } = runTimed([process.execPath, '-e', parent]);
  process.kill(Number(output));
  expect(status).toBe(0);
  expect(seconds).toBeGreaterThanOrEqual(0.2);
});
