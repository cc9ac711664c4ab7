/** State that statements of shapes have to themselves: rows and records that are replaced, numbers that may be null. */
import { interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { localList } from './data.ts';
import { ELEMENT, masked, WORDS, type Domain, type RandomExpression } from './domains.ts';
import { simple, type Index, type ArrayInScope, type Assignable, type Scope } from './scope.ts';

/** An array that a method may be called on. */
export type ReceiverArray = Pick<ArrayInScope, 'text' | 'length' | 'domain' | 'isConstant'>;

export const PAIRS = 4;
/** Coordinates of the points. */
export const POINT = masked(6);
const JUMP: Domain = { ...masked(8), range: interval(-300, 300) };

export function shapeLines(choices: Choices): string[] {
  const small = (): number => choices.below(8);
  const jump = (): number => choices.below(601) - 300;
  const pairs = Array.from({ length: PAIRS }, () => `[${small()}, ${small()}]`);
  return [
    `const pairs: ${choices.pick(['number[]', '[number, number]'])}[] = [${pairs.join(', ')}];`,
    `let pair = [${small()}, ${small()}];`,
    `let four = [${small()}, ${small()}, ${small()}, ${small()}];`,
    'interface Point { x: number; y: number }',
    `let point: Point = { x: ${small()}, y: ${small()} };`,
    `const points: Point[] = [${pairs.slice(0, 3).map(() => `{ x: ${small()}, y: ${small()} }`).join(', ')}];`,
    `const switches = [${pairs.map(() => choices.oneIn(2)).join(', ')}];`,
    `const names = [${WORDS.map((word) => `'${word}'`).reverse().join(', ')}];`,
    `const JUMPS: readonly (readonly [number, number])[] = [${pairs.map(() => `[${jump()}, ${jump()}]`).join(', ')}];`,
    'let last: number | null = null;',
    'let seen: u8 | undefined;',
    'function forget(): void { last = null; }',
    'function halved(n: number | null): number | null { return n === null ? null : n >> 1; }',
    'function either(a: number | null, b: number | null): number { return a ?? b ?? 77; }',
    'function when(on: boolean, n: number): number | null { return on ? n : null; }',
    // One way to its end only: what stands in a helper is reached.
    'function first(list: number[], most: number): number | null { const i = list.findIndex((v) => v > most); return i < 0 ? null : i; }',
    'function total(list: readonly number[], scale: number): number { return (list.reduce((a, b) => a + b, 0) * scale) & 0xffff; }',
  ];
}

/** Variables that are read and assigned by themselves. */
export const SHAPE_SCOPE: Partial<Scope> = {
  places: [
    { text: (index) => `pairs[${index(PAIRS)}][${index(2)}]`, domain: ELEMENT, isSimple: false },
    { text: (index) => `four[${index(4)}]`, domain: ELEMENT, isSimple: false },
    { text: (index) => `points[${index(3)}].x`, domain: POINT, isSimple: false },
    simple('point.x', POINT), simple('point.y', POINT), simple('pair[0]', ELEMENT), simple('pair[1]', ELEMENT),
  ],
  flags: [(index) => `switches[${index(4)}]`],
};

export const plainLists = (scope: Scope): readonly ArrayInScope[] => scope.lists.filter((list) => list.isPlain && !list.isConstant);

/** The arrays that a method can be called on: also rows, and such as statements replace. */
export function rowsOf(scope: Scope, index: Index): ReceiverArray[] {
  return [
    ...scope.lists,
    { text: 'pair', length: 2, domain: ELEMENT, isConstant: false },
    { text: 'four', length: 4, domain: ELEMENT, isConstant: false },
    { text: 'four', length: 4, domain: ELEMENT, isConstant: false },
    { text: `pairs[${index(PAIRS)}]`, length: 2, domain: ELEMENT, isConstant: false },
    { text: `JUMPS[${index(4)}]`, length: 2, domain: JUMP, isConstant: true },
    { text: `units[${index(4)}].bag`, length: 4, domain: ELEMENT, isConstant: false },
  ];
}

/** How a record of the type Unit is taken apart, and what that gives. */
export type UnitPattern = (name: (prefix: string) => string) => { readonly text: string; readonly scope: (around: Scope) => Partial<Scope> };

const member = (around: Scope, name: string): Assignable => around.places.find((place) => place.text(() => '0') === `hero.${name}`)!;
const local = (around: Scope, text: string, of: string): RandomExpression => ({ text, range: member(around, of).domain.range });
const bit = (text: string): RandomExpression => ({ text: `(${text} ? 1 : 0)`, range: interval(0, 1) });

export const UNIT_PATTERNS: readonly UnitPattern[] = [
  (name) => {
    const hp = name('hp');
    return { text: `{ hp: ${hp} }`, scope: (around) => ({ locals: [local(around, hp, 'hp')] }) };
  },
  (name) => {
    const [x, on] = [name('x'), name('on')];
    return { text: `{ spot: { x: ${x} }, on: ${on} }`, scope: (around) => ({ locals: [local(around, x, 'spot.x'), bit(on)] }) };
  },
  (name) => {
    const [bag, y, hp] = [name('bag'), name('y'), name('hp')];
    const locals = (around: Scope): Scope['locals'] => [local(around, y, 'spot.y'), local(around, hp, 'hp')];
    return { text: `{ bag: ${bag}, spot: { y: ${y} }, hp: ${hp} }`, scope: (around) => ({ ...localList(bag, 4), locals: locals(around) }) };
  },
  (name) => {
    const [a, b] = [name('a'), name('b')];
    return { text: `{ bag: [${a}, , ${b}] }`, scope: () => ({ locals: [{ text: a, range: ELEMENT.range }, { text: b, range: ELEMENT.range }] }) };
  },
];
