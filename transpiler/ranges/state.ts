/**
 * What is known at a point of a function: the interval of each variable and state field, differences between them, texts' lengths.
 *
 * Needs: an order of operations: assign forgets, narrow does not.
 * Keeps: nothing about a key that was assigned.
 * For: all that is known at one point of a function.
 */
import { exactly, interval, isBounded, isExact, join, meet, within, type Interval } from '../base/interval.ts';
import type { Operand, Target, Variable } from '../ir/ir.ts';
import type { ArrayModel, Field } from '../ir/model.ts';
import { commonDifferences, impliedDifference } from './differences.ts';
import { freshly, joinDrifts, type Drift, type Drifting } from './session_bounds.ts';
import { domainOfType } from './known.ts';
import { Shareable } from './shareable.ts';

/** What an interval is known of. */
export type ScalarLocation = Variable | Field;

export const locationOf = (target: Target): ScalarLocation => (target.kind === 'var' ? target.variable : target.field);

export const operandKey = (operand: Operand): ScalarLocation | undefined =>
  operand.kind === 'var' || operand.kind === 'field' ? locationOf(operand) : undefined;

const ANY = interval(-Infinity, Infinity);

/** The element at `indices` is what `variable` holds. */
interface KnownElement {
  readonly indices: readonly Operand[];
  readonly variable: Variable;
}

/** Of each array, at most: the latest. */
const KNOWN_ELEMENTS = 8;
/** Variables that one that is set to a constant is related to, at most: the latest. */
const RELATED_CONSTANTS = 32;

const NO_KEYS: ReadonlySet<ScalarLocation> = new Set();
const NO_ARRAYS: ReadonlySet<ArrayModel> = new Set();

export const sameOperand = (a: Operand, b: Operand): boolean =>
  a.kind === 'const' ? b.kind === 'const' && a.value === b.value : operandKey(a) !== undefined && operandKey(a) === operandKey(b);

const sameIndices = (a: readonly Operand[], b: readonly Operand[]): boolean => a.every((index, i) => sameOperand(index, b[i]));

const areDistinct = (a: readonly Operand[], b: readonly Operand[]): boolean =>
  a.some((index, i) => {
    const other = b[i];
    return index.kind === 'const' && other.kind === 'const' && index.value !== other.value;
  });

export class State {
  private constructor(
    /** A field that is missing has its declared domain. */
    private readonly intervals: Shareable<ScalarLocation, Interval>,
    /** x - y lies within `differences.get(x)?.get(y)`, and y - x within the mirror image. Rows are shared and replaced, never changed. */
    private readonly differences: Shareable<ScalarLocation, ReadonlyMap<ScalarLocation, Interval>>,
    /** The variables that hold the length of a text variable. */
    private readonly lengths: Shareable<ScalarLocation, Variable>,
    /** What is known not to be 0 although its interval spans it. */
    private readonly nonZero: Shareable<ScalarLocation, true>,
    /** Where values come from; for what is missing its interval is all that is known. */
    private drifts: Shareable<Drifting, Drift>,
    /** What elements of arrays hold: each the value of a variable. */
    private readonly elements: Shareable<ArrayModel, readonly KnownElement[]>,
    /** The arrays of which known elements may name a variable or field. */
    private readonly mentions: Shareable<ScalarLocation, ReadonlySet<ArrayModel>>,
    /** The variables that are dead, but hold lengths or elements. */
    private readonly dead: Shareable<ScalarLocation, true>,
    /** Whether differences that only intervals show are kept where ways meet. */
    private readonly isThorough: boolean,
  ) {}

  static empty(isThorough: boolean): State {
    const none = <K, V>(): Shareable<K, V> => Shareable.empty();
    return new State(none(), none(), none(), none(), none(), none(), none(), none(), isThorough);
  }

  clone(): State {
    const { intervals, differences, lengths, nonZero, drifts, elements, mentions, dead } = this;
    return new State(intervals.clone(), differences.clone(), lengths.clone(), nonZero.clone(), drifts.clone(), elements.clone(), mentions.clone(), dead.clone(), this.isThorough);
  }

