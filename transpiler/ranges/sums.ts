/**
 * Sums of the lengths of lists: a sum stays as it is where an element goes from one list to another, and so bounds the length of each.
 *
 * Needs: the bodies of all functions.
 * Keeps: each sum, moved by what its parts are moved by: an interval beside some numbers that are added or subtracted.
 * For: `hand.push(deck.pop()!)`, where nothing but the deck bounds the hand.
 */
import { apply, applyUnary, exactly, interval, isBounded, isExact, join, meet, within, type Interval } from '../base/interval.ts';
import { walk, type IrFunction, type Operand, type Rvalue, type Statement } from '../ir/ir.ts';
import { InferredInt } from '../ir/inferred.ts';
import type { ArrayModel, Field, ScalarType, ValueType } from '../ir/model.ts';
import { hasBothEnds } from './differences.ts';
import { domainOfType } from './known.ts';
import { NOTHING_TOLD, type KnownChoice, type Told } from './known_choices.ts';
import { operandKey, type ScalarLocation } from './locations.ts';
import { Shareable } from './shareable.ts';
import type { State } from './state.ts';

/** The length of a list, or the lengths of all lists of a list together. */
export type SumPart = Field | ArrayModel;

export interface Sum {
  readonly parts: readonly SumPart[];
}

/** A number that is added, or subtracted. */
export type Term = readonly [of: ScalarLocation, sign: 1 | -1];

/** It is a number of `rest` and all of `terms` together. */
export interface Linear {
  readonly rest: Interval;
  readonly terms: readonly Term[];
}

/** A sum of lengths where a function is entered, and where it ends. */
export interface FollowedSum {
  readonly sum: Sum;
  readonly entry: InferredInt;
  /** Undefined: it writes no part. */
  readonly exit: ExitSum | undefined;
}

/** A sum where a function ends: wherever it does, and for each kind of result. */
interface ExitSum {
  readonly all: InferredInt;
  readonly byResult: readonly (readonly [result: Interval, sum: InferredInt])[];
}

/** Sums from here on are not told apart. */
const MOST_FOLLOWED = 2 ** 31;

/** Terms of a sum, at most. */
const MOST_TERMS = 3;

/** The sums of all subsets are followed of at most so many lists that may exchange elements; of more, those of each two and of all. */
const MOST_SUBSETS = 4;
/** Of more lists no sum is followed. */
const MOST_PARTS = 8;
/** Rows whose lengths are added up, at most. */
const MOST_ROWS = 64;

/** The sums of lengths that may stay as they are: of lists whose elements are stored alike. */
export function candidateSums(functions: readonly IrFunction[]): readonly Sum[] {
  const parts = new Map<SumPart, Set<string>>();
  for (const { body } of functions) {
    walk(body, (statement) => {
      const array = arrayOf(statement);
      array?.counted?.forEach((count, i) => {
        if (count === undefined || count.role !== 'state' || count.counts?.isDistinct === true || (count.kind === 'array' && rowsIn(count) > MOST_ROWS)) return;
        const columns = parts.get(count) ?? new Set();
        parts.set(count, columns.add(`${i + 1 < array.counted!.length ? '[]' : ''}${array.name.replace(/^[^[]*(\[\])?/, '')}:${kindOf(array.element)}`));
      });
    });
  }
  const alike = new Map<string, SumPart[]>();
  for (const [part, columns] of parts) {
    const key = [...columns].sort().join();
    alike.set(key, [...(alike.get(key) ?? []), part]);
  }
  return [...alike.values()].flatMap((group) => (group.length > MOST_PARTS ? [] : subsetsOf(group)).filter((one) => one.length > 1 || one[0].kind === 'array').map((one) => ({ parts: one })));
}

/** Elements of one such kind are stored alike: it is their domain, where they are declared. */
function kindOf(type: ValueType): string {
  const declared = type instanceof InferredInt ? type.declared : type.kind === 'int' ? type : undefined;
  return declared === undefined ? type.kind : `${declared.domain.lo}..${declared.domain.hi}`;
}

function subsetsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  if (all.length > MOST_SUBSETS) return [all, ...all.flatMap((one, i) => [[one], ...all.slice(i + 1).map((other) => [one, other])])];
  return all.reduce<readonly (readonly T[])[]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]).slice(1);
}

const arrayOf = (statement: Statement): ArrayModel | undefined =>
  (statement.kind === 'store' ? statement.array : statement.kind === 'set' && (statement.value.kind === 'load' || statement.value.kind === 'textAt') ? statement.value.of : undefined);

/** How many lists `array` has the lengths of. */
export const rowsIn = ({ dimensions }: ArrayModel): number => dimensions.reduce((a, b) => a * b, 1);

const ANY = interval(-Infinity, Infinity);

const plus = (a: Interval, b: Interval): Interval => apply('+', a, b);
const minus = (a: Interval, b: Interval): Interval => apply('-', a, b);

/** The interval of `sum` by what each of its parts lies in, but for `apart`. */
function impliedSum(state: State, { parts }: Sum, apart?: SumPart): Interval {
  return parts.reduce((all, part) => (part === apart ? all : plus(all, partIn(state, part))), interval(0, 0));
}

function partIn(state: State, part: SumPart): Interval {
  if (part.kind === 'field') return state.value(part)!;
  const { lo, hi } = domainOfType(part.element as ScalarType);
  const rows = rowsIn(part);
  const all = interval(lo * rows, hi * rows);
  const alone = state.followedSums.find(({ parts }) => parts.length === 1 && parts[0] === part);
  return closer(state, alone && state.sumOf(alone), all);
}

/** What is known of a sum, where its parts imply `implied`. Those may be yet to grow to what is known. */
function closer(state: State, known: Linear | undefined, implied: Interval): Interval {
  const own = known && intervalOf(state, known);
  return own === undefined ? implied : (meet(own, implied) ?? own);
}

/** The interval of `sum`. */
export const sumIn = (state: State, sum: Sum): Interval => closer(state, state.sumOf(sum), impliedSum(state, sum));

const intervalOf = (state: State, { rest, terms }: Linear): Interval =>
  terms.reduce((all, [of, sign]) => (sign > 0 ? plus(all, state.value(of) ?? ANY) : minus(all, state.value(of) ?? ANY)), rest);

/** The number of elements that the lists of a sum have together at the start of a session. */
export const sumAtFirst = ({ parts }: Sum): number =>
  parts.reduce((all, part) => all + (part.kind === 'field' ? part.initial : (part.values ?? []).reduce((a, b) => a + b, 0)), 0);

/** A sum behind an assignment, and what it leaves for the part that is assigned, or for a row of it. */
export interface MovedSum {
  readonly sum: Sum;
  readonly value: Linear;
  readonly left: Interval;
}

/**
 * The sums of `sums` behind an assignment of `value`, which lies within `now`, to `part`, or to the row of it that `held` holds. Undefined: nothing
 * holds that row, which lies within `before`.
 */
export function movedSums(state: State, sums: readonly Sum[], part: SumPart, held: ScalarLocation | undefined, before: Interval, value: Rvalue, now: Interval): readonly MovedSum[] {
  const by = stepOf(state, held, before, value, now);
  const apart = minus(now, before);
  return sums.filter(({ parts }) => parts.includes(part)).map((sum) => {
    const known = state.sumOf(sum) ?? { rest: impliedSum(state, sum), terms: [] };
    const moved = settled(state, added(known, by), held);
    const others = impliedSum(state, sum, part);
    const all = meet(intervalOf(state, moved), plus(sumIn(state, sum), apart)) ?? intervalOf(state, moved);
    const most = part.kind === 'array' ? all : (meet(all, plus(others, now)) ?? all);
    return { sum, value: moved.terms.length > 0 ? moved : { rest: most, terms: [] }, left: interval(-Infinity, most.hi - others.lo) };
  });
}

