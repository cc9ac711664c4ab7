/** Runs a binary of build.ts on the emulated Atari: the cycles of each command, and bytes of its memory after it. */
import type { Job } from '../emulator-tests/lanes/lane.ts';
import { ANTIC_NMIEN } from '../emulator-tests/machine/locations.ts';
import { Machine } from '../emulator-tests/machine/machine.ts';
import { parseLabels } from '../emulator-tests/machine/symbols.ts';
import { BuildError } from '../transpiler/build/freshness.ts';
import type { Binary } from './build.ts';

/** Cycles that loading, or one command, may take: a minute of the Atari's time. */
const LIMIT = 100_000_000;

/** Bytes of memory that are looked at. */
export interface MemorySpan {
  /** The linker's name of where they begin. */
  readonly symbol: string;
  readonly size: number;
}

export interface MeasuredCommand {
  /** Exact cycles of the command; no interrupt and no display takes any. */
  readonly cycles: number;
  /** The bytes of all spans, one behind the other. */
  readonly state: Uint8Array;
}

/** @returns what `start` did, then each key. @throws BuildError where a span is not there; CycleLimitError and other machine errors */
export function runBinary(binary: Binary, job: Job, spans: readonly MemorySpan[]): MeasuredCommand[] {
  const symbols = parseLabels(binary.labels, 'the labels');
  const addressOf = (symbol: string): number => {
    const address = symbols.get(symbol);
    if (address === undefined) throw new BuildError(`the program has no ${symbol}`);
    return address;
  };
  const [wait, seed, typed] = ['_ts65_wait', '_ts65_seed', '_ts65_typed'].map(addressOf) as [number, number, number];
  const watched = spans.map(({ symbol, size }) => ({ from: addressOf(symbol), size }));
  const machine = new Machine({ medium: binary.xex });
  const { memory } = machine.bus;
  const step = (): MeasuredCommand => {
    const cycles = machine.runUntil(wait, LIMIT);
    return { cycles, state: Buffer.concat(watched.map(({ from, size }) => memory.subarray(from, from + size))) };
  };
  machine.runUntil(wait, LIMIT);
  machine.bus.antic[ANTIC_NMIEN] = 0;
  for (let i = 0; i < 4; i++) memory[seed + i] = job.seed >>> (8 * i);
  const commands = [step()];
  for (const code of [...job.setup, ...job.keys]) {
    memory[typed] = code;
    commands.push(step());
  }
  return commands;
}
