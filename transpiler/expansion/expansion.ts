/** Constructs that are short for others: a program is checked as if it had these written out. */
import type { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { namedCallbacks } from './callbacks.ts';
import { withReplacements } from './rewriting.ts';

/** The modules of `modules` that have such constructs, with their texts; none, where all is written out. */
export function expansionsOf(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlyMap<ts.SourceFile, readonly TextPart[]> {
  return new Map(modules.flatMap((file) => {
    const replacements = namedCallbacks(file, checker);
    return replacements.length === 0 ? [] : [[file, withReplacements(file, replacements)] as const];
  }));
}
