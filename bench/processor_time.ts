/** Processor time of commands: user and system, of the process and of its children. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../emulator-tests/script/programs.ts';

export const TS65 = inProject('transpiler/bin/ts65.mjs');

/** How a command ran. */
export interface CommandRun {
  /** Seconds of processor time, the mean of the runs. */
  readonly seconds: number;
  /** Of the last run. */
  readonly status: number | null;
  /** What the last run wrote on standard output. */
  readonly output: string;
  /** What all runs wrote on standard error. */
  readonly error: string;
}

const FOLDER = 'build/processor_time';
/** Bytes of standard error that are kept. */
const MOST_ERROR = 1 << 26;

/** Processor time of a shell's children, in seconds, from the second line of what `times` prints: `0m1.23s 0m0.10s`. */
function secondsOf(times: string): number {
  const parts = [...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds!.replace(',', '.')), 0);
}

/** Runs `command`, a program and its arguments, `count` times, each with nothing on its standard input. @throws Error when there is no shell */
export function runTimed(command: readonly string[], count = 1, env: NodeJS.ProcessEnv = {}): CommandRun {
  const cwd = inProject(FOLDER);
  mkdirSync(cwd, { recursive: true });
  const [times, output] = ['times', 'output'].map((name) => join(cwd, `${name}-${process.pid}`)) as [string, string];
  const script = `times=$1; output=$2; n=$3; shift 3; while [ $n -gt 0 ]; do "$@" > "$output" < /dev/null; code=$?; n=$((n-1)); done; times > "$times"; exit $code`;
  const { status, stderr, error } = spawnSync('sh', ['-c', script, 'sh', times, output, String(count), ...command], { cwd, encoding: 'utf8', maxBuffer: MOST_ERROR, env: { ...process.env, ...env } });
  if (error !== undefined) throw error;
  try {
    return { seconds: secondsOf(readFileSync(times, 'utf8')) / count, status, output: readFileSync(output, 'utf8'), error: stderr };
  } finally {
    for (const file of [times, output]) rmSync(file, { force: true });
  }
}

/** Processor time of `node -e 0`, in seconds, the mean of `count` runs: the unit of the figures. */
export const unitSeconds = (count = 20): number => runTimed([process.execPath, '-e', '0'], count).seconds;
