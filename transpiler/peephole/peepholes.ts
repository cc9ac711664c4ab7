/**
 * Short runs of instructions for which there are shorter ones.
 *
 * Needs: instructions that are reached from the top only.
 * Keeps: registers, flags and variables that are read behind the window.
 * For: shorter instructions for short runs of them.
 */
import { remove, replace, type Instruction, type Procedure } from './code.ts';
import { effectOf, indexRegisters, operandOf } from './instructions.ts';
import { endsWith, type ProgramFacts } from './known.ts';
import type { Liveness } from './liveness.ts';
import { livenessByDemand } from './reads.ts';

interface Window {
  readonly code: Instruction[];
  readonly i: number;
  /** Whether `what` is read behind `code[j]`. */
  readonly isLive: (j: number, what: string) => boolean;
  /** Whether `arg` is a variable of the function's own that is not read behind `code[j]`. */
  readonly isDone: (j: number, arg: string) => boolean;
}

type Rule = (window: Window) => boolean;

/** Whether `count` instructions from `i` on are only reached from the top. */
const isStraight = (code: readonly Instruction[], i: number, count: number): boolean =>
  i + count < code.length && code.slice(i + 1, i + count).every(({ labels, op }) => labels.length === 0 && op !== '');

const opsAre = ({ code, i }: Window, ...ops: readonly string[]): boolean => isStraight(code, i, ops.length) && ops.every((op, k) => code[i + k].op === op);

/** `sbc` only for its flags is `cmp`. */
const subtractToCompare: Rule = (w) => {
  const { code, i, isLive } = w;
  if (!opsAre(w, 'sec', 'sbc') || isLive(i + 1, 'A') || isLive(i + 1, 'V')) return false;
  replace(code, i + 1, 'cmp', code[i + 1].arg);
  remove(code, i);
  return true;
};

/** One more or less, in memory. */
const step: Rule = (w) => {
  const { code, i, isLive } = w;
  const isUp = opsAre(w, 'lda', 'clc', 'adc', 'sta');
  if (!isUp && !opsAre(w, 'lda', 'sec', 'sbc', 'sta')) return false;
  const { mode } = operandOf(code[i].arg);
  if (code[i].arg !== code[i + 3].arg || operandOf(code[i + 2].arg).at !== '#1' || (mode !== 'memory' && mode !== 'memory,x')) return false;
  if (isLive(i + 3, 'A') || isLive(i + 3, 'C') || isLive(i + 3, 'V')) return false;
  replace(code, i, isUp ? 'inc' : 'dec', code[i].arg);
  for (let k = 0; k < 3; k++) remove(code, i + 1);
  return true;
};

/** A value that only goes through A into another register, or from there into memory. */
const throughA: Rule = (w) => {
  const { code, i, isLive } = w;
  for (const [move, load, allowed] of [['tay', 'ldy', 'memory,x'], ['tax', 'ldx', 'memory,y']] as const) {
    if (!opsAre(w, 'lda', move) || isLive(i + 1, 'A')) continue;
    const { mode } = operandOf(code[i].arg);
    if (mode !== 'memory' && mode !== 'immediate' && mode !== allowed) continue;
    replace(code, i, load, code[i].arg);
    remove(code, i + 1);
    return true;
  }
  for (const [move, store] of [['tya', 'sty'], ['txa', 'stx']] as const) {
    if (!opsAre(w, move, 'sta') || isLive(i + 1, 'A') || isLive(i + 1, 'N') || operandOf(code[i + 1].arg).mode !== 'memory') continue;
    replace(code, i + 1, store, code[i + 1].arg);
    remove(code, i);
    return true;
  }
  return false;
};

