/** The names of the copies of recursive functions: see ../expansion/depths.ts. A function of the program that has such a name is looked at more closely, too. */

/** The name of the copy of `name` for a depth, 1 and above. */
export const depthName = (name: string, depth: number): string => `${name}_depth${depth}`;

/** The function that the deepest copies call. */
export const TOO_DEEP = 'tooDeep';

/** Whether `name` is that of a copy. */
export const isDepthCopy = (name: string): boolean => originalOf(name) !== undefined;

/** Whether `name` is that of the function which the deepest copies call. */
export const isBeyondDepths = (name: string): boolean => /^tooDeep_*$/.test(name);

/** The function that `name` is a copy of, and its depth, from 1. Undefined: it is no copy. */
export function originalOf(name: string): { readonly name: string; readonly depth: number } | undefined {
  const found = /^(.*)_depth(\d+)_*$/.exec(name);
  return found === null ? undefined : { name: found[1]!, depth: Number(found[2]) };
}
