/** A built program on the emulated Atari, with all that is known of it: what profiles, coverage and debuggers begin with. */
import { readFileSync } from 'node:fs';
import { buildAtari, type AtariBinary } from '../../transpiler/build/atari.ts';
import type { Program } from '../script/programs.ts';
import { Guards } from '../machine/guards/guards.ts';
import { AtariGame, gameAddresses } from './atari_game.ts';
import { openProgram } from './open.ts';
import { gatherRuns, type Layout, type MemoryRun } from '../state/layout.ts';
import { normalise } from '../state/pools.ts';
import { ScriptKeys } from './script_keys.ts';
import { ProgramImage } from '../machine/image.ts';
import type { Machine, MachineOptions } from '../machine/machine.ts';
import type { ProcessorName } from '../machine/processor.ts';
import { processorOf } from '../machine/processors.ts';

export interface SessionOptions extends Pick<MachineOptions, 'tv' | 'realTime' | 'dos'> {
  /** 'fast' without it. */
  readonly processor?: ProcessorName;
  /** Whether accesses are guarded: without it they are, except on the package's processor. */
  readonly guarded?: boolean;
  /** Cycles that one command may take: 30 million without it, 27 seconds of an NTSC Atari's time. */
  readonly limitCycles?: number;
  /** Where the program is built: build/<name> without it. */
  readonly buildDir?: string;
}

export interface CommandCost {
  readonly script: string;
  /** From 1; 0 is the start with the settings' keys. */
  readonly command: number;
  /** The key as a script writes it; `start` for command 0. */
  readonly key: string;
  /** 6502 cycles until the program asked for the next key. */
  readonly cycles: number;
}

const COMMAND_LIMIT = 30_000_000;

export class AtariSession {
  readonly program: Program;
  readonly layout: Layout;
  readonly image: ProgramImage;
  readonly built: AtariBinary;
  readonly game: AtariGame;
  readonly machine: Machine;
  /** Plays the commands of scripts. */
  readonly keys: ScriptKeys;
  private readonly runs: readonly MemoryRun[];

  /** Builds `program` where that is needed, and boots it. @throws BuildError, EmittedFileError, SymbolFileError, MachineError */
  constructor(program: Program, options: SessionOptions = {}) {
    const { tv, realTime, dos, processor = 'fast', guarded = processor === 'fast', limitCycles = COMMAND_LIMIT } = options;
    const { layout, emitted } = openProgram(program, options.buildDir ?? program.build);
    this.program = program;
    this.layout = layout;
    this.built = buildAtari({ program: emitted.name, cDir: emitted.cDir, outDir: emitted.buildDir });
    const image = new ProgramImage(emitted.name, emitted.shippedMap, this.built);
    this.image = image;
    const prepare = (machine: Machine): void => void (guarded && new Guards(machine, image));
    this.game = new AtariGame(readFileSync(this.built.xex), gameAddresses(image), limitCycles, { tv, realTime, processor: processorOf(processor), prepare, ...(dos !== undefined && { dos }) });
    this.machine = this.game.machine;
    this.keys = new ScriptKeys(this.game);
    this.runs = gatherRuns(layout, ({ symbol }) => image.symbol(symbol));
  }

  /** All state in the layout's order, as it is in memory now. */
  state(): Uint8Array {
    const state = new Uint8Array(this.layout.size);
    for (const { to, from, length } of this.runs) state.set(this.machine.bus.memory.subarray(from, from + length), to);
    normalise(this.layout, state);
    return state;
  }
}
