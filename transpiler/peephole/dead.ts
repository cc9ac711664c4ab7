/**
 * What nothing reads any more.
 *
 * Needs: liveness.
 * Keeps: what is on the stack, and stores that others see.
 * For: no store or load that nothing reads.
 */
import { remove, type Instruction, type Procedure } from './code.ts';
import { effectOf, endsFlow, operandOf } from './instructions.ts';
import { endsWith, type ProgramFacts } from './known.ts';
import { livenessOf, type Liveness } from './liveness.ts';

/** Those that do something besides what their effect says. */
const KEPT = new Set(['pha', 'pla', 'php', 'plp']);

/** @returns whether something changed */
export function dropDead(procedure: Procedure, known: ProgramFacts): boolean {
  const { code, name } = procedure;
  const liveness = livenessOf(procedure, known);
  const count = code.length;
  for (let i = code.length - 1; i >= 0; i--) if (isDead(code[i], i, liveness, known, name)) remove(code, i);
  return code.length < count;
}

function isDead(instruction: Instruction, i: number, liveness: Liveness, known: ProgramFacts, procedure: string): boolean {
  const effect = effectOf(instruction);
  if (effect === undefined || KEPT.has(instruction.op) || effect.writes.some((register) => liveness.isLive(i, register))) return false;
  if (effect.memory === 'none' || effect.memory === 'read') return true;
  const { mode, at, symbol } = operandOf(instruction.arg);
  return mode === 'memory' && endsWith(symbol, procedure, known) && at !== undefined && !liveness.isLive(i, at);
}

/** Removes instructions that nothing leads to. @returns whether something changed */
export function dropUnreachable({ code }: Procedure): boolean {
  const count = code.length;
  const used = new Set(code.filter(({ op }) => op !== '').map(({ arg }) => arg));
  for (const instruction of code) instruction.labels = instruction.labels.filter((label) => used.has(label));
  for (let i = code.length - 2; i > 0; i--) {
    if (code[i].labels.length === 0 && endsFlow(code[i - 1].op)) {
      remove(code, i);
      i = Math.min(i + 1, code.length - 1);
    }
  }
  return code.length < count;
}
