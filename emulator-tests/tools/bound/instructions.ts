/** The 6502's instructions as an analysis of time needs them: their greatest cycles, and where they go on. */
import { instructionLength } from '../../lanes/missized.ts';

/** Cycles by opcode, a row of the table a line; `+` marks one that takes another where it reads beyond its page, and 0 is undocumented. */
const TABLE = `
7 6 0 0 0 3 5 0 3 2 2 0 0 4 6 0
2 5+ 0 0 0 4 6 0 2 4+ 0 0 0 4+ 7 0
6 6 0 0 3 3 5 0 4 2 2 0 4 4 6 0
2 5+ 0 0 0 4 6 0 2 4+ 0 0 0 4+ 7 0
6 6 0 0 0 3 5 0 3 2 2 0 3 4 6 0
2 5+ 0 0 0 4 6 0 2 4+ 0 0 0 4+ 7 0
6 6 0 0 0 3 5 0 4 2 2 0 5 4 6 0
2 5+ 0 0 0 4 6 0 2 4+ 0 0 0 4+ 7 0
0 6 0 0 3 3 3 0 2 0 2 0 4 4 4 0
2 6 0 0 4 4 4 0 2 5 2 0 0 5 0 0
2 6 2 0 3 3 3 0 2 2 2 0 4 4 4 0
2 5+ 0 0 4 4 4 0 2 4+ 2 0 4+ 4+ 4+ 0
2 6 0 0 3 3 5 0 2 2 2 0 4 4 6 0
2 5+ 0 0 0 4 6 0 2 4+ 0 0 0 4+ 7 0
2 6 0 0 3 3 5 0 2 2 2 0 4 4 6 0
2 5+ 0 0 0 4 6 0 2 4+ 0 0 0 4+ 7 0
`;
const CELLS = TABLE.trim().split(/\s+/);

const BRANCHES: ReadonlySet<number> = new Set([0x10, 0x30, 0x50, 0x70, 0x90, 0xb0, 0xd0, 0xf0]);
export const JSR = 0x20;
const JMP = 0x4c;
const JMP_INDIRECT = 0x6c;
const RTS = 0x60;
const RTI = 0x40;
const BRK = 0x00;

export interface Decoded {
  readonly at: number;
  readonly opcode: number;
  readonly operand: number;
  /** The greatest number of cycles; of a branch those of going on behind it. */
  readonly cycles: number;
  /** Whether one of them is for a read beyond a page. */
  readonly mayCross: boolean;
  /** Where it goes on, each with the cycles beyond {@link cycles}. */
  readonly next: readonly (readonly [to: number, more: number])[];
  /** The routine that it calls. */
  readonly calls: number | undefined;
  /** How the routine ends here; `unknown` where nobody knows what follows. */
  readonly end: 'return' | 'unknown' | undefined;
}

const isOtherPage = (a: number, b: number): boolean => a >> 8 !== b >> 8;

/** The instruction at `at` of 64 KB. */
export function decode(memory: Uint8Array, at: number): Decoded {
  const opcode = memory[at] as number;
  const length = instructionLength(opcode);
  const operand = length === 3 ? (memory[at + 1] as number) | ((memory[at + 2] as number) << 8) : length === 2 ? (memory[at + 1] as number) : 0;
  const cell = CELLS[opcode] as string;
  const behind = at + length;
  // An index reaches the next page unless the address begins one.
  const crosses = cell.endsWith('+') && (length === 2 || (operand & 0xff) !== 0);
  const own = { at, opcode, operand, cycles: parseInt(cell, 10) + (crosses ? 1 : 0), mayCross: crosses, calls: undefined, end: undefined };
  if (cell === '0' || opcode === JMP_INDIRECT || opcode === BRK) return { ...own, next: [], end: 'unknown' };
  if (opcode === RTS || opcode === RTI) return { ...own, next: [], end: 'return' };
  if (opcode === JMP) return { ...own, next: [[operand, 0]] };
  if (opcode === JSR) return { ...own, next: [[behind, 0]], calls: operand };
  if (!BRANCHES.has(opcode)) return { ...own, next: [[behind, 0]] };
  const to = (behind + ((operand << 24) >> 24)) & 0xffff;
  return { ...own, next: [[behind, 0], [to, isOtherPage(behind, to) ? 2 : 1]] };
}

