/** Every operator that the emitter can print, by the type of its operands: what is certified on the 6502. */

export type OperandType = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32';

export const OPERAND_TYPES: readonly OperandType[] = ['u8', 'i8', 'u16', 'i16', 'u32', 'i32'];

/** How the operands are given. */
export const FORMS = ['variables', 'a constant', 'elements', 'the same variable'] as const;
export type Form = (typeof FORMS)[number];

export interface Operator {
  readonly name: string;
  /** An integer of A and B; it may be longer than it seems, so as to stay within 32 bits. */
  readonly expression: string;
  /** What B must be for it to be allowed. */
  readonly guard?: 'non-zero' | 'count';
  /** Whether B is not used. */
  readonly unary?: boolean;
}

const SHARED: readonly Operator[] = [
  { name: '&', expression: 'A & B' },
  { name: '|', expression: '(A | B) | 0' },
  { name: '^', expression: '(A ^ B) | 0' },
  { name: '~', expression: '~A', unary: true },
  { name: '<', expression: 'A < B ? 1 : 0' },
  { name: '<=', expression: 'A <= B ? 1 : 0' },
  { name: '>', expression: 'A > B ? 1 : 0' },
  { name: '>=', expression: 'A >= B ? 1 : 0' },
  { name: '===', expression: 'A === B ? 1 : 0' },
  { name: '!==', expression: 'A !== B ? 1 : 0' },
  { name: '<<', expression: 'A << B', guard: 'count' },
  { name: '>>', expression: 'A >> B', guard: 'count' },
  { name: '>>>', expression: '(A >>> B) | 0', guard: 'count' },
  { name: 'Math.imul', expression: 'Math.imul(A, B)' },
  { name: 'Math.min', expression: 'Math.min(A, B) | 0' },
  { name: 'Math.max', expression: 'Math.max(A, B) | 0' },
  { name: 'u8()', expression: 'u8(A)', unary: true },
  { name: 'i8()', expression: 'i8(A)', unary: true },
  { name: 'u16()', expression: 'u16(A)', unary: true },
  { name: 'i16()', expression: 'i16(A)', unary: true },
  { name: 'clamp', expression: 'clamp(A, -100, 1000)', unary: true },
];

/** Those whose exact result a 32-bit word holds for every pair. */
const NARROW: readonly Operator[] = [
  ...SHARED,
  { name: '+', expression: 'A + B' },
  { name: '-', expression: 'A - B' },
  { name: 'idiv', expression: 'idiv(A, B)', guard: 'non-zero' },
  { name: '%', expression: 'A % B', guard: 'non-zero' },
  { name: '-x', expression: '-A', unary: true },
  { name: 'Math.abs', expression: 'Math.abs(A)', unary: true },
];

export const OPERATORS: Readonly<Record<OperandType, readonly Operator[]>> = {
  u8: [...NARROW, { name: '*', expression: 'A * B' }],
  i8: [...NARROW, { name: '*', expression: 'A * B' }],
  u16: [...NARROW, { name: '* (low 16 bits)', expression: 'u16(Math.imul(A, B))' }],
  i16: [...NARROW, { name: '*', expression: 'A * B' }],
  u32: [
    ...SHARED,
    { name: '+ (halves)', expression: '(A >>> 1) + (B >>> 1) | 0' },
    { name: '- (halves)', expression: '(A >>> 1) - (B >>> 1)' },
    { name: 'idiv', expression: 'idiv(A, B) | 0', guard: 'non-zero' },
    { name: '%', expression: '(A % B) | 0', guard: 'non-zero' },
  ],
  i32: [
    ...SHARED,
    { name: '+ (halves)', expression: '(A >> 1) + (B >> 1)' },
    { name: '- (halves)', expression: '(A >> 1) - (B >> 1)' },
    { name: 'idiv (halves)', expression: 'idiv(A >> 1, B)', guard: 'non-zero' },
    { name: '%', expression: 'A % B', guard: 'non-zero' },
    { name: '-x (half)', expression: '-(A >> 1)', unary: true },
    { name: 'Math.abs (half)', expression: 'Math.abs(A >> 1)', unary: true },
  ],
};

/** Constants that stand for B in the form with a constant: the ends, powers of two and their neighbours. */
export const CONSTANTS: Readonly<Record<OperandType, readonly number[]>> = {
  u8: [0, 1, 2, 3, 7, 8, 10, 16, 40, 64, 127, 128, 200, 254, 255],
  i8: [-128, -127, -64, -8, -7, -3, -2, -1, 0, 1, 2, 3, 4, 8, 10, 64, 127],
  u16: [0, 1, 2, 7, 8, 40, 127, 128, 255, 256, 257, 1000, 4096, 32767, 32768, 65280, 65535],
  i16: [-32768, -32767, -4096, -256, -255, -129, -128, -8, -3, -1, 0, 1, 2, 7, 8, 127, 128, 255, 256, 1000, 32767],
  u32: [0, 1, 2, 8, 10, 255, 256, 65535, 65536, 1000000, 2147483647, 2147483648, 4294967295],
  i32: [-2147483648, -2147483647, -65536, -32769, -256, -8, -1, 0, 1, 2, 8, 10, 255, 256, 65535, 65536, 1000000, 2147483647],
};
