/**
 * Equal values ahead of each instruction: registers, variables, constants.
 *
 * Needs: the effect of each instruction.
 * Keeps: only what holds on all ways.
 * For: which registers, flags and bytes are equal.
 */
import { Heap } from '../base/heap.ts';
import { labelsOf, type Instruction, type Procedure } from './code.ts';
import { branchFlag, effectOf, endsFlow, operandOf, symbolOf, type MachineOperand } from './instructions.ts';
import { summaryOf, type ProgramFacts } from './known.ts';

/** The values of registers (`A`, `X`, `Y`; `N`: what N and Z tell of; `C`), bytes in memory (`_name+1`) and constants (`#5`): equal ones have one number. */
export class MachineFacts {
  constructor(
    private readonly values = new Map<string, number>(),
    /** Z is set where these two are equal. */
    private compared: readonly [string, string] | undefined = undefined,
    /** More than all values. */
    private next = 1,
  ) {}

  copy(): MachineFacts {
    return new MachineFacts(new Map(this.values), this.compared, this.next);
  }

  areEqual(a: string, b: string): boolean {
    const value = this.values.get(a);
    return a === b || (value !== undefined && value === this.values.get(b));
  }

  /** All that is known to be equal to `what`, itself left out. */
  equals(what: string): string[] {
    const value = this.values.get(what);
    return value === undefined ? [] : [...this.values].filter(([other, of]) => of === value && other !== what).map(([other]) => other);
  }

  forget(what: string): void {
    this.values.delete(what);
    if (this.compared?.includes(what) === true) this.compared = undefined;
  }

  forgetWhere(holds: (what: string) => boolean): void {
    for (const what of [...this.values.keys()]) if (holds(what)) this.forget(what);
    if (this.compared?.some((what) => holds(what)) === true) this.compared = undefined;
  }

  /** `what` is `value` from here on. */
  set(what: string, value: string): void {
    if (what === value) return;
    const number = this.values.get(value) ?? this.next++;
    this.values.set(value, number);
    this.forget(what);
    this.values.set(what, number);
  }

  /** Two values that turn out to be the same. */
  join(a: string, b: string): void {
    const [from, to] = [this.values.get(a), this.values.get(b)];
    if (from === undefined) this.values.set(a, to ?? (this.values.set(b, this.next), this.next++));
    else if (to === undefined) this.values.set(b, from);
    else for (const [what, value] of this.values) if (value === from) this.values.set(what, to);
  }

  compare(a: string, b: string): void {
    this.compared = [a, b];
  }

  forgetComparison(): void {
    this.compared = undefined;
  }

  /** What the flag of a branch says on one of its ways. */
  learn(op: string, isTaken: boolean): void {
    const condition = op.slice(1);
    if (condition === 'cc' || condition === 'cs') this.set('C', (condition === 'cs') === isTaken ? '#1' : '#0');
    if ((condition !== 'eq' && condition !== 'ne') || (condition === 'eq') !== isTaken) return;
    if (this.values.has('N')) this.join('N', '#0');
    if (this.compared !== undefined) this.join(...this.compared);
  }

  /** What holds on both ways to a place. */
  meet(other: MachineFacts): MachineFacts {
    const pairs = new Map<string, string[]>();
    for (const [what, value] of this.values) {
      const theirs = other.values.get(what);
      if (theirs === undefined) continue;
      const pair = `${value} ${theirs}`;
      pairs.set(pair, [...(pairs.get(pair) ?? []), what]);
    }
    const values = new Map<string, number>();
    let number = 1;
    for (const group of pairs.values()) {
      if (group.length < 2) continue;
      for (const what of group) values.set(what, number);
      number++;
    }
    return new MachineFacts(values, this.compared !== undefined && other.compared?.join() === this.compared.join() ? this.compared : undefined, number);
  }

  /** The same for equal facts. */
  key(): string {
    const groups = new Map<number, string[]>();
    for (const [what, value] of this.values) groups.set(value, [...(groups.get(value) ?? []), what]);
    return `${[...groups.values()].filter((group) => group.length > 1).map((group) => group.sort().join('=')).sort().join(' ')}|${this.compared?.join() ?? ''}`;
  }
}

const LOADS: Readonly<Record<string, string>> = { lda: 'A', ldx: 'X', ldy: 'Y' };
const STORES: Readonly<Record<string, string>> = { sta: 'A', stx: 'X', sty: 'Y' };
const MOVES: Readonly<Record<string, readonly [string, string]>> = { tax: ['A', 'X'], tay: ['A', 'Y'], txa: ['X', 'A'], tya: ['Y', 'A'] };
const COMPARISONS: Readonly<Record<string, string>> = { cmp: 'A', cpx: 'X', cpy: 'Y' };

const isMemory = (what: string): boolean => what.length > 1 && !what.startsWith('#');

/** The place that an instruction names itself, or its number. Undefined for other modes. */
export const addressed = ({ mode, at }: MachineOperand): string | undefined => (mode === 'memory' || mode === 'immediate' ? at : undefined);

