/** Jumps: none to what comes next anyway, none to another jump, and what several ways end with stands once. */
import { newLabel, remove, replace, type Instruction, type Procedure } from './code.ts';
import { branchFlag, endsFlow, isJump, operandOf, opposite } from './instructions.ts';
import type { Known } from './known.ts';

/** Bytes that a branch reaches at most, with something to spare for what `sizeOf` takes for too small. */
const REACH = 120;

/** Bytes, at most. */
export function sizeOf({ op, arg }: Instruction, zeroPage: ReadonlySet<string>): number {
  if (op === '') return 0;
  if (op === 'jmp' || op === 'jsr') return 3;
  if (branchFlag(op) !== undefined) return op.startsWith('j') ? 5 : 2;
  const { mode, symbol } = operandOf(arg);
  if (mode === 'implied') return 1;
  if (mode === 'immediate' || mode === '(memory),y' || mode === '(memory,x)') return 2;
  return symbol !== undefined && zeroPage.has(symbol) && mode !== 'memory,y' ? 2 : 3;
}

const indexOfLabel = (code: readonly Instruction[], label: string): number => code.findIndex(({ labels }) => labels.includes(label));

function distance(code: readonly Instruction[], from: number, to: number, known: Known): number {
  const [first, last] = from < to ? [from, to] : [to, from];
  return code.slice(first, last + 1).reduce((sum, instruction) => sum + sizeOf(instruction, known.zeroPage), 0);
}

const isNear = (code: readonly Instruction[], from: number, label: string, known: Known): boolean => {
  const to = indexOfLabel(code, label);
  return to >= 0 && distance(code, from, to, known) <= REACH;
};

/** @returns whether something changed */
export function straighten({ code }: Procedure, known: Known): boolean {
  for (let i = 0; i < code.length - 1; i++) {
    const { op, arg } = code[i];
    const isBranch = branchFlag(op) !== undefined;
    if (!isBranch && op !== 'jmp') continue;
    const to = indexOfLabel(code, arg);
    if (to < 0) continue;
    if (to === i + 1) {
      remove(code, i);
      return true;
    }
    const target = code[to];
    if (target.op === 'jmp' && target.arg !== arg && to !== i) {
      const isLocal = indexOfLabel(code, target.arg) >= 0;
      if (op === 'jmp' || (isLocal && (op.startsWith('j') || isNear(code, i, target.arg, known)))) {
        replace(code, i, op, target.arg);
        return true;
      }
    }
    if (op === 'jmp' && target.op === 'rts') {
      replace(code, i, 'rts');
      return true;
    }
    if (op.startsWith('j') && isBranch && isNear(code, i, arg, known)) {
      replace(code, i, `b${op.slice(1)}`, arg);
      return true;
    }
    // A branch over a jump is the opposite branch.
    const next = code[i + 1];
    if (op.startsWith('b') && isBranch && next.op === 'jmp' && next.labels.length === 0 && to === i + 2 && isNear(code, i, next.arg, known)) {
      replace(code, i, opposite(op), next.arg);
      remove(code, i + 1);
      return true;
    }
  }
  return false;
}

/** Branches that what was put in has taken beyond their reach. */
export function lengthen({ code }: Procedure, known: Known): void {
  code.forEach(({ op, arg }, i) => {
    if (op.startsWith('b') && branchFlag(op) !== undefined && !isNear(code, i, arg, known)) replace(code, i, `j${op.slice(1)}`, arg);
  });
}

const isSame = (a: Instruction, b: Instruction): boolean => a.op === b.op && a.arg === b.arg;

/**
 * Where a jump leads behind the same instructions as stand ahead of it, it leads to the first of these: that costs nothing.
 * @returns whether something changed
 */
export function shareAhead({ code }: Procedure): boolean {
  for (let i = 0; i < code.length - 1; i++) {
    if (code[i].op !== 'jmp' || code[i].labels.length > 0) continue;
    const to = indexOfLabel(code, code[i].arg);
    if (to < 0) continue;
    let count = 0;
    // A label ends what stands there in either place: it is led to from elsewhere, behind what comes ahead.
    while (
      i - count - 1 >= 0 && to - count - 1 >= 0 && to - count - 1 !== i && i - count - 1 !== to - 1 &&
      isSame(code[i - count - 1], code[to - count - 1]) && !endsFlow(code[i - count - 1].op) && branchFlag(code[i - count - 1].op) === undefined
    ) {
      count++;
      if (code[i - count].labels.length > 0) break;
    }
    // What is shared may not hold the jump itself, nor the way into it.
    if (count === 0 || (to - count <= i && i < to) || (i - count < to && to <= i)) continue;
    return shareFrom(code, i, to, count);
  }
  return false;
}

/** The `count` instructions ahead of `code[i]`, a jump, are those ahead of `code[to]`. */
function shareFrom(code: Instruction[], i: number, to: number, count: number): boolean {
  const label = labelOf(code, to - count);
  replace(code, i, 'jmp', label);
  for (let k = 0; k < count; k++) remove(code, i - count);
  return true;
}

function labelOf(code: Instruction[], i: number): string {
  if (code[i].labels.length === 0) code[i].labels = [newLabel(code)];
  return code[i].labels[0];
}

/** Whether something further down leads back over `code[i]`. */
const isInLoop = (code: readonly Instruction[], i: number): boolean =>
  code.some(({ op, arg }, j) => j >= i && isJump(op) && code.slice(0, i + 1).some(({ labels }) => labels.includes(arg)));

/**
 * Ends that are the same, of at least `least` bytes, stand once: a jump to them takes three cycles.
 * @returns whether something changed
 */
export function shareEnds({ code }: Procedure, known: Known, least: number): boolean {
  for (let a = 0; a < code.length - 1; a++) {
    if (!endsFlow(code[a].op)) continue;
    for (let b = a + 1; b < code.length - 1; b++) {
      if (!isSame(code[a], code[b]) || isInLoop(code, b)) continue;
      let count = 0;
      let bytes = 0;
      while (b - count > a && a - count >= 0 && isSame(code[a - count], code[b - count]) && (count === 0 || branchFlag(code[a - count].op) === undefined) && (count === 0 || !endsFlow(code[a - count].op))) {
        bytes += sizeOf(code[b - count], known.zeroPage);
        count++;
        if (code[b - count + 1].labels.length > 0) break;
      }
      if (bytes - 3 < least) continue;
      const label = labelOf(code, a - count + 1);
      const first = b - count + 1;
      replace(code, b, 'jmp', label);
      for (let k = 0; k < count - 1; k++) remove(code, first);
      return true;
    }
  }
  return false;
}