  get(key: ScalarLocation): Interval | undefined {
    return this.intervals.get(key);
  }

  /** The interval of `key`, which is the domain of a field that is not looked at, or was written by what was called. */
  value(key: ScalarLocation): Interval | undefined {
    return this.intervals.get(key) ?? (key.kind === 'field' ? domainOfType(key.type) : undefined);
  }

  /** `key` is assigned: what was known of its old value is forgotten. */
  assign(key: ScalarLocation, value: Interval): void {
    this.forget(key);
    this.intervals.set(key, value);
  }

  /** More is known of the value that `key` has. */
  narrow(key: ScalarLocation, value: Interval): void {
    this.intervals.set(key, value);
  }

  /** Nothing reads `variable` any more: it is dropped as soon as nothing is known by it. */
  retire(variable: Variable): void {
    if (this.isHolding(variable)) this.dead.set(variable, true);
    else this.forget(variable);
  }

  /** Whether `key` holds a length or an element. */
  private isHolding(key: ScalarLocation): boolean {
    if (this.lengths.has(key)) return true;
    for (const array of this.mentions.get(key) ?? NO_ARRAYS) if (this.elements.get(array)?.some((element) => element.variable === key) === true) return true;
    return false;
  }

  private bury(key: ScalarLocation): void {
    if (this.dead.has(key) && !this.isHolding(key)) this.forget(key);
  }

  forget(key: ScalarLocation): void {
    this.dead.delete(key);
    this.intervals.delete(key);
    this.forgetDifferences(key);
    this.lengths.delete(key);
    this.nonZero.delete(key);
    this.drifts.delete(key);
    if (key.kind !== 'field' && key.text) {
      for (const [length, text] of this.lengths) {
        if (text !== key) continue;
        this.lengths.delete(length);
        this.bury(length);
      }
    }
    const arrays = this.mentions.get(key);
    if (arrays === undefined) return;
    this.mentions.delete(key);
    for (const array of arrays) this.keepElements(array, (element) => element.variable !== key && !element.indices.some((index) => operandKey(index) === key));
  }

  private keepElements(array: ArrayModel, isKept: (element: KnownElement) => boolean): void {
    const known = this.elements.get(array);
    if (known === undefined) return;
    const kept = known.filter(isKept);
    if (kept.length === known.length) return;
    if (kept.length === 0) this.elements.delete(array);
    else this.elements.set(array, kept);
    for (const element of known) if (!kept.includes(element)) this.bury(element.variable);
  }

  private mention(key: ScalarLocation, array: ArrayModel): void {
    const arrays = this.mentions.get(key) ?? NO_ARRAYS;
    if (!arrays.has(array)) this.mentions.set(key, new Set(arrays).add(array));
  }

  /** The variable that is known to hold the element of `array` at `indices`. */
  elementOf(array: ArrayModel, indices: readonly Operand[]): Variable | undefined {
    return this.elements.get(array)?.find((element) => sameIndices(element.indices, indices))?.variable;
  }

  /** `variable` holds the element of `array` at `indices`. */
  learnElement(array: ArrayModel, indices: readonly Operand[], variable: Variable): void {
    if (indices.some((index) => operandKey(index) === variable)) return;
    const known = this.elements.get(array) ?? [];
    this.elements.set(array, [{ indices, variable }, ...known.slice(0, KNOWN_ELEMENTS - 1)]);
    for (const key of [variable, ...indices.map(operandKey)]) if (key !== undefined) this.mention(key, array);
    for (const { variable: dropped } of known.slice(KNOWN_ELEMENTS - 1)) this.bury(dropped);
  }

  /** The elements of `array` may change: at `indices` only, where they are given. */
  forgetElements(array: ArrayModel, indices?: readonly Operand[]): void {
    this.keepElements(array, (element) => indices !== undefined && areDistinct(element.indices, indices));
  }

  drift(of: Drifting): Drift | undefined {
    return this.drifts.get(of);
  }

