/**
 * The processor that emulated runs use: the documented 6502, instruction by instruction, decimal mode as NMOS parts have it.
 *
 * Cycle counts are those of the data sheet, crossed pages included. It leaves out accesses of a 6502 that no register of the emulated Atari minds:
 * reads that go nowhere, and the unchanged byte that an INC writes first.
 */
import { compiledCore, type CoreRun } from './core_compiler.ts';
import { INTERRUPT_FLAG, RESET_FLAGS, RESET_STACK, type Processor, type ProcessorBus, type ProcessorHooks } from './processor.ts';

const BREAK = 0x10;
const CARRY = 0x01;
const ZERO = 0x02;
const OVERFLOW = 0x40;
const NEGATIVE = 0x80;
const INTERRUPT_CYCLES = 7;

export class Core implements Processor {
  a = 0;
  x = 0;
  y = 0;
  s = RESET_STACK;
  p = 0;
  flags = RESET_FLAGS;
  /** The frame's cycle at which `run` ends: the loop reads it again after each access that is not to plain memory. */
  until = 0;
  readonly registers = this;
  run: CoreRun;
  private readonly bus: ProcessorBus;
  private readonly hooks: ProcessorHooks;
  private readonly plain: CoreRun;

  constructor(bus: ProcessorBus, hooks: ProcessorHooks) {
    this.bus = bus;
    this.hooks = hooks;
    this.plain = compiledCore('nothing')(this, bus, hooks, addDecimal, subtractDecimal, undefined);
    this.run = this.plain;
  }

  reset(address: number): void {
    this.a = this.x = this.y = 0;
    this.s = RESET_STACK;
    this.flags = RESET_FLAGS;
    this.p = address;
  }

  interrupt(vector: number): void {
    this.push(this.p >> 8);
    this.push(this.p & 0xff);
    this.push(this.flags & ~BREAK);
    this.flags |= INTERRUPT_FLAG;
    // Not a read of the program's, which guards might object to.
    this.p = this.bus.memory[vector] | (this.bus.memory[vector + 1] << 8);
    this.bus.frameCycle += INTERRUPT_CYCLES;
  }

  hurry(limit: number): void {
    this.until = Math.min(this.until, limit);
  }

  count(counts: Float64Array | undefined, what: 'cycles' | 'executions'): void {
    this.run = counts === undefined ? this.plain : compiledCore(what)(this, this.bus, this.hooks, addDecimal, subtractDecimal, counts);
  }

  private push(value: number): void {
    this.bus.write(0x100 | this.s, value);
    this.s = (this.s - 1) & 0xff;
  }
}

/** The sum of two decimal numbers in the low byte, N V Z C in the next: as measured on NMOS parts, invalid digits too. */
function addDecimal(a: number, operand: number, carry: number): number {
  let low = (a & 0x0f) + (operand & 0x0f) + carry;
  if (low >= 0x0a) low = ((low + 6) & 0x0f) + 0x10;
  let sum = (a & 0xf0) + (operand & 0xf0) + low;
  // N and V are those of the sum before the high digit is put right, Z that of the binary sum.
  const flags = (sum & NEGATIVE) | ((~(a ^ operand) & (a ^ sum) & 0x80) !== 0 ? OVERFLOW : 0) | (((a + operand + carry) & 0xff) === 0 ? ZERO : 0);
  if (sum >= 0xa0) sum += 0x60;
  return (sum & 0xff) | ((flags | (sum > 0xff ? CARRY : 0)) << 8);
}

/** The difference of two decimal numbers, and the flags, which are those of the binary difference. */
function subtractDecimal(a: number, operand: number, carry: number): number {
  const binary = a - operand - 1 + carry;
  let low = (a & 0x0f) - (operand & 0x0f) - 1 + carry;
  if (low < 0) low = ((low - 6) & 0x0f) - 0x10;
  let difference = (a & 0xf0) - (operand & 0xf0) + low;
  if (difference < 0) difference -= 0x60;
  const flags =
    (binary & NEGATIVE) | ((a ^ operand) & (a ^ binary) & 0x80 ? OVERFLOW : 0) | ((binary & 0xff) === 0 ? ZERO : 0) | (binary < 0 ? 0 : CARRY);
  return (difference & 0xff) | (flags << 8);
}
