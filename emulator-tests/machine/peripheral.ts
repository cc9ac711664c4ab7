/** Something of the machine around the program that is not as it must be, in plain words. */
export interface PeripheralDifference {
  readonly part: 'start' | 'picture' | 'sound' | 'controls';
  /** The difference: a register by its name and meaning, a moment of an effect, a key. */
  readonly what: string;
  readonly is: string;
  readonly should: string;
}

/** A register, or a shadow of one in memory, and what must be in it. */
export interface ExpectedByte {
  readonly what: string;
  /** Those of its bits that matter. */
  readonly mask: number;
  readonly value: number;
}

export const hexByte = (value: number): string => `$${value.toString(16).toUpperCase().padStart(2, '0')}`;
export const hexWord = (value: number): string => `$${value.toString(16).toUpperCase().padStart(4, '0')}`;