const stepOf = (state: State, held: ScalarLocation | undefined, before: Interval, value: Rvalue, now: Interval): Linear =>
  added(linearOf(state, value, now), negated(held === undefined ? { rest: before, terms: [] } : linearIn(state, held)));

/** What an assignment of `value`, which lies within `now`, moves `field` by. */
export function movedBy(state: State, field: Field, value: Rvalue, now: Interval): Interval {
  const before = state.value(field)!;
  const by = intervalOf(state, settled(state, stepOf(state, field, before, value, now), undefined));
  return meet(by, minus(now, before)) ?? by;
}

const added = (a: Linear, b: Linear): Linear => ({ rest: plus(a.rest, b.rest), terms: [...a.terms, ...b.terms] });
const negated = ({ rest, terms }: Linear): Linear => ({ rest: applyUnary('neg', rest), terms: terms.map(([of, sign]) => [of, sign > 0 ? -1 : 1]) });

function linearOf(state: State, value: Rvalue, now: Interval): Linear {
  if (value.kind === 'copy') return linearOfOperand(state, value.a) ?? { rest: now, terms: [] };
  const [a, b] = value.kind === 'binary' && (value.op === '+' || value.op === '-') ? [linearOfOperand(state, value.a), linearOfOperand(state, value.b)] : [];
  if (a === undefined || b === undefined) return { rest: now, terms: [] };
  return added(a, (value as { readonly op: string }).op === '+' ? b : negated(b));
}

function linearOfOperand(state: State, operand: Operand): Linear | undefined {
  if (operand.kind === 'const') return { rest: exactly(operand.value), terms: [] };
  const key = operandKey(operand);
  return key && linearIn(state, key);
}

/** What `key` holds: a number, the sum of two others, or itself. */
function linearIn(state: State, key: ScalarLocation): Linear {
  const number = (of: ScalarLocation): Linear => {
    const value = state.value(of);
    return value !== undefined && isExact(value) ? { rest: value, terms: [] } : { rest: exactly(0), terms: [[of, 1]] };
  };
  const addends = state.addendsOf(key);
  return addends === undefined ? number(key) : added(number(addends[0]), number(addends[1]));
}

/** `value` without terms that cancel each other out, without `assigned`, which will hold something else, and without more terms than are followed. */
export function settled(state: State, { rest, terms }: Linear, assigned: ScalarLocation | undefined): Linear {
  let { rest: all, terms: left } = cancelled(state, { rest, terms }, isExact);
  if (left.length > MOST_TERMS) ({ rest: all, terms: left } = cancelled(state, { rest: all, terms: left }, hasBothEnds));
  // A number that will hold something else goes by another one of the same value, or along with one that it is known to be above or below.
  for (let gone = left.find(([of]) => of === assigned); gone !== undefined; gone = left.find(([of]) => of === assigned)) {
    const term = gone;
    const [of, sign] = term;
    const same = state.relatedTo(of).find(([, least, most]) => least === most);
    const near = same === undefined ? left.find(([one, other]) => other !== sign && state.row(of)?.has(one) === true) : undefined;
    left = left.filter((one) => one !== term && one !== near);
    if (same !== undefined) {
      left = [...left, [same[0], sign]];
      all = plus(all, exactly(-sign * same[1]));
    } else if (near !== undefined) {
      const apart = state.row(of)!.get(near[0])!;
      const known = meet(apart, intervalOf(state, { rest: exactly(0), terms: [[of, 1], [near[0], -1]] })) ?? apart;
      all = sign > 0 ? plus(all, known) : minus(all, known);
    } else all = intervalOf(state, { rest: all, terms: [term] });
  }
  const kept = left.slice(0, MOST_TERMS);
  all = intervalOf(state, { rest: all, terms: left.slice(MOST_TERMS) });
  return { rest: all, terms: kept };
}

