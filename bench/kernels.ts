/** The kernels of the benchmark: what each is, what it is given, and where its three versions stand. */
import { existsSync, readFileSync } from 'node:fs';
import type { Job } from '../emulator-tests/lanes/lane.ts';
import { inProject } from '../terminal/programs.ts';

export interface Kernel {
  /** Its folder below bench/kernels. */
  readonly name: string;
  readonly title: string;
  /** The seed and the keys; the cycles of all keys together are the measure, those of `start` are not. */
  readonly job: Job;
}

const SEED = 1987;

const kernel = (name: string, title: string, ...keys: number[]): Kernel => {
  return { name, title, job: { seed: SEED, setup: new Uint8Array(), keys: Uint8Array.from(keys) } };
};

export const KERNELS: readonly Kernel[] = [
  kernel('sieve', 'BYTE sieve, ten times', 1),
  kernel('crc16', 'CRC-16 of 512 bytes, bit by bit', 1, 2),
  kernel('mix', 'gcd, multiply, divide', 7),
  kernel('sort', 'insertion sort of bytes, Shell sort of words', 1, 2),
];

/** A kernel's file, relative to the project. */
export const fileOf = (name: string, file: 'main.ts' | 'twin.c' | 'ts2c.c'): string => `bench/kernels/${name}/${file}`;

/** The text of a kernel's file; undefined where there is none. */
export function textOf(name: string, file: 'main.ts' | 'twin.c' | 'ts2c.c'): string | undefined {
  const path = inProject(fileOf(name, file));
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** What the versions of a kernel must agree on: the variables that its main.ts exports. */
export function resultsOf(source: string): string[] {
  return [...source.matchAll(/^export (?:let|const) (\w+)/gm)].map(([, name]) => name as string);
}
