/** The atari lane's thread: boots the load file, types keys, and reads memory and the display after each. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Guards } from '../guards/guards.ts';
import { gatherRuns, type Layout } from '../layout.ts';
import { CycleLimitError, MachineError } from '../machine/errors.ts';
import { ProgramImage, type LinkedFiles } from '../machine/image.ts';
import { placeOf } from '../machine/place.ts';
import type { ProcessorName } from '../machine/processor.ts';
import type { SourceMap } from '../positions.ts';
import { AtariGame, gameAddresses } from './atari_game.ts';
import type { End, Job, Trace } from './lane.ts';

export interface AtariTask {
  /** The program's: its C is `<name>.c`. */
  readonly name: string;
  /** Paths: a load file or a disk image, and what the linker wrote with it. */
  readonly medium: string;
  readonly linked: LinkedFiles;
  readonly layout: Layout;
  readonly map: SourceMap;
  /** Cycles that one command may take. */
  readonly limitCycles: number;
  readonly guarded: boolean;
  readonly processor: ProcessorName;
}

export interface AtariReply extends Trace {
  readonly screens: Uint8Array;
  readonly ms: number;
  readonly cycles: number;
}

const CELLS = 960;

const { name, medium, linked, layout, map, limitCycles, guarded, processor } = workerData as AtariTask;

const image = new ProgramImage(name, map, linked);
const game = new AtariGame(readFileSync(medium), gameAddresses(image), limitCycles, {
  processor,
  prepare: (atMain) => {
    // Guards are told of the accesses of this project's processor only.
    if (guarded && processor === 'fast') new Guards(atMain, image);
  },
});
const { machine } = game;
const { memory } = machine.bus;
const runs = gatherRuns(layout, (variable) => image.symbol(variable.symbol));

function save(states: Uint8Array, screens: Uint8Array, frame: number): void {
  const at = frame * layout.size;
  for (const { to, from, length } of runs) states.set(memory.subarray(from, from + length), at + to);
  screens.set(machine.screenCells(), frame * CELLS);
}

function endOf(error: unknown): End {
  if (error instanceof CycleLimitError) return { kind: 'limit', limit: `${error.limit} cycles`, at: placeOf(machine, image, error.pc) };
  const at = error instanceof MachineError ? placeOf(machine, image, error.pc) : undefined;
  return { kind: 'crash', message: error instanceof Error ? error.message : String(error), at };
}

function play({ seed, setup, keys }: Job): Trace & { screens: Uint8Array } {
  const states = new Uint8Array((keys.length + 1) * layout.size);
  const screens = new Uint8Array((keys.length + 1) * CELLS);
  let frames = 0;
  let end: End = { kind: 'complete' };
  try {
    game.start(seed);
    for (const key of setup) game.type(key);
    save(states, screens, 0);
    frames = 1;
    for (const key of keys) {
      game.type(key);
      save(states, screens, frames);
      frames += 1;
    }
  } catch (error) {
    end = endOf(error);
  }
  return { frames, states: states.subarray(0, frames * layout.size), screens: screens.subarray(0, frames * CELLS), end };
}

parentPort?.on('message', (job: Job) => {
  const began = performance.now();
  const trace = play(job);
  const reply: AtariReply = { ...trace, ms: performance.now() - began, cycles: game.cycles };
  parentPort?.postMessage(reply, [trace.states.buffer as ArrayBuffer, trace.screens.buffer as ArrayBuffer]);
});
