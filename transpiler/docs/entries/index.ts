/** All entries. A new code needs one in one of these files, and nothing else. */
import { type Entries, type Entry, type FactoryName } from '../entry.ts';
import { LIMITS } from './limits.ts';
import { PROGRAM } from './program.ts';
import { PLACES } from './places.ts';
import { RANGES } from './ranges.ts';
import { SIZES } from './sizes.ts';
import { VALUES } from './values.ts';
import { WARNINGS } from './warnings.ts';

const FILES: readonly Entries[] = [PROGRAM, SIZES, VALUES, PLACES, LIMITS, RANGES, WARNINGS];

/** Every entry with the name of its factory, in the order of the files. */
export const ENTRIES: readonly (readonly [name: FactoryName, entry: Entry])[] = FILES.flatMap(
  (entries) => Object.entries(entries) as [FactoryName, Entry][],
);