/** `value` without terms of two signs whose difference `isKnown`. */
function cancelled(state: State, { rest, terms }: Linear, isKnown: (difference: Interval) => boolean): Linear {
  let all = rest;
  let left: readonly Term[] = [];
  for (const term of terms) {
    const [of, sign] = term;
    const differences = left.flatMap((one) => {
      const apart = one[1] === sign ? undefined : differenceIn(state, of, one[0]);
      return apart !== undefined && isKnown(apart) ? [[one, apart] as const] : [];
    });
    const [opposite, apart] = differences.find(([, difference]) => isExact(difference)) ?? differences[0] ?? [];
    if (opposite === undefined) left = [...left, term];
    else {
      left = left.filter((one) => one !== opposite);
      all = sign > 0 ? plus(all, apart!) : minus(all, apart!);
    }
  }
  return { rest: all, terms: left };
}

/** x - y, as far as it is known. */
const differenceIn = (state: State, x: ScalarLocation, y: ScalarLocation): Interval | undefined => (x === y ? exactly(0) : state.row(x)?.get(y));

/** The sums that hold in `a` and in `b`. */
export function commonSums(a: State, b: State): Shareable<Sum, Linear> {
  const common = Shareable.empty<Sum, Linear>();
  for (const sum of new Set([...a.followedSums, ...b.followedSums])) {
    const [one, other] = [a.sumOf(sum), b.sumOf(sum)];
    const both = one !== undefined && other !== undefined && one.terms.length > 0 && hasTerms(one, other)
      ? (alongCounter(a, b, one, other) ?? { rest: join(one.rest, other.rest), terms: one.terms })
      : commonSum(a, b, sum, one, other);
    // What the intervals show as well is kept: they may grow.
    if (isBounded(both.rest)) common.add(sum, both);
  }
  return common;
}

/** `sum` where `a` and `b` meet, which know it in terms of their own. */
function commonSum(a: State, b: State, sum: Sum, one: Linear | undefined, other: Linear | undefined): Linear {
  const [first, second] = [sumIn(a, sum), sumIn(b, sum)];
  const alone = (rest: Interval): Linear => ({ rest, terms: [] });
  return inTermsOf(one, b, second) ?? inTermsOf(other, a, first) ?? alongCounter(a, b, alone(first), alone(second)) ?? alone(join(first, second));
}

/** A sum, which lies within `now` in `state`, by the terms of `known`. Undefined: less is known so. */
function inTermsOf(known: Linear | undefined, state: State, now: Interval): Linear | undefined {
  if (known === undefined || known.terms.length === 0) return undefined;
  const rest = restOf(state, now, known.terms);
  return isExact(rest) || within(rest, known.rest) ? { rest: join(known.rest, rest), terms: known.terms } : undefined;
}

/** A sum within `sum`, without `terms`. */
const restOf = (state: State, sum: Interval, terms: readonly Term[]): Interval => minus(sum, intervalOf(state, settled(state, { rest: exactly(0), terms }, undefined)));

/**
 * A sum beside the same terms in `a` and in `b`, where its interval moves as a variable does, or the difference of two: that is the counter of a loop
 * that adds an element in each round. Undefined: there is none.
 */
function alongCounter(a: State, b: State, one: Linear, other: Linear): Linear | undefined {
  const by = other.rest.lo - one.rest.lo;
  if (by === 0 || !hasBothEnds(one.rest) || other.rest.hi - one.rest.hi !== by) return undefined;
  const counter = counterOf(a, b, by);
  const terms = [...one.terms, ...(counter?.terms ?? [])];
  return counter === undefined || terms.length > MOST_TERMS ? undefined : { rest: minus(one.rest, counter.rest), terms };
}

/** A variable, or the difference of two, that is one number in `a` and `by` more in `b`; its negative, where it is less. `rest`: what it is in `a`. */
function counterOf(a: State, b: State, by: number): Linear | undefined {
  for (const of of a.known) {
    const [before, after] = [a.value(of), of.kind === 'local' || of.kind === 'temp' ? b.get(of) : undefined];
    if (before === undefined || after === undefined || !isExact(before) || !isExact(after) || Math.abs(after.lo - before.lo) !== Math.abs(by)) continue;
    return after.lo - before.lo === by ? { rest: before, terms: [[of, 1]] } : { rest: applyUnary('neg', before), terms: [[of, -1]] };
  }
  for (const x of a.related) {
    for (const y of a.row(x)!.keys) {
      const [before, after] = [a.exactDifference(x, y), b.exactDifference(x, y)];
      if (before !== undefined && after !== undefined && after - before === by) return { rest: exactly(before), terms: [[x, 1], [y, -1]] };
    }
  }
  return undefined;
}

