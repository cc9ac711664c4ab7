/**
 * The facts at a point of a function: the interval of each variable and state field, differences between them, texts' lengths.
 *
 * Needs: an order of operations: assign forgets, narrow does not.
 * Keeps: nothing about a key that was assigned.
 * For: all that is known at one point of a function.
 */
import { exactly, interval, isBounded, isExact, join, meet, within, type Interval } from '../base/interval.ts';
import type { Operand, Variable } from '../ir/ir.ts';
import type { ArrayModel, Field } from '../ir/model.ts';
import { spanOf } from './cursors.ts';
import { closest, commonDifferences } from './differences.ts';
import { commonCall, coversCall, withoutArgument, type KnownCall } from './known_calls.ts';
import { commonChoice, coversChoice, holdsElements, isMentioned, withoutElements, withoutKey, type KnownChoice, type Told } from './known_choices.ts';
import { operandAt, operandKey, sameIndices, sameOperand, type ScalarLocation } from './locations.ts';
import { freshly, joinDrifts, type Drift, type Drifting } from './session_bounds.ts';
import { domainOfType } from './known.ts';
import { Shareable } from './shareable.ts';
import { commonSums, coversSum, settled, sumIn, widenedSum, type Linear, type Sum } from './sums.ts';

/** The differences of one location from others. */
export type DifferenceRow = Shareable<ScalarLocation, Interval>;

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
/** Differences that a way has told, at most. */
const MOST_TOLD = 64;

const NO_KEYS: ReadonlySet<ScalarLocation> = new Set();
const NO_ARRAYS: ReadonlySet<ArrayModel> = new Set();

const areDistinct = (a: readonly Operand[], b: readonly Operand[]): boolean =>
  a.some((index, i) => {
    const other = b[i];
    return index.kind === 'const' && other.kind === 'const' && index.value !== other.value;
  });

const isTextVariable = (key: ScalarLocation): boolean => key.kind !== 'field' && key.text;

export class State {
  private constructor(
    /** A field that is missing has its declared domain. */
    private intervals: Shareable<ScalarLocation, Interval>,
    /** x - y lies within `differences.get(x)?.get(y)`, and y - x within the mirror image. */
    private differences: Shareable<ScalarLocation, DifferenceRow>,
    /** The variables that hold the length of a text variable, or of the text whose number a variable or field holds; and the texts that were read from such a number. */
    private lengths: Shareable<ScalarLocation, ScalarLocation>,
    /** What is known not to be 0 although its interval spans it. */
    private nonZero: Shareable<ScalarLocation, true>,
    /** Where values come from; for what is missing its interval is all that is known. */
    private drifts: Shareable<Drifting, Drift>,
    /** What elements of arrays hold: each the value of a variable. */
    private elements: Shareable<ArrayModel, readonly KnownElement[]>,
    /** The arrays of which known elements may name a variable or field. */
    private mentions: Shareable<ScalarLocation, ReadonlySet<ArrayModel>>,
    /** The variables that are dead, but hold lengths, elements or arguments. */
    private dead: Shareable<ScalarLocation, true>,
    /** What holds the result of a call. On a closer look only. */
    private calls: Shareable<ScalarLocation, KnownCall>,
    /** What tells which way was taken. On a closer look only. */
    private choices: Shareable<ScalarLocation, KnownChoice>,
    /** What is known of sums beyond the intervals of their parts. On a closer look only. */
    private sums: Shareable<Sum, Linear>,
    /** What is the sum of two others. On a closer look, where sums are followed. */
    private additions: Shareable<ScalarLocation, readonly [ScalarLocation, ScalarLocation]>,
    /** Whether differences that only intervals show are kept where ways meet. */
    private readonly isThorough: boolean,
  ) {}

  static empty(isThorough: boolean): State {
    const none = <K, V>(): Shareable<K, V> => Shareable.empty();
    return new State(none(), none(), none(), none(), none(), none(), none(), none(), none(), none(), none(), none(), isThorough);
  }

  clone(): State {
    const { intervals, differences, lengths, nonZero, drifts, elements, mentions, dead, calls, choices, sums, additions } = this;
    return new State(intervals.share(), differences.share(), lengths.share(), nonZero.share(), drifts.share(), elements.share(), mentions.share(), dead.share(), calls.share(), choices.share(), sums.share(), additions.share(), this.isThorough);
  }

