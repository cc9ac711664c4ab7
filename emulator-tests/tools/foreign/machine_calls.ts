/** Foreign functions on the emulated Atari: each call by itself, watched, with the cycles that it takes. */
import { readFileSync } from 'node:fs';
import { INT_TYPES } from '../../../transpiler/base/interval.ts';
import type { Layout } from '../../state/layout.ts';
import { CycleLimitError, MachineError } from '../../machine/errors.ts';
import { ProgramImage } from '../../machine/image.ts';
import { ANTIC_NMIEN } from '../../machine/locations.ts';
import { Machine, type Snapshot } from '../../machine/machine.ts';
import { Fence } from './fence.ts';
import type { ArgumentDomain, ForeignFunction } from './functions.ts';
import type { Linked } from './link.ts';
import type { Calls, LaneRun } from './processes.ts';

/** Cycles of a function's calls, from its first instruction to its return; the caller's JSR and arguments are not in it. */
export interface Cycles {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
}

interface Called {
  readonly result: number;
  readonly cycles: number;
  readonly fault: string | undefined;
}

/** Cycles that loading and the program's start may take, and a call. */
const START_LIMIT = 200_000_000;
const CALL_LIMIT = 30_000_000;
/** Calls that break the machine, after which no more are made. */
const MOST_BROKEN = 8;
const DECIMAL = 0x08;
const SEED = 1;
/** Bytes of what cc65 keeps its register variables in. */
const REGISTERS_SIZE = 6;
const NO_SOURCES = { sources: [], functions: [], lines: [], checks: [] };

/** A machine on which functions can be called. */
export class CallMachine extends Machine {
  /** Calls `address` as from `from`, where it stands. @returns the cycles @throws MachineError */
  call(address: number, from: number, { a, x }: { readonly a: number; readonly x: number }): number {
    const { registers } = this.processor;
    const { s, flags } = registers;
    this.enter(address);
    const { memory } = this.bus;
    memory[0x100 | s] = (from - 1) >> 8;
    memory[0x100 | (s - 1)] = (from - 1) & 0xff;
    Object.assign(registers, { a, x, s: s - 2, flags });
    return this.runUntil(from, CALL_LIMIT);
  }
}

/** The program `name` of `linked`, loaded and started, with no interrupts. @throws SymbolFileError, MachineError */
export function bootCalls(linked: Linked, name: string): { readonly machine: CallMachine; readonly image: ProgramImage } {
  const image = new ProgramImage(name, NO_SOURCES, linked);
  const machine = new CallMachine({ medium: readFileSync(linked.xex) });
  const wait = image.symbol('_ts65_wait');
  // The system check runs where the program comes to be.
  machine.runUntil(image.symbol('start'), START_LIMIT);
  machine.runUntil(wait, START_LIMIT);
  machine.bus.antic[ANTIC_NMIEN] = 0;
  machine.bus.memory[image.symbol('_ts65_seed')] = SEED;
  machine.runUntil(wait, START_LIMIT);
  return { machine, image };
}

export class MachineCalls {
  private readonly machine: CallMachine;
  private readonly image: ProgramImage;
  private readonly fence: Fence;
  private readonly began: Snapshot;

  /** Boots the program of `linked` and lets it start. @throws SymbolFileError, MachineError */
  constructor(linked: Linked, layout: Layout) {
    const { machine, image } = bootCalls(linked, layout.program);
    this.machine = machine;
    this.image = image;
    this.fence = new Fence(machine, image, layout);
    this.began = machine.snapshot();
  }

