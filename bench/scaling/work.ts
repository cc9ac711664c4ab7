/** Counts the work of a function, as a measure that is the same on every machine and under every load. */
import { Session } from 'node:inspector/promises';

/** Methods whose calls count as one step each. */
const ONE: readonly (readonly [object, readonly string[]])[] = [
  [Map.prototype, ['get', 'set', 'has', 'delete']],
  [Set.prototype, ['add', 'has', 'delete']],
];
/** Methods of arrays that count as many steps as there are elements. */
const EACH = ['map', 'filter', 'flatMap', 'some', 'every', 'find', 'findIndex', 'findLast', 'includes', 'indexOf', 'forEach', 'reduce'];

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Steps of `work` that are calls of the methods of maps and sets, and elements of arrays that methods go through; copies of maps count by their elements. */
export function countWork(work: () => void): number {
  let steps = 0;
  const undo: (() => void)[] = [];
  const wrap = (on: object, name: string | symbol, cost: (self: unknown) => number): void => {
    const descriptor = Object.getOwnPropertyDescriptor(on, name)!;
    const method = descriptor.value as Method;
    const counted: Method = function (...args) {
      steps += cost(this);
      return method.apply(this, args);
    };
    Object.defineProperty(on, name, { ...descriptor, value: counted });
    undo.push(() => Object.defineProperty(on, name, descriptor));
  };
  for (const [on, names] of ONE) for (const name of names) wrap(on, name, () => 1);
  for (const name of EACH) wrap(Array.prototype, name, (self) => (self as readonly unknown[]).length);
  for (const on of [Map.prototype, Set.prototype]) wrap(on, Symbol.iterator, (self) => (self as ReadonlySet<unknown>).size);
  try {
    work();
  } finally {
    for (const one of undo) one();
  }
  return steps;
}

/** Calls of the functions of TypeScript's own code while `work` runs. */
export async function countTypeScriptCalls(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.filter(({ url }) => url.includes('typescript')).flatMap((script) => script.functions);
    return functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
