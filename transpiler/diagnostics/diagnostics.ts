/** Every diagnostic of ts65: its code, its name and how it is worded. One factory each. */
import { ts } from 'ts-morph';
import { format, type Interval, type IntType } from '../base/interval.ts';
import { originOf } from '../base/origins.ts';

/** Names at both ends of a chain that a message gives. */
const SHOWN = 4;

/** A chain of calls for a message, its middle left out where it is long. */
export function chainText(chain: readonly string[]): string {
  const left = chain.length - 2 * SHOWN;
  return (left <= 1 ? chain : [...chain.slice(0, SHOWN), `… ${left} more …`, ...chain.slice(-SHOWN)]).join(' -> ');
}

export type Severity = 'error' | 'warning';

/** A place in a source file: offsets in characters from the file's start. */
export interface Position {
  readonly file: ts.SourceFile;
  readonly start: number;
  readonly end: number;
}

export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly position: Position | undefined;
  readonly message: string;
  /** The correction, in one short sentence. */
  readonly hint: string | undefined;
  /** The facts that its factory was given: fixes/ makes edits of them. */
  readonly facts: readonly unknown[];
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** Whether the ranges found it, and not the checker of the language: TS651xx and TS652xx. */
export const isOfRanges = ({ code }: Diagnostic): boolean => code >= 'TS65100';

/** Whether the checker of the language found no error among `found`. */
export const areErrorsOfRanges = (found: readonly Diagnostic[]): boolean => found.every((one) => !isError(one) || isOfRanges(one));

/** Where the reader wrote `node`. */
export function positionOf(node: ts.Node): Position {
  return originOf({ file: node.getSourceFile(), start: node.getStart(), end: node.getEnd() });
}

const nodes = new WeakMap<Diagnostic, ts.Node>();

/** The node of the program, as it was checked, that `diagnostic` is about. Undefined: it was found in what came of the program later. */
export const nodeOf = (diagnostic: Diagnostic): ts.Node | undefined => nodes.get(diagnostic);

type Wording<A extends unknown[]> = (...args: A) => readonly [message: string, hint?: string];

function factory<A extends unknown[]>(number: number, wording: Wording<A>, severity: Severity = 'error') {
  const code = `TS65${String(number).padStart(3, '0')}`;
  const make = (at: ts.Node | Position | undefined, ...args: A): Diagnostic => {
    const [message, hint] = wording(...args);
    const position = at === undefined ? undefined : 'kind' in at ? positionOf(at) : originOf(at);
    const diagnostic: Diagnostic = { code, severity, position, message, hint, facts: args };
    if (at !== undefined && 'kind' in at) nodes.set(diagnostic, at);
    return diagnostic;
  };
  return Object.assign(make, { code });
}

// Parts of a program: 0xx.
export const typescriptError = factory(1, (text: string, tsCode: number) => [`TypeScript: ${text} (TS${tsCode})`]);
export const unsupportedStatement = factory(10, (what: string) => [
  `${what} is not part of the language`,
  'use if, switch, while, do, for, for … of, break, continue, return, assignments and calls',
]);
export const unsupportedExpression = factory(11, (what: string, hint?: string) => [`${what} is not part of the language`, hint]);
export const unsupportedDeclaration = factory(12, (what: string, hint?: string) => [
  `${what} can't stand at the top of a module`,
  hint ?? 'use an import, a type, an enum, a constant, a table, a variable, a function, or a statement that runs when the module is loaded',
]);
export const unsupportedType = factory(13, (text: string, where: string) => [
  `the type ${text} can't be used for ${where}`,
  'use number, u8 i8 u16 i16 u32 i32, Int<lo, hi>, boolean, an enum, a string, or an array, interface or type of these',
]);
export const foreignImport = factory(14, (specifier: string, why?: string) => [
  `"${specifier}" is outside of the program${why === undefined ? '' : `: ${why}`}`,
  'import modules of the project by relative paths, and modules of the library, such as "ts65/screen"',
]);
export const recursion = factory(15, (cycle: string, why: string, hint: string) => [`recursion: ${cycle}: ${why}`, hint]);
export const notBoolean = factory(16, (what: string, _kind: string) => [`${what} can't be a condition`, 'write a comparison, such as `x !== 0`']);
export const assignmentAsValue = factory(18, (what: string) => [
  `${what} is used as a value`,
  'make it a statement of its own before this one',
]);
export const noInitializer = factory(19, (name: string, hint: string = `write \`let ${name} = 0\``) => [`${name} has no initial value`, hint]);
export const notAnInteger = factory(20, (text: string) => [
  `${text} is not an integer of at most 32 bits`,
  'use an integer from -2147483648 to 4294967295, or count in a smaller unit',
]);
export const notConstant = factory(21, (what: string) => [
  `${what} must be constant`,
  'use a literal, a constant, an enum member, or operators on them',
]);
export const plainDivision = factory(22, () =>
  ['`/` gives fractions', 'write `Math.floor(a / b)`, `Math.trunc(a / b)` or `idiv(a, b)`, or test `a % b === 0` before']);
