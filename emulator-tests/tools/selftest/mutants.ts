/** Faulty variants of emitted C: each is one line with one fault of the kinds that emitters and compilers make. */
import { createHash } from 'node:crypto';
import type { SourceMap } from '../../machine/positions.ts';
import { areDependent, ProgramEffects } from './effects.ts';
import { ASSEMBLER_RULES, C_RULES, changedConstant, TAPS, type Rule } from './kinds.ts';
import type { CForm } from '../../../transpiler/base/c_forms.ts';

export const MUTATION_KINDS = ['constant', 'comparison', 'operator', 'cast', 'table', 'tap', 'order', 'native', 'platform'] as const;
/** `native` is a fault of what is written for cc65, `platform` one of the Atari's side in atari/; the others are of the plain C. */
export type MutationKind = (typeof MUTATION_KINDS)[number];

export interface Mutant {
  readonly kind: MutationKind;
  /** The C function, or the table; the file of atari/. */
  readonly inside: string;
  /** The line, from 1; an exchange of two lines begins there. */
  readonly line: number;
  /** The text of the line (or the two lines), and what it is replaced with. */
  readonly before: string;
  readonly after: string;
}

/** The module of the random number generator: its shifts and masks are the taps. */
const GENERATOR = /\/rng\.ts$/;
const TABLE = /^const \w+ (\w+)(\[\d*\])+ = \{/;
const DECLARATION = /^\s*(static )?(u8|i8|u16|i16|u32|i32|text) \w+(\[\d+\])*(, \w+)*;/;
/** A text, which begins with its length. */
const TEXT = /^const u8 (\w+)\[\] = "/;
/** Checks are not part of what ships. */
const CHECK = /TS65_CHECK/;
const SIMPLE = /^(\(?\w[^;]*? (?:[-+*\/%&|^]|<<|>>)?= [^;]*;|\w+(?:\+\+|--);|\w+\([^;]*\);)$/;

/** C that was emitted, and where it comes from. */
export interface EmittedSource {
  readonly text: string;
  readonly map: SourceMap;
}

/** The C that a fault is one of. */
export const formOf = ({ kind }: Pick<Mutant, 'kind'>): CForm => (kind === 'native' ? 'shipped' : 'plain');

/** Every variant that the kinds give: those of the plain C in the order of its text, then those of what is written for cc65. */
export const allMutants = (plain: EmittedSource, shipped: EmittedSource): Mutant[] => [...plainMutants(plain), ...nativeMutants(shipped)];

/** What `rule` makes of a line. */
const mutantsOf = (rule: Rule, inside: string, number: number, before: string, from: number, to: number, kind = rule.kind): Mutant[] =>
  [...before.matchAll(rule.find)].flatMap((match) =>
    match.index < from || match.index >= to ? [] : variants(before, match, rule).map((after) => ({ kind, inside, line: number, before, after })));

/** Faults of instructions, and of the C between them. */
function nativeMutants({ text, map }: EmittedSource): Mutant[] {
  const lines = text.split('\n');
  return map.functions.flatMap(({ c, cLine, cEnd }) =>
    lines.slice(cLine, cEnd - 1).flatMap((line, i) => {
      if (DECLARATION.test(line) || CHECK.test(line)) return [];
      const rules = line.includes('asm(') ? ASSEMBLER_RULES : C_RULES;
      const comment = line.indexOf('/*');
      return rules.flatMap((rule) => mutantsOf(rule, c, cLine + 1 + i, line, 0, comment < 0 ? line.length : comment, 'native'));
    }));
}

/** A character of a text, or its length, that is another one. */
const inText: Rule = {
  kind: 'table',
  find: /(?<=^const u8 \w+\[\] = "(?:\\\d{3}|\\.|[^"\\])*)(?:\\(\d{3})|[^"\\])(?=.*";$)/g,
  put: [([character, octal]) => (octal === undefined ? (character === '!' ? '#' : '!') : `\\${(Number.parseInt(octal, 8) ^ 1).toString(8).padStart(3, '0')}`)],
};

function plainMutants({ text, map }: EmittedSource): Mutant[] {
  const lines = text.split('\n');
  const effects = new ProgramEffects(lines, map);
  const mutants: Mutant[] = [];
  const apply = (rule: Rule, inside: string, number: number, from = 0): void => {
    const before = lines[number - 1] as string;
    mutants.push(...mutantsOf(rule, inside, number, before, from, before.length));
  };
  const inTable = { kind: 'table', find: /(?<![\w.])(\d+)(u)?(?!\w)/g, put: [changedConstant] } as const;
  const firstFunction = Math.min(...map.functions.map((f) => f.cLine));
  let table: string | undefined;
  for (let number = 1; number < firstFunction; number++) {
    const line = lines[number - 1] as string;
    const [begun, name] = TABLE.exec(line) ?? [];
    if (begun !== undefined) table = name as string;
    if (table !== undefined) apply(inTable, table, number, begun?.length ?? 0);
    const named = TEXT.exec(line)?.[1];
    if (named !== undefined) apply(inText, named, number);
    if (line.includes('};')) table = undefined;
  }
  for (const { c, source: module, cLine, cEnd } of map.functions) {
    const isGenerator = GENERATOR.test(map.sources[module] ?? '');
    for (let number = cLine + 1; number < cEnd; number++) {
      const line = lines[number - 1] as string;
      if (DECLARATION.test(line) || CHECK.test(line)) continue;
      for (const rule of isGenerator ? [...TAPS, ...C_RULES] : C_RULES) apply(rule, c, number);
      const next = lines[number] as string;
      const arePair = number + 1 < cEnd && isSimple(line) && isSimple(next) && !CHECK.test(next) && indent(line) === indent(next);
      if (arePair && areDependent(effects.of(line), effects.of(next))) {
        mutants.push({ kind: 'order', inside: c, line: number, before: `${line}\n${next}`, after: `${next}\n${line}` });
      }
    }
  }
  return mutants;
}

/** The line with `rule`'s replacements at `match`. */
export function variants(line: string, match: RegExpExecArray, { put }: Rule): string[] {
  const [head, tail] = [line.slice(0, match.index), line.slice(match.index + match[0].length)];
  return put.map((one) => head + one(match) + tail).filter((after) => after !== line);
}

/** Statements that may change places. */
function isSimple(line: string): boolean {
  return SIMPLE.test(line.trim());
}

function indent(line: string): number {
  return line.search(/\S/);
}

/** The text with the fault in it. @throws RangeError where the line says something else */
export function mutated(source: string, { line, before, after }: Pick<Mutant, 'line' | 'before' | 'after'>): string {
  const lines = source.split('\n');
  const count = before.split('\n').length;
  if (lines.slice(line - 1, line - 1 + count).join('\n') !== before) throw new RangeError(`line ${line} is not \`${before}\``);
  lines.splice(line - 1, count, ...after.split('\n'));
  return lines.join('\n');
}

/** Shares of a hundred by which kinds are drawn; what a kind has too few of, the others have more of. */
const SHARES: Readonly<Record<MutationKind, number>> = { constant: 24, comparison: 18, operator: 16, cast: 10, table: 12, tap: 6, order: 14, native: 10, platform: 12 };

/**
 * `count` of the mutants, in the order of the text. The draw of `seed` depends on the mutants' own texts: a change elsewhere in the C does not draw
 * others.
 */
export function sample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const rank = ({ inside, before, after }: Mutant): string => createHash('sha256').update(`${seed}\n${inside}\n${before}\n${after}`).digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }));
  const pools = new Map(MUTATION_KINDS.map((kind) => [kind, ranked.filter(({ mutant }) => mutant.kind === kind)]));
  for (const pool of pools.values()) pool.sort((a, b) => (a.rank < b.rank ? 1 : a.rank > b.rank ? -1 : b.mutant.line - a.mutant.line));
  const drawn: Mutant[] = [];
  const taken = new Map<MutationKind, number>();
  while (drawn.length < count) {
    const open = MUTATION_KINDS.filter((kind) => (pools.get(kind)?.length ?? 0) > 0);
    if (open.length === 0) break;
    // The kind that is furthest behind its share.
    const [kind] = open.sort((a, b) => ((taken.get(a) ?? 0) + 1) / SHARES[a] - ((taken.get(b) ?? 0) + 1) / SHARES[b]) as [MutationKind, ...MutationKind[]];
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    drawn.push((pools.get(kind)?.pop() as { mutant: Mutant }).mutant);
  }
  return drawn.sort((a, b) => a.line - b.line);
}
