/** An Atari with its program in memory, from power-on to any key: what a harness drives. */
import { BREAK_IRQ, Bus, CYCLES_PER_FRAME, type BusState, type AtariModel, type Tv } from './bus.ts';
import { parseDisk, isDiskImage, type DiskDrive } from './disk.ts';
import { Dma } from './dma.ts';
import type { Dos } from './dos.ts';
import { fetchScreen } from './display.ts';
import { isDeliverable, matrixCode } from './keyboard.ts';
import { parseLoadFile } from './load_file.ts';
import * as at from './locations.ts';
import { OperatingSystem, type Registers } from './os.ts';
import type { ProcessorMaker } from './processor.ts';
import { buildRom, type Rom } from './rom.ts';
import { Runner, type Interrupt } from './runner.ts';
import type { StickDirection } from '../script/devices.ts';

export type { Observer } from './runner.ts';
export type { StickDirection } from '../script/devices.ts';

export interface MachineOptions {
  /** A load file or a disk image: which of them, its first two bytes say. */
  readonly medium: Uint8Array;
  /** A disk image in drive 1, where the medium is a load file: nothing boots from it. */
  readonly disk?: Uint8Array;
  /** What starts a load file: nothing stands in memory without it. */
  readonly dos?: Dos;
  /** 'ntsc' without it. */
  readonly tv?: Tv;
  /** 'xl' without it. */
  readonly model?: AtariModel;
  /** BASIC is on: OPTION is not held on an XL, the cartridge is in an 800. False without it. */
  readonly basic?: boolean;
  /** KB of RAM: 48 without it. */
  readonly ram?: number;
  /** The harness's own without it. */
  readonly processor?: ProcessorMaker | undefined;
  /** Whether ANTIC's DMA and the operating system's vertical blank take their cycles from the program, as on a real machine. False without it. */
  readonly realTime?: boolean;
}

/** Everything that the machine's future depends on. */
export interface Snapshot {
  readonly memory: Uint8Array;
  readonly bus: BusState;
  readonly registers: Readonly<Registers>;
  readonly interrupt: Interrupt;
  readonly frames: number;
  readonly frameCycle: number;
  readonly nextSegment: number;
  readonly shadowCopies: number;
}

const KB = 1024;
const PAGE = 256;
const ROM_START = 0xc000;
const BASIC_SIZE = 0x2000;

const ACTIVE_LOW: Readonly<Record<StickDirection, number>> = { up: 1, down: 2, left: 4, right: 8 };
const DIRECTIONS = 15;
const FIRE = 16;
const CONSOLE_KEY = { start: 1, select: 2, option: 4 } as const;

/** @throws RangeError */
function chordOf(key: number): number {
  const code = matrixCode(key);
  if (code === undefined) throw new RangeError(`the Atari's keyboard has no key with the code ${key}`);
  return code;
}

export class Machine extends Runner {
  private readonly os: OperatingSystem;
  private readonly rom: Rom;
  /** The disk in drive 1; undefined: there is none. */
  disk: DiskDrive | undefined;
  /** @throws LoadFileError, DiskImageError */
  constructor({ medium, disk: inserted, dos, tv = 'ntsc', model = 'xl', basic = false, ram = 48, processor, realTime = false }: MachineOptions) {
    super(new Bus(model, tv, ram * KB), CYCLES_PER_FRAME[tv], processor);
    this.rom = buildRom(realTime);
    if (realTime) this.dma = new Dma(this.bus, tv);
    this.bus.memory.set(this.rom.image, ROM_START);
    // A ROM that is there and that nothing here calls.
    if (model === 'xl' || basic) this.bus.insertBasic(new Uint8Array(BASIC_SIZE).fill(0xff), basic);
    for (const address of this.rom.traps.keys()) this.addTrap(address);
    const boots = isDiskImage(medium);
    this.disk = boots ? parseDisk(medium) : inserted && parseDisk(inserted);
    const segments = boots ? [] : parseLoadFile(medium);
    this.os = new OperatingSystem(this.bus, this.rom, this.processor.registers, { ramPages: (ram * KB) / PAGE, basic, disk: () => this.disk, boots, segments, dos });
    this.powerOn();
  }

