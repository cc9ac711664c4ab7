/** Plays scripts on a load file that the emulated Atari has booted: what the atari lane's thread does. */
import { Guards } from '../machine/guards/guards.ts';
import { gatherRuns, type Layout, type MemoryRun } from '../state/layout.ts';
import { normalise } from '../state/pools.ts';
import { keysFound } from '../machine/controls.ts';
import { CycleLimitError, DisplayListError, MachineError } from '../machine/errors.ts';
import { ProgramImage, type LinkedFiles } from '../machine/image.ts';
import type { Machine, MachineOptions } from '../machine/machine.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import { sourcePosition } from '../machine/place.ts';
import type { ProcessorName } from '../machine/processor.ts';
import { processorOf } from '../machine/processors.ts';
import { ListSwitch } from '../machine/beginning.ts';
import { SeedModel } from '../machine/seed.ts';
import { leaveTraces } from '../machine/traces.ts';
import type { SourceMap } from '../machine/positions.ts';
import { screenLines } from '../script/charset.ts';
import { AtariGame, gameAddresses } from './atari_game.ts';
import type { RunEnd, Job, Trace } from './lane.ts';
import { Peripherals, type Arrival } from './peripherals.ts';

export type AtariVariant = Pick<MachineOptions, 'tv' | 'model'>;

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
  /** Whether the machine around the program is compared, and devices are used: it is without it. False types all keys. */
  readonly around?: boolean;
  /** An NTSC XL without it. */
  readonly machine?: AtariVariant;
}

export type AtariTrace = Trace & Required<Pick<Trace, 'screens'>>;

const CELLS = 960;

export class AtariPlayer {
  private readonly image: ProgramImage;
  private readonly game: AtariGame;
  private readonly layout: Layout;
  private readonly runs: readonly MemoryRun[];
  /** Undefined where nobody looks at the machine around the program. */
  private readonly peripherals: Peripherals | undefined;
  /** The state of command 0 of the script that is played. */
  private begun = new Uint8Array();

  /** Boots `medium`, a load file or a disk image. @throws MachineError, LoadFileError, DiskImageError, SymbolFileError */
  constructor(medium: Uint8Array, { name, linked, layout, map, limitCycles, guarded, processor, around = true, machine = {} }: AtariProgram) {
    const image = new ProgramImage(name, map, linked);
    this.image = image;
    this.layout = layout;
    let arrival: Arrival | undefined;
    const look = (atStart: Machine): void => {
      leaveTraces(atStart, image);
      arrival = { keys: keysFound(atStart), seed: new SeedModel(atStart), list: new ListSwitch(atStart) };
    };
    this.game = new AtariGame(medium, gameAddresses(image), limitCycles, {
      ...machine,
      processor: processorOf(processor),
      ...(around ? { arrive: look } : {}),
      prepare: (atMain) => {
        // Guards are told of the accesses of this project's processor only.
        if (guarded && processor === 'fast') new Guards(atMain, image);
      },
    });
    this.runs = gatherRuns(layout, (variable) => image.symbol(variable.symbol));
    this.peripherals = arrival === undefined ? undefined : new Peripherals(this.game, image, layout, arrival, () => this.begun);
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
    let end: RunEnd = { kind: 'complete' };
    const save = (differences: readonly PeripheralDifference[]): void => {
      this.save(states, screens, frames);
      if (differences.length > 0) found ??= { command: frames, differences };
      frames += 1;
    };
    try {
      const type = (key: number): readonly PeripheralDifference[] => (game.type(key), []);
      game.rewind(seed);
      (peripherals ?? game).open();
      for (const key of setup) (peripherals ?? game).type(key);
      save(peripherals?.opened() ?? []);
      this.begun = states.subarray(0, layout.size);
      for (let number = 1; number <= keys.length; number++) save(peripherals?.play(job, number) ?? type(keys[number - 1] as number));
    } catch (error) {
      end = this.endOf(error);
    }
    return { frames, states: states.subarray(0, frames * layout.size), screens: screens.subarray(0, frames * CELLS), peripherals: found, end };
  }

  private save(states: Uint8Array, screens: Uint8Array, frame: number): void {
    const { machine } = this.game;
    const at = frame * this.layout.size;
    for (const { to, from, length } of this.runs) states.set(machine.bus.memory.subarray(from, from + length), at + to);
    normalise(this.layout, states.subarray(at, at + this.layout.size));
    screens.set(machine.screenCells(), frame * CELLS);
  }

  private endOf(error: unknown): RunEnd {
    const { machine } = this.game;
    if (error instanceof CycleLimitError && this.image.finds('_ts65_stopped', error.pc)) return { kind: 'stop', at: this.firstRow() };
    if (error instanceof CycleLimitError) return { kind: 'limit', limit: `${error.limit} cycles`, at: sourcePosition(machine, this.image, error.pc) };
    const at = error instanceof MachineError ? sourcePosition(machine, this.image, error.pc) : undefined;
    return { kind: 'crash', message: error instanceof Error ? error.message : String(error), at };
  }

  /** What the uppermost row shows, or why nobody sees it. */
  private firstRow(): string {
    try {
      return `"${screenLines(this.game.machine.screenCells())[0]}"`;
    } catch (error) {
      if (error instanceof DisplayListError) return error.message;
      throw error;
    }
  }
}
