/** Code of newcomers just outside of the language: each kind breaks one rule of an accepted program. */

/**
 * The place of the text: `any` place for a statement, a `reached` one, the `top` of the module behind the functions, its `imports`. Ranges are asked
 * of reached statements only. `edit`: it replaces a part of the program.
 */
export type BrokenPlace = 'any' | 'reached' | 'top' | 'imports' | 'edit';

export interface BrokenKind {
  readonly name: string;
  /** The codes of all errors, one for each mark, in the order of the places. */
  readonly codes: readonly string[];
  readonly place: BrokenPlace;
  /**
   * The offending parts between « and »; SELF stands for a call of the function around, ROUND for one of a function that calls it.
   * For an edit, what replaces `edited`.
   */
  readonly text: string;
  /** For an edit: the text of a token of the program; one of its occurrences is chosen. */
  readonly edited?: string;
}

const kind = (place: BrokenPlace, name: string, codes: string, text: string, edited?: string): BrokenKind => ({
  name,
  codes: codes.split(' ').map((number) => `TS65${number}`),
  place,
  text,
  edited,
});

/** Ranges. */
const RANGES: readonly BrokenKind[] = [
  kind('reached', 'a word into a byte', '101', 'broken.byte = «broken.word»;'),
  kind('reached', 'a sum into a byte', '101', 'broken.byte = «broken.byte + broken.digit»;'),
  kind('reached', 'a negative number into a byte', '101', 'broken.byte = «broken.byte - broken.digit»;'),
  kind('reached', 'a sum beyond a byte', '101', '«broken.byte += broken.digit»;'),
  kind('reached', 'a compound store beyond a word', '101', '«broken.word += broken.byte»;'),
  kind('reached', 'a sum beyond a type of its own', '101', '«broken.digit += broken.digit»;'),
  kind('reached', 'a local out of its range', '101', 'let small: u8 = 0;\nsmall = «broken.word»;\nlook(small);'),
  kind('reached', 'an element out of its range', '101', '«broken.few[3] = broken.word»;'),
  kind('reached', 'a type asserted', '101', 'broken.byte = «broken.word» as u8;'),
  kind('reached', 'a guard one too wide', '101', 'if (broken.word <= 256) broken.byte = «broken.word»;'),
  kind('reached', 'a sum in a while loop', '107', 'let sum = 0;\nwhile (broken.flag) { «sum += broken.word»; broken.flag = sum % 3 !== 1; }'),
  kind('reached', 'a shifted word', '101', '«broken.word <<= 1»;'),
  kind('reached', 'a complement', '101', 'broken.byte = «~broken.byte»;'),
  kind('reached', 'a long into a signed long', '101', 'broken.signed = «broken.long»;'),
  kind('reached', 'a signed long into a long', '101', 'broken.long = «broken.signed»;'),
  kind('reached', 'a store out of range behind one of a chain', '101', 'broken.byte = «broken.word = 300»;'),
  kind('reached', 'an argument out of range', '102', '«look(broken.word)»;'),
  kind('top', 'a result out of range', '103', 'export function wide(x: u16): u8 { return «x»; }'),
  kind('reached', 'an index out of range', '104', 'look(«broken.few[broken.byte]»);'),
  kind('reached', 'an index one too far', '104', 'for (let q = 0; q <= 10; q++) «broken.few[q] = 1»;'),
  kind('reached', 'the length as an index', '104', 'look(«broken.few[broken.few.length]»);'),
  kind('reached', 'an index of -1', '104', '«broken.few[-1] = 3»;'),
  kind('reached', 'a type of its own one too far', '104', '«broken.few[broken.digit + 1] = 3»;'),
  kind('reached', 'an index below 0', '104', 'for (let q = 0; q < 10; q++) look(«broken.few[q - 1]»);'),
  kind('reached', 'an index into a table', '104', 'look(u8(«SEEN[broken.byte]»));'),
  kind('reached', 'an index into the table of texts', '104', 'say(«SAYINGS[broken.byte]»);'),
  kind('reached', 'a divisor that may be 0', '105', 'broken.word = «idiv(broken.word, broken.byte)»;'),
  kind('reached', 'a remainder by what may be 0', '105', 'broken.word = «broken.word % broken.byte»;'),
  kind('reached', 'the constant divisor 0', '105', 'broken.word = u16(«broken.word % (SEEN.length - 3)»);'),
  kind('reached', 'the least number by -1', '107', 'broken.signed = «idiv(broken.signed, -1)»;'),
  kind('reached', 'the least number by what may be -1', '107', 'broken.signed = «idiv(broken.signed, broken.digit - 10)»;'),
  kind('reached', 'the least number negated', '107', 'broken.signed = «-broken.signed»;'),
  kind('reached', 'a product beyond 32 bits', '107', 'broken.signed = «broken.signed * broken.word»;'),
  kind('reached', 'a product that doubles', '107', 'let big = 1;\nwhile (big < broken.long) «big *= 2»;'),
  kind('reached', 'a product beyond 63 bits, wrapped', '107', 'broken.signed = «(broken.long * broken.long)» | 0;'),
  kind('reached', 'a product beyond 63 bits modulo a prime', '107', 'broken.long = u32(«(broken.long * broken.long)» % 2147483647);'),
  kind('reached', 'a fraction by /', '022', 'look(«broken.byte / 2»);'),
  kind('reached', 'two divisions', '022', 'broken.word = u16(Math.trunc(«broken.word / 3 / 2»));'),
  kind('reached', 'a check that always fails', '108', 'look(u8(«check(broken.byte, 300, 400)»));'),
  kind('reached', 'long and signed compared', '109', 'if («broken.long < broken.signed») look(1);'),
];

