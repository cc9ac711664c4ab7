/** The host lane: the emitted C on this machine, under the sanitizers. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { buildHost } from '../../transpiler/build/host.ts';
import { ToolMissingError } from '../../transpiler/build/freshness.ts';
import { type Layout } from '../state/layout.ts';
import { normalise } from '../state/pools.ts';
import { endOfTrap, positionOfCLine, type SourceMap } from '../machine/positions.ts';
import { LaneUnavailable, type RunEnd, type Lane, type LaneId } from './lane.ts';
import { ProcessLane, type ProcessExit } from './process_lane.ts';

/** The host lane's part of a linked program. */
export const HOST_MAIN = fileURLToPath(new URL('./host_main.c', import.meta.url));

export interface EmittedProgram {
  readonly name: string;
  readonly layout: Layout;
  /** Of the plain C, which the host and sim-plain lanes compile. */
  readonly map: SourceMap;
  /** Of what is written for cc65 and ships. */
  readonly shippedMap: SourceMap;
  /** Absolute folders: the emitted C, and where built things go. */
  readonly cDir: string;
  readonly buildDir: string;
}

/** The map of the C that lane `id` compiles. */
export const mapOf = (emitted: Pick<EmittedProgram, 'map' | 'shippedMap'>, id: LaneId): SourceMap =>
  id === 'sim-shipped' || id === 'atari' ? emitted.shippedMap : emitted.map;

export interface HostOptions {
  /** Processor milliseconds that one command may take. */
  readonly limitMs?: number;
  /** Of the process, besides this one's own. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Processor time that no command of a program for a 1.79 MHz machine comes near to. */
const LIMIT_MS = 5000;

/** The process reports by itself a command that takes too much processor time. One that is silent for so long in all is stuck in the system. */
const STALLED_MS = 120_000;

/** @throws LaneUnavailable, BuildError */
export function openHostLane({ name, layout, map, cDir, buildDir }: EmittedProgram, options: HostOptions = {}): Lane {
  let executable: string;
  try {
    executable = buildHost({ program: name, cDir, outDir: join(buildDir, 'host'), main: HOST_MAIN, variables: layout.variables.map((v) => v.c) });
  } catch (error) {
    if (error instanceof ToolMissingError) throw new LaneUnavailable(error.message);
    throw error;
  }
  return openHostExecutable(executable, name, layout, map, options);
}

/** A lane for an executable that is built already, of the emitted program `name` with host_main.c around it. */
export function openHostExecutable(executable: string, name: string, layout: Layout, map: SourceMap, options: HostOptions = {}): Lane {
  const limitMs = options.limitMs ?? LIMIT_MS;
  const lane = new ProcessLane({
    command: executable,
    args: [String(limitMs)],
    env: { ...process.env, ...options.env, ASAN_OPTIONS: 'detect_leaks=0:abort_on_error=0', UBSAN_OPTIONS: 'print_stacktrace=0' },
    frameSize: layout.size,
    stateSize: layout.size,
    gather: (frame, state) => {
      state.set(frame);
      normalise(layout, state);
    },
    silenceMs: limitMs * 4 + STALLED_MS,
    onTrap: (id): RunEnd => endOfTrap(map, id),
    onLimit: (address): RunEnd => ({ kind: 'limit', limit: `${limitMs} ms`, at: positionOfAddress(executable, name, address, map) }),
    onSilence: (): RunEnd => ({ kind: 'limit', limit: `${limitMs} ms`, at: undefined }),
    onExit: (exit): RunEnd => crash(exit, name, map),
  });
  return {
    id: 'host',
    run: (job) => lane.run(job),
    close: async () => {
      await lane.close();
      return { busyMs: lane.busyMs, warnings: [] };
    },
  };
}

/** Where an address of the executable lies in TypeScript, if addr2line is there to tell. */
function positionOfAddress(executable: string, name: string, address: bigint, map: SourceMap): string | undefined {
  try {
    const said = execFileSync('addr2line', ['-i', '-e', executable, `0x${address.toString(16)}`], { encoding: 'utf8' });
    return positionIn(said, name, map);
  } catch {
    return undefined;
  }
}

/** The first `NAME.c:LINE` in `text` that has a TypeScript position. */
function positionIn(text: string, name: string, map: SourceMap): string | undefined {
  for (const match of text.matchAll(new RegExp(`\\b${name}\\.c:(\\d+)`, 'g'))) {
    const position = positionOfCLine(map, Number(match[1]));
    if (position !== undefined) return position;
  }
  return undefined;
}

function crash(exit: ProcessExit, name: string, map: SourceMap): RunEnd {
  const said = exit.stderr.split('\n').find((line) => /runtime error|ERROR: AddressSanitizer/.test(line));
  const message = said?.replace(/^.*(runtime error|ERROR): /, '').trim() ?? `ended with ${exit.signal ?? `exit ${exit.code}`} ${exit.stderr.trim().slice(0, 200)}`.trim();
  return { kind: 'crash', message, at: positionIn(exit.stderr, name, map) };
}