/** Of `sta t; lda b; cmp t` and what only looks at the order: the other way round, t is not needed. */
const turnedComparison: Rule = (w) => {
  const { code, i, isLive, isDone } = w;
  if (!opsAre(w, 'sta', 'lda', 'cmp') || code[i].arg !== code[i + 2].arg) return false;
  if (operandOf(code[i].arg).mode !== 'memory' || i + 4 >= code.length || !isDone(i + 2, code[i].arg) || isLive(i + 2, 'A')) return false;
  const [first, second] = [code[i + 3], code[i + 4]];
  const turn = (): void => {
    replace(code, i + 1, 'cmp', code[i + 1].arg);
    remove(code, i + 2);
    remove(code, i);
  };
  if (first.labels.length > 0) return false;
  if ((first.op === 'beq' || first.op === 'bne') && !isLive(i + 3, 'N') && !isLive(i + 3, 'C')) {
    turn();
    return true;
  }
  if (isLive(i + 3, 'N') && second.op !== 'beq') return false;
  // b >= t is t <= b.
  if (first.op === 'bcs' && !isLive(i + 3, 'N') && !isLive(i + 3, 'C')) {
    code.splice(i + 4, 0, { labels: [], directives: [], op: 'beq', arg: first.arg });
    replace(code, i + 3, 'bcc', first.arg);
    turn();
    return true;
  }
  // b <= t is t >= b.
  if (first.op === 'bcc' && second.op === 'beq' && second.labels.length === 0 && first.arg === second.arg && !isLive(i + 4, 'N') && !isLive(i + 4, 'C')) {
    replace(code, i + 3, 'bcs', first.arg);
    remove(code, i + 4);
    turn();
    return true;
  }
  return false;
};

/** A value is stored, another one loaded, and the first used with it where order does not matter. */
const turnedSum: Rule = (w) => {
  const { code, i, isDone } = w;
  const at = opsAre(w, 'sta', 'lda', 'clc', 'adc') ? i + 3 : ['and', 'ora', 'eor'].some((op) => opsAre(w, 'sta', 'lda', op)) ? i + 2 : undefined;
  if (at === undefined || code[i].arg !== code[at].arg || operandOf(code[i].arg).mode !== 'memory' || !isDone(at, code[i].arg)) return false;
  replace(code, at, code[at].op, code[i + 1].arg);
  remove(code, i + 1);
  remove(code, i);
  return true;
};

const COMPARES: Readonly<Record<string, string>> = { txa: 'cpx', tya: 'cpy' };

/** X and Y are compared where they are. */
const comparedIndex: Rule = (w) => {
  const { code, i, isLive } = w;
  if (!Object.hasOwn(COMPARES, code[i].op) || !isStraight(code, i, 2) || code[i + 1].op !== 'cmp' || isLive(i + 1, 'A')) return false;
  const { arg } = code[i + 1];
  if (indexRegisters(operandOf(arg).mode).length > 0) return false;
  replace(code, i, COMPARES[code[i].op], arg);
  remove(code, i + 1);
  return true;
};

const SETS_FLAGS: Readonly<Record<string, readonly string[]>> = { txa: ['inx', 'dex', 'ldx'], tya: ['iny', 'dey', 'ldy'] };

/** A register that was stepped or loaded goes into A only for its flags, which that has set. */
const movedForFlags: Rule = (w) => {
  const { code, i, isLive } = w;
  if (!isStraight(code, i, 2) || SETS_FLAGS[code[i + 1].op]?.includes(code[i].op) !== true || isLive(i + 1, 'A')) return false;
  remove(code, i + 1);
  return true;
};

/** `cmp #0` says what the flags say already. */
const comparedWithZero: Rule = (w) => {
  const { code, i, isLive } = w;
  if (!isStraight(code, i, 2) || code[i + 1].op !== 'cmp' || operandOf(code[i + 1].arg).at !== '#0' || isLive(i + 1, 'C')) return false;
  const effect = effectOf(code[i]);
  if (effect === undefined || !effect.writes.includes('A') || !effect.writes.includes('N')) return false;
  remove(code, i + 1);
  return true;
};

const NEUTRAL: Readonly<Record<string, number>> = { eor: 0, ora: 0, and: 0xff };

