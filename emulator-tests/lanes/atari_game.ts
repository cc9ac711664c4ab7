/** A shipped game on the emulated Atari, played key by key as a person would. */
import { HELD_BITS, isSecondStick, isStickCode, isTick } from '../../transpiler/base/tick_codes.ts';
import { CycleLimitError, DisplayListError } from '../machine/errors.ts';
import type { ProgramImage } from '../machine/image.ts';
import { CH } from '../machine/locations.ts';
import { Machine, type MachineOptions, type Snapshot } from '../machine/machine.ts';

/** Cycles for loading and start-up, until `main`. */
const BOOT_LIMIT = 100_000_000;
/** Frames until the display list that a program has set up is the one that ANTIC uses. */
const DISPLAY_FRAMES = 4;
/** Frames that a tick is waited for: its program has one in eight at the least. */
const TICK_PATIENCE = 16;
const NO_KEY = 0xff;

/** A command that came to the program. */
export interface Taken {
  /** How many have come. */
  readonly count: number;
  readonly code: number;
  /** The frame in which it came, and {@link AtariGame.cycles} then. */
  readonly frame: number;
  readonly cycles: number;
}

/** The machine that a game is played on, as {@link MachineOptions} says; `arrive` is called with it at `start`, `prepare` at `main`. */
export type GameOptions = Pick<MachineOptions, 'tv' | 'model' | 'processor' | 'realTime' | 'dos'> & {
  readonly arrive?: (machine: Machine) => void;
  readonly prepare?: (machine: Machine) => void;
};

/** Where a game is waited for. */
export interface GameAddresses {
  readonly start: number;
  /** Where it asks for the key that begins a game. */
  readonly ask: number;
  readonly main: number;
  readonly idle: number;
  /** Its `key`, whose argument is in A. */
  readonly key: number;
  /** The seed that main starts the program with: see atari/seed.h. */
  readonly seed: number;
  /** How many keys wait for the program. */
  readonly waiting: number;
}

/** Those of a linked program. @throws SymbolFileError where the linker does not know them */
export function gameAddresses(image: Pick<ProgramImage, 'symbol'>): GameAddresses {
  const symbol = (name: string): number => image.symbol(name);
  return {
    start: symbol('start'), ask: symbol('wait_for_player'), main: symbol('_main'), idle: symbol('_ts65_idle'), key: symbol('_key'),
    seed: symbol('_ts65_seed'), waiting: symbol('_ts65_waiting'),
  };
}

export class AtariGame {
  readonly machine: Machine;
  readonly addresses: GameAddresses;
  /** The last command that came to the program. */
  taken: Taken = { count: 0, code: 0, frame: 0, cycles: 0 };
  private readonly booted: Snapshot;

  /**
   * Boots `medium`, a load file or a disk image, through its `start` until it reaches `main`; `idle` is where it looks for a key.
   * `limitCycles` is what one command may take. `arrive` is called with the machine at `start`, `prepare` at `main`.
   */
  constructor(
    medium: Uint8Array,
    addresses: GameAddresses,
    private readonly limitCycles: number,
    { arrive, prepare, ...options }: GameOptions = {},
  ) {
    this.addresses = addresses;
    this.machine = new Machine({ medium, ...options });
    // The system check runs where the program comes to be: only from the program's start on is `main` its own.
    this.machine.runUntil(addresses.start, BOOT_LIMIT);
    arrive?.(this.machine);
    this.begin();
    prepare?.(this.machine);
    this.booted = this.machine.snapshot();
    this.machine.hook(addresses.key);
    this.machine.observe({ execute: (pc) => (pc === addresses.key && this.take(), false) });
  }

  /** The game's title with `seed`, on the display. @throws MachineError, DisplayListError */
  start(seed: number): void {
    this.rewind(seed);
    this.open();
  }

  /** From where the program asks for a key to `main`: START, or what `press` does, begins a game. All contacts are let go there. @throws MachineError */
  begin(press = (): void => this.machine.consoleKeys(['start'])): void {
    press();
    this.machine.runUntil(this.addresses.main, BOOT_LIMIT);
    this.machine.consoleKeys([]);
    this.machine.joystick([], false);
  }

  /** Goes back to `main`, with `seed` as what the program will begin with. */
  rewind(seed: number): void {
    this.machine.restore(this.booted);
    this.machine.heldCycles = 0;
    this.putSeed(seed);
  }

