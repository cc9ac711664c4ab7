/**
 * Uses equal values. Nothing is loaded or stored that is there already, and the cheapest of equal places is read.
 *
 * Needs: facts about equal places ahead of each instruction.
 * Keeps: flags that are read.
 * For: no load of what is there, and the cheapest source of all equals.
 */
import { remove, replace, type Instruction, type Procedure } from './code.ts';
import { lookByFacts, addressed, type MachineFacts } from './facts.ts';
import { effectOf, following, operandOf, symbolOf } from './instructions.ts';
import { isScratch, type ProgramFacts } from './known.ts';
import { livenessOf } from './liveness.ts';

/** The register that each sets, and what it sets it to where that is a register. */
const SETS: Readonly<Record<string, readonly [string, string?]>> = {
  lda: ['A'], ldx: ['X'], ldy: ['Y'], tax: ['X', 'A'], tay: ['Y', 'A'], txa: ['A', 'X'], tya: ['A', 'Y'],
};
const STORES: Readonly<Record<string, string>> = { sta: 'A', stx: 'X', sty: 'Y' };
const MOVES: Readonly<Record<string, Readonly<Record<string, string>>>> = { lda: { X: 'txa', Y: 'tya' }, ldx: { A: 'tax' }, ldy: { A: 'tay' } };

const sourceOf = ({ op, arg }: Instruction): string | undefined => SETS[op]?.[1] ?? addressed(operandOf(arg));

/** @returns whether something changed */
export function useEquals(procedure: Procedure, known: ProgramFacts): boolean {
  // One after the other: each leaves registers or flags behind otherwise than the one before relies on.
  return [dropTheSame, dropWithoutFlags, tellFlags, useCarry, useSign].map((step) => step(procedure, known)).includes(true);
}

/** What leaves all registers and flags as they are. */
function dropTheSame(procedure: Procedure, known: ProgramFacts): boolean {
  const { code, name } = procedure;
  const better = lookByFacts(procedure, known, (instruction, facts) => {
    if (instruction.op === '') return undefined;
    return isSuperfluous(instruction, facts) ? 'nothing' : cheaper(instruction, facts, known, name);
  });
  for (let i = code.length - 1; i >= 0; i--) {
    const now = better[i];
    if (now === 'nothing') remove(code, i);
    else if (now !== undefined) replace(code, i, ...now);
  }
  return better.some((now) => now !== undefined);
}

function isSuperfluous(instruction: Instruction, facts: MachineFacts): boolean {
  const { op } = instruction;
  if (Object.hasOwn(STORES, op)) {
    const target = addressed(operandOf(instruction.arg));
    return target !== undefined && facts.areEqual(target, STORES[op]);
  }
  if (op === 'clc') return facts.areEqual('C', '#0');
  if (op === 'sec') return facts.areEqual('C', '#1');
  const source = sourceOf(instruction);
  return Object.hasOwn(SETS, op) && source !== undefined && facts.areEqual(SETS[op][0], source) && facts.areEqual('N', SETS[op][0]);
}

/** Bytes, then whether it is a variable of the function's own, which is better never read. */
function costOf(what: string, known: ProgramFacts, procedure: string): number {
  if (what.startsWith('#')) return 0;
  const symbol = symbolOf(what);
  const isOwn = known.own.has(symbol) && known.owners.get(symbol) === procedure;
  return (known.zeroPage.has(symbol) ? 2 : 4) + (isOwn ? 1 : 0);
}

/** The same from a register, a constant, or another place. */
function cheaper(instruction: Instruction, facts: MachineFacts, known: ProgramFacts, procedure: string): [string, string?] | undefined {
  const { op, arg } = instruction;
  const operand = operandOf(arg);
  if (operand.mode === '(memory),y' && operand.at !== undefined) return pointer(op, operand.at, facts, known, procedure);
  if (operand.mode !== 'memory' && operand.mode !== 'immediate') return undefined;
  const source = addressed(operand);
  if (source === undefined || effectOf(instruction)?.memory !== 'read' || op === 'bit') return undefined;
  const equals = facts.equals(source);
  for (const [register, move] of Object.entries(MOVES[op] ?? {})) if (equals.includes(register)) return [move];
  if (operand.mode === 'immediate') return undefined;
  const others = equals.filter((what) => what.length > 1);
  const cost = costOf(source, known, procedure);
  const best = others.sort((a, b) => costOf(a, known, procedure) - costOf(b, known, procedure))[0];
  return best !== undefined && costOf(best, known, procedure) < cost ? [op, best] : undefined;
}

