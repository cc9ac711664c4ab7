/** Faults that change nothing, as their text shows. */
import type { Mutant } from './mutants.ts';

const CONDITION = /^\s*if \((.+?) (<=?|>=?) (.+?)\) \{$/;
const ASSIGNMENT = /^\s*(\w+) = (.+);$/;
/** A store to an array: its name, its indices, the last of them as a base and a number, and the value. */
const ELEMENT = /^(\w+)((?:\[[^[\]]+\])*)\[([^[\]]+?)(?: \+ (\d+))?\] = ([^;]*);$/;
/** Indices of this form are of two elements when two numbers are added to them. */
const SUM = /^[\w +*()-]*$/;
const COPY = /^(\w+) \|= \1 >> \d+;$/;
const CALL = /\w\(/;

/**
 * A limit that a value is brought to may include the limit itself: there the value stays what it is. `if (A < B) { B = A; }` is one, and so is
 * `T = A; if (B < A) { T = B; }`; a limit that is a number may also be the next one, where the value is still brought to the first.
 * @param lines of the emitted C
 */
export function isSameLimit(lines: readonly string[], mutant: Mutant): boolean {
  // Sources for cc65 have the same lines. Only the text of their faults tells the kind.
  if (mutant.kind === 'native') return (['constant', 'comparison'] as const).some((kind) => isSameLimit(lines, { ...mutant, kind }));
  const { kind, line, before, after } = mutant;
  const [was, is] = [CONDITION.exec(before), CONDITION.exec(after)];
  const body = ASSIGNMENT.exec(lines[line] ?? '');
  if (was === null || is === null || body === null || !/^\s*\}$/.test(lines[line + 1] ?? '')) return false;
  const [[left, sign, right], [newLeft, newSign, newRight]] = [sidesOf(was), sidesOf(is)];
  const [to, value] = [plain(body[1] as string), plain(body[2] as string)];
  if (kind === 'constant') {
    if (sign !== newSign || (sign !== '<' && sign !== '>')) return false;
    const [least, most] = sign === '<' ? [[left, newLeft], [right, newRight]] : [[right, newRight], [left, newLeft]];
    const isBelow = least[0] === least[1] && to === least[0] && isNext(most, 1) && value === most[0];
    return isBelow || (most[0] === most[1] && to === most[0] && isNext(least, -1) && value === least[0]);
  }
  if (kind !== 'comparison' || newLeft !== left || newRight !== right || newSign[0] !== sign[0] || left === right) return false;
  const preset = ASSIGNMENT.exec(lines[line - 2] ?? '');
  const first = preset !== null && plain(preset[1] as string) === to && to !== left && to !== right ? plain(preset[2] as string) : to;
  const set = [first, value];
  return set[0] !== set[1] && [left, right].every((side) => set.includes(side));
}

/**
 * Two elements of one array may be set in either order, when no value depends on the array. If both values are the same number, the elements may
 * even be one. And two shifted copies of a variable may be laid over it in either order.
 */
export function isSameOrder({ kind, before }: Mutant): boolean {
  const lines = before.split('\n').map((line) => line.trim());
  const [copy, other] = lines.map((line) => COPY.exec(line)?.[1]);
  if (kind === 'order' && copy !== undefined && copy === other) return true;
  const [a, b] = lines.map(elementOf);
  if (kind !== 'order' || a === undefined || b === undefined || a.array !== b.array) return false;
  const isFree = ({ indices, base, value }: Element): boolean => SUM.test(base) && [indices, base, value].every((part) => !CALL.test(part) && !new RegExp(`\\b${a.array}\\b`).test(part));
  const areApart = a.indices === b.indices && a.base === b.base && a.offset !== b.offset;
  const areAlike = a.value === b.value && /^\d+$/.test(a.value);
  return isFree(a) && isFree(b) && (areApart || areAlike);
}

interface Element {
  readonly array: string;
  readonly indices: string;
  readonly base: string;
  readonly offset: number;
  readonly value: string;
}

function elementOf(line: string): Element | undefined {
  const [, array, indices = '', base = '', offset = '0', value = ''] = ELEMENT.exec(line) ?? [];
  if (array === undefined) return undefined;
  const isNumber = /^\d+$/.test(base);
  return { array, indices, base: isNumber ? '' : base, offset: Number(isNumber ? base : offset), value };
}

/** A term of a sum with a cast. Its signs move no bit down, so high bits change no low ones. */
const TERM = String.raw`(?:\([ui]\d+\))?(?:\w+(?:\[[\w +]+\])?|\([\w +*-]+\))`;
const SIGN = String.raw` (?:[-+*&^]|\|) `;
/** The variable of an assignment, ahead of a cast in its value. The other arm of a choice may stand between. */
const TO_CAST = new RegExp(String.raw`^\s*(\w+)(?:\[[^=]*\])? = (?:[^=?:]*(?: [=!<>]=? [^=?:]*)? \? [^?:]* : |(?:${TERM}${SIGN})*)$`);
const BEHIND_CAST = new RegExp(String.raw`^(?: \| \([^;]*\)|(?:${SIGN}${TERM})*);$`);
/** An int has at least so many bits on both machines. */
const INT_BITS = 16;
const CAST = /\([ui](8|16|32)\)/g;
const OPERAND = /^\w+(?![\w([])|^\w+(?=[[(])|^(?=\()/;
const DECLARED = /\b([ui](?:8|16|32)) (\w+(?:\[\d*\])*(?:, \w+(?:\[\d*\])*)*)(?=[;,()]| \{| =)/g;

/**
 * A cast changes nothing that leaves as many bits as the variable has to which its value goes. And a byte that is widened to `i16` is of this width
 * as it is: it is calculated with as an int. (The compiler for the 6502 may not know that, so a fault is tried there all the same.)
 * @param lines of the emitted C
 */
export function isSameCast(lines: readonly string[], { kind, line, before, after }: Mutant): boolean {
  if (kind !== 'cast') return false;
  const casts = [...before.matchAll(CAST)].filter((one) => before.slice(0, one.index) + before.slice(one.index + one[0].length) === after);
  if (casts[0] === undefined) return false;
  const { 0: cast, 1: width, index: at } = casts[0];
  const rest = before.slice(at + cast.length);
  const operand = operandOf(rest);
  if (operand === undefined) return false;
  const types = typesAt(lines, line);
  const [name] = /^\w+/.exec(operand) ?? [];
  if (cast === '(i16)' && name !== undefined && /^[ui]8$/.test(types.get(name) ?? '')) return true;
  const [, target] = TO_CAST.exec(before.slice(0, at)) ?? [];
  const type = target === undefined ? undefined : types.get(target);
  const bits = Number(type?.slice(1));
  return bits <= INT_BITS && Number(width) >= bits && BEHIND_CAST.test(rest.slice(operand.length));
}

/** The operand of a cast in front of `text`; undefined where it is not clear. */
function operandOf(text: string): string | undefined {
  const begin = OPERAND.exec(text);
  if (begin === null) return undefined;
  let end = begin[0].length;
  while (text[end] === '(' || text[end] === '[') {
    for (let depth = 0; end < text.length; ) {
      const sign = text[end++] as string;
      depth += Number('(['.includes(sign)) - Number(')]'.includes(sign));
      if (depth === 0) break;
    }
  }
  return text.slice(0, end);
}

/** The types of the variables, arrays' elements and functions that are known in `line`. */
function typesAt(lines: readonly string[], line: number): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  const add = (text: string): void => {
    for (const [, type, names] of text.matchAll(DECLARED)) for (const name of (names as string).split(', ')) types.set(/^\w+/.exec(name)?.[0] as string, type as string);
  };
  let head = line - 1;
  while (head > 0 && !/^\w.*\) \{$/.test(lines[head] as string)) head--;
  for (const text of lines) if (/^(?:static |const )*[ui](?:8|16|32) \w/.test(text)) add(text.replace(/\(.*/, ';'));
  add((lines[head] as string).replace(/^[^(]*/, ''));
  for (let n = head + 1; n < line; n++) if (/^\s+(?:static )?[ui](?:8|16|32) \w/.test(lines[n] as string)) add(lines[n] as string);
  return types;
}

function sidesOf(match: RegExpExecArray): [left: string, sign: string, right: string] {
  return [plain(match[1] as string), match[2] as string, plain(match[3] as string)];
}

function isNext([was, is]: readonly (string | undefined)[], by: number): boolean {
  return /^\d+$/.test(was ?? '') && Number(is) === Number(was) + by;
}

/** Without casts and the suffixes of constants: what is compared and stored is the value. */
function plain(side: string): string {
  return side.replace(/\((u8|i8|u16|i16|u32|i32)\)/g, '').replace(/\b(\d+)(ul|u|l)\b/g, '$1').trim();
}
