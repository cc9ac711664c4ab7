import { Heap } from '../base/heap.ts';

/**
 * What sweeps in several orders have to look at.
 *
 * Needs: orders that hold the same items.
 * Keeps: each item once.
 * For: sweeps that look only at what changed.
 */
export class Worklist<T> {
  private readonly places: readonly ReadonlyMap<T, number>[];
  /** The places of what is ahead in the sweep that is under way. */
  private readonly ahead = new Heap();
  private readonly isAhead = new Set<T>();
  private readonly later: Set<T>;
  private at = Infinity;
  private place: ReadonlyMap<T, number>;

  /** `orders`: all there are, in the order of each kind of sweep. In the beginning all are to be looked at. */
  constructor(private readonly orders: readonly (readonly T[])[]) {
    this.places = orders.map((order) => new Map(order.map((one, i) => [one, i])));
    this.place = this.places[0];
    this.later = new Set(orders[0]);
  }

  /** `one` is to be looked at again: in this sweep where its place is still ahead, else in the next one. */
  add(one: T): void {
    const place = this.place.get(one);
    if (place === undefined || this.isAhead.has(one)) return;
    if (place > this.at) this.push(one);
    else this.later.add(one);
  }

  /** `one` need not be looked at any more. */
  done(one: T): void {
    this.later.delete(one);
    this.isAhead.delete(one);
  }

  /** Takes out those to be looked at, one after the other, in the order of kind `kind`. */
  *sweep(kind: number): Generator<T> {
    const order = this.orders[kind];
    this.place = this.places[kind];
    for (const one of this.later) this.push(one);
    this.later.clear();
    while (!this.ahead.isEmpty) {
      this.at = this.ahead.pop();
      const one = order[this.at];
      if (this.isAhead.delete(one)) yield one;
    }
    this.at = Infinity;
  }

  private push(one: T): void {
    this.isAhead.add(one);
    this.ahead.push(this.place.get(one)!);
  }
}
