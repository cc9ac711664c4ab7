/** Which of the engine's code Node executes, as V8 counts it: block by block, without a change to what runs. */
import { Session } from 'node:inspector';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT } from '../../terminal/programs.ts';
import type { Stretch } from './coverage.ts';

interface FunctionCounts {
  readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
}

/** Counts in this thread from now on; modules that are loaded later are counted too. */
export class EngineCoverage {
  private readonly session = new Session();

  constructor() {
    this.session.connect();
    this.post('Profiler.enable');
    this.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** What was executed of the engine's functions since the last call. */
  take(): Stretch[] {
    const { result } = this.post('Profiler.takePreciseCoverage') as { result: { url: string; functions: FunctionCounts[] }[] };
    return result.flatMap(({ url, functions }) => {
      if (!url.startsWith('file:')) return [];
      const module = relative(PROJECT, fileURLToPath(url.split('?', 1)[0] as string));
      return module.startsWith('engine/') ? executed(module, functions) : [];
    });
  }

  private post(method: string, parameters?: object): unknown {
    let answer: unknown;
    // A session with its own thread answers before `post` returns.
    this.session.post(method, parameters, (error, result) => {
      if (error !== null) throw new Error(`${method}: ${error.message}`);
      answer = result;
    });
    return answer;
  }
}

/** What stands outside of all functions runs when a module is loaded, once for any number of scripts: it is left out. */
function executed(module: string, functions: readonly FunctionCounts[]): Stretch[] {
  const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0 && ranges[0]?.startOffset !== 0);
  const painted = new Uint8Array(Math.max(0, ...called.map(({ ranges }) => ranges[0]?.endOffset ?? 0)));
  for (const { ranges } of called) for (const { startOffset, endOffset, count } of ranges) painted.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const stretches: Stretch[] = [];
  for (let from = painted.indexOf(1); from >= 0; ) {
    const end = painted.indexOf(0, from);
    const to = end < 0 ? painted.length : end;
    stretches.push([module, from, to]);
    from = painted.indexOf(1, to);
  }
  return stretches;
}
