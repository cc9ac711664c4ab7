/** Programs of a given size: each shape grows in one way, and is accepted at each size that the documentation lists. */

/** The text of each module by its name; `main.ts` is the entry. */
export type ModuleTexts = ReadonlyMap<string, string>;

export interface ProgramShape {
  readonly name: string;
  /** The growing part, for a heading. */
  readonly unit: string;
  readonly sizes: readonly number[];
  /** @param engine the way from the program's folder to `engine/`, with a slash at its end */
  readonly make: (size: number, engine: string) => ModuleTexts;
}

const LINES = [1_000, 5_000, 20_000, 50_000];

const imports = (engine: string): string => `import { type u8, type u16, type u32 } from '${engine}lib/int.ts';\nimport { screen } from '${engine}lib/screen.ts';\n`;

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** A program whose `key` calls `called`; `body` holds the other declarations. */
const program = (engine: string, body: string, called: readonly string[], more = ''): string => `${imports(engine)}${more}
export const state = { a: 0 as u8, b: 0 as u8, c: 0 as u16, d: 0 as u8 };
export const cells: u8[] = new Array<u8>(64).fill(0);
${body}
export function start(seed: u32): void {
  state.a = seed & 0xff;
  state.b = 0;
  state.c = 0;
  state.d = 0;
  cells.fill(0);
}
export function key(code: u8): void {
  screen.cells[0] = code;
  state.b = code;
${called.map((call) => `  ${call};`).join('\n')}
}
`;

const one = (text: string): ModuleTexts => new Map([['main.ts', text]]);

/** A function of twelve lines: of declared types, and of plain numbers, by turns. */
const smallFunction = (i: number): string => (i % 2 === 0 ? typedFunction(i) : plainFunction(i));

const typedFunction = (i: number): string => `function work${i}(value: u8): u8 {
  let sum: u8 = ${i % 200};
  for (let i = 0; i < ${2 + (i % 7)}; i++) {
    if (value > ${i % 90}) sum = (sum + i * ${1 + (i % 5)}) & 0xff;
    else sum = sum ^ ${i % 128};
  }
  if (sum > 100) {
    state.a = sum;
    cells[sum & 63] = value;
  }
  return sum;
}
`;

const plainFunction = (i: number): string => `function work${i}(value: number): number {
  const limit = value % ${10 + (i % 50)};
  let best = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (cell > best && cell < limit) best = cell;
  }
  if (total${groupOf(i)} < 1000) total${groupOf(i)} += best;
  if (steps${groupOf(i)} > 0) steps${groupOf(i)}--;
  else steps${groupOf(i)} = best;
  return best;
}
`;

/** Functions that share plain numbers of the state. */
const GROUP = 20;
const groupOf = (i: number): number => Math.floor(i / GROUP);

const work = (from: number, to: number): string => {
  const groups = [...new Set(range(from, to).map(groupOf))].map((g) => `let total${g} = 0;\nlet steps${g} = ${g % 9};\n`);
  return groups.join('') + range(from, to).map(smallFunction).join('');
};
const SMALL = 12;
/** Functions that one function calls, at most. */
const FAN = 20;

/** Functions that call `names`, some each, and the calls of these; so that no function is long. */
function callers(names: readonly string[]): { text: string; calls: string[] } {
  const groups = range(0, Math.ceil(names.length / FAN)).map((i) => names.slice(i * FAN, (i + 1) * FAN));
  if (groups.length === 1) return { text: '', calls: names.map((name) => `state.d = ${name}(state.b)`) };
  let text = groups.map((group, g) => `function group${g}(): void {\n${group.map((name) => `  state.d = ${name}(state.b);\n`).join('')}}\n`).join('');
  let calls = groups.map((_, g) => `group${g}()`);
  for (let level = 0; calls.length > FAN; level++) {
    const upper = range(0, Math.ceil(calls.length / FAN)).map((i) => calls.slice(i * FAN, (i + 1) * FAN));
    text += upper.map((group, g) => `function level${level}_${g}(): void {\n${group.map((call) => `  ${call};\n`).join('')}}\n`).join('');
    calls = upper.map((_, g) => `level${level}_${g}()`);
  }
  return { text, calls };
}

function functions(lines: number, engine: string): ModuleTexts {
  const count = Math.floor(lines / (SMALL + 1));
  const { text, calls } = callers(range(0, count).map((i) => `work${i}`));
  return one(program(engine, work(0, count) + text, calls));
}

