/** The thread in which Node runs the TypeScript bodies of foreign functions, so that one that never returns can be stopped. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { ACCESS, accessors } from '../../state/state_access.ts';
import { registerHooksOf } from '../../../transpiler/base/hooks.mjs';

export interface BodyTask {
  /** The function's module, absolute. */
  readonly file: string;
  readonly name: string;
  /** Whether each parameter takes a boolean. */
  readonly booleans: readonly boolean[];
  readonly count: number;
  readonly values: Float64Array;
  /** 0 until the module is loaded; then 1 and the calls that have ended. */
  readonly progress: Int32Array;
}

export interface BodyReply {
  /** The result of each call, a boolean as 0 or 1; NaN where there is none. */
  readonly results: Float64Array;
  /** Calls at which a `check` failed: Node does not let a program make these. */
  readonly checked: readonly number[];
  /** Other calls that threw, and what. */
  readonly thrown: readonly (readonly [number, string])[];
}

/** Errors that are told of, at most: one that all calls have needs no list. */
const MOST_THROWN = 1000;

const { file, name, booleans, count, values, progress } = workerData as BodyTask;
const url = pathToFileURL(file).href;
await registerHooksOf(new URL('../../lanes/access_hooks.mjs', import.meta.url).href, new Map([[url, accessors([name])]]));
const body = ((await import(url)) as Record<string, Record<string, (...values: (number | boolean)[]) => unknown>>)[ACCESS][name];

Atomics.store(progress, 0, 1);
const results = new Float64Array(count).fill(NaN);
const checked: number[] = [];
const thrown: (readonly [number, string])[] = [];
for (let i = 0; i < count && thrown.length < MOST_THROWN; i++) {
  const given = booleans.map((isBoolean, j) => (isBoolean ? values[i * booleans.length + j] === 1 : values[i * booleans.length + j]));
  try {
    results[i] = Number(body(...given));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof RangeError && message.startsWith('check:')) checked.push(i);
    else thrown.push([i, message]);
  }
  Atomics.store(progress, 0, i + 2);
}
parentPort?.postMessage({ results, checked, thrown } satisfies BodyReply);
