/** Facts about a program's functions that the transpiler gives to the improver: cc65's assembler file alone can't show them. */

export interface InterfaceFunction {
  /** Its label, as cc65 makes it of its name. */
  readonly name: string;
  /** Its label for callers that bring an argument in registers. */
  readonly entry?: string;
  /** Bytes of that argument, in A or in A and X; 0: none. C: it takes what it takes in C's way. */
  readonly register: 0 | 1 | 2 | 'C';
  /** Bytes of its result. */
  readonly result: 0 | 1 | 2 | 4;
  /** The labels of its parameters and local variables. No other function changes them while it runs. */
  readonly variables: readonly string[];
}

export interface Interface {
  readonly functions: readonly InterfaceFunction[];
}
