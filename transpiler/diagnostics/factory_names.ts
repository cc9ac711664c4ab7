/** The names of the diagnostics in the code, and the facts that each is made of. */
import type * as diag from './diagnostics.ts';
import type { Diagnostic, Position } from './diagnostics.ts';

type Diagnostics = typeof diag;

/** The names of the factories of diagnostics.ts. */
export type FactoryName = { [K in keyof Diagnostics]: Diagnostics[K] extends { readonly code: string } ? K : never }[keyof Diagnostics];

/** The arguments of a factory behind the place. */
export type DiagnosticFacts<K extends FactoryName> = Diagnostics[K] extends (at: Position, ...facts: infer A) => Diagnostic ? A : never;
