/**
 * The widths in which C computes. They are not the same everywhere. `int` has 16 bits on small machines and 32 on others. And cc65 2.19 has a rule of
 * its own: an unsigned char counts as unsigned. An expression is right where all of them compute the number that the ranges found. So each expression
 * carries the width that each model gives it, and a cast stands where one of them would be wrong.
 */
import { exactly, INT_TYPES, within, type IntType, type Interval } from '../../base/interval.ts';
import type { Reads } from './dependencies.ts';

/** The type after C's promotions, in the order in which it converts them: that of two operands is the later one. */
export type Width = 'i16' | 'u16' | 'i32' | 'u32';

const ORDER: readonly Width[] = ['i16', 'u16', 'i32', 'u32'];

/** The models that compilers follow: `int` of 16 bits, of 32, and cc65 2.19. */
const MODELS = ['short', 'long', 'cc65'] as const;
type Model = (typeof MODELS)[number];

export type Widths = Readonly<Record<Model, Width>>;

/** How tightly C's operators bind. */
export const BINDS = {
  primary: 15, unary: 14, product: 13, sum: 12, shift: 11, order: 10, equality: 9, and: 8, xor: 7, or: 6, both: 5, either: 4, choice: 3,
} as const;

/** An expression in C that has no effect but its calls. */
export interface Expression {
  readonly text: string;
  readonly binds: number;
  /** The numbers that it can be. */
  readonly range: Interval;
  readonly widths: Widths;
  readonly reads: Reads;
  /** The type of the variable or element that it is, where it is one. */
  readonly storage?: IntType;
  readonly constant?: number;
  /** The operand of a cast: a cast that keeps no more bits needs no cast between. */
  readonly cast?: { readonly of: Expression; readonly bits: number };
  /** The number of the program goes beyond 32 bits: these are its low ones. What is known of the number does not hold of them. */
  readonly isLowWord?: boolean;
  /** The same where no more than its low 16 bits count. */
  readonly low?: Expression;
  /** The operation that it is, where no operand was cast for it. */
  readonly operation?: { readonly operator: string; readonly a: Expression; readonly b: Expression };
  /** The condition that it is 1 for, and 0 otherwise. */
  readonly test?: Test;
}

export type Test =
  | { readonly kind: 'compare'; readonly op: '===' | '!==' | '<' | '<=' | '>' | '>='; readonly a: Expression; readonly b: Expression }
  | { readonly kind: 'both' | 'either'; readonly parts: readonly Test[] };

const all = (short: Width, long: Width, cc65 = short): Widths => ({ short, long, cc65 });

/** The widths of a variable of each type. */
export const WIDTHS: Readonly<Record<IntType, Widths>> = {
  u8: all('i16', 'i32', 'u16'), i8: all('i16', 'i32'), i16: all('i16', 'i32'), u16: all('u16', 'i32'), i32: all('i32', 'i32'), u32: all('u32', 'u32'),
};
/** Of what has no sign and is never computed with: a text. */
export const ADDRESS_WIDTHS = all('u16', 'u32');
/** Of 1 and 0. */
export const TRUTH = all('i16', 'i32');

export const NO_READS: Reads = { items: new Set(), calls: [] };

/** A constant, in the shortest form that both compilers take for the same number. */
export function constantOf(value: number): Expression {
  const made = (text: string, widths: Widths, binds: number = value < 0 ? BINDS.unary : BINDS.primary): Expression =>
    ({ text, binds, range: exactly(value), widths, reads: NO_READS, constant: value });
  if (value >= -32767 && value <= 32767) return made(String(value), all('i16', 'i32'));
  // cc65 warns of a decimal constant without a suffix that only a long holds but for its sign.
  if (value >= 0 && value <= 0xffff) return made(`${value}u`, all('u16', 'u32'));
  if (value > INT_TYPES.i32.hi) return made(`${value}u`, all('u32', 'u32'));
  if (value > 0) return made(String(value), all('i32', 'i32'));
  if (value === -32768) return made('(-32767 - 1)', all('i16', 'i32'), BINDS.primary);
  if (value === INT_TYPES.i32.lo) return made('(-2147483647 - 1)', all('i32', 'i32'), BINDS.primary);
  return made(value >= -0xffff ? `-(i32)${-value}u` : String(value), all('i32', 'i32'));
}

/** `text` in parentheses where it binds less tightly than its place asks for. */
export const grouped = ({ text, binds }: Pick<Expression, 'text' | 'binds'>, least: number): string => (binds < least ? `(${text})` : text);

