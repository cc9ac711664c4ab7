/** Integer types whose domains the ranges find: all of plain `number`, and a part of a declared type's domain. */
import { exactly, I32, join, meet, narrowest, U32, within, type Interval, type IntType } from '../base/interval.ts';

/** As model.ts has it. */
interface Declared {
  readonly domain: Interval;
  readonly storage: IntType;
  readonly text: string;
  readonly isFixed?: boolean;
  readonly isKey?: boolean;
}

/** Of all types together. */
let changes = 0;

let current: Basis | undefined;

/** The domain of a type when it was looked at. */
export interface Seen {
  readonly type: InferredInt;
  readonly known: Interval | undefined;
  readonly isOpen: boolean;
}

/** The types that some work looked at, as they were then: what it found holds until one of them changes. */
export class Basis {
  /** The last change of each type when it was first looked at. */
  private readonly seen = new Map<InferredInt, number>();

  private constructor() {}

  /** Does `work`, which may itself change types that others look at. */
  static of<T>(work: () => T): { readonly found: T; readonly basis: Basis } {
    const outer = current;
    const basis = new Basis();
    current = basis;
    try {
      return { found: work(), basis };
    } finally {
      current = outer;
    }
  }

  get isCurrent(): boolean {
    for (const [type, change] of this.seen) if (type.lastChange !== change) return false;
    return true;
  }

  /** The domains of the types, none of which has changed since it was looked at. */
  get values(): readonly Seen[] {
    return [...this.seen.keys()].map((type) => ({ type, known: type.snapshot, isOpen: type.isOpen }));
  }

  /** Work that rests on this is used in other work, which then rests on it, too. */
  look(): void {
    if (current !== undefined) for (const type of this.seen.keys()) current.add(type);
  }

  /** Has `changed` called when one of the types changes for the first time from now on; they are added to `watched`. */
  watch(changed: () => void, watched: Set<InferredInt>): void {
    for (const type of this.seen.keys()) {
      type.watch(changed);
      watched.add(type);
    }
  }

  add(type: InferredInt): void {
    if (type.lookedAtBy === this) return;
    type.lookedAtBy = this;
    if (!this.seen.has(type)) this.seen.set(type, type.lastChange);
  }
}

const isSame = (a: Interval | undefined, b: Interval | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.lo === b.lo && a.hi === b.hi);

/**
 * The type of a parameter, a result, a scalar of the state or the elements of an array. Its domain is the least that the analysis of the whole
 * program finds for all values stored there. Where a type was declared, that says how it is stored, and what may be.
 */
export class InferredInt {
  readonly kind = 'int';
  private known: Interval | undefined;
  /** What all that is ever stored is known to lie within. */
  private limit: Interval | undefined;
  private open = false;
  /** Grows with each change of a domain, beyond the number of any other type by then. */
  lastChange = 0;
  lookedAtBy: Basis | undefined;
  /** How often it has grown since it was empty. */
  growths = 0;
  /** How often it grows beyond others before its bounds are widened. */
  patience = 0;
  private contract: Declared | undefined;
  private watchers: Set<() => void> | undefined;

  constructor(
    /** What it holds before anything is stored; undefined: nothing. */
    public initial?: Interval,
    declared?: Declared,
  ) {
    this.known = initial;
    this.contract = declared;
  }

  /** Undefined: plain `number`. */
  get declared(): Declared | undefined {
    return this.contract;
  }

  /** Is a plain number from here on: it counts beyond the declared type, as a number of Node does. */
  outgrow(): void {
    this.contract = undefined;
  }

  /** Is of the type `declared` from here on, or of none: how a declaration that the program lacks would do is tried. */
  tryAs(declared: Declared | undefined): void {
    this.contract = declared;
    this.changed();
  }

  get text(): string {
    return this.declared?.text ?? 'number';
  }

  /** Holds `value` from the start. */
  startsWith(value: Interval): void {
    this.initial = this.initial === undefined ? value : join(this.initial, value);
    this.become(this.known === undefined ? value : join(this.known, value), this.limit);
  }

  /** Whether anything is stored here at all, as far as is known by now. */
  get isEmpty(): boolean {
    current?.add(this);
    return this.known === undefined;
  }

