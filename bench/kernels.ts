/** The kernels of the benchmark: what each is, what it is given, and where its three versions stand. */
import { existsSync, readFileSync } from 'node:fs';
import type { Job } from '../emulator-tests/lanes/lane.ts';
import { inProject } from '../emulator-tests/script/programs.ts';

export interface Kernel {
  /** Its folder below bench/kernels. */
  readonly name: string;
  readonly title: string;
  /** The seed and the keys; the cycles of all keys together are the measure, those of `start` are not. */
  readonly job: Job;
  /** Nobody looks at its code while passes are made: it shows their worth on programs that they were not made for. */
  readonly isUnread: boolean;
}

const SEED = 1987;

const kernel = (name: string, title: string, ...keys: number[]): Kernel => {
  return { name, title, job: { seed: SEED, setup: new Uint8Array(), keys: Uint8Array.from(keys) }, isUnread: false };
};

const unread = (name: string, title: string, ...keys: number[]): Kernel => ({ ...kernel(name, title, ...keys), isUnread: true });

export const KERNELS: readonly Kernel[] = [
  kernel('sieve', 'BYTE sieve, ten times', 1),
  kernel('crc16', 'CRC-16 of 512 bytes, bit by bit', 1, 2),
  kernel('mix', 'gcd, multiply, divide', 7),
  kernel('sort', 'insertion sort of bytes, Shell sort of words', 1, 2),
  kernel('xorshift', 'xorshift of 32 bits, 500 steps', 1, 2),
  kernel('fib16', 'Fibonacci in 16 bits, 24 steps 50 times', 1),
  kernel('fib32', 'Fibonacci in 32 bits, 47 steps 50 times', 1),
  kernel('matrix', 'product of matrices of 12 times 12 bytes', 1),
  kernel('scan', 'words, vowels and pairs of letters of a text, 3 times', 1, 2, 19),
  kernel('lz', 'unpacking of a screen of 960 bytes, twice', 1, 2),
  kernel('flood', 'flood fill of a cave of 40 times 20', 20),
  kernel('fov', 'field of view with radius 8, Bresenham, twice', 20, 51),
  kernel('path', 'breadth-first search in a maze of 40 times 20', 20),
  kernel('life', "Conway's Life on 40 times 20, two generations", 1),
  kernel('print', 'numbers of 16 and 32 bits as decimal digits', 1),
  kernel('picks', '200 weighted picks out of 12', 1),
  kernel('table', 'a table of records walked along its links', 1),
  kernel('monsters', 'sixteen monsters take 20 turns', 50),
  kernel('interpreter', 'a machine of byte codes counts the steps of Collatz', 1),
  kernel('lines', 'twenty lines into a picture of 160 times 96 points', 3),
  kernel('hash', 'a hash table of words: 90 put in, 200 looked for', 1),
  kernel('sprites', 'twelve sprites move and collide for 20 frames', 40),
  kernel('rooms', 'ten rooms and their corridors in a map of 40 times 24', 1),
  kernel('crc32', 'CRC-32 of 256 bytes, bit by bit', 1),
  unread('wrap', 'a text broken into lines of 30 characters', 3),
  unread('score', 'decimal scores, and a table of the best', 1),
  unread('scroll', 'a screen of 40 times 24 moves left eight times', 1),
  unread('levels', 'levels packed in bits, three unpacked', 1),
  unread('heap', 'the next of 40 actors from a heap, 150 times', 1),
  unread('fixed', 'twenty shots with fractions fly for 30 frames', 50),
];

/** A kernel's file, relative to the project. */
export const fileOf = (name: string, file: 'main.ts' | 'twin.c' | 'ts2c.c'): string => `bench/kernels/${name}/${file}`;

/** The text of a kernel's file; undefined where there is none. */
export function kernelText(name: string, file: 'main.ts' | 'twin.c' | 'ts2c.c'): string | undefined {
  const path = inProject(fileOf(name, file));
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The versions of a kernel must agree on these variables, which its main.ts exports. */
export function resultsOf(source: string): string[] {
  return [...source.matchAll(/^export (?:let|const) (\w+)/gm)].map(([, name]) => name as string);
}