/** `e` as a value of `type`: its low bits where it is none. */
export function castTo(e: Expression, type: IntType, range: Interval = within(e.range, INT_TYPES[type]) ? e.range : INT_TYPES[type]): Expression {
  if (e.low !== undefined && INT_TYPES[type].bits <= 16) return castTo(e.low, type, range);
  if (e.cast !== undefined && INT_TYPES[type].bits <= e.cast.bits) return castTo(e.cast.of, type, range);
  if (e.constant !== undefined && e.constant >= 0 && e.constant === range.lo) {
    if (type === 'u32' && e.constant > 0xffff) return { ...e, text: `${e.constant}u`, widths: WIDTHS.u32 };
    if (type === 'u16' && e.constant <= 32767) return { ...e, text: `${e.constant}u`, widths: all('u16', 'u32') };
  }
  // cc65 2.19 keeps the sign of a constant int that becomes an unsigned long, beyond the 32 bits: a shift or a quotient of it is wrong.
  const text = type === 'u32' && e.constant !== undefined && e.constant < 0 ? `${e.constant >>> 0}u` : undefined;
  if (text !== undefined) return { text, binds: BINDS.primary, range, widths: WIDTHS.u32, reads: e.reads, cast: { of: e, bits: 32 } };
  return { text: `(${type})${throughWord(e, type)}${grouped(e, BINDS.unary)}`, binds: BINDS.unary, range, widths: WIDTHS[type], reads: e.reads, cast: { of: e, bits: INT_TYPES[type].bits } };
}

/** cc65 2.19 leaves the high byte of a call's signed char as it is where a cast makes an unsigned one of it, and the other way round: a cast to a word goes between. */
function throughWord({ storage, reads }: Expression, type: IntType): string {
  if (reads.calls.length === 0 || storage === undefined || storage === type || INT_TYPES[storage].bits !== 8) return '';
  return type === 'u8' ? '(u16)' : type === 'i8' ? '(i16)' : '';
}

const later = (a: Width, b: Width): Width => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

/** cc65 2.19 has the longer width, without a sign where either has none. */
const joinedBy = (model: Model, a: Width, b: Width): Width => {
  if (model !== 'cc65' || a[0] === b[0]) return later(a, b);
  return a.endsWith('32') || b.endsWith('32') ? 'u32' : 'u16';
};

const joined = (operands: readonly Expression[]): Widths => {
  const of = (model: Model): Width => operands.map((e) => e.widths[model]).reduce((a, b) => joinedBy(model, a, b));
  return { short: of('short'), long: of('long'), cc65: of('cc65') };
};

/** Whether all compilers hold all of `ranges` in their width of `operands` together. */
const hold = (operands: readonly Expression[], ranges: readonly Interval[], models: readonly Model[] = MODELS): boolean => {
  const widths = joined(operands);
  return models.every((model) => ranges.every((range) => within(range, INT_TYPES[widths[model]])));
};

/** The operands of one operation, cast where that is needed, and the width it is done in. */
export interface Fitted {
  readonly operands: readonly Expression[];
  readonly widths: Widths;
  readonly isCast: boolean;
  /** Whether they need no cast where only low bits count: cc65's width is another one, but of as many bits. */
  readonly isLow: boolean;
}

/** `operands` so that all compilers hold them, and `result` too, in the width of the operation; where nothing holds the result, its low 32 bits. */
export function fitOperands(operands: readonly Expression[], result?: Interval): Fitted {
  const needed = [...operands.map((e) => e.range), ...(result === undefined ? [] : [result])];
  const made = (cast: readonly Expression[], isCast: boolean): Fitted =>
    ({ operands: cast, widths: joined(cast), isCast, isLow: isCast && hold(operands, needed, ['short', 'long']) });
  if (hold(operands, needed)) return made(operands, false);
  const type = ORDER.find((width) => needed.every((range) => within(range, INT_TYPES[width])));
  if (type === undefined) {
    const [first, ...rest] = operands;
    return made(MODELS.every((model) => first.widths[model] === 'u32') ? operands : [castTo(first, 'u32'), ...rest], true);
  }
  for (let i = 0; i < operands.length; i++) {
    const cast = operands.map((e, k) => (k === i ? castTo(e, type) : e));
    if (hold(cast, needed)) return made(cast, true);
  }
  return made(operands.map((e) => castTo(e, type)), true);
}
