/**
 * Memory and hardware registers, as the processor sees them.
 *
 * All 64 KB are in one array, and a byte for each address says what is special about it (access.ts). BASIC is banked by
 * exchanging 8 KB of the array with what lies under or over them.
 */
import { KEPT, NO_WRITE, GUARDED_READ, READ_ONLY, REGISTER, SLOW_READ, SLOW_WRITE, UNWRITTEN, WRITE_HOOK } from './access.ts';
import type { Tv } from '../script/palette.ts';
import * as at from './locations.ts';

export type { Tv };
/** An XL or XE turns BASIC on and off by PORTB; a 400 or 800 has it as a cartridge. */
export type AtariModel = 'xl' | '800';

/** Cycles of a scan line, ANTIC's among them. */
export const CYCLES_PER_LINE = 114;
export const LINES: Readonly<Record<Tv, number>> = { ntsc: 262, pal: 312 };
/** The line that the vertical blank's interrupt begins, and the first that a display list describes, counted as ANTIC counts them. */
const VBLANK_LINE = 248;
const FIRST_LINE = 8;
/** The first line of the display, counted from the vertical blank's interrupt. */
export const DISPLAY_BEGINS: Readonly<Record<Tv, number>> = { ntsc: LINES.ntsc - VBLANK_LINE + FIRST_LINE, pal: LINES.pal - VBLANK_LINE + FIRST_LINE };
/** Cycles of a frame, ANTIC's among them: frames.ts says how many a program has. */
export const CYCLES_PER_FRAME: Readonly<Record<Tv, number>> = { ntsc: LINES.ntsc * CYCLES_PER_LINE, pal: LINES.pal * CYCLES_PER_LINE };

const IO = 0xd000;
const IO_END = 0xd800;
const BASIC_START = 0xa000;
const BASIC_SIZE = 0x2000;
const ROM_START = 0xc000;
const BASIC_OFF = 0x02;
/** GTIA's PAL register: the bits that are set tell NTSC. */
const NTSC_SIGN = 0x0e;
/** Of VSCROL. */
const FINE = 0x0f;
/** The value of an open bus and of an idle register. */
const NOTHING = 0xff;
const CONSOLE_KEYS = 7;
const STICKS_AT_REST = 0xff;
/** Of NMIEN and NMIST. */
export const VBLANK_NMI = 0x40;
export const DISPLAY_NMI = 0x80;
export const BREAK_IRQ = 0x80;
export const KEYBOARD_IRQ = 0x40;
/** Of SKSTAT: 0 while a key other than SHIFT, CONTROL and BREAK is held; 0 while SHIFT is. */
export const KEY_UP = 0x04;
const SHIFT_UP = 0x08;
const SHIFT = 0x40;
/** POKEY's long counter, which RANDOM shows eight bits of, has seventeen. */
const RANDOM_PERIOD = 0x1ffff;

/** The bus's state outside of the memory, for snapshots. */
export interface BusState {
  readonly hidden: Uint8Array;
  readonly gtia: Uint8Array;
  readonly pokey: Uint8Array;
  readonly antic: Uint8Array;
  readonly pia: Uint8Array;
  readonly basicOn: boolean;
  readonly access: Uint8Array;
  readonly keyCode: number;
  readonly keyHeld: boolean;
  readonly interrupts: number;
  readonly porta: number;
  readonly triggers: readonly number[];
  readonly console: number;
  readonly verticalScrolls: readonly VerticalScroll[];
}

/** A value of VSCROL, from a cycle of the frame on. */
interface VerticalScroll {
  readonly cycle: number;
  readonly value: number;
}

/** Called for accesses that access.ts marks: before a write, and before a read takes its byte. */
export interface AccessObserver {
  read(address: number): void;
  write(address: number, value: number): void;
}

/** {@link KEPT} four times, to copy four flags at once. */
const KEPT_WORD = (KEPT * 0x01010101) | 0;

export class Bus {
  readonly memory = new Uint8Array(0x10000);
  /** Flags of each address. */
  readonly access = new Uint8Array(0x10000);
  observer: AccessObserver | undefined;
  /** The byte last written to each register. */
  readonly gtia = new Uint8Array(32);
  readonly pokey = new Uint8Array(16);
  readonly antic = new Uint8Array(16);
  readonly pia = new Uint8Array(4);
  /** The cycle within the frame, which the processor's loop moves. */
  frameCycle = 0;
  /** Cycles from power-on to the beginning of the frame. */
  frameStart = 0;
  /** PORTA: joysticks 0 (low four bits) and 1; a bit is 0 while its direction is held. */
  porta = STICKS_AT_REST;
  /** TRIG0 and TRIG1: 0 while the trigger of that joystick is held. */
  triggers: readonly number[] = [1, 1];
  /** NMIST: what ANTIC has asked for last. */
  nmi = VBLANK_NMI;
  /** CONSOL: START 1, SELECT 2, OPTION 4; 0 while held. */
  console = CONSOLE_KEYS;
  /** Called where VSCROL has changed: rows of the display may end elsewhere. */
  scrolled: (() => void) | undefined;
  /** What VSCROL has been in this frame. */
  private verticalScrolls: readonly VerticalScroll[] = [];
  private readonly ramSize: number;
  private basicOn = false;
  private hidden = new Uint8Array(BASIC_SIZE);
  readonly model: AtariModel;
  readonly tv: Tv;
  /** KBCODE: the matrix code of the last key, with 64 for SHIFT and 128 for CONTROL. */
  private keyCode = NOTHING;
  private keyHeld = false;
  /** POKEY's interrupts that wait, a bit each as in IRQEN. */
  private interrupts = 0;