/** A register, or an address that a loop may count in. */
export type Counter = 'x' | 'y' | number;

const WRITES_X: ReadonlySet<number> = new Set([0xa2, 0xa6, 0xb6, 0xae, 0xbe, 0xaa, 0xba, 0xe8, 0xca]);
const WRITES_Y: ReadonlySet<number> = new Set([0xa0, 0xa4, 0xb4, 0xac, 0xbc, 0xa8, 0xc8, 0x88]);
/** Stores and instructions that change memory: of the page zero and of all memory, without an index. */
const WRITES_MEMORY: ReadonlySet<number> = new Set([0x84, 0x85, 0x86, 0x8c, 0x8d, 0x8e, 0x06, 0x26, 0x46, 0x66, 0xc6, 0xe6, 0x0e, 0x2e, 0x4e, 0x6e, 0xce, 0xee]);
/** The same by an index: they may change any address. */
const WRITES_ANYWHERE: ReadonlySet<number> = new Set([0x81, 0x91, 0x94, 0x95, 0x96, 0x99, 0x9d, 0x16, 0x36, 0x56, 0x76, 0xd6, 0xf6, 0x1e, 0x3e, 0x5e, 0x7e, 0xde, 0xfe]);
const STEPS: ReadonlyMap<number, readonly [counter: Counter | undefined, by: 1 | -1]> = new Map([
  [0xe8, ['x', 1]], [0xca, ['x', -1]], [0xc8, ['y', 1]], [0x88, ['y', -1]], [0xe6, [undefined, 1]], [0xc6, [undefined, -1]], [0xee, [undefined, 1]], [0xce, [undefined, -1]],
]);

/** The counter that this instruction moves by one, and whether up or down; undefined where it moves none. */
export function stepOf({ opcode, operand }: Decoded): { readonly counter: Counter; readonly by: 1 | -1 } | undefined {
  const step = STEPS.get(opcode);
  return step && { counter: step[0] ?? operand, by: step[1] };
}

/** Whether the instruction may change `counter`. */
export function changes({ opcode, operand, calls }: Decoded, counter: Counter): boolean {
  if (calls !== undefined) return true;
  if (counter === 'x') return WRITES_X.has(opcode);
  if (counter === 'y') return WRITES_Y.has(opcode);
  return (WRITES_MEMORY.has(opcode) && operand === counter) || WRITES_ANYWHERE.has(opcode);
}

/** The constant that the instruction loads into a register, or compares it with; undefined where it does neither. */
export function immediateOf({ opcode, operand }: Decoded): { readonly kind: 'load' | 'compare'; readonly of: 'a' | 'x' | 'y'; readonly value: number } | undefined {
  const kinds = { 0xa9: ['load', 'a'], 0xa2: ['load', 'x'], 0xa0: ['load', 'y'], 0xe0: ['compare', 'x'], 0xc0: ['compare', 'y'] } as const;
  const found = kinds[opcode as keyof typeof kinds] as (typeof kinds)[keyof typeof kinds] | undefined;
  return found && { kind: found[0], of: found[1], value: operand };
}

/** Whether the flags that tell zero and sign are as they were: stores, jumps, and what changes the carry alone. */
const KEEPS_ZERO: ReadonlySet<number> = new Set([
  0x81, 0x84, 0x85, 0x86, 0x8c, 0x8d, 0x8e, 0x91, 0x94, 0x95, 0x96, 0x99, 0x9d, 0x48, 0x08, 0x18, 0x38, 0x9a, 0xea, 0x58, 0x78, 0x4c,
]);
export const keepsZero = ({ opcode }: Decoded): boolean => KEEPS_ZERO.has(opcode);

export const BNE = 0xd0;
export const BPL = 0x10;
export const BCC = 0x90;
/** Stores of a register to an address. */
export const STORES: Readonly<Record<number, 'a' | 'x' | 'y'>> = { 0x85: 'a', 0x8d: 'a', 0x86: 'x', 0x8e: 'x', 0x84: 'y', 0x8c: 'y' };
export const isBranch = ({ opcode }: Decoded): boolean => BRANCHES.has(opcode);
