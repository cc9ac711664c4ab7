/** The operating system's routines behind the traps of rom.ts, after the Atari's own documentation of each. */
import { BREAK_IRQ, KEYBOARD_IRQ, KEY_UP, type Bus } from './bus.ts';
import { SECTOR_SIZE, type DiskDrive } from './disk.ts';
import type { Dos } from './dos.ts';
import { MachineError } from './errors.ts';
import type { LoadSegment } from './load_file.ts';
import * as at from './locations.ts';
import type { Rom, Trap } from './rom.ts';
import { openEditor, putEditor } from './screen_editor.ts';

/** The processor's registers, as a trap sees and changes them. */
export interface Registers {
  a: number;
  x: number;
  y: number;
  s: number;
  p: number;
  flags: number;
}

const CARRY = 0x01;
const ZERO = 0x02;
const INTERRUPT = 0x04;
const NEGATIVE = 0x80;

const SUCCESS = 1;
const ALREADY_OPEN = 129;
const INVALID_COMMAND = 132;
const NONEXISTENT_DEVICE = 130;
const BAD_BLOCK = 134;
const NOT_FOR_OUTPUT = 135;
const TIMEOUT = 138;
const NACK = 139;
const DEVICE_ERROR = 144;
/** In a drive's answer to the command STATUS. */
const PROTECTED = 0x08;

/** The handlers of the ROM, as its table has them. */
const DEVICES = 'PCESK';
/** In the first byte of a control block: the handler's number, or that it is free. */
const FREE_BLOCK = 0xff;
const EDITOR = 0;
/** In a control block: what it may do. */
const READ_AND_WRITE = 12;
const WRITES = 8;
const CIO_OPEN = 3;
const CIO_PUT_RECORD = 9;
const CIO_PUT_CHARACTERS = 11;
const CIO_CLOSE = 12;
const END_OF_LINE = 0x9b;

const DISK_DEVICE = 0x31;
const READ = 0x52;
const STATUS = 0x53;
/** Writes, and reads what was written. */
const WRITE = 0x57;
/** Of DSTATS before a call: the direction of the data, and that they come from the device. */
const DIRECTION = 0xc0;
const FROM_DEVICE = 0x40;
const TO_DEVICE = 0x80;
const STATUS_BYTES = 4;
/** Seconds that a drive may take, its motor's start included: what the operating system itself allows it. */
const DRIVE_SECONDS = 7;
/** Values that the system's own calls leave in the blocks of calls: too little of a time, too much of a length. */
const LEFT_OVER = 0x05;
/** The control block of E: without its handler and what it may do; and all that a disk's call needs. */
const EDITOR_BLOCK = 10;
const DISK_BLOCK = 12;

const MEMLO_WITHOUT_DOS = 0x0700;
const NO_KEY = 0xff;
const STICK_AT_REST = 15;
const JOYSTICKS = 2;
const VBLANK_NMI = 0x40;
/** Masks of the vertical blank for each colour: usual, and in the attract mode. */
const ALL_SHADES = 0xfe;
const DARK_SHADES = 0xf6;
const ATTRACT_MODE = 0x80;
/** Frames until a key repeats, and between two repetitions: of NTSC, and on an XL of PAL. */
const REPEATS = { ntsc: [48, 6], pal: [40, 5] } as const;
/** Frames until the same key counts again. */
const DEBOUNCE = 3;

/** The configuration at power-on. */
export interface Configuration {
  /** 256-byte pages of RAM from 0. */
  readonly ramPages: number;
  /** BASIC is on: OPTION was not held, or the cartridge is in. */
  readonly basic: boolean;
  /** The disk in drive 1 now. */
  readonly disk: () => DiskDrive | undefined;
  /** It is booted. */
  readonly boots: boolean;
  /** A load file that is started where no disk is booted. */
  readonly segments: readonly LoadSegment[];
  /** What starts it. */
  readonly dos?: Dos | undefined;
}

export class OperatingSystem {
  private readonly bus: Bus;
  private readonly rom: Rom;
  private readonly registers: Registers;
  private readonly inserted: () => DiskDrive | undefined;
  private readonly boots: boolean;
  private readonly segments: readonly LoadSegment[];
  private readonly ramPages: number;
  private readonly basic: boolean;
  private readonly dos: Dos | undefined;
  /** The segment that is loaded next. */
  nextSegment = 0;
  /** How often a vertical blank has copied the shadows. One that comes while interrupts are off does not. */
  shadowCopies = 0;

  constructor(bus: Bus, rom: Rom, registers: Registers, { ramPages, basic, disk, boots, segments, dos }: Configuration) {
    this.bus = bus;
    this.rom = rom;
    this.registers = registers;
    this.ramPages = ramPages;
    this.basic = basic;
    this.inserted = disk;
    this.boots = boots;
    this.segments = segments;
    this.dos = dos;
  }

