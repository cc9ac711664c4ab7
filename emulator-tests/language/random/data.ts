/** The state and the constant tables of a random program: as ts65's own types have them, and plain ones. */
import { exactly, join, type IntType } from '../../../transpiler/base/interval.ts';
import { BUILT_TEXT_DECLARATIONS } from './built_texts.ts';
import type { Choices } from './choices.ts';
import { clamped, ELEMENT, masked, plainly, typed, INT_TYPE_NAMES, WORDS, type Domain, type RandomExpression } from './domains.ts';
import { NOTHING, extended, simple, type ArrayInScope, type Assignable, type Scope } from './scope.ts';

const MAKERS: Readonly<Record<IntType, string>> = {
  u8: 'bytes', i8: 'signedBytes', u16: 'words', i16: 'signedWords', u32: 'longs', i32: 'signedLongs',
};
export const FIELDS_PER_TYPE = 2;
/** Elements: a byte indexes the short ones, the long one needs a word. */
const SHORT = 16;
const LONG = 256;
const UNITS = 4;
const BAG = 4;
const ROWS = 4;
const COLUMNS = 8;
/** Arrays of bytes that a word indexes, of which one is no power of two long; one of rows. */
const FAR = 512;
const POND = 320;
export const FIELD = { rows: 16, columns: 32 };
const TIDES = 20;

export interface DeclaredData {
  /** Declarations, a line each. */
  readonly lines: readonly string[];
  readonly scope: Scope;
}

/** The fields of a Unit. */
interface UnitShape {
  readonly hp: Domain;
  readonly spot: Domain;
}

const at = (name: string, length: number, domain: Domain): Assignable => ({ text: (index) => `${name}[${index(length)}]`, domain, isSimple: false });

const list = (text: string, length: number, domain: Domain, kind: { isPlain?: boolean; isConstant?: boolean } = {}): ArrayInScope => ({
  text, length, domain,
  isPlain: kind.isPlain ?? false,
  isConstant: kind.isConstant ?? false,
});

/** A domain for a plain `number`. */
export function plainDomain(choices: Choices): Domain {
  const wrapped = (['i8', 'i16', 'u16', 'i32', 'u32'] as const).map(plainly);
  return choices.pick([masked(3), masked(6), masked(8), masked(11), masked(15), ...wrapped]);
}

