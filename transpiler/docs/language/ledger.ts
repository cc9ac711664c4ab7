/** The ledger: differences from the expectations of a TypeScript programmer, each with code that shows it. */
import type { FactoryName } from '../../diagnostics/factory_names.ts';
import type { Section } from './rows.ts';

export interface Difference {
  readonly expected: string;
  readonly here: string;
  readonly code: string;
  readonly at: Section['at'];
  /** The diagnostic of `code`; undefined: it is accepted. */
  readonly by?: FactoryName;
}

const body = (expected: string, here: string, code: string, by?: FactoryName): Difference => ({ expected, here, code, at: 'body', by });
const top = (expected: string, here: string, code: string, by?: FactoryName): Difference => ({ expected, here, code, at: 'top', by });

export const LEDGER: readonly Difference[] = [
  body(
    'Numbers are doubles',
    'Integers of at most 32 bits; no NaN, no infinity, and -0 is 0, which nothing can tell apart',
    'x = 0.5;',
    'notAnInteger',
  ),
  body('`/` divides', 'The rounding is written, `Math.floor(y / 2)`, unless nothing can be left over', 'x = y / 2;', 'plainDivision'),
  body('Sums and products hold 53 bits', '32; 50 where they are divided at once, 63 where they are cut or compared', 'x = Math.min(wide * 9, 255);', 'overflow'),
  body('… so this is fine', '`>>> 0`, `| 0` and masks take the low bits of a sum or product of any size', 'wide = (wide * 69069 + 1) >>> 0;'),
  body('A typed array wraps a value', 'It is refused, as for any declared type; `u8(x)` wraps', 'bag[0] = y + 250;', 'storeRange'),
  body('An element outside of the array is undefined', 'Indices are shown to lie within', 'x = list[code];', 'indexRange'),
  body('A remainder by 0 is NaN', 'Divisors are shown not to be 0', 'x = 100 % code;', 'zeroDivisor'),
  
  body('Any value is a condition', 'Booleans, numbers that are 0 or not, texts that are empty or not, and what may be null; an array or a record always holds', 'if (hero) x = 1;'),
  body('… and an assignment, too', 'Never as a whole condition; elsewhere it is a value', 'if (x = 3) y = 1;', 'assignmentAsValue'),
  body('`||` gives any value', 'Of two numbers or two booleans', 'x = y || 7;'),
  body('A number is compared with any other', 'Where some type of 32 bits holds both', 'on = y - 9 < wide;', 'noCommonType'),
  body('`as` may state something wrong', 'It changes no value: the stored value counts', 'const a: u8 = (wide as u8);', 'storeRange'),
  body('Variables name now one object, now another', 'They do, as long as these are parts of one variable', 'let m = monsters[0];\n  m = monsters[y & 1];'),
  body(
    '`{ ...a }`, `slice`, `map` make copies',
    'They do, in a place of their own. Records that several variables name are kept in a pool. Where nothing bounds their number they are refused',
    'const copy = { ...hero };',
    'notAPlace',
  ),
  body('Arrays and records are compared by identity', 'Elements of one array are', 'on = monsters[0] === monsters[y & 1];'),
  body(
    'A local array lives as long as something refers to it',
    'It is made anew at each declaration, in one fixed place',
    'const last = [y, 0, 0];\n  x = last[0];',
  ),
  top(
    'Arrays grow without an end',
    'A guard bounds the length',
    'const bag: number[] = [];\nexport function key(code: u8): void { bag.push(code); }',
    'listOutgrows',
  ),
  top('Elements may be anything', 'All of one kind, records of the same members, rows of one length', "const mixed = [1, 'a'];", 'badState'),
  top(
    'Two variables may hold the same array',
    'What is written to stands in one place',
    'const a = [0];\nconst b = a;\nexport function f(): void { b[0] = 1; }',
    'badState',
  ),
  top('A variable may be null by its value alone', 'Its type says so: `number | null`', 'let target = null;', 'badState'),
  top(
    'Texts are as long as you like',
    'Up to 255 characters, and memory for the longest one: something bounds the length',
    "let word = '';\nexport function key(code: u8): void { word += 'a'; }",
    'textOutgrows',
  ),
  body('Texts hold Unicode', 'ASCII 9..126, at most 255 characters', "show('naïve');", 'notAscii'),
  top(
    'Functions may call themselves',
    'Where the ranges show how deep they get: at most some 90 calls. They have no arrays and records of their own, and no texts that they need behind such a call',
    'function bits(a: number): number { return a === 0 ? 0 : (a & 1) + bits(a >> 1); }\nexport let n = 0;\nexport function key(code: u8): void { n = bits(code); }',
  ),
  top('Functions are values', 'They are passed, and stored where they have a name at the top of a module; a stored closure has none', 'let x = 0;\nlet f = (by: number): void => { x = by & 7; };\nexport function key(code: u8): void { f(code); f = (by) => { x = by & 3; }; }', 'badState'),
  top(
    'Functions return objects',
    'They do: the caller copies what a function has made, and names what stands elsewhere',
    'export function f() { return { x: 1 }; }',
  ),
  top(
    'Modules run when the program starts',
    'When it is compiled: without clock, chance or input, for 8 seconds and in 256 MB at most',
    'let a = Math.random();',
    'initialisation',
  ),
  top(
    '`enum` maps any number back to a name, or to undefined',
    'A number that is shown to be that of a member; of an enum with holes none',
    'enum Kind { Rat, Orc }\nfunction show(text: string): void {}\nexport function key(code: u8): void { show(Kind[code & 3]); }',
    'indexRange',
  ),
  body(
    'What a `catch` gets may be anything',
    'It is an error that the program has thrown: its message and its name are asked for, its class, and the members that a test of that shows',
    "try { if (x > 3) throw new Error('far'); } catch (e) { show((e as Error).stack!); }",
    'unsupportedStatement',
  ),
  body('`check` is always made', 'It throws in Node and traps in test builds; a release does not test', 'x = check(wide, 0, 99);'),
  body('An endless loop hangs', 'On both sides', 'for (;;) { x = 1; }'),
];
