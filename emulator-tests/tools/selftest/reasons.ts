/** Faults that no script can show, each with the reason: a list that is kept by hand, and checked by a person who reads it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EmittedFileError } from '../../state/layout.ts';
import type { Mutant } from './mutants.ts';

export interface Reason {
  /** The C function or table. */
  readonly inside: string;
  /** The lines, before and after, without indents. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** The reasons for `program`, those for atari/ (places.ts) not among them: none where it has no list. @throws EmittedFileError */
export function readReasons(program: string): Reason[] {
  const file = fileURLToPath(new URL(`./reasons/${program}.json`, import.meta.url));
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const list = JSON.parse(text) as Partial<Reason>[];
  if (!Array.isArray(list)) throw new EmittedFileError(file, 'is not a list');
  return list.map(({ inside, before, after, reason }, i) => {
    const isWhole = [inside, before, after, reason].every((value) => typeof value === 'string' && value !== '');
    if (!isWhole) throw new EmittedFileError(file, `[${i}] lacks inside, before, after or reason`);
    return { inside, before, after, reason } as Reason;
  });
}

/**
 * The reason for a fault. One of the plain C holds for what is written for cc65, too: for the same line, and for the same change of an expression that the plain
 * C of the function, `plain`, has once. Undefined: it has none.
 */
export function reasonFor({ kind, inside, before, after }: Mutant, reasons: readonly Reason[], plain?: string): string | undefined {
  const text = (lines: string): string => (kind === 'native' ? asPlain(inside, reasonText(lines)) : reasonText(lines));
  const isSame = (one: string, other: string): boolean => text(one) === text(other);
  const own = reasons.filter((reason) => reason.inside === inside);
  const found = own.find((reason) => isSame(reason.before, before) && isSame(reason.after, after));
  if (found !== undefined || kind !== 'native' || plain === undefined) return found?.reason;
  const change = changedExpression(text(before), text(after));
  if (change === undefined || ` ${tokensOf(plain).join(' ')} `.split(` ${change.from} `).length !== 2) return undefined;
  return own.find((reason) => {
    const other = changedExpression(text(reason.before), text(reason.after));
    return other?.from === change.from && other.to === change.to;
  })?.reason;
}

const tokensOf = (text: string): readonly string[] => text.match(/\w+|[<>=!]=|<<|>>|&&|\|\||\S/g) ?? [];
const ENDS: ReadonlySet<string> = new Set(['&&', '||', ';', ',', '?', ':', '{', '}', 'return', 'else']);
const NONE: ReadonlySet<string> = new Set();
/** A shorter expression says too little of its place. */
const FEWEST_TOKENS = 3;

/** The smallest expression of C around a change, before and after it, its tokens with blanks between. Undefined where it is no expression of three tokens. */
export function changedExpression(before: string, after: string): { readonly from: string; readonly to: string } | undefined {
  if (before.includes('asm(') || after.includes('asm(')) return undefined;
  const [was, is] = [tokensOf(before), tokensOf(after)];
  let first = 0;
  while (first < was.length && was[first] === is[first]) first++;
  let tail = 0;
  while (tail < Math.min(was.length, is.length) - first && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  /** The nearest end of an expression from `from` on, to the right or to the left: one of `ends`, or the parenthesis around it. */
  const edge = (from: number, step: 1 | -1, ends = ENDS): number => {
    const [opening, closing] = step === 1 ? ['(', ')'] : [')', '('];
    let depth = 0;
    for (let i = from; i >= 0 && i < was.length; i += step) {
      const token = was[i] as string;
      if (token === opening) depth++;
      else if (token === closing && depth-- === 0) return i;
      else if (depth === 0 && ends.has(token)) return i;
    }
    return step === 1 ? was.length : -1;
  };
  let [left, right] = [edge(first - 1, -1), edge(was.length - tail, 1)];
  while (right - left - 1 < FEWEST_TOKENS) {
    // An argument: the call that it is of.
    const [open, close] = [edge(left === -1 ? -1 : was[left] === '(' ? left : left - 1, -1, NONE), edge(was[right] === ')' ? right : right + 1, 1, NONE)];
    if (was[open] !== '(' || was[close] !== ')') return undefined;
    [left, right] = [edge(open - 1, -1), edge(close + 1, 1)];
  }
  const [start, end] = [left + 1, right];
  return { from: was.slice(start, end).join(' '), to: is.slice(start, end + is.length - was.length).join(' ') };
}

/** There a function's own variables have its name in front, constants their type behind, and calls with parameters in registers end with `_in`. */
const asPlain = (inside: string, text: string): string => text.replaceAll(`${inside}_`, '').replaceAll(/(?<=\w)_in\(/g, '(').replace(/\b(\d+)(?:ul|u|l)\b/g, '$1');

/** How lines stand in a list of reasons. */
export function reasonText(lines: string): string {
  return lines.split('\n').map((line) => line.trim().replace(/ +/g, ' ')).join(' ');
}