/** An operation that leaves A as it is. */
const neutral: Rule = (w) => {
  const { code, i, isLive } = w;
  const { at } = operandOf(code[i].arg);
  if (!Object.hasOwn(NEUTRAL, code[i].op) || at !== `#${NEUTRAL[code[i].op]}` || isLive(i, 'N')) return false;
  remove(code, i);
  return true;
};

/** What is combined with 0 is loaded. */
const combinedWithZero: Rule = (w) => {
  const { code, i } = w;
  if (!['eor', 'ora'].some((op) => opsAre(w, 'lda', op)) || operandOf(code[i].arg).at !== '#0') return false;
  replace(code, i + 1, 'lda', code[i + 1].arg);
  remove(code, i);
  return true;
};

/** What was stored as an element is in A still. */
const sameStore: Rule = (w) => {
  const { code, i } = w;
  if (!opsAre(w, 'sta', 'lda') || code[i].arg !== code[i + 1].arg || indexRegisters(operandOf(code[i].arg).mode).length === 0 || w.isLive(i + 1, 'N')) return false;
  remove(code, i + 1);
  return true;
};

const CARRY_FOR: Readonly<Record<string, string>> = { beq: 'bcc', bne: 'bcs', jeq: 'jcc', jne: 'jcs' };

/** A carry that is made a number only for a branch to look at. */
const carriedInA: Rule = (w) => {
  const { code, i, isLive } = w;
  if (!opsAre(w, 'lda', 'rol') || operandOf(code[i].arg).at !== '#0' || !/^a?$/i.test(code[i + 1].arg)) return false;
  const branch = code[i + 2];
  if (branch.labels.length > 0 || !Object.hasOwn(CARRY_FOR, branch.op) || ['A', 'N', 'C'].some((what) => isLive(i + 2, what))) return false;
  replace(code, i + 2, CARRY_FOR[branch.op], branch.arg);
  remove(code, i);
  remove(code, i);
  return true;
};

/** cc65 compares words on its stack where one of them was a byte. */
const comparedOnStack: Rule = (w) => {
  const { code, i, isLive } = w;
  if (!opsAre(w, 'lda', 'ldx', 'jsr', 'lda', 'jsr') || code[i + 2].arg !== 'pushax' || code[i + 4].arg !== 'tosicmp0') return false;
  const branch = code[i + 5];
  if (branch.labels.length > 0 || !/^[bj]c[cs]$/.test(branch.op) || ['A', 'X', 'Y', 'N', 'C', 'V'].some((what) => isLive(i + 5, what))) return false;
  const [low, high, other] = [code[i].arg, code[i + 1].arg, code[i + 3].arg];
  if ([low, high, other].some((arg) => operandOf(arg).mode !== 'memory')) return false;
  replace(code, i + 1, 'cmp', other);
  replace(code, i + 2, 'lda', high);
  replace(code, i + 3, 'sbc', '#0');
  remove(code, i + 4);
  return true;
};

const RULES: readonly Rule[] = [carriedInA, comparedOnStack, subtractToCompare, step, throughA, turnedComparison, turnedSum, comparedIndex, movedForFlags, comparedWithZero, neutral, combinedWithZero, sameStore];

/** @returns whether something changed */
export function shortenWindows(procedure: Procedure, known: ProgramFacts): boolean {
  const { code, name } = procedure;
  let isChanged = false;
  let liveness: Liveness | undefined;
  for (let i = 0; i < code.length - 1; i++) {
    const isLive = (j: number, what: string): boolean => (liveness ??= livenessByDemand(procedure, known)).isLive(j, what);
    const isDone = (j: number, arg: string): boolean => {
      const { at, symbol } = operandOf(arg);
      return at !== undefined && endsWith(symbol, name, known) && !isLive(j, at);
    };
    if (!RULES.some((rule) => rule({ code, i, isLive, isDone }))) continue;
    isChanged = true;
    liveness = undefined;
    i = Math.max(-1, i - 3);
  }
  return isChanged;
}
