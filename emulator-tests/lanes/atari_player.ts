/** Plays scripts on a load file that the emulated Atari has booted: what the atari lane's thread does. */
import { Guards } from '../machine/guards/guards.ts';
import { gatherRuns, type Layout, type Run } from '../state/layout.ts';
import { keysFound, type KeysFound } from '../machine/controls.ts';
import { CycleLimitError, MachineError } from '../machine/errors.ts';
import { ProgramImage, type LinkedFiles } from '../machine/image.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import { placeOf } from '../machine/place.ts';
import type { ProcessorName } from '../machine/processor.ts';
import { leaveTraces } from '../machine/traces.ts';
import type { SourceMap } from '../machine/positions.ts';
import { AtariGame, gameAddresses } from './atari_game.ts';
import type { End, Job, Trace } from './lane.ts';
import { Peripherals } from './peripherals.ts';

export interface AtariProgram {
  /** The program's: its C is `<name>.c`. */
  readonly name: string;
  /** The linker's files for the load file. */
  readonly linked: LinkedFiles;
  readonly layout: Layout;
  readonly map: SourceMap;
  /** Cycles that one command may take. */
  readonly limitCycles: number;
  readonly guarded: boolean;
  readonly processor: ProcessorName;
}

export type AtariTrace = Trace & Required<Pick<Trace, 'screens'>>;

const CELLS = 960;

export class AtariPlayer {
  private readonly image: ProgramImage;
  private readonly game: AtariGame;
  private readonly layout: Layout;
  private readonly runs: readonly Run[];
  private readonly peripherals: Peripherals;

  /** Boots `medium`, a load file or a disk image. @throws MachineError, LoadFileError, DiskImageError, SymbolFileError */
  constructor(medium: Uint8Array, { name, linked, layout, map, limitCycles, guarded, processor }: AtariProgram) {
    const image = new ProgramImage(name, map, linked);
    this.image = image;
    this.layout = layout;
    let keys: KeysFound = [];
    this.game = new AtariGame(medium, gameAddresses(image), limitCycles, {
      processor,
      arrive: (machine) => {
        leaveTraces(machine, image);
        keys = keysFound(machine);
      },
      prepare: (atMain) => {
        // Guards are told of the accesses of this project's processor only.
        if (guarded && processor === 'fast') new Guards(atMain, image);
      },
    });
    this.runs = gatherRuns(layout, (variable) => image.symbol(variable.symbol));
    this.peripherals = new Peripherals(this.game, image, layout, keys);
  }

  /** Cycles of the last script. */
  get cycles(): number {
    return this.game.cycles;
  }

  play(job: Job): AtariTrace {
    const { game, layout, peripherals } = this;
    const { seed, setup, keys } = job;
    const states = new Uint8Array((keys.length + 1) * layout.size);
    const screens = new Uint8Array((keys.length + 1) * CELLS);
    let frames = 0;
    let found: Trace['peripherals'];
    let end: End = { kind: 'complete' };
    const save = (differences: readonly PeripheralDifference[]): void => {
      this.save(states, screens, frames);
      if (differences.length > 0) found ??= { command: frames, differences };
      frames += 1;
    };
    try {
      game.rewind(seed);
      peripherals.open();
      for (const key of setup) peripherals.type(key);
      save(peripherals.opened());
      for (let number = 1; number <= keys.length; number++) save(peripherals.play(job, number));
    } catch (error) {
      end = this.endOf(error);
    }
    return { frames, states: states.subarray(0, frames * layout.size), screens: screens.subarray(0, frames * CELLS), peripherals: found, end };
  }

  private save(states: Uint8Array, screens: Uint8Array, frame: number): void {
    const { machine } = this.game;
    const at = frame * this.layout.size;
    for (const { to, from, length } of this.runs) states.set(machine.bus.memory.subarray(from, from + length), at + to);
    screens.set(machine.screenCells(), frame * CELLS);
  }

  private endOf(error: unknown): End {
    const { machine } = this.game;
    if (error instanceof CycleLimitError) return { kind: 'limit', limit: `${error.limit} cycles`, at: placeOf(machine, this.image, error.pc) };
    const at = error instanceof MachineError ? placeOf(machine, this.image, error.pc) : undefined;
    return { kind: 'crash', message: error instanceof Error ? error.message : String(error), at };
  }
}
