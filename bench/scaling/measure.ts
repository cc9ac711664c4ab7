/** Figures of one command: processor time, that of its children included, and memory. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../emulator-tests/script/programs.ts';
import type { ModuleTexts } from './programs.ts';
import { writeScratch } from '../../transpiler/base/files.ts';
import { runTimed, TS65 } from '../processor_time.ts';

export const MEASURED_COMMANDS = ['check', 'emit', 'build'] as const;
export type CommandName = (typeof MEASURED_COMMANDS)[number];

export interface ResourcesTaken {
  /** `refused`: by a diagnostic, or for its hardware stack. `too large`: for the Atari's memory. */
  readonly outcome: 'done' | 'refused' | 'too large' | 'failed';
  /** Seconds of processor time, user and system, of the process and of its children. */
  readonly seconds: number;
  /** The greatest resident memory of the process, in bytes. */
  readonly bytes: number;
  /** The last line of what it says on standard error. */
  readonly message: string;
}

const FOLDER = 'build/scaling';
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

/** The outcome of a command that ended with `status` and wrote `error` on standard error. */
export function outcomeOf(status: number | null, error: string): ResourcesTaken['outcome'] {
  if (status === 0) return 'done';
  if (/too large for the Atari's memory/.test(error)) return 'too large';
  return status === 1 && /error TS65\d{3}|hardware stack overflow/.test(error) ? 'refused' : 'failed';
}

/** Runs `ts65 NAME` on the program in `folder`. */
export function measureScaling(name: CommandName, folder: string): ResourcesTaken {
  const peak = inProject(`${FOLDER}/peak`);
  const { seconds, status, error } = runTimed([process.execPath, '--import', PEAK, TS65, name, folder], 1, { SCALING_PEAK: peak });
  const message = error.trim().split('\n').at(-1) ?? '';
  const outcome = outcomeOf(status, error);
  return { outcome, seconds, bytes: Number(readFileSync(peak, 'utf8')), message };
}