  /** The numbers that an interval is known of. */
  get known(): readonly ScalarLocation[] {
    return this.intervals.keys;
  }

  /** The interval that is known of `key`; undefined: none. */
  get(key: ScalarLocation): Interval | undefined {
    return this.intervals.get(key);
  }

  /**
   * The interval of `key`, which is the domain of a field that is not looked at, or was written by what was called.
   * Undefined: nothing is known of it.
   */
  value(key: ScalarLocation): Interval | undefined {
    return this.intervals.get(key) ?? (key.kind === 'field' ? domainOfType(key.type) : undefined);
  }

  /** `key` is assigned: what was known of its old value is forgotten. */
  assign(key: ScalarLocation, value: Interval): void {
    this.forget(key);
    this.intervals = this.intervals.with(key, value);
  }

  /** More is known of the value that `key` has. */
  narrow(key: ScalarLocation, value: Interval): void {
    this.intervals = this.intervals.with(key, value);
  }

  /** Nothing reads `variable` any more: it is dropped as soon as nothing is known by it. */
  retire(variable: Variable): void {
    if (this.isHolding(variable)) this.dead = this.dead.with(variable, true);
    else this.forget(variable);
  }

  /** Whether `key` holds a length, an element, or the argument of a call. */
  private isHolding(key: ScalarLocation): boolean {
    if ((this.lengths.has(key) && !isTextVariable(key)) || this.isArgument(key)) return true;
    for (const array of this.mentions.get(key) ?? NO_ARRAYS) if (this.elements.get(array)?.some((element) => element.variable === key) === true) return true;
    return false;
  }

  private bury(key: ScalarLocation): void {
    if (this.dead.has(key) && !this.isHolding(key)) this.forget(key);
  }

  forget(key: ScalarLocation): void {
    this.dead = this.dead.without(key);
    if (this.sums.size > 0) this.forgetSums(key);
    if (this.additions.size > 0) this.forgetAdditions(key);
    this.intervals = this.intervals.without(key);
    // Its span would be that of another length.
    if (this.isThorough && key.kind === 'field' && key.counts !== undefined && this.intervals.has(spanOf(key))) this.forget(spanOf(key));
    if (this.isThorough && this.mentions.has(key)) this.passOnIndex(key);
    this.forgetDifferences(key);
    this.lengths = this.lengths.without(key);
    this.nonZero = this.nonZero.without(key);
    this.drifts = this.drifts.without(key);
    for (const length of this.lengthsOf(key)) {
      this.lengths = this.lengths.without(length);
      this.bury(length);
    }
    if (this.calls.size > 0) this.forgetCalls(key);
    if (this.choices.size > 0) this.forgetChoices(key);
    const arrays = this.mentions.get(key);
    if (arrays === undefined) return;
    this.mentions = this.mentions.without(key);
    for (const array of arrays) this.keepElements(array, (element) => element.variable !== key && !element.indices.some((index) => operandKey(index) === key));
  }

  /** Elements at `key` are known by another location of the same value, where there is one. */
  private passOnIndex(key: ScalarLocation): void {
    const other = this.differences.get(key)?.keys.find((one) => this.areEqual(operandAt(one), operandAt(key)));
    if (other === undefined) return;
    for (const array of this.mentions.get(key)!) {
      const known = this.elements.get(array) ?? [];
      if (!known.some(({ indices, variable }) => variable !== other && indices.some((index) => operandKey(index) === key))) continue;
      this.elements = this.elements.with(array, known.map((one) => (one.variable === other ? one : { ...one, indices: one.indices.map((index) => (operandKey(index) === key ? operandAt(other) : index)) })));
      this.mention(other, array);
    }
  }

  /** `key` is no longer the result of a call, or the argument of one. */
  private forgetCalls(key: ScalarLocation): void {
    const dropped = this.calls.get(key);
    this.calls = this.calls.without(key);
    for (const argument of dropped?.keys ?? []) if (argument !== undefined) this.bury(argument);
    const { keys, values } = this.calls.share();
    values.forEach((call, i) => {
      if (call.keys.includes(key)) this.calls = this.calls.with(keys[i], withoutArgument(call, key));
    });
  }