  /** Whether the declared type counts instead of what is stored. */
  get isOpen(): boolean {
    return this.open;
  }

  set isOpen(open: boolean) {
    if (open === this.open) return;
    this.open = open;
    this.changed();
  }

  private changed(): void {
    this.lastChange = ++changes;
    const { watchers } = this;
    this.watchers = undefined;
    for (const watcher of watchers ?? []) watcher();
  }

  watch(changed: () => void): void {
    (this.watchers ??= new Set()).add(changed);
  }

  unwatch(): void {
    this.watchers = undefined;
  }

  private become(known: Interval | undefined, limit: Interval | undefined): void {
    const hasChanged = !isSame(known, this.known) || !isSame(limit, this.limit);
    this.known = known;
    this.limit = limit;
    if (hasChanged) this.changed();
  }

  get domain(): Interval {
    current?.add(this);
    return (this.isOpen ? this.declared?.domain : undefined) ?? this.known ?? exactly(0);
  }

  get storage(): IntType {
    return this.declared?.storage ?? narrowest(this.domain)!;
  }

  isAs({ known, isOpen }: Seen): boolean {
    return this.open === isOpen && isSame(this.known, known);
  }

  /** The part of `value` that can be stored. */
  limited(value: Interval): Interval {
    return this.limit === undefined ? value : (meet(value, this.limit) ?? this.limit);
  }

  /** Whether nothing was stored that `limit` would take back. */
  isWithin(limit: Interval | undefined): boolean {
    return limit === undefined || this.known === undefined || within(this.known, limit);
  }

  /** From here on all that is stored is known to lie within `limit`: nothing is stored yet. */
  restart(limit: Interval | undefined): void {
    this.become(this.initial, limit);
    this.growths = 0;
  }

  /** All that it holds with `value` stored, too, which 32 bits may not hold. Who stores only does not look: see {@link Basis}. */
  all(value: Interval): Interval {
    const known = (this.isOpen ? this.declared?.domain : undefined) ?? this.known;
    return known === undefined ? value : join(known, value);
  }

  /** The domain with `value` stored as well; what 32 bits don't hold is cut off. */
  private with(known: Interval | undefined, stored: Interval): Interval {
    const value = this.limited(stored);
    const all = known === undefined ? value : join(known, value);
    const word = this.declared?.domain ?? (all.lo < 0 ? I32 : U32);
    if (within(all, word)) return all;
    return { lo: Math.max(all.lo, word.lo), hi: Math.min(all.hi, word.hi) };
  }

  /** Stores `value`, too; bounds that move go on to the next of `thresholds`, where they are given. Says whether the domain has grown. */
  grow(value: Interval, thresholds?: readonly number[]): boolean {
    const before = this.known;
    let after = this.with(before, value);
    if (before !== undefined && within(after, before)) return false;
    if (before !== undefined && thresholds !== undefined) {
      const lo = after.lo < before.lo ? (thresholds.findLast((t) => t <= after.lo) ?? after.lo) : after.lo;
      const hi = after.hi > before.hi ? (thresholds.find((t) => t >= after.hi) ?? after.hi) : after.hi;
      after = this.with({ lo, hi }, { lo, hi });
    }
    this.become(after, this.limit);
    this.growths++;
    return true;
  }

  /** The domain when `stored` is all that is stored. Undefined: nothing is stored at all. */
  tightened(stored: Interval | undefined): Interval | undefined {
    if (stored === undefined) return this.initial;
    return this.with(this.initial, stored);
  }

  /** Replaces the domain: by a tighter one that is to be tried, or by the one it had. */
  reset(domain: Interval | undefined): void {
    this.become(domain, this.limit);
  }

  /** The domain as it is known now; undefined: nothing is stored so far. */
  get snapshot(): Interval | undefined {
    return this.known;
  }

  /** What all that is ever stored is known to lie within. Undefined: nothing is known. */
  get bound(): Interval | undefined {
    return this.limit;
  }

  /** Whether all of `value` is among what is known to be stored. */
  holds(value: Interval): boolean {
    return this.known !== undefined && within(value, this.known);
  }

  /** Is as an analysis before came to. */
  restore(known: Interval | undefined, limit: Interval | undefined): void {
    this.become(known, limit);
  }
}
