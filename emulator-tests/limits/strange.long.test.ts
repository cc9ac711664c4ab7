/** Programs that nobody writes, and that are in the language all the same: what is accepted is built, and runs alike on every lane. */
import { expect, it } from 'vitest';
import { LANE_IDS } from '../lanes/lane.ts';
import { frontEndOf, errorsOf, HEAD, playEverywhere, writeProgram } from './programs.ts';

const rows = (count: number, row: (i: number) => string, between = '\n'): string => Array.from({ length: count }, (_, i) => row(i)).join(between);
const MODULE_HEAD = HEAD.replace('../../../../', '../../../../../');

/** A module that has `declarations`, and `step`, which `key` calls: its result is state. */
const module_ = (declarations: string, body: string): string =>
  `${MODULE_HEAD}let total = 0;\n${declarations}\nexport function step(code: u8): number { ${body} total = total & 8191; return total; }\n`;

/** A program of modules by their names; each has a folder of its own, and all have the same file name. */
function program(modules: Readonly<Record<string, string>>): [main: string, others: Readonly<Record<string, string>>] {
  const names = Object.keys(modules);
  const main = [
    HEAD.trimEnd(), ...names.map((name) => `import { step as ${name} } from './${name}/main.ts';`), `const seen = [${names.map(() => 0).join(', ')}];`, 'let seeded: u8 = 0;',
    'export function start(seed: u32): void { seeded = u8(seed); }',
    `export function key(code: u8): void { ${names.map((name, i) => `seen[${i}] = ${name}(code);`).join(' ')} }`, '',
  ].join('\n');
  return [main, Object.fromEntries(names.map((name) => [`${name}/main.ts`, modules[name]]))];
}

/** Variables with these names, each of which is set and read. */
const variables = (names: string): string => module_(
  `let ${names.split(' ').map((name, i) => `${name} = ${i & 127}`).join(', ')};`,
  `${names.split(' ').join(' = ')} = code & 31; total += ${names.split(' ').join(' + ')};`,
);
/** Functions with these names, each of which calls the one ahead of it. */
const functions = (names: string): string => {
  const all = names.split(' ');
  return module_(all.map((name, i) => `function ${name}(n: number): number { return ${i === 0 ? 'n' : `${all[i - 1]}(n)`} ^ ${i}; }`).join('\n'), `total += ${all.at(-1)}(code);`);
};
const long = (start: string): string => `${start}_with_a_name_that_goes_on`.repeat(5);

const NAMES: Readonly<Record<string, string>> = {
  registers: variables('a x y A X Y s sp c z sreg ptr1 tmp1 regsave regbank'),
  operations: functions('lda sta jsr rts jmp adc asl bit brk nop'),
  emitted: variables('main ts65_init ts65_state_1 ts65_state_2 ts65_zero_page ts65_frames ts65_texts text_1 key_code start_seed ts65_image_board board_page ts65mul8 ts65_state ts65_characters ts65_screen ts65_n TS65_CHECK'),
  screen: module_('const screen = { cells: [1, 2, 3] };\nconst sound = { request: 0 };', 'screen.cells[code % 3] = code; sound.request = code & 3; total += screen.cells[1] + sound.request;'),
  board: module_("const board = [1, 2, 3, 4, 5];\nconst WHO = ['aa', 'bb'];\nlet who = 'aa';", 'board[code % 5] = code; who = WHO[code & 1]; total += board[2] + who.length;'),
  keywords: variables('int long unsigned struct union typedef goto extern sizeof char short float double register near far cdecl errno assert offsetof va_list FILE size_t __AX__ __asm__ _Bool __CC65__ __ATARI__ __fastcall__ __func__ __LINE__ linux unix i386'),
  cased: variables('hero Hero HERO heRo'),
  library: functions('strlen memmove printf isalpha bzero itoa ltoa random sin log2 read _exit cgetc memset strcat open'),
  globals: variables('timezone daylight tzname stdin environ'),
  runtime: functions('pushax incsp1 udiv16 popax zerobss copydata initlib callmain exit ts65_clear ts65_sqrt'),
  labels: variables('L0001 S1 M0001 CODE BSS __BSS_RUN__ __STARTUP__ fill1 t t_2'),
  letters: variables('$ _ $a _a __ été 名 a$b a_b é è'),
  lengthy: module_(
    rows(3, (i) => `let ${long('variable')}${i} = ${i};\nfunction ${long('function')}${i}(${long('parameter')}: number): number { const ${long('local')}${i} = ${long('parameter')} + ${i}; return ${long('local')}${i} & 255; }`),
    rows(3, (i) => `${long('variable')}${i} = ${long('function')}${i}(code); total += ${long('variable')}${i};`, ' '),
  ),
  foreign: `${MODULE_HEAD}/** @foreign input.c */\nfunction twice(int: u8, u8: u8): u8 { return (int + u8) & 255; }\nexport function step(code: u8): number { return twice(code, code); }\n`,
};

it('names are what C, its libraries, assemblers and the platform call their own, in a program called as a file of the platform is, without a screen', async () => {
  const [main, others] = program(NAMES);
  const entry = writeProgram('input', main, { ...others, 'foreign/input.c': '#include "input.h"\nu8 twice(u8 a, u8 b) { return a + b; }\n' });
  const { lanes, differences, screens } = await playEverywhere('input', entry, 'ab1z ');
  expect(lanes).toEqual(LANE_IDS);
  expect(differences).toEqual([]);
  expect(screens?.every((cell) => cell === 0)).toBe(true);
});

