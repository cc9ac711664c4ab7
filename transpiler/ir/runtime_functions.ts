/** Functions of the runtime that the lowering calls: to all that comes behind they are functions that a program has in C. */
import { fileURLToPath } from 'node:url';
import type { ts } from 'ts-morph';
import { interval, type Interval, type IntType } from '../base/interval.ts';
import { intType, type FunctionModel, type GivenText, type ValueType } from './model.ts';

/** Files of runtime/: for the host in C, for a 6502 in C or assembler. */
interface Sources {
  readonly host: string;
  readonly cc65: string;
}

const inRuntime = (file: string): string => fileURLToPath(new URL(`../runtime/${file}`, import.meta.url));

const typeOf = (type: IntType | 'text'): ValueType => (type === 'text' ? { kind: 'text' } : intType(type));

/** A function of the runtime. */
export function runtimeFunction(
  { host, cc65 }: Sources,
  name: string,
  parameters: readonly (IntType | 'text')[],
  returns?: IntType,
  gives?: FunctionModel['gives'],
): FunctionModel {
  const none = undefined as never;
  return {
    kind: 'function',
    name,
    exported: false,
    parameters: parameters.map((type, i) => ({
      name: parameters.includes('text') ? `p${i}` : parameters.length === 1 ? 'value' : ['low', 'high'][i],
      type: typeOf(type),
      initial: undefined,
      symbol: none as ts.Symbol,
      node: none,
    })),
    returns: returns && intType(returns),
    gives,
    foreign: { atari: inRuntime(cc65), sim: inRuntime(cc65), host: inRuntime(host) },
    nameNode: none,
    node: none,
    body: none,
  };
}

/** Ends the program with a message: what a `throw` is. It never comes back. */
export const STOP: FunctionModel = {
  ...runtimeFunction({ host: 'ts65_stop.c', cc65: 'ts65_stop.c' }, 'ts65_stop', []),
  parameters: [{ name: 'message', type: { kind: 'text' }, initial: undefined, symbol: undefined as never, node: undefined as never }],
  foreign: { atari: inRuntime('ts65_stop.s'), sim: inRuntime('ts65_stop.c'), host: inRuntime('ts65_stop.c') },
};

const MATH: Sources = { host: 'ts65_math.c', cc65: 'ts65_math.c' };
const between = (of: (value: number) => number) => ([{ lo, hi }]: readonly Interval[]): Interval =>
  interval(Math.min(of(lo), of(hi)), Math.max(of(lo), of(hi)));

/**
 * The integer part of a root. JavaScript's is the true one, rounded to 53 bits: an integer of up to 2^16 that the true one does not reach is at least
 * 2^-18 away.
 */
export const ROOT = runtimeFunction(MATH, 'ts65_sqrt', ['u32'], 'u16', between((value) => Math.floor(Math.sqrt(Math.max(value, 0)))));
export const LEADING_ZEROS = runtimeFunction(MATH, 'ts65_clz32', ['u32'], 'u8', between(Math.clz32));

const inText = (name: string, parameters: readonly (IntType | 'text')[]): FunctionModel =>
  runtimeFunction({ host: 'ts65_text.c', cc65: 'ts65_text.c' }, `ts65_text_${name}`, parameters);

/** Writers of texts: their first argument is the text, and most take how many characters it has. */
export const TEXT_WRITERS = {
  append: inText('append', ['text', 'u8', 'text']),
  part: inText('part', ['text', 'u8', 'text', 'u8', 'u8']),
  character: inText('character', ['text', 'u8', 'u8']),
  cycle: inText('cycle', ['text', 'u8', 'text', 'u8']),
  case: inText('case', ['text', 'u8', 'u8']),
  put: inText('put', ['text', 'text']),
};

const TEXT_NUMBERS: Sources = { host: 'ts65_text_numbers.c', cc65: 'ts65_text_numbers.c' };
const digitsOf = ({ lo, hi }: Interval, radix: Interval): Interval => interval(lo.toString(radix.hi).length, hi.toString(radix.lo).length);

/** The digits of a number; both return how many they have written. */
export const TEXT_NUMBER = runtimeFunction(TEXT_NUMBERS, 'ts65_text_number', ['text', 'u8', 'u32'], 'u8', ([, , value]) => digitsOf(value, interval(10, 10)));
export const TEXT_RADIX = runtimeFunction(TEXT_NUMBERS, 'ts65_text_radix', ['text', 'u8', 'u32', 'u8'], 'u8', ([, , value, radix]) => digitsOf(value, radix));

const TEXT_SPLIT: Sources = { host: 'ts65_text_split.c', cc65: 'ts65_text_split.c' };
const TEXT_TESTS: Sources = { host: 'ts65_text_tests.c', cc65: 'ts65_text_tests.c' };

export const TEXT_ORDER = runtimeFunction(TEXT_TESTS, 'ts65_text_order', ['text', 'text'], 'i8', () => interval(-1, 1));
export const TEXT_SAME = runtimeFunction(TEXT_TESTS, 'ts65_text_same', ['text', 'text'], 'u8', () => interval(0, 1));
export const TEXT_HAS = runtimeFunction(TEXT_TESTS, 'ts65_text_has', ['text', 'text', 'u8'], 'u8', () => interval(0, 1));
/** How many spaces a text begins with (0) or ends with (1). */
export const TEXT_SPACES = runtimeFunction(TEXT_TESTS, 'ts65_text_spaces', ['text', 'u8'], 'u8', (_, [text]) => interval(0, text.length.hi));

