/** An Atari with its program in memory, from power-on to any key: what a harness drives. */
import { EXECUTE_HOOK } from './access.ts';
import { Bus, CYCLES_PER_LINE, LINES, type BusState, type Model, type Tv } from './bus.ts';
import { Core } from './core.ts';
import { parseDisk, isDiskImage } from './disk.ts';
import { fetchScreen } from './display.ts';
import { BreakInstructionError, CycleLimitError, IllegalOpcodeError } from './errors.ts';
import { matrixCode } from './keyboard.ts';
import { parseLoadFile } from './load_file.ts';
import * as at from './locations.ts';
import { OperatingSystem, type Registers } from './os.ts';
import { PackageCore } from './package_core.ts';
import type { Processor, ProcessorHooks, ProcessorName } from './processor.ts';
import { buildRom } from './rom.ts';

export interface MachineOptions {
  /** A load file or a disk image: which of them, its first two bytes say. */
  readonly medium: Uint8Array;
  /** 'ntsc' without it. */
  readonly tv?: Tv;
  /** 'xl' without it. */
  readonly model?: Model;
  /** BASIC is on: OPTION is not held on an XL, the cartridge is in an 800. False without it. */
  readonly basic?: boolean;
  /** KB of RAM: 48 without it. */
  readonly ram?: number;
  /** What the first reads of POKEY's RANDOM give. A fixed sequence follows. */
  readonly seedBytes?: readonly number[];
  /** 'fast' without it. */
  readonly processor?: ProcessorName;
}

/** Who looks on while the machine runs: guards, profiles, coverage, debuggers. */
export interface Observer {
  /** Before an instruction at an address that was given to {@link Machine.hook}, or that has no code. True stops the machine there. */
  execute?(pc: number): boolean;
  /** Before a read or a write that access.ts marks. */
  read?(address: number): void;
  write?(address: number, value: number): void;
  /** Between two instructions, after {@link Machine.hurry}. True stops the machine there. */
  settled?(): boolean | void;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Everything that the machine's future depends on. */
export interface Snapshot {
  readonly memory: Uint8Array;
  readonly bus: BusState;
  readonly registers: Readonly<Registers>;
  readonly interrupt: Interrupt;
  readonly frames: number;
  readonly frameCycle: number;
  readonly nextSegment: number;
}

/** A vertical blank's interrupt is seen during the next instruction, and taken after it. */
type Interrupt = 'none' | 'pending' | 'due';

const KB = 1024;
const PAGE = 256;
const ROM_START = 0xc000;
const BASIC_SIZE = 0x2000;
const VBLANK_NMI = 0x40;
const BREAK_IRQ = 0x80;
const BRK = 0x00;

/** What may stand at an address. */
const TRAP = 1;
const STOP = 2;

const ACTIVE_LOW: Readonly<Record<Direction, number>> = { up: 1, down: 2, left: 4, right: 8 };
const CONSOLE_KEY = { start: 1, select: 2, option: 4 } as const;

export class Machine implements ProcessorHooks {
  readonly bus: Bus;
  /** Frames since power-on. */
  frames = 0;
  /** Cycles of a frame. */
  readonly frameCycles: number;
  private readonly processor: Processor;
  private readonly os: OperatingSystem;
  private readonly rom = buildRom();
  private readonly marks = new Uint8Array(0x10000);
  /** How many want to be asked about each address. */
  private readonly hooks = new Uint8Array(0x10000);
  private readonly observers: Observer[] = [];
  private interrupt: Interrupt = 'none';
  /** While {@link runUntil} counts instructions itself, nothing stops the processor but an error. */
  private stepping = false;
  private startedAt = 0;
  private hurried = false;

  /** @throws LoadFileError, DiskImageError */
  constructor({ medium, tv = 'ntsc', model = 'xl', basic = false, ram = 48, seedBytes = [], processor = 'fast' }: MachineOptions) {
    this.frameCycles = LINES[tv] * CYCLES_PER_LINE;
    this.bus = new Bus(model, tv, ram * KB, seedBytes);
    this.bus.memory.set(this.rom.image, ROM_START);
    // A ROM that is there and that nothing here calls.
    if (model === 'xl' || basic) this.bus.insertBasic(new Uint8Array(BASIC_SIZE).fill(0xff), basic);
    for (const address of this.rom.traps.keys()) this.mark(address, TRAP);
    this.processor = processor === 'fast' ? new Core(this.bus, this) : new PackageCore(this.bus, this);
    const disk = isDiskImage(medium) ? parseDisk(medium) : undefined;
    const segments = disk === undefined ? parseLoadFile(medium) : [];
    this.os = new OperatingSystem(this.bus, this.rom, this.processor.registers, { ramPages: (ram * KB) / PAGE, basic, disk, segments });
    this.powerOn();
  }

  /** The address of the next instruction. */
  get pc(): number {
    return this.processor.registers.p;
  }

