/**
 * Finds actions that no program does on purpose, where they happen. They are accesses outside of its memory, reads of unwritten bytes, execution
 * outside of code, and stacks that run over.
 *
 * All is said by the flags of access.ts before the program runs, so that an access which is as it should be costs nothing.
 */
import { GUARDED_READ, NO_CODE, NO_WRITE, UNWRITTEN, WRITE_HOOK } from '../access.ts';
import { GuardError, type GuardKind } from '../errors.ts';
import type { Origin, ProgramImage } from '../image.ts';
import type { Machine, Observer } from '../machine.ts';
import { AREA_NAMES, areasOf, cStack, FIXED, NOBODYS, OWN, STACK_END, SYSTEM } from './areas.ts';

const RAM_END = 0xc000;
/** A stack pointer of 16 bits is changed in two steps, with at most a few instructions between them. */
const SETTLING_CYCLES = 40;
/** JSR, PHA, PHP; PLA, PLP, RTS, RTI. */
const PUSHES = new Set([0x20, 0x48, 0x08]);
const PULLS = new Set([0x68, 0x28, 0x60, 0x40]);

const hex = (n: number, digits = 4): string => `$${n.toString(16).toUpperCase().padStart(digits, '0')}`;

export class Guards implements Observer {
  private readonly areas: Uint8Array;
  private readonly stack: { low: number; high: number; pointer: number };
  private readonly machine: Machine;
  private readonly image: ProgramImage;
  /** Where the C stack pointer was last moved out of the stack. */
  private suspect: number | undefined;

  /**
   * Guards the program of `image` from now on, which is loaded into `machine` and stands at `main`.
   * @throws SymbolFileError where the linker does not say where the C stack is
   */
  constructor(machine: Machine, image: ProgramImage) {
    this.machine = machine;
    this.image = image;
    this.areas = areasOf(image);
    this.stack = cStack(image);
    this.setFlags();
    machine.observe(this);
  }

  private setFlags(): void {
    const { access } = this.machine.bus;
    const { low, high, pointer } = this.stack;
    this.areas.forEach((area, address) => {
      let flags = 0;
      if (area !== OWN) flags |= NO_WRITE;
      if (area === SYSTEM || area === STACK_END || address >= RAM_END) flags |= GUARDED_READ;
      const untouched = area === NOBODYS || (address >= low && address < high);
      if (untouched && address < RAM_END) flags |= UNWRITTEN;
      if (this.image.origin(address) === undefined) flags |= NO_CODE;
      access[address] |= flags;
    });
    access[pointer] |= WRITE_HOOK;
    access[pointer + 1] |= WRITE_HOOK;
  }

  execute(pc: number): boolean {
    if ((this.machine.bus.access[pc] & NO_CODE) !== 0) this.fail('execution outside code', `${hex(pc)} is ${this.what(pc)}`);
    return false;
  }

  read(address: number): void {
    const area = this.areas[address];
    if (area === STACK_END) {
      if (PULLS.has(this.opcode)) this.fail('hardware stack underflow', 'more is pulled than was pushed');
      return;
    }
    if ((this.machine.bus.access[address] & UNWRITTEN) !== 0) this.failAccess('read of memory never written', `of ${hex(address)}`);
    if ((area === SYSTEM || address >= RAM_END) && !this.isTrusted) this.failAccess('read outside', `of ${hex(address)}, ${AREA_NAMES[SYSTEM]}`);
  }

  write(address: number, value: number): void {
    const area = this.areas[address];
    const { pointer } = this.stack;
    if (area === OWN) {
      // The start empties the stack, after RESET too.
      if ((address === pointer || address === pointer + 1) && this.origin !== 'platform') this.stackMoved(address, value);
      return;
    }
    if (area === SYSTEM && this.isTrusted) return;
    if (area === STACK_END) {
      if (PUSHES.has(this.opcode)) this.fail('hardware stack overflow', `${0xff - this.machine.registers.s} bytes are on it`);
      // An interrupt's, which these bytes are there for.
      if (this.isTrusted || address === (0x100 | this.machine.registers.s)) return;
    }
    if (this.origin === 'system') return;
    this.failAccess('write outside', `${hex(value, 2)} to ${hex(address)}, ${AREA_NAMES[area]}`);
  }

  settled(): void {
    if (this.suspect === undefined) return;
    const kind = this.stackFault(this.machine.peekWord(this.stack.pointer));
    const pc = this.suspect;
    this.suspect = undefined;
    if (kind !== undefined) this.failStack(kind, pc);
  }

  private stackMoved(address: number, value: number): void {
    const { machine, stack } = this;
    const word = machine.peekWord(stack.pointer);
    const next = address === stack.pointer ? (word & 0xff00) | value : (word & 0xff) | (value << 8);
    if (this.stackFault(next) === undefined) return;
    this.suspect ??= machine.pc;
    machine.hurry(SETTLING_CYCLES);
  }

  private stackFault(pointer: number): GuardKind | undefined {
    if (pointer > this.stack.high) return 'C stack underflow';
    return pointer < this.stack.low ? 'C stack overflow' : undefined;
  }

  /** An access through a stack pointer that is out of the stack is the stack's fault. */
  private failAccess(kind: GuardKind, detail: string): never {
    const fault = this.suspect === undefined ? undefined : this.stackFault(this.machine.peekWord(this.stack.pointer));
    if (fault !== undefined) this.failStack(fault, this.suspect as number);
    return this.fail(kind, detail);
  }

  private failStack(kind: GuardKind, pc: number): never {
    const { low, high, pointer } = this.stack;
    throw new GuardError(pc, kind, `the stack pointer is ${hex(this.machine.peekWord(pointer))}, the stack ${hex(low)}-${hex(high - 1)}`);
  }

  private fail(kind: GuardKind, detail: string): never {
    throw new GuardError(this.machine.pc, kind, detail);
  }

  private what(address: number): string {
    return this.areas[address] === OWN ? AREA_NAMES[OWN] : this.areas[address] === FIXED ? 'a constant' : AREA_NAMES[this.areas[address]];
  }

  /** Of the instruction that is executed. */
  private get opcode(): number {
    return this.machine.peek(this.machine.pc);
  }

  private get origin(): Origin | undefined {
    return this.image.origin(this.machine.pc);
  }

  private get isTrusted(): boolean {
    const { origin } = this;
    return origin === 'platform' || origin === 'system';
  }
}
