/** Faulty variants of emitted C: each is one line with one fault of the kinds that emitters and compilers make. */
import { createHash } from 'node:crypto';
import type { SourceMap } from '../positions.ts';
import { areDependent, ProgramEffects } from './effects.ts';

export const KINDS = ['constant', 'comparison', 'operator', 'cast', 'table', 'tap', 'order'] as const;
export type Kind = (typeof KINDS)[number];

export interface Mutant {
  readonly kind: Kind;
  /** The C function, or the table. */
  readonly inside: string;
  /** The line of C, from 1; an exchange of two lines begins there. */
  readonly line: number;
  /** The text of the line (or the two lines), and what it is replaced with. */
  readonly before: string;
  readonly after: string;
}

/** The module of the random number generator: its shifts and masks are the taps. */
const GENERATOR = /\/rng\.ts$/;
const TABLE = /^const \w+ (\w+)(\[\d*\])+ = \{/;
const DECLARATION = /^\s*(static )?(u8|i8|u16|i16|u32|i32|text) \w+(\[\d+\])*;/;
/** Checks are not part of what ships. */
const CHECK = /TS65_CHECK/;
/** The part of a line that only cc65 is given. */
const ASSEMBLER = /\bASM\(/;
const SIMPLE = /^\s+[\w[\].]+ = [^;]*;$|^\s+\w+\([^;]*\);$/;

/** One replacement of every match of a pattern. */
interface Rule {
  readonly kind: Kind;
  readonly find: RegExp;
  readonly put: readonly ((match: RegExpExecArray) => string)[];
}

const changed = (digits: string): string => {
  const value = Number.parseInt(digits, 10);
  // A power of two less one is a mask or a largest value: one more would not be of its type.
  return String(value > 0 && (value & (value + 1)) === 0 ? value - 1 : value + 1);
};
const constant = (match: RegExpExecArray): string => `${changed(match[1] as string)}${match[2] ?? ''}`;
const text = (to: string) => () => to;

const RULES: readonly Rule[] = [
  { kind: 'constant', find: /(?<![\w.])(\d+)(ul|u|l)?(?!\w)/gi, put: [constant] },
  { kind: 'comparison', find: / < /g, put: [text(' <= '), text(' > ')] },
  { kind: 'comparison', find: / <= /g, put: [text(' < '), text(' >= ')] },
  { kind: 'comparison', find: / > /g, put: [text(' >= '), text(' < ')] },
  { kind: 'comparison', find: / >= /g, put: [text(' > '), text(' <= ')] },
  { kind: 'comparison', find: / == /g, put: [text(' != ')] },
  { kind: 'comparison', find: / != /g, put: [text(' == ')] },
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
  { kind: 'cast', find: /\((u8|i8|u16|i16|u32|i32)\)/g, put: [text('')] },
];

const TAPS: readonly Rule[] = [
  { kind: 'tap', find: /(<<|>>) (\d)/g, put: [(m) => `${m[1]} ${Number(m[2]) - 1}`, (m) => `${m[1]} ${Number(m[2]) + 1}`] },
  { kind: 'tap', find: / \^ /g, put: [text(' | '), text(' + ')] },
  { kind: 'tap', find: /(rng_\w*?)([0-3])\b/g, put: [(m) => `${m[1]}${(Number(m[2]) + 1) % 4}`] },
];

/** Every variant that the kinds give, in the order of the text. */
export function allMutants(source: string, map: SourceMap): Mutant[] {
  const lines = source.split('\n');
  const effects = new ProgramEffects(lines, map);
  const mutants: Mutant[] = [];
  const apply = (rule: Rule, inside: string, number: number, from = 0): void => {
    const before = lines[number - 1] as string;
    // What stands for cc65's assembler is not run on this machine, where faults are tried.
    const end = before.search(ASSEMBLER);
    for (const match of before.matchAll(rule.find)) {
      if (match.index < from || (end >= 0 && match.index >= end)) continue;
      for (const put of rule.put) {
        const after = before.slice(0, match.index) + put(match) + before.slice(match.index + match[0].length);
        if (after !== before) mutants.push({ kind: rule.kind, inside, line: number, before, after });
      }
    }
  };
  const inTable = { kind: 'table', find: /(?<![\w.])(\d+)(u)?(?!\w)/g, put: [constant] } as const;
  const firstFunction = Math.min(...map.functions.map((f) => f.cLine));
  let table: string | undefined;
  for (let number = 1; number < firstFunction; number++) {
    const line = lines[number - 1] as string;
    const [begun, name] = TABLE.exec(line) ?? [];
    if (begun !== undefined) table = name as string;
    // Comments hold a text's words: they are not part of it.
    if (table !== undefined) apply({ ...inTable, find: new RegExp(inTable.find.source + '(?=[^/]*[,}])', 'g') }, table, number, begun?.length ?? 0);
    if (line.includes('};')) table = undefined;
  }
  for (const { c, source: module, cLine, cEnd } of map.functions) {
    const isGenerator = GENERATOR.test(map.sources[module] ?? '');
    for (let number = cLine + 1; number < cEnd; number++) {
      const line = lines[number - 1] as string;
      if (DECLARATION.test(line) || CHECK.test(line)) continue;
      for (const rule of isGenerator ? [...TAPS, ...RULES] : RULES) apply(rule, c, number);
      const next = lines[number] as string;
      const arePair = number + 1 < cEnd && SIMPLE.test(line) && SIMPLE.test(next) && !CHECK.test(next) && indent(line) === indent(next);
      if (arePair && areDependent(effects.of(line), effects.of(next))) {
        mutants.push({ kind: 'order', inside: c, line: number, before: `${line}\n${next}`, after: `${next}\n${line}` });
      }
    }
  }
  return mutants;
}

function indent(line: string): number {
  return line.search(/\S/);
}

/** Whether the fault is in what this machine runs and the 6502 does not. */
export function isForHostOnly({ before }: Mutant): boolean {
  return ASSEMBLER.test(before);
}

/** The text with the fault in it. */
export function mutated(source: string, { line, before, after }: Mutant): string {
  const lines = source.split('\n');
  const count = before.split('\n').length;
  if (lines.slice(line - 1, line - 1 + count).join('\n') !== before) throw new RangeError(`line ${line} is not \`${before}\``);
  lines.splice(line - 1, count, ...after.split('\n'));
  return lines.join('\n');
}

/** Shares of a hundred by which kinds are drawn; what a kind has too few of, the others have more of. */
const SHARES: Readonly<Record<Kind, number>> = { constant: 24, comparison: 18, operator: 16, cast: 10, table: 12, tap: 6, order: 14 };

/**
 * `count` of the mutants, in the order of the text. What `seed` draws is told by the mutants' own texts: a change elsewhere in the C
 * does not draw others.
 */
export function sample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const rank = ({ inside, before, after }: Mutant): string => createHash('sha256').update(`${seed}\n${inside}\n${before}\n${after}`).digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }));
  const pools = new Map(KINDS.map((kind) => [kind, ranked.filter(({ mutant }) => mutant.kind === kind)]));
  for (const pool of pools.values()) pool.sort((a, b) => (a.rank < b.rank ? 1 : a.rank > b.rank ? -1 : b.mutant.line - a.mutant.line));
  const drawn: Mutant[] = [];
  const taken = new Map<Kind, number>();
  while (drawn.length < count) {
    const open = KINDS.filter((kind) => (pools.get(kind)?.length ?? 0) > 0);
    if (open.length === 0) break;
    // The kind that is furthest behind its share.
    const [kind] = open.sort((a, b) => ((taken.get(a) ?? 0) + 1) / SHARES[a] - ((taken.get(b) ?? 0) + 1) / SHARES[b]) as [Kind, ...Kind[]];
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    drawn.push((pools.get(kind)?.pop() as { mutant: Mutant }).mutant);
  }
  return drawn.sort((a, b) => a.line - b.line);
}