  /** `key` no longer tells which way was taken, and no way has told of what it holds. */
  private forgetChoices(key: ScalarLocation): void {
    this.choices = this.choices.without(key);
    this.keepChoices((choice) => (isMentioned(choice, key) ? withoutKey(choice, key) : choice));
  }

  private keepChoices(kept: (choice: KnownChoice) => KnownChoice): void {
    const { keys, values } = this.choices;
    const now = values.map(kept);
    now.forEach((choice, i) => {
      if (choice !== values[i]) this.choices = this.choices.with(keys[i], choice);
    });
  }

  /** What `key` tells of the way that was taken. Undefined: nothing is known. */
  choiceOf(key: ScalarLocation): KnownChoice | undefined {
    return this.choices.get(key);
  }

  learnChoice(key: ScalarLocation, choice: KnownChoice | undefined): void {
    if (choice !== undefined) this.choices = this.choices.with(key, choice);
  }

  /** The facts of this state, in which one way ends, beyond those of `all`, the join of all ways to the place where `key` is set. */
  toldBeyond(all: State, key: ScalarLocation): Told {
    const { intervals, differences, nonZero, elements, sums } = this;
    const isNews = (value: Interval, known: Interval | undefined): boolean => known === undefined || !within(known, value);
    return {
      intervals: intervals === all.intervals ? [] : intervals.keys.flatMap((one, i) => (one !== key && isNews(intervals.values[i], all.value(one)) ? [[one, intervals.values[i]] as const] : [])),
      differences: differences === all.differences ? [] : differences.keys.flatMap((x, i) => {
        const known = all.differences.get(x);
        const row = differences.values[i];
        return x === key || known === row ? [] : row.keys.flatMap((y, k) => (y !== key && isNews(row.values[k], known?.get(y)) ? [[x, y, row.values[k]] as const] : []));
      }).slice(0, MOST_TOLD),
      nonZero: nonZero.keys.filter((one) => one !== key && !all.isNonZero(one)),
      elements: elements.keys.flatMap((array, i) => {
        const known = all.elements.get(array) ?? [];
        return known === elements.values[i] ? [] : elements.values[i].filter((one) => !isAmong(one, known)).map((one) => ({ array, ...one }));
      }),
      sums: sums === all.sums ? [] : sums.keys.flatMap((sum) => (isNews(sumIn(this, sum), sumIn(all, sum)) ? [[sum, sumIn(this, sum)] as const] : [])),
    };
  }

  /** What is known of `sum`, apart from the intervals of its parts. Undefined: nothing is. */
  sumOf(sum: Sum): Linear | undefined {
    return this.sums.get(sum);
  }

  /** The sums of which more is known than the intervals of their parts. */
  get followedSums(): readonly Sum[] {
    return this.sums.keys;
  }

  /** Whether a sum is known by other numbers in `other`, but not here. */
  losesSums(other: State): boolean {
    return other.sums.keys.some((sum, i) => other.sums.values[i].terms.length > 0 && this.sums.get(sum)?.terms.length !== other.sums.values[i].terms.length);
  }

  /** `sum` is `value` from here on. */
  learnSum(sum: Sum, value: Linear): void {
    if (isBounded(value.rest)) this.sums = this.sums.with(sum, value);
  }

  /** `part` will hold something else: sums of it are known no more, and others by the numbers that are the same. */
  private forgetSums(part: ScalarLocation | ArrayModel): void {
    const { keys, values } = this.sums.share();
    keys.forEach((sum, i) => {
      if ((sum.parts as readonly unknown[]).includes(part)) this.sums = this.sums.without(sum);
      else if (part.kind !== 'array' && values[i].terms.some(([of]) => of === part)) this.sums = this.sums.with(sum, settled(this, values[i], part));
    });
  }

  /** `key` is the sum of `a` and `b`. */
  learnAddition(key: ScalarLocation, a: ScalarLocation, b: ScalarLocation): void {
    if (key !== a && key !== b) this.additions = this.additions.with(key, [a, b]);
  }