/** Statements. */
const STATEMENTS: readonly BrokenKind[] = [
  kind('any', 'for … in', '010', '«for (const name in SAYINGS) say(name);»'),
  kind('any', 'debugger', '010', '«debugger;»'),
  kind('any', 'a class inside a function', '010', '«class Inner {}»'),
  kind('any', 'a case twice', '032', 'switch (broken.byte) { case 7: look(1); break; case «7»: look(2); }'),
  kind('any', 'a case that varies', '021', 'switch (broken.byte) { case «broken.gate»: look(1); }'),
  kind('reached', 'no initial value', '019', 'let later!: u8; if (broken.flag) later = 4; «look(later)»;'),
  kind('any', 'an enum inside a function', '010', '«enum Inner { A }»'),
  kind('any', 'an interface inside a function', '010', '«interface Inner { x: number }»'),
  kind('any', 'recursion', '015', '«SELF»;'),
];

/** Expressions. */
const EXPRESSIONS: readonly BrokenKind[] = [
  kind('any', 'an assignment as a condition', '018', 'if («broken.byte = 3») look(1);'),
  kind('any', 'a fraction as a literal', '020', 'broken.word = u16(«1.5» * 2);'),
  kind('any', 'a literal beyond 32 bits', '020', 'broken.long = u32(«4294967296»);'),
  kind('any', '??=', '011', '«broken.byte ??= 3»;'),
  kind('any', '/=', '022', 'let part = 10;\n«part /= 4»;'),
  kind('any', 'a product with a fraction', '020', 'let part = 1;\npart *= «0.5»;'),
  kind('any', 'a step of a fraction', '020', 'for (let q = 0; q < 10; q += «.5») look(1);'),
  kind('any', 'a fraction under a mask', '020', 'broken.byte = broken.byte & «1e-2»;'),
  kind('any', 'a square root', '023', 'broken.word = u16(«Math.sqrt»(broken.word) * 3);'),
  kind('any', 'NaN', '027', 'broken.signed = i32(«NaN»);'),
  kind('any', 'Infinity', '027', 'broken.signed = i32(«Infinity»);'),
  kind('any', 'Math.PI', '027', 'broken.signed = i32(«Math.PI»);'),
  kind('any', 'any asserted', '013', 'look(broken.byte as «any»);'),
  kind('any', 'a tagged template', '011', 'say(«String.raw`a`»);'),
  kind('any', 'a closure called at once', '023', 'look(«(() => 3)»());'),
  kind('any', 'an optional call', '023', '«look»?.(1);'),
  kind('any', 'Object.assign', '023', '«Object.assign»(broken, broken);'),
  kind('any', 'an array of a length that varies', '030', 'const list = «new Uint8Array(broken.byte)»;'),
  kind('any', 'an empty array', '029', 'const list: number[] = «[]»;'),
  kind('any', 'a proxy', '035', 'const proxy = «new Proxy(broken, {})»;'),
  kind('any', 'eval', '023', "«eval»('1');"),
  kind('any', 'a promise', '023', '«Promise.resolve»(3);'),
  kind('any', 'a text of another alphabet', '024', "say(«'naïve'»);"),
  kind('any', 'a text of a sign beyond 16 bits', '024', "say(«'🎲'»);"),
  kind('any', 'a function in a variable that is asked for its length', '027', 'const same = «look»;\nbroken.word = u16(same.length);'),
  kind('any', 'a function passed on', '023', '«SEEN.map»((x) => x + 1);'),
  kind('any', 'reduce from the right', '023', 'broken.word = u16(«SEEN.reduceRight»((a, b) => a + b));'),
  kind('any', 'sort by more than a difference', '023', '«broken.few.sort»((a, b) => (a & 3) - b);'),
  kind('any', 'includes from a place on', '023', 'broken.flag = «SEEN.includes»(3, 1);'),
  kind('any', 'indexOf from a place on', '023', 'broken.signed = «SEEN.indexOf»(3, 1);'),
  kind('any', 'Math.hypot', '023', 'look(u8(«Math.hypot»(3, 4)));'),
  kind('any', 'Math.cbrt', '023', 'look(u8(«Math.cbrt»(broken.word)));'),
  kind('any', 'Date.now', '023', 'broken.long = u32(«Date.now»());'),
  kind('any', 'JSON', '023', 'say(«JSON.stringify»(3));'),
  kind('any', 'new WeakMap', '011', 'const map = «new WeakMap<object, number>()»;'),
  kind('any', 'new Date', '011', 'const now = «new Date()»;'),
  kind('any', 'a regular expression', '011', 'const shape = «/x/»;'),
  kind('any', 'a bigint', '011', 'broken.flag = «10n» > 3;'),
  kind('any', 'instanceof', '027 027', 'broken.flag = «broken.few» instanceof «Uint8Array»;'),
  kind('any', 'null', '011', 'const nothing = «null»;'),
  kind('any', 'undefined', '011', 'const nothing = «undefined»;'),
  kind('any', 'spread into other arguments', '023', 'look(«Math.imul»(...([3, 4] as const)) & 7);'),
  kind('any', 'globalThis', '035', 'const self = «globalThis»;'),
  kind('any', 'an array put in the place of another', '035', 'broken.few = «broken.few»;'),
];

