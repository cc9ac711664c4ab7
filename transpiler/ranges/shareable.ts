/**
 * A small map that clones share until one of them is changed: most of what an analysis knows at a branch stays as it is.
 * It holds lists, which V8 copies and searches several times as fast as it does maps, of the sizes that there are.
 *
 * Needs: owners that take the map that a change gives for theirs.
 * Keeps: what each clone held when it was made, and the order in which keys were set.
 * For: branches that copy nothing until they differ.
 */
export class Shareable<K, V> {
  private isShared = false;

  /** `hasOwnKeys`: no other map has that list of keys, too. */
  private constructor(private keyList: K[], private readonly valueList: V[], private hasOwnKeys: boolean) {}

  static empty<K, V>(): Shareable<K, V> {
    return new Shareable<K, V>([], [], true);
  }

  get size(): number {
    return this.keyList.length;
  }

  get keys(): readonly K[] {
    return this.keyList;
  }

  /** In the order of {@link keys}. */
  get values(): readonly V[] {
    return this.valueList;
  }

  /** The value of `key`; undefined: it is not there. */
  get(key: K): V | undefined {
    const at = this.keyList.indexOf(key);
    return at < 0 ? undefined : this.valueList[at];
  }

  has(key: K): boolean {
    return this.keyList.includes(key);
  }

  /** Adds `key`, which is not there, to a map that is being made. */
  add(key: K, value: V): void {
    this.keyList.push(key);
    this.valueList.push(value);
  }

  /** This map, for one more owner: it does not change any more. */
  share(): this {
    this.isShared = true;
    return this;
  }

  /** This map where it has one owner, else a copy: with `value` at `key`. */
  with(key: K, value: V): Shareable<K, V> {
    const own = this.own();
    const at = own.keyList.indexOf(key);
    if (at < 0) {
      own.ownKeys();
      own.add(key, value);
    } else own.valueList[at] = value;
    return own;
  }

  /** This map where it has one owner, or nothing at `key`; else a copy: without `key`. */
  without(key: K): Shareable<K, V> {
    const at = this.keyList.indexOf(key);
    if (at < 0) return this;
    const own = this.own();
    own.ownKeys();
    own.keyList.splice(at, 1);
    own.valueList.splice(at, 1);
    return own;
  }

  private own(): Shareable<K, V> {
    return this.isShared ? new Shareable(this.keyList, this.valueList.slice(), false) : this;
  }

  /** Most changes leave the keys as they are: they are copied where they change. */
  private ownKeys(): void {
    if (this.hasOwnKeys) return;
    this.keyList = this.keyList.slice();
    this.hasOwnKeys = true;
  }
}