  /** @param ramSize bytes of RAM from 0, at most 48 KB */
  constructor(model: AtariModel, tv: Tv, ramSize: number) {
    this.model = model;
    this.tv = tv;
    this.ramSize = Math.min(ramSize, ROM_START);
    this.memory.fill(NOTHING, this.ramSize, ROM_START);
    this.access.fill(READ_ONLY, this.ramSize);
    this.access.fill(REGISTER, IO, IO_END);
    this.pia[at.PIA_PORTB] = 0xff;
  }

  /** Provides BASIC's `rom` (8 KB), turned on or off: an XL has it in any case, a 400 or 800 only when it is on. */
  insertBasic(rom: Uint8Array, on: boolean): void {
    this.hidden.set(rom);
    this.setBasic(on);
  }

  /** The start of an XL's operating system; a cartridge stays as it is. */
  selectBasic(on: boolean): void {
    if (this.model === 'xl') this.setBasic(on);
  }

  get hasBasic(): boolean {
    return this.basicOn;
  }

  /** RESET of the chips: an XL's PORTB floats high, which turns BASIC off. */
  reset(): void {
    this.antic[at.ANTIC_NMIEN] = 0;
    this.antic[at.ANTIC_DMACTL] = 0;
    this.pokey.fill(0);
    this.interrupts = 0;
    if (this.model === 'xl') this.writePortB(0xff);
  }

  /** VSCROL at a cycle of the frame; of one that is still to come, as it is now. */
  verticalScrollAt(cycle: number): number {
    return (this.verticalScrolls.findLast((one) => one.cycle <= cycle)?.value ?? (this.antic[at.ANTIC_VSCROL] as number)) & FINE;
  }

  /** A new frame begins. */
  beginFrame(): void {
    if (this.verticalScrolls.length > 0) this.verticalScrolls = [{ cycle: 0, value: this.antic[at.ANTIC_VSCROL] as number }];
  }

  /** A key goes down, and up again at once unless it is `held`. Its code is that of KBCODE. */
  pressKey(code: number, held: boolean): void {
    this.keyCode = code;
    this.keyHeld = held;
    this.request(KEYBOARD_IRQ);
  }

  releaseKeys(): void {
    this.keyHeld = false;
  }

  /** Asks for the interrupt of the bit `source` of IRQEN: POKEY forgets at once what is turned off. */
  request(source: number): void {
    this.interrupts |= source & this.pokey[at.POKEY_IRQEN];
  }

  /** The system's first action in an interrupt: it turns `source` off and on again. */
  acknowledge(source: number): void {
    this.interrupts &= ~source;
  }

  /** Whether POKEY holds the processor's interrupt line. */
  get isInterrupting(): boolean {
    return this.interrupts !== 0;
  }

  /** The byte at `address`, 0..65535, as the processor reads it: a register of the hardware may change by it. */
  read(address: number): number {
    const flags = this.access[address];
    if ((flags & SLOW_READ) === 0) return this.memory[address];
    if ((flags & (UNWRITTEN | GUARDED_READ)) !== 0) this.observer?.read(address);
    return (flags & REGISTER) !== 0 ? this.readRegister(address) : this.memory[address];
  }

  /** The byte at `address`, 0..255, without what a read does to the hardware. */
  peek(address: number): number {
    return this.memory[address];
  }

  /** The word at `address`, low byte first, 0..65535. */
  readWord(address: number): number {
    return this.read(address) | (this.read((address + 1) & 0xffff) << 8);
  }

  write(address: number, value: number): void {
    const flags = this.access[address];
    if ((flags & SLOW_WRITE) === 0) {
      this.memory[address] = value;
      return;
    }
    if ((flags & (NO_WRITE | WRITE_HOOK)) !== 0) this.observer?.write(address, value);
    if ((flags & REGISTER) !== 0) return this.writeRegister(address, value & 0xff);
    if ((flags & READ_ONLY) !== 0) return;
    this.memory[address] = value;
    this.access[address] &= ~UNWRITTEN;
  }

  /** As a write, into ROM also. */
  poke(address: number, value: number): void {
    this.memory[address] = value;
  }

  /** What a read of the hardware register at `address` gives now. */
  readRegister(address: number): number {
    switch (address >> 8) {
      case 0xd0:
        return this.readGtia(address & 0x1f);
      case 0xd2:
        return this.readPokey(address & 0x0f);
      case 0xd3:
        return (address & 3) === at.PIA_PORTA ? this.porta : this.pia[address & 3];
      case 0xd4:
        if (address === at.NMIST) return this.nmi;
        return (address & 0x0f) === at.ANTIC_VCOUNT ? Math.floor(this.frameCycle / CYCLES_PER_LINE) >> 1 : NOTHING;
      default:
        return NOTHING;
    }
  }

