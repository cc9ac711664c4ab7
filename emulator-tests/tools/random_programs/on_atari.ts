/** Plays a program on the emulated Atari in this thread: see atari_main.c. */
import { readFileSync } from 'node:fs';
import { Guards } from '../../machine/guards/guards.ts';
import type { RunEnd, Job, Trace } from '../../lanes/lane.ts';
import { gatherRuns, type Layout } from '../../state/layout.ts';
import { normalise } from '../../state/pools.ts';
import { CycleLimitError } from '../../machine/errors.ts';
import { ProgramImage, type LinkedFiles } from '../../machine/image.ts';
import { Machine } from '../../machine/machine.ts';

/** Cycles for loading and start-up, until `main` waits. */
const BOOT_LIMIT = 20_000_000;

/** Nothing is asked here of where code came from. */
const NO_SOURCES = { sources: [], functions: [], lines: [], checks: [] };

/** Plays `job` on the load file `xex`; a command may take `limitCycles`. @throws SymbolFileError */
export function playOnAtari(built: LinkedFiles & { readonly xex: string }, layout: Layout, job: Job, limitCycles: number): Trace {
  const image = new ProgramImage(layout.program, NO_SOURCES, built);
  const symbol = (name: string): number => image.symbol(name);
  const addresses = ['wait', 'trap', 'seed', 'typed', 'turns'].map((name) => symbol(`_ts65_${name}`));
  const [wait, trap, seed, typed, turns] = addresses as [number, number, number, number, number];
  const runs = gatherRuns(layout, (variable) => symbol(variable.symbol));
  const states = new Uint8Array((job.keys.length + 1) * layout.size);
  let frames = 0;
  let end: RunEnd = { kind: 'complete' };
  try {
    const machine = new Machine({ medium: readFileSync(built.xex) });
    const { memory } = machine.bus;
    const save = (): void => {
      for (const { to, from, length } of runs) states.set(memory.subarray(from, from + length), frames * layout.size + to);
      normalise(layout, states.subarray(frames * layout.size, (frames + 1) * layout.size));
      frames += 1;
    };
    const goOn = (): void => {
      const turn = memory[turns];
      do machine.runUntil(wait, limitCycles);
      while (memory[turns] === turn);
    };
    const type = (code: number): void => {
      memory[typed] = code;
      goOn();
    };
    try {
      // The system check runs where the program comes to be: only from its start on is its memory its own.
      machine.runUntil(symbol('start'), BOOT_LIMIT);
      machine.runUntil(wait, BOOT_LIMIT);
      new Guards(machine, image);
      for (let i = 0; i < 4; i++) memory[seed + i] = job.seed >>> (8 * i);
      goOn();
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
