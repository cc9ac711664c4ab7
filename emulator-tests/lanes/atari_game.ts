/** A shipped game on the emulated Atari, played key by key as a person would. */
import { DisplayListError } from '../machine/errors.ts';
import type { ProgramImage } from '../machine/image.ts';
import { CH } from '../machine/locations.ts';
import { Machine, type Snapshot } from '../machine/machine.ts';
import type { ProcessorName } from '../machine/processor.ts';

/** Cycles for loading and start-up, until `main`. */
const BOOT_LIMIT = 100_000_000;
/** Frames until the display list that a program has set up is the one that ANTIC uses. */
const DISPLAY_FRAMES = 4;
const NO_KEY = 0xff;

/** Where a game is waited for. */
export interface GameAddresses {
  readonly start: number;
  readonly main: number;
  readonly idle: number;
  /** The seed that main starts the program with: see atari/seed.h. */
  readonly seed: number;
  /** How many keys wait for the program. */
  readonly waiting: number;
}

/** Those of a linked program. @throws SymbolFileError where the linker does not know them */
export function gameAddresses(image: ProgramImage): GameAddresses {
  const symbol = (name: string): number => image.symbol(name);
  return {
    start: symbol('start'), main: symbol('_main'), idle: symbol('_ts65_idle'),
    seed: symbol('_ts65_seed'), waiting: symbol('_ts65_waiting'),
  };
}

export class AtariGame {
  readonly machine: Machine;
  private readonly addresses: GameAddresses;
  private readonly booted: Snapshot;

  /**
   * Boots `medium`, a load file or a disk image, through its `start` until it reaches `main`; `idle` is where it looks for a key.
   * `limitCycles` is what one command may take. `prepare` is called with the machine at `main`.
   */
  constructor(
    medium: Uint8Array,
    addresses: GameAddresses,
    private readonly limitCycles: number,
    { processor = 'fast', prepare }: { readonly processor?: ProcessorName; readonly prepare?: (machine: Machine) => void } = {},
  ) {
    this.addresses = addresses;
    this.machine = new Machine({ medium, processor });
    // The system check runs where the program comes to be: only from the program's start on is `main` its own.
    this.machine.runUntil(addresses.start, BOOT_LIMIT);
    this.begin();
    prepare?.(this.machine);
    this.booted = this.machine.snapshot();
  }

  /** The game's title with `seed`, on the display. @throws MachineError, DisplayListError */
  start(seed: number): void {
    this.rewind(seed);
    this.open();
  }

  /** From where the program asks for a key to `main`: START begins a game. @throws MachineError */
  begin(): void {
    this.machine.consoleKeys(['start']);
    this.machine.runUntil(this.addresses.main, BOOT_LIMIT);
    this.machine.consoleKeys([]);
  }

  /** Goes back to `main`, with `seed` as what the program will begin with. */
  rewind(seed: number): void {
    this.machine.restore(this.booted);
    this.putSeed(seed);
  }

  /** At `main`: the program begins with `seed`, in place of what the moment of START has made. */
  putSeed(seed: number): void {
    for (let i = 0; i < 4; i++) this.machine.bus.memory[this.addresses.seed + i] = seed >>> (8 * i);
  }

  /** From `main` to the title. @throws MachineError, DisplayListError */
  open(): void {
    this.toIdle();
    this.showDisplay();
  }

  /** Types a key into the machine, and runs until the program asks for the next one. @throws MachineError */
  type(key: number): void {
    this.machine.typeKey(key);
    do this.toIdle();
    while (!this.isWaiting);
  }

  /** Whether the program waits for a key: no other is on its way. */
  get isWaiting(): boolean {
    const { pc, bus } = this.machine;
    return pc === this.addresses.idle && !bus.isInterrupting && bus.memory[this.addresses.waiting] === 0 && bus.memory[CH] === NO_KEY;
  }

  /** Cycles since `main`. */
  get cycles(): number {
    return this.machine.cycles - (this.booted.frames * this.machine.frameCycles + this.booted.frameCycle);
  }

  private toIdle(): void {
    this.machine.runUntil(this.addresses.idle, this.limitCycles);
  }

  private showDisplay(): void {
    for (let frame = 0; ; frame++) {
      try {
        this.machine.screenCells();
        return;
      } catch (error) {
        if (!(error instanceof DisplayListError) || frame === DISPLAY_FRAMES) throw error;
      }
      this.machine.runFrames(1);
      this.toIdle();
    }
  }
}