  /** The two numbers that `key` is known to be the sum of. Undefined: there are none. */
  addendsOf(key: ScalarLocation): readonly [ScalarLocation, ScalarLocation] | undefined {
    if (this.additions.size === 0) return undefined;
    const { keys, values } = this.additions;
    const at = keys.findIndex((one) => one === key || this.exactDifference(one, key) === 0);
    return at < 0 ? undefined : values[at];
  }

  /** `key` will hold something else: additions that name it name another of the same value, where there is one. */
  private forgetAdditions(key: ScalarLocation): void {
    const other = this.relatedTo(key).find(([, least, most]) => least === 0 && most === 0)?.[0];
    const { keys, values } = this.additions.share();
    keys.forEach((sum, i) => {
      const now = [sum, ...values[i]].map((one) => (one === key ? other : one));
      if (sum !== key && !values[i].includes(key)) return;
      this.additions = this.additions.without(sum);
      if (!now.includes(undefined)) this.learnAddition(now[0]!, now[1]!, now[2]!);
    });
  }

  /** x - y, where that is known to be one number. Undefined: it is not. */
  exactDifference(x: ScalarLocation, y: ScalarLocation): number | undefined {
    if (x === y) return 0;
    const difference = this.differences.get(x)?.get(y);
    return difference !== undefined && isExact(difference) ? difference.lo : undefined;
  }

  private isArgument(key: ScalarLocation): boolean {
    return this.calls.size > 0 && this.calls.values.some(({ keys }) => keys.includes(key));
  }

  /** The call that `key` holds the result of. Undefined: none is known. */
  callOf(key: ScalarLocation): KnownCall | undefined {
    return this.calls.get(key);
  }

  learnCall(key: ScalarLocation, call: KnownCall | undefined): void {
    if (call?.keys.some((argument) => argument !== undefined) === true) this.calls = this.calls.with(key, call);
  }

  private keepElements(array: ArrayModel, isKept: (element: KnownElement) => boolean): void {
    const known = this.elements.get(array);
    if (known === undefined) return;
    const kept = known.filter(isKept);
    if (kept.length === known.length) return;
    if (kept.length === 0) this.elements = this.elements.without(array);
    else this.elements = this.elements.with(array, kept);
    for (const element of known) if (!kept.includes(element)) this.bury(element.variable);
  }

  private mention(key: ScalarLocation, array: ArrayModel): void {
    const arrays = this.mentions.get(key) ?? NO_ARRAYS;
    if (!arrays.has(array)) this.mentions = this.mentions.with(key, new Set(arrays).add(array));
  }

  /** The variable that is known to hold the element of `array` at `indices`. Undefined: there is none. */
  elementOf(array: ArrayModel, indices: readonly Operand[]): Variable | undefined {
    const known = this.elements.get(array);
    const same = known?.find((element) => sameIndices(element.indices, indices));
    const equal = same === undefined && this.isThorough ? known?.find((element) => element.indices.every((index, i) => this.areEqual(index, indices[i]))) : same;
    return equal?.variable;
  }

  private areEqual(a: Operand, b: Operand): boolean {
    const [x, y] = [operandKey(a), operandKey(b)];
    const difference = x && y && this.differences.get(x)?.get(y);
    return sameOperand(a, b) || (difference !== undefined && difference.lo === 0 && difference.hi === 0);
  }

  /** `variable` holds the element of `array` at `indices`. */
  learnElement(array: ArrayModel, indices: readonly Operand[], variable: Variable): void {
    if (indices.some((index) => operandKey(index) === variable)) return;
    const known = this.elements.get(array) ?? [];
    this.elements = this.elements.with(array, [{ indices, variable }, ...known.slice(0, KNOWN_ELEMENTS - 1)]);
    for (const key of [variable, ...indices.map(operandKey)]) if (key !== undefined) this.mention(key, array);
    for (const { variable: dropped } of known.slice(KNOWN_ELEMENTS - 1)) this.bury(dropped);
  }

