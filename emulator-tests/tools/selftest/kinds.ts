/** The kinds of faults, as replacements in a line of emitted C. */
import type { MutationKind } from './mutants.ts';

/** One replacement of every match of a pattern. */
export interface Rule {
  readonly kind: MutationKind;
  readonly find: RegExp;
  readonly put: readonly ((match: RegExpExecArray) => string)[];
}

/** One more, or one less where one more would be of another width. */
export const changed = (digits: string): string => {
  const value = Number.parseInt(digits, 10);
  // A power of two less one is a mask or a largest value: one more would not be of its type.
  return String(value > 0 && (value & (value + 1)) === 0 ? value - 1 : value + 1);
};
/** One more; one less where that would not be of the constant's type. */
export const changedConstant = (match: RegExpExecArray): string => `${changed(match[1] as string)}${match[2] ?? ''}`;
const text = (to: string) => () => to;

const COMPOUND = [['+', '-'], ['&', '|'], ['<<', '>>']] as const;

/** Faults of C. */
export const C_RULES: readonly Rule[] = [
  { kind: 'constant', find: /(?<![\w.])(\d+)(ul|u|l)?(?!\w)/gi, put: [changedConstant] },
  { kind: 'comparison', find: / < /g, put: [text(' <= '), text(' > ')] },
  { kind: 'comparison', find: / <= /g, put: [text(' < '), text(' >= ')] },
  { kind: 'comparison', find: / > /g, put: [text(' >= '), text(' < ')] },
  { kind: 'comparison', find: / >= /g, put: [text(' > '), text(' <= ')] },
  { kind: 'comparison', find: / == /g, put: [text(' != ')] },
  { kind: 'comparison', find: / != /g, put: [text(' == ')] },
  // Truth and its opposite.
  { kind: 'comparison', find: /(?<=[( ])!(?=[\w(])/g, put: [text('')] },
  { kind: 'comparison', find: /(?<=\b(?:if|while) \()(?=[\w[\]]+\) \{)/g, put: [text('!')] },
  { kind: 'operator', find: / \+ /g, put: [text(' - ')] },
  { kind: 'operator', find: / - /g, put: [text(' + ')] },
  { kind: 'operator', find: / \* /g, put: [text(' + ')] },
  { kind: 'operator', find: / & /g, put: [text(' | ')] },
  { kind: 'operator', find: / \| /g, put: [text(' & ')] },
  { kind: 'operator', find: / \^ /g, put: [text(' | ')] },
  { kind: 'operator', find: / << /g, put: [text(' >> ')] },
  { kind: 'operator', find: / >> /g, put: [text(' << ')] },
  { kind: 'operator', find: / && /g, put: [text(' || ')] },
  { kind: 'operator', find: / \|\| /g, put: [text(' && ')] },
  // Compound assignments, and counting.
  ...COMPOUND.flatMap(([one, other]) => [replaced('operator', ` ${one}= `, ` ${other}= `), replaced('operator', ` ${other}= `, ` ${one}= `)]),
  replaced('operator', ' *= ', ' += '),
  replaced('operator', ' ^= ', ' |= '),
  replaced('operator', '++', '--'),
  replaced('operator', '--', '++'),
  { kind: 'cast', find: /\((u8|i8|u16|i16|u32|i32)\)/g, put: [text('')] },
];

/** Faults of the generator besides. */
export const TAPS: readonly Rule[] = [
  { kind: 'tap', find: /(<<|>>) (\d)/g, put: [(m) => `${m[1]} ${Number(m[2]) - 1}`, (m) => `${m[1]} ${Number(m[2]) + 1}`] },
  { kind: 'tap', find: / \^ /g, put: [text(' | '), text(' + ')] },
  { kind: 'tap', find: / \^= /g, put: [text(' |= '), text(' += ')] },
  { kind: 'tap', find: /(rng_\w*?)([0-3])\b/g, put: [(m) => `${m[1]}${(Number(m[2]) + 1) % 4}`] },
];

const PAIRS = [['adc', 'sbc'], ['clc', 'sec'], ['and', 'ora'], ['asl', 'lsr'], ['rol', 'ror'], ['inc', 'dec']] as const;

/** Faults of the instructions that a line has for cc65's assembler; none branches. */
export const ASSEMBLER_RULES: readonly Rule[] = [
  { kind: 'native', find: /(?<=#|\+)(\d+)()\b/g, put: [changedConstant] },
  ...PAIRS.flatMap(([one, other]) => [swap(one, other), swap(other, one)]),
  swap('eor', 'ora'),
];

/** Instructions in place of others. */
function swap(from: string, to: string): Rule {
  return { kind: 'native', find: new RegExp(`(?<=")${from}\\b`, 'g'), put: [text(to)] };
}

/** One text in place of another. */
function replaced(kind: MutationKind, from: string, to: string): Rule {
  return { kind, find: new RegExp(from.replace(/[*+^|]/g, '\\$&'), 'g'), put: [text(to)] };
}
