/** Processor time of commands: user and system, of the process and of its children, those among them that go on behind its end. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
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

const LEFT_CHILDREN = inProject('bench/left_children.cjs');
const FOLDER = 'build/processor_time';
/** Bytes of standard error that are kept. */
const MOST_ERROR = 1 << 26;

/** Processor time of a shell's children, in seconds, from the second line of what `times` prints: `0m1.23s 0m0.10s`. */
function secondsOf(times: string): number {
  const parts = [...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds!.replace(',', '.')), 0);
}

/** The sum of the numbers in `file`, each in a line: what left_children.cjs noted. */
const sumOf = (file: string): number => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').reduce((sum, line) => sum + Number(line), 0) : 0);

/** Runs `command`, a program and its arguments, `count` times, each with nothing on its standard input. @throws Error when there is no shell */
export function runTimed(command: readonly string[], count = 1, env: NodeJS.ProcessEnv = {}): CommandRun {
  const left = fileFor('left');
  const options = `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(LEFT_CHILDREN)}`;
  try {
    const found = timed(command, count, { ...env, NODE_OPTIONS: options, LEFT_CHILDREN: left });
    return { ...found, seconds: found.seconds + sumOf(left) / count };
  } finally {
    rmSync(left, { force: true });
  }
}

/** The same without the children that go on behind the end of a command. */
function timed(command: readonly string[], count: number, env: NodeJS.ProcessEnv): CommandRun {
  const [times, output] = [fileFor('times'), fileFor('output')];
  const script = `export LEFT_CHILDREN_OF=$$; times=$1; output=$2; n=$3; shift 3; while [ $n -gt 0 ]; do "$@" > "$output" < /dev/null; code=$?; n=$((n-1)); done; times > "$times"; exit $code`;
  const { status, stderr, error } = spawnSync('sh', ['-c', script, 'sh', times, output, String(count), ...command], { cwd: inProject(FOLDER), encoding: 'utf8', maxBuffer: MOST_ERROR, env: { ...process.env, ...env } });
  if (error !== undefined) throw error;
  try {
    return { seconds: secondsOf(readFileSync(times, 'utf8')) / count, status, output: readFileSync(output, 'utf8'), error: stderr };
  } finally {
    for (const file of [times, output]) rmSync(file, { force: true });
  }
}

function fileFor(name: string): string {
  mkdirSync(inProject(FOLDER), { recursive: true });
  return join(inProject(FOLDER), `${name}-${process.pid}`);
}

/** Processor time of `node -e 0`, in seconds, the mean of `count` runs: the unit of the figures. */
export const unitSeconds = (count = 20): number => timed([process.execPath, '-e', '0'], count, {}).seconds;
