/** Figures of one command: processor time, that of its children included, and memory. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../emulator-tests/script/programs.ts';
import type { ModuleTexts } from './programs.ts';
import { writeScratch } from '../../transpiler/base/files.ts';

export const MEASURED_COMMANDS = ['check', 'emit', 'build'] as const;
export type CommandName = (typeof MEASURED_COMMANDS)[number];

export interface ResourcesTaken {
  /** `refused`: by a diagnostic. `too large`: for the Atari's memory. */
  readonly outcome: 'done' | 'refused' | 'too large' | 'failed';
  /** Seconds of processor time, user and system, of the process and of its children. */
  readonly seconds: number;
  /** The greatest resident memory of the process, in bytes. */
  readonly bytes: number;
  /** The last line of what it says on standard error. */
  readonly message: string;
}

const FOLDER = 'build/scaling';
const TS65 = inProject('transpiler/bin/ts65.mjs');
const PEAK = inProject('bench/scaling/peak.mjs');
/** From a program's folder to engine/. */
const ENGINE = '../../../../engine/';

/** Writes the program that `make` gives, and returns its folder. */
export function writeScalingProgram(name: string, make: (engine: string) => ModuleTexts): string {
  const folder = inProject(`${FOLDER}/programs/${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of make(ENGINE)) writeScratch(join(folder, file), text);
  return folder;
}

/** Processor time of a shell's children, in seconds, from the second line of what `times` prints: `0m1.23s 0m0.10s`. */
function secondsOf(times: string): number {
  const parts = [...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds!.replace(',', '.')), 0);
}

/** Runs `command`, a program and its arguments, `count` times. @throws Error when there is no shell */
function run(command: readonly string[], count = 1, env: NodeJS.ProcessEnv = {}): { readonly seconds: number; readonly status: number | null; readonly error: string } {
  const cwd = inProject(`${FOLDER}/work`);
  mkdirSync(cwd, { recursive: true });
  const times = join(cwd, 'times');
  const script = `times=$1; n=$2; shift 2; while [ $n -gt 0 ]; do "$@" > output; code=$?; n=$((n-1)); done; times > "$times"; exit $code`;
  const { status, stderr, error } = spawnSync('sh', ['-c', script, 'sh', times, String(count), ...command], { cwd, encoding: 'utf8', env: { ...process.env, ...env } });
  if (error !== undefined) throw error;
  return { seconds: secondsOf(readFileSync(times, 'utf8')) / count, status, error: stderr };
}

/** Processor time of `node -e 0`, in seconds: the unit of the figures. */
export const unitSeconds = (): number => run([process.execPath, '-e', '0'], 20).seconds;

/** Runs `ts65 NAME` on the program in `folder`. */
export function measureScaling(name: CommandName, folder: string): ResourcesTaken {
  const peak = inProject(`${FOLDER}/peak`);
  const { seconds, status, error } = run([process.execPath, '--import', PEAK, TS65, name, folder], 1, { SCALING_PEAK: peak });
  const message = error.trim().split('\n').at(-1) ?? '';
  const outcome = status === 0 ? 'done' : /too large for the Atari's memory|overflows memory area/.test(error) ? 'too large' : status === 1 && /error TS65\d{3}/.test(error) ? 'refused' : 'failed';
  return { outcome, seconds, bytes: Number(readFileSync(peak, 'utf8')), message };
}
