/** What only the arrays and records that a function is compiled for can tell: that it can't be compiled for these. */
import type { Diagnostic } from '../diagnostics/diagnostics.ts';

export class Refusal extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}
