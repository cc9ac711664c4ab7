/** Places in the reader's text where errors stand, which other words may mend. */
import type { RequestedPlace } from '../base/rewrite_request.ts';
import type { LoadedProgram } from '../load/load.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostics.ts';
import type { FrontEndResult } from './analyse.ts';

/** An element that may not be there. */
const OF_ELEMENTS: ReadonlySet<string> = new Set(['TS65104', 'TS65114']);

/** Lists that nothing bounds, and texts that are made of such ones. */
export const OF_LENGTH: ReadonlySet<string> = new Set(['TS65115', 'TS65118']);

/** The places of those errors among `diagnostics` that `isMeant` tells, but for the ones in `known`. */
export const placesOf = (diagnostics: readonly Diagnostic[], isMeant: (one: Diagnostic) => boolean, known: readonly RequestedPlace[]): readonly RequestedPlace[] =>
  diagnostics.flatMap((one) => {
    if (!isError(one) || one.position === undefined || !isMeant(one)) return [];
    const { file: { fileName: file }, start, end } = one.position;
    return known.some((other) => other.file === file && other.start === start && other.end === end) ? [] : [{ file, start, end }];
  });

/** The places in `diagnostics` where an element may not be there, but for the ones in `known`. */
export const missingElementsIn = (diagnostics: readonly Diagnostic[], known: readonly RequestedPlace[]): readonly RequestedPlace[] =>
  placesOf(diagnostics, ({ code }) => OF_ELEMENTS.has(code), known);

/** A second name for a list that may not have one. */
const OF_NAMES = 'TS65035';

/** The places in `diagnostics` where a list may not get a second name, but for the ones in `known`. */
export const secondNamesIn = (diagnostics: readonly Diagnostic[], known: readonly RequestedPlace[]): readonly RequestedPlace[] =>
  placesOf(diagnostics, ({ code }) => code === OF_NAMES, known);

/** Whether nothing in `program` is written otherwise than in `before`. */
export const isSameText = ({ modules }: LoadedProgram, before: LoadedProgram): boolean => modules.every(({ text }, i) => text === before.modules[i].text);

export const errorsIn = ({ diagnostics }: FrontEndResult): readonly Diagnostic[] => diagnostics.filter(isError);

/** Whether `one` is nearer to acceptance than `other`: the ranges look at what the language accepts. */
export function leavesFewer(one: FrontEndResult, other: FrontEndResult): boolean {
  if ((one.model === undefined) !== (other.model === undefined)) return one.model !== undefined;
  return errorsIn(one).length < errorsIn(other).length || (one.model !== undefined && isPast(errorsIn(one), errorsIn(other)));
}

/** Whether the errors `before` are about elements that may not be there, and `now` has none of them: tests have mended them, and what is told now stood behind them. */
export const isPast = (now: readonly Diagnostic[], before: readonly Diagnostic[]): boolean =>
  before.length > 0 && before.every((one) => OF_ELEMENTS.has(one.code) && !now.some((other) => isAtSamePlace(one, other)));

/** Whether one of the two stands within the place of the other, or both share a part of it. */
export const isAtSamePlace = ({ position: a }: Diagnostic, { position: b }: Diagnostic): boolean =>
  a !== undefined && b !== undefined && a.file === b.file && a.start < b.end && b.start < a.end;
