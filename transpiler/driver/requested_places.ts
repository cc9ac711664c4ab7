/** Places in the reader's text where errors stand, which other words may mend. */
import type { RequestedPlace } from '../base/rewrite_request.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostics.ts';

/** An element that may not be there. */
const OF_ELEMENTS: ReadonlySet<string> = new Set(['TS65104', 'TS65114']);

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
