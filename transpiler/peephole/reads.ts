/**
 * Whether one register, flag or byte of a function is read again: looked for from a place on, as far as it takes. The same as `livenessOf` says of all
 * of them at once, for passes that ask little and change much in between.
 *
 * Needs: what callees read and change.
 * Keeps: the answers of `livenessOf`, or closer ones.
 * For: passes that ask little and change much in between.
 */
import { labelsOf, type Instruction, type Procedure } from './code.ts';
import { branchFlag, effectOf, following, indexRegisters, operandOf, REGISTERS, symbolOf, type Register } from './instructions.ts';
import { endsWith, isScratch, summaryOf, type ProgramFacts } from './known.ts';
import { argumentRegisters, DROPS_ARGUMENTS, resultOf, type Liveness } from './liveness.ts';

/** The first effect of an instruction on the place that is looked for: a read comes ahead of all else. */
type Use = 'read' | 'written' | 'none';

/** Where the flow goes on behind an instruction: places in the code; or out of the function, where it is known whether that reads it. */
type Next = readonly (number | boolean)[];

export function livenessByDemand(procedure: Procedure, known: ProgramFacts): Liveness {
  const { code, name } = procedure;
  const labels = labelsOf(code);

  /** Whether what stands at `label`, outside of the function, reads `what` first. */
  const isReadBy = (label: string, what: string): boolean =>
    isRegister(what) ? argumentRegisters(known.functions.get(label)).has(what) : isScratch(symbolOf(what)) && !known.functions.has(label);

  const isReadAtEnd = (what: string): boolean => isRegister(what) && resultOf(known, name).has(what);

  const leadsTo = (label: string, what: string): number | boolean =>
    DROPS_ARGUMENTS.test(label) ? isReadAtEnd(what) : (labels.get(label) ?? isReadBy(label, what));

  const behind = (i: number, what: string): Next => {
    const { op, arg } = code[i];
    if (op === '') return [false];
    if (op === 'rts') return [isReadAtEnd(what)];
    if (op === 'jmp') return [leadsTo(arg, what)];
    return branchFlag(op) === undefined ? [i + 1] : [i + 1, leadsTo(arg, what)];
  };

  const useAt = (i: number, what: string): Use => {
    const instruction = code[i];
    const { op, arg } = instruction;
    if (op === '') return isReadAtEnd(what) ? 'read' : 'written';
    if (op === 'jsr') {
      if (isReadBy(arg, what)) return 'read';
      return isRegister(what) && summaryOf(known, arg).changes.has(what) ? 'written' : 'none';
    }
    if (branchFlag(op) !== undefined) return branchFlag(op) === what ? 'read' : 'none';
    return isRegister(what) ? registerUse(instruction, what) : memoryUse(instruction, what, name, known);
  };

  const search = (first: Next, what: string): boolean => {
    const seen = new Set<number>();
    const ahead = [...first];
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      if (next === true) return true;
      if (next === false || next >= code.length || seen.has(next)) continue;
      seen.add(next);
      const use = useAt(next, what);
      if (use === 'read') return true;
      if (use === 'none') ahead.push(...behind(next, what));
    }
    return false;
  };

  return { isLive: (i, what) => search(behind(i, what), what), isLiveAhead: (i, what) => search([i], what) };
}

const isRegister = (what: string): what is Register => (REGISTERS as readonly string[]).includes(what);

function registerUse(instruction: Instruction, what: Register): Use {
  const effect = effectOf(instruction);
  if (effect === undefined) return 'none';
  if (effect.reads.includes(what) || indexRegisters(operandOf(instruction.arg).mode).includes(what)) return 'read';
  return effect.writes.includes(what) && !(instruction.op === 'bit' && what === 'N') ? 'written' : 'none';
}

function memoryUse(instruction: Instruction, what: string, procedure: string, known: ProgramFacts): Use {
  const effect = effectOf(instruction);
  if (effect === undefined) return 'none';
  const { at, symbol, mode } = operandOf(instruction.arg);
  const isPointer = mode === '(memory),y';
  // Found by an index it may be any of them.
  if (isScratch(symbol) && isScratch(symbolOf(what)) && (at === undefined || (mode !== 'memory' && !isPointer))) return 'read';
  if (at === undefined || !endsWith(symbol, procedure, known) || (at !== what && !(isPointer && following(at) === what))) return 'none';
  if (isPointer || effect.memory === 'read' || effect.memory === 'both') return 'read';
  return effect.memory === 'write' && mode === 'memory' ? 'written' : 'none';
}
