/** Variables by the names that TypeScript has for them: where they lie, and their values. */
import { UsageError } from '../../../transpiler/cli/usage.ts';
import { NULL_TEXT } from '../../../transpiler/base/null_text.ts';
import { elementBytes, stateValue, type Layout, type StateVariable } from '../../state/layout.ts';

/** A variable, or one element of it. */
export interface ValueLocation {
  /** As it was asked for. */
  readonly name: string;
  readonly variable: StateVariable;
  /** The first element that is meant, and how many. */
  readonly from: number;
  readonly count: number;
}

/** More elements than this are cut off when printed. */
const MAX_SHOWN = 64;

/**
 * `record.property`, `list[3]` or `list[3].property`; of an array without an index all of it.
 * @throws UsageError where the program has no such variable, or the index is out of it
 */
export function findPlace(name: string, layout: Layout): ValueLocation {
  const indices = [...name.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
  const pattern = name.replace(/\[\d*\]/g, '[]');
  const plain = pattern.replace(/(\[\])+$/, '');
  const variable = layout.variables.find((v) => v.name === pattern || v.name === plain || v.name.replaceAll('[]', '') === name);
  if (variable === undefined) throw new UsageError(`the program has no variable \`${name}\``);
  if (indices.length > 1) throw new UsageError(`\`${name}\`: give the element of ${variable.name} as one number, 0..${variable.length - 1}`);
  const [index] = indices;
  if (index === undefined) return { name, variable, from: 0, count: variable.length };
  if (index >= variable.length) throw new UsageError(`\`${name}\`: ${variable.name} has the elements 0..${variable.length - 1}`);
  return { name, variable, from: index, count: 1 };
}

/** The values of `place` in the snapshot `state`. */
export function readValues({ variable, from, count }: ValueLocation, state: Uint8Array): (number | string)[] {
  return Array.from({ length: count }, (_, i) => stateValue(state, variable, from + i));
}

const shownText = (text: string | number): string => (text === NULL_TEXT ? 'null' : JSON.stringify(text));

/** As it is printed: a number, the numbers of an array, or texts. */
export function formatPlace(place: ValueLocation, state: Uint8Array, layout: Layout): string {
  const { variable } = place;
  const shown = readValues(place, state).map((value) => String(typeof value === 'string' ? shownText(value) : variable.text ? shownText(layout.texts[value] ?? value) : value));
  if (place.count === 1) return shown[0] as string;
  return `[${shown.slice(0, MAX_SHOWN).join(' ')}${shown.length > MAX_SHOWN ? ` ... ${shown.length} in all` : ''}]`;
}

/** The bytes of `place` within the variable: its offset and their number. */
export function valueBytes({ variable, from, count }: ValueLocation): { offset: number; length: number } {
  const width = elementBytes(variable);
  return { offset: from * width, length: count * width };
}

/** An element of the state that two builds have different values of. */
export interface DifferingElement {
  /** As {@link findPlace} takes it. */
  readonly name: string;
  readonly own: number | string;
  readonly theirs: number | string;
}

/** The elements in which the snapshot `state` differs from `reference`, in the layout's order; none where there is no reference. */
export function differingElements(layout: Layout, state: Uint8Array, reference: Uint8Array | undefined): DifferingElement[] {
  if (reference === undefined || Buffer.compare(state, reference) === 0) return [];
  return layout.variables.flatMap((variable) => {
    const place = { name: variable.name, variable, from: 0, count: variable.length };
    const [own, theirs] = [readValues(place, state), readValues(place, reference)];
    const name = (i: number): string => (variable.array ? `${variable.name}[${i}]` : variable.name);
    return own.flatMap((value, i) => (value === theirs[i] ? [] : [{ name: name(i), own: value, theirs: theirs[i] }]));
  });
}