  /** @throws MachineError when a disk's boot sectors are missing or report an error */
  perform(trap: Trap): void {
    switch (trap) {
      case 'cold start':
        return this.coldStart();
      case 'warm start':
        return this.warmStart();
      case 'load segment':
        return this.loadSegment();
      case 'read boot sectors':
        return this.readBootSectors();
      case 'boot failed':
        throw new MachineError(this.registers.p, 'boot error: the boot sectors reported a failure');
      case 'cio':
        return this.finish(this.cio());
      case 'sio':
        return this.finish(this.sio());
      case 'disk':
        return this.finish(this.diskCall());
      case 'set vertical blank vector':
        return this.setVector();
      case 'interrupt request':
        return this.bus.acknowledge(KEYBOARD_IRQ);
      case 'key':
        return this.key();
      case 'vertical blank':
        return this.verticalBlank();
    }
  }

  private get disk(): DiskDrive | undefined {
    return this.inserted();
  }

  private peekWord(address: number): number {
    return this.bus.memory[address] | (this.bus.memory[address + 1] << 8);
  }

  private pokeWord(address: number, value: number): void {
    this.bus.memory[address] = value & 0xff;
    this.bus.memory[address + 1] = value >> 8;
  }

  private coldStart(): void {
    const { memory } = this.bus;
    memory.fill(0, 0x08, 0x400);
    this.nextSegment = 0;
    this.pokeWord(at.DOSVEC, this.rom.idle);
    this.pokeWord(at.DOSINI, this.rom.nothing);
    this.pokeWord(at.MEMLO, MEMLO_WITHOUT_DOS);
    this.bus.selectBasic(this.basic);
    memory[at.BASICF] = this.basic ? 0 : 1;
    this.start(0);
    this.dos?.install(memory);
    // It is not zero until a boot is over.
    memory[at.COLDST] = this.boots ? 1 : 0;
    this.setFlag(CARRY, this.boots);
  }

  private warmStart(): void {
    this.bus.selectBasic(this.bus.memory[at.BASICF] === 0);
    this.start(1);
  }

  /** The common part of a cold and a warm start; variables that survive a warm start keep their values. */
  private start(warm: number): void {
    const { memory } = this.bus;
    const memlo = this.peekWord(at.MEMLO);
    memory.fill(0, 0x10, 0x80);
    memory.fill(0, 0x200, 0x2e0);
    memory.fill(0, 0x2e4, 0x3ed);
    [...DEVICES].forEach((letter, i) => {
      memory[at.HATABS + 3 * i] = letter.charCodeAt(0);
      this.pokeWord(at.HATABS + 3 * i + 1, this.rom.nothing);
    });
    memory[at.WARMST] = warm * 0xff;
    memory[at.BRKKEY] = 0xff;
    this.pokeWord(at.VDSLST, this.rom.nothing);
    this.pokeWord(at.VKEYBD, this.rom.key);
    this.pokeWord(at.VVBLKI, at.SYSVBV);
    this.pokeWord(at.VVBLKD, at.XITVBV);
    memory[at.CH] = NO_KEY;
    memory[at.CH1] = NO_KEY;
    if (this.bus.model === 'xl') [memory[at.KRPDEL], memory[at.KEYREP]] = REPEATS[this.bus.tv];
    memory.fill(STICK_AT_REST, at.STICK0, at.STICK0 + JOYSTICKS);
    memory.fill(1, at.STRIG0, at.STRIG0 + JOYSTICKS);
    memory[at.SSKCTL] = 3;
    memory[at.POKMSK] = BREAK_IRQ | KEYBOARD_IRQ;
    this.bus.pokey[at.POKEY_IRQEN] = BREAK_IRQ | KEYBOARD_IRQ;
    const top = this.bus.hasBasic ? Math.min(this.ramPages, 0xa0) : this.ramPages;
    memory[at.RAMTOP] = top;
    memory[at.RAMSIZ] = top;
    this.pokeWord(at.MEMLO, memlo);
    memory.set([40, 202, 148, 70, 0], at.PCOLR0 + 4);
    memory[at.CHBAS] = 0xe0;
    memory[at.CHACT] = 2;
    memory.fill(LEFT_OVER, at.IOCB + 1, at.IOCB + EDITOR_BLOCK);
    memory[at.IOCB] = EDITOR;
    memory[at.IOCB + EDITOR_BLOCK] = READ_AND_WRITE;
    openEditor(this.bus);
    this.bus.antic[at.ANTIC_NMIEN] = VBLANK_NMI;
  }