/** Brings `facts` behind `instruction`. */
export function followInstruction(facts: MachineFacts, instruction: Instruction, known: ProgramFacts, procedure: string): void {
  const { op, arg } = instruction;
  const effect = effectOf(instruction);
  if (op === 'jsr') return call(facts, arg, known, procedure);
  if (effect === undefined) return;
  const operand = operandOf(arg);
  const source = addressed(operand);
  if (effect.writes.includes('N')) facts.forgetComparison();
  if (Object.hasOwn(LOADS, op)) return load(facts, LOADS[op], source);
  if (Object.hasOwn(MOVES, op)) return load(facts, MOVES[op][1], MOVES[op][0]);
  if (Object.hasOwn(STORES, op)) return store(facts, STORES[op], operand, known, procedure);
  for (const register of effect.writes) facts.forget(register);
  if (effect.memory === 'both') {
    if (operand.mode !== 'memory' || operand.at === undefined) forgetStored(facts, operand, known, procedure);
    else {
      forgetAliases(facts, operand, known, procedure);
      facts.forget(operand.at);
      facts.set('N', operand.at);
    }
    return;
  }
  if (op === 'clc') facts.set('C', '#0');
  else if (op === 'sec') facts.set('C', '#1');
  else if (Object.hasOwn(COMPARISONS, op)) {
    if (source !== undefined) facts.compare(COMPARISONS[op], source);
  } else if (op !== 'bit' && effect.writes.includes('N')) {
    const result = effect.writes.find((register) => register === 'A' || register === 'X' || register === 'Y');
    if (result !== undefined) facts.set('N', result);
  }
}

function load(facts: MachineFacts, register: string, source: string | undefined): void {
  if (source === undefined) facts.forget(register);
  else facts.set(register, source);
  facts.set('N', register);
}

function store(facts: MachineFacts, register: string, operand: MachineOperand, known: ProgramFacts, procedure: string): void {
  const { mode, at } = operand;
  if (mode !== 'memory' || at === undefined) return forgetStored(facts, operand, known, procedure);
  forgetAliases(facts, operand, known, procedure);
  facts.set(at, register);
}

/** Stored through an index or a pointer: any byte of that array, or of all that pointers lead to. */
function forgetStored(facts: MachineFacts, { mode, symbol }: MachineOperand, known: ProgramFacts, procedure: string): void {
  const isPointer = mode === '(memory),y' || mode === '(memory,x)' || symbol === undefined;
  facts.forgetWhere((what) => isMemory(what) && (isPointer ? !isKept(what, known, procedure) : symbolOf(what) === symbol));
}

/** Variables of functions that never run at the same time may share a place. */
function forgetAliases(facts: MachineFacts, { symbol }: MachineOperand, known: ProgramFacts, procedure: string): void {
  const owner = known.owners.get(symbol!);
  if (owner === undefined || owner === procedure) return;
  facts.forgetWhere((what) => {
    const other = known.owners.get(symbolOf(what));
    return other !== undefined && other !== owner && other !== procedure;
  });
}

/** What neither calls nor pointers change: the variables of the function itself. */
const isKept = (what: string, known: ProgramFacts, procedure: string): boolean => {
  const symbol = symbolOf(what);
  return known.owners.get(symbol) === procedure && !known.pointedAt.has(symbol);
};

function call(facts: MachineFacts, label: string, known: ProgramFacts, procedure: string): void {
  const { changes, tellsOfA } = summaryOf(known, label);
  for (const register of changes) facts.forget(register);
  facts.forgetComparison();
  facts.forgetWhere((what) => isMemory(what) && !isKept(what, known, procedure));
  if (tellsOfA) facts.set('N', 'A');
}

/** The results of `look` for each instruction and the facts ahead of it, which it may not keep; undefined where nothing leads there. */
export function lookByFacts<T>({ code, name }: Procedure, known: ProgramFacts, look: (instruction: Instruction, facts: MachineFacts) => T): (T | undefined)[] {
  const labels = labelsOf(code);
  const isLeader = (i: number): boolean => i === 0 || code[i].labels.length > 0 || branchFlag(code[i - 1].op) !== undefined;
  const starts = new Map<number, MachineFacts>([[0, new MachineFacts()]]);
  const keys = new Map<number, string>();
  const waiting = new Set([0]);
  const order = new Heap();
  order.push(0);
  const reach = (i: number, with_: MachineFacts): void => {
    const old = starts.get(i);
    const met = old === undefined ? with_ : old.meet(with_);
    const key = met.key();
    if (old !== undefined && keys.get(i) === key) return;
    starts.set(i, met);
    keys.set(i, key);
    if (waiting.has(i)) return;
    waiting.add(i);
    order.push(i);
  };
  keys.set(0, new MachineFacts().key());
  while (waiting.size > 0) {
    const start = order.pop();
    waiting.delete(start);
    const now = starts.get(start)!.copy();
    for (let i = start; i < code.length; i++) {
      if (i > start && isLeader(i)) {
        reach(i, now.copy());
        break;
      }
      const { op, arg } = code[i];
      const target = labels.get(arg);
      if (branchFlag(op) !== undefined && target !== undefined) {
        const taken = now.copy();
        taken.learn(op, true);
        reach(target, taken);
        now.learn(op, false);
      } else if (op === 'jmp' && target !== undefined) reach(target, now.copy());
      if (endsFlow(op)) break;
      followInstruction(now, code[i], known, name);
    }
  }
  const seen: (T | undefined)[] = code.map(() => undefined);
  for (const [start, at] of starts) {
    const now = at.copy();
    for (let i = start; i < code.length && (i === start || !isLeader(i)); i++) {
      seen[i] = look(code[i], now);
      const { op } = code[i];
      if (endsFlow(op)) break;
      if (branchFlag(op) !== undefined) now.learn(op, false);
      followInstruction(now, code[i], known, name);
    }
  }
  return seen;
}
