/** The types of variables, parameters and results. */
import { INT_TYPES } from '../../base/interval.ts';
import { TYPED_ARRAYS } from '../../meaning/storage.ts';
import type { Section } from './rows.ts';

export const TYPES_SECTION: Section = {
  title: 'Types',
  intro: `The integer types of \`lib/int.ts\` are plain \`number\` to TypeScript and exact domains to ts65. A declared
type says which values may be stored, and how. Without one, or with \`number\`, the ranges find the narrowest type for all stored values.`,
  at: 'top',
  accepted: [
    ...Object.entries(INT_TYPES).map(([name, { lo, hi }]) => [`let a: ${name} = 0;`, `${lo}..${hi}`] as const),
    ['let a: Int<1, 10> = 1;', '1..10, in the narrowest of these'],
    ['let a: number = 0;', 'an integer as wide as its values need'],
    ['let a: 1 | 2 | 4 = 1;', 'from the least to the greatest, here 1..4'],
    ['const enum Kind { Rat, Orc }\nlet a: Kind = Kind.Rat;', 'from the least to the greatest member'],
    ['let a: number | null = null;', 'a number of 0 and above, or null: of a variable, a member, an element, a parameter or a result'],
    ['let a: u8 | undefined;', 'the same with undefined'],
    ['let a: boolean = false;', 'a byte, 0 or 1'],
    ['let a: boolean | null = null;', 'a byte: -1, 0 or 1'],
    ["let a: 'rat' | 'orc' | null = null;", 'the number of a text; null is the number 0'],
    ['interface Cell { owner: string | null; note?: string }\nconst a: Cell[] = [{ owner: null, note: undefined }];', 'members that may be null or undefined'],
    ['function f(a: string): void {}', 'a text of the program'],
    ["let a: 'rat' | 'orc' = 'rat';", 'a text, too'],
    ['const enum Flag { Wet = 1, Hot = 2, Dark = 4 }\nlet a: Flag = Flag.Wet | Flag.Dark;', 'powers of two: all that they make by `|`, and 0'],
    ['const a: number[] = [0, 0];', 'an array; its length is that of its initial value'],
    ['const a: readonly (readonly number[])[] = [[0], [1]];', 'an array of arrays'],
    ['const a: [number, number] = [0, 0];', 'an array of two'],
    ...Object.entries(TYPED_ARRAYS).map(([name, type]) => [`const a: ${name} = new ${name}(4);`, `an array of \`${type}\``] as const),
    ['interface Point { x: number; y: number }\nconst a: Point = { x: 0, y: 0 };', 'a record'],
    ['const a: { x: u8; y: u8 } = { x: 0, y: 0 };', 'a record'],
    ['const a: Readonly<{ x: u8 }> = { x: 0 };', 'the same as without `Readonly`'],
  ],
  refused: [
    ['export function f(a: any): void {}', 'unsupportedType', 'the type that is meant'],
    ['export function f(a: bigint): void {}', 'unsupportedType', '`u32` or `i32`'],
    ['export function f(a: i8 | null): void {}', 'unsupportedType', 'a number that means none: -1'],
    ['export function f(a: number | string): void {}', 'unsupportedType', 'two functions'],
    ['export function f(a: (act: () => void) => void): void {}', 'unsupportedType', 'a number, and a `switch` over it'],
    ['export function f(a: WeakMap<object, number>): void {}', 'unsupportedType', 'a `Map` with numbers as keys'],
    ['export const a: u8 = 300;', 'storeRange', 'a type that holds it'],
  ],
};
