/**
 * Which registers, flags and own variables are read again, behind each instruction.
 *
 * Needs: what callees read and change.
 * Keeps: a superset of what is read.
 * For: what may be dropped.
 */
import { labelsOf, type Procedure } from './code.ts';
import { branchFlag, effectOf, following, indexRegisters, operandOf, REGISTERS, type Register } from './instructions.ts';
import type { InterfaceFunction } from './interface.ts';
import { endsWith, isScratch, summaryOf, type ProgramFacts } from './known.ts';

/** Sets as bits: the registers first, then the bytes of the function's own variables. */
export interface Liveness {
  isLive(i: number, what: string): boolean;
  /** The same ahead of the instruction. */
  isLiveAhead(i: number, what: string): boolean;
}

const bitOf = (register: Register): bigint => 1n << BigInt(REGISTERS.indexOf(register));
const bitsOf = (registers: Iterable<Register>): bigint => [...registers].reduce((bits, register) => bits | bitOf(register), 0n);

const ALL: ReadonlySet<Register> = new Set(REGISTERS);
const NONE: ReadonlySet<Register> = new Set();
const BYTE: ReadonlySet<Register> = new Set(['A']);
const WORD: ReadonlySet<Register> = new Set(['A', 'X']);

/** The registers that a call of `f` reads. */
export function argumentRegisters(f: InterfaceFunction | undefined): ReadonlySet<Register> {
  if (f === undefined || f.register === 'C') return ALL;
  return f.register === 0 ? NONE : f.register === 1 ? BYTE : WORD;
}

const argumentBits = (f: InterfaceFunction | undefined): bigint => bitsOf(argumentRegisters(f));

/** Of cc65's runtime, what only takes arguments off its stack: the result stays in its registers. */
export const DROPS_ARGUMENTS = /^incsp[1-8]$/;

/** Of the result of `f`, what may be read. */
export function resultOf(known: ProgramFacts, name: string): ReadonlySet<Register> {
  const f = known.functions.get(name);
  if (f?.result === 0) return NONE;
  // In C's way a byte comes with a 0 in X.
  if (f === undefined || f.register === 'C' || f.result > 1) return WORD;
  return known.results.get(name) ?? NONE;
}

/** `onCall` is told what is read behind each call of a function of the program. */
export function livenessOf(procedure: Procedure, known: ProgramFacts, onCall?: (f: InterfaceFunction, live: ReadonlySet<Register>) => void): Liveness {
  const { code, name } = procedure;
  const labels = labelsOf(code);
  const places = new Map<string, bigint>();
  const placeBit = (at: string): bigint => {
    const bit = places.get(at) ?? 1n << BigInt(REGISTERS.length + places.size);
    places.set(at, bit);
    return bit;
  };
  let scratch = 0n;
  const followed = (at: string, symbol: string): bigint => {
    const bit = placeBit(at);
    if (isScratch(symbol)) scratch |= bit;
    return bit;
  };
  const readsAll: boolean[] = [];
  const steps = code.map((instruction) => {
    const { op, arg } = instruction;
    const operand = operandOf(arg);
    const effect = effectOf(instruction);
    if (effect === undefined) {
      readsAll.push(false);
      return { effect, reads: 0n, writes: 0n };
    }
    const { at, symbol, mode } = operand;
    const isPointer = mode === '(memory),y';
    const memory = at === undefined || !endsWith(symbol, name, known) ? 0n : followed(at, symbol!) | (isPointer ? followed(following(at), symbol!) : 0n);
    const isRead = isPointer || effect.memory === 'read' || effect.memory === 'both';
    // Found by an index it may be any of them.
    readsAll.push(isScratch(symbol) && (at === undefined || (mode !== 'memory' && !isPointer)));
    const reads = bitsOf([...effect.reads, ...indexRegisters(mode)]) | (isRead ? memory : 0n);
    const writes = bitsOf(effect.writes.filter((r) => !(op === 'bit' && r === 'N'))) | (!isPointer && effect.memory === 'write' && mode === 'memory' ? memory : 0n);
    return { effect, reads, writes };
  });
  const before: bigint[] = code.map(() => 0n);
  const behind: bigint[] = code.map(() => 0n);
  const atEnd = bitsOf(resultOf(known, name));
  const jumpTo = (arg: string): bigint => {
    const target = labels.get(arg);
    if (DROPS_ARGUMENTS.test(arg)) return atEnd;
    return target === undefined ? argumentBits(known.functions.get(arg)) | (known.functions.has(arg) ? 0n : scratch) : before[target];
  };
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (let i = code.length - 1; i >= 0; i--) {
      const { op, arg } = code[i];
      const { effect, reads, writes } = steps[i];
      const next = i + 1 < code.length ? before[i + 1] : 0n;
      let after = next;
      let live: bigint;
      if (op === '') live = atEnd;
      else if (effect !== undefined) live = (after & ~writes) | reads | (readsAll[i] ? scratch : 0n);
      else if (op === 'rts') live = after = atEnd;
      else if (op === 'jmp') live = after = jumpTo(arg);
      else if (op === 'jsr') live = (after & ~bitsOf(summaryOf(known, arg).changes)) | argumentBits(known.functions.get(arg)) | (known.functions.has(arg) ? 0n : scratch);
      else live = (after = next | jumpTo(arg)) | bitOf(branchFlag(op)!);
      behind[i] = after;
      if (live !== before[i]) {
        before[i] = live;
        isChanged = true;
      }
    }
  }
  if (onCall !== undefined) {
    const tell = (label: string, bits: bigint): void => {
      const f = known.functions.get(label);
      if (f !== undefined) onCall(f, new Set(REGISTERS.filter((register) => (bits & bitOf(register)) !== 0n)));
    };
    code.forEach(({ op, arg }, i) => {
      if (op === 'jsr') tell(arg, behind[i]);
      if (op === 'jmp' && !labels.has(arg)) tell(arg, atEnd);
    });
  }
  const asks = (bits: readonly bigint[]) => (i: number, what: string): boolean => {
    const bit = (REGISTERS as readonly string[]).includes(what) ? bitOf(what as Register) : places.get(what);
    // What is not followed may always be read.
    return bit === undefined || (bits[i] & bit) !== 0n;
  };
  return { isLive: asks(behind), isLiveAhead: asks(before) };
}

/** Finds out which registers of results are used anywhere: of a byte, whether X matters. */
export function findResults(procedures: readonly Procedure[], known: ProgramFacts): void {
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const procedure of procedures) {
      livenessOf(procedure, known, (f, live) => {
        const used = known.results.get(f.name) ?? new Set<Register>();
        known.results.set(f.name, used);
        for (const register of live) {
          if (used.has(register)) continue;
          used.add(register);
          isChanged = true;
        }
      });
    }
  }
}