  /** At `main`: the program begins with `seed`, in place of what the moment of START has made. */
  putSeed(seed: number): void {
    for (let i = 0; i < 4; i++) this.machine.bus.memory[this.addresses.seed + i] = seed >>> (8 * i);
  }

  /** Goes on until the program waits, and its display is on: from `main`, to the title. @throws MachineError, DisplayListError */
  open(): void {
    this.toIdle();
    this.showDisplay();
  }

  private take(): void {
    const { frames, registers } = this.machine;
    this.taken = { count: this.taken.count + 1, code: registers.a, frame: frames, cycles: this.cycles };
  }

  /**
   * Types a key into the machine, or holds its sticks as a tick or a move of the second stick says, and runs until the program asks for the next one.
   * @throws MachineError
   */
  type(code: number): void {
    if (isStickCode(code)) return this.tick(code);
    this.machine.typeKey(code);
    this.settle();
  }

  /** Holds the sticks as the command `code` says, from now on. The program sees it a frame later. */
  holdSticks(code: number): void {
    const { machine } = this;
    if (isTick(code)) machine.holdSticks(code & HELD_BITS, machine.heldSticks[1]);
    else machine.holdSticks(machine.heldSticks[0], code & HELD_BITS);
  }

  /** Whether `code` moves the second stick to where it is held already: no machine tells the program of that, whose state stays as it is. */
  changesNothing(code: number): boolean {
    return isSecondStick(code) && this.machine.heldSticks[1] === (code & HELD_BITS);
  }

  /** Frames pass until a tick or a move of the second stick has come to the program. */
  private tick(code: number): void {
    if (this.changesNothing(code)) return;
    const { count } = this.taken;
    this.holdSticks(code);
    for (let frames = 0; this.taken.count === count; frames++) {
      if (frames === TICK_PATIENCE) throw new CycleLimitError(this.machine.pc, TICK_PATIENCE * this.machine.frameCycles);
      this.rest(1);
    }
  }

  /** Runs until the program waits, and no key does. @throws MachineError */
  settle(): void {
    const end = this.machine.cycles + this.limitCycles;
    do {
      // The keys of a faulty program may never end.
      if (this.machine.cycles > end) throw new CycleLimitError(this.machine.pc, this.limitCycles);
      this.toIdle();
    } while (!this.isWaiting);
  }

  /** Whether the program waits for a key: no other is on its way. */
  get isWaiting(): boolean {
    const { pc, bus } = this.machine;
    return pc === this.addresses.idle && !bus.isInterrupting && bus.memory[this.addresses.waiting] === 0 && bus.memory[CH] === NO_KEY;
  }

  /** Lets the program wait for a key for `frames` frames, in which the processor is held but for what each vertical blank sets off. @throws MachineError */
  wait(frames: number): void {
    for (const end = this.machine.frames + frames; this.machine.frames < end; ) this.poll();
  }

  /**
   * As {@link wait} of a program that has looked for a key in this frame, and looks once in each of the others. It would look at devices too seldom.
   * @throws MachineError
   * @throws MachineError
   */
  rest(frames: number): void {
    for (const end = this.machine.frames + frames; this.machine.frames < end; ) {
      this.machine.holdToFrameEnd();
      this.toIdle();
    }
  }

  /** Lets the program look for a key once more in this frame, and once in the next. @throws MachineError */
  poll(): void {
    this.toIdle();
    this.machine.holdToFrameEnd();
    this.toIdle();
  }

  /** Cycles since `main` in which the processor was at work. */
  get cycles(): number {
    return this.machine.cycles - this.machine.heldCycles - (this.booted.frames * this.machine.frameCycles + this.booted.frameCycle);
  }

  /** Runs until the program looks for a key. @throws MachineError */
  toIdle(): void {
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

/**
 * Holds OPTION with SELECT, which saves the game, or with START, which loads it, until that is done; a key ends the message, and the game goes on.
 * `limitCycles` is what each of the two may take. @throws CycleLimitError, SymbolFileError
 */
export function saveOrLoad(game: AtariGame, image: Pick<ProgramImage, 'symbol'>, key: 'select' | 'start', limitCycles: number): void {
  const { machine } = game;
  machine.consoleKeys(['option', key]);
  machine.runUntil(image.symbol('over'), limitCycles);
  machine.consoleKeys([]);
  machine.runFrames(4);
  machine.typeKey(0x20);
  machine.runUntil(image.symbol('go_on'), limitCycles);
  game.settle();
}