/** The sums that `key` is a term of, as they are behind its change by `by`. */
export function sumsBehindStep(state: State, key: ScalarLocation, by: number): readonly (readonly [Sum, Linear])[] {
  return state.followedSums.flatMap((sum) => {
    const { rest, terms } = state.sumOf(sum)!;
    const signs = terms.flatMap(([of, sign]) => (of === key ? [sign] : []));
    return signs.length === 0 ? [] : [[sum, { rest: minus(rest, exactly(signs.reduce<number>((all, sign) => all + sign, 0) * by)), terms }] as const];
  });
}

const hasTerms = (one: Linear, other: Linear): boolean => one.terms.length === other.terms.length && one.terms.every(([of, sign], i) => of === other.terms[i][0] && sign === other.terms[i][1]);

/** Whether `sum`, of which `known` is known, holds in `later`, too. */
export function coversSum(sum: Sum, known: Linear, later: State): boolean {
  const now = later.sumOf(sum);
  if (now !== undefined && hasTerms(known, now) && within(now.rest, known.rest)) return true;
  return within(restOf(later, sumIn(later, sum), known.terms), known.rest);
}

/** `now`, where it came of `before` and goes on: bounds that move go. Undefined: nothing is left. */
export function widenedSum(now: Linear, before: Linear): Linear | undefined {
  if (!hasTerms(now, before)) return undefined;
  const rest = interval(now.rest.lo < before.rest.lo ? -Infinity : now.rest.lo, now.rest.hi > before.rest.hi ? Infinity : now.rest.hi);
  return rest.lo === -Infinity && rest.hi === Infinity ? undefined : { rest, terms: now.terms };
}

/** As much of `value` as the sums `moved` leave for what is assigned. */
export const leftIn = (moved: readonly MovedSum[], value: Interval): Interval => moved.reduce((known, { left }) => meet(known, left) ?? known, value);

/** The interval of `sum`, as a type has it that follows it. */
export function followedIn(state: State, sum: Sum): Interval {
  const { lo, hi } = sumIn(state, sum);
  return interval(Math.max(lo, -MOST_FOLLOWED), Math.min(hi, MOST_FOLLOWED));
}

const unfollowed = ({ lo, hi }: Interval): Interval => interval(lo <= -MOST_FOLLOWED ? -Infinity : lo, hi >= MOST_FOLLOWED ? Infinity : hi);

/** `sum` lies within what `known` has followed. */
export function learnFollowed(state: State, sum: Sum, known: InferredInt | undefined): void {
  if (known?.isEmpty === false) narrowSum(state, sum, unfollowed(known.domain));
}

/** `sum` lies within `value`, too. */
export function narrowSum(state: State, sum: Sum, value: Interval): void {
  state.learnSum(sum, { rest: meet(sumIn(state, sum), value) ?? value, terms: [] });
}

/** What the result of a call tells of sums. Undefined: nothing. */
export function sumsByResult(sums: readonly FollowedSum[]): KnownChoice | undefined {
  const told = sums.flatMap(({ sum, exit }) => exit?.byResult.map(([result, known]) => ({ sum, result, known })) ?? []).filter(({ known }) => !known.isEmpty);
  const results = new Set(told.map(({ result }) => result));
  if (results.size < 2) return undefined;
  const toldBy = (of: Interval): Told => ({ ...NOTHING_TOLD, sums: told.filter(({ result }) => result === of).map(({ sum, known }) => [sum, unfollowed(known.domain)] as const) });
  return [...results].sort((a, b) => a.lo - b.lo).map((value) => ({ value, told: toldBy(value) }));
}
