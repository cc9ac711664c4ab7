/**
 * The Atari's memory: whether a program's data fits beside the smallest program. The size of code is not known before cc65 has made it. So a program
 * that passes may still be too large; then the build says so.
 */
import { dataSize, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { INT_TYPES } from '../base/interval.ts';
import type { IrFunction } from '../ir/ir.ts';
import { elementType, stateOf, type ArrayModel, type Field, type ProgramModel } from '../ir/model.ts';
import { ZERO_PAGE_BYTES } from '../optimise/zero_page.ts';
import { storageOfType } from '../ranges/known.ts';
import { tablesRead, textsOf } from '../ir/reachability.ts';
import { LOW_BYTES, MAIN_BYTES } from './machine.ts';

/** Bytes of MAIN that the smallest program takes without its data: less is never left for it. */
export const SMALLEST_PROGRAM = 1_400;
const POINTER_BYTES = 2;
/** Variables that a message names. */
const NAMED = 3;

/** The most bytes of variables and constants together that any program can have, those below it left out. */
export const MOST_DATA = MAIN_BYTES - SMALLEST_PROGRAM;

/** Segments beside the display list. */
const OF_DISPLAY: ReadonlySet<string | undefined> = new Set(['SCREEN', 'SHAPES']);
/** Of the memory below the display list: characters of the program's own take some, and the memory of players lies below theirs (transpiler/build/platform.ts). */
const CHARACTER_SET_BYTES = 0x420;
const PLAYERS_BYTES = 0x920;
/** The display lists of rows of the program's own take the place of the character set, or lie below all of that. */
const LISTS_BYTES = 0x400;

type Item = Field | ArrayModel;

/** Bytes of the Atari's memory that `item` takes. */
export function storageBytes(item: Item): number {
  if (item.kind === 'field') return INT_TYPES[storageOfType(item.type)].bits / 8;
  const count = item.dimensions.reduce((a, b) => a * b, 1);
  return count * (item.texts !== undefined ? POINTER_BYTES : INT_TYPES[elementType(item)].bits / 8);
}

/** Bytes of what an array of the state is set to at the start, where that must be copied from constants. */
function imageBytes(item: Item): number {
  if (item.kind === 'field') return 0;
  // No Atari has room for it: its values are not listed.
  if (storageBytes(item) > MAIN_BYTES) return 0;
  const { values } = item;
  return values?.some((value) => value !== values[0]) === true ? storageBytes(item) : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Refuses data that no Atari has room for. */
export function checkMemory(program: ProgramModel, functions: readonly IrFunction[]): Diagnostic[] {
  const tables = tablesRead(program, functions);
  const variables = [...stateOf(program), ...functions.flatMap((f) => f.statics.filter(({ role }) => role !== 'table'))].filter((item) => !OF_DISPLAY.has(segmentOf(item)));
  const isLow = (item: Item): boolean => segmentOf(item) === 'LOW';
  const low = sum(variables.filter(isLow).map(storageBytes));
  // Scalars may lie in the zero page.
  const scalars = sum(variables.filter(({ kind }) => kind === 'field').map(storageBytes));
  const above = sum(variables.filter((item) => !isLow(item)).map(storageBytes)) - Math.min(scalars, ZERO_PAGE_BYTES);
  const texts = sum([...textsOf(tables, functions)].map((text) => text.length + 1));
  const constants = texts + sum(tables.map(storageBytes)) + sum(variables.map(imageBytes));
  const lowBytes = LOW_BYTES - displayBytes(stateOf(program));
  const fits = low <= lowBytes && above + constants <= MAIN_BYTES - SMALLEST_PROGRAM;
  const fitsBelow = low + constants <= lowBytes && above <= MAIN_BYTES - SMALLEST_PROGRAM;
  if (fits || fitsBelow) return [];
  const largest = [...variables, ...tables].sort((a, b) => storageBytes(b) - storageBytes(a)).slice(0, NAMED);
  const named = largest.map((item) => ({ name: item.name, bytes: storageBytes(item) }));
  const isLowFull = low > lowBytes;
  return [dataSize(largest.find(({ node }) => node !== undefined)?.node, isLowFull ? low : above + constants, isLowFull ? lowBytes : MOST_DATA, isLowFull, named)];
}

const displayBytes = (state: readonly Item[]): number => {
  const isOf = (module: string): boolean => state.some(({ node }) => node?.getSourceFile().fileName.endsWith(`/lib/${module}.ts`) === true);
  const hasSet = state.some((item) => segmentOf(item) === 'SHAPES');
  const bytes = isOf('sprites') ? PLAYERS_BYTES : hasSet ? CHARACTER_SET_BYTES : 0;
  return !isOf('display') ? bytes : hasSet ? bytes + LISTS_BYTES : Math.max(bytes, CHARACTER_SET_BYTES);
};

const segmentOf = (item: Item): string | undefined => (item.kind === 'array' ? item.segment : undefined);