const SHAPES: Readonly<Record<string, string>> = {
  cases: module_(`function f(n: u8): number { switch (n) { ${rows(256, (i) => `case ${i}: return ${(i * 37) % 251};`, ' ')} } return 0; }`, 'total += f(code);'),
  ends: module_('function f(n: i32): number { switch (n) { case -2147483648: return 1; case 2147483647: return 2; case -1: return 3; case 70000: return 5; default: return 6; } }',
    'total += f(code === 97 ? -2147483648 : code === 98 ? 2147483647 : code === 49 ? -1 : 70000);'),
  ifs: module_(`function f(n: u8): number { let r = 0; ${rows(40, (i) => `if (n > ${i * 3}) { r += ${i + 1};`, ' ')} ${'}'.repeat(40)} return r; }`, 'total += f(code);'),
  loops: module_(`function f(n: u8): number { let r = 0; ${rows(12, (i) => `for (let i${i} = 0; i${i} < ${i < 8 ? 1 : 2}; i${i}++) {`, ' ')} r = (r + n + i11) & 255; ${'}'.repeat(12)} return r; }`, 'total += f(code);'),
  brackets: module_(`function f(n: u8): number { return ${'('.repeat(40)}n${rows(40, (i) => ` ^ ${i + 1}) & 255`, '')}; }`, 'total += f(code);'),
  conditions: module_(`function f(n: u8): number { return ${rows(40, (i) => `n === ${i + 60} ? ${(i * 7) & 255} : `, '')}255; }`, 'total += f(code);'),
  switches: module_(`function f(n: u8): number { let r = 0; ${rows(10, (i) => `switch (n & ${(i % 3) + 1}) { case 0: r += ${i}; break; case 1:`, ' ')} r += 5; ${'}'.repeat(10)} return r; }`, 'total += f(code);'),
  parameters: module_(`function f(${rows(30, (i) => `a${i}: number`, ', ')}): number { return (${rows(30, (i) => `a${i}`, ' + ')}) & 1023; }`, `total += f(${rows(30, (i) => `code ^ ${i}`, ', ')});`),
  locals: module_(`function f(n: u8): number { ${rows(60, (i) => `let v${i} = n ^ ${i};`, ' ')} ${rows(59, (i) => `v${i + 1} = (v${i + 1} + v${i}) & 255;`, ' ')} return v59; }`, 'total += f(code);'),
  ands: module_('', `if (${rows(40, (i) => `code !== ${i + 100}`, ' && ')}) total += 1; if (${rows(40, (i) => `code === ${i * 2}`, ' || ')}) total += 2;`),
  cube: module_('const cube = Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => [1, 2, 3])));',
    'cube[code % 3][code % 4][code % 5][code % 3] = code; total += cube[(code + 1) % 3][code & 3][code % 5][2];'),
  single: module_("const one = [7];\nconst ONLY = ['only'];\nconst row = [[3]];", 'one[0] = code; row[0][0] = code; total += one[0] + ONLY[0].length + row[0][0];'),
  twins: module_('function f(n: u8): number { let r = 0; { const x = n; r += x; } { const x = n ^ 3; r += x; } for (let x = 0; x < 2; x++) { const y = x; r += y; } return r; }\nfunction f_x(n: u8): number { return n; }\nlet f_r = 3;\nlet f_n = 2;',
    'f_r = code; f_n = code & 3; total += f(code) + f_x(code) + f_r + f_n;'),
  signs: module_(`const SIGNS = ['*/', '/*', '??/', '\\\\', '"', '%', "'", '??=', '//'];\nlet sign = '*/';`, 'sign = SIGNS[code % 9]; total += sign.length;'),
  texts: module_(`const TEXTS = Array.from({ length: 300 }, (_, i) => 'text ' + i);\nconst LONG = '${'b%'.repeat(127)}';\nlet text = '';`, 'text = TEXTS[(code * 7 + total) % 300]; total += text.length + LONG.length + TEXTS[code].charCodeAt(3);'),
};

it('shapes are deep, wide and long', async () => {
  const [main, others] = program(SHAPES);
  const { differences, lanes } = await playEverywhere('shapes', writeProgram('shapes', main, others), 'ab1z ');
  expect(differences).toEqual([]);
  expect(lanes).toHaveLength(LANE_IDS.length);
});

it.each([['ts65'], ['ts65_math'], ['a"b'], ['a*']])('a program called %s is refused', (name) => {
  expect(errorsOf(frontEndOf(writeProgram(name, `${HEAD}export function start(seed: u32): void {}\nexport function key(code: u8): void {}\n`)))).toEqual(['TS65027']);
});

it.each([['FOO'], ['SCREEN'], ['CODE']])('an array of the segment %s is refused', (segment) => {
  const source = `${HEAD}/** @segment ${segment} */\nconst big = new Uint8Array(300);\nexport function start(seed: u32): void {}\nexport function key(code: u8): void { big[code] = code; }\n`;
  expect(errorsOf(frontEndOf(writeProgram('segment', source)))).toContain('TS65030');
});

it.each([['memset'], ['start'], ['ts65_clear'], ['a$b'], ['u16']])('a foreign function called %s is refused', (name) => {
  const other = `${HEAD}/** @foreign other.c */\nexport function ${name}(n: u8): u8 { return n; }\n`;
  const main = `${HEAD}import { ${name} as other } from './other.ts';\nlet sum: u8 = 0;\nexport function start(seed: u32): void {}\nexport function key(code: u8): void { sum = other(code); }\n`;
  expect(errorsOf(frontEndOf(writeProgram('foreign-name', main, { 'other.ts': other, 'other.c': '' })))).toEqual(['TS65036']);
});
