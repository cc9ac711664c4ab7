/** Functions that can be called: JavaScript's own, methods, and those that ts65 knows by name. */
import { MATH_FUNCTIONS } from '../../meaning/call_targets.ts';
import { INT_TYPES } from '../../base/interval.ts';
import { members } from './library.ts';
import type { AcceptedRow, Section } from './rows.ts';

const MATH_MEANS: Readonly<Record<string, readonly [operands: string, means: string]>> = {
  min: ['y, 9', 'the least of two or more'],
  max: ['y, 1, x', 'the greatest of two or more'],
  imul: ['x, 40503', 'the low 32 bits of the product, signed'],
  abs: ['y - 9', ''],
  sign: ['y - 9', '-1, 0 or 1'],
  clz32: ['y', 'how many of the 32 bits are 0 ahead of the first 1'],
  trunc: ['y / 3', 'a division, rounded toward 0'],
  floor: ['y / 3', 'a division, rounded down'],
  ceil: ['y / 3', 'a division, rounded up'],
  round: ['y / 3', 'a division, rounded to the nearest, halves up'],
};

const mathematics: AcceptedRow[] = Object.keys(MATH_FUNCTIONS).map((name) => [`x = Math.${name}(${MATH_MEANS[name]?.[0]});`, MATH_MEANS[name]?.[1] ?? '']);

const casts: AcceptedRow[] = Object.entries(INT_TYPES).map(([name, { lo, hi }]) => [
  `x = ${name}(${name === 'u32' ? 'y - 5' : 'wide'});`,
  `wraps into ${lo}..${hi}`,
]);

const [ofMath] = members(['typeof Math']);
const others = ofMath.filter(({ name }) => !Object.hasOwn(MATH_FUNCTIONS, name));
const otherFunctions = others.flatMap(({ name, parameters }) =>
  parameters === undefined || name === 'random' ? [] : [`x = Math.${name}(${Array.from({ length: parameters }, () => 'y').join(', ')});`],
);
const otherValues = others.filter(({ parameters }) => parameters === undefined).map(({ name }) => `x = Math.${name};`);