export const notAFunction = factory(23, (text: string) => [
  `${text} is not a function of the program`,
  /\.sort$/.test(text)
    ? 'order by a difference of one key of both, `(a, b) => a.hp - b.hp`, texts by `(a, b) => (a.name < b.name ? -1 : 1)`, and by several keys with `||`'
    : 'call functions of the program, the casts and helpers of lib/int.ts, or Math.min max abs sign imul clz32, and floor, ceil, round and trunc of a division',
]);
export const mathRandom = factory(39, () => [
  'Math.random differs from run to run',
  'call random(n), or randomWord(n), of "ts65/rng", which startRandom(seed) in `start` gives a seed: `random(6)` for `Math.floor(Math.random() * 6)`',
]);
export const notAscii = factory(24, (text: string) => [
  `the text ${text} holds a character outside of ASCII 9..126, or more than 255 characters`,
  'use ASCII only, and make several texts of a long one',
]);
export const noAnnotation = factory(25, (what: string) => [`${what} has no type`, 'annotate it: `: u8`']);
export const badEntry = factory(26, (what: string) => [
  what,
  'export `start(seed: u32): void` and `key(code: u8): void` from the entry module',
]);
export const badReference = factory(27, (name: string, why: string, hint?: string) => [`${name} ${why}`, hint]);
export const notAssignable = factory(28, (text: string) => [
  `${text} can't be assigned to`,
  'assign to a variable declared by `let`, a member of a record, or an element of an array',
]);
export const badTable = factory(29, (why: string) => [why, 'fill the shorter rows up']);
export const badState = factory(30, (name: string, why: string, hint?: string) => [`${name}: ${why}`, hint]);
export const duplicateCase = factory(32, (value: number | string) => [`case ${value} stands here twice`, 'leave one of them out']);
export const initialisation = factory(34, (why: string) => [
  `loading the module fails: ${why}`,
  'statements of a module run when the program is compiled: use clock, chance and input in functions only',
]);
export const notAPlace = factory(35, (text: string, what: string, hint?: string) => [
  `${text} can't be ${what}`,
  hint ?? 'arrays and records stay where they are declared: name one, an element of one, or a member',
]);
export const badForeign = factory(36, (why: string) =>
  [why, 'give its parameters and its result integer types, and use nothing else of the program in it']);

// Limits of a machine of 64 KB.
export const callDepth = factory(41, (chain: readonly string[], most: number) => [
  `${chain.length} functions call each other in a row, and the 6502's stack has room for ${most}: ${chainText(chain)}`,
  'call fewer of them in a row: let a function return before its caller calls the next one',
]);
export const dataSize = factory(42, (bytes: number, most: number, isLow: boolean, largest: readonly { readonly name: string; readonly bytes: number }[]) => [
  `the ${isLow ? 'arrays of the segment LOW take' : 'data takes'} ${bytes} bytes, and the Atari has room for ${most}: ${largest.map((one) => `${one.name} takes ${one.bytes}`).join(', ')}`,
  'use fewer elements, or a narrower type',
]);
export const mixedTypes = factory(33, (what: string) => [
  `${what} needs integers on both sides`,
  'make a number of it first: `flag ? 1 : 0`, `text.charCodeAt(0)`',
]);

// Limits of size: see limits/source_size.ts.
export const tooLarge = factory(50, (what: string, most: number, hint: string) => [`${what}, more than ${most}`, hint]);

