/** The part of a campaign that a run plays: the user names it, or the environment of a scheduler does. */
import { UsageError } from '../../transpiler/cli/usage.ts';
import type { ItemRange } from './kind.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of a scheduler's, and what it counts from. */
interface Scheduler {
  readonly name: string;
  readonly index: string;
  /** Where the first shard's index stands: a variable, or the number itself. */
  readonly first: string | number;
  readonly count: string;
  readonly step?: string;
}

/** In this order, because a job of one scheduler may have been started by another. */
const SCHEDULERS: readonly Scheduler[] = [
  { name: 'ts65', index: 'TS65_SHARD_INDEX', first: 0, count: 'TS65_SHARD_COUNT' },
  { name: 'a Slurm array', index: 'SLURM_ARRAY_TASK_ID', first: 'SLURM_ARRAY_TASK_MIN', count: 'SLURM_ARRAY_TASK_COUNT', step: 'SLURM_ARRAY_TASK_STEP' },
  { name: 'a Kubernetes indexed job', index: 'JOB_COMPLETION_INDEX', first: 0, count: 'TS65_SHARD_COUNT' },
  { name: 'GitLab CI', index: 'CI_NODE_INDEX', first: 1, count: 'CI_NODE_TOTAL' },
  { name: 'CircleCI', index: 'CIRCLE_NODE_INDEX', first: 0, count: 'CIRCLE_NODE_TOTAL' },
];

/** Shard `i/n` of the environment of a scheduler, with i from 1 on. @throws UsageError where it has none, or no sense */
export function shardOfEnvironment(env: Environment): string {
  const found = SCHEDULERS.find(({ index, count }) => env[index] !== undefined && (env[count] !== undefined || index !== 'TS65_SHARD_INDEX'));
  if (found === undefined) throw new UsageError(`--shard env: the environment has none of ${SCHEDULERS.map(({ index }) => index).join(', ')}`);
  const read = (variable: string): number => {
    const text = env[variable];
    if (text === undefined || !/^\d{1,9}$/.test(text)) throw new UsageError(`--shard env: ${found.name} gives ${found.index}, but ${variable} is ${text === undefined ? 'missing' : `\`${text}\``}`);
    return Number(text);
  };
  const [index, count] = [read(found.index), read(found.count)];
  const first = typeof found.first === 'number' ? found.first : read(found.first);
  const step = found.step === undefined ? 1 : env[found.step] === undefined ? 1 : read(found.step);
  const at = (index - first) / step;
  if (!Number.isInteger(at) || at < 0 || at >= count) throw new UsageError(`--shard env: ${found.name} gives index ${index} of ${count}, from ${first} on`);
  return `${at + 1}/${count}`;
}

/** Part `i/n` of the items, in order; all of them without it. `env` stands for the environment. @throws UsageError */
export function shardOf([from, to]: ItemRange, shard: string | undefined, items = 'seeds', env: Environment = process.env): [number, number] {
  if (shard === undefined) return [from, to];
  const text = shard === 'env' ? shardOfEnvironment(env) : shard;
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [i, n] = [Number(match?.[1]), Number(match?.[2])];
  const all = to - from + 1;
  if (match === null || !(i >= 1 && i <= n)) throw new UsageError(`--shard ${shard}: not i/n with i of 1..n, nor env`);
  if (n > all) throw new UsageError(`--shard ${text}: there are ${all} ${items} only`);
  return [from + Math.floor((all * (i - 1)) / n), from + Math.floor((all * i) / n) - 1];
}