const PER_MODULE = GROUP;

function modules(lines: number, engine: string): ModuleTexts {
  const count = Math.floor(lines / (SMALL + 1) / PER_MODULE) || 1;
  const state = `${imports(engine)}export const state = { a: 0 as u8, b: 0 as u8, c: 0 as u16, d: 0 as u8 };\nexport const cells: u8[] = new Array<u8>(64).fill(0);\n`;
  const sources = new Map([['state.ts', state]]);
  for (const m of range(0, count)) {
    const own = range(m * PER_MODULE, (m + 1) * PER_MODULE);
    const calls = own.map((i) => `  state.d = work${i}(state.b);\n`).join('');
    sources.set(`part${m}.ts`, `import type { u8 } from '${engine}lib/int.ts';\nimport { cells, state } from './state.ts';\n${work(own[0]!, own.at(-1)! + 1)}export function part${m}(): void {\n${calls}}\n`);
  }
  const parts = range(0, count);
  const { text, calls } = callersOf(parts.map((m) => `part${m}()`));
  const entry = `${imports(engine)}import { state } from './state.ts';\n${parts.map((m) => `import { part${m} } from './part${m}.ts';\n`).join('')}${text}
export function start(seed: u32): void {
  state.a = seed & 0xff;
}
export function key(code: u8): void {
  screen.cells[0] = code;
  state.b = code;
${calls.map((call) => `  ${call};`).join('\n')}
}
`;
  return sources.set('main.ts', entry);
}

/** A statement or a few, as games have them, in some forms by turns. */
const FORMS: readonly ((i: number) => string)[] = [
  (i) => `state.a = (state.a + ${1 + (i % 50)}) & 0xff;`,
  (i) => `const v${i} = (state.b ^ ${i % 256}) & 0x7f;`,
  (i) => `if (state.a > ${i % 250}) state.b = ${i % 256};`,
  (i) => `cells[state.a & 63] = (state.b + ${i % 16}) & 0xff;`,
  (i) => `state.c = (state.c * 3 + cells[${i % 64}]) & 0xffff;`,
  (i) => `if (state.b < ${i % 200} && state.a !== ${i % 99}) state.d = cells[${(i * 7) % 64}];`,
  (i) => `for (let i = 0; i < ${2 + (i % 9)}; i++) cells[i] = state.d;`,
  (i) => `state.d = state.d < ${1 + (i % 100)} ? ${i % 256} : state.a;`,
];

const statements = (count: number): string => range(0, count).map((i) => `  ${FORMS[i % FORMS.length]!(i)}\n`).join('');

const longFunction = (count: number, engine: string): ModuleTexts => one(program(engine, `function long(): void {\n${statements(count)}}\n`, ['long()']));

const table = (bytes: number, engine: string): ModuleTexts => {
  const rows = range(0, Math.ceil(bytes / 20)).map((row) => `  ${range(row * 20, Math.min(bytes, row * 20 + 20)).map((i) => (i * 7 + (i >> 8)) & 0xff).join(', ')},\n`);
  return one(program(engine, `const TABLE: readonly u8[] = [\n${rows.join('')}];\n`, [`state.a = TABLE[state.c % ${bytes}]`]));
};

const chain = (operator: string, term: (i: number) => string, whole: (text: string) => string) => (terms: number, engine: string): ModuleTexts =>
  one(program(engine, '', [whole(range(0, terms).map(term).join(`\n    ${operator} `))]));

const nesting = (depth: number, engine: string): ModuleTexts => {
  const opened = range(0, depth).map((i) => `if (state.a !== ${i % 256}) {\n`).join('');
  return one(program(engine, `function nested(): void {\n${opened}state.b = 1;\n${'}\n'.repeat(depth)}}\n`, ['nested()']));
};

const texts = (count: number, engine: string): ModuleTexts => {
  const rows = range(0, count).map((i) => `  '${i % 2 === 0 ? 'The door' : 'A chest'} number ${i} opens.',\n`).join('');
  return one(program(engine, `const TEXTS: readonly string[] = [\n${rows}];\n`, [`state.a = TEXTS[state.c % ${count}].charCodeAt(0)`]));
};

const calls = (count: number, engine: string): ModuleTexts => {
  const inner = range(0, Math.ceil(count / 50)).map((f) => `function calls${f}(): void {\n${range(0, 50).map((i) => `  state.b = step(state.b, ${(f + i) % 200});\n`).join('')}}\n`);
  const body = `function step(a: u8, b: u8): u8 {\n  return a > b ? (a - b) : (b - a);\n}\n${inner.join('')}`;
  const { text, calls: called } = callersOf(range(0, inner.length).map((f) => `calls${f}()`));
  return one(program(engine, body + text, called));
};

