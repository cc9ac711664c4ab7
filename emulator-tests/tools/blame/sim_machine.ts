/** A sim lane's binary on the harness's own 6502: slower than sim65, but open to a look between two instructions. */
import CpuModule from '6502.ts/lib/machine/cpu/BatchedAccessCpu.js';
import { readFileSync } from 'node:fs';
import { encodeJob, type Job } from '../../lanes/lane.ts';
import { parseLabels, type Symbols } from '../../machine/symbols.ts';

interface Cpu {
  readonly state: { a: number; x: number; y: number; s: number; p: number; flags: number };
  _opCycles: number;
  reset(): unknown;
  cycle(): unknown;
}

interface CpuBus {
  read(address: number): number;
  peek(address: number): number;
  readWord(address: number): number;
  write(address: number, value: number): void;
  poke(address: number, value: number): void;
}

// The package is CommonJS: its default export is a property of the module's.
const BatchedAccessCpu = ((CpuModule as unknown as { default?: unknown }).default ?? CpuModule) as new (bus: CpuBus) => Cpu;

/** The simulator's file: its name, version, processor, the C stack pointer's address, the load address, the start. */
const HEADER_BYTES = 12;
const NAME = 'sim65';
const STACK_POINTER = 7;
const LOAD = 8;
const START = 10;
/** Calls of the simulator, as sim65 has them: open, close, read, write, args, exit. */
const CALLS = 0xfff4;
const [READ, WRITE, ARGUMENTS, EXIT] = [2, 3, 4, 5];
const JSR = 0x20;

/** A simulator's file that is none. */
export class SimFileError extends Error {}

/** A write to memory: where, and what was there before. */
export type OnWrite = (address: number, before: number, value: number) => void;

export class SimMachine {
  readonly memory = new Uint8Array(0x10000);
  readonly symbols: Symbols;
  /** Called at each write, when set; {@link SimMachine.at} is the instruction that does it. */
  onWrite: OnWrite | undefined;
  /** Called before each instruction, when set. */
  onStep: ((address: number) => void) | undefined;
  /** The address of the instruction that is being executed. */
  at = 0;
  private readonly cpu: Cpu;
  private readonly image: Uint8Array;
  private readonly stackPointer: number;
  private readonly start: number;
  private input: Uint8Array = new Uint8Array(0);
  private taken = 0;
  private over = false;

  /** @throws SimFileError, SymbolFileError */
  constructor(binary: string, labels: string) {
    const file = readFileSync(binary);
    const isProgram = file.length > HEADER_BYTES && file.toString('latin1', 0, NAME.length) === NAME;
    if (!isProgram) throw new SimFileError(`${binary}: is not a program for sim65`);
    this.symbols = parseLabels(readFileSync(labels, 'latin1'), labels);
    this.stackPointer = file[STACK_POINTER] as number;
    this.start = file.readUInt16LE(START);
    this.image = new Uint8Array(0x10000);
    this.image.set(file.subarray(HEADER_BYTES), file.readUInt16LE(LOAD));
    const { memory } = this;
    this.cpu = new BatchedAccessCpu({
      read: (address) => memory[address] as number,
      peek: (address) => memory[address] as number,
      readWord: (address) => (memory[address] as number) | ((memory[(address + 1) & 0xffff] as number) << 8),
      write: (address, value) => {
        const before = memory[address] as number;
        memory[address] = value;
        this.onWrite?.(address, before, value & 0xff);
      },
      poke: (address, value) => void (memory[address] = value),
    });
  }

  /** Starts the program afresh, to be given `job` by way of the harness around it: see lanes/sim_main.c. */
  begin(job: Job): void {
    this.memory.set(this.image);
    // The harness wants no state written: it is looked up in memory.
    this.input = Uint8Array.from([0, ...encodeJob(job)]);
    [this.taken, this.over] = [0, false];
    this.cpu.reset();
    this.cpu._opCycles = 1;
    this.cpu.cycle();
    this.cpu.state.p = this.start;
  }

  /**
   * Runs until the processor comes to the address `target`; at least one instruction is executed.
   * @returns false when the program ended, or asked for more than the job, before
   */
  runTo(target: number, limit = Infinity): boolean {
    const { cpu } = this;
    const { state } = cpu;
    for (let cycles = 0; cycles < limit; ) {
      if (state.p >= CALLS && state.p <= CALLS + EXIT) this.call(state.p - CALLS);
      if (this.over) return false;
      this.at = state.p;
      this.onStep?.(state.p);
      cpu.cycle();
      cycles += cpu._opCycles + 1;
      cpu._opCycles = 1;
      cpu.cycle();
      if (state.p === target) return true;
    }
    return false;
  }

  /** The address of the instruction under way, then those of the calls that led to it, innermost first. */
  calls(): number[] {
    const found = [this.at];
    for (let at = 0x101 + this.cpu.state.s; at < 0x1ff; at++) {
      const call = (((this.memory[at] as number) | ((this.memory[at + 1] as number) << 8)) - 2) & 0xffff;
      if (this.memory[call] === JSR) found.push(call);
    }
    return found;
  }

  private call(what: number): void {
    const { state } = this.cpu;
    const word = (at: number): number => (this.memory[at] as number) | ((this.memory[at + 1] as number) << 8);
    const set = (at: number, value: number): void => void ([this.memory[at], this.memory[at + 1]] = [value & 0xff, value >> 8]);
    const parameter = (): number => {
      const value = word(word(this.stackPointer));
      set(this.stackPointer, word(this.stackPointer) + 2);
      return value;
    };
    let result = 0;
    if (what === READ) {
      const [buffer] = [parameter(), parameter()];
      result = Math.min(state.a | (state.x << 8), this.input.length - this.taken);
      this.memory.set(this.input.subarray(this.taken, this.taken + result), buffer);
      this.taken += result;
      if (result === 0) this.over = true;
    } else if (what === WRITE) {
      const [,] = [parameter(), parameter()];
      result = state.a | (state.x << 8);
    } else if (what === ARGUMENTS) {
      const list = word(this.stackPointer) - 2;
      set(list, 0);
      set(state.a | (state.x << 8), list);
      set(this.stackPointer, list);
    } else this.over = true;
    state.a = result & 0xff;
    state.x = result >> 8;
    const low = this.memory[0x100 + ((state.s + 1) & 0xff)] as number;
    const high = this.memory[0x100 + ((state.s + 2) & 0xff)] as number;
    state.s = (state.s + 2) & 0xff;
    state.p = ((high << 8) + low + 1) & 0xffff;
  }
}
