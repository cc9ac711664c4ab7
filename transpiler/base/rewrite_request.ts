/** Further parts of a program that are written out, where it is refused as it stands: see ../expansion/further.ts. */

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

export interface RewriteRequest {
  /** Elements that may not be there, as the ranges found. */
  readonly reads: readonly RequestedPlace[];
  readonly depths: DepthRequest;
}
