/** The sim lanes: the emitted C, compiled by cc65, on cc65's own 6502 simulator. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLAIN_FLAGS, SHIPPED_FLAGS } from '../../transpiler/build/flags.ts';
import { buildSim, type SimBinary } from '../../transpiler/build/sim.ts';
import type { CForm } from '../../transpiler/base/c_forms.ts';
import { BuildError, requireTool, ToolMissingError } from '../../transpiler/build/freshness.ts';
import { isTooLarge } from '../../transpiler/build/messages.ts';
import { gatherRuns, type Layout } from '../state/layout.ts';
import { normalise } from '../state/pools.ts';
import { endOfTrap, type SourceMap } from '../machine/positions.ts';
import type { EmittedProgram } from './host.ts';
import { LaneUnavailable, type RunEnd, type Job, type Lane, type LaneId, type Trace } from './lane.ts';
import { ProcessLane, type ProcessExit } from './process_lane.ts';
import { mapOf } from './host.ts';
import { findMissizedOpcodes } from './missized.ts';

/** The sim lanes' part of a linked program, and its build. */
export const SIM_MAIN = fileURLToPath(new URL('./sim_main.c', import.meta.url));
export const SIM_CONFIG = fileURLToPath(new URL('./sim6502.cfg', import.meta.url));

export type SimId = 'sim-plain' | 'sim-shipped';
/** The C that each lane compiles. */
export const SIM_FORMS: Readonly<Record<SimId, CForm>> = { 'sim-plain': 'plain', 'sim-shipped': 'shipped' };
/** cc65's flags for each lane. */
export const SIM_FLAGS: Readonly<Record<SimId, readonly string[]>> = { 'sim-plain': PLAIN_FLAGS, 'sim-shipped': SHIPPED_FLAGS };

/** Variables that lie closer together than this are written as one piece. */
const GAP = 64;
/** sim_main.c has room for this many pieces. */
const MAX_PIECES = 32;
/** Cycles that one command may take: 27 seconds of an NTSC Atari's time. */
const COMMAND_LIMIT = 30_000_000;
/** A whole process's limit: where a command does not return, the simulator itself must end. */
const PROCESS_LIMIT = 4_000_000_000_000;

export interface SimOptions {
  /** 6502 cycles that one command may take. */
  readonly limitCycles?: number;
  /** Milliseconds without an answer after which a command is suspected of not returning. */
  readonly silenceMs?: number;
}

interface Piece {
  readonly start: number;
  readonly end: number;
}

/**
 * The binary of a sim lane. Plain C takes twice the room of what ships: where it does not fit without cc65's optimiser, it is built with it.
 * @throws ToolMissingError, BuildError
 */
export function buildSimLane(id: SimId, { name, cDir, buildDir }: EmittedProgram, flags = SIM_FLAGS[id]): SimBinary {
  const smaller = id === 'sim-plain' ? { smaller: SHIPPED_FLAGS } : {};
  return buildSim({ program: name, cDir, outDir: join(buildDir, 'sim'), name: id, main: SIM_MAIN, config: SIM_CONFIG, form: SIM_FORMS[id], flags, ...smaller });
}

/** @throws LaneUnavailable, BuildError */
export function openSimLane(id: SimId, emitted: EmittedProgram, options: SimOptions = {}): Lane {
  const { name, layout } = emitted;
  let built: SimBinary;
  try {
    built = buildSimLane(id, emitted);
  } catch (error) {
    if (error instanceof ToolMissingError) throw new LaneUnavailable(error.message);
    if (error instanceof BuildError && isTooLarge(error)) throw new LaneUnavailable(`${name} does not fit into the simulator's 64 KB as ${id} compiles it`);
    throw error;
  }
  return openSimBinary(id, built, layout, mapOf(emitted, id), options);
}