  /** Undefined: its interval is all that is known. */
  setDrift(of: Drifting, drift: Drift | undefined): void {
    if (drift === undefined) this.drifts.delete(of);
    else this.drifts.set(of, drift);
  }

  /** The drift of `of`, if only that it lies within its interval. */
  private anyDrift(of: Drifting): Drift | undefined {
    const value = of.kind === 'array' ? undefined : this.intervals.get(of);
    return this.drifts.get(of) ?? (value && freshly(value));
  }

  learnNonZero(key: ScalarLocation): void {
    this.nonZero.set(key, true);
  }

  /** Whether `key` is known not to be 0. */
  isNonZero(key: ScalarLocation): boolean {
    return this.nonZero.has(key) || this.excludesZero(key);
  }

  private excludesZero(key: ScalarLocation): boolean {
    const value = this.intervals.get(key);
    return value !== undefined && (value.lo > 0 || value.hi < 0);
  }

  private forgetDifferences(key: ScalarLocation): void {
    const row = this.differences.get(key);
    if (row === undefined) return;
    this.differences.delete(key);
    for (const other of row.keys()) {
      const rest = new Map(this.differences.get(other));
      rest.delete(key);
      if (rest.size === 0) this.differences.delete(other);
      else this.differences.set(other, rest);
    }
  }

  /** x - y >= d from here on. */
  learn(x: ScalarLocation, y: ScalarLocation, d: number): void {
    this.learnDifferences(x, [[y, interval(d, Infinity)]]);
  }

  /** What `x` exceeds each of `others` by, which is not `x`, lies within the interval given from here on. */
  learnDifferences(x: ScalarLocation, others: readonly (readonly [ScalarLocation, Interval])[]): void {
    const before = this.differences.get(x);
    let row: Map<ScalarLocation, Interval> | undefined;
    for (const [y, { lo, hi }] of others) {
      const known = (row ?? before)?.get(y) ?? ANY;
      if (lo <= known.lo && hi >= known.hi) continue;
      const now = interval(Math.max(lo, known.lo), Math.min(hi, known.hi));
      row ??= new Map(before);
      row.set(y, now);
      this.differences.set(y, new Map(this.differences.get(y)).set(x, interval(0 - now.hi, 0 - now.lo)));
    }
    if (row !== undefined) this.differences.set(x, row);
  }

  /** `variable` was set to a constant: what it differs by from others that are constant may go on to hold when they change together. */
  learnConstant(variable: Variable): void {
    const { lo } = this.intervals.get(variable)!;
    const constant = [...this.intervals].filter(([other, value]) => other !== variable && other.kind === 'local' && isExact(value));
    this.learnDifferences(variable, constant.slice(-RELATED_CONSTANTS).map(([other, value]) => [other, exactly(lo - value.lo)] as const));
  }

  /** The greatest d for which x - y >= d is known. */
  difference(x: ScalarLocation, y: ScalarLocation): number {
    return this.differences.get(x)?.get(y)?.lo ?? -Infinity;
  }

  get rows(): Iterable<readonly [ScalarLocation, ReadonlyMap<ScalarLocation, Interval>]> {
    return this.differences;
  }

  row(key: ScalarLocation): ReadonlyMap<ScalarLocation, Interval> | undefined {
    return this.differences.get(key);
  }

  /** What is related to `key`: [other, least, most] of other - key. */
  related(key: ScalarLocation): (readonly [ScalarLocation, number, number])[] {
    return [...(this.differences.get(key) ?? [])].map(([other, { lo, hi }]) => [other, 0 - hi, 0 - lo] as const);
  }

  /** What is known of the length of `text` by the variables that hold it. */
  lengthOf(text: Variable): Interval | undefined {
    const known = [...this.lengths].filter(([, of]) => of === text).map(([length]) => this.intervals.get(length));
    return known.reduce((a, b) => (a === undefined || b === undefined ? (a ?? b) : meet(a, b)), undefined);
  }

  learnLength(length: ScalarLocation, text: Variable): void {
    this.lengths.set(length, text);
  }

