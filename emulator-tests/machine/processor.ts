/** The machine's interface to a processor: there are two, and a test runs them in lockstep. */
import type { Registers } from './os.ts';

/** Memory as a processor sees it; the flags are those of access.ts. */
export interface ProcessorBus {
  readonly memory: Uint8Array;
  readonly access: Uint8Array;
  /** The cycle within the frame; while an instruction is executed, that at which it began. */
  frameCycle: number;
  read(address: number): number;
  write(address: number, value: number): void;
  readWord(address: number): number;
}

/** Hooks that a running processor calls. */
export interface ProcessorHooks {
  /** Before the instruction at `pc` where {@link ProcessorBus.access} says so. It may change registers; true stops the processor there. */
  execute(pc: number): boolean;
  /** Instead of an instruction that is no documented one, or BRK. @throws MachineError always */
  refuse(pc: number, opcode: number): never;
}

export interface Processor {
  /** Live: changing them between instructions changes the processor's. */
  readonly registers: Registers;
  /**
   * Executes instructions, at least one, until the frame's cycle reaches `limit`.
   * @returns true when a hook stopped it
   */
  run(limit: number): boolean;
  /** Takes an interrupt, in place of an instruction: it goes on where the word at `vector` says. */
  interrupt(vector: number): void;
  /** Forgets what it was at, and goes on at `address`. */
  reset(address: number): void;
  /** Inside of a bus access or a hook: leaves `run` before the frame's cycle `limit`, or at once when that is over. */
  hurry(limit: number): void;
  /**
   * Adds cycles, or 1, to `counts` at the address of each instruction from now on; undefined: no more. With 1, `counts` is twice
   * as long: a branch that is taken also adds 1 at 64 K above its address.
   * @throws Error when it can't
   */
  count(counts: Float64Array | undefined, what: 'cycles' | 'executions'): void;
}

/** `fast` is core.ts, `package` the processor of the npm package 6502.ts. */
export const PROCESSORS = ['fast', 'package'] as const;
export type ProcessorName = (typeof PROCESSORS)[number];

/** Makes a processor on a bus. */
export type ProcessorMaker = (bus: ProcessorBus, hooks: ProcessorHooks) => Processor;

export const NMI_VECTOR = 0xfffa;
export const IRQ_VECTOR = 0xfffe;
/** The flag that keeps requested interrupts waiting. */
export const INTERRUPT_FLAG = 0x04;
/** Of a reset 6502: what a processor begins with. */
export const RESET_STACK = 0xfd;
export const RESET_FLAGS = 0x34;