  /** Cycles since power-on; ANTIC's and the operating system's own work take none. */
  get cycles(): number {
    return this.frames * this.frameCycles + this.bus.frameCycle;
  }

  /** The processor's registers: `p` is the program counter. */
  get registers(): Readonly<Registers> {
    return this.processor.registers;
  }

  /** Whether the machine stands where the operating system waits because no program is running. */
  get isIdle(): boolean {
    return this.pc === this.rom.idle;
  }

  /** Restarts from power-on, with memory as it is. */
  powerOn(): void {
    this.enter(at.COLDSV);
  }

  /** Presses RESET: a warm start, or a cold one where COLDST says so. */
  reset(): void {
    this.bus.reset();
    this.enter(at.WARMSV);
  }

  private enter(address: number): void {
    this.processor.reset(address);
    this.interrupt = 'none';
  }

  /** Lets `observer` look on from now on. @returns what ends that */
  observe(observer: Observer): () => void {
    this.observers.push(observer);
    this.bus.observer = {
      read: (address) => this.observers.forEach((other) => other.read?.(address)),
      write: (address, value) => this.observers.forEach((other) => other.write?.(address, value)),
    };
    return () => void this.observers.splice(this.observers.indexOf(observer), 1);
  }

  /** Has the observers asked before each instruction at `address`, until {@link unhook} was called as often. */
  hook(address: number): void {
    this.hooks[address]++;
    this.bus.access[address] |= EXECUTE_HOOK;
  }

  unhook(address: number): void {
    if (--this.hooks[address] === 0) this.bus.access[address] &= ~EXECUTE_HOOK;
  }

  private mark(address: number, mark: number): void {
    this.marks[address] |= mark;
    this.hook(address);
  }

  /** Adds each instruction's cycles, or 1, to `counts` at its address: see {@link Processor.count}. The package's processor can't. */
  count(counts: Float64Array | undefined, what: 'cycles' | 'executions' = 'cycles'): void {
    this.processor.count(counts, what);
  }

  /** Inside of an observer: calls its `settled` between two instructions in about `cycles` cycles. */
  hurry(cycles: number): void {
    this.hurried = true;
    this.processor.hurry(this.bus.frameCycle + cycles);
  }

  /**
   * Runs until the processor comes to the address `target` or, given a function, until that returns true before an
   * instruction; at least one instruction is executed.
   * @param limit cycles
   * @returns the cycles that it took
   * @throws CycleLimitError, IllegalOpcodeError, BreakInstructionError, MachineError
   */
  runUntil(target: number | (() => boolean), limit: number): number {
    const start = this.cycles;
    this.startedAt = start;
    if (typeof target === 'number') {
      this.mark(target, STOP);
      try {
        this.run(limit);
      } finally {
        this.marks[target] &= ~STOP;
        this.unhook(target);
      }
    } else {
      let left = limit;
      do {
        if (left <= 0) throw new CycleLimitError(this.pc, limit);
        left -= this.step();
      } while (this.interrupt === 'due' || !target());
    }
    return this.cycles - start;
  }

  /** Runs `frames` frames, from where it stands in one to the same place. @throws as runUntil */
  runFrames(frames: number): void {
    const end = this.cycles + frames * this.frameCycles;
    this.runUntil(() => this.cycles >= end, (frames + 1) * this.frameCycles);
  }

  /** Executes one instruction, or enters an interrupt. @returns its cycles */
  step(): number {
    const before = this.cycles;
    this.stepping = true;
    try {
      this.go(1);
    } finally {
      this.stepping = false;
    }
    return this.cycles - before;
  }

  /** Runs to the moment `cycle` ({@link cycles}), where an instruction ends, and lets nothing but an error stop it before. @throws as runUntil */
  runTo(cycle: number): void {
    this.stepping = true;
    try {
      while (this.cycles < cycle) this.go(cycle - this.cycles);
    } finally {
      this.stepping = false;
    }
  }

  /** As many steps as it takes to come to a STOP, or to where an observer wants to stop. */
  private run(limit: number): void {
    const end = this.cycles + limit;
    for (;;) {
      const left = end - this.cycles;
      if (left <= 0) {
        if ((this.marks[this.pc] & STOP) !== 0 && this.interrupt !== 'due') return;
        throw new CycleLimitError(this.pc, limit);
      }
      if (this.go(left)) return;
    }
  }

  /** Executes instructions for about `cycles` cycles, or until the frame ends, or one for an interrupt. @returns true where it was stopped */
  private go(cycles: number): boolean {
    const { bus } = this;
    let stopped = false;
    if (this.interrupt === 'due') {
      this.interrupt = 'none';
      this.processor.interrupt();
    } else {
      const seen = this.interrupt === 'pending';
      stopped = this.processor.run(seen ? bus.frameCycle + 1 : Math.min(this.frameCycles, bus.frameCycle + cycles));
      if (seen && !stopped) this.interrupt = 'due';
    }
    // Where an observer has stopped it, what an instruction began may not be over.
    if (this.hurried && (!stopped || (this.marks[this.pc] & STOP) !== 0)) {
      this.hurried = false;
      for (const observer of this.observers) stopped = observer.settled?.() === true || stopped;
    }
    if (bus.frameCycle >= this.frameCycles) this.endFrame();
    return stopped;
  }