  /** Whether `index` is known to be less than the length of `text`. */
  isBelowLength(index: ScalarLocation, text: Variable): boolean {
    return [...this.lengths].some(([length, of]) => of === text && this.difference(length, index) >= 1);
  }

  /** What holds in both. */
  join(other: State): State {
    return new State(
      this.joinIntervals(other),
      this.joinDifferences(other),
      this.lengths.isSame(other.lengths) ? this.lengths.clone() : Shareable.of(new Map([...this.lengths].filter(([length, text]) => other.lengths.get(length) === text))),
      this.joinNonZero(other),
      this.joinDrifts(other),
      this.joinElements(other),
      this.mentions.clone(),
      this.dead.clone(),
      this.isThorough,
    );
  }

  private joinIntervals(other: State): Shareable<ScalarLocation, Interval> {
    if (this.intervals.isSame(other.intervals)) return this.intervals.clone();
    const intervals = new Map<ScalarLocation, Interval>();
    for (const [key, a] of this.intervals) {
      const b = other.intervals.get(key);
      if (b !== undefined) intervals.set(key, a === b ? a : join(a, b));
    }
    return Shareable.of(intervals);
  }

  private joinDifferences(other: State): Shareable<ScalarLocation, ReadonlyMap<ScalarLocation, Interval>> {
    if (this.differences.isSame(other.differences)) return this.differences.clone();
    if (this.isThorough) return Shareable.of(commonDifferences(this, other));
    const differences = new Map<ScalarLocation, ReadonlyMap<ScalarLocation, Interval>>();
    for (const [x, row] of this.differences) {
      const others = other.differences.get(x);
      if (others === row) differences.set(x, row);
      if (others === undefined || others === row) continue;
      const kept = new Map<ScalarLocation, Interval>();
      for (const [y, d] of row) {
        const e = others.get(y);
        const both = e && join(d, e);
        if (both !== undefined && isBounded(both)) kept.set(y, both);
      }
      if (kept.size > 0) differences.set(x, kept);
    }
    return Shareable.of(differences);
  }

  private joinNonZero(other: State): Shareable<ScalarLocation, true> {
    const nonZero = new Map<ScalarLocation, true>();
    for (const key of this.nonZero.keys()) if (other.nonZero.has(key) || other.excludesZero(key)) nonZero.set(key, true);
    for (const key of other.nonZero.keys()) if (this.excludesZero(key)) nonZero.set(key, true);
    return Shareable.of(nonZero);
  }

  private joinDrifts(other: State): Shareable<Drifting, Drift> {
    const isSame = this.drifts.isSame(other.drifts);
    const drifts = new Map<Drifting, Drift>();
    for (const of of isSame ? this.drifts.keys() : new Set([...this.drifts.keys(), ...other.drifts.keys()])) {
      const [a, b] = [this.anyDrift(of), other.anyDrift(of)];
      const both = a && b && joinDrifts(a, b);
      if (both !== undefined) drifts.set(of, both);
    }
    return Shareable.of(drifts);
  }

  private joinElements(other: State): Shareable<ArrayModel, readonly KnownElement[]> {
    if (this.elements.isSame(other.elements)) return this.elements.clone();
    const elements = new Map<ArrayModel, readonly KnownElement[]>();
    for (const [array, known] of this.elements) {
      const both = known === other.elements.get(array) ? known : known.filter((element) => other.elements.get(array)?.some((e) => e.variable === element.variable && sameIndices(e.indices, element.indices)));
      if (both.length > 0) elements.set(array, both);
    }
    return Shareable.of(elements);
  }