/** A lane for a binary that is built already, around sim_main.c. @throws BuildError where its labels lack a variable */
export function openSimBinary(id: SimId, built: SimBinary, layout: Layout, map: SourceMap, options: SimOptions = {}): Lane {
  const { binary } = built;
  const symbols = readSymbols(built.labels);
  const pieces = piecesOf(layout, symbols, built.labels);
  const startOf = (address: number): number => {
    let offset = 0;
    for (const piece of pieces) {
      if (address >= piece.start && address < piece.end) return offset + address - piece.start;
      offset += piece.end - piece.start;
    }
    throw new BuildError(`${built.labels}: $${address.toString(16)} is in no piece of state`);
  };
  const runs = gatherRuns(layout, (variable) => startOf(symbols.get(variable.symbol) as number));
  const frameSize = pieces.reduce((sum, piece) => sum + piece.end - piece.start, 0);
  const limitCycles = options.limitCycles ?? COMMAND_LIMIT;
  const silenceMs = options.silenceMs ?? 4000;
  let cycles = 0;

  const open = (limit: number, onSilence: () => RunEnd): ProcessLane =>
    new ProcessLane({
      command: requireTool('sim65').file,
      args: ['-c', '-x', String(limit), binary],
      frameSize,
      stateSize: layout.size,
      hello: hello(pieces),
      gather: (frame, state) => {
        for (const run of runs) state.set(frame.subarray(run.from, run.from + run.length), run.to);
        normalise(layout, state);
      },
      silenceMs: limit === PROCESS_LIMIT ? silenceMs : silenceMs * 100,
      onTrap: (check): RunEnd => endOfTrap(map, check),
      onLimit: (): RunEnd => ({ kind: 'crash', message: 'sent a frame that is none', at: undefined }),
      onSilence,
      onExit: (exit): RunEnd => {
        if (/[Mm]aximum number of cycles/.test(exit.stderr + exit.rest.toString('latin1'))) return onSilence();
        return { kind: 'crash', message: said(exit), at: undefined };
      },
    });

  let silent = false;
  const limitEnd: RunEnd = { kind: 'limit', limit: `${limitCycles} cycles`, at: undefined };
  const main = open(PROCESS_LIMIT, () => {
    silent = true;
    return limitEnd;
  });

  /** Plays a script whose command gave no answer again by itself, under a cycle limit: was it endless, or the machine busy? */
  async function confirm(job: Job, trace: Trace): Promise<Trace> {
    const alone = open(limitCycles * (trace.frames + 1), () => limitEnd);
    const again = await alone.run(job);
    await alone.close();
    return again;
  }

  return {
    id,
    run: async (job) => {
      const trace = await main.run(job);
      if (!silent || trace.end.kind !== 'limit') return trace;
      return confirm(job, trace);
    },
    close: async () => {
      const exit = await main.close();
      if (exit !== undefined) cycles += Number(/(\d+) cycles/.exec(exit.rest.toString('latin1'))?.[1] ?? 0);
      return { busyMs: main.busyMs, ...(cycles > 0 ? { cycles } : {}), warnings: findMissizedOpcodes(built, symbols) };
    },
  };
}

function said(exit: ProcessExit): string {
  const text = `${exit.stderr.trim()} ${exit.rest.toString('latin1').slice(-200).trim()}`.trim();
  return `sim65 ended with ${exit.signal ?? `exit ${exit.code}`}${text === '' ? '' : `: ${text}`}`;
}

/** Symbol -> address from the linker's labels. */
export function readSymbols(labels: string): Map<string, number> {
  const symbols = new Map<string, number>();
  for (const line of readFileSync(labels, 'latin1').split('\n')) {
    const match = /^al ([0-9A-Fa-f]+) \.(\S+)$/.exec(line.trimEnd());
    if (match !== null) symbols.set(match[2] as string, Number.parseInt(match[1] as string, 16));
  }
  return symbols;
}

/** The pieces of memory that hold all variables, in ascending order. */
function piecesOf(layout: Layout, symbols: ReadonlyMap<string, number>, file: string): Piece[] {
  const spans = layout.variables.map((variable) => {
    const start = symbols.get(variable.symbol);
    if (start === undefined) throw new BuildError(`${file}: no symbol ${variable.symbol} (${variable.name})`);
    return { start, end: start + variable.size };
  });
  const pieces: { start: number; end: number }[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    const last = pieces.at(-1);
    if (last !== undefined && span.start <= last.end + GAP) last.end = Math.max(last.end, span.end);
    else pieces.push({ ...span });
  }
  if (pieces.length > MAX_PIECES) throw new BuildError(`${file}: state lies in ${pieces.length} pieces of memory; sim_main.c has room for ${MAX_PIECES}`);
  return pieces;
}

function hello(pieces: readonly Piece[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(1 + pieces.length * 4));
  bytes.setUint8(0, pieces.length);
  pieces.forEach((piece, i) => {
    bytes.setUint16(1 + i * 4, piece.start, true);
    bytes.setUint16(3 + i * 4, piece.end - piece.start, true);
  });
  return new Uint8Array(bytes.buffer);
}

export type { LaneId };
