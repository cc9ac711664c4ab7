/**
 * A map that clones share until one of them is changed: most of what an analysis knows at a branch stays as it is.
 *
 * Needs: a map that nobody else changes.
 * Keeps: what each clone held when it was made.
 * For: branches that copy nothing until they differ.
 */
export class Shareable<K, V> {
  private constructor(private map: Map<K, V>, private isOwn: boolean) {}

  static empty<K, V>(): Shareable<K, V> {
    return new Shareable(new Map(), true);
  }

  /** Takes `map` over. */
  static of<K, V>(map: Map<K, V>): Shareable<K, V> {
    return new Shareable(map, true);
  }

  clone(): Shareable<K, V> {
    this.isOwn = false;
    return new Shareable(this.map, false);
  }

  /** Whether both are known to hold the same because nothing was changed since one was cloned. */
  isSame(other: Shareable<K, V>): boolean {
    return this.map === other.map;
  }

  get size(): number {
    return this.map.size;
  }

  get(key: K): V | undefined {
    return this.map.get(key);
  }

  has(key: K): boolean {
    return this.map.has(key);
  }

  keys(): Iterable<K> {
    return this.map.keys();
  }

  values(): Iterable<V> {
    return this.map.values();
  }

  [Symbol.iterator](): IterableIterator<[K, V]> {
    return this.map[Symbol.iterator]();
  }

  set(key: K, value: V): void {
    this.own().set(key, value);
  }

  delete(key: K): void {
    if (this.map.has(key)) this.own().delete(key);
  }

  private own(): Map<K, V> {
    if (!this.isOwn) {
      this.map = new Map(this.map);
      this.isOwn = true;
    }
    return this.map;
  }
}
