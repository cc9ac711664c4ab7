/** Every operator that the emitter can print, by the type of its operands: what is certified on the 6502. */
import { BITS, CONSTANTS, isSigned, type OperandType } from './operands.ts';

/** The type that a result is certified in: one that holds it whole. */
export type ResultType = 'u8' | 'u16' | 'i16' | 'u32' | 'i32';

/** The condition on B for the operator to be allowed; a number is the mask of a shift count. */
export type Guard = 'non-zero' | 'positive' | 'below -1' | 7 | 15 | 31;

export interface Operator {
  readonly name: string;
  /** An integer, or a boolean where {@link isBoolean} says so, of A and B. */
  readonly expression: string;
  readonly result: ResultType;
  readonly guard?: Guard;
  /** Whether B is not used. */
  readonly isUnary?: boolean;
  readonly isBoolean?: boolean;
  /** The compound assignment, where it needs no wrap: the result of a variable of its own is left as wide as it comes. */
  readonly assignment?: string;
  /** Whether a type must hold both sides: with an unsigned long the other side is tried where it is not negative. */
  readonly needsCommonType?: boolean;
  /** `++` or `--`: only done where the type holds the result. */
  readonly step?: '++' | '--';
}

type Make = Omit<Operator, 'name' | 'expression' | 'result'>;
const operator = (name: string, expression: string, result: ResultType, more: Make = {}): Operator => ({ name, expression, result, ...more });

/** Operators on operands of `type`, both sides alike. */
export function operatorsOf(type: OperandType): readonly Operator[] {
  return [
    ...bitwise(type),
    ...comparisons(),
    ...shifts(type),
    ...sums(type),
    ...products(type),
    ...divisions(type),
    ...choices(type),
    ...fractions(type),
    ...(BITS[type] === 32 ? beyond(type) : []),
    ...roots(type),
    ...wraps(),
    ...steps(type),
  ];
}

/** A result as wide as the operands. */
const own = (type: OperandType): ResultType => (type === 'i8' ? 'i16' : type);

/** A result that may need a bit more than the operands have. */
const sum = (type: OperandType): ResultType => (BITS[type] === 8 ? 'i16' : 'i32');

function bitwise(type: OperandType): Operator[] {
  const result = type === 'u32' ? 'i32' : own(type);
  return [
    operator('&', 'A & B', result, { assignment: '&=' }),
    operator('|', 'A | B', result, { assignment: '|=' }),
    operator('^', 'A ^ B', result, { assignment: '^=' }),
    operator('~', '~A', sum(type), { isUnary: true }),
  ];
}

function comparisons(): Operator[] {
  const compared = ['<', '<=', '>', '>=', '===', '!=='].map((op) => operator(op, `A ${op} B`, 'u8', { isBoolean: true }));
  return [
    ...compared,
    operator('!', '!(A < B)', 'u8', { isBoolean: true }),
    operator('&&', 'A < B && (A & 1) === 0', 'u8', { isBoolean: true }),
    operator('||', 'A < B || (A & 1) === 0', 'u8', { isBoolean: true }),
  ];
}

/** Counts to 7, 15 and 31: the emitter does each in another width. */
function shifts(type: OperandType): Operator[] {
  const logical: ResultType = isSigned(type) ? 'u32' : own(type);
  // The low five bits of a count are what is shifted by.
  const whole = [operator('<<', 'A << B', 'i32'), operator('>>', 'A >> B', type === 'u32' ? 'i32' : own(type)), operator('>>>', 'A >>> B', logical)];
  return [...whole, ...([7, 15, 31] as const).flatMap((guard) => [
    operator(`<< 0..${guard}`, 'A << B', guard === 7 && BITS[type] === 8 ? (type === 'u8' ? 'u16' : 'i16') : 'i32', { guard, assignment: '<<=' }),
    operator(`>> 0..${guard}`, 'A >> B', type === 'u32' ? 'i32' : own(type), { guard, assignment: '>>=' }),
    operator(`>>> 0..${guard}`, 'A >>> B', logical, { guard, assignment: '>>>=' }),
  ])];
}

