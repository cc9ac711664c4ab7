/** Foreign functions as processes of this machine run them: the host lane's executable, or a binary of cc65's simulator. */
import { spawnSync } from 'node:child_process';
import { BuildError } from '../../../transpiler/build/freshness.ts';
import type { Layout } from '../../state/layout.ts';
import { CALLS_PER_REQUEST } from './calls.ts';
import type { ForeignFunction } from './functions.ts';

/** A lane's results. */
export interface LaneRun {
  /** The result of each call, NaN where it was not made or did not return. */
  readonly results: Float64Array;
  /** Forbidden actions of calls, by their places among all calls. */
  readonly faults: readonly (readonly [number, string])[];
}

/** How a process is started that may take so many cycles of a 6502, or milliseconds of the host. */
export type StartProcess = (limits: Limits) => Started;

interface Limits {
  readonly cycles: number;
  readonly ms: number;
}

interface Started {
  readonly command: string;
  readonly args: readonly string[];
  /** Milliseconds. */
  readonly timeout: number;
}

/** All arguments, and the calls to be made of them. */
export interface Calls {
  /** Of all calls, chosen or not. */
  readonly count: number;
  /** Cycles of a 6502 that each may take, where that is known: one that never returns is known for it sooner. */
  readonly mostCycles?: number;
  readonly values: Float64Array;
  readonly chosen: readonly number[];
}

/** Calls of a process. */
const CALLS_PER_PROCESS = 64 * CALLS_PER_REQUEST;
/** Cycles of a call that nothing is known of, and what each takes besides. */
const CALL_CYCLES = 1_000_000;
const CYCLES_AROUND = 20_000;
/** Cycles of the program's start, with a call or a few. */
const START = { cycles: 200_000_000, ms: 20_000 };
const HOST_MS = 120_000;
/** Changes of the state that are looked for call by call. */
const MOST_PLACED = 3;

/**
 * Calls the function with the number `which` on a lane; it ends with the first call that does not return.
 * @throws BuildError where the program does not start
 */
export function runProcesses(command: StartProcess, layout: Layout, f: ForeignFunction, which: number, calls: Calls): LaneRun {
  const { count, values, chosen, mostCycles = CALL_CYCLES } = calls;
  const results = new Float64Array(count).fill(NaN);
  const faults: (readonly [number, string])[] = [];
  const patient = { cycles: START.cycles + CALLS_PER_PROCESS * (mostCycles + CYCLES_AROUND), ms: HOST_MS };
  for (let from = 0; from < chosen.length; from += CALLS_PER_PROCESS) {
    const some = chosen.slice(from, from + CALLS_PER_PROCESS);
    const { answers, end } = talk(command(patient), layout, f, which, values, some, CALLS_PER_REQUEST);
    for (const { calls: made, given, changed } of answers) {
      given.forEach((value, i) => (results[made[i]] = value));
      if (changed !== undefined) faults.push(faults.length < MOST_PLACED ? place(made, changed) : [made[0], `changes ${changed}`]);
    }
    if (end === undefined) continue;
    const first = answers.length * CALLS_PER_REQUEST;
    const stuck = talk(command(START), layout, f, which, values, some.slice(first, first + CALLS_PER_REQUEST), 1);
    const together = `with the calls before and behind it, ${end}`;
    faults.push(stuck.end === undefined ? [some[first], together] : [some[first + stuck.answers.length], stuck.end]);
    break;
  }
  return { results, faults };

  /** The first of the calls `made` together that changes the state. */
  function place(made: readonly number[], changed: string): readonly [number, string] {
    const { answers } = talk(command(START), layout, f, which, values, made, 1);
    const found = answers.find((answer) => answer.changed !== undefined);
    if (found !== undefined) return [found.calls[0], `changes ${found.changed}`];
    return [made[0], `or one of the ${made.length - 1} calls behind it changes ${changed}`];
  }
}

interface Answer {
  readonly calls: readonly number[];
  readonly given: readonly number[];
  /** The variable of the program's state that is not what it was before. */
  readonly changed: string | undefined;
}

/** Has `calls` made by a process, so many at a time. `end`: why it ended before all had returned. */
function talk(
  { command, args, timeout }: Started,
  layout: Layout,
  f: ForeignFunction,
  which: number,
  values: Float64Array,
  calls: readonly number[],
  atATime: number,
): { readonly answers: readonly Answer[]; readonly end: string | undefined } {
  const requests = Array.from({ length: Math.ceil(calls.length / atATime) }, (_, i) => calls.slice(i * atATime, (i + 1) * atATime));
  const input = Buffer.concat(requests.map((request) => encode(f, which, values, request)));
  const env = { ...process.env, ASAN_OPTIONS: 'detect_leaks=0:abort_on_error=0' };
  const { stdout, stderr, status, signal } = spawnSync(command, args, { input, timeout, env, maxBuffer: 1 << 30, killSignal: 'SIGKILL' });
  const said = `${stderr ?? ''}${(stdout ?? '').slice(-200).toString('latin1')}`;
  if (stdout === null || stdout.length < layout.size) {
    throw new BuildError(`${layout.program}: its start does not return: ${reasonOf(said, status, signal)}`);
  }
  let before = stdout.subarray(0, layout.size);
  let at = layout.size;
  const answers: Answer[] = [];
  for (const request of requests) {
    const behind = at + request.length * 4;
    if (stdout.length < behind + layout.size) return { answers, end: reasonOf(said, status, signal) };
    const given = request.map((_, i) => (f.returns?.type === 'u32' ? stdout.readUInt32LE(at + i * 4) : stdout.readInt32LE(at + i * 4)));
    at = behind + layout.size;
    const state = stdout.subarray(behind, at);
    answers.push({ calls: request, given, changed: state.equals(before) ? undefined : changedName(layout, before, state) });
    before = state;
  }
  return { answers, end: undefined };
}

function encode({ parameters: { length: arity } }: ForeignFunction, which: number, values: Float64Array, calls: readonly number[]): Buffer {
  const request = Buffer.alloc(2 + calls.length * arity * 4);
  request[0] = which;
  request[1] = calls.length;
  calls.forEach((call, i) => {
    for (let j = 0; j < arity; j++) request.writeInt32LE(values[call * arity + j] | 0, 2 + (i * arity + j) * 4);
  });
  return request;
}

function changedName({ variables }: Layout, before: Buffer, after: Buffer): string {
  const at = before.findIndex((byte, i) => byte !== after[i]);
  return variables.findLast(({ offset }) => offset <= at)?.name ?? 'the state';
}

function reasonOf(said: string, status: number | null, signal: NodeJS.Signals | null): string {
  if (signal === 'SIGKILL' || /[Mm]aximum number of cycles/.test(said)) return 'does not return';
  const line = said.split('\n').find((one) => /runtime error|ERROR: AddressSanitizer|[Ii]llegal|PC/.test(one));
  return `breaks the program: ${line?.trim() ?? `it ends with ${signal ?? `exit ${status}`}`}`;
}