  private readPokey(register: number): number {
    if (register === at.POKEY_KBCODE) return this.keyCode;
    if (register === at.POKEY_RANDOM) return randomAt(this.frameStart + this.frameCycle);
    if (register === at.POKEY_IRQEN) return NOTHING & ~this.interrupts;
    if (register !== at.POKEY_SKSTAT || !this.keyHeld) return NOTHING;
    return NOTHING & ~KEY_UP & ((this.keyCode & SHIFT) === 0 ? NOTHING : ~SHIFT_UP);
  }

  private readGtia(register: number): number {
    if (register === at.GTIA_CONSOL) return this.console;
    if (register === at.GTIA_PAL) return this.tv === 'pal' ? 0x01 : 0x01 | NTSC_SIGN;
    return register >= at.GTIA_TRIG0 && register < at.GTIA_PAL ? (this.triggers[register - at.GTIA_TRIG0] ?? 1) : 0;
  }

  private writeRegister(address: number, value: number): void {
    switch (address >> 8) {
      case 0xd0:
        this.gtia[address & 0x1f] = value;
        break;
      case 0xd2:
        this.pokey[address & 0x0f] = value;
        if ((address & 0x0f) === at.POKEY_IRQEN) this.interrupts &= value;
        break;
      case 0xd3:
        if ((address & 3) === at.PIA_PORTB) this.writePortB(value);
        else this.pia[address & 3] = value;
        break;
      case 0xd4:
        if ((address & 0x0f) === at.ANTIC_VSCROL) this.scrollVertically(value);
        this.antic[address & 0x0f] = value;
        if ((address & 0x0f) === at.ANTIC_WSYNC) this.frameCycle += CYCLES_PER_LINE - 1 - (this.frameCycle % CYCLES_PER_LINE);
        break;
    }
  }

  private scrollVertically(value: number): void {
    const [before = { cycle: 0, value: this.antic[at.ANTIC_VSCROL] as number }] = this.verticalScrolls;
    this.verticalScrolls = [before, ...this.verticalScrolls.slice(1), { cycle: this.frameCycle, value }];
    this.scrolled?.();
  }

  private writePortB(value: number): void {
    if (this.model !== 'xl') return;
    this.pia[at.PIA_PORTB] = value;
    this.setBasic((value & BASIC_OFF) === 0);
  }

  private setBasic(on: boolean): void {
    if (on === this.basicOn) return;
    this.basicOn = on;
    for (let address = BASIC_START; address < this.ramSize; address++) {
      this.access[address] = on ? this.access[address] | READ_ONLY : this.access[address] & ~READ_ONLY;
    }
    const shown = this.memory.slice(BASIC_START, BASIC_START + BASIC_SIZE);
    this.memory.set(this.hidden, BASIC_START);
    this.hidden = shown;
    this.pia[at.PIA_PORTB] = on ? this.pia[at.PIA_PORTB] & ~BASIC_OFF : this.pia[at.PIA_PORTB] | BASIC_OFF;
  }

  save(): BusState {
    return {
      hidden: this.hidden.slice(),
      gtia: this.gtia.slice(),
      pokey: this.pokey.slice(),
      antic: this.antic.slice(),
      pia: this.pia.slice(),
      basicOn: this.basicOn,
      access: this.access.slice(),
      keyCode: this.keyCode,
      keyHeld: this.keyHeld,
      interrupts: this.interrupts,
      porta: this.porta,
      triggers: this.triggers,
      console: this.console,
      verticalScrolls: this.verticalScrolls,
    };
  }

  load(state: BusState): void {
    this.hidden.set(state.hidden);
    this.gtia.set(state.gtia);
    this.pokey.set(state.pokey);
    this.antic.set(state.antic);
    this.pia.set(state.pia);
    this.basicOn = state.basicOn;
    const flags = new Uint32Array(this.access.buffer);
    const kept = new Uint32Array(state.access.buffer);
    for (let i = 0; i < flags.length; i++) flags[i] = (flags[i] & ~KEPT_WORD) | (kept[i] & KEPT_WORD);
    this.keyCode = state.keyCode;
    this.keyHeld = state.keyHeld;
    this.interrupts = state.interrupts;
    this.porta = state.porta;
    this.triggers = state.triggers;
    this.console = state.console;
    this.verticalScrolls = state.verticalScrolls;
  }
}

let randomBytes: Uint8Array | undefined;

/** RANDOM's value `cycle` cycles after power-on: POKEY's 17-bit polynomial takes one step a cycle. */
function randomAt(cycle: number): number {
  randomBytes ??= polynomial();
  return randomBytes[cycle % RANDOM_PERIOD] as number;
}

function polynomial(): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: RANDOM_PERIOD }, () => {
    state = (state >> 1) | (((state ^ (state >> 5)) & 1) << 16);
    return state & 0xff;
  });
}
