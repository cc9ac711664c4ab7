/** The TypeScript program that runs cases over pairs of operands: a command a batch of pairs, a checksum a case. */
import { caseFunction, draftsOf, type Draft } from './cases.ts';
import { pairsOf, edgeValues, type Batches } from './batches.ts';
import { CONSTANTS, type OperandType } from './operands.ts';

export interface CertifyProgram {
  readonly name: string;
  readonly source: string;
  /** The case of each checksum, in order. */
  readonly cases: readonly Draft[];
  /** The commands: a batch each. */
  readonly keys: Uint8Array;
  /** A few of them that stand for all where time is short: edges and some more. */
  readonly someKeys: Uint8Array;
  /** Pairs that each case runs over in all batches; those that its guard leaves out are counted too. */
  readonly pairs: number;
}

/** Cases that fit the 6502's memory. */
export const CASES_PER_PROGRAM = 64;

/** Of random pairs, the share that each constant on a long, and each two unlike types, get: there are dozens of these. */
const CONSTANT_SHARE = 1 / 5;
const UNLIKE_SHARE = 1 / 50;

/**
 * The programs for an A and a B of these types; about `random` pairs are drawn where not all can be tried, in whole batches.
 * Where an operator has one operand, the other being a constant or none, all values of up to 16 bits are tried.
 */
export function certifyPrograms(a: OperandType, b: OperandType, random: number): CertifyProgram[] {
  const drafts = draftsOf(a, b);
  const hasOneOperand = ({ operator, constant }: Draft): boolean => a === b && (operator.isUnary === true || constant !== undefined);
  const name = a === b ? a : `${a}-${b}`;
  const share = a === b ? random : Math.ceil(random * UNLIKE_SHARE);
  return [
    ...split(`${name}-pairs`, a, b, drafts.filter((draft) => !hasOneOperand(draft)), pairsOf(a, b, share)),
    ...split(`${name}-values`, a, b, drafts.filter(hasOneOperand), edgeValues(a, Math.ceil(random * CONSTANT_SHARE))),
  ];
}

/** Programs of about the same size. */
function split(name: string, a: OperandType, b: OperandType, drafts: readonly Draft[], batches: Batches): CertifyProgram[] {
  const count = Math.ceil(drafts.length / CASES_PER_PROGRAM);
  const size = Math.ceil(drafts.length / count);
  return Array.from({ length: count }, (_, i) => program(`${name}-${i}`, a, b, drafts.slice(i * size, (i + 1) * size), batches));
}

function program(name: string, a: OperandType, b: OperandType, cases: readonly Draft[], batches: Batches): CertifyProgram {
  const lines = [
    "import { clamp, i16, i32, i8, idiv, imod, u16, u32, u8 } from '../../../../engine/lib/int.ts';",
    "import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';",
    "import { rng, startRandom, stepRandom } from '../../../../engine/lib/rng.ts';",
    ...table('EDGES_A', CONSTANTS[a]),
    ...table('EDGES_B', CONSTANTS[b]),
    'let slot = 0;',
    ...checksum(cases.length),
    `export const out = { own: 0 as ${a}, flag: false, pairs: 0 as u16 };`,
    `export const cells = { a: ${MAKER[a]}(300), b: ${MAKER[b]}(2), x: ${MAKER[a]}(3) };`,
    'let at = 0;',
    ...cases.flatMap(caseFunction),
    `function pair(a: ${a}, b: ${b}): void {`,
    '  out.pairs = (out.pairs + 1) & 0xffff;',
    ...cases.map((_, i) => `  case${i}(a, b);`),
    '}',
    ...batches.run,
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
  const { keys, someKeys, pairs } = batches;
  return { name, source: `${lines.join('\n')}\n`, cases, keys: Uint8Array.from(keys), someKeys: Uint8Array.from(someKeys), pairs };
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
    `function mixByte(value: u8): void {`,
    '  const i = sums.lo[slot] ^ value;',
    '  sums.lo[slot] = sums.hi[slot] ^ CRC_LO[i];',
    '  sums.hi[slot] = CRC_HI[i];',
    '}',
    ...MIXED_BYTES.flatMap(([name, type, bytes]) => [
      `function ${name}(value: ${type}): void {`,
      ...Array.from({ length: bytes }, (_, i) => `  mixByte(${i === 0 ? 'value' : `(value >> ${i * 8})`} & 0xff);`),
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