function sums(type: OperandType): Operator[] {
  if (BITS[type] < 32) {
    return [
      operator('+', 'A + B', sum(type), { assignment: '+=' }),
      operator('-', 'A - B', sum(type), { assignment: '-=' }),
      operator('-x', '-A', sum(type), { isUnary: true }),
      operator('Math.abs', 'Math.abs(A)', type === 'i16' ? 'u16' : own(type), { isUnary: true }),
    ];
  }
  const wrap = type === 'u32' ? '>>> 0' : '| 0';
  const half = type === 'u32' ? '>>> 1' : '>> 1';
  const halves = [
    operator('+ of halves', `(A ${half}) + (B ${half})`, own(type)),
    operator('- of halves', `(A ${half}) - (B ${half})`, 'i32'),
    operator('-x of a half', `-(A ${half})`, 'i32', { isUnary: true }),
  ];
  const whole = [
    operator('+', `(A + B) ${wrap}`, own(type)),
    operator('-', `(A - B) ${wrap}`, own(type)),
    operator('-x', `-A ${wrap}`, own(type), { isUnary: true }),
  ];
  // The absolute value of the least long is one more than a long holds.
  const abs = type === 'u32' ? 'Math.abs(A)' : 'Math.abs(Math.max(A, -2147483647))';
  return [...whole, ...halves, operator('Math.abs', abs, own(type), { isUnary: true })];
}

function products(type: OperandType): Operator[] {
  const result: ResultType = BITS[type] === 8 ? (type === 'u8' ? 'u16' : 'i16') : type === 'u16' ? 'u32' : 'i32';
  const imul = operator('Math.imul', 'Math.imul(A, B)', result === 'u32' ? 'i32' : result);
  if (BITS[type] === 32) return [imul, operator('* by a byte', '(A * (B & 0xff)) | 0', 'i32')];
  return [imul, operator('*', 'A * B', result, { assignment: '*=' })];
}

function divisions(type: OperandType): Operator[] {
  const quotient = isSigned(type) ? (type === 'i32' ? 'i32' : sum(type)) : own(type);
  const guards: readonly Guard[] = type === 'i32' ? ['positive', 'below -1'] : ['non-zero'];
  const above: ResultType = BITS[type] === 8 ? 'i16' : type === 'u32' ? 'u32' : 'i32';
  // The ranges allow for a quotient at the end of 32 bits that is rounded away: a wrap says that it can't be.
  const wrap = type === 'u32' ? ' >>> 0' : type === 'i32' ? ' | 0' : '';
  return guards.flatMap((guard) => {
    const by = guard === 'non-zero' ? '' : ` by ${guard}`;
    return [
      operator(`Math.trunc(a / b)${by}`, 'Math.trunc(A / B)', quotient, { guard }),
      operator(`idiv${by}`, 'idiv(A, B)', quotient, { guard }),
      operator(`Math.floor(a / b)${by}`, `Math.floor(A / B)${wrap}`, quotient, { guard }),
      operator(`Math.ceil(a / b)${by}`, `Math.ceil(A / B)${wrap}`, above, { guard }),
      operator(`a / b | 0${by}`, '(A / B) | 0', type === 'u32' ? 'i32' : quotient, { guard }),
      operator(`%${by}`, 'A % B', own(type), { guard, assignment: '%=' }),
      operator(`imod${by}`, 'imod(A, B)', own(type), { guard }),
    ];
  });
}

/** Operators that make an integer of a fraction before anything sees it. */
function fractions(type: OperandType): Operator[] {
  const isBoolean = true;
  const wrap = type === 'u32' ? ' >>> 0' : type === 'i32' ? ' | 0' : '';
  return [
    operator('a < b / 3', 'A < B / 3', 'u8', { isBoolean }),
    operator('a >= b / -7', 'A >= B / -7', 'u8', { isBoolean }),
    operator('a === b / 2', 'A === B / 2', 'u8', { isBoolean }),
    operator('Math.round(a / 3)', `Math.round(A / 3)${wrap}`, type === 'u32' ? 'u32' : own(type), { isUnary: true }),
    operator('Math.round(a / 4 - 3)', `Math.round(A / 4 - 3)${wrap}`, type === 'u32' ? 'u32' : sum(type), { isUnary: true }),
  ];
}

/** Sums and products of more than 32 bits, which are divided or compared at once. */
function beyond(type: OperandType): Operator[] {
  const isBoolean = true;
  return [
    operator('% of a sum', '(A + B) % 65521', 'i32'),
    operator('% of a product', '(A * (B & 0x3ffff)) % 65521', 'i32'),
    operator('% by b of a product', '(A * 16807 + 5) % B', own(type), { guard: type === 'i32' ? 'positive' : 'non-zero' }),
    operator('Math.floor of a product', 'Math.floor((A * (B & 0x3ffff)) / 524288)', own(type)),
    operator('Math.trunc of a sum', 'Math.trunc((A + B + A) / 7)', own(type)),
    operator('< of products', 'A * 3 < B * 5', 'u8', { isBoolean }),
    operator('>= of sums', 'A + 4294967295 >= B * 2', 'u8', { isBoolean }),
    operator('=== of sums', 'A + 5 === B + B', 'u8', { isBoolean }),
  ];
}