/** The numbers that `of` gives for all pairs of texts; undefined where they are not known. */
function forTexts([one, other]: readonly GivenText[], of: (text: string, part: string) => readonly number[]): Interval | undefined {
  if (one.texts === undefined || other.texts === undefined) return undefined;
  const all = [...one.texts].flatMap((text) => [...other.texts!].flatMap((part) => of(text, part)));
  return all.length === 0 ? undefined : interval(Math.min(...all), Math.max(...all));
}

/** Where a part stands in a text whose places `of` gives: it ends within the text, or it is not there. */
const placesIn = (texts: readonly GivenText[], of: (text: string, part: string) => readonly number[]): Interval =>
  forTexts(texts, of) ?? interval(-1, Math.max(-1, texts[0].length.hi - texts[1].length.lo));

/** Where a part stands first, from a place on; -1: nowhere. */
export const TEXT_FIND = runtimeFunction(TEXT_TESTS, 'ts65_text_find', ['text', 'text', 'u8'], 'i16', ([, , from], texts) =>
  placesIn(texts, (text, part) => (from.lo === from.hi ? [text.indexOf(part, from.lo)] : [-1, text.lastIndexOf(part)])));
/** Where a part stands last; -1: nowhere. */
export const TEXT_LAST = runtimeFunction(TEXT_SPLIT, 'ts65_text_last', ['text', 'text'], 'i16', (_, texts) => placesIn(texts, (text, part) => [text.lastIndexOf(part)]));

/** How often a text that is not empty stands in another, one behind the other. */
export const TEXT_COUNT = runtimeFunction(TEXT_SPLIT, 'ts65_text_count', ['text', 'text'], 'u8', (_, texts) =>
  forTexts(texts, (text, part) => [text.split(part).length - 1]) ?? interval(0, Math.floor(texts[0].length.hi / Math.max(texts[1].length.lo, 1))));
/** How many characters stand from the one at a place on ahead of a part. */
export const TEXT_PIECE = runtimeFunction(TEXT_SPLIT, 'ts65_text_piece', ['text', 'text', 'u8'], 'u8', (_, texts) =>
  forTexts(texts, (text, part) => text.split(part).map(({ length }) => length)) ?? interval(0, texts[0].length.hi));

/** How many digits to the base `radix` any number of 31 bits has room for. */
const digitsWithin = (radix: number): number => Math.floor(31 / Math.log2(radix) + 1e-9);
const baseOf = ({ lo }: Interval): number => (lo === 0 ? 10 : lo);

/** The numbers that `parseInt` reads from texts that are not known: as many digits as there are characters, one less behind a sign. */
function readValues([text]: readonly GivenText[], radix: number): Interval {
  const digits = Math.min(text.length.hi, digitsWithin(radix));
  return interval(digits < 2 ? 0 : 1 - radix ** (digits - 1), digits === 0 ? 0 : radix ** digits - 1);
}

const valuesRead = (texts: readonly GivenText[], radix: Interval): readonly number[] | undefined =>
  texts[0].texts && [...texts[0].texts].map((text) => parseInt(text, radix.lo) || 0);

const isRead = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

function tooLong(texts: readonly GivenText[], radix: Interval): readonly [string, string] | undefined {
  const most = digitsWithin(baseOf(radix));
  const known = valuesRead(texts, radix);
  if (known === undefined ? texts[0].length.hi <= most : known.every(isRead)) return undefined;
  return [`a number of a text of up to ${texts[0].length.hi} characters`, `cut the text: \`parseInt(text.slice(0, ${most}), ${baseOf(radix)}) || 0\``];
}

const MAY_BE_NAN = ['a number of a text that may hold other characters than digits, where JavaScript gives NaN,', 'write `parseInt(text, 10) || 0`, or `text.charCodeAt(i) - 48` for one digit'] as const;

/** The form of a reading, beside its base. A number that may be NaN is read only where each text is known. */
export const READING = { guarded: 0, parseInt: 64, Number: 128 } as const;

function whyNotRead(texts: readonly GivenText[], base: Interval): readonly [string, string] | undefined {
  const radix = exactBase(base);
  if (base.lo < READING.parseInt) return tooLong(texts, radix);
  const of = base.lo < READING.Number ? parseInt : Number;
  const isInteger = (one: string): boolean => isRead(of(one, radix.lo)) && of(one, radix.lo) === (parseInt(one, radix.lo) || 0);
  return texts[0].texts !== undefined && [...texts[0].texts].every(isInteger) ? undefined : MAY_BE_NAN;
}

const exactBase = ({ lo }: Interval): Interval => interval(lo & 63, lo & 63);

/** The integer that a text begins with, behind spaces and a sign, and 0 where there is none: `parseInt(text, radix) || 0`. */
export const TEXT_VALUE: FunctionModel = {
  ...runtimeFunction({ host: 'ts65_text_value.c', cc65: 'ts65_text_value.c' }, 'ts65_text_value', ['text', 'u8'], 'i32', ([, base], texts) => {
    const known = valuesRead(texts, exactBase(base))?.filter(isRead);
    return known === undefined || known.length === 0 ? readValues(texts, baseOf(exactBase(base))) : interval(Math.min(...known), Math.max(...known));
  }),
  refuses: (texts, [, base]) => whyNotRead(texts, base),
};
