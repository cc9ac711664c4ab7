/** A program that lanes once differed on, with a head of comments that says how to play it. */
import type { Job } from '../../lanes/lane.ts';
import { differenceText, type LaneDifference } from './differences.ts';

export interface Regression {
  readonly source: string;
  readonly job: Job;
  /** The cure was that the checker refuses it: the head has the line `// refused`. */
  readonly isRefused: boolean;
}

/** The lines of a head, which a program that is reduced once more has already. */
const HEAD = /^\/\/ (?:seed|keys|differed on) .*\n/gm;

/** The text of a regression's main.ts. */
export function printRegression(source: string, job: Job, differences: readonly LaneDifference[]): string {
  const head = [
    `// seed ${job.seed}`,
    `// keys ${[...job.keys].join(' ')}`,
    ...differences.map((difference) => `// differed on ${differenceText(difference).replaceAll(/\s+/g, ' ')}`),
  ];
  return `${head.join('\n')}\n${source.replaceAll(HEAD, '').trim()}\n`;
}

/** Reads what {@link printRegression} wrote; undefined where the head names no seed and keys. */
export function readRegression(text: string): Regression | undefined {
  const seed = /^\/\/ seed (\d{1,10})$/m.exec(text)?.[1];
  const keys = /^\/\/ keys ((?:\d{1,3} ?)*)$/m.exec(text)?.[1];
  if (seed === undefined || keys === undefined) return undefined;
  const codes = keys.trim() === '' ? [] : keys.trim().split(' ').map(Number);
  return { source: text, job: { seed: Number(seed), setup: new Uint8Array(), keys: Uint8Array.from(codes) }, isRefused: /^\/\/ refused$/m.test(text) };
}