/** As {@link callers}, of calls that give nothing. */
function callersOf(called: readonly string[]): { text: string; calls: readonly string[] } {
  let [text, calls] = ['', called];
  for (let level = 0; calls.length > FAN; level++) {
    const groups = range(0, Math.ceil(calls.length / FAN)).map((i) => calls.slice(i * FAN, (i + 1) * FAN));
    text += groups.map((group, g) => `function level${level}_${g}(): void {\n${group.map((call) => `  ${call};\n`).join('')}}\n`).join('');
    calls = groups.map((_, g) => `level${level}_${g}()`);
  }
  return { text, calls };
}

/** A number that is another with each key: of one that is known there is a single case. */
const VARIED = 'state.c = (state.c * 3 + code) & 0xffff';
const CASES: readonly ((i: number) => string)[] = [(i) => `state.a = ${i % 256}`, (i) => `best = ${i % 100}`, (i) => `cells[best] = ${i % 256}`];

const wideSwitch = (cases: number, engine: string): ModuleTexts => {
  const clauses = range(0, cases).map((i) => `    case ${i}:\n      ${CASES[i % CASES.length]!(i % 50)};\n      break;\n`).join('');
  return one(program(engine, `function choose(n: u16): void {\n  let best = 0;\n  switch (n) {\n${clauses}  }\n  state.d = best;\n}\n`, [VARIED, 'choose(state.c)']));
};

/** One function calls all others, each of which moves the same number. */
const callees = (count: number, engine: string): ModuleTexts => {
  const others = range(0, count).map((i) => `function step${i}(value: u8): u8 {\n  if (total < 20000) total += ${1 + (i % 9)};\n  return (value + total) & 0xff;\n}\n`);
  const called = range(0, count).map((i) => `  state.d = step${i}(state.b);\n`);
  return one(program(engine, `let total = 0;\n${others.join('')}function all(): void {\n${called.join('')}}\n`, ['all()']));
};

/** The cost of all programs: the start of ts65, TypeScript's library, the modules that all import. */
export const EMPTY: ProgramShape = { name: 'empty', unit: 'an empty program', sizes: [0], make: (_, engine) => one(program(engine, '', [])) };

export const SHAPES: readonly ProgramShape[] = [
  { name: 'functions', unit: 'lines in functions of 12', sizes: LINES, make: functions },
  { name: 'modules', unit: 'lines in modules of 260', sizes: LINES, make: modules },
  { name: 'long-function', unit: 'statements in one function', sizes: [100, 300, 1_000, 3_000], make: longFunction },
  { name: 'table', unit: 'bytes in a constant table', sizes: [300, 1_000, 3_000, 10_000, 30_000], make: table },
  { name: 'and', unit: 'terms of &&', sizes: [50, 100, 500], make: chain('&&', (i) => `cells[${i % 64}] !== ${i % 256}`, (all) => `if (${all}) state.a = 1`) },
  { name: 'or', unit: 'terms of ||', sizes: [50, 100, 500], make: chain('||', (i) => `cells[${i % 64}] === ${i % 256}`, (all) => `if (${all}) state.a = 1`) },
  { name: 'sum', unit: 'terms of +', sizes: [100, 200, 450], make: chain('+', (i) => `cells[${i % 64}]`, (all) => `state.a = (${all}) & 0xff`) },
  { name: 'nesting', unit: 'ifs in each other', sizes: [25, 50, 100, 200], make: nesting },
  { name: 'texts', unit: 'texts', sizes: [100, 300, 1_000], make: texts },
  { name: 'calls', unit: 'calls of one function', sizes: [1_000, 5_000, 20_000], make: calls },
  { name: 'callees', unit: 'functions that one function calls', sizes: [100, 300, 900], make: callees },
  { name: 'switch', unit: 'cases of a switch', sizes: [100, 300, 900], make: wideSwitch },
];

/** @throws Error that lists the shapes */
export function shapeNamed(name: string): ProgramShape {
  const shape = SHAPES.find((one) => one.name === name);
  if (shape === undefined) throw new Error(`no shape ${JSON.stringify(name)}: there are ${SHAPES.map((one) => one.name).join(', ')}`);
  return shape;
}
