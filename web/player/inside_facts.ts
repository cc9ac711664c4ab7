/** A program's sources and code, line by line: `programs/NAME.inside.js` of the site sets it as a member of a global object. */

/** An instruction: its address and text; the line of the C for cc65, 0 where none is known; the module and line of the TypeScript, module -1 where none is known. */
export type ShownInstruction = readonly [address: number, text: string, cLine: number, module: number, line: number];

export interface ShownFunction {
  readonly name: string;
  /** The index of its module, and the line of its declaration there. */
  readonly module: number;
  readonly line: number;
  /** First and last line of the C. */
  readonly c: readonly [number, number];
  /** From the first byte up to behind the last. */
  readonly bytes: readonly [number, number];
  readonly instructions: readonly ShownInstruction[];
}

export interface MemoryArea {
  readonly name: string;
  readonly start: number;
  /** In bytes. */
  readonly size: number;
}

export interface InsideFacts {
  readonly modules: readonly { readonly name: string; readonly text: string }[];
  readonly c: string;
  readonly functions: readonly ShownFunction[];
  readonly areas: readonly MemoryArea[];
}

/** The global object of what was loaded. */
export const INSIDE_GLOBAL = 'ts65Inside';
