/** The top of a module. */
import type { Section } from './rows.ts';

export const MODULES_SECTION: Section = {
  title: 'At the top of a module',
  intro: `The statements of a module run when the program is compiled, as Node runs them when it loads the module. So all expressions of JavaScript
may help to make the initial values. The values of the variables are then the initial state. Variables that functions write are state; all
others are constant.`,
  at: 'top',
  accepted: [
    ["import { print } from '../lib/screen.ts';", 'modules of the program, by relative paths'],
    ["import { print } from 'ts65/screen';", "modules of ts65's library, by its package's name"],
    ["import * as screen from '../lib/screen.ts';", 'the same, by one name'],
    [
      "import { Pad, pad } from '../lib/pad.ts';\nlet x: Int<0, 39> = 20;\nexport function key(code: u8): void { if (code === 13) x = 20; }\nexport function frame(): void {\nif ((pad.held & Pad.Left) !== 0 && x > 0) x--;\nif ((pad.held & Pad.Right) !== 0 && x < 39) x++; }",
      'a program that moves by itself',
    ],
    [
      "import { setShapes } from '../lib/charset.ts';\nimport { colours, fiveColours } from '../lib/colours.ts';\nconst COIN = Uint8Array.from([0x00, 0x28, 0xbe, 0xeb, 0xeb, 0xbe, 0x28, 0x00]);\nexport function start(seed: u32): void { setShapes(64, COIN);\ncolours.background = 0x02;\nfiveColours.first = 1;\nfiveColours.end = 24; }",
      "colours, rows in five colours, and characters of the program's own",
    ],
    [
      "import { players, setPlayerShapes } from '../lib/sprites.ts';\nimport { setVoice, Timbre } from '../lib/voices.ts';\nconst BALL = Uint8Array.from([0x3c, 0x7e, 0xff, 0xff, 0xff, 0xff, 0x7e, 0x3c]);\nexport function start(seed: u32): void { setPlayerShapes(0, BALL);\nplayers.x[0] = 120; players.y[0] = 100; players.colour[0] = 0x1a;\nsetVoice(0, 60, Timbre.Pure, 8); }",
      'players, missiles and voices',
    ],
    [
      "import { rowColours, RowMode, rowModes, scrollBand, scrollMap } from '../lib/display.ts';\nconst level = scrollMap(128, 12);\nexport function start(seed: u32): void {\nfor (let x = 0; x < 128; x++) level[11][x] = 64;\nrowModes[0] = RowMode.Wide;\nrowColours.background[0] = 0x94;\nscrollBand.first = 2;\nscrollBand.end = 14; }\nexport function frame(): void { if (scrollBand.x < 352) scrollBand.x++; }",
      'modes and colours of rows, and a band of rows that shows a part of a map, moved by dots',
    ],
    ['const LIMIT = 3 * 7;', 'a constant integer'],
    ["const TITLE = 'Dungeon of Doom';", 'a constant text: ASCII 9..126, at most 255 characters'],
    ['interface Foe { hp: number }\nconst foes: Foe[] = [{ hp: 3 }, { hp: 5 }];\nlet target: Foe | null = null;\nexport function aim(): void { target = foes[1]; target.hp = 2; }', 'records that several variables name, kept in a pool'],
    [
      'const hero = {\nhp: 9,\nget isAlive() { return this.hp > 0; },\nhurt(by: number): void { this.hp = Math.max(0, this.hp - by); },\n};\nexport function key(code: u8): void { if (hero.isAlive) hero.hurt(code & 3); }',
      'a record with methods: an instance of a class of its own',
    ],
    [
      'interface Foe { hp: number; hurt(by: number): void }\nfunction createFoe(hp: number): Foe { return { hp, hurt(by) { this.hp = Math.max(0, this.hp - by); } }; }\nlet foe: Foe = createFoe(9);\nexport function key(code: u8): void { foe.hurt(code & 3); if (foe.hp === 0) foe = createFoe(5); }',
      '… also one that a function makes',
    ],
    [
      'function row(f: (x: number) => number): number[] { return Array.from({ length: 4 }, (_, x) => f(x)); }\nlet cells = [0, 0, 0, 0];\nexport function key(code: u8): void { cells = row((x) => (x + code) & 15); }',
      'a function that is given functions and gives an array or a record: each call that writes them out has a copy of it',
    ],
    [
      "let x = 0;\nconst acts: Record<string, (by: number) => void> = { up: (by) => { x = (x + by) & 63; }, reset: () => { x = 0; } };\nexport function key(code: u8): void { acts[code > 99 ? 'up' : code & 1 ? 'reset' : 'none']?.(code); }",
      'a table of functions; `?.` where there may be none, also of maps',
    ],
    [
      'let x = 0;\nfunction walk(code: number): void { x = (x + code) & 63; if (code > 99) mode = rest; }\nconst rest = (code: number): void => { if (code < 50) mode = walk; };\nlet mode: (code: number) => void = walk;\nlet then: (() => void) | null = null;\nfunction clear(): void { x = 0; }\nexport function key(code: u8): void { mode(code); then?.(); then = mode === rest ? clear : null; }',
      'a variable that holds functions of a module, or none: these are told apart by their names. So do parameters, results and lists',
    ],
    [
      'let deck = [1, 2, 3, 4];\nlet most = 0;\nexport function key(code: u8): void {\n  const hands = [deck.splice(0, 2), deck.splice(0, 1)];\n  most = Math.max(...hands.map((hand) => hand.length));\n  deck = [code & 3, 2, 3, 4];\n}',
      'rows that are as long as they happen to be',
    ],
    [
      'let board: number[][] = [];\nfunction lay(): void {\n  board = [];\n  for (let y = 0; y < 4; y++) {\n    board[y] = [];\n    for (let x = 0; x < 5; x++) board[y][x] = x;\n  }\n}\nexport function start(seed: u32): void { lay(); board[0][0] = seed & 7; }\nexport function key(code: u8): void { board[code & 3][code & 3]++; if (board[code & 3][code & 3] > 99) lay(); }',
      'rows that are built in their grid',
    ],
    [
      "const rows = (art: string[]): Uint8Array => Uint8Array.from(art.map((row) => parseInt(row.replaceAll('.', '0').replaceAll('#', '1'), 2)));\nconst SHIP = rows(['...##...', '..####..', '########']);\nexport let dots = 0;\nexport function key(code: u8): void { dots = SHIP[code & 1]; }",
      'a function that only initial values call: it has run by then, and may be any JavaScript',
    ],
    ['const PRIMES = [2, 3, 5, 7];', 'a table, or an array of the state where a function writes to it'],
    ["const NAMES = ['rat', 'orc'];", 'a table of texts'],
    ['const EXITS = [[1, 2], [3, 0]];', 'rows of one length'],
    ['const POWERS = table(16, (i) => 1 << i);', 'a table that is computed: `lib/arrays.ts`'],
    ["const LEVELS = asset('levels.bin', import.meta.url);", 'the bytes of a file as a table: `lib/asset.ts`'],
    ['let score = 0;', 'a variable; the ranges find the type that holds all that is stored in it'],
    ['let hp: u8 = 10;', 'a variable of a declared type'],
    ['var lives = 3;', 'a variable, too'],
    [
      'interface Game { hp: number; cells: number[] }\nlet game: Game;\nexport function start(seed: number): void { game = { hp: 9, cells: [seed & 3] }; }\nexport function key(code: number): void { if (game.hp > 0) game.hp--; }',
      'a variable without an initial value, where `start` assigns it ahead of all that reads it; lists in it may grow',
    ],
    ['const [width, height] = [40, 24];', 'several at once; also `const { x, y } = …`'],
    ['export default class Hero { hp = 10; }', 'a class that others import by any name'],
    ['export default function play(): void {}', 'a function that others import by any name; also `export default play;`'],
    ['const seen = new Array(20).fill(0);', 'an array'],
    ['const cells = Array.from({ length: 6 }, () => new Array(8).fill(0));', 'an array of arrays'],
    ['const marks = new Array(9).fill(\'.\');\nexport function key(code: u8): void { marks[code % 9] = \'X\'; }', 'an array of texts needs no type: the text that fills it tells'],
    ['const sums = new Uint16Array(20);', 'a typed array'],
    ['const levels = bytes(20, 0, 10);', 'an array of `lib/arrays.ts`, here of 0..10'],
    ['const low = signedBytes(9), high = words(9), deep = signedWords(9);', 'others of `lib/arrays.ts`'],
    ['const wide = longs(9), deepest = signedLongs(9);', ''],
    ['const hero = { hp: 9, at: { x: 0, y: 0 }, cursed: false };', 'a record'],
    ["const monsters = [{ name: 'rat', hp: 5 }, { name: 'orc', hp: 9 }];", 'an array of records of the same members'],
    ['const enum Kind { Rat, Orc }', 'names for integers; as a type, the least to the greatest'],
    ["let word = '';\nexport function key(code: u8): void { if (word.length < 9) word += 'a'; }", 'a variable that holds a text which the program builds: its length, then its characters'],
    [
      "let typed = '';\nexport function key(code: number): void { if (code >= 32 && typed.length < 9) typed += String.fromCharCode(code); }",
      'the codes of keys: 9..127, where `key` takes a `number` and nothing else calls it',
    ],
    ["enum Mode { Stop = 'stop', Go = 'go' }", 'names for texts'],
    ["let word: Text<20> = '';\nexport function key(code: u8): void { word = (word + code).slice(0, 20); }", 'its greatest length may be declared, which is no other type to TypeScript'],
    ["let word = 'rat';\nexport function f(): void { word = 'orc'; }", 'a variable that holds a text of the program, stored as its number'],
    [
      'class Hero {\n  hp = 9;\n  hurt(by: number): void { this.hp = Math.max(this.hp - by, 0); }\n}\nconst hero = new Hero(), other = new Hero();\nexport function f(): void { hero.hurt(2); other.hurt(1); }',
      'a class: an instance is a record, a method a function that is given one',
    ],
    [
      'class Hero {\n  items: number[] = [];\n  constructor(readonly name: string, private hp = 9) {}\n  hurt(by: number): number { return (this.hp = Math.max(this.hp - by, 0)); }\n}\nlet hero = new Hero(\'a\');\nexport function key(code: u8): void {\n  if (hero.hurt(code & 3) === 0) hero = new Hero(\'b\', 5);\n}',
      'an instance that a function makes takes the place of the one before; its class extends no other, and no other extends it',
    ],
    [
      "class Cell {\n  constructor(readonly id: number, private left = 5) {}\n  get half(): number { return this.left >> 1; }\n  set half(to: number) { this.left = Math.min(to, 99) * 2; }\n  take(): this { if (this.left > 0) this.left--; return this; }\n}\nconst cells = Array.from({ length: 4 }, (_, i) => new Cell(i));\nexport function f(): void { for (const cell of cells) cell.take().half += cell.id; }",
      'parameters that are fields, getters, setters, chains; instances in arrays, in records and in other instances',
    ],
    [
      'class Score {\n  static readonly MOST = 99;\n  static best = 0;\n  static add(by: number): void { Score.best = Math.min(Score.best + by, Score.MOST); }\n}\nexport function f(): void { Score.add(3); }',
      'static members: constants, state and functions',
    ],
    [
      "class Ship {\n  static made = 0;\n  readonly id: number;\n  constructor() {\n    Ship.made = (Ship.made + 1) & 127;\n    this.id = Ship.made;\n  }\n}\nconst ships: Ship[] = [];\nlet last: Ship | null = null;\nexport function key(code: u8): void {\n  if (ships.length === 4) ships.shift();\n  last = new Ship();\n  ships.push(last);\n}",
      'also where instances are made while the program runs',
    ],
    ["const Dir = { Up: 0, Down: 1, Left: 2 } as const;\ntype Dir = (typeof Dir)[keyof typeof Dir];\nlet dir: Dir = Dir.Up;\nexport function f(): void { dir = dir === Dir.Up ? Dir.Left : Dir.Up; }", 'names of numbers, in a record that has the name of their type'],
    [
      "abstract class Monster {\n  hp = 9;\n  abstract attack(): number;\n}\nclass Rat extends Monster { attack(): number { return 1; } }\nclass Orc extends Monster { rage = 3; attack(): number { return this.rage; } }\nconst all: Monster[] = [new Rat(), new Orc()];\nlet sum = 0;\nexport function f(): void {\n  for (const one of all) sum = (sum + one.attack()) & 255;\n  const first = all[0];\n  if (first instanceof Orc) first.rage = 4;\n}",
      'classes that extend others, in one array: a table tells the class of each element, and a call is a switch',
    ],
    [
      "abstract class Monster {\n  constructor(public hp: number) {}\n  abstract attack(): number;\n}\nclass Rat extends Monster {\n  constructor() { super(4); }\n  attack(): number { return 1; }\n}\nclass Orc extends Monster {\n  constructor(private rage: number) { super(9); }\n  attack(): number { return this.rage; }\n}\nlet foe: Monster = new Rat();\nexport function key(code: u8): void {\n  if (foe.hp === 0) foe = (code & 1) === 0 ? new Rat() : new Orc(code & 7);\n  foe.hp = Math.max(0, foe.hp - foe.attack());\n}",
      'instances of such classes that are made while the program runs: a member tells the class of each',
    ],
    [
      "interface Weapon {\n  readonly name: string;\n  damage(power: number): number;\n}\nclass Sword implements Weapon {\n  readonly name = 'SWORD';\n  private edge = 9;\n  damage(power: number): number { return power + this.edge; }\n}\nclass Fist implements Weapon {\n  readonly name = 'FIST';\n  damage(power: number): number { return power; }\n}\nlet weapon: Weapon = new Fist();\nlet hurt = 0;\nexport function key(code: u8): void {\n  if (code === 32) weapon = weapon instanceof Fist ? new Sword() : new Fist();\n  hurt = weapon.damage(code & 7);\n}",
      'an interface that classes of its module implement',
    ],
    [
      "type Shape = { kind: 'circle'; r: number } | { kind: 'box'; w: number; h: number };\nconst shapes: Shape[] = [{ kind: 'circle', r: 3 }, { kind: 'box', w: 2, h: 4 }];\nlet sum = 0;\nexport function f(): void {\n  for (const one of shapes) sum = (sum + (one.kind === 'circle' ? one.r : one.w * one.h)) & 255;\n}",
      'records of several kinds that a member tells apart; also `switch` and `in`',
    ],
    ['interface Point { x: number; y: number }', 'the type of records'],
    ["interface Card { suit: 0 | 1; rank: number }\nlet last: Card['suit'] = 0;\nexport function turn(): void { last = (1 - last) as Card['suit']; }", 'the type of a member, or of the elements: `Cards[number]`'],
    ["const SPELLS = [{ name: 'spark', cost: 2 }, { name: 'heal', cost: 5 }] as const;\nexport function cost(i: Int<0, 1>): number { const spell = SPELLS[i]; return spell.cost; }", 'a constant table'],
    [
      "const PRICES: Record<'sword' | 'bow', number> = { sword: 300, bow: 120 };\nconst SHOP: (keyof typeof PRICES)[] = ['bow', 'sword'];\nconst stock = { sword: 1, bow: 2 };\nlet sum = 0;\nexport function f(n: Int<0, 1>): void { if (stock[SHOP[n]] > 0) { stock[SHOP[n]]--; sum = PRICES[SHOP[n]]; } }",
      'members by computed names, where each name is shown to be there: a table leads from a text to its member',
    ],
    [
      'enum Kind { Rat, Orc }\nconst HITS: Record<Kind, { hp: number }> = { [Kind.Rat]: { hp: 3 }, [Kind.Orc]: { hp: 9 } };\nlet sum = 0;\nexport function f(kind: Kind): void { sum = HITS[kind].hp; }',
      'also by numbers and by members of an enum',
    ],
    [
      "enum Kind { Rat, Orc }\nlet size = 0;\nexport function f(kind: Kind): void { size = Kind[kind].length; }",
      'the name of a member of an enum by its number, where each number between two members is one',
    ],
    [
      'const purse: { [coin: string]: number } = { gold: 3, copper: 20 };\nlet sum = 0;\nexport function f(): void {\n  for (const [coin, n] of Object.entries(purse)) sum = (sum + n * coin.length) & 255;\n  sum = (sum + Object.keys(purse).length + Math.max(...Object.values(purse))) & 255;\n}',
      "all members of a record, in JavaScript's order",
    ],
    [
      "const PRICES: Record<string, number> = { sword: 300, bow: 120 };\nconst WORDS = ['sword', 'axe'];\nlet sum = 0;\nexport function f(n: Int<0, 1>): void { const word = WORDS[n]; if (word in PRICES) sum = PRICES[word]; }",
      'whether a record has a member: a name that is tested may be read',
    ],
    [
      "const PRICES: Record<string, number> = { a: 300, b: 120 };\nlet sum = 0;\nexport function key(code: u8): void { const word = `${code}ab`;\n  sum = 0;\n  for (const c of word) sum += PRICES[c] ?? 1;\n  if (Object.hasOwn(PRICES, word)) sum += PRICES[word]; }",
      'texts that nobody knows, too: by `??`, `=== undefined` and the like where they are short; by `Object.hasOwn` any, since other records have `constructor`',
    ],
    [
      "const UNITS = { m: 60, s: 1 };\nconst isUnit = (c: string): c is keyof typeof UNITS => c in UNITS;\nlet sum = 0;\nexport function key(code: u8): void { sum = 0;\n  for (const c of `${code}ms`) if (isUnit(c)) sum += UNITS[c]; }",
      'a function that tells what a value is: what it does counts, and what it says only where TypeScript sees it',
    ],
    ['type Level = Int<1, 10>;', 'another name for a type'],
    ['function add(a: number, b = 3): number { return a + b; }', 'a function; a default stands in for what a call leaves out'],
    ['let reach = 3;\nexport function grow(by: number, to = by + reach): void { reach = Math.min(to, 99); }', '… and is computed there'],
    ['function sum(...all: number[]): number { return all.reduce((a, b) => a + b); }', 'numbers, booleans or texts, built ones too: an array that is made for the call, also by `sum(...list)`'],
    ['function hit(by?: number): number { return by ?? 1; }', 'a number of 0 and above, or undefined'],
    ['function sum({ x, y }: { x: number; y: number }): number { return x + y; }', 'members by names of their own; also `[a, b]`'],
    ['const hp = [3, 5];\nfunction each(list: number[], act: (value: number) => void): void { for (const value of list) act(value); }\nexport let sum = 0;\nexport function add(): void { each(hp, (value) => { sum = (sum + value) & 255; }); }', 'a function as a parameter: the call is lowered in its place, and what it is given as well'],
    ['const half = (a: number): number => a >> 1;', 'a function, too'],
    [
      "function last<T>(list: readonly T[]): T { return list[list.length - 1]; }\nconst PRIMES = [2, 3, 5];\nconst NAMES = ['rat', 'orc'];\nexport let sum = 0;\nexport function f(): void { sum = last(PRIMES) + last(NAMES).length; }",
      'a function for any type: there is a copy for each list of types that it is called with. Also methods, and `const last = <T>(…) => …`',
    ],
    ['interface Pair<T> { a: T; b: T }\nconst names: Pair<string> = { a: \'rat\', b: \'orc\' };\nconst best: Pair<number> = { a: 1, b: 2 };\nexport function f(): void { best.a = names.b.length; }', 'a type with a type as parameter'],
    [
      'class Cell<T> {\n  constructor(private value: T) {}\n  get(): T { return this.value; }\n  set(to: T): void { this.value = to; }\n}\nconst speed = new Cell<number>(3), awake = new Cell(false);\nexport function f(): void { if (awake.get()) speed.set(5); awake.set(speed.get() < 5); }',
      '… and classes, which have no static members then',
    ],
    [
      'function* around(x: number, y: number): Generator<[number, number]> {\n  for (let d = -1; d <= 1; d += 2) { yield [x + d, y]; yield [x, y + d]; }\n}\nlet sum = 0;\nexport function f(): void { for (const [x, y] of around(3, 4)) sum = (sum + x * y) & 255; }',
      'a generator function, also a method: a loop over it has it written in its place',
    ],
    [
      'function* evens(most: number): Generator<number> { for (let i = 0; i < most; i += 2) yield i; }\nlet sum = 0;\nexport function f(): void { sum = [...evens(8)].length; }',
      'what takes all that it yields takes a list: also `Array.from`, `new Set`, `yield*`',
    ],
    [
      'export function gcd(a: number, b: number): number { return b === 0 ? a : gcd(b, a % b); }',
      'calls itself last of all, with the rest of a division: a loop',
    ],
    [
      'function spelled(n: number): string { return n <= 1 ? \'1\' : `${n} ${spelled(n - 1)}`; }\nexport let size = 0;\nexport function key(code: u8): void { size = spelled(code & 7).length; }',
      '… with texts, arrays and records of its own, or as results: there is a copy of it for each depth, so its code takes as many times the bytes',
    ],
    [
      'function factorial(n: number): number { return n <= 1 ? 1 : n * factorial(n - 1); }\nexport let product = 0;\nexport function key(code: u8): void { product = factorial(code & 7); }',
      'calls itself, also through others, where a parameter shows how deep; a call takes some 20 cycles more, and 18 for each byte that is read behind it',
    ],
    [
      "const SORTED = [...'hello'].map((c) => c.charCodeAt(0)).sort((a, b) => a - b);",
      'any expression, as it is computed when the program is compiled',
    ],
    ['const list = [0, 0, 0];\nfor (let i = 0; i < 3; i++) list[i] = i * i;', 'statements that make initial values'],
  ],
  refused: [
    ['class Pool<T> { static size = 3; }\nconst pool = new Pool<number>();', 'unsupportedDeclaration', 'a variable of the module'],
    ['class Hero { #hp = 10; }\nconst hero = new Hero();', 'unsupportedDeclaration', '`private hp`'],
    ['var counter = 0;\nvar counter = 1;', 'unsupportedDeclaration', 'one of them'],
    ['export default 3;', 'unsupportedDeclaration', '`const SPEED = 3; export default SPEED;`'],
    ['namespace Rules { export const MAX = 3; }', 'unsupportedDeclaration', 'a module'],
    ['function wrap<T>(x: T, n: number): number { return n === 0 ? 0 : wrap([x], n - 1); }\nlet depth = 0;\nexport function key(code: u8): void { depth = wrap(3, 2); }', 'unsupportedDeclaration', 'a function for each type: these have no end'],
    ['function* count() { yield 1; }\nexport function f(): void { count().next(); }', 'unsupportedExpression', '`for (const one of count())`, or `[...count()]`'],
    ['function* count(): Generator<number, number> { yield 1; return 2; }\nlet sum = 0;\nexport function f(): void { for (const one of count()) sum = one; }', 'unsupportedExpression', '`yield 2;`'],
    ['async function wait() {}', 'unsupportedDeclaration', 'a state that `key` goes on from'],
    ['function sum(...all: number[][]): void {}', 'unsupportedDeclaration', 'an array as the parameter'],
    ["import fs from 'node:fs';", 'foreignImport', 'nothing: a program has no files but assets'],
    ['let later: number;', 'noInitializer', 'an initial value, or an assignment in `start`'],
    ['enum Size { Half = 0.5 }', 'notConstant', 'integers as members'],
    ['let speed = 1.5;', 'notAnInteger', 'a smaller unit'],
    ['const big = 10_000_000_000;', 'notAnInteger', 'two variables'],
    ['let chance = Math.random();', 'initialisation', '`lib/rng.ts`, seeded in `start`'],
    ["const TITLE = 'naïve';", 'notAscii', 'ASCII'],
    ["const mixed = [1, 'a'];", 'badState', 'two arrays, or records'],
    ['let target = null;', 'badState', 'a type: `number | null`'],
    ['const slots: (number | null)[] = [null, -3];', 'badState', 'numbers of 0 and above beside null'],
    ["const PRICES: Record<string, number> = { sword: 300, bow: 120 };\nlet sum = 0;\nexport function f(n: Int<0, 1>): void { sum = PRICES[['bow', 'axe'][n]]; }", 'badReference', 'a member for each name'],
    ['const row = [0, 0];\nconst grid = [row, row];\nexport function f(): void { grid[0][1] = 3; }', 'badState', 'a row each'],
  ],
};
