/** All entries. A new code needs one in one of these files, and nothing else. */
import type { FactoryName } from '../../diagnostics/factory_names.ts';
import { type DiagnosticEntries, type DiagnosticEntry } from '../entry.ts';
import { LIMIT_ENTRIES } from './limits.ts';
import { PROGRAM_ENTRIES } from './program.ts';
import { PLACE_ENTRIES } from './places.ts';
import { RANGE_ENTRIES } from './ranges.ts';
import { SIZE_ENTRIES } from './sizes.ts';
import { VALUE_ENTRIES } from './values.ts';
import { WARNING_ENTRIES } from './warnings.ts';

const FILES: readonly DiagnosticEntries[] = [PROGRAM_ENTRIES, SIZE_ENTRIES, VALUE_ENTRIES, PLACE_ENTRIES, LIMIT_ENTRIES, RANGE_ENTRIES, WARNING_ENTRIES];

/** Every entry with the name of its factory, in the order of the files. */
export const ENTRIES: readonly (readonly [name: FactoryName, entry: DiagnosticEntry])[] = FILES.flatMap(
  (entries) => Object.entries(entries) as [FactoryName, DiagnosticEntry][],
);