  /** Whether the machine stands where the operating system waits because no program is running. */
  get isIdle(): boolean {
    return this.pc === this.rom.idle;
  }

  /** The operating system's action at `pc`. */
  protected trap(pc: number): void {
    const trap = this.rom.traps.get(pc);
    if (trap !== undefined) this.os.perform(trap);
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

  /**
   * Types the key with the code `key` of engine/lib/keys.ts, a while after the last: the same one is no bounce of it.
   * @throws RangeError when the keyboard has no such key
   */
  typeKey(key: number): void {
    this.bus.memory[at.KEYDEL] = 0;
    this.press(chordOf(key), false);
  }

  /** As {@link typeKey}, but the key stays down until {@link releaseKeys}. @throws RangeError */
  holdKey(key: number): void {
    this.bus.memory[at.KEYDEL] = 0;
    this.press(chordOf(key), true);
  }

  /**
   * Presses a key by its matrix code, 0..63, with 64 for SHIFT and 128 for CONTROL, and releases it at once.
   * @throws RangeError when no keyboard of this model can give that code
   */
  pressMatrixKey(code: number): void {
    this.press(code, false);
  }

  /** As {@link pressMatrixKey}, but the key stays down until {@link releaseKeys}. @throws RangeError */
  holdMatrixKey(code: number): void {
    this.press(code, true);
  }

  releaseKeys(): void {
    this.bus.releaseKeys();
  }

  private press(code: number, held: boolean): void {
    if (!isDeliverable(code, this.bus.model)) throw new RangeError(`the Atari's keyboard can't give the code $${code.toString(16)}`);
    this.bus.pressKey(code, held);
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

  /** Holds joystick 0 in `directions`, and its trigger or not, from now on, and lets the other one go. The program sees it a frame later. */
  joystick(directions: readonly StickDirection[], trigger: boolean): void {
    this.holdSticks(directions.reduce((bits, direction) => bits | ACTIVE_LOW[direction], trigger ? FIRE : 0), 0);
  }

  /** Holds joysticks 0 and 1 from now on, each a sum of engine/lib/pad.ts: up 1, down 2, left 4, right 8, the trigger 16. */
  holdSticks(first: number, second: number): void {
    this.bus.porta = 0xff & ~((first & DIRECTIONS) | ((second & DIRECTIONS) << 4));
    this.bus.triggers = [first, second].map((held) => ((held & FIRE) === 0 ? 1 : 0));
  }

  /** What {@link holdSticks} said last. */
  get heldSticks(): readonly [number, number] {
    const { porta, triggers } = this.bus;
    const held = (stick: number): number => (~(porta >> (4 * stick)) & DIRECTIONS) | (triggers[stick] === 0 ? FIRE : 0);
    return [held(0), held(1)];
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

  /** How often a vertical blank has copied the shadows of registers: one that interrupts an interrupt does not. */
  get shadowCopies(): number {
    return this.os.shadowCopies;
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
      shadowCopies: this.os.shadowCopies,
    };
  }

  /** Does `look`, which may run the machine and take interrupts of the display list by `serve`, and goes back to where it stands. No observer hears of frames. */
  lookAhead<T>(look: (serve: () => void) => T): T {
    const now = this.snapshot();
    const { heldCycles } = this;
    try {
      return this.unobserved(() => look(() => this.serveDisplay()));
    } finally {
      this.heldCycles = heldCycles;
      this.restore(now);
    }
  }

  /** Goes back to a snapshot of this machine. */
  restore(snapshot: Snapshot): void {
    this.bus.memory.set(snapshot.memory);
    this.bus.load(snapshot.bus);
    this.bus.frameCycle = snapshot.frameCycle;
    this.frames = snapshot.frames;
    this.bus.frameStart = snapshot.frames * this.frameCycles;
    this.os.nextSegment = snapshot.nextSegment;
    this.os.shadowCopies = snapshot.shadowCopies;
    this.processor.reset(snapshot.registers.p);
    Object.assign(this.processor.registers, snapshot.registers);
    this.interrupt = snapshot.interrupt;
    this.dma?.readDisplayList();
    this.findAsking();
  }
}
