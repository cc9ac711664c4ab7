/** What a sweep over functions has to look at: those that were put in, by their places in the order of that sweep. */
export class Worklist<T> {
  private readonly places: readonly ReadonlyMap<T, number>[];
  /** A heap of places in the order of the sweep that is under way: none is above one that is less. */
  private heap: number[] = [];
  private readonly inHeap = new Set<T>();
  private readonly later: Set<T>;
  private at = Infinity;
  private order: readonly T[] = [];
  private place: ReadonlyMap<T, number>;

  /** `orders`: all there are, in the order of each kind of sweep. In the beginning all are to be looked at. */
  constructor(private readonly orders: readonly (readonly T[])[]) {
    this.places = orders.map((order) => new Map(order.map((one, i) => [one, i])));
    this.place = this.places[0]!;
    this.later = new Set(orders[0]);
  }

  /** `one` is to be looked at (again): in this sweep where its place is still ahead, else in the next one. */
  add(one: T): void {
    const place = this.place.get(one);
    if (place === undefined || this.inHeap.has(one)) return;
    if (place > this.at) this.push(one, place);
    else this.later.add(one);
  }

  /** Those to be looked at in a sweep in the order of kind `kind`, each once; they are taken out. */
  *sweep(kind: number): Generator<T> {
    this.order = this.orders[kind]!;
    this.place = this.places[kind]!;
    for (const one of this.later) this.push(one, this.place.get(one)!);
    this.later.clear();
    for (this.at = -1; this.heap.length > 0; ) {
      this.at = this.pop();
      const one = this.order[this.at]!;
      this.inHeap.delete(one);
      yield one;
    }
    this.at = Infinity;
  }

  private push(one: T, place: number): void {
    const { heap } = this;
    this.inHeap.add(one);
    let i = heap.length;
    for (let up = (i - 1) >> 1; i > 0 && heap[up]! > place; up = (i - 1) >> 1) {
      heap[i] = heap[up]!;
      i = up;
    }
    heap[i] = place;
  }

  private pop(): number {
    const { heap } = this;
    const least = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return least;
    let i = 0;
    for (let down = 1; down < heap.length; down = 2 * i + 1) {
      if (down + 1 < heap.length && heap[down + 1]! < heap[down]!) down++;
      if (heap[down]! >= last) break;
      heap[i] = heap[down]!;
      i = down;
    }
    heap[i] = last;
    return least;
  }
}
