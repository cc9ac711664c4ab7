/** Declarations for any type, which other modules call with types of theirs. */
export interface Pair<A, B = A> { a: A; b: B }

export type Maybe<T> = T | null;

export function swapAt<T>(list: T[], i: number, j: number): void {
  const held = list[i];
  list[i] = list[j];
  list[j] = held;
}

export const last = <T,>(list: readonly T[]): T => list[list.length - 1];

export function sumBy<T>(list: readonly T[], score: (one: T) => number): number {
  let sum = 0;
  for (const one of list) sum += score(one);
  return sum;
}

/** Calls a declaration like itself, and itself. */
export function countFrom<T>(list: readonly T[], at: number, value: T): number {
  return at >= list.length ? 0 : isSame(list[at], value) + countFrom(list, at + 1, value);
}

function isSame<T>(a: T, b: T): number {
  return a === b ? 1 : 0;
}

export default function reversed<T>(list: readonly T[]): T[] {
  return [...list].reverse();
}

/** Nothing calls it. */
export function unused<T extends object>(value: T): T[] {
  return [value];
}

export class Stack<T> {
  private readonly items: T[] = [];

  constructor(private readonly most: number) {}

  push(item: T): boolean {
    if (this.items.length >= this.most) return false;
    this.items.push(item);
    return true;
  }

  drop(): void {
    this.items.pop();
  }

  get size(): number {
    return this.items.length;
  }

  count<U>(test: (item: T, other: U) => boolean, other: U): number {
    let sum = 0;
    for (const item of this.items) if (test(item, other)) sum++;
    return sum;
  }
}
