/** Results of the TypeScript bodies of foreign functions in Node. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { UsageError } from '../../../transpiler/cli/usage.ts';
import type { TriedArguments } from './arguments.ts';
import type { BodyReply, BodyTask } from './body_worker.ts';
import { literalText, type ForeignFunction } from './functions.ts';

export interface ExpectedResults {
  /** The result of each call, a boolean as 0 or 1, nothing as 0. */
  readonly results: Float64Array;
  /** The calls that are compared: those on which Node has something to say. */
  readonly calls: readonly number[];
  /** Calls at which a `check` of the body fails: no program makes them, and the machine is not asked. */
  readonly checked: number;
  /** Calls whose result is missing, or outside of the function's type, and the message about it. */
  readonly broken: readonly (readonly [number, string])[];
}

const ENTRY = new URL('../../lanes/worker_entry.mjs', import.meta.url);
const MODULE = new URL('./body_worker.ts', import.meta.url).href;
/** Milliseconds that a call may take. */
const LIMIT_MS = 5000;

/** Calls the body of `f` with all of `tried`. @throws UsageError where its module can't be loaded */
export async function runBody(f: ForeignFunction, tried: TriedArguments): Promise<ExpectedResults> {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const booleans = f.parameters.map(({ isBoolean }) => isBoolean);
  const task: BodyTask = { file: f.module, name: f.name, booleans, ...tried, progress };
  const reply = await run(task);
  if (reply === undefined) {
    const stuck = Atomics.load(progress, 0) - 1;
    return { results: new Float64Array(tried.count), calls: [], checked: 0, broken: [[stuck, `does not return within ${LIMIT_MS} ms in Node`]] };
  }
  const { results, checked, thrown } = reply;
  const broken: (readonly [number, string])[] = thrown.map(([i, message]) => [i, `throws in Node: ${message}`]);
  const isSilent = new Set([...checked, ...thrown.map(([i]) => i)]);
  const calls: number[] = [];
  const { returns } = f;
  for (let i = 0; i < results.length; i++) {
    if (returns === undefined) results[i] = 0;
    const value = results[i];
    if (isSilent.has(i)) continue;
    const fits = returns === undefined || (Number.isInteger(value) && value >= returns.lo && value <= returns.hi);
    if (fits) calls.push(i);
    else broken.push([i, `gives ${literalText(returns, value)} in Node, which is not within ${returns.lo}..${returns.hi}`]);
  }
  return { results, calls, checked: checked.length, broken };
}

/** The worker's answer; undefined where a call does not return. */
function run(task: BodyTask): Promise<BodyReply | undefined> {
  const worker = new Worker(ENTRY, { workerData: { module: MODULE, ...task }, execArgv: ['--enable-source-maps'] });
  return new Promise<BodyReply | undefined>((resolve, reject) => {
    let seen = -1;
    const watch = setInterval(() => {
      const now = Atomics.load(task.progress, 0);
      if (now === seen && now > 0) resolve(undefined);
      seen = now;
    }, LIMIT_MS);
    worker.on('message', resolve);
    worker.on('error', (error) => reject(new UsageError(`Node can't load ${path.relative('', task.file)}: ${error.message.split('\n')[0]}`)));
    worker.on('exit', () => clearInterval(watch));
  }).finally(() => worker.terminate());
}
