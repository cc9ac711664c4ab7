/** Errors of a file for the machine, and of the program that it runs. */
import { CliError } from '../../transpiler/base/bad_input.ts';

const hex = (address: number): string => `$${address.toString(16).toUpperCase().padStart(4, '0')}`;

/** A malformed load file. */
export class LoadFileError extends Error {
  /** The offset in the file, in bytes, of what is wrong. */
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(`load file, offset ${offset}: ${message}`);
    this.name = 'LoadFileError';
    this.offset = offset;
  }
}

/** A malformed disk image. */
export class DiskImageError extends Error {
  /** The offset in the file, in bytes, of what is wrong. */
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(`disk image, offset ${offset}: ${message}`);
    this.name = 'DiskImageError';
    this.offset = offset;
  }
}

/** A malformed label file or debug file. */
export class SymbolFileError extends CliError {
  readonly file: string;
  /** From 1. */
  readonly line: number;

  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
    this.name = 'SymbolFileError';
    this.file = file;
    this.line = line;
  }
}

/** A program that did what no program may. */
export class MachineError extends CliError {
  /** The address of the instruction that was to be executed. */
  readonly pc: number;

  constructor(pc: number, message: string) {
    super(`${message} at ${hex(pc)}`, 1);
    this.name = 'MachineError';
    this.pc = pc;
  }
}

/** An undocumented opcode, or one that stops the processor. */
export class IllegalOpcodeError extends MachineError {
  readonly opcode: number;

  constructor(pc: number, opcode: number) {
    super(pc, `illegal opcode $${opcode.toString(16).toUpperCase().padStart(2, '0')}`);
    this.name = 'IllegalOpcodeError';
    this.opcode = opcode;
  }
}

/** A BRK: a program here has none, so it ran into data or empty memory. */
export class BreakInstructionError extends MachineError {
  constructor(pc: number) {
    super(pc, 'BRK');
    this.name = 'BreakInstructionError';
  }
}

/** A program that was still running when it should have come to where it was awaited. */
export class CycleLimitError extends MachineError {
  /** The limit, in cycles. */
  readonly limit: number;

  constructor(pc: number, limit: number) {
    super(pc, `still running after ${limit} cycles,`);
    this.name = 'CycleLimitError';
    this.limit = limit;
  }
}

/** An error found by a guard: see guards/guards.ts. */
export type GuardKind =
  | 'write outside'
  | 'read outside'
  | 'read of memory never written'
  | 'execution outside code'
  | 'hardware stack overflow'
  | 'hardware stack underflow'
  | 'C stack overflow'
  | 'C stack underflow';

/** An access that no program makes on purpose. */
export class GuardError extends MachineError {
  readonly kind: GuardKind;

  constructor(pc: number, kind: GuardKind, detail: string) {
    super(pc, `${kind}: ${detail},`);
    this.name = 'GuardError';
    this.kind = kind;
  }
}

/** A display list that is not 24 blank lines and 24 lines of 40 characters. */
export class DisplayListError extends Error {
  constructor(address: number, message: string) {
    super(`display list, ${hex(address)}: ${message}`);
    this.name = 'DisplayListError';
  }
}
