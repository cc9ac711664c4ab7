/** The state in C, and where it lies: what holds zeros at the start side by side, in an assembler file, so that it is cleared at once. */
import { INT_TYPES } from '../../base/interval.ts';
import { elementType, stateOf, type ArrayModel, type Field } from '../../ir/model.ts';
import { storageOfType } from '../../ranges/known.ts';
import { dimensionsOf, printCells } from './cells.ts';
import type { Emission } from './emission.ts';
import { literal } from './expressions.ts';
import type { Lines } from './lines.ts';
import type { CNames } from './names.ts';
import { FILL_SQUARES } from './arithmetic.ts';
import { asmLines, call, instruction, onSymbol, assemblerName } from './inline_assembler.ts';
import { printZeroPage } from './variables.ts';
import { usedCircles } from './saved_frames.ts';

/** The definitions of the state, and of `statics`, the functions' own. */
export function printDefinitions(emission: Emission, statics: readonly (Field | ArrayModel)[], lines: Lines): void {
  const { program, frames, names } = emission;
  const isOfC = (item: Field | ArrayModel): boolean => item.role !== 'table' && !frames.fields.has(item as Field);
  const cleared = clearedState(emission);
  if (cleared.length > 0) {
    // They stand side by side in an assembler file, so that all of them are cleared at once.
    lines.add('');
    for (const { name, bytes } of cleared) lines.add(`extern u8 ${name}[${bytes}];`);
  }
  lines.add('');
  printRecords([...stateOf(program).filter((item) => isOfC(item) && !cleared.some(({ items }) => items.includes(item))), ...statics.filter(isOfC)], names, lines);
  printZeroPage([...frames.fields], names, lines);
  for (const item of stateOf(program)) if (imageOf(item) !== undefined) printImage(item as ArrayModel, names, lines);
}

/** The definitions of `items`, those of a record together. */
function printRecords(items: readonly (Field | ArrayModel)[], names: CNames, lines: Lines): void {
  let record = items[0]?.name.split('.', 1)[0];
  for (const item of items) {
    const [root] = item.name.split('.', 1);
    if (root !== record) lines.add('');
    record = root;
    printState(item, names, lines);
  }
}

/** State that holds zeros at the start, and lies side by side in a segment of the linker's. */
interface Cleared {
  readonly name: string;
  readonly segment: string;
  readonly items: readonly (Field | ArrayModel)[];
  readonly bytes: number;
}

function clearedState({ program, frames: { fields } }: Emission): Cleared[] {
  const bySegment = new Map<string, (Field | ArrayModel)[]>();
  for (const item of stateOf(program)) {
    const isZero = item.kind === 'field' ? item.initial === 0 && !fields.has(item) : item.values?.some((value) => value !== 0) !== true;
    if (item.role === 'table' || !isZero) continue;
    const segment = (item.kind === 'array' ? item.segment : undefined) ?? 'BSS';
    bySegment.set(segment, [...(bySegment.get(segment) ?? []), item]);
  }
  return [...bySegment].map(([segment, items], i) => ({ name: `ts65_state_${i + 1}`, segment, items, bytes: items.reduce((sum, item) => sum + bytesOf(item), 0) }));
}

const bytesOf = (item: Field | ArrayModel): number =>
  item.kind === 'field' ? INT_TYPES[storageOfType(item.type)].bits / 8 : (item.dimensions.reduce((a, b) => a * b, 1) * INT_TYPES[elementType(item)].bits) / 8;

/** The assembler file that defines the cleared state. */
export function stateAssembler(emission: Emission, notice: string): string {
  const { names } = emission;
  const segments = clearedState(emission).flatMap(({ name, segment, items }) => [
    '',
    `        .segment "${segment}"`,
    `        .export _${name}`,
    ...items.map((item) => `        .export _${names.global(item)}`),
    `_${name}:`,
    ...items.map((item) => `_${names.global(item)}: .res ${bytesOf(item)}`),
  ]);
  return [`; ${notice}`, '; The state that holds zeros at the start.', ...segments, ''].join('\n');
}

/** The values of an array of the state at the start, where they aren't all zeros. */
const imageOf = (item: Field | ArrayModel): readonly number[] | undefined =>
  item.kind === 'array' && item.values?.some((value) => value !== 0) && byteOf(item) === undefined ? item.values : undefined;

/** The byte, not 0, that each element of an array of the state is at the start, where all are the same. */
function byteOf(item: Field | ArrayModel): number | undefined {
  if (item.kind !== 'array' || item.values === undefined || INT_TYPES[elementType(item)].bits !== 8) return undefined;
  const [first] = item.values;
  return first !== 0 && item.values.every((value) => value === first) ? first & 0xff : undefined;
}

const imageName = (item: ArrayModel, names: CNames): string => `ts65_image_${names.global(item)}`;

function printImage(item: ArrayModel, names: CNames, lines: Lines): void {
  lines.add('');
  lines.add(`static const ${elementType(item)} ${imageName(item, names)}${dimensionsOf(item)} = {`);
  lines.indent(() => printCells(item.values!.map((value) => literal(value, elementType(item))), item.dimensions, lines));
  lines.add('};');
}

function printState(member: Field | ArrayModel, names: CNames, lines: Lines): void {
  if (member.kind === 'field') return lines.add(`${storageOfType(member.type)} ${names.global(member)};`);
  const text = `${elementType(member)} ${names.global(member)}${dimensionsOf(member)};`;
  if (member.segment === undefined) return lines.add(text);
  lines.add(`#pragma bss-name (push, "${member.segment}")`);
  lines.add(text);
  lines.add('#pragma bss-name (pop)');
}

/** All state as it is before `start`: a host calls this first, at every start. */
export function printInitialiser(emission: Emission, lines: Lines): void {
  const { program, frames, names } = emission;
  const cleared = clearedState(emission);
  const initialise = (member: Field | ArrayModel): void => {
    const name = names.global(member);
    if (member.kind === 'field') lines.add(`${name} = ${member.initial};`);
    else if (byteOf(member) !== undefined) lines.add(`ts65_fill((u8 *)${name}, ${byteOf(member)}, sizeof ${name});`);
    else if (imageOf(member) === undefined) lines.add(`ts65_clear(${name}, sizeof ${name});`);
    else lines.add(`ts65_copy(${name}, ${imageName(member, names)}, sizeof ${name});`);
  };
  lines.add('');
  lines.add('void ts65_init(void) {');
  lines.indent(() => {
    if (emission.products.areFrequent) lines.addCode(asmLines([call(FILL_SQUARES)]), undefined);
    for (const array of frames.pages) lines.addCode(asmLines([instruction('lda', `#<${assemblerName(names.global(array))}`), onSymbol('sta', names.page(array))]), undefined);
    // A run before may have stopped within a call.
    for (const { level } of usedCircles(emission.saved)) lines.add(`${level} = 0;`);
    for (const { name } of cleared) lines.add(`ts65_clear(${name}, sizeof ${name});`);
    for (const member of stateOf(program)) if (!cleared.some(({ items }) => items.includes(member))) initialise(member);
  });
  lines.add('}');
}
