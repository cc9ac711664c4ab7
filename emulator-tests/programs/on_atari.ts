/** Plays a program on the emulated Atari in this thread: see atari_main.c. */
import { readFileSync } from 'node:fs';
import type { End, Job, Trace } from '../lanes/lane.ts';
import { gatherRuns, type Layout } from '../layout.ts';
import { CycleLimitError, SymbolFileError } from '../machine/errors.ts';
import { Machine } from '../machine/machine.ts';
import { parseLabels } from '../machine/symbols.ts';

/** Cycles for loading and start-up, until `main` waits. */
const BOOT_LIMIT = 20_000_000;

/** Plays `job` on the load file `xex`; a command may take `limitCycles`. @throws SymbolFileError */
export function playOnAtari({ xex, labels }: { readonly xex: string; readonly labels: string }, layout: Layout, job: Job, limitCycles: number): Trace {
  const symbols = parseLabels(readFileSync(labels, 'latin1'), labels);
  const symbol = (name: string): number => {
    const address = symbols.get(name);
    if (address === undefined) throw new SymbolFileError(labels, 1, `there is no label ${name}`);
    return address;
  };
  const [wait, seed, typed, trap] = ['_ts65_wait', '_ts65_seed', '_ts65_typed', '_ts65_trap'].map(symbol) as [number, number, number, number];
  const runs = gatherRuns(layout, (variable) => symbol(variable.symbol));
  const states = new Uint8Array((job.keys.length + 1) * layout.size);
  let frames = 0;
  let end: End = { kind: 'complete' };
  try {
    const machine = new Machine({ medium: readFileSync(xex) });
    const { memory } = machine.bus;
    const save = (): void => {
      for (const { to, from, length } of runs) states.set(memory.subarray(from, from + length), frames * layout.size + to);
      frames += 1;
    };
    const type = (code: number): void => {
      memory[typed] = code;
      machine.runUntil(wait, limitCycles);
    };
    try {
      machine.runUntil(wait, BOOT_LIMIT);
      for (let i = 0; i < 4; i++) memory[seed + i] = job.seed >>> (8 * i);
      machine.runUntil(wait, limitCycles);
      for (const code of job.setup) type(code);
      save();
      for (const code of job.keys) {
        type(code);
        save();
      }
    } catch (error) {
      // The program waits in the trap until its cycles have run out.
      if (error instanceof CycleLimitError && Math.abs(machine.pc - trap) < 16) end = { kind: 'trap', at: 'a check' };
      else throw error;
    }
  } catch (error) {
    if (error instanceof CycleLimitError) end = { kind: 'limit', limit: `${error.limit} cycles`, at: undefined };
    else end = { kind: 'crash', message: error instanceof Error ? error.message : String(error), at: undefined };
  }
  return { frames, states: states.subarray(0, frames * layout.size), end };
}