function roots(type: OperandType): Operator[] {
  const not = isSigned(type) ? 'Math.max(A, 0)' : 'A';
  const other = isSigned(type) ? 'Math.max(B, 0)' : 'B';
  return [
    operator('Math.clz32', 'Math.clz32(A)', 'u8', { isUnary: true }),
    operator('Math.floor(Math.sqrt(a))', `Math.floor(Math.sqrt(${not}))`, 'u16', { isUnary: true }),
    operator('a <= Math.sqrt(b)', `A <= Math.sqrt(${other})`, 'u8', { isBoolean: true }),
  ];
}

function choices(type: OperandType): Operator[] {
  return [
    operator('Math.min', 'Math.min(A, B)', own(type)),
    operator('Math.max', 'Math.max(A, B)', own(type)),
    operator('Math.sign', 'Math.sign(A)', 'i16', { isUnary: true }),
    operator('clamp', 'clamp(A, -100, 1000)', 'i16', { isUnary: true }),
    operator('? :', '(A & 1) === 0 ? A : B', own(type)),
  ];
}

function wraps(): Operator[] {
  const isUnary = true;
  return [
    operator('u8()', 'u8(A)', 'u8', { isUnary }),
    operator('i8()', 'i8(A)', 'i16', { isUnary }),
    operator('u16()', 'u16(A)', 'u16', { isUnary }),
    operator('i16()', 'i16(A)', 'i16', { isUnary }),
    operator('u32()', 'u32(A)', 'u32', { isUnary }),
    operator('i32()', 'i32(A)', 'i32', { isUnary }),
    operator('x & 0xff', 'A & 0xff', 'u8', { isUnary }),
    operator('x & 0xffff', 'A & 0xffff', 'u16', { isUnary }),
    operator('x << 24 >> 24', '(A << 24) >> 24', 'i16', { isUnary }),
    operator('x << 16 >> 16', '(A << 16) >> 16', 'i16', { isUnary }),
    operator('x >>> 0', 'A >>> 0', 'u32', { isUnary }),
    operator('x | 0', 'A | 0', 'i32', { isUnary }),
  ];
}

function steps(type: OperandType): Operator[] {
  const [least, most] = [Math.min(...CONSTANTS[type]), Math.max(...CONSTANTS[type])];
  return [
    operator('++', `A < ${most}`, own(type), { isUnary: true, step: '++' }),
    operator('--', `A > ${least}`, own(type), { isUnary: true, step: '--' }),
  ];
}

/** Operators on an A and a B of unlike types. */
export function mixedOperators(a: OperandType, b: OperandType): readonly Operator[] {
  const isNarrow = BITS[a] < 32 && BITS[b] < 32;
  const top: ResultType = a === 'u32' || b === 'u32' ? 'u32' : 'i32';
  const needsCommonType = true;
  const guard = 'positive';
  const common = [
    ...comparisons(),
    operator('Math.trunc(a / b)', 'Math.trunc(A / B)', top, { guard }),
    operator('Math.floor(a / b)', a === 'i32' && b !== 'u32' ? 'Math.floor(A / B) | 0' : 'Math.floor(A / B)', top, { guard }),
    operator('%', 'A % B', top, { guard }),
    operator('Math.min', 'Math.min(A, B)', top),
    operator('Math.max', 'Math.max(A, B)', top),
    operator('? :', '(A & 1) === 0 ? A : B', top),
  ].map((one) => ({ ...one, needsCommonType }));
  const negative = [
    operator('Math.trunc(a / b) by below -1', 'Math.trunc(A / B)', 'i32', { guard: 'below -1' }),
    operator('% by below -1', 'A % B', 'i32', { guard: 'below -1' }),
  ];
  return [
    ...['&', '|', '^'].map((op) => operator(op, `A ${op} B`, 'i32')),
    operator('+', isNarrow ? 'A + B' : '(A + B) | 0', 'i32'),
    operator('-', isNarrow ? 'A - B' : '(A - B) | 0', 'i32'),
    operator('*', isNarrow ? 'A * B' : 'Math.imul(A, B)', 'i32'),
    ...([7, 15, 31] as const).flatMap((count) => [
      operator(`<< 0..${count}`, 'A << B', 'i32', { guard: count }),
      operator(`>> 0..${count}`, 'A >> B', 'i32', { guard: count }),
      operator(`>>> 0..${count}`, 'A >>> B', 'u32', { guard: count }),
    ]),
    ...common,
    ...(isSigned(b) && a !== 'u32' ? negative : []),
  ];
}