  /** The elements of `array` may change: at `indices` only, where they are given. */
  forgetElements(array: ArrayModel, indices?: readonly Operand[]): void {
    this.keepElements(array, (element) => indices !== undefined && areDistinct(element.indices, indices));
    if (this.choices.size > 0) this.keepChoices((choice) => (holdsElements(choice, array) ? withoutElements(choice, array) : choice));
    if (this.sums.size > 0) this.forgetSums(array);
  }

  /** The drift of `of`; undefined: its interval is all that is known. */
  drift(of: Drifting): Drift | undefined {
    return this.drifts.get(of);
  }

  /** Undefined: its interval is all that is known. */
  setDrift(of: Drifting, drift: Drift | undefined): void {
    if (drift === undefined) this.drifts = this.drifts.without(of);
    else this.drifts = this.drifts.with(of, drift);
  }

  /** The drift of `of`, if only that it lies within its interval. */
  private anyDrift(of: Drifting): Drift | undefined {
    const value = of.kind === 'array' ? undefined : this.intervals.get(of);
    return this.drifts.get(of) ?? (value && freshly(value));
  }

  learnNonZero(key: ScalarLocation): void {
    this.nonZero = this.nonZero.with(key, true);
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
    this.differences = this.differences.without(key);
    for (const other of row.keys) {
      const rest = this.differences.get(other)!.share().without(key);
      this.differences = rest.size === 0 ? this.differences.without(other) : this.differences.with(other, rest);
    }
  }

  /** x - y >= d from here on. */
  learn(x: ScalarLocation, y: ScalarLocation, d: number): void {
    this.learnDifferences(x, [[y, interval(d, Infinity)]]);
  }

  /** From here on, `x` exceeds each of `others`, where it is not `x` itself, by a value of the given interval. */
  learnDifferences(x: ScalarLocation, others: readonly (readonly [ScalarLocation, Interval])[]): void {
    const before = this.differences.get(x);
    let row: DifferenceRow = before?.share() ?? Shareable.empty();
    for (const [y, { lo, hi }] of others) {
      const known = row.get(y) ?? ANY;
      if (lo <= known.lo && hi >= known.hi) continue;
      row = row.with(y, interval(Math.max(lo, known.lo), Math.min(hi, known.hi)));
      this.differences = this.differences.with(y, this.rowFor(y).with(x, negative(row.get(y)!)));
    }
    if (row.size > 0 && row !== before) this.differences = this.differences.with(x, row);
  }

  /** A row of `key` that may be changed. */
  private rowFor(key: ScalarLocation): DifferenceRow {
    return this.differences.get(key)?.share() ?? Shareable.empty();
  }

  /** `target` was set to `source`, which is another one, and `offset`: it differs from what that differs from, too. */
  learnOffset(target: ScalarLocation, source: ScalarLocation, offset: number): void {
    const row = this.differences.get(source);
    const others: (readonly [ScalarLocation, Interval])[] = [];
    if (row !== undefined) {
      const { keys, values } = row;
      for (let i = 0; i < keys.length; i++) if (keys[i] !== target) others.push([keys[i], interval(offset + values[i].lo, offset + values[i].hi)]);
    }
    others.push([source, exactly(offset)]);
    this.learnDifferences(target, others);
  }

  /** `variable`, a local one or the length of a list, was set to a constant: its differences from others that are constant may hold on when they change together. */
  learnConstant(variable: ScalarLocation): void {
    const { lo } = this.intervals.get(variable)!;
    const { keys, values } = this.intervals;
    const constant: (readonly [ScalarLocation, Interval])[] = [];
    for (let i = 0; i < keys.length; i++) if (isCounting(keys[i]) && keys[i] !== variable && isExact(values[i])) constant.push([keys[i], exactly(lo - values[i].lo)]);
    this.learnDifferences(variable, constant.slice(-RELATED_CONSTANTS));
  }

  /** The greatest d for which x - y >= d is known. -Infinity: none is known. */
  difference(x: ScalarLocation, y: ScalarLocation): number {
    return this.differences.get(x)?.get(y)?.lo ?? -Infinity;
  }

  /** What has differences from others. */
  get related(): readonly ScalarLocation[] {
    return this.differences.keys;
  }

  /** The differences of others from `key`; undefined: none is known. */
  row(key: ScalarLocation): DifferenceRow | undefined {
    return this.differences.get(key);
  }

