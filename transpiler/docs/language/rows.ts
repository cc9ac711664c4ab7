/** The rows of docs/language.md: each shows the very code that the tests compile. */
import type { FactoryName } from '../../diagnostics/factory_names.ts';

/** Accepted code, and its meaning. */
export type AcceptedRow = readonly [code: string, means: string];

/** Refused code, its diagnostic, and the correction. Several with the same diagnostic and correction make one row. */
export type RefusedRow = readonly [code: string | readonly string[], by: FactoryName, instead: string];

export interface Section {
  readonly title: string;
  readonly intro: string;
  /** Where its rows stand: at the top of a module, or in a function. */
  readonly at: 'top' | 'body';
  readonly accepted: readonly AcceptedRow[];
  readonly refused: readonly RefusedRow[];
}

/** The module around the rows of functions: docs/language.md shows it once. */
export const AROUND = `
const SIZES = [1, 2, 3, 4];
const NAMES = ['rat', 'orc'];
const list = [0, 0, 0, 0];
const grid = [[0, 0, 0], [0, 0, 0]];
const bag = new Uint8Array(4);
const hero = { hp: 9, at: { x: 0, y: 0 } };
const monsters = [{ hp: 5, awake: false }, { hp: 7, awake: true }];
let x = 0;
let y = 0;
let wide: u32 = 1;
let on = false;
function twice(a: number): number { return a * 2; }
function show(text: string): void { y = text.length; }
`.trim();

export const codesOfRow = ([code]: RefusedRow): readonly string[] => (typeof code === 'string' ? [code] : code);
