/** Faults that change nothing, as their text shows. */
import type { Mutant } from './mutants.ts';

const CONDITION = /^\s*if \((.+?) (<=?|>=?) (.+?)\) \{$/;
const ASSIGNMENT = /^\s*(\w+) = (.+);$/;
const ELEMENT = /^(\w+)\[(\d+)\] = ([^;]*);$/;
const COPY = /^(\w+) \|= \1 >> \d+;$/;
const CALL = /\w\(/;

/**
 * A limit that a value is brought to may include the limit itself: there the value stays what it is. `if (A < B) { B = A; }` is one, and so is
 * `T = A; if (B < A) { T = B; }`; a limit that is a number may also be the next one, where the value is still brought to the first.
 * @param lines of the emitted C
 */
export function isSameLimit(lines: readonly string[], { kind, line, before, after }: Mutant): boolean {
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
 * Two elements of one array, each set to a value that does not depend on it, may be set in either order. So may two shifted copies of a
 * variable be laid over it.
 */
export function isSameOrder({ kind, before }: Mutant): boolean {
  const lines = before.split('\n').map((line) => line.trim());
  const [copy, other] = lines.map((line) => COPY.exec(line)?.[1]);
  if (kind === 'order' && copy !== undefined && copy === other) return true;
  const [a, b] = lines.map((line) => ELEMENT.exec(line));
  if (kind !== 'order' || a === null || b === null || a === undefined || b === undefined) return false;
  const uses = (value = ''): boolean => CALL.test(value) || new RegExp(`\\b${a[1]}\\b`).test(value);
  return a[1] === b[1] && a[2] !== b[2] && !uses(a[3]) && !uses(b[3]);
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
