/** The node lane's thread: plays scripts on the program's own modules and snapshots their state. */
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { emittedName } from '../../transpiler/base/project.ts';
import type { Program } from '../script/programs.ts';
import type { Layout } from '../state/layout.ts';
import type { RunEnd, Job, Trace } from './lane.ts';
import { openNodeGame } from './node_game.ts';

export type NodeRequest = Job;

export interface NodeReply extends Trace {
  readonly ms: number;
}

interface WorkerData {
  readonly program: Program;
  readonly layout: Layout;
  /** How often commands began and ended (odd: one is under way); then how many snapshots the script under way has. */
  readonly progress: Int32Array;
}

/** Where in the program an exception was thrown, from its stack. */
function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const match of stack.matchAll(/at (?:(\S+) \()?(file:\/\/[^\s)]+?|\/[^\s)]+?):(\d+):(\d+)\)?$/gm)) {
    const [, name, url, line, column] = match as unknown as [string, string | undefined, string, string, string];
    const file = emittedName(url.startsWith('file:') ? fileURLToPath(url) : url, program.root);
    if (/^(ts65:)?(engine\/lib\/int\.ts|emulator-tests\/lanes\/)/.test(file)) continue;
    return `${file}:${line}:${column}${name === undefined ? '' : ` in ${name.replace(/^Module\./, '')}`}`;
  }
  return undefined;
}

/** Whether `error` tells of a value that is not there: a program ends in the same way on a machine. */
const isOfMissing = (error: Error): boolean => error instanceof TypeError && /^(Cannot read properties of undefined|.* is not iterable|undefined is not )/.test(error.message);

function endOf(error: unknown): RunEnd {
  const at = placeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError && message.startsWith('check:')) return { kind: 'trap', at: at ?? message };
  // JavaScript's own errors are of other classes.
  const isOfProgram = error instanceof Error && (error.constructor === Error || String(error.constructor).startsWith('class ') || isOfMissing(error));
  if (isOfProgram) return { kind: 'stop', at: `${at ?? 'an unknown place'}: ${message}` };
  return { kind: 'crash', message, at };
}

// Messages of the program are for a player, and there are many here.
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => undefined;
const { program, layout, progress } = workerData as WorkerData;
const { entry, state, restore } = await openNodeGame(program, layout);

function play({ seed, setup, keys }: Job): Trace {
  const states = new Uint8Array((keys.length + 1) * layout.size);
  let frames = 0;
  let end: RunEnd = { kind: 'complete' };
  restore();
  try {
    Atomics.store(progress, 1, 0);
    Atomics.add(progress, 0, 1);
    entry.start(seed);
    for (const code of setup) entry.key(code);
    state.save(states, 0);
    frames = 1;
    for (const code of keys) {
      Atomics.store(progress, 1, frames);
      Atomics.add(progress, 0, 2);
      entry.key(code);
      state.save(states, frames * layout.size);
      frames += 1;
    }
  } catch (error) {
    end = endOf(error);
  }
  Atomics.add(progress, 0, 1);
  return { frames, states: states.subarray(0, frames * layout.size), end };
}

parentPort?.on('message', (job: NodeRequest) => {
  const began = performance.now();
  const trace = play(job);
  const reply: NodeReply = { ...trace, ms: performance.now() - began };
  parentPort?.postMessage(reply, [trace.states.buffer as ArrayBuffer]);
});
