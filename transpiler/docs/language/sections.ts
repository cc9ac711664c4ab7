/** The sections of docs/language.md that are tables, in their order. */
import { CALLS } from './calls.ts';
import { EXPRESSIONS } from './expressions.ts';
import { MODULES } from './modules.ts';
import { RANGES } from './ranges.ts';
import type { Section } from './rows.ts';
import { STATEMENTS } from './statements.ts';
import { TYPES } from './types.ts';

export const SECTIONS: readonly Section[] = [MODULES, TYPES, STATEMENTS, EXPRESSIONS, CALLS, RANGES];
