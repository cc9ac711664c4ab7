/** A function can't be compiled for the arrays and records of a call. The check can't tell: it sees no place. */
import type { Diagnostic } from '../diagnostics/diagnostics.ts';

export class SpecialisationError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}
