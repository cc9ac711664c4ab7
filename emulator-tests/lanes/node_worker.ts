/** The node lane's thread: plays scripts on the program's own modules and snapshots their state. */
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { inProject, PROJECT, type Entry, type Program } from '../../terminal/programs.ts';
import { WIDTH, type Layout, type Variable } from '../layout.ts';
import type { End, Job, Trace } from './lane.ts';

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

type Scalar = { [property: string]: number | boolean };
type Elements = { buffer: ArrayBufferLike; byteOffset: number; byteLength: number; length: number };

/** A scalar of a state record, and where it goes. */
interface ScalarSlot {
  readonly record: Scalar;
  readonly property: string;
  readonly isBoolean: boolean;
  readonly offset: number;
  readonly width: 1 | 2 | 4;
}

interface ArraySlot {
  readonly bytes: Uint8Array;
  readonly offset: number;
}

/** Copies a program's state out of its modules and back in. Typed arrays are little endian wherever Node runs. */
class ModuleState {
  private readonly scalars: ScalarSlot[] = [];
  private readonly arrays: ArraySlot[] = [];

  static async open(layout: Layout): Promise<ModuleState> {
    const state = new ModuleState();
    for (const variable of layout.variables) await state.add(variable);
    return state;
  }

  private async add(variable: Variable): Promise<void> {
    const [recordName, property] = variable.name.split('.') as [string, string];
    const module = (await import(pathToFileURL(inProject(variable.module)).href)) as Record<string, Scalar | undefined>;
    const record = module[recordName];
    const value: unknown = record?.[property];
    const from = `${variable.module} has no ${variable.name} as the layout has it; emit the program again`;
    if (record === undefined || value === undefined) throw new Error(from);
    if (variable.array) {
      const array = value as Elements;
      if (array.byteLength !== variable.size) throw new Error(from);
      this.arrays.push({ bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset: variable.offset });
    } else {
      this.scalars.push({ record, property, isBoolean: typeof value === 'boolean', offset: variable.offset, width: WIDTH[variable.type] });
    }
  }

  save(to: Uint8Array, at: number): void {
    for (const { bytes, offset } of this.arrays) to.set(bytes, at + offset);
    for (const { record, property, offset, width } of this.scalars) {
      const value = Number(record[property]);
      const i = at + offset;
      to[i] = value;
      if (width > 1) to[i + 1] = value >>> 8;
      if (width > 2) {
        to[i + 2] = value >>> 16;
        to[i + 3] = value >>> 24;
      }
    }
  }

  /** The values as they were when this was called, to be put back by what is returned. */
  keep(): () => void {
    const scalars = this.scalars.map(({ record, property }) => record[property] as number | boolean);
    const arrays = this.arrays.map(({ bytes }) => bytes.slice());
    return () => {
      this.scalars.forEach(({ record, property }, i) => (record[property] = scalars[i] as number | boolean));
      this.arrays.forEach(({ bytes }, i) => bytes.set(arrays[i] as Uint8Array));
    };
  }
}

/** Where in the program an exception was thrown, from its stack. */
function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const match of stack.matchAll(/at (?:(\S+) \()?(file:\/\/[^\s)]+?|\/[^\s)]+?):(\d+):(\d+)\)?$/gm)) {
    const [, name, url, line, column] = match as unknown as [string, string | undefined, string, string, string];
    const file = relative(PROJECT, url.startsWith('file:') ? fileURLToPath(url) : url);
    if (file.startsWith('engine/lib/int.ts') || file.startsWith('emulator-tests/lanes/')) continue;
    return `${file}:${line}:${column}${name === undefined ? '' : ` in ${name.replace(/^Module\./, '')}`}`;
  }
  return undefined;
}

function endOf(error: unknown): End {
  const at = placeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RangeError && message.startsWith('check:')) return { kind: 'trap', at: at ?? message };
  return { kind: 'crash', message, at };
}

const { program, layout, progress } = workerData as WorkerData;
const entry = (await import(pathToFileURL(inProject(program.entry)).href)) as Entry;
const state = await ModuleState.open(layout);
const restore = state.keep();

function play({ seed, setup, keys }: Job): Trace {
  const states = new Uint8Array((keys.length + 1) * layout.size);
  let frames = 0;
  let end: End = { kind: 'complete' };
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