  /** Makes the chosen calls of `f`. @throws SymbolFileError where there is no such function */
  run(f: ForeignFunction, { count, values, chosen }: Calls): LaneRun & { readonly cycles: Cycles | undefined } {
    const address = this.image.symbol(`_${f.name}`);
    const arity = f.parameters.length;
    const results = new Float64Array(count).fill(NaN);
    const faults: (readonly [number, string])[] = [];
    let [least, sum, most, made, broken] = [Infinity, 0, 0, 0, 0];
    for (const call of chosen) {
      try {
        const { result, cycles, fault } = this.call(address, f, values.subarray(call * arity, (call + 1) * arity));
        results[call] = result;
        if (fault !== undefined) faults.push([call, fault]);
        [least, sum, most, made] = [Math.min(least, cycles), sum + cycles, Math.max(most, cycles), made + 1];
      } catch (error) {
        if (!(error instanceof MachineError)) throw error;
        const earlier = this.fence.take();
        const how = error instanceof CycleLimitError ? 'does not return' : `breaks the machine: ${error.message}`;
        faults.push([call, earlier === undefined ? how : `${earlier}, and ${how}`]);
        this.machine.restore(this.began);
        if (++broken === MOST_BROKEN) break;
      }
    }
    return { results, faults, cycles: made === 0 ? undefined : { least, mean: sum / made, most } };
  }

  private call(address: number, { parameters, returns }: ForeignFunction, values: Float64Array): Called {
    const { machine, image } = this;
    const { memory } = machine.bus;
    const [pointer, sreg, bank] = [image.symbol('sp'), image.symbol('sreg'), image.symbol('regbank')];
    const before = { s: machine.registers.s, stack: machine.peekWord(pointer), bank: memory.slice(bank, bank + REGISTERS_SIZE), from: machine.pc };
    let at = before.stack;
    parameters.slice(0, -1).forEach(({ type }, i) => {
      const bytes = INT_TYPES[type].bits / 8;
      at -= bytes;
      for (let byte = 0; byte < bytes; byte++) memory[at + byte] = values[i] >> (8 * byte);
    });
    memory[pointer] = at & 0xff;
    memory[pointer + 1] = at >> 8;
    // A byte comes in A alone: of X its callee knows nothing.
    const last = values.at(-1) ?? 0;
    const isByte = parameters.length > 0 && INT_TYPES[parameters[parameters.length - 1].type].bits === 8;
    memory[sreg] = last >> 16;
    memory[sreg + 1] = last >> 24;
    const cycles = machine.call(address, before.from, { a: last & 0xff, x: isByte ? 0x55 : (last >> 8) & 0xff });
    const { a, x, s, flags } = machine.registers;
    const result = valueOf(returns, (a | (x << 8) | (memory[sreg] << 16) | (memory[sreg + 1] << 24)) >>> 0);
    const stack = machine.peekWord(pointer);
    const kept = memory.subarray(bank, bank + REGISTERS_SIZE).every((value, i) => value === before.bank[i]);
    const fault = this.fence.take() ?? leftBehind(s - before.s, stack - before.stack, flags, kept);
    if (s !== before.s || stack !== before.stack || (flags & DECIMAL) !== 0) machine.restore(this.began);
    else memory.set(before.bank, bank);
    return { result, cycles, fault };
  }
}

/** The first thing that a function must put back and did not, if any; `s` and `stack`: the offsets of the stack pointers. */
function leftBehind(s: number, stack: number, flags: number, keptRegisters: boolean): string | undefined {
  const off = (by: number): string => `${Math.abs(by)} ${by < 0 ? 'too low' : 'too high'}`;
  if (s !== 0) return `leaves the stack pointer ${off(s)}`;
  if (stack !== 0) return `leaves cc65's stack pointer ${off(stack)}: a function takes the arguments on that stack away itself`;
  if ((flags & DECIMAL) !== 0) return 'leaves decimal mode on';
  return keptRegisters ? undefined : "changes cc65's regbank, which is its caller's";
}

/** The result's part of 32 bits. */
function valueOf(returns: ArgumentDomain | undefined, bits: number): number {
  if (returns === undefined) return 0;
  switch (returns.type) {
    case 'u8':
      return bits & 0xff;
    case 'i8':
      return (bits << 24) >> 24;
    case 'u16':
      return bits & 0xffff;
    case 'i16':
      return (bits << 16) >> 16;
    case 'u32':
      return bits;
    case 'i32':
      return bits | 0;
  }
}