  /** What is related to `key`: [other, least, most] of other - key. */
  relatedTo(key: ScalarLocation): readonly (readonly [ScalarLocation, number, number])[] {
    const row = this.differences.get(key);
    return row === undefined ? [] : row.keys.map((other, i) => [other, 0 - row.values[i].hi, 0 - row.values[i].lo] as const);
  }

  /** The variables that hold the length of `text`. */
  private lengthsOf(text: ScalarLocation): readonly ScalarLocation[] {
    const { keys, values } = this.lengths;
    return keys.length === 0 ? keys : keys.filter((_, i) => values[i] === text);
  }

  /** The variables that hold the length of `text`, whatever that was read from. */
  private lengthsFor(text: Variable): readonly ScalarLocation[] {
    const number = this.lengths.get(text);
    const own = this.lengthsOf(text);
    return number === undefined ? own : [...own, ...this.lengthsOf(number).filter((key) => !isTextVariable(key))];
  }

  /** The bounds on the length of `text`, from the variables that hold it. Undefined: no variable holds it. */
  lengthOf(text: Variable): Interval | undefined {
    const known = this.lengthsFor(text).map((length) => this.intervals.get(length));
    return known.reduce((a, b) => (a === undefined || b === undefined ? (a ?? b) : meet(a, b)), undefined);
  }

  learnLength(length: ScalarLocation, text: Variable): void {
    this.lengths = this.lengths.with(length, this.lengths.get(text) ?? text);
  }

  /** `text` is the one whose number `number` holds. */
  learnText(text: Variable, number: ScalarLocation): void {
    this.lengths = this.lengths.with(text, number);
  }

  /** Whether `index` is known to be less than the length of `text`. */
  isBelowLength(index: ScalarLocation, text: Variable): boolean {
    return this.lengthsFor(text).some((length) => this.difference(length, index) >= 1);
  }

  /** What holds in both. */
  join(other: State): State {
    return new State(
      joined(this.intervals, other.intervals, join),
      this.joinDifferences(other),
      joined(this.lengths, other.lengths, (a, b) => (a === b ? a : undefined)),
      this.joinNonZero(other),
      this.joinDrifts(other),
      this.joinElements(other),
      this.mentions.share(),
      this.dead.share(),
      joined(this.calls, other.calls, commonCall),
      joined(this.choices, other.choices, commonChoice),
      this.sums === other.sums ? this.sums.share() : commonSums(this, other),
      joined(this.additions, other.additions, (x, y) => (x[0] === y[0] && x[1] === y[1] ? x : undefined)),
      this.isThorough,
    );
  }

  private joinDifferences(other: State): Shareable<ScalarLocation, DifferenceRow> {
    if (this.isThorough && this.differences !== other.differences) return commonDifferences(this, other);
    return joined(this.differences, other.differences, (a, b) => {
      const row = joined(a, b, (d, e) => bounded(join(d, e)));
      return row.size > 0 ? row : undefined;
    });
  }

  private joinNonZero(other: State): Shareable<ScalarLocation, true> {
    if (this.nonZero === other.nonZero || (this.nonZero.size === 0 && other.nonZero.size === 0)) return this.nonZero.share();
    let nonZero = Shareable.empty<ScalarLocation, true>();
    for (const key of this.nonZero.keys) if (other.nonZero.has(key) || other.excludesZero(key)) nonZero = nonZero.with(key, true);
    for (const key of other.nonZero.keys) if (this.excludesZero(key)) nonZero = nonZero.with(key, true);
    return nonZero;
  }

  private joinDrifts(other: State): Shareable<Drifting, Drift> {
    if (this.drifts === other.drifts) return this.drifts.share();
    const drifts = Shareable.empty<Drifting, Drift>();
    const add = (of: Drifting, a: Drift | undefined, b: Drift | undefined): void => {
      const both = a && b && joinDrifts(a, b);
      if (both !== undefined) drifts.add(of, both);
    };
    for (const of of this.drifts.keys) add(of, this.drifts.get(of), other.anyDrift(of));
    for (const of of other.drifts.keys) if (!this.drifts.has(of)) add(of, this.anyDrift(of), other.drifts.get(of));
    return drifts;
  }