  private endFrame(): void {
    this.bus.frameCycle -= this.frameCycles;
    this.frames++;
    if ((this.bus.antic[at.ANTIC_NMIEN] & VBLANK_NMI) !== 0) this.interrupt = 'pending';
  }

  /** Called by the processor: see {@link ProcessorHooks}. */
  execute(pc: number): boolean {
    if ((this.marks[pc] & STOP) !== 0 && this.cycles > this.startedAt) return true;
    for (const observer of this.observers) {
      if (observer.execute?.(pc) === true && !this.stepping) return true;
    }
    const trap = (this.marks[pc] & TRAP) === 0 ? undefined : this.rom.traps.get(pc);
    if (trap !== undefined) this.os.perform(trap);
    return false;
  }

  /** Called by the processor: see {@link ProcessorHooks}. */
  refuse(pc: number, opcode: number): never {
    throw opcode === BRK ? new BreakInstructionError(pc) : new IllegalOpcodeError(pc, opcode);
  }

  /**
   * Types the key with the code `key` of engine/lib/keys.ts: leaves in CH what the keyboard interrupt would.
   * @throws RangeError when the keyboard has no such key
   */
  typeKey(key: number): void {
    const code = matrixCode(key);
    if (code === undefined) throw new RangeError(`the Atari's keyboard has no key with the code ${key}`);
    this.pressMatrixKey(code);
  }

  /** Presses a key by its matrix code, 0..63, with 64 for SHIFT and 128 for CONTROL. */
  pressMatrixKey(code: number): void {
    this.bus.memory[at.CH] = code;
    this.bus.memory[at.ATRACT] = 0;
  }

  /** Presses BREAK: what its interrupt does, unless the program has turned that off. */
  pressBreak(): void {
    const { memory, pokey } = this.bus;
    if ((pokey[at.POKEY_IRQEN] & BREAK_IRQ) === 0) return;
    memory[at.BRKKEY] = 0;
    memory[at.SSFLAG] = 0;
    memory[at.CRSINH] = 0;
    memory[at.ATRACT] = 0;
  }

  /** Holds joystick 0 in `directions`, and its trigger or not, from now on. The program sees it a frame later. */
  joystick(directions: readonly Direction[], trigger: boolean): void {
    const held = directions.reduce((bits, direction) => bits | ACTIVE_LOW[direction], 0);
    this.bus.porta = 0xff & ~held;
    this.bus.trigger = trigger ? 0 : 1;
  }

  /** Holds the console keys `keys`, and no others, from now on. */
  consoleKeys(keys: readonly (keyof typeof CONSOLE_KEY)[]): void {
    this.bus.console = 7 & ~keys.reduce((bits, key) => bits | CONSOLE_KEY[key], 0);
  }

  /** `length` bytes of memory from `address` on. */
  read(address: number, length = 1): Uint8Array {
    return this.bus.memory.slice(address, address + length);
  }

  /** The byte at `address` (0..$FFFF), without what a read does to the hardware. */
  peek(address: number): number {
    return this.bus.memory[address];
  }

  /** The word at `address`, low byte first. */
  peekWord(address: number): number {
    return this.bus.memory[address] | (this.bus.memory[address + 1] << 8);
  }

  /**
   * The 960 screen codes that ANTIC fetches in a frame, found through the display list.
   * @throws DisplayListError when the list isn't one of 24 lines of 40 characters, or crosses a boundary that ANTIC can't
   */
  screenCells(): Uint8Array {
    return fetchScreen(this.bus);
  }

  /** At an instruction's boundary: everything that {@link restore} needs. */
  snapshot(): Snapshot {
    const { a, x, y, s, p, flags } = this.processor.registers;
    return {
      memory: this.bus.memory.slice(),
      bus: this.bus.save(),
      registers: { a, x, y, s, p, flags },
      interrupt: this.interrupt,
      frames: this.frames,
      frameCycle: this.bus.frameCycle,
      nextSegment: this.os.nextSegment,
    };
  }

  /** Goes back to a snapshot of this machine. */
  restore(snapshot: Snapshot): void {
    this.bus.memory.set(snapshot.memory);
    this.bus.load(snapshot.bus);
    this.bus.frameCycle = snapshot.frameCycle;
    this.frames = snapshot.frames;
    this.os.nextSegment = snapshot.nextSegment;
    this.processor.reset(snapshot.registers.p);
    Object.assign(this.processor.registers, snapshot.registers);
    this.interrupt = snapshot.interrupt;
  }
}