export const CALLS_SECTION: Section = {
  title: 'Calls',
  intro: 'Functions of the program are called by their names, with all of their arguments but those that have defaults.',
  at: 'body',
  accepted: [
    ['x = twice(y);', 'a function of the program'],
    ...mathematics,
    ['x = Math.floor(Math.sqrt(wide));', 'the integer part, also by `Math.trunc`, the casts and operators on bits'],
    ['on = y <= Math.sqrt(wide);', 'an integer is at most a root, or above it'],
    ...casts,
    ['x = clamp(y - 5, 0, 9);', 'saturates; the bounds are constant'],
    ['x = check(wide, 0, 99);', 'states it: throws in Node, traps in a test build, costs nothing in a release'],
    ['x = idiv(x - 50, 7);', 'a division, rounded toward 0'],
    ['x = imod(x - 50, 7);', 'its remainder, as `%`'],
    ['list.fill(0);', 'sets all elements'],
    ['list.forEach((value) => { x += value; });', 'a loop'],
    ['x = list.indexOf(y);', 'the first place of it, -1 where there is none'],
    ['on = [1, 3, 8].includes(y);', 'these methods can be called on a list that is written there, which can be an argument, too'],
    ['x = list.lastIndexOf(y);', 'the last one'],
    ['on = list.includes(y);', ''],
    ['x = monsters.findIndex(({ hp }) => hp > y);', 'the first place where the closure holds, or -1'],
    ['on = list.some((v, i) => v > i);', 'whether it holds for any'],
    ['on = list.every((v) => { if (v > 3) return false; return v !== y; });', 'whether it holds for all'],
    ['x = list.filter((v) => v === 0).length;', 'for how many it holds'],
    ['x = list.reduce((sum, v) => sum + v, 0);', 'with a value to start from'],
    ['x = list.reduce((most, v) => Math.max(most, v));', 'or from the first element'],
    ['const copy = [...list];\n  copy.sort((a, b) => a - b);\n  x = copy[2];', 'also `list.slice()`: an array of numbers or booleans, as long as `list`'],
    ['const moved = list.map((v, i) => v * 2 + i);\n  x = moved[1];', 'stands where a variable is declared'],
    [
      'const good = list.filter((v) => v > 1);\n  for (const v of good) x += v;\n  x = good.length;',
      'as long as there are such: for loops and methods that go through it, and its length',
    ],
    ['const rows = grid.map((row) => row.slice());\n  rows[0][1] = 3;\n  x = grid[0][1];', 'or `[...row]`: copies of all rows'],
    ['x = Math.max(...list) + Math.min(y, ...grid[1]);', 'the greatest and the least element'],
    ['list.reverse();', 'of an array of values, in place'],
    ['list.sort((a, b) => a - b);', 'of numbers, in place; the closure is a difference, either way round'],
    ['monsters.sort((a, b) => a.hp - b.hp);', 'of records, in place, equal ones in their order: by a difference of one key of both'],
    ['list.sort((a, b) => a % 10 - b % 10 || b - a);', 'by several keys, by turns: also by `if (a.x !== b.x) return a.x - b.x;`, and in a function of the module'],
    ['bag.sort();', 'of a typed array'],
    ['console.log(`x is ${x}`, hero);', 'nothing on the machine; also `info`, `warn`, `error` and `debug`'],
    ['x = list.length;', ''],
    ['x = list.at(-1)!;', 'counted from the end'],
    ['const name = NAMES[y & 1];\n  x = name.charCodeAt(2);', 'the index is shown to lie within the text'],
    ["const name = NAMES[y & 1];\n  on = name.charAt(2) === 't';", 'the same as `name[2]`'],
    ['show(String.fromCharCode(65));', 'a text of one character, 32..126'],
    ['show(String(x));', 'also of a boolean; and `x.toString()`'],
    ['show(x.toString(16));', 'to a constant base of 2 to 36'],
    ["show(NAMES[0].toUpperCase());", ''],
    ["show(NAMES[0].toLowerCase());", ''],
    ["show(NAMES[y & 1].slice(1, -1));", 'either bound may be left out'],
    ["show(NAMES[y & 1].substring(1, x & 3));", ''],
    ["show(String(x).padStart(6));", 'the filling is a constant text'],
    ["show(NAMES[y & 1].padEnd(9, '.'));", ''],
    ["show('#'.repeat(y & 7));", 'the count is 0 or more'],
    ["show(' a '.trim());", ''],
    ["show(' a '.trimStart());", ''],
    ["show(' a '.trimEnd());", ''],
    ['show(NAMES[0].toString());', 'the same as `NAMES[0]`'],
    ["show(list.join(', '));", 'of numbers, booleans or texts'],
    ["x = NAMES[y & 1].indexOf('a');", ''],
    ["on = NAMES[y & 1].includes('a');", ''],
    ["on = NAMES[y & 1].startsWith('r');", ''],
    ["on = NAMES[y & 1].endsWith('t');", ''],
  ],
  refused: [
    [otherFunctions, 'notAFunction', 'a table that is computed when the program is loaded'],
    ['x = Math.floor(Math.random() * 6);', 'mathRandom', '`random(6)` of `lib/rng.ts`'],
    [otherValues, 'badReference', 'a constant in a smaller unit'],
    [['list.push(1);', 'list.unshift(1);'], 'listOutgrows', 'a guard: `if (list.length < 9)`'],
    [['list.sort();', 'list.sort((a, b) => a - 3);', 'monsters.sort((a, b) => (a.hp > b.hp ? 1 : -1));', 'list.copyWithin(0, 1);', 'bag.set(list);'], 'notAFunction', 'a loop that writes'],
    [['monsters.reverse();', 'grid.reverse();', 'x = grid.indexOf(grid[0]);'], 'notAPlace', 'a loop over numbers: records and rows stay where they are'],
    [
      [
        'x = list.find((v) => v > 0)!;',
        'x = list.indexOf(1, 2);',
        'x = list.reduceRight((a, b) => a + b);',
      ],
      'notAFunction',
      'a function with a loop',
    ],
    [
      [
        'list.concat(list);',
        'list.slice();',
        'list.map((v) => v + 1);',
        'list.filter((v) => v > 0);',
        'grid.flatMap((v) => v);',
        'grid.flat();',
        'bag.subarray(1);',
      ],
      'notAFunction',
      'a loop into an array that is there',
    ],
    [['list.entries();', 'list.keys();', 'list.values();'], 'notAFunction', '`for (let i = 0; …)`'],
    [['show(list.toString());', 'show(list.toLocaleString());'], 'notAFunction', "`list.join(', ')`"],
    [['x = bag.byteLength;', 'x = bag.byteOffset;', 'x = bag.BYTES_PER_ELEMENT;'], 'badReference', '`bag.length`'],
    [
      [
        "show(NAMES[0].concat('s'));",
        "show(NAMES[0].replace('a', 'b'));",
        "show(NAMES[0].replaceAll('a', 'b'));",
        'show(NAMES[0].substr(1));',
        'show(NAMES[0].toLocaleLowerCase());',
        'show(NAMES[0].toLocaleUpperCase());',
        'show(NAMES[0].trimLeft());',
        'show(NAMES[0].trimRight());',
        'show(NAMES[0].normalize());',
        'show(NAMES[0].valueOf());',
        'show(NAMES[0].at(0)!);',
      ],
      'notAFunction',
      'a loop over the characters: `for (const c of text)`',
    ],
    [
      [
        "x = NAMES[0].lastIndexOf('a');",
        'x = NAMES[0].search(/a/);',
        "x = NAMES[0].localeCompare('a');",
        'x = NAMES[0].codePointAt(0)!;',
      ],
      'notAFunction',
      'a loop over `charCodeAt(i)`',
    ],
    [["NAMES[0].split('');", 'NAMES[0].match(/a/);', 'NAMES[0].matchAll(/a/g);'], 'notAFunction', 'a loop over `charCodeAt(i)`'],
    [
      ['x = parseInt("3");', 'x = Number("3");', 'on = isNaN(x);', 'on = Number.isInteger(x);', 'on = Array.isArray(list);'],
      'notAFunction',
      'types are known',
    ],
    [['x = Date.now();', 'Object.keys(hero);', 'show(JSON.stringify(hero));'], 'notAFunction', 'a program sees its seed and its keys only'],
    ['x = clamp(y, list[0], 9);', 'unsupportedExpression', '`Math.max` and `Math.min`'],
    ['x = clamp(y, 9, 0);', 'unsupportedExpression', 'the lower bound first'],
    ['const made = bytes(4), more = bytes(x);', 'badState', 'a constant length'],
    ["x = NAMES[0].charCodeAt(y);", 'indexRange', 'a guard by `length`'],
    ['list.forEach(twice);', 'notAFunction', '`(value) => { twice(value); }`'],
  ],
};
