/** The state of a program that stands for records in pools: see ../pools. */
import type { RequestedPlace } from './rewrite_request.ts';

/** A variable of a pool's own, which the program does not have. */
export const OWN_OF_POOL = ['taken', 'free', 'marks', 'live', 'most'] as const;

export interface PoolModel {
  /** The names of all that belongs to it begin with this; its records stand in `<prefix>pool`. */
  readonly prefix: string;
  /** The absolute name of its module. */
  readonly file: string;
  /** Its records may lead back to themselves: none is collected. */
  readonly isCyclic: boolean;
  readonly size: PoolSize;
  /** The functions that make its records. */
  readonly makers: readonly string[];
  /** The members that all of them are given. */
  readonly given: readonly string[];
  /** The values of members that a record may be without, by name. */
  readonly initials: Readonly<Record<string, string | number | boolean>>;
}

/** How many records a pool has. */
export interface PoolSize {
  /** Slots. This is the number of no record, too. */
  readonly slots: number;
  /** Records that may be made from one collection to the next. */
  readonly free: number;
  /** Records that one command may make, or more. 0: nothing is collected. */
  readonly most: number;
}

/** Numbers of records that never change. */
export interface ConstantRefs {
  readonly way: string;
  /** The absolute name of the module. */
  readonly file: string;
  readonly pool: string;
  readonly values: readonly number[];
}

export interface PooledState {
  readonly pools: readonly PoolModel[];
  /** By absolute names of modules, the ways to numbers of records in their variables: the name of the pool's slots. A way has `[]` for elements, but for the last ones. */
  readonly ways: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The types of records to keep in pools, by name, and the sizes of the pools, as far as they are known. */
export interface PoolRequest {
  readonly types: ReadonlySet<string>;
  /** Elements that may not be there, as the ranges found. */
  readonly reads: readonly RequestedPlace[];
  /** Where a list may not get a second name. */
  readonly copies: readonly RequestedPlace[];
  readonly sizes?: ReadonlyMap<string, PoolSize>;
}
