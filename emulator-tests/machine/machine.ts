/** An Atari with its program in memory, from power-on to any key: what a harness drives. */
import CpuModule from '6502.ts/lib/machine/cpu/BatchedAccessCpu.js';
import { Bus, CYCLES_PER_LINE, LINES, type BusState, type Model, type Tv } from './bus.ts';
import { parseDisk, isDiskImage } from './disk.ts';
import { fetchScreen } from './display.ts';
import { BreakInstructionError, CycleLimitError, IllegalOpcodeError, MachineError } from './errors.ts';
import { matrixCode } from './keyboard.ts';
import { parseLoadFile } from './load_file.ts';
import * as at from './locations.ts';
import { DOCUMENTED } from './opcodes.ts';
import { OperatingSystem, type Registers } from './os.ts';
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
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Everything that the machine's future depends on. */
export interface Snapshot {
  readonly memory: Uint8Array;
  readonly bus: BusState;
  readonly registers: Readonly<Registers>;
  readonly interruptPending: boolean;
  readonly frames: number;
  readonly frameCycle: number;
  readonly nextSegment: number;
}

/** The parts of the processor package that make an instruction one step: its last cycle does all of its work. */
interface Cpu {
  readonly state: Registers & { irq: boolean; nmi: boolean };
  executionState: number;
  _opCycles: number;
  _nmiPending: boolean;
  reset(): unknown;
  nmi(): unknown;
  cycle(): unknown;
}

// The package is CommonJS: its default export is a property of the module's.
const BatchedAccessCpu = ((CpuModule as unknown as { default?: unknown }).default ?? CpuModule) as new (bus: Bus) => Cpu;

const KB = 1024;
const PAGE = 256;
const ROM_START = 0xc000;
const BASIC_SIZE = 0x2000;
const VBLANK_NMI = 0x40;
const BREAK_IRQ = 0x80;
const BRK = 0x00;
const FETCH = 1;

/** What may stand at an address. */
const TRAP = 1;
const STOP = 2;

const ACTIVE_LOW: Readonly<Record<Direction, number>> = { up: 1, down: 2, left: 4, right: 8 };
const CONSOLE_KEY = { start: 1, select: 2, option: 4 } as const;

export class Machine {
  readonly bus: Bus;
  /** Frames since power-on. */
  frames = 0;
  /** Cycles of a frame. */
  readonly frameCycles: number;
  private readonly cpu: Cpu;
  private readonly os: OperatingSystem;
  private readonly rom = buildRom();
  private readonly marks = new Uint8Array(0x10000);

  /** @throws LoadFileError, DiskImageError */
  constructor({ medium, tv = 'ntsc', model = 'xl', basic = false, ram = 48, seedBytes = [] }: MachineOptions) {
    this.frameCycles = LINES[tv] * CYCLES_PER_LINE;
    this.bus = new Bus(model, tv, ram * KB, seedBytes);
    this.bus.memory.set(this.rom.image, ROM_START);
    // A ROM that is there and that nothing here calls.
    if (model === 'xl' || basic) this.bus.insertBasic(new Uint8Array(BASIC_SIZE).fill(0xff), basic);
    for (const address of this.rom.traps.keys()) this.marks[address] = TRAP;
    this.cpu = new BatchedAccessCpu(this.bus);
    const disk = isDiskImage(medium) ? parseDisk(medium) : undefined;
    const segments = disk === undefined ? parseLoadFile(medium) : [];
    this.os = new OperatingSystem(this.bus, this.rom, this.cpu.state, { ramPages: (ram * KB) / PAGE, basic, disk, segments });
    this.powerOn();
  }

  /** The address of the next instruction. */
  get pc(): number {
    return this.cpu.state.p;
  }

  /** Cycles since power-on; ANTIC's and the operating system's own work take none. */
  get cycles(): number {
    return this.frames * this.frameCycles + this.bus.frameCycle;
  }

  /** The processor's registers: `p` is the program counter. */
  get registers(): Readonly<Registers> {
    return this.cpu.state;
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
    this.cpu.reset();
    this.cpu._opCycles = 1;
    this.cpu.cycle();
    this.cpu.state.p = address;
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
    if (typeof target === 'number') {
      this.marks[target] |= STOP;
      try {
        this.run(limit);
      } finally {
        this.marks[target] &= ~STOP;
      }
    } else {
      let left = limit;
      do {
        if (left <= 0) throw new CycleLimitError(this.pc, limit);
        left -= this.step();
      } while (this.cpu.state.nmi || !target());
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
    const { state } = this.cpu;
    if (!state.nmi && (this.marks[state.p] & TRAP) !== 0) this.trap();
    const opcode = this.bus.memory[state.p];
    if (!state.nmi && (opcode === BRK || DOCUMENTED[opcode] === 0)) this.refuse(opcode);
    this.cpu.cycle();
    const rest = this.cpu._opCycles;
    this.cpu._opCycles = 1;
    this.cpu.cycle();
    this.bus.frameCycle += rest + 1;
    if (this.bus.frameCycle >= this.frameCycles) this.endFrame();
    return rest + 1;
  }

  /** As many steps as it takes to come to a STOP; written out, because nearly all time is spent here. */
  private run(limit: number): void {
    const { cpu, bus, marks, frameCycles } = this;
    const { state } = cpu;
    const { memory } = bus;
    let left = limit;
    let stepped = false;
    for (;;) {
      const pc = state.p;
      if (!state.nmi) {
        if (marks[pc] !== 0) {
          if (stepped && (marks[pc] & STOP) !== 0) return;
          if ((marks[pc] & TRAP) !== 0) this.trap();
        }
        const opcode = memory[pc];
        if (opcode === BRK || DOCUMENTED[opcode] === 0) this.refuse(opcode);
      }
      if (left <= 0) throw new CycleLimitError(pc, limit);
      stepped = true;
      cpu.cycle();
      const rest = cpu._opCycles;
      cpu._opCycles = 1;
      cpu.cycle();
      left -= rest + 1;
      bus.frameCycle += rest + 1;
      if (bus.frameCycle >= frameCycles) this.endFrame();
    }
  }

  private endFrame(): void {
    this.bus.frameCycle -= this.frameCycles;
    this.frames++;
    if ((this.bus.antic[at.ANTIC_NMIEN] & VBLANK_NMI) !== 0) this.cpu.nmi();
  }

  private trap(): void {
    const trap = this.rom.traps.get(this.cpu.state.p);
    if (trap !== undefined) this.os.perform(trap);
  }

  private refuse(opcode: number): never {
    throw opcode === BRK ? new BreakInstructionError(this.pc) : new IllegalOpcodeError(this.pc, opcode);
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
    const { a, x, y, s, p, flags, nmi } = this.cpu.state;
    if (this.cpu.executionState !== FETCH) throw new MachineError(p, 'a snapshot within an instruction');
    return {
      memory: this.bus.memory.slice(),
      bus: this.bus.save(),
      registers: { a, x, y, s, p, flags },
      interruptPending: nmi || this.cpu._nmiPending,
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
    Object.assign(this.cpu.state, snapshot.registers);
    this.cpu.state.irq = false;
    this.cpu.state.nmi = false;
    this.cpu._nmiPending = snapshot.interruptPending;
    this.cpu.executionState = FETCH;
  }
}