// Ranges: 1xx.
export const storeRange = factory(101, (what: string, value: Interval, target: Interval, type: string) => [
  `${what} is ${type} (${format(target)}), the value is ${format(value)}`,
  rewrite(value, target, type),
]);
/** `_parameter`: its name. */
export const argumentRange = factory(102, (what: string, value: Interval, target: Interval, type: string, _parameter: string) => [
  `${what} is ${type} (${format(target)}), the argument is ${format(value)}`,
  rewrite(value, target, type),
]);
export const returnRange = factory(103, (what: string, value: Interval, target: Interval, type: string) => [
  `${what} returns ${type} (${format(target)}), the value is ${format(value)}`,
  rewrite(value, target, type),
]);
/** `_dimension`: which of the indices it is, counted from the last one. */
export const indexRange = factory(104, (what: string, index: Interval, length: string, _dimension: number) => [
  `${what} has ${length} elements, the index is ${format(index)}`,
  'guard it with an `if`, or state what is known with `check(index, lo, hi)`',
]);
export const listIndex = factory(114, (list: string, index: Interval, length: Interval) => [
  `${list} has ${format(length)} elements, the index is ${format(index)}: the element may be undefined`,
  index.lo >= 0 ? `guard it by the length: \`if (i < ${list}.length)\`` : length.lo > 0 ? `guard it: \`if (i >= 0 && i < ${list}.length)\`` : `test \`${list}.length > 0\` ahead of it`,
]);
export const listOutgrows = factory(115, (list: string, length: Interval, most: number, isDeclared: boolean) => [
  isDeclared ? `${list} may get ${length.hi} elements, and has room for ${most}` : `nothing bounds the length of ${list}`,
  isDeclared ? `guard it: \`if (${list}.length < ${most})\`` : `guard it: \`if (${list}.length < 16)\`, with the greatest length that is meant`,
]);
export const zeroDivisor = factory(105, (divisor: Interval) => [
  `the divisor is ${format(divisor)} and may be 0`,
  'guard it with `if (divisor !== 0)`',
]);
// 106 refused the shift counts that 206 warns of.
/** `_a`, `_b`: the operands, where there are two. */
export const overflow = factory(107, (op: string, value: Interval, _a?: Interval, _b?: Interval) => [
  `the result of \`${op}\` is ${format(value)}, more than 32 bits hold`,
  'narrow the operands first, or use Math.imul for a product modulo 2^32',
]);
export const checkFails = factory(108, (value: Interval, domain: Interval) => [
  `check always fails: the value is ${format(value)}, outside of ${format(domain)}`,
  'correct the bounds or the value',
]);

export const noCommonType = factory(109, (op: string, a: Interval, b: Interval) => [
  `no 32-bit type holds both sides of \`${op}\`: ${format(a)} and ${format(b)}`,
  'narrow one side first',
]);
/** `errors`: how many are not reported for themselves; `left`: how many there are once it is declared. */
export const commonCause = factory(110, (name: string, value: Interval, type: string, errors: number, left: number) => [
  `${name} has no declared range, and may be ${format(value)}: ${errors} errors come of it`,
  `declare ${name} as \`${type}\`: that removes them${left === 0 ? '' : ', and shows what is stored beyond it'}`,
]);

export const textOutgrows = factory(118, (text: string, length: Interval, most: number) => [
  `${text} may get ${length.hi} characters, more than ${most}`,
  /^[\w.$]+$/.test(text) ? `guard it: \`if (${text}.length < ${Math.min(most, 40)})\`, with the greatest length that is meant; or cut it: \`${text}.slice(0, ${Math.min(most, 40)})\`` : 'cut its parts: `part.slice(0, 40)`',
]);

// Warnings, about code that is accepted, but hardly meant: 2xx.
export const decided = factory(
  201,
  (outcome: boolean, a: Interval, op: string, b: Interval) =>
    [`the comparison always ${outcome ? 'holds' : 'fails'}: ${format(a)} ${op} ${format(b)}`, 'correct the bound, or leave the comparison out'],
  'warning',
);
export const needlessCheck = factory(
  202,
  (value: Interval, domain: Interval) => [`check can't fail: the value is ${format(value)}, within ${format(domain)}`, 'leave it out'],
  'warning',
);
export const needlessWrap = factory(
  203,
  (what: string, value: Interval) => [`${what} changes nothing: the value is ${format(value)}`, 'leave it out'],
  'warning',
);
export const unreachable = factory(204, () => ['this is never reached', 'leave it out'], 'warning');

export const outgrown = factory(
  205,
  (exceeds: string, storage: IntType) =>
    [`${exceeds}: a counter that outgrows its type is kept as ${storage}`, 'declare it as `number`, or write `u8(x)` and the like to wrap'],
  'warning',
);

function rewrite(value: Interval, target: Interval, type: string): string {
  const meets = value.lo <= target.hi && value.hi >= target.lo;
  const wraps = /^[ui](8|16|32)$/.test(type) ? `\`${type}(x)\` to wrap, ` : '';
  return `${wraps}\`clamp(x, ${target.lo}, ${target.hi})\` to saturate${meets ? ', or guard it with an `if`' : ''}`;
}
export const shiftCount = factory(
  206,
  (count: Interval) => [`the shift count is ${format(count)}, outside of 0..31: only its low five bits count`, 'write `x << (n & 31)` where that is meant'],
  'warning',
);