  /** Loads a segment and says in carry whether there was none; INITAD calls nothing unless the segment sets it. */
  private loadSegment(): void {
    const segment = this.segments[this.nextSegment];
    this.setFlag(CARRY, segment === undefined);
    if (segment === undefined) return;
    if (this.nextSegment === 0) this.pokeWord(at.RUNAD, segment.start);
    this.pokeWord(at.INITAD, this.rom.nothing);
    this.nextSegment++;
    segment.bytes.forEach((byte, i) => this.bus.write(segment.start + i, byte));
  }

  private readBootSectors(): void {
    const first = this.disk?.read(1);
    if (this.disk === undefined || first === undefined || first === 'damaged') throw new MachineError(this.registers.p, 'boot error: the disk has no sector 1');
    const [, count, low, high, initLow, initHigh] = first;
    const start = low | (high << 8);
    for (let i = 0; i < count; i++) {
      const sector = this.disk.read(i + 1);
      if (sector === undefined || sector === 'damaged') throw new MachineError(this.registers.p, `boot error: the disk has no sector ${i + 1}`);
      sector.forEach((byte, j) => this.bus.write(start + i * sector.length + j, byte));
    }
    this.bus.memory.fill(LEFT_OVER, at.DDEVIC, at.DDEVIC + DISK_BLOCK);
    this.pokeWord(at.DOSINI, initLow | (initHigh << 8));
    this.pokeWord(at.RAMLO, start + 6);
  }

  /** The device E: through control block 0, and D: through the others where there is a DOS; what a program here uses of CIO. */
  private cio(): number {
    const { memory } = this.bus;
    const block = at.IOCB + this.registers.x;
    if ((this.registers.x & 0x8f) !== 0) return BAD_BLOCK;
    if (this.registers.x !== 0) return this.dos?.isKnown(memory) === true ? this.dos.call(memory, block) : NONEXISTENT_DEVICE;
    const buffer = this.peekWord(block + 4);
    const length = this.peekWord(block + 8);
    switch (memory[block + 2]) {
      case CIO_OPEN:
        if (memory[block] !== FREE_BLOCK) return ALREADY_OPEN;
        if (memory[buffer] !== 0x45) return NONEXISTENT_DEVICE;
        memory[block] = EDITOR;
        openEditor(this.bus);
        return SUCCESS;
      case CIO_CLOSE:
        memory[block] = FREE_BLOCK;
        return SUCCESS;
      case CIO_PUT_RECORD:
      case CIO_PUT_CHARACTERS:
        if ((memory[block + EDITOR_BLOCK] & WRITES) === 0) return NOT_FOR_OUTPUT;
        for (let i = 0; i < length; i++) {
          const code = memory[buffer + i];
          putEditor(this.bus, code);
          if (code === END_OF_LINE && memory[block + 2] === CIO_PUT_RECORD) break;
        }
        return SUCCESS;
      default:
        return INVALID_COMMAND;
    }
  }

  /** DSKINV: fills in what a call of SIO needs beside drive, command, buffer and sector. */
  private diskCall(): number {
    const { memory } = this.bus;
    const command = memory[at.DCOMND];
    memory[at.DDEVIC] = DISK_DEVICE;
    memory[at.DSTATS] = command === WRITE ? TO_DEVICE : FROM_DEVICE;
    memory[at.DTIMLO] = DRIVE_SECONDS;
    this.pokeWord(at.DBYTLO, command === STATUS ? STATUS_BYTES : SECTOR_SIZE);
    if (command === STATUS) this.pokeWord(at.DBUFLO, at.DVSTAT);
    return this.sio();
  }

  /** Drive 1: read or write a sector, and status. */
  private sio(): number {
    const { memory } = this.bus;
    const command = memory[at.DCOMND];
    let status = SUCCESS;
    if (this.disk === undefined || memory[at.DDEVIC] !== DISK_DEVICE || memory[at.DUNIT] !== 1 || memory[at.DTIMLO] < DRIVE_SECONDS) {
      status = TIMEOUT;
    } else if (command === READ) {
      const sector = this.disk.read(this.peekWord(at.DAUX1));
      if (sector === 'damaged') status = DEVICE_ERROR;
      else if (sector === undefined || this.peekWord(at.DBYTLO) !== sector.length) status = NACK;
      else if ((memory[at.DSTATS] & DIRECTION) === FROM_DEVICE) sector.forEach((byte, i) => this.bus.write(this.peekWord(at.DBUFLO) + i, byte));
    } else if (command === WRITE) {
      const buffer = this.peekWord(at.DBUFLO);
      const result = this.peekWord(at.DBYTLO) === SECTOR_SIZE && (memory[at.DSTATS] & DIRECTION) === TO_DEVICE ? this.disk.write(this.peekWord(at.DAUX1), memory.slice(buffer, buffer + SECTOR_SIZE)) : undefined;
      status = result === undefined ? NACK : result ? SUCCESS : DEVICE_ERROR;
    } else if (command === STATUS) {
      if ((memory[at.DSTATS] & DIRECTION) === FROM_DEVICE) this.bus.write(this.peekWord(at.DBUFLO), this.disk.isProtected ? PROTECTED : 0);
    } else {
      status = NACK;
    }
    memory[at.DSTATS] = status;
    return status;
  }

