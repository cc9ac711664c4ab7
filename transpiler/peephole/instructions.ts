/** What each instruction of the 6502 reads and changes. */
import type { Instruction } from './code.ts';

/** `N`: the flags N and Z, which always change together but for `bit`; `C`, `V`: the other two flags. */
export type Register = 'A' | 'X' | 'Y' | 'N' | 'C' | 'V';

export const REGISTERS: readonly Register[] = ['A', 'X', 'Y', 'N', 'C', 'V'];

export type AddressingMode = 'implied' | 'immediate' | 'memory' | 'memory,x' | 'memory,y' | '(memory),y' | '(memory,x)';

export interface MachineOperand {
  readonly mode: AddressingMode;
  /** Of what lies in memory: its first byte, `_name` or `_name+2`; of a number: `#5`. Undefined where it isn't known that simply. */
  readonly at: string | undefined;
  /** What it is found by, or behind. */
  readonly symbol: string | undefined;
}

export interface Effect {
  readonly reads: readonly Register[];
  readonly writes: readonly Register[];
  readonly memory: 'none' | 'read' | 'write' | 'both';
}

const effect = (reads: string, writes: string, memory: Effect['memory'] = 'none'): Effect => ({
  reads: [...reads] as Register[], writes: [...writes] as Register[], memory,
});

const EFFECTS: Readonly<Record<string, Effect>> = {
  lda: effect('', 'AN', 'read'), ldx: effect('', 'XN', 'read'), ldy: effect('', 'YN', 'read'),
  sta: effect('A', '', 'write'), stx: effect('X', '', 'write'), sty: effect('Y', '', 'write'),
  tax: effect('A', 'XN'), tay: effect('A', 'YN'), txa: effect('X', 'AN'), tya: effect('Y', 'AN'),
  inx: effect('X', 'XN'), iny: effect('Y', 'YN'), dex: effect('X', 'XN'), dey: effect('Y', 'YN'),
  and: effect('A', 'AN', 'read'), ora: effect('A', 'AN', 'read'), eor: effect('A', 'AN', 'read'),
  adc: effect('AC', 'ANCV', 'read'), sbc: effect('AC', 'ANCV', 'read'),
  cmp: effect('A', 'NC', 'read'), cpx: effect('X', 'NC', 'read'), cpy: effect('Y', 'NC', 'read'),
  bit: effect('A', 'NV', 'read'),
  inc: effect('', 'N', 'both'), dec: effect('', 'N', 'both'),
  asl: effect('', 'NC', 'both'), lsr: effect('', 'NC', 'both'), rol: effect('C', 'NC', 'both'), ror: effect('C', 'NC', 'both'),
  clc: effect('', 'C'), sec: effect('', 'C'), clv: effect('', 'V'), nop: effect('', ''),
  pha: effect('A', ''), pla: effect('', 'AN'), php: effect('NCV', ''), plp: effect('', 'NCV'),
};

const OF_A: Readonly<Record<string, Effect>> = {
  asl: effect('A', 'ANC'), lsr: effect('A', 'ANC'), rol: effect('AC', 'ANC'), ror: effect('AC', 'ANC'),
};

const BRANCHES: Readonly<Record<string, Register>> = { eq: 'N', ne: 'N', mi: 'N', pl: 'N', cc: 'C', cs: 'C', vc: 'V', vs: 'V' };

const FLAGS: ReadonlyMap<string, Register> = new Map(Object.entries(BRANCHES).flatMap(([condition, flag]) => ['b', 'j'].map((kind) => [kind + condition, flag] as const)));

/** The flag that a branch looks at, the far ones of ca65's macros among them; undefined where `op` is none. */
export const branchFlag = (op: string): Register | undefined => FLAGS.get(op);

const OPPOSITE: Readonly<Record<string, string>> = { eq: 'ne', ne: 'eq', mi: 'pl', pl: 'mi', cc: 'cs', cs: 'cc', vc: 'vs', vs: 'vc' };

