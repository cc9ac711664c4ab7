/** Variables that are set to one value on one way and to another on others, and what each way has shown: `const isInside = x >= 0 && x < W`. */
import { join, meet, within, type Interval } from '../base/interval.ts';
import type { Operand, Statement, Variable } from '../ir/ir.ts';
import type { ArrayModel } from '../ir/model.ts';
import { operandKey, sameIndices, type ScalarLocation } from './locations.ts';
import type { Sum } from './sums.ts';

/** The element of `array` at `indices` is what `variable` holds. */
export interface ToldElement {
  readonly array: ArrayModel;
  readonly indices: readonly Operand[];
  readonly variable: Variable;
}

/** The facts that one way has shown, and the others together have not. */
export interface Told {
  readonly intervals: readonly (readonly [ScalarLocation, Interval])[];
  /** Of `x - y`. */
  readonly differences: readonly (readonly [x: ScalarLocation, y: ScalarLocation, difference: Interval])[];
  readonly nonZero: readonly ScalarLocation[];
  readonly elements: readonly ToldElement[];
  readonly sums: readonly (readonly [Sum, Interval])[];
}

export const NOTHING_TOLD: Told = { intervals: [], differences: [], nonZero: [], elements: [], sums: [] };

interface Way {
  readonly value: Interval;
  readonly told: Told;
}

/** Ways of which no two give the same value. */
export type KnownChoice = readonly Way[];

/** What all of `ways` have shown. */
const common = (ways: readonly Told[]): Told => ways.reduce((a, b) => ({
  intervals: a.intervals.flatMap(([key, value]) => {
    const other = b.intervals.find(([one]) => one === key);
    return other === undefined ? [] : [[key, join(value, other[1])] as const];
  }),
  differences: a.differences.flatMap(([x, y, value]) => {
    const other = b.differences.find((one) => one[0] === x && one[1] === y);
    return other === undefined ? [] : [[x, y, join(value, other[2])] as const];
  }),
  nonZero: a.nonZero.filter((key) => b.nonZero.includes(key)),
  elements: a.elements.filter((one) => b.elements.some((other) => isSameElement(one, other))),
  sums: a.sums.flatMap(([sum, value]) => {
    const other = b.sums.find(([one]) => one === sum);
    return other === undefined ? [] : [[sum, join(value, other[1])] as const];
  }),
}));

const isSameElement = (a: ToldElement, b: ToldElement): boolean => a.array === b.array && a.variable === b.variable && sameIndices(a.indices, b.indices);

/** The facts that hold where the variable of `choice` lies within `value`. Undefined: all ways give such a value. 'nowhere': none does. */
export function toldBy(choice: KnownChoice, value: Interval): Told | 'nowhere' | undefined {
  const taken = choice.filter((way) => meet(way.value, value) !== undefined);
  if (taken.length === choice.length) return undefined;
  return taken.length === 0 ? 'nowhere' : common(taken.map(({ told }) => told));
}

const hasSameValues = (a: KnownChoice, b: KnownChoice): boolean => a.length === b.length && a.every(({ value }, i) => value.lo === b[i].value.lo && value.hi === b[i].value.hi);

/** What holds where either is known. Undefined: they are different choices. */
export const commonChoice = (a: KnownChoice, b: KnownChoice): KnownChoice | undefined =>
  hasSameValues(a, b) ? a.map(({ value, told }, i) => ({ value, told: common([told, b[i].told]) })) : undefined;

const coversTold = (told: Told, later: Told): boolean =>
  told.intervals.every(([key, value]) => later.intervals.some((one) => one[0] === key && within(one[1], value)))
  && told.differences.every(([x, y, value]) => later.differences.some((one) => one[0] === x && one[1] === y && within(one[2], value)))
  && told.nonZero.every((key) => later.nonZero.includes(key))
  && told.elements.every((one) => later.elements.some((other) => isSameElement(one, other)))
  && told.sums.every(([sum, value]) => later.sums.some((one) => one[0] === sum && within(one[1], value)));

/** Whether all that `choice` says holds where `later` is known, too. */
export const coversChoice = (choice: KnownChoice, later: KnownChoice | undefined): boolean =>
  choice === later || (later !== undefined && hasSameValues(choice, later) && choice.every(({ told }, i) => coversTold(told, later[i].told)));

const isAt = ({ indices, variable }: ToldElement, key: ScalarLocation): boolean => variable === key || indices.some((index) => operandKey(index) === key);

const isPart = ({ parts }: Sum, key: ScalarLocation | ArrayModel): boolean => key.kind !== 'local' && (parts as readonly unknown[]).includes(key);

const mentionsIn = ({ intervals, differences, nonZero, elements, sums }: Told, key: ScalarLocation): boolean =>
  intervals.some(([one]) => one === key) || differences.some(([x, y]) => x === key || y === key) || nonZero.includes(key) || elements.some((one) => isAt(one, key)) || sums.some(([sum]) => isPart(sum, key));

/** Whether `choice` says anything of `key`. */
export const isMentioned = (choice: KnownChoice, key: ScalarLocation): boolean => choice.some(({ told }) => mentionsIn(told, key));

/** `choice` where `key` has another value now. */
export const withoutKey = (choice: KnownChoice, key: ScalarLocation): KnownChoice => choice.map(({ value, told }) => ({
  value,
  told: !mentionsIn(told, key) ? told : {
    intervals: told.intervals.filter(([one]) => one !== key),
    differences: told.differences.filter(([x, y]) => x !== key && y !== key),
    nonZero: told.nonZero.filter((one) => one !== key),
    elements: told.elements.filter((one) => !isAt(one, key)),
    sums: told.sums.filter(([sum]) => !isPart(sum, key)),
  },
}));

/** Whether `choice` says anything of elements of `array`. */
export const holdsElements = (choice: KnownChoice, array: ArrayModel): boolean => choice.some(({ told }) => told.elements.some((one) => one.array === array) || told.sums.some(([sum]) => isPart(sum, array)));

/** `choice` where elements of `array` may have changed. */
export const withoutElements = (choice: KnownChoice, array: ArrayModel): KnownChoice =>
  choice.map(({ value, told }) => ({ value, told: { ...told, elements: told.elements.filter((one) => one.array !== array), sums: told.sums.filter(([sum]) => !isPart(sum, array)) } }));

/** The variable that `statement`, an `if` or a block, sets to a constant where it ends on one of its ways. Undefined: there is none. */
export function chosenAt(statement: Statement): Variable | undefined {
  if (statement.kind === 'block') return chosenBy(statement.body);
  return statement.kind === 'if' ? (chosenBy(statement.then) ?? chosenBy(statement.else)) : undefined;
}

function chosenBy(list: readonly Statement[]): Variable | undefined {
  const last = list.at(list.at(-1)?.kind === 'break' ? -2 : -1);
  if (last === undefined) return undefined;
  if (last.kind === 'set' && last.target.kind === 'var' && !last.target.variable.text && last.value.kind === 'copy' && last.value.a.kind === 'const') return last.target.variable;
  return chosenAt(last);
}
