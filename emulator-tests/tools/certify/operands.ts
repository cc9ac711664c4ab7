/** The types of operands that are certified, their edges, and the constants that stand for one. */

export type OperandType = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32';

export const OPERAND_TYPES: readonly OperandType[] = ['u8', 'i8', 'u16', 'i16', 'u32', 'i32'];

export const BITS: Readonly<Record<OperandType, 8 | 16 | 32>> = { u8: 8, i8: 8, u16: 16, i16: 16, u32: 32, i32: 32 };

export const isSigned = (type: OperandType): boolean => type.startsWith('i');

/**
 * Constants that stand for an operand: the ends, powers of two and their neighbours, in ascending order. They are the edges too, all pairs of
 * which are tried where not all pairs are.
 */
export const CONSTANTS: Readonly<Record<OperandType, readonly number[]>> = {
  u8: [0, 1, 2, 3, 7, 8, 10, 16, 40, 64, 127, 128, 200, 254, 255],
  i8: [-128, -127, -64, -8, -7, -3, -2, -1, 0, 1, 2, 3, 4, 8, 10, 64, 127],
  u16: [0, 1, 2, 7, 8, 40, 127, 128, 255, 256, 257, 1000, 4096, 32767, 32768, 65280, 65535],
  i16: [-32768, -32767, -4096, -256, -255, -129, -128, -8, -3, -1, 0, 1, 2, 7, 8, 127, 128, 255, 256, 1000, 32767],
  u32: [0, 1, 2, 8, 10, 255, 256, 65535, 65536, 1000000, 2147483647, 2147483648, 4294967295],
  i32: [-2147483648, -2147483647, -65536, -32769, -256, -8, -1, 0, 1, 2, 8, 10, 255, 256, 65535, 65536, 1000000, 2147483647],
};

/** Constants that stand on the left of an operator: the ends and some between. */
export const LEFT_CONSTANTS: Readonly<Record<OperandType, readonly number[]>> = {
  u8: [0, 1, 100, 128, 255],
  i8: [-128, -1, 0, 1, 100, 127],
  u16: [1, 255, 256, 1000, 32768, 65535],
  i16: [-32768, -1000, -1, 1, 256, 32767],
  u32: [1, 256, 1000000, 2147483648, 4294967295],
  i32: [-2147483648, -1000000, -1, 1, 65536, 2147483647],
};
