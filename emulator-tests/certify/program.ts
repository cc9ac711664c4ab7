/** The TypeScript program that runs cases over pairs of operands: a command a batch of pairs, a checksum a case. */
import { caseFunction, draftsOf, type Draft } from './cases.ts';
import { BITS, CONSTANTS, type OperandType } from './operands.ts';

export interface CertifyProgram {
  readonly name: string;
  readonly source: string;
  /** The case of each checksum, in order. */
  readonly cases: readonly Draft[];
  /** The commands: a batch each. */
  readonly keys: Uint8Array;
  /** Pairs that each case runs over. */
  readonly pairs: number;
}

/** Cases that fit the 6502's memory. */
export const CASES_PER_PROGRAM = 64;

/** Random pairs of a command. */
export const BATCH = 500;

/** The key of the batch of all pairs of edges. */
const EDGES = 0;
/** The key of a batch of random pairs. */
const RANDOM = 1;

/** The programs for an A and a B of these types; about `random` pairs are drawn where not all can be tried, in whole batches. */
export function certifyPrograms(a: OperandType, b: OperandType, random: number): CertifyProgram[] {
  const drafts = draftsOf(a, b);
  const count = Math.ceil(drafts.length / CASES_PER_PROGRAM);
  const size = Math.ceil(drafts.length / count);
  return Array.from({ length: count }, (_, i) => program(`${a === b ? a : `${a}-${b}`}-${i}`, a, b, drafts.slice(i * size, (i + 1) * size), random));
}

function program(name: string, a: OperandType, b: OperandType, cases: readonly Draft[], random: number): CertifyProgram {
  const isWhole = BITS[a] === 8 && BITS[b] === 8;
  const batch = Math.min(BATCH, random);
  const batches = Math.ceil(random / batch);
  const lines = [
    "import { clamp, i16, i32, i8, idiv, imod, u16, u32, u8, type Int } from '../../../../engine/lib/int.ts';",
    "import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';",
    "import { rng, startRandom, stepRandom } from '../../../../engine/lib/rng.ts';",
    ...table('EDGES_A', CONSTANTS[a]),
    ...table('EDGES_B', CONSTANTS[b]),
    ...checksum(cases.length),
    `export const out = { own: 0 as ${a}, flag: false, pairs: 0 as u16 };`,
    `export const cells = { a: ${MAKER[a]}(300), b: ${MAKER[b]}(2), x: ${MAKER[a]}(3) };`,
    'let at = 0;',
    ...cases.flatMap(caseFunction),
    `function pair(a: ${a}, b: ${b}): void {`,
    '  out.pairs = (out.pairs + 1) & 0xffff;',
    ...cases.map((_, i) => `  case${i}(a, b);`),
    '}',
    ...(isWhole ? wholeLoop(a, b) : drawnLoops(a, b, batch)),
    'export function start(seed: u32): void {',
    '  startRandom(seed);',
    '}',
    'export function key(code: u8): void {',
    `  for (let i = 0; i < ${cases.length}; i++) {`,
    '    sums.lo[i] = 0xff;',
    '    sums.hi[i] = 0xff;',
    '  }',
    '  run(code);',
    '}',
  ];
  const keys = isWhole ? Uint8Array.from({ length: 256 }, (_, i) => i) : Uint8Array.from({ length: batches + 1 }, (_, i) => (i === 0 ? EDGES : RANDOM));
  const pairs = isWhole ? 65536 : CONSTANTS[a].length * CONSTANTS[b].length + batches * batch;
  return { name, source: `${lines.join('\n')}\n`, cases, keys, pairs };
}

const table = (name: string, values: readonly number[]): string[] => [`const ${name}: readonly number[] = [${values.join(', ')}];`];

const MAKER: Readonly<Record<OperandType, string>> = {
  u8: 'bytes',
  i8: 'signedBytes',
  u16: 'words',
  i16: 'signedWords',
  u32: 'longs',
  i32: 'signedLongs',
};

/** CRC-16 (reflected 0x8005) by bytes: a table each for the low and the high byte makes a step a few 6502 instructions. */
function checksum(cases: number): string[] {
  const crc = Array.from({ length: 256 }, (_, i) => {
    let value = i;
    for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >> 1) ^ 0xa001 : value >> 1;
    return value;
  });
  return [
    `const CRC_LO: readonly number[] = [${crc.map((value) => value & 0xff).join(', ')}];`,
    `const CRC_HI: readonly number[] = [${crc.map((value) => value >> 8).join(', ')}];`,
    `export const sums = { lo: bytes(${cases}), hi: bytes(${cases}) };`,
    `function mixByte(slot: Int<0, ${cases - 1}>, value: u8): void {`,
    '  const i = sums.lo[slot] ^ value;',
    '  sums.lo[slot] = sums.hi[slot] ^ CRC_LO[i];',
    '  sums.hi[slot] = CRC_HI[i];',
    '}',
    ...MIXED_BYTES.flatMap(([name, type, bytes]) => [
      `function ${name}(slot: Int<0, ${cases - 1}>, value: ${type}): void {`,
      ...Array.from({ length: bytes }, (_, i) => `  mixByte(slot, ${i === 0 ? 'value' : `(value >> ${i * 8})`} & 0xff);`),
      '}',
    ]),
  ];
}

const MIXED_BYTES = [
  ['mixWord', 'u16', 2],
  ['mixSignedWord', 'i16', 2],
  ['mixLong', 'u32', 4],
  ['mixSignedLong', 'i32', 4],
] as const;

function wholeLoop(a: OperandType, b: OperandType): string[] {
  return ['function run(code: u8): void {', `  const a = ${a}(code);`, `  for (let j = 0; j < 256; j++) pair(a, ${b}(j));`, '}'];
}

/** What a draw of `type` is, from the four bytes of the generator. */
function drawn(type: OperandType): string {
  const long = 'rng.b3 | (rng.b2 << 8) | (rng.b1 << 16) | (rng.b0 << 24)';
  return `${type}(${BITS[type] === 32 ? long : 'rng.b3 | (rng.b2 << 8)'})`;
}

/** Of four pairs one is equal or differs by 1 in its low bits, one has a small B, and two are independent. */
function drawnLoops(a: OperandType, b: OperandType, batch: number): string[] {
  return [
    'function run(code: u8): void {',
    `  if (code === ${EDGES}) {`,
    '    for (const a of EDGES_A) for (const b of EDGES_B) pair(a, b);',
    '    return;',
    '  }',
    `  for (let i = 0; i < ${batch}; i++) {`,
    '    stepRandom();',
    `    const a: ${a} = ${drawn(a)};`,
    '    stepRandom();',
    `    if ((i & 3) === 0) pair(a, ${b}(a ^ (rng.b3 & 1)));`,
    `    else if ((i & 3) === 1) pair(a, ${b}(${BITS[b] === 32 ? '(rng.b3 | (rng.b2 << 8)) - 0x8000' : 'rng.b3 - 128'}));`,
    `    else pair(a, ${drawn(b)});`,
    '  }',
    '}',
  ];
}
