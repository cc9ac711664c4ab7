/** A table of the document as an experiment: what is drawn, into which cells, and which shares are expected. */
import { beginItem, dungeon, enterLevel } from '../../../../engine/crawl/state.ts';

export interface DocumentTable {
  readonly name: string;
  readonly labels: readonly string[];
  /** Of any sum. */
  readonly shares: readonly number[];
  /** Before the draws. */
  readonly prepare: () => void;
  /** A cell, or -1 for a draw that the table says nothing of. */
  readonly draw: () => number;
  /** How many times an ordinary draw's time one takes: it is drawn so many times less often. */
  readonly cost?: number;
}

/** Turns to the level of depth and L `quality` in the Dungeon. */
export function quality(quality: number): () => void {
  return () => {
    enterLevel(quality, 0);
    dungeon.artefacts = 0;
  };
}

/** Any level, for what does not depend on it. */
export const anywhere = quality(10);

/** A table whose cells have the names of `shares`; `names[draw()]` is the one that is drawn. */
export function namedTable(
  name: string,
  shares: Readonly<Record<string, number>>,
  names: readonly string[],
  draw: () => number,
  prepare: () => void = anywhere,
): DocumentTable {
  const labels = Object.keys(shares);
  const cells = names.map((label) => labels.indexOf(label));
  const missing = labels.filter((label) => !names.includes(label));
  if (missing.length > 0) throw new Error(`${name}: no ${missing.join()}`);
  const all = cells.includes(-1) ? [...labels, 'others'] : labels;
  const values = labels.map((label) => shares[label] as number);
  return {
    name,
    labels: all,
    shares: all === labels ? values : [...values, 0],
    prepare,
    draw: () => {
      const cell = cells[draw()] as number;
      return cell < 0 ? labels.length : cell;
    },
  };
}

/** A table of the numbers `first`, `first` + 1 and so on. */
export function numberedTable(
  name: string,
  first: number,
  shares: readonly number[],
  draw: () => number | undefined,
  prepare: () => void = anywhere,
  cost = 1,
): DocumentTable {
  return {
    name,
    labels: shares.map((_, i) => `${first + i}`),
    shares,
    prepare,
    cost,
    draw: () => {
      const drawn = draw();
      if (drawn === undefined) return -1;
      const cell = drawn - first;
      if (cell < 0 || cell >= shares.length) throw new Error(`${name}: ${drawn} is none of its numbers`);
      return cell;
    },
  };
}

/** `table` with the words `labels` for its cells, the first of which is none. */
export function worded(table: DocumentTable, labels: readonly string[]): DocumentTable {
  return { ...table, labels: ['none', ...labels.slice(1)] };
}

/** Something that happens with `chance` or does not. */
export function chance(name: string, share: number, draw: () => boolean | undefined, prepare: () => void = anywhere): DocumentTable {
  return {
    name,
    labels: ['yes', 'no'],
    shares: [share, 1 - share],
    prepare,
    draw: () => {
      const drawn = draw();
      return drawn === undefined ? -1 : drawn ? 0 : 1;
    },
  };
}

/** The shares of the sum of dice `r(n)`: of 0, 1 and so on. */
export function sumOf(...dice: number[]): number[] {
  return dice.reduce<number[]>(
    (shares, n) => {
      const next = new Array<number>(shares.length + n - 1).fill(0);
      for (const [i, share] of shares.entries()) for (let r = 0; r < n; r++) (next[i + r] as number) += share / n;
      return next;
    },
    [1],
  );
}

/** The shares of `f(i)` where i has the shares `shares`; of 0, 1 and so on. */
export function mapped(shares: readonly number[], f: (i: number) => number): number[] {
  const result: number[] = [];
  for (const [i, share] of shares.entries()) result[f(i)] = (result[f(i)] ?? 0) + share;
  return Array.from(result, (share) => share ?? 0);
}

/** `a` of the first and the rest of the second, element by element. */
export function mixture(a: number, first: readonly number[], second: readonly number[]): number[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, i) => a * (first[i] ?? 0) + (1 - a) * (second[i] ?? 0));
}

/** Clears the item in hand for the class `base`, and calls `make`. */
export function making(base: number, make: () => void): void {
  beginItem(base);
  make();
}

/** Text, "artefacts": the chance at L, nothing up to level 2. */
export function artefactChance(at: number): number {
  return at > 2 ? (0.25 + 0.08 * at) / 100 : 0;
}
