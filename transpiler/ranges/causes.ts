/**
 * The one declaration that many errors of the ranges lack. It is found by trying: a number of the state is given a range that the errors ask for, and the
 * program is analysed again.
 *
 * Needs: a program that the closer look refuses.
 * Keeps: the program as it was.
 * For: one diagnostic in the place of many.
 */
import type { ts } from 'ts-morph';
import { format, INT_TYPES, narrowest, within, type Interval } from '../base/interval.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { InferredInt } from '../ir/inferred.ts';
import { stateOf, type ArrayModel, type Field, type ProgramModel } from '../ir/model.ts';

/** Errors that a declaration must remove, at least. */
const FEWEST = 2;
/** Trials in all, where they don't come to their end before: see work.ts. */
const MOST_TRIALS = 12;

/** What one annotation, or the declaration of one variable, types. */
interface Candidate {
  readonly name: string;
  readonly types: readonly InferredInt[];
  readonly at: ts.Node;
  /** What it holds without a declaration. */
  readonly found: Interval;
}

interface Trial {
  readonly candidate: Candidate;
  readonly domain: Interval;
  readonly removed: readonly Diagnostic[];
  readonly left: number;
}

const keyOf = ({ code, position }: Diagnostic): string => `${code} ${position?.file.fileName} ${position?.start}`;

/** Errors at one place count once: each version of a function tells its own. */
const distinct = (errors: readonly Diagnostic[]): readonly Diagnostic[] => [...new Map(errors.map((d) => [keyOf(d), d])).values()];

/**
 * The declaration that removes most of `errors`, as a diagnostic of its own, and those that it removes; undefined: none removes several. `errorsNow`
 * analyses the program as it is declared at that moment, and gives its errors, or undefined where they don't compare.
 */
export function findCommonCause(
  program: ProgramModel,
  errors: readonly Diagnostic[],
  errorsNow: () => readonly Diagnostic[] | undefined,
): { readonly cause: Diagnostic; readonly removed: ReadonlySet<Diagnostic> } | undefined {
  const before = distinct(errors);
  if (before.length < FEWEST) return undefined;
  const domains = domainsAsked(before);
  const pairs = candidates(program).flatMap((candidate) => domains.filter((domain) => suits(candidate, domain)).map((domain) => ({ candidate, domain })));
  let best: Trial | undefined;
  for (const { candidate, domain } of pairs.slice(0, MOST_TRIALS)) {
    const declared = { domain, storage: narrowest(domain)!, text: typeText(domain) };
    for (const type of candidate.types) type.tryAs(declared);
    const after = errorsNow();
    for (const type of candidate.types) type.tryAs(undefined);
    if (after === undefined || before.length - distinct(after).length < FEWEST) continue;
    const left = new Set(after.map(keyOf));
    const removed = before.filter((error) => !left.has(keyOf(error)));
    const gain = best === undefined ? 1 : removed.length - left.size - (best.removed.length - best.left);
    if (gain > 0 || (gain === 0 && within(best!.domain, domain))) best = { candidate, domain, removed, left: left.size };
  }
  if (best === undefined) return undefined;
  const { candidate: { name, found, at }, domain, removed, left } = best;
  const removedAt = new Set(removed.map(keyOf));
  return { cause: diag.commonCause(at, name, found, typeText(domain), removed.length, left), removed: new Set(errors.filter((error) => removedAt.has(keyOf(error)))) };
}

/** The integer type of the library for `domain`, as the program writes it. */
const typeText = (domain: Interval): string =>
  Object.entries(INT_TYPES).find(([, { lo, hi }]) => lo === domain.lo && hi === domain.hi)?.[0] ?? `Int<${domain.lo}, ${domain.hi}>`;

/** The ranges that `errors` ask for: indices of their arrays, what their types hold, and for results beyond 32 bits the smaller types. */
function domainsAsked(errors: readonly Diagnostic[]): readonly Interval[] {
  const asked = new Map<string, Interval>();
  const add = (domain: Interval): void => void (narrowest(domain) !== undefined && asked.set(format(domain), domain));
  for (const { code, facts } of errors) {
    if (code === diag.indexRange.code && Number(facts[2]) >= 1) add({ lo: 0, hi: Number(facts[2]) - 1 });
    if (code === diag.argumentRange.code || code === diag.storeRange.code || code === diag.returnRange.code) add(facts[2] as Interval);
    if (code === diag.overflow.code || code === diag.noCommonType.code) for (const type of ['u8', 'i16', 'u16'] as const) add(INT_TYPES[type]);
  }
  return [...asked.values()];
}

const suits = ({ types, found }: Candidate, domain: Interval): boolean =>
  !within(found, domain) && types.every(({ initial }) => initial === undefined || within(initial, domain));

/** The plain numbers of the state that can be declared, those that hold most first. */
function candidates(program: ProgramModel): readonly Candidate[] {
  const byPlace = new Map<ts.Node, { name: string; types: InferredInt[] }>();
  for (const leaf of stateOf(program)) {
    const type = leaf.kind === 'field' ? leaf.type : leaf.element;
    const at = leaf.annotation ?? (isWholeVariable(leaf) ? leaf.node : undefined);
    if (!(type instanceof InferredInt) || type.declared !== undefined || type.isEmpty || at === undefined) continue;
    const known = byPlace.get(at) ?? { name: nameOf(leaf), types: [] };
    known.types.push(type);
    byPlace.set(at, known);
  }
  const found = (types: readonly InferredInt[]): Interval => ({ lo: Math.min(...types.map((t) => t.domain.lo)), hi: Math.max(...types.map((t) => t.domain.hi)) });
  const all = [...byPlace].map(([at, { name, types }]) => ({ at, name, types, found: found(types) }));
  return all.sort((a, b) => b.found.hi - b.found.lo - (a.found.hi - a.found.lo));
}

/** Whether `leaf` is a variable by itself, and not a part of one. */
const isWholeVariable = (leaf: Field | ArrayModel): boolean => leaf.kind === 'field' && /^\w+$/.test(leaf.name);

/** `Point.x` where an interface declares it, else the way to it. */
function nameOf({ name, annotation }: Field | ArrayModel): string {
  const owner = annotation?.parent?.parent as { readonly name?: { getText(): string } } | undefined;
  const member = annotation?.parent as { readonly name?: { getText(): string } } | undefined;
  return /[.[]/.test(name) && owner?.name !== undefined && member?.name !== undefined ? `${owner.name.getText()}.${member.name.getText()}` : name;
}
