/**
 * Removes jumps to the next instruction and to other jumps, and joins equal ends of several ways.
 *
 * Needs: sizes that are never too small.
 * Keeps: branches within their reach.
 * For: no jump that leads to a jump, and one copy of equal ends.
 */
import { labelsOf, newLabel, remove, replace, type Instruction, type Procedure } from './code.ts';
import { branchFlag, endsFlow, isJump, operandOf, oppositeBranch } from './instructions.ts';
import type { ProgramFacts } from './known.ts';

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

/** Whether a branch at `from` reaches `to`; undefined: a label of another function. */
function isNear(code: readonly Instruction[], from: number, to: number | undefined, known: ProgramFacts): boolean {
  if (to === undefined) return false;
  let bytes = 0;
  for (let i = Math.min(from, to); i <= Math.max(from, to) && bytes <= REACH; i++) bytes += sizeOf(code[i], known.zeroPage);
  return bytes <= REACH;
}

/** @returns whether something changed */
export function straighten({ code }: Procedure, known: ProgramFacts): boolean {
  const labels = labelsOf(code);
  for (let i = 0; i < code.length - 1; i++) {
    const { op, arg } = code[i];
    const isBranch = branchFlag(op) !== undefined;
    if (!isBranch && op !== 'jmp') continue;
    const to = labels.get(arg);
    if (to === undefined) continue;
    if (to === i + 1) {
      remove(code, i);
      return true;
    }
    const target = code[to];
    if (target.op === 'jmp' && target.arg !== arg && to !== i) {
      const further = labels.get(target.arg);
      if (op === 'jmp' || (further !== undefined && (op.startsWith('j') || isNear(code, i, further, known)))) {
        replace(code, i, op, target.arg);
        return true;
      }
    }
    if (op === 'jmp' && target.op === 'rts') {
      replace(code, i, 'rts');
      return true;
    }
    if (op.startsWith('j') && isBranch && isNear(code, i, to, known)) {
      replace(code, i, `b${op.slice(1)}`, arg);
      return true;
    }
    // A branch over a jump is the opposite branch.
    const next = code[i + 1];
    if (op.startsWith('b') && isBranch && next.op === 'jmp' && next.labels.length === 0 && to === i + 2 && isNear(code, i, labels.get(next.arg), known)) {
      replace(code, i, oppositeBranch(op), next.arg);
      remove(code, i + 1);
      return true;
    }
  }
  return false;
}

/** What looks at a register for its flags. */
const LOOKS: ReadonlySet<string> = new Set(['txa', 'tya']);

/**
 * A jump over the body of a loop to a test that a register decides: the test stands in its place, too, which takes no more bytes. The end of the body
 * then leads to its test alone.
 * @returns whether something changed
 */
export function testAhead({ code }: Procedure, known: ProgramFacts): boolean {
  const labels = labelsOf(code);
  for (let i = 0; i < code.length - 1; i++) {
    const to = code[i].op === 'jmp' ? labels.get(code[i].arg) : undefined;
    if (to === undefined || to <= i || !LOOKS.has(code[to].op)) continue;
    const branch = code[to + 1];
    if (branch.labels.length > 0 || branchFlag(branch.op) === undefined || labels.get(branch.arg) !== i + 1 || !isNear(code, i, to + 2, known)) continue;
    const label = code[i].arg;
    replace(code, i, code[to].op);
    const { op } = branch;
    const behind = labelOf(code, to + 2);
    code.splice(i + 1, 0, { labels: [], directives: [], op: oppositeBranch(op.startsWith('j') ? `b${op.slice(1)}` : op), arg: behind });
    if (!code.some(({ op: other, arg }) => isJump(other) && arg === label)) code[to + 1].labels = code[to + 1].labels.filter((own) => own !== label);
    return true;
  }
  return false;
}

/** Branches that what was put in has taken beyond their reach. */
export function lengthen({ code }: Procedure, known: ProgramFacts): void {
  const labels = labelsOf(code);
  code.forEach(({ op, arg }, i) => {
    if (op.startsWith('b') && branchFlag(op) !== undefined && !isNear(code, i, labels.get(arg), known)) replace(code, i, `j${op.slice(1)}`, arg);
  });
}

const endOf = ({ op, arg }: Instruction): string => `${op} ${arg}`;

const isSame = (a: Instruction, b: Instruction): boolean => a.op === b.op && a.arg === b.arg;

/**
 * Where a jump leads behind the same instructions as stand ahead of it, it leads to the first of these: that costs nothing.
 * @returns whether something changed
 */
export function shareAhead({ code }: Procedure): boolean {
  const labels = labelsOf(code);
  for (let i = 0; i < code.length - 1; i++) {
    if (code[i].op !== 'jmp' || code[i].labels.length > 0) continue;
    const to = labels.get(code[i].arg);
    if (to === undefined) continue;
    let count = 0;
    // A label ends the equal code in either place: other ways lead to it, without the code ahead.
    while (
      i - count - 1 >= 0 && to - count - 1 >= 0 && to - count - 1 !== i && i - count - 1 !== to - 1 &&
      isSame(code[i - count - 1], code[to - count - 1]) && !endsFlow(code[i - count - 1].op) && branchFlag(code[i - count - 1].op) === undefined
    ) {
      count++;
      if (code[i - count].labels.length > 0) break;
    }
    // The shared code may hold neither the jump itself, nor the way into it.
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

/** Whether something further down leads back over each instruction. */
function areInLoops(code: readonly Instruction[]): readonly boolean[] {
  const labels = labelsOf(code);
  const last = new Map<number, number>();
  code.forEach(({ op, arg }, i) => {
    const to = isJump(op) ? labels.get(arg) : undefined;
    if (to !== undefined && to <= i) last.set(to, i);
  });
  let until = -1;
  return code.map((_, i) => (until = Math.max(until, last.get(i) ?? -1)) >= i);
}

/**
 * Ends that are the same, of at least `least` bytes, stand once: a jump to them takes three cycles.
 * @returns whether something changed
 */
export function shareEnds({ code }: Procedure, known: ProgramFacts, least: number): boolean {
  const inLoop = areInLoops(code);
  const ends = [...code.keys()].filter((i) => i < code.length - 1 && endsFlow(code[i].op));
  const others = new Map<string, number[]>();
  for (const i of ends) {
    if (inLoop[i]) continue;
    const same = others.get(endOf(code[i])) ?? [];
    same.push(i);
    others.set(endOf(code[i]), same);
  }
  for (const a of ends) {
    for (const b of others.get(endOf(code[a])) ?? []) {
      if (b <= a) continue;
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