  /** Whether all that holds in this state, apart from intervals of `apart`, holds in `later`, too: a loop has nothing new to tell. */
  covers(later: State, apart: ReadonlySet<ScalarLocation> = NO_KEYS): boolean {
    if (!this.intervals.isSame(later.intervals)) {
      for (const [key, a] of this.intervals) {
        if (apart.has(key)) continue;
        const b = later.intervals.get(key);
        if (b === undefined || !within(b, a)) return false;
      }
    }
    for (const [x, row] of this.differences.isSame(later.differences) ? [] : this.differences) {
      const others = later.differences.get(x);
      if (others === row) continue;
      for (const [y, d] of row) {
        const e = others?.get(y) ?? (later.isThorough ? impliedDifference(later, x, y) : undefined);
        if (e === undefined || !within(e, d)) return false;
      }
    }
    for (const [length, text] of this.lengths) if (later.lengths.get(length) !== text) return false;
    for (const key of this.nonZero.keys()) if (!later.isNonZero(key)) return false;
    for (const [array, known] of this.elements) {
      if (!known.every((element) => later.elements.get(array)?.some((e) => e.variable === element.variable && sameIndices(e.indices, element.indices)))) return false;
    }
    return true;
  }

  /** The fields that `touched` does not hold and nothing else is known by. */
  fieldsApart(touched: ReadonlySet<Field>): ReadonlySet<Field> {
    const apart = new Set<Field>();
    for (const key of this.intervals.keys()) if (key.kind === 'field' && !touched.has(key) && !this.isRelated(key)) apart.add(key);
    return apart;
  }

  private isRelated(key: ScalarLocation): boolean {
    return this.differences.has(key) || this.nonZero.has(key) || this.mentions.has(key) || this.lengths.has(key);
  }

  /** This state with what `other` knows of the fields `apart`. */
  with(other: State, apart: ReadonlySet<Field>): State {
    const state = this.clone();
    for (const field of apart) state.intervals.set(field, other.intervals.get(field)!);
    return state;
  }

  /** Whether both know the same, apart from where values come from, and from what the fields `apart` hold. */
  isLike(other: State, apart: ReadonlySet<ScalarLocation> = NO_KEYS): boolean {
    if (this.intervals.size !== other.intervals.size || !this.covers(other, apart) || !other.covers(this, apart)) return false;
    for (const key of apart) if (!this.intervals.has(key) || this.isRelated(key)) return false;
    // What only came about within the function bounds its elements.
    const fresh = (state: State): string =>
      [...state.drifts].flatMap(([of, { fresh: value, moved }]) => (of.kind === 'array' && moved === undefined ? [`${of.name} ${value?.lo} ${value?.hi}`] : [])).join();
    return fresh(this) === fresh(other);
  }

  /** Takes over from `other` where the values come from. */
  takeDrifts(other: State): void {
    this.drifts = other.drifts.clone();
  }

  /** This state, weakened so that growing towards `later` ends: bounds that move go to the next threshold, facts that move go. */
  widen(later: State, thresholds: readonly number[], domainOf: (key: ScalarLocation) => Interval | undefined): State {
    const joined = this.join(later);
    for (const [key, b] of joined.intervals) {
      const a = this.intervals.get(key)!;
      const lo = b.lo < a.lo ? (thresholds.findLast((t) => t <= b.lo) ?? b.lo) : a.lo;
      const hi = b.hi > a.hi ? (thresholds.find((t) => t >= b.hi) ?? b.hi) : a.hi;
      const domain = domainOf(key);
      const wide = { lo, hi };
      joined.intervals.set(key, domain === undefined ? wide : (meet(wide, domain) ?? domain));
    }
    for (const [x, row] of joined.differences) {
      const kept = new Map<ScalarLocation, Interval>();
      for (const [y, d] of row) {
        const known = this.differences.get(x)?.get(y);
        // What only intervals show goes as they do.
        if (known === undefined) continue;
        const steady = interval(d.lo < known.lo ? -Infinity : d.lo, d.hi > known.hi ? Infinity : d.hi);
        if (isBounded(steady)) kept.set(y, steady);
      }
      if (kept.size > 0) joined.differences.set(x, kept);
      else joined.differences.delete(x);
    }
    return joined;
  }
}

/** The join of states of which some are unreachable. */
export function joinAll(states: readonly (State | undefined)[]): State | undefined {
  const reached = states.filter((s): s is State => s !== undefined);
  return reached.length === 0 ? undefined : reached.reduce((a, b) => a.join(b));
}