/** The branch that is taken where `op` is not. */
export const oppositeBranch = (op: string): string => op[0] + OPPOSITE[op.slice(1)];

/** Undefined for jumps, calls, returns, and what is not known here. */
export function effectOf({ op, arg }: Instruction): Effect | undefined {
  if ((arg === 'a' || arg === 'A' || arg === '') && Object.hasOwn(OF_A, op)) return OF_A[op];
  return Object.hasOwn(EFFECTS, op) ? EFFECTS[op] : undefined;
}

/** Registers that an operand is found by. */
export const indexRegisters = (mode: AddressingMode): readonly Register[] =>
  (mode === 'memory,x' || mode === '(memory,x)' ? ['X'] : mode === 'memory,y' || mode === '(memory),y' ? ['Y'] : []);

const NUMBER = /^#(?:\$([0-9A-Fa-f]+)|(\d+))$/;
const PLACE = /^(\w+)(?:\+(\d+|\$[0-9A-Fa-f]+))?$/;

/** @returns the place `by` bytes behind `symbol` */
export const addressBehind = (symbol: string, by: number): string => (by === 0 ? symbol : `${symbol}+${by}`);

/** The symbol that `place` is found by. */
export const symbolOf = (place: string): string => place.split('+', 1)[0];

const numberOf = (text: string): number => (text.startsWith('$') ? parseInt(text.slice(1), 16) : Number(text));

const operands = new Map<string, MachineOperand>();
/** As many as a large program has, in about two megabytes: a process that builds thousands must not keep the names of all. */
const MOST_OPERANDS = 12_000;

export function operandOf(arg: string): MachineOperand {
  const known = operands.get(arg);
  if (known !== undefined) return known;
  if (operands.size >= MOST_OPERANDS) operands.clear();
  const operand = readOperand(arg);
  operands.set(arg, operand);
  return operand;
}

function readOperand(arg: string): MachineOperand {
  if (arg === '' || arg === 'a' || arg === 'A') return { mode: 'implied', at: undefined, symbol: undefined };
  const number = NUMBER.exec(arg);
  if (number !== null) return { mode: 'immediate', at: `#${number[1] !== undefined ? parseInt(number[1], 16) : Number(number[2])}`, symbol: undefined };
  if (arg.startsWith('#')) return { mode: 'immediate', at: arg, symbol: undefined };
  const [mode, inner] = modeOf(arg);
  const place = PLACE.exec(inner);
  if (place === null || /^\d/.test(place[1])) return { mode, at: undefined, symbol: /^[A-Za-z_]\w*/.exec(inner)?.[0] };
  return { mode, at: addressBehind(place[1], place[2] === undefined ? 0 : numberOf(place[2])), symbol: place[1] };
}

function modeOf(arg: string): [AddressingMode, string] {
  const patterns: readonly (readonly [AddressingMode, RegExp])[] = [
    ['(memory),y', /^\((.*)\)\s*,\s*y$/i], ['(memory,x)', /^\((.*),\s*x\)$/i], ['memory,x', /^(.*?)\s*,\s*x$/i], ['memory,y', /^(.*?)\s*,\s*y$/i],
  ];
  for (const [mode, pattern] of patterns) {
    const found = pattern.exec(arg);
    if (found !== null) return [mode, found[1].trim()];
  }
  return ['memory', arg];
}

/** The byte behind `at`. */
export function following(at: string): string {
  const [symbol, by = '0'] = at.split('+');
  return addressBehind(symbol, Number(by) + 1);
}

/** Whether `op` may lead to a label: a jump or a branch. */
export const isJump = (op: string): boolean => op === 'jmp' || branchFlag(op) !== undefined;

/** Whether the way ends at `op`: nothing falls through behind these. */
export const endsFlow = (op: string): boolean => op === 'rts' || op === 'jmp' || op === 'rti';
