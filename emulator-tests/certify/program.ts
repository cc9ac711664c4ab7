/** The TypeScript program that runs every operator of a type over pairs of operands: a command a case. */
import { CONSTANTS, FORMS, OPERATORS, type Form, type OperandType, type Operator } from './operators.ts';

export interface Case {
  readonly operator: string;
  readonly form: Form;
  /** The constant that stands for B. */
  readonly constant?: number;
  /** Pairs that the case runs over. */
  readonly pairs: number;
}

export interface CertifyProgram {
  readonly source: string;
  /** The case of each command, in order. */
  readonly cases: readonly Case[];
}

/** Cases that fit a program: a command is a byte, and the 6502's memory is small. */
export const CASES_PER_PROGRAM = 60;

interface Draft {
  readonly operator: Operator;
  readonly form: Form;
  readonly constant?: number;
}

/** The programs for `type`; `random` pairs are drawn for types of more than 8 bits, besides all pairs of edges. */
export function certifyPrograms(type: OperandType, random: number): CertifyProgram[] {
  const drafts = OPERATORS[type].flatMap((operator) => FORMS.flatMap((form) => draftsOf(type, operator, form)));
  const programs: CertifyProgram[] = [];
  for (let i = 0; i < drafts.length; i += CASES_PER_PROGRAM) programs.push(program(type, drafts.slice(i, i + CASES_PER_PROGRAM), random));
  return programs;
}

function draftsOf(type: OperandType, operator: Operator, form: Form): Draft[] {
  if (form !== 'a constant') return [{ operator, form }];
  if (operator.unary) return [];
  const allowed = CONSTANTS[type].filter((value) => operator.guard !== 'non-zero' || value !== 0);
  const constants = operator.guard === 'count' ? [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 24, 31] : allowed;
  return constants.map((constant) => ({ operator, form, constant }));
}

function program(type: OperandType, drafts: readonly Draft[], random: number): CertifyProgram {
  const wide = type !== 'u8' && type !== 'i8';
  const edges = CONSTANTS[type];
  const lines = [
    "import { clamp, i16, i8, idiv, u16, u32, u8 } from '../../../../engine/lib/int.ts';",
    "import type { i32 } from '../../../../engine/lib/int.ts';",
    "import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';",
    "import { rng, startRandom, stepRandom } from '../../../../engine/lib/rng.ts';",
    `const EDGES: readonly number[] = [${edges.join(', ')}];`,
    'export const out = { low: 0 as u16, high: 0 as u16, value: 0 as i32 };',
    `export const cells = { a: ${MAKER[type]}(300), b: ${MAKER[type]}(3), x: ${MAKER[type]}(1), unused: ${UNUSED} };`,
    'function mix(value: i32): void {',
    '  out.value = value;',
    '  out.low = (((out.low << 1) | (out.low >> 15)) & 0xffff) ^ (value & 0xffff);',
    '  out.high = (((out.high << 1) | (out.high >> 15)) & 0xffff) ^ ((value >>> 16) & 0xffff);',
    '}',
    `function pair(code: u8, a: ${type}, b: ${type}): void {`,
    '  switch (code) {',
    ...drafts.flatMap((draft, i) => [`    case ${i}:`, `      case${i}(a, b);`, '      break;']),
    '  }',
    '}',
    ...drafts.flatMap((draft, i) => caseFunction(type, draft, i)),
    ...(wide ? wideLoops(type, random) : narrowLoops(type)),
    'export function start(seed: u32): void {',
    '  startRandom(seed);',
    '}',
    'export function key(code: u8): void {',
    '  out.low = 0;',
    '  out.high = 0;',
    '  run(code);',
    '}',
  ];
  const pairs = wide ? edges.length * edges.length + random : 65536;
  const cases = drafts.map(({ operator, form, constant }): Case => ({ operator: operator.name, form, pairs, ...(constant === undefined ? {} : { constant }) }));
  return { source: `${lines.join('\n')}\n`, cases };
}

const MAKER: Readonly<Record<OperandType, string>> = {
  u8: 'bytes',
  i8: 'signedBytes',
  u16: 'words',
  i16: 'signedWords',
  u32: 'longs',
  i32: 'signedLongs',
};
const UNUSED = 'bytes(1), u: signedBytes(1), v: words(1), w: signedWords(1), y: longs(1), z: signedLongs(1)';

function caseFunction(type: OperandType, { operator, form, constant }: Draft, i: number): string[] {
  const guarded = (text: string): string => (operator.guard === 'non-zero' && constant === undefined ? `if (b !== 0) mix(${text});` : `mix(${text});`);
  const count = operator.guard === 'count' ? '(b & 31)' : 'b';
  const fill = (a: string, b: string): string => operator.expression.replaceAll('A', a).replaceAll('B', b);
  const head = `function case${i}(a: ${type}, b: ${type}): void {`;
  switch (form) {
    case 'variables':
      return [head, `  ${guarded(fill('a', count))}`, '  mix(b & 1);', '}'];
    case 'a constant':
      return [head, `  ${guarded(fill('a', String(constant)))}`, '  mix(b & 1);', '}'];
    case 'elements': {
      const b = operator.guard === 'non-zero' ? 'b' : operator.guard === 'count' ? '(cells.b[2] & 31)' : 'cells.b[2]';
      return [head, '  cells.a[299] = a;', '  cells.b[2] = b;', `  ${guarded(fill('cells.a[299]', b))}`, '}'];
    }
    case 'the same variable':
      return [head, `  let x: i32 = a | 0;`, `  ${operator.guard === 'non-zero' ? 'if (b !== 0) ' : ''}x = ${fill('a', count)};`, '  mix(x);', '  mix(b & 1);', '}'];
  }
}

function narrowLoops(type: OperandType): string[] {
  return [
    'function run(code: u8): void {',
    '  for (let i = 0; i < 256; i++) for (let j = 0; j < 256; j++) pair(code, TYPE(i), TYPE(j));'.replaceAll('TYPE', type),
    '}',
  ];
}

function wideLoops(type: OperandType, random: number): string[] {
  const draw = type === 'u16' || type === 'i16' ? `${type}(rng.b3 | (rng.b2 << 8))` : `(rng.b3 | (rng.b2 << 8) | (rng.b1 << 16) | (rng.b0 << 24))${type === 'u32' ? ' >>> 0' : ''}`;
  return [
    'function run(code: u8): void {',
    '  for (const a of EDGES) for (const b of EDGES) pair(code, a, b);',
    `  let i = 0;`,
    `  while (i < ${random}) {`,
    '    stepRandom();',
    `    const a: ${type} = ${draw};`,
    '    stepRandom();',
    `    const b: ${type} = ${draw};`,
    // Half of the pairs are near each other: comparisons and differences at the edges.
    `    if ((i & 3) === 0) pair(code, a, a);`,
    '    else pair(code, a, b);',
    '    i++;',
    '  }',
    '}',
  ];
}