/** `constant` gives values for tables. */
export function declareData(choices: Choices, constant: () => RandomExpression): { data: DeclaredData; unit: (name: string) => Partial<Scope> } {
  const typedFields = INT_TYPE_NAMES.flatMap((type) => Array.from({ length: FIELDS_PER_TYPE }, (_, i) => ({ name: `${type}_${i}`, domain: typed(type) })));
  const [lo, width] = [choices.below(40) - 20, 1 + choices.below(300)];
  const fields = [...typedFields, { name: 'level', domain: clamped(lo, lo + width) }];
  const arrays = INT_TYPE_NAMES.map((type) => `a_${type}: ${MAKERS[type]}(${SHORT})`);
  const members = fields.map(({ name, domain }) => `${name}: ${name === 'level' ? lo : choices.below(100)} as ${domain.type}`);
  const values = Array.from({ length: 16 }, constant);
  const nested = Array.from({ length: ROWS }, () => Array.from({ length: 4 }, constant));
  const rangeOf = (all: readonly RandomExpression[]) => all.reduce((range, e) => join(range, e.range), exactly(0));
  const constants = (domainOf: readonly RandomExpression[]): Domain => ({ ...typed('i32'), range: rangeOf(domainOf) });
  // Bytes with a sign: a table of numbers as TABLE's takes more than a byte each.
  const lean = Array.from({ length: 16 }, () => choices.below(20) - 10);
  const plain = Array.from({ length: 2 + choices.below(3) }, (_, i) => ({ name: `g${i}`, domain: plainDomain(choices) }));
  const shape: UnitShape = { hp: plainDomain(choices), spot: plainDomain(choices) };
  const cell = masked(choices.pick([3, 8, 8]));
  const small = (): number => choices.below(8);
  const numbers = (count: number): string => Array.from({ length: count }, small).join(', ');
  const unitText = (): string => `{ hp: ${small()}, spot: { x: ${small()}, y: ${small()} }, bag: [${numbers(BAG)}], on: ${choices.oneIn(2)} }`;
  const others = [`long: words(${LONG})`, `far: bytes(${FAR})`, 'calls: 0 as u16', 'kind: 1 as Kind', 'flag: false as boolean'];
  const lines = [
    'const enum Kind { None = 1, Some = 5, Many = 300 }',
    'interface Spot { x: number; y: number }',
    'interface Unit { hp: number; spot: Spot; bag: number[]; on: boolean }',
    `export const s = { ${[...members, ...arrays, ...others].join(', ')} };`,
    `const TABLE: readonly number[] = [${values.map((e) => e.text).join(', ')}];`,
    `const NESTED: readonly (readonly number[])[] = [${nested.map((row) => `[${row.map((e) => e.text).join(', ')}]`).join(', ')}];`,
    `const LEAN: readonly number[] = [${lean.join(', ')}];`,
    `const WORDS: readonly string[] = [${WORDS.map((word) => `'${word}'`).join(', ')}];`,
    ...plain.map(({ name }) => `let ${name} = ${small()};`),
    'let ready = false;',
    ...BUILT_TEXT_DECLARATIONS,
    `const items = [${numbers(8)}];`,
    `const grid: number[][] = Array.from({ length: ${ROWS} }, () => new Array(${COLUMNS}).fill(0));`,
    // The same everywhere at the start, and seldom 0.
    `const pond: number[] = new Array(${POND}).fill(${choices.pick([0, 7, 255])});`,
    `const lamps: boolean[] = new Array(${POND}).fill(${choices.pick(['true', 'true', 'false'])});`,
    `const tides: number[] = new Array(${TIDES}).fill(${choices.pick([0, 7, 1000, 0x7f7f])});`,
    `const field: number[][] = Array.from({ length: ${FIELD.rows} }, () => new Array(${FIELD.columns}).fill(${choices.pick([0, 3, 255])}));`,
    `const units: Unit[] = [${Array.from({ length: UNITS }, unitText).join(', ')}];`,
    `const hero: Unit = ${unitText()};`,
  ];
  const unit = (name: string): Partial<Scope> => unitScope(() => name, true, shape);
  const elements = unitScope((index) => `units[${index(UNITS)}]`, false, shape);
  let scope = extended(NOTHING, {
    places: [
      ...fields.map(({ name, domain }) => simple(`s.${name}`, domain)),
      ...INT_TYPE_NAMES.map((type) => at(`s.a_${type}`, SHORT, typed(type))),
      at('s.long', LONG, typed('u16')),
      ...plain.map(({ name, domain }) => simple(name, domain)),
      at('items', 8, ELEMENT),
      at('s.far', FAR, ELEMENT), at('s.far', FAR, ELEMENT), at('pond', POND, ELEMENT), at('tides', TIDES, masked(15)),
      { text: (index) => `field[${index(FIELD.rows)}][${index(FIELD.columns)}]`, domain: ELEMENT, isSimple: false },
      { text: (index) => `grid[${index(ROWS)}][${index(COLUMNS)}]`, domain: cell, isSimple: false },
    ],
    flags: [() => 's.flag', () => 'ready', (index) => `lamps[${index(POND)}]`],
    lists: [
      ...INT_TYPE_NAMES.map((type) => list(`s.a_${type}`, SHORT, typed(type))),
      list('TABLE', 16, constants(values), { isConstant: true }),
      list('LEAN', 16, { ...typed('i32'), range: { lo: -10, hi: 9 } }, { isConstant: true }),
      ...nested.map((row, i) => list(`NESTED[${i}]`, 4, constants(nested.flat()), { isConstant: true })),
      list('items', 8, ELEMENT, { isPlain: true }),
      list('tides', TIDES, masked(15)),
    ],
    stretches: [
      { text: () => 's.far', length: FAR },
      { text: () => 'pond', length: POND },
      { text: (index) => `field[${index(FIELD.rows)}]`, length: FIELD.columns },
      { text: () => 's.a_u8', length: SHORT },
    ],
  });
  scope = extended(extended(scope, elements), unit('hero'));
  return { data: { lines, scope }, unit };
}

/** Names in a record of the type Unit. */
function unitScope(name: (index: (length: number) => string) => string, isSimple: boolean, { hp, spot }: UnitShape): Partial<Scope> {
  const place = (member: string, domain: Domain): Assignable => ({ text: (index) => `${name(index)}.${member}`, domain, isSimple });
  const fixed = isSimple ? name(() => '0') : undefined;
  return {
    places: [
      place('hp', hp), place('spot.x', spot), place('spot.y', spot),
      { text: (index) => `${name(index)}.bag[${index(BAG)}]`, domain: ELEMENT, isSimple: false },
    ],
    flags: [(index) => `${name(index)}.on`],
    units: [name],
    lists: fixed === undefined ? [] : [list(`${fixed}.bag`, BAG, ELEMENT, { isPlain: true })],
  };
}

/** A local array, or a parameter: what `number[]` has. */
export function localList(name: string, length: number): Partial<Scope> {
  return { places: [at(name, length, ELEMENT)], lists: [list(name, length, ELEMENT, { isPlain: true })] };
}

/** Values that a for-of over `list` gives. */
export const elementOf = ({ domain }: ArrayInScope, name: string): RandomExpression => ({ text: name, range: domain.range });

