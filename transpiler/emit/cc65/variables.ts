/**
 * Parameters and local variables for cc65. They are names of places in memory that functions share (see optimise/frame_allocation.ts). Only cc65's
 * assembler can say that: C declares them, and an assembler file gives them their addresses.
 */
import { walk, type Rvalue, type Variable } from '../../ir/ir.ts';
import type { ArrayModel, Field } from '../../ir/model.ts';
import type { Planned } from '../../optimise/forward_substitution.ts';
import { printedVariables, type Frames, type Segment } from '../../optimise/frame_allocation.ts';
import { storageOfType } from '../../ranges/known.ts';
import { passesByC } from './signatures.ts';
import { DEPTH_LABEL } from '../../base/c_forms.ts';
import type { Emission } from './emission.ts';
import type { Lines } from './lines.ts';
import { usedCircles, type SavedFrames } from './saved_frames.ts';
import type { RowTables } from './assembler.ts';
import type { CNames } from './names.ts';

const SEGMENTS: Readonly<Record<Segment, { name: string; label: string; directive: string }>> = {
  'zero page': { name: 'ZEROPAGE', label: 'ts65_zero_page', directive: '.exportzp' },
  memory: { name: 'BSS', label: 'ts65_frames', directive: '.export ' },
};

interface Declared {
  readonly variable: Variable;
  readonly type: string;
  readonly name: string;
}

/** The variables of `functions` that are printed, but for arguments that C passes. */
export function declared(functions: readonly Planned[], names: CNames): Declared[] {
  return functions.flatMap((f) => {
    const locals = names.locals(f.ir);
    const own = [...printedVariables(f)].filter((variable) => variable.kind !== 'param' || !passesByC(f.ir.model, names));
    return own.map((variable) => ({ variable, type: variable.text ? 'text' : variable.isRow ? 'u8 *' : f.ranges.storage.get(variable)!, name: locals.get(variable)! }));
  });
}

/** A table of the addresses of rows: how many there are, of how many elements each. */
interface RowTable {
  readonly names: RowTables;
  readonly array: ArrayModel;
  readonly count: number;
  readonly length: number;
}

/** Whether a table holds the address: else it is computed. */
export const hasTable = ({ of, times }: Rvalue & { kind: 'row' }): boolean => of.dimensions.length === 2 || times !== undefined;

/** The tables that `functions` find rows by. */
function rowTables(functions: readonly Planned[], names: CNames): RowTable[] {
  const found = new Map<RowTables, RowTable>();
  for (const { ir } of functions) {
    walk(ir.body, (statement) => {
      if (statement.kind !== 'set' || statement.value.kind !== 'row' || !hasTable(statement.value)) return;
      const { of: array, times } = statement.value;
      const [first, length = times!] = array.dimensions;
      const tables = names.rows(array, times);
      found.set(tables, { names: tables, array, count: times === undefined ? first : Math.ceil(first / times), length });
    });
  }
  return [...found.values()];
}

/** The declarations of all variables of `functions`. */
export function printVariables(functions: readonly Planned[], frames: Frames, names: CNames, lines: Lines): void {
  const all = declared(functions, names);
  const placed = all.filter(({ variable }) => frames.places.has(variable));
  const rows = rowTables(functions, names);
  if (rows.length > 0) {
    lines.add('');
    for (const { names: { low, high } } of rows) lines.add(`extern const u8 ${low}[], ${high}[];`);
  }
  if (frames.pages.size > 0) {
    lines.add('');
    for (const array of frames.pages) lines.add(`extern u8 *${names.page(array)};`);
    for (const array of frames.pages) lines.add(`#pragma zpsym ("${names.page(array)}")`);
  }
  for (const { variable, type, name } of all) if (!frames.places.has(variable)) lines.add(`static ${type} ${name};`);
  if (placed.length === 0) return;
  lines.add('');
  for (const { type, name } of placed) lines.add(`extern ${type} ${name};`);
  for (const { variable, name } of placed) if (frames.places.get(variable)!.segment === 'zero page') lines.add(`#pragma zpsym ("${name}")`);
}

/** The memory of functions that call themselves. */
export function printSavedFrames(saved: SavedFrames, lines: Lines): void {
  const [used, { heldArguments }] = [usedCircles(saved), saved];
  if (used.length > 0 || heldArguments.length > 0) lines.add('');
  for (const { frames, level, levels, frameBytes } of used) lines.add(`static u8 ${frames}[${levels * frameBytes}], ${level};`);
  for (const { type, name } of heldArguments) lines.add(`static ${type} ${name};`);
}

/** Scalars of the state that lie in the zero page. */
export function printZeroPage(fields: readonly Field[], names: CNames, lines: Lines): void {
  if (fields.length === 0) return;
  lines.add('');
  lines.add('#pragma bss-name (push, "ZEROPAGE")');
  for (const field of fields) lines.add(`${storageOfType(field.type)} ${names.global(field)};`);
  lines.add('#pragma bss-name (pop)');
  for (const field of fields) lines.add(`#pragma zpsym ("${names.global(field)}")`);
}

/** The assembler file that gives the placed variables their addresses. */
export function frameAssembler({ functions, frames, names, calls, saved }: Emission, notice: string): string {
  const placed = declared(functions, names).filter(({ variable }) => frames.places.has(variable));
  const lines = [`; ${notice}`, '; Functions that never run at the same time share the memory of their variables.'];
  for (const segment of ['zero page', 'memory'] as const) {
    const { name, label, directive } = SEGMENTS[segment];
    if (frames.sizes[segment] === 0) continue;
    lines.push('', `        .segment "${name}"${segment === 'zero page' ? ' : zeropage' : ''}`, `${label}: .res ${frames.sizes[segment]}`);
    for (const { variable, name: own } of placed) {
      const place = frames.places.get(variable)!;
      if (place.segment === segment) lines.push(`        ${directive} _${own}`, `_${own} = ${label} + ${place.offset}`);
    }
  }
  if (frames.pages.size > 0) lines.push('', '; Each is set to the address of its array; the high byte changes.', '        .segment "ZEROPAGE" : zeropage');
  for (const array of frames.pages) lines.push(`        .exportzp _${names.page(array)}`, `_${names.page(array)}: .res 2`);
  for (const { ir } of functions) {
    if (calls.register(ir.model) === undefined) continue;
    const [name, entry] = [names.global(ir.model), names.entry(ir.model)];
    lines.push(`        .import _${name}`, `        .export _${entry}`, `_${entry} = _${name}`);
  }
  if (saved.depths.length > 0) lines.push('', '; How many functions of a circle of calls run at a time, and the number of that circle times 256: for build/stack_depth.ts.');
  for (const [model, circle, depth] of saved.depths) {
    const label = `${DEPTH_LABEL}${names.global(model)}`;
    lines.push(`        .export ${label}`, `${label} = ${circle * 256 + depth}`);
  }
  for (const { names: { low, high }, array, count, length } of rowTables(functions, names)) {
    const symbol = `_${names.global(array)}`;
    lines.push('', '        .segment "RODATA"', `        .import ${symbol}`);
    for (const [name, part] of [[low, '<'], [high, '>']] as const) {
      lines.push(`        .export _${name}`, `_${name}:`, ...Array.from({ length: count }, (_, i) => `        .byte ${part}(${symbol} + ${i * length})`));
    }
  }
  return `${lines.join('\n')}\n`;
}
