/** A shard comes from its user, or from the environment of a scheduler. */
import { describe, expect, it } from 'vitest';
import { withoutCredentials, parseQueue, placeOfQueue } from './address.ts';
import { portionsOf, misfitOfItems, timeless } from './kind.ts';
import { shardOf, shardOfEnvironment } from './shards.ts';

describe('a shard', () => {
  it('is a range of the items; all shards are all of them', () => {
    expect([1, 2, 3].map((i) => shardOf([1, 10], `${i}/3`))).toEqual([[1, 3], [4, 6], [7, 10]]);
    expect(shardOf([5, 9], undefined)).toEqual([5, 9]);
    expect(() => shardOf([1, 2], '1/3', 'faults')).toThrow(/^--shard 1\/3: there are 2 faults only$/);
    expect(() => shardOf([1, 9], '4/3')).toThrow(/^--shard 4\/3: not i\/n/);
  });

  it.each([
    ['1/3', { TS65_SHARD_INDEX: '0', TS65_SHARD_COUNT: '3' }],
    ['2/3', { SLURM_ARRAY_TASK_ID: '6', SLURM_ARRAY_TASK_MIN: '4', SLURM_ARRAY_TASK_MAX: '8', SLURM_ARRAY_TASK_STEP: '2', SLURM_ARRAY_TASK_COUNT: '3' }],
    ['3/4', { JOB_COMPLETION_INDEX: '2', TS65_SHARD_COUNT: '4' }],
    ['2/5', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '5' }],
    ['5/5', { CIRCLE_NODE_INDEX: '4', CIRCLE_NODE_TOTAL: '5' }],
  ])('of %s is in %o', (shard, env) => {
    expect(shardOfEnvironment(env)).toBe(shard);
    const [from, to] = shardOf([1, 60], 'env', 'seeds', env);
    expect(shardOf([1, 60], shard)).toEqual([from, to]);
  });

  it.each([
    [{}, /the environment has none of TS65_SHARD_INDEX, SLURM_ARRAY_TASK_ID/],
    [{ JOB_COMPLETION_INDEX: '2' }, /a Kubernetes indexed job gives JOB_COMPLETION_INDEX, but TS65_SHARD_COUNT is missing$/],
    [{ CI_NODE_INDEX: '0', CI_NODE_TOTAL: '5' }, /GitLab CI gives index 0 of 5, from 1 on$/],
    [{ TS65_SHARD_INDEX: '3', TS65_SHARD_COUNT: '3' }, /ts65 gives index 3 of 3, from 0 on$/],
    [{ TS65_SHARD_INDEX: 'one', TS65_SHARD_COUNT: '3' }, /TS65_SHARD_INDEX is `one`$/],
    [{ SLURM_ARRAY_TASK_ID: '5', SLURM_ARRAY_TASK_MIN: '4', SLURM_ARRAY_TASK_STEP: '2', SLURM_ARRAY_TASK_COUNT: '3' }, /a Slurm array gives index 5 of 3, from 4 on$/],
  ])('is not in %o', (env, message) => {
    expect(() => shardOfEnvironment(env)).toThrow(message);
  });
});

describe('the address of a queue', () => {
  it('has no password in what is printed', () => {
    const address = parseQueue('rediss://fuzz:p%40ss@queue.example:7000/2', {});
    expect(address).toEqual({ host: 'queue.example', port: 7000, database: 2, user: 'fuzz', password: 'p@ss', tls: {} });
    expect(placeOfQueue(address)).toBe('queue.example:7000');
    expect(placeOfQueue(parseQueue('redis://[::1]', {}))).toBe('[::1]:6379');
    expect(withoutCredentials('ts65 fuzz --queue redis://fuzz:p%40ss@host:1 --queue=rediss://:x@h')).toBe('ts65 fuzz --queue redis://host:1 --queue=rediss://h');
  });

  it.each([
    ['http://user:secret@host', /^--queue http:\/\/host: not redis:/], ['host', /^--queue host: not a URL/], ['redis://host/x', /not redis:\/\/host:port\/database/],
    ['redis://:50%@host', /no escape/], ['env', /TS65_QUEUE is not set/], ['redis://user:secret@host:99999', /^--queue redis:\/\/host:99999: not a URL/],
  ])('is not %s', (text, message) => {
    const parse = (): unknown => parseQueue(text, {});
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(/secret/);
  });
});

it('parts are of exactly the items that they are of', () => {
  expect([...portionsOf([1, 7], 3)]).toEqual([[1, 3], [4, 6], [7, 7]]);
  expect(misfitOfItems([4, 6], [4, 6], [{ item: 5, message: '' }])).toBeUndefined();
  expect([misfitOfItems([4], [4, 5], []), misfitOfItems([4, 4], [4, 5], []), misfitOfItems([], [4, 5], [])]).toEqual(['it has 1 of 2', 'it has 4 where 5 is due', 'it has 0 of 2']);
  expect(timeless({ ms: 1, a: [{ seconds: 2, b: 3 }] })).toBe(timeless({ ms: 9, a: [{ seconds: 8, b: 3 }] }));
});