  private joinElements(other: State): Shareable<ArrayModel, readonly KnownElement[]> {
    return joined(this.elements, other.elements, (known, others) => {
      const both = known.filter((element) => isAmong(element, others));
      return both.length > 0 ? both : undefined;
    });
  }

  /** Whether all that holds in this state, apart from intervals of `apart`, holds in `later`, too: a loop has nothing new to tell. */
  covers(later: State, apart: ReadonlySet<ScalarLocation> = NO_KEYS): boolean {
    const { intervals, differences } = this;
    if (intervals !== later.intervals) {
      for (let i = 0; i < intervals.size; i++) {
        const key = intervals.keys[i];
        if (apart.has(key)) continue;
        const b = later.intervals.get(key);
        if (b === undefined || !within(b, intervals.values[i])) return false;
      }
    }
    if (differences !== later.differences) {
      for (let i = 0; i < differences.size; i++) if (!this.coversRow(differences.keys[i], differences.values[i], later)) return false;
    }
    for (const length of this.lengths.keys) if (later.lengths.get(length) !== this.lengths.get(length)) return false;
    for (const key of this.nonZero.keys) if (!later.isNonZero(key)) return false;
    for (const key of this.calls.keys) if (!coversCall(this.calls.get(key)!, later.calls.get(key))) return false;
    for (const sum of this.sums.keys) if (!coversSum(sum, this.sums.get(sum)!, later)) return false;
    for (const key of this.additions.keys) if (later.additions.get(key)?.every((one, i) => one === this.additions.get(key)![i]) !== true) return false;
    for (const key of this.choices.keys) if (!coversChoice(this.choices.get(key)!, later.choices.get(key))) return false;
    return this.elements.keys.every((array, i) => this.elements.values[i].every((element) => isAmong(element, later.elements.get(array) ?? [])));
  }

  private coversRow(x: ScalarLocation, row: DifferenceRow, later: State): boolean {
    const others = later.differences.get(x);
    if (others === row) return true;
    for (let i = 0; i < row.size; i++) {
      const y = row.keys[i];
      const e = later.isThorough ? closest(later, x, y) : others?.get(y);
      if (e === undefined || !within(e, row.values[i])) return false;
    }
    return true;
  }

  /** The fields that `touched` does not hold and nothing else is known by. */
  fieldsApart(touched: ReadonlySet<Field>): ReadonlySet<Field> {
    const apart = new Set<Field>();
    for (const key of this.intervals.keys) if (key.kind === 'field' && !touched.has(key) && !this.isRelated(key)) apart.add(key);
    return apart;
  }

  private isRelated(key: ScalarLocation): boolean {
    return this.differences.has(key) || this.nonZero.has(key) || this.mentions.has(key) || this.lengths.has(key) || this.lengths.values.includes(key) || this.calls.has(key) || this.isArgument(key)
      || this.isSummed(key) || this.choices.has(key) || this.choices.values.some((choice) => isMentioned(choice, key));
  }

  private isSummed(key: ScalarLocation): boolean {
    const isIn = (sum: Sum, { terms }: Linear): boolean => (key.kind === 'field' && sum.parts.includes(key)) || terms.some(([of]) => of === key);
    return this.sums.keys.some((sum, i) => isIn(sum, this.sums.values[i])) || this.additions.has(key) || this.additions.values.some((two) => two.includes(key));
  }

  /** This state with what `other` knows of the fields `apart`. */
  with(other: State, apart: ReadonlySet<Field>): State {
    const state = this.clone();
    for (const field of apart) state.intervals = state.intervals.with(field, other.intervals.get(field)!);
    return state;
  }

  /** Whether both know the same, apart from where values come from, and from what the fields `apart` hold. */
  isLike(other: State, apart: ReadonlySet<ScalarLocation> = NO_KEYS): boolean {
    if (this.intervals.size !== other.intervals.size || !this.covers(other, apart) || !other.covers(this, apart)) return false;
    for (const key of apart) if (!this.intervals.has(key) || this.isRelated(key)) return false;
    // What only came about within the function bounds its elements.
    const fresh = (state: State): string =>
      state.drifts.keys.flatMap((of, i) => {
        const { fresh: value, moved } = state.drifts.values[i];
        return of.kind === 'array' && moved === undefined ? [`${of.name} ${value?.lo} ${value?.hi}`] : [];
      }).join();
    return fresh(this) === fresh(other);
  }

