/** All campaigns are bags of items that have numbers. Any range of items is a job, and parts of results merge in any order. */
import type { ValueShape } from './shape.ts';

/** The first and the last item of what is played together, both included. */
export type ItemRange = readonly [first: number, last: number];

/** An item that no process survives, or that can't be played: it has no result. */
export interface SetApart {
  readonly item: number;
  readonly message: string;
}

/** Digests by what they are of: `program`, `C`, `ts65`, `cc65`. */
export type Digests = Readonly<Record<string, string>>;

/**
 * A kind of campaign. `S` is its setup: data that says what is played, the same for all items. `P` is a part of its result. Both go over networks and
 * into files as JSON.
 */
export interface CampaignKind<S extends object, P extends object> {
  /** As the command that begins such campaigns. */
  readonly name: string;
  /** What the items are, in the plural. */
  readonly items: string;
  /** Items of a job: some seconds of work. */
  readonly portion: number;
  readonly setup: ValueShape;
  readonly part: ValueShape;
  /** The module of the process that plays ranges: it calls `servePlayer`. */
  readonly player: URL;
  /** What the campaign is of, in a word, for its name. */
  subject(setup: S): string;
  /** Digests of what this checkout plays. @throws CliError where it has no such program, or refuses the setup */
  digests(setup: S): Promise<Digests>;
  /** The items that a part has results of, ascending. */
  itemsOf(part: P): readonly number[];
  /** The part of all items of `parts`, whatever their order and their sizes: at least one. */
  join(parts: readonly P[]): P;
  /** Tells what was played of `items`, for people or as JSON. @returns the exit code of its command */
  report?(setup: S, items: ItemRange, played: PlayedItems<P>, json: boolean): Promise<number>;
  /** The part of an item that is set apart, where the report has a place for it. */
  lost?(apart: SetApart): P;
}

/** What was played of a campaign. */
export interface PlayedItems<P> {
  /** Undefined where no item was played. */
  readonly whole: P | undefined;
  /** Items without a place in the report. */
  readonly apart: readonly SetApart[];
  /** The items that were asked for are all played, or set apart. */
  readonly complete: boolean;
  readonly ms: number;
}

/** Members that tell how long something took: two runs never agree on them. */
const TIMES = new Set(['ms', 'seconds', 'spent', 'busyMs']);

/** JSON of `value` without times: equal for equal results. */
export const timeless = (value: unknown): string => JSON.stringify(value, (member, inner: unknown) => (TIMES.has(member) ? undefined : inner));

/** The ranges of `size` items that `items` are divided into, in order. */
export function* portionsOf([first, last]: ItemRange, size: number): Generator<ItemRange> {
  for (let from = first; from <= last; from += size) yield [from, Math.min(last, from + size - 1)];
}

/** Why `part` is not of exactly the items of `range`, without those set apart; undefined where it is. */
export function misfitOfItems(items: readonly number[], [first, last]: ItemRange, apart: readonly SetApart[]): string | undefined {
  const seen = [...items, ...apart.map(({ item }) => item)].sort((a, b) => a - b);
  const wrong = seen.findIndex((item, i) => item !== first + i);
  if (wrong >= 0) return `it has ${seen[wrong]} where ${first + wrong} is due`;
  return seen.length === last - first + 1 ? undefined : `it has ${seen.length} of ${last - first + 1}`;
}
