/** The atari lane's thread: boots the load file, types keys, and reads memory and the display after each. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gatherRuns, type Layout } from '../layout.ts';
import { parseDebugFile, type DebugInformation } from '../machine/debug_file.ts';
import { CycleLimitError, MachineError, SymbolFileError } from '../machine/errors.ts';
import { parseLabels } from '../machine/symbols.ts';
import { positionOfCLine, type SourceMap } from '../positions.ts';
import { AtariGame } from './atari_game.ts';
import type { End, Job, Trace } from './lane.ts';

export interface AtariTask {
  /** Paths: a load file or a disk image, and the linker's labels and debug file. */
  readonly medium: string;
  readonly labels: string;
  readonly debug: string;
  /** The emitted C file's name, which the map is for. */
  readonly source: string;
  readonly layout: Layout;
  readonly map: SourceMap;
  /** Cycles that one command may take. */
  readonly limitCycles: number;
}

export interface AtariReply extends Trace {
  readonly screens: Uint8Array;
  readonly ms: number;
  readonly cycles: number;
}

const CELLS = 960;
const JSR = 0x20;

const { medium, labels, debug, source, layout, map, limitCycles } = workerData as AtariTask;

const symbols = parseLabels(readFileSync(labels, 'latin1'), labels);

function symbol(name: string): number {
  const address = symbols.get(name);
  if (address === undefined) throw new SymbolFileError(labels, 1, `there is no label ${name}`);
  return address;
}

const game = new AtariGame(readFileSync(medium), { start: symbol('start'), main: symbol('_main') }, symbol('_ts65_idle'), limitCycles);
const { machine } = game;
const { memory } = machine.bus;
const runs = gatherRuns(layout, (variable) => symbol(variable.symbol));

function save(states: Uint8Array, screens: Uint8Array, frame: number): void {
  const at = frame * layout.size;
  for (const { to, from, length } of runs) states.set(memory.subarray(from, from + length), at + to);
  screens.set(machine.screenCells(), frame * CELLS);
}

let debugInformation: DebugInformation | undefined;

/** The TypeScript that the machine is in: of the next instruction, else of the innermost call that has one. */
function place(pc: number): string | undefined {
  debugInformation ??= parseDebugFile(readFileSync(debug, 'latin1'), debug);
  const calls = [pc];
  for (let at = 0x100 + machine.registers.s + 1; at < 0x1ff; at++) {
    const call = machine.peekWord(at) - 2;
    if (machine.peek(call & 0xffff) === JSR) calls.push(call);
  }
  for (const address of calls) {
    const line = debugInformation.lineAt(address);
    const position = line !== undefined && basename(line.file) === source ? positionOfCLine(map, line.line) : undefined;
    if (position !== undefined) return position;
  }
  return undefined;
}

function endOf(error: unknown): End {
  if (error instanceof CycleLimitError) return { kind: 'limit', limit: `${error.limit} cycles`, at: place(error.pc) };
  const at = error instanceof MachineError ? place(error.pc) : undefined;
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
