/** The sections of docs/language.md that are tables, in their order. */
import { CALLS_SECTION } from './calls.ts';
import { COLLECTIONS_SECTION } from './collections.ts';
import { EXPRESSIONS_SECTION } from './expressions.ts';
import { LISTS_SECTION } from './lists.ts';
import { MODULES_SECTION } from './modules.ts';
import { RANGES_SECTION } from './ranges.ts';
import type { Section } from './rows.ts';
import { STATEMENTS_SECTION } from './statements.ts';
import { TYPES_SECTION } from './types.ts';

export const SECTIONS: readonly Section[] = [MODULES_SECTION, TYPES_SECTION, STATEMENTS_SECTION, EXPRESSIONS_SECTION, CALLS_SECTION, LISTS_SECTION, COLLECTIONS_SECTION, RANGES_SECTION];