  /** A: 1..5 a timer's value, 6 the immediate and 7 the deferred vertical blank routine; X, Y: high and low byte. */
  private setVector(): void {
    const { a, x, y } = this.registers;
    const FIRST_TIMER = 0x218;
    const address = a === 6 ? at.VVBLKI : a === 7 ? at.VVBLKD : FIRST_TIMER + (a - 1) * 2;
    this.pokeWord(address, y | (x << 8));
  }

  private verticalBlank(): void {
    const { memory, antic, gtia } = this.bus;
    let carry = true;
    for (let i = at.RTCLOK + 2; carry && i >= at.RTCLOK; i--) {
      memory[i]++;
      carry = memory[i] === 0;
      // Every 256 frames without a key.
      if (i === at.RTCLOK + 2 && carry && memory[at.ATRACT] < ATTRACT_MODE) memory[at.ATRACT]++;
    }
    const attracts = memory[at.ATRACT] >= ATTRACT_MODE;
    memory[at.DRKMSK] = attracts ? DARK_SHADES : ALL_SHADES;
    memory[at.COLRSH] = attracts ? memory[at.RTCLOK + 1] : 0;
    const interruptedFlags = memory[0x100 + ((this.registers.s + 4) & 0xff)];
    if (memory[at.CRITIC] !== 0 || (interruptedFlags & INTERRUPT) !== 0) return;
    this.shadowCopies++;
    antic[at.ANTIC_DLISTL] = memory[at.SDLSTL];
    antic[at.ANTIC_DLISTL + 1] = memory[at.SDLSTL + 1];
    antic[at.ANTIC_DMACTL] = memory[at.SDMCTL];
    antic[at.ANTIC_CHBASE] = memory[at.CHBAS];
    antic[at.ANTIC_CHACTL] = memory[at.CHACT];
    gtia[at.GTIA_PRIOR] = memory[at.GPRIOR];
    for (let i = 0; i < 9; i++) gtia[at.GTIA_COLPM0 + i] = (memory[at.PCOLR0 + i] ^ memory[at.COLRSH]) & memory[at.DRKMSK];
    this.repeatKey();
    memory[at.STICK0] = this.bus.porta & 15;
    memory[at.STICK0 + 1] = this.bus.porta >> 4;
    memory.set(this.bus.triggers, at.STRIG0);
  }

  /** The interrupt of a key: the same one counts again only when it has been up for a while. */
  private key(): void {
    const { memory } = this.bus;
    const code = this.bus.read(at.POKEY + at.POKEY_KBCODE);
    memory[at.SRTIMR] = this.repeats[0];
    if (code === memory[at.CH1] && memory[at.KEYDEL] !== 0) return;
    memory[at.CH] = code;
    memory[at.CH1] = code;
    memory[at.KEYDEL] = DEBOUNCE;
    memory[at.ATRACT] = 0;
  }

  /** A frame's part in that: a key that is held goes to CH again and again. */
  private repeatKey(): void {
    const { memory } = this.bus;
    if ((this.bus.read(at.POKEY + at.POKEY_SKSTAT) & KEY_UP) !== 0) {
      if (memory[at.KEYDEL] !== 0) memory[at.KEYDEL]--;
      memory[at.SRTIMR] = 0;
    } else if (--memory[at.SRTIMR] === 0) {
      memory[at.CH] = this.bus.read(at.POKEY + at.POKEY_KBCODE);
      memory[at.SRTIMR] = this.repeats[1];
    }
  }

  /** An XL has them in memory. */
  private get repeats(): readonly [number, number] {
    const { memory, model } = this.bus;
    return model === 'xl' ? [memory[at.KRPDEL], memory[at.KEYREP]] : REPEATS.ntsc;
  }

  /** The result of CIO and SIO: the status in Y, and N and Z from it. They say nothing in carry: whatever goes by it is to fail here. */
  private finish(status: number): void {
    this.registers.y = status;
    this.setFlag(CARRY, false);
    this.setFlag(NEGATIVE, status >= 0x80);
    this.setFlag(ZERO, status === 0);
  }

  private setFlag(flag: number, on: boolean): void {
    this.registers.flags = on ? this.registers.flags | flag : this.registers.flags & ~flag;
  }
}
