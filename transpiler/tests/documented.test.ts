/** The documentation of exported functions: errors, missing results, and units of numbers. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { documentedFunctions, type DocumentedFunction } from './documented_functions.ts';
import { COMPILED, modulesOfRepository } from './import_graph.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The players of the games and the checks of their rules count what their games count. */
const ROOMS = /^(transpiler|terminal|bench|web|emulator-tests\/(?!games\/))/;
const files = modulesOfRepository().filter((file) => ROOMS.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts') && !COMPILED.test(file));
const all = files.flatMap((file) => documentedFunctions(readFileSync(`${ROOT}${file}`, 'utf8')).map((one) => ({ ...one, place: `${file}:${one.line} ${one.name}` })));

const SAYS_WHEN = /undefined|where|none|nothing|if any|unless|null/i;
/** Units, what is counted, ranges, and places in texts and memory. */
const UNIT = new RegExp([
  'cycle', 'frame', 'byte', 'bit', 'line', 'column', 'row', 'width', 'height', 'cell', 'second', '\\bms\\b', 'minute', 'times', 'count', 'number', 'how (many|often)', 'commands',
  'index', 'address', 'offset', 'position', 'place', 'size', 'length', 'depth', 'share', 'percent', 'ratio', 'factor', 'chance', 'hash', 'seed', 'code', 'Infinity', 'NaN', '\\d\\.\\.', 'from [01]\\b',
].join('|'), 'i');

const lacking = (isMeant: (one: DocumentedFunction) => boolean, isSaid: (one: DocumentedFunction) => boolean): string[] => all.filter((one) => isMeant(one) && !isSaid(one)).map(({ place }) => place);

test('what throws an error of its own says so', () => {
  expect(all.length).toBeGreaterThan(1000);
  expect(lacking(({ isThrowing }) => isThrowing, ({ text }) => /throw/i.test(text))).toEqual([]);
});

test('what may have no result says when', () => {
  expect(lacking(({ result }) => /\| undefined>?$/.test(result), ({ text }) => SAYS_WHEN.test(text))).toEqual([]);
});

test('what gives a number says what it counts', () => {
  expect(lacking(({ result }) => result === 'number', ({ name, text }) => UNIT.test(`${name} ${text}`))).toEqual([]);
});

test('public methods and constructors count, and what is thrown by a function within does not', () => {
  const text = `/** Opens. @throws A */
export class Door { constructor() { throw new A(); } private bar(): void {} /** Ajar. */ open(): number | undefined { return () => { throw new A(); }; } }
const hidden = (): number => 1;
/** In bytes. */
export const shown = (): number => { throw new Error('never'); };
export function late(error: Error): never { throw error; }
`;
  expect(documentedFunctions(text).map(({ name, line, result, isThrowing }) => [name, line, result, isThrowing])).toEqual([
    ['Door.constructor', 2, '', true], ['Door.open', 2, 'number | undefined', false], ['shown', 5, 'number', false], ['late', 6, 'never', true],
  ]);
});