/** A pointer that is a copy of one of the function's own, which lies in the zero page as well. */
function pointer(op: string, at: string, facts: MachineFacts, known: ProgramFacts, procedure: string): [string, string] | undefined {
  if (!isScratch(at)) return undefined;
  const own = facts.equals(at).find((what) => known.zeroPage.has(what) && known.owners.get(what) === procedure && facts.areEqual(following(at), following(what)));
  return own === undefined ? undefined : [op, `(${own}),y`];
}

/** Loads of what is there already, where nobody looks at the flags that they set. */
function dropWithoutFlags(procedure: Procedure, known: ProgramFacts): boolean {
  const { code } = procedure;
  const isThere = lookByFacts(procedure, known, (instruction, facts) => {
    const source = Object.hasOwn(SETS, instruction.op) ? sourceOf(instruction) : undefined;
    return source !== undefined && facts.areEqual(SETS[instruction.op][0], source);
  });
  if (!isThere.includes(true)) return false;
  const liveness = livenessOf(procedure, known);
  let isChanged = false;
  for (let i = code.length - 1; i >= 0; i--) {
    if (isThere[i] !== true || liveness.isLive(i, 'N')) continue;
    remove(code, i);
    isChanged = true;
  }
  return isChanged;
}

/** A load of the value in A serves its flags only. A move to a free register gives them too, in a byte instead of three. */
function tellFlags(procedure: Procedure, known: ProgramFacts): boolean {
  const { code } = procedure;
  const isInA = lookByFacts(procedure, known, ({ op, arg }, facts) => {
    const source = op === 'lda' ? addressed(operandOf(arg)) : undefined;
    return source !== undefined && facts.areEqual('A', source);
  });
  if (!isInA.includes(true)) return false;
  const liveness = livenessOf(procedure, known);
  let isChanged = false;
  for (const i of code.keys()) {
    if (isInA[i] !== true) continue;
    const move = !liveness.isLive(i, 'X') ? 'tax' : !liveness.isLive(i, 'Y') ? 'tay' : undefined;
    if (move === undefined) continue;
    replace(code, i, move);
    isChanged = true;
  }
  return isChanged;
}

/** Where the carry is known the other way round, one less is added or subtracted: only V may differ. */
function useCarry(procedure: Procedure, known: ProgramFacts): boolean {
  const { code } = procedure;
  const isOpposite = lookByFacts(procedure, known, ({ op }, facts) => (op === 'clc' && facts.areEqual('C', '#1')) || (op === 'sec' && facts.areEqual('C', '#0')));
  if (!isOpposite.includes(true)) return false;
  const liveness = livenessOf(procedure, known);
  let isChanged = false;
  for (let i = code.length - 2; i >= 0; i--) {
    if (isOpposite[i] !== true) continue;
    const next = code[i + 1];
    const isSum = code[i].op === 'clc' && next.op === 'adc';
    const isDifference = code[i].op === 'sec' && next.op === 'sbc';
    const { at } = operandOf(next.arg);
    const by = at === undefined ? NaN : Number(at.slice(1));
    if (!(isSum || isDifference) || next.labels.length > 0 || operandOf(next.arg).mode !== 'immediate' || !(by > 0) || liveness.isLive(i + 1, 'V')) continue;
    replace(code, i + 1, next.op, `#${by - 1}`);
    remove(code, i);
    isChanged = true;
  }
  return isChanged;
}

const SIGN_FOR: Readonly<Record<string, string>> = { bcc: 'bpl', bcs: 'bmi', jcc: 'jpl', jcs: 'jmi' };

/** A sign that goes into the carry only for a branch to look at. */
function useSign(procedure: Procedure, known: ProgramFacts): boolean {
  const { code } = procedure;
  const isTold = lookByFacts(procedure, known, ({ op, arg }, facts) => op === 'asl' && /^a?$/i.test(arg) && facts.areEqual('N', 'A'));
  if (!isTold.includes(true)) return false;
  const liveness = livenessOf(procedure, known);
  let isChanged = false;
  for (let i = code.length - 2; i >= 0; i--) {
    const branch = code[i + 1];
    if (isTold[i] !== true || branch.labels.length > 0 || !Object.hasOwn(SIGN_FOR, branch.op) || ['A', 'N', 'C'].some((what) => liveness.isLive(i + 1, what))) continue;
    replace(code, i + 1, SIGN_FOR[branch.op], branch.arg);
    remove(code, i);
    isChanged = true;
  }
  return isChanged;
}
