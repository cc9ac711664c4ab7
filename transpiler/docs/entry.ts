/** The page of a diagnostic. */
import * as diag from '../diagnostics/diagnostics.ts';
import type { FactoryName } from '../diagnostics/factory_names.ts';

export interface DiagnosticEntry {
  readonly title: string;
  /** One paragraph: why it is refused, or warned about. */
  readonly why: string;
  /** A program with the offending part between « and ». What it lacks of a whole program is added: see {@link complete}. */
  readonly failing: string;
  /** The same program as it is accepted without a word. */
  readonly corrected: string;
  /** Files beside the programs, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export type DiagnosticEntries = Readonly<Partial<Record<FactoryName, DiagnosticEntry>>>;

/** The factories of diagnostics.ts: their names and codes, in the order of the codes. */
export function factories(): { readonly name: FactoryName; readonly code: string }[] {
  const named = Object.entries(diag).flatMap(([name, value]) =>
    typeof value === 'function' && 'code' in value ? [{ name: name as FactoryName, code: value.code }] : [],
  );
  return named.sort((a, b) => a.code.localeCompare(b.code));
}
