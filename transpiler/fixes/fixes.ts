/** The fixes of all diagnostics: one table, from a factory's name to what is proposed. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic, Position } from '../diagnostics/diagnostics.ts';
import type { DiagnosticFacts, FactoryName } from '../diagnostics/factory_names.ts';
import { BOUND_FIXES } from './bounds.ts';
import type { Fix } from './fix.ts';
import { LANGUAGE_FIXES } from './language.ts';
import { RANGE_FIXES } from './ranges.ts';

/** The fixes for a factory's diagnostics, the best first; `position` is their place. */
export type Proposals = { readonly [K in FactoryName]?: (position: Position, checker: ts.TypeChecker, ...facts: DiagnosticFacts<K>) => readonly Fix[] };

type Proposal = (position: Position, checker: ts.TypeChecker, ...facts: readonly unknown[]) => readonly Fix[];

const PROPOSALS: ReadonlyMap<string, Proposal> = new Map(
  Object.entries({ ...LANGUAGE_FIXES, ...RANGE_FIXES, ...BOUND_FIXES }).map(([name, proposal]) => [(diag[name as FactoryName] as { readonly code: string }).code, proposal as Proposal]),
);

/** The codes that may have a fix. */
export const FIXED_CODES: readonly string[] = [...PROPOSALS.keys()].sort();

/** The ways to correct `diagnostic`, the best first; none where that takes a person. `checker` is that of the program it was found in. */
export function fixesFor({ code, position, facts }: Diagnostic, checker: ts.TypeChecker): readonly Fix[] {
  return position === undefined ? [] : (PROPOSALS.get(code)?.(position, checker, ...facts) ?? []);
}
