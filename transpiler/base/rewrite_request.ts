/** Further parts of a program that are written out, where it is refused as it stands: see ../expansion/further.ts. */
import type { ts } from 'ts-morph';
import { originOf } from './origins.ts';

/** A place in the reader's own text, offsets in characters. */
export interface RequestedPlace {
  /** The absolute name of the module. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Recursion that is written out by depth. */
export interface DepthRequest {
  /** Places in functions of the circles. */
  readonly places: readonly RequestedPlace[];
  /** Calls of a circle that run at a time, at most. */
  readonly levels: number;
}

/** Whether the reader wrote `node` at one of `places`. */
export function isAtOneOf(places: readonly RequestedPlace[], node: ts.Node): boolean {
  if (places.length === 0) return false;
  const { file: { fileName }, start, end } = originOf({ file: node.getSourceFile(), start: node.getStart(), end: node.getEnd() });
  return places.some((place) => place.file === fileName && place.start === start && place.end === end);
}

export interface RewriteRequest {
  /** Elements that may not be there, as the ranges found. */
  readonly reads: readonly RequestedPlace[];
  /** Where a list may not get a second name. */
  readonly copies: readonly RequestedPlace[];
  readonly depths: DepthRequest;
}

/**
 * How lists and records stand for maps and tuples. `mixed`: tuples of several kinds and the entries of maps are records. `all`: tuples of numbers, too,
 * whose elements have ranges of their own then. `references`: as `mixed`, and maps hold references to records, which pools must keep.
 */
export type ListWay = 'mixed' | 'all' | 'references';