/** Declarations. */
const DECLARATIONS: readonly BrokenKind[] = [
  kind('top', 'a generic class', '012', '«export class Monster<T> { static hp = 3; }»'),
  kind('top', 'two names of one instance', '030', 'class Monster { hp = 3; }\nexport const former = new Monster();\nexport const latter = «former»;'),
  kind('top', 'a namespace', '012', '«export namespace Inner { export const X = 1; }»'),
  kind('top', 'export default', '012', '«export default 3;»'),
  kind('top', 'an async function', '012', '«export async function wait(): Promise<void> { await 1; }»'),
  kind('top', 'any', '013', 'export function loose(x: «any»): void { look(x === 1 ? 1 : 0); }'),
  kind('top', 'a bigint parameter', '013', 'export function loose(x: «bigint»): void { look(x > 1 ? 1 : 0); }'),
  kind('top', 'a symbol', '013', 'export function loose(x: «symbol»): void { look(1); }'),
  kind('top', 'a union', '013', 'export function loose(x: «number | string»): void { look(x === 1 ? 1 : 0); }'),
  kind('top', 'a type parameter', '012', '«export function same<T>(x: T): void { look(1); }»\nexport const others = same.length;'),
  kind('top', 'a fraction in a record', '020', 'export const half = { x: «0.5» };'),
  kind('top', 'undefined in a record', '030', 'export const none = { x: «undefined» };'),
  kind('top', 'null in a record', '030', 'export const none = { x: «null» };'),
  kind('top', 'a member with a symbol for a name', '030', 'export const live = «{ hp: 3, [Symbol.iterator]: 1 }»;'),
  kind('top', 'a weak map', '030', 'export const weakly = «new WeakMap<object, number>()»;'),
  kind('top', 'chance when loaded', '034', 'export const chance = { x: Math.«r»andom() };'),
  kind('top', 'the clock when loaded', '034', 'export const now = { x: «D»ate.now() };'),
  kind('top', 'no initial value at the top', '019', 'export let «later: number»;'),
  kind('top', 'one row twice', '030', 'const row = [1, 2];\nexport const twice = «[row, row]»;\nexport function f(): void { twice[0][1] = 3; }'),
  kind('top', 'a mixed array', '030', "export const mixed = [«1», 'a'];"),
  kind('imports', 'an import of node:fs', '014', "import { readFileSync } from «'node:fs'»;"),
  kind('imports', 'an import of a package', '014', "import type { Node } from «'typescript'»;"),
  kind('imports', 'an import of what is not there', '001', "import { gone } from «'./gone.ts'»;"),
];

/** Errors of TypeScript itself. */
const TYPESCRIPT: readonly BrokenKind[] = [
  kind('any', 'a text for a number', '001', "const «wrong»: u8 = 'five';"),
  kind('any', 'an unknown name', '001', 'look(«nobody»);'),
  kind('any', 'setTimeout', '001', '«setTimeout»(() => look(1), 10);'),
  kind('any', 'super', '001', '«super».x;'),
  kind('any', 'a number compared with a truth', '001', 'broken.flag = «broken.byte === broken.flag»;'),
  kind('any', 'a chain of comparisons', '001', 'broken.flag = «broken.byte < 3 < 4»;'),
  kind('any', 'an old octal literal', '001', 'look(«017»);'),
  kind('any', 'an unknown member', '001', 'look(broken.«nothing»);'),
  kind('any', 'an argument too few', '001', '«look»();'),
  kind('any', 'a store into a constant', '001', 'const fixed = 3;\n«fixed» = 4;'),
  kind('any', 'a store into a table', '001', '«SEEN[0]» = 4;'),
  kind('any', 'with', '001 001', '««with» (broken)» { look(1); }'),
  kind('any', 'await', '001', '«await» 1;'),
  kind('any', 'a name that is declared twice', '001 001', 'const «same» = 1;\nconst «same» = 2;'),
  kind('any', 'a missing bracket', '001', 'look(1«;»'),
];

/** A part of the program itself, written otherwise. */
const EDITS: readonly BrokenKind[] = [
];

export const BROKEN_KINDS: readonly BrokenKind[] = [...RANGES, ...STATEMENTS, ...EXPRESSIONS, ...DECLARATIONS, ...TYPESCRIPT, ...EDITS];