  /** Takes over from `other` where the values come from. */
  takeDrifts(other: State): void {
    this.drifts = other.drifts.share();
  }

  /** Nothing is known any more of two numbers together, or of sums. */
  dropRelations(): void {
    this.differences = Shareable.empty();
    this.sums = Shareable.empty();
    this.additions = Shareable.empty();
    this.choices = Shareable.empty();
  }

  /** This state, weakened so that growing towards `later` ends: bounds that move go to the next threshold, facts that move go. */
  widen(later: State, thresholds: readonly number[], domainOf: (key: ScalarLocation) => Interval | undefined): State {
    const wide = this.join(later);
    const { keys, values } = wide.intervals.share();
    for (let i = 0; i < keys.length; i++) {
      const [key, b] = [keys[i], values[i]];
      const a = this.intervals.get(key)!;
      const lo = b.lo < a.lo ? (thresholds.findLast((t) => t <= b.lo) ?? b.lo) : a.lo;
      const hi = b.hi > a.hi ? (thresholds.find((t) => t >= b.hi) ?? b.hi) : a.hi;
      const domain = domainOf(key);
      wide.intervals = wide.intervals.with(key, domain === undefined ? { lo, hi } : (meet({ lo, hi }, domain) ?? domain));
    }
    const rows = wide.differences.share();
    for (let i = 0; i < rows.size; i++) {
      const [x, row] = [rows.keys[i], rows.values[i]];
      const before = this.differences.get(x);
      // What only intervals show goes as they do.
      const kept = before === undefined ? Shareable.empty<ScalarLocation, Interval>() : joined(row, before, (d, known) =>
        bounded(interval(d.lo < known.lo ? -Infinity : d.lo, d.hi > known.hi ? Infinity : d.hi)));
      wide.differences = kept.size > 0 ? wide.differences.with(x, kept) : wide.differences.without(x);
    }
    for (const sum of wide.sums.share().keys) {
      const kept = widenedSum(wide.sums.get(sum)!, this.sums.get(sum) ?? { rest: sumIn(this, sum), terms: [] });
      wide.sums = kept === undefined ? wide.sums.without(sum) : wide.sums.with(sum, kept);
    }
    for (const key of wide.choices.share().keys) if (!coversChoice(this.choices.get(key)!, later.choices.get(key))) wide.choices = wide.choices.without(key);
    return wide;
  }
}

/** Whether `location` may count along with others: a variable of a function, or the length of a list. */
export const isCounting = (location: ScalarLocation): boolean => location.kind === 'local' || (location.kind === 'field' && location.counts !== undefined);

const negative = ({ lo, hi }: Interval): Interval => interval(0 - hi, 0 - lo);
const bounded = (value: Interval): Interval | undefined => (isBounded(value) ? value : undefined);

const isAmong = ({ variable, indices }: KnownElement, others: readonly KnownElement[]): boolean =>
  others.some((other) => other.variable === variable && sameIndices(other.indices, indices));

/** The results of `of` for the values that two maps have at a key, where it gives any; a value that both have stays. */
function joined<K, V>(one: Shareable<K, V>, other: Shareable<K, V>, of: (a: V, b: V) => V | undefined): Shareable<K, V> {
  if (one === other) return one.share();
  const both = Shareable.empty<K, V>();
  const { keys, values } = one;
  for (let i = 0; i < keys.length; i++) {
    const [a, b] = [values[i], other.get(keys[i])];
    const value = a === b || b === undefined ? b : of(a, b);
    if (value !== undefined) both.add(keys[i], value);
  }
  return both;
}

/** The join of states of which some are unreachable. Undefined: all are. */
export function joinAll(states: readonly (State | undefined)[]): State | undefined {
  let all: State | undefined;
  for (let i = 0; i < states.length; i++) all = all === undefined ? states[i] : states[i] === undefined ? all : all.join(states[i]!);
  return all;
}
