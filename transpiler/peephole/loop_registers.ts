/**
 * Keeps loop counters and indices in X or Y while the loop runs. cc65 loads such a variable for each element, and counts it in memory. It is loaded
 * ahead of the loop, and stored behind it where anything reads it there.
 *
 * Needs: the innermost loops first, without calls.
 * Keeps: the variable in memory wherever something reads it behind the loop.
 * For: loop counters and indices in X or Y.
 */
import { labelsOf, newLabel, type Instruction, type Procedure } from './code.ts';
import { branchFlag, effectOf, endsFlow, following, indexRegisters, isJump, operandOf, symbolOf } from './instructions.ts';
import { lookByFacts } from './facts.ts';
import type { ProgramFacts } from './known.ts';
import type { Liveness } from './liveness.ts';
import { livenessByDemand } from './reads.ts';

type Index = 'X' | 'Y';

interface IndexOps {
  readonly load: string;
  readonly store: string;
  /** From A, and into it. */
  readonly take: string;
  readonly give: string;
  readonly up: string;
  readonly down: string;
}

const OPS: Readonly<Record<Index, IndexOps>> = {
  X: { load: 'ldx', store: 'stx', take: 'tax', give: 'txa', up: 'inx', down: 'dex' },
  Y: { load: 'ldy', store: 'sty', take: 'tay', give: 'tya', up: 'iny', down: 'dey' },
};

/** Those that find their operand by X as well as by Y. */
const BY_EITHER: ReadonlySet<string> = new Set(['lda', 'sta', 'adc', 'sbc', 'cmp', 'and', 'ora', 'eor']);
/** What asks Y, and how X is asked. */
const ASKS_X: Readonly<Record<string, string>> = { tya: 'txa', cpy: 'cpx', sty: 'stx' };

/** Cycles of a round that are worth a load ahead of the loop and a store behind it. */
const LEAST_SAVED = 3;
/** Stores behind a loop, at most: each of its ends may need one. */
const MOST_STORES = 2;

/** Instructions from `first` to `last`, which leads back to the first. */
interface Loop {
  readonly first: number;
  readonly last: number;
}

/** What stands in the place of an instruction. */
type Edits = Map<number, readonly (readonly [op: string, arg?: string])[]>;

interface Plan {
  readonly edits: Edits;
  /** Cycles of a round, each instruction counted once. */
  readonly saved: number;
}

interface Context {
  readonly code: readonly Instruction[];
  readonly labels: ReadonlyMap<string, number>;
  readonly liveness: Liveness;
  /** The places of all jumps, branches and returns. */
  readonly turns: readonly number[];
  /** The variables that equal A ahead of each instruction that takes Y from A. */
  readonly equalsOfA: () => readonly (readonly string[] | undefined)[];
  readonly known: ProgramFacts;
}

/** Carries one variable of one loop. @returns whether something changed */
export function carryInRegister(procedure: Procedure, known: ProgramFacts): boolean {
  const { code, name } = procedure;
  const loops = loopsOf(code);
  if (loops.length === 0) return false;
  const labels = labelsOf(code);
  let equals: readonly (readonly string[] | undefined)[] | undefined;
  const equalsOfA = (): readonly (readonly string[] | undefined)[] =>
    (equals ??= lookByFacts(procedure, known, ({ op }, facts) => (op === 'tay' ? facts.equals('A') : undefined)));
  const turns = [...code.keys()].filter((i) => isJump(code[i].op) || code[i].op === 'rts');
  const context: Context = { code, labels, liveness: livenessByDemand(procedure, known), turns, equalsOfA, known };
  for (const loop of loops) {
    const variables = variablesOf(context, loop, name);
    const plans = (['X', 'Y'] as const).flatMap((index) => {
      const ways = waysOf(context, loop, index);
      if (ways === undefined) return [];
      return variables.flatMap((variable) => {
        const plan = index === 'X' ? planForX(context, loop, variable) : planForY(context, loop, variable);
        const stores = plan === undefined || plan.saved < LEAST_SAVED ? undefined : storesOf(context, loop, ways, variable);
        return plan === undefined || stores === undefined ? [] : [{ index, ways, plan, stores, variable }];
      });
    });
    const best = plans.sort((a, b) => b.plan.saved - a.plan.saved)[0];
    if (best === undefined) continue;
    procedure.code = carried(context, loop, best.ways, best.index, best.variable, best.plan.edits, best.stores);
    return true;
  }
  return false;
}

/** The innermost first. None with a call: it may change all registers. */
function loopsOf(code: readonly Instruction[]): Loop[] {
  const labels = labelsOf(code);
  const lasts = new Map<number, number>();
  code.forEach(({ op, arg }, i) => {
    const to = isJump(op) ? labels.get(arg) : undefined;
    if (to !== undefined && to > 0 && to <= i) lasts.set(to, i);
  });
  return [...lasts].map(([first, last]) => ({ first, last }))
    .filter(({ first, last }) => code.slice(first, last + 1).every(({ op }) => op !== 'jsr'))
    .sort((a, b) => a.last - a.first - (b.last - b.first));
}

const isWithin = ({ first, last }: Loop, i: number): boolean => i >= first && i <= last;

interface Ways {
  /** Jumps into the loop, from outside. */
  readonly jumpsIn: readonly number[];
  /** Branches from outside to the loop's first instruction. */
  readonly branchesIn: readonly number[];
  readonly fallsIn: boolean;
  /** Jumps, branches and returns out of it. */
  readonly out: readonly number[];
  readonly fallsOut: boolean;
}

/** The ways into and out of `loop`, where the register is free on all of them. */
function waysOf({ code, labels, liveness, turns }: Context, loop: Loop, index: Index): Ways | undefined {
  const jumpsIn: number[] = [];
  const branchesIn: number[] = [];
  const out: number[] = [];
  const isUsed = (i: number): boolean => liveness.isLiveAhead(i, index);
  for (const i of turns) {
    const { op, arg } = code[i];
    const isBranch = branchFlag(op) !== undefined;
    if (op === 'rts' && isWithin(loop, i)) {
      if (liveness.isLive(i, index)) return undefined;
      out.push(i);
    }
    if (!isJump(op)) continue;
    const to = labels.get(arg);
    const leadsIn = to !== undefined && isWithin(loop, to);
    if (isWithin(loop, i) && !leadsIn) {
      if (to === undefined ? isBranch || liveness.isLive(i, index) : isUsed(to)) return undefined;
      out.push(i);
    } else if (!isWithin(loop, i) && leadsIn) {
      if (isUsed(to) || liveness.isLiveAhead(to, 'N') || (isBranch && to !== loop.first)) return undefined;
      (isBranch ? branchesIn : jumpsIn).push(i);
    }
  }
  const fallsIn = !endsFlow(code[loop.first - 1].op);
  const fallsOut = !endsFlow(code[loop.last].op);
  if (fallsIn && (isUsed(loop.first) || liveness.isLiveAhead(loop.first, 'N'))) return undefined;
  if (fallsOut && isUsed(loop.last + 1)) return undefined;
  return { jumpsIn, branchesIn, fallsIn, out, fallsOut };
}

/** Bytes that belong to the function alone and are named in the loop. */
function variablesOf({ code, known }: Context, { first, last }: Loop, procedure: string): string[] {
  const found = new Set<string>();
  for (const { arg } of code.slice(first, last + 1)) {
    const { mode, at, symbol } = operandOf(arg);
    if (mode === 'memory' && at !== undefined && known.own.has(symbol!) && known.owners.get(symbol!) === procedure) found.add(at);
  }
  return [...found];
}

/** How an instruction has to do with the byte `variable`: by its name; in a way that can't be followed; or not at all. */
function useOf(arg: string, variable: string): 'named' | 'unclear' | 'none' {
  const { mode, at, symbol } = operandOf(arg);
  if (symbol !== symbolOf(variable) || mode === 'immediate') return 'none';
  if (at === undefined) return 'unclear';
  if (mode === 'memory') return at === variable ? 'named' : 'none';
  return mode === '(memory),y' && at !== variable && following(at) !== variable ? 'none' : 'unclear';
}

/** Whether `code[i]` takes the variable from A into Y. */
const isTaken = ({ code, equalsOfA }: Context, i: number, variable: string): boolean => code[i].op === 'tay' && equalsOfA()[i]?.includes(variable) === true;

/** Replaces a use of a variable that needs no look at what comes next. Returns the cycles that it saves; undefined where no register can do for it. */
function editPlainly(context: Context, i: number, index: Index, isZeroPage: boolean, edits: Edits): number | undefined {
  const { op } = context.code[i];
  const { take, give, up, down } = OPS[index];
  const plain: Readonly<Record<string, string>> = { lda: give, inc: up, dec: down, sta: take };
  if (!Object.hasOwn(plain, op) || (op === 'sta' && context.liveness.isLive(i, 'N'))) return undefined;
  edits.set(i, [[plain[op]]]);
  // Between registers it takes two cycles.
  return (op === 'inc' || op === 'dec' ? 3 : 1) + (isZeroPage ? 0 : 1) + comparison(context, i);
}

/** All that a variable in X takes: what Y was loaded with it for is found by X. */
function planForX(context: Context, loop: Loop, variable: string): Plan | undefined {
  const { code, liveness, known } = context;
  const edits: Edits = new Map();
  const isZeroPage = known.zeroPage.has(symbolOf(variable));
  let saved = 0;
  for (let i = loop.first; i <= loop.last; i++) {
    const { op, arg } = code[i];
    const effect = effectOf(code[i]);
    if (effect?.reads.includes('X') || effect?.writes.includes('X') || indexRegisters(operandOf(arg).mode).includes('X')) return undefined;
    const use = effect === undefined ? 'none' : useOf(arg, variable);
    if (use === 'unclear') return undefined;
    if (isTaken(context, i, variable) && !liveness.isLive(i, 'N')) {
      const moved: Edits = new Map();
      if (!moveToX(context, loop, i, variable, moved)) continue;
      for (const [k, edit] of moved) edits.set(k, edit);
      edits.set(i, []);
      saved += 2;
    }
    if (use === 'none') continue;
    if (op === 'ldy') {
      if (liveness.isLive(i, 'N') || !moveToX(context, loop, i, variable, edits)) return undefined;
      edits.set(i, []);
      saved += isZeroPage ? 3 : 4;
      continue;
    }
    const by = editPlainly(context, i, 'X', isZeroPage, edits);
    if (by === undefined) return undefined;
    saved += by;
  }
  return { edits, saved };
}

/** The saving where a value is only loaded to be compared: X and Y are compared by themselves. */
function comparison({ code, liveness }: Context, i: number): number {
  const isCompared = code[i].op === 'lda' && code[i + 1].op === 'cmp' && code[i + 1].labels.length === 0 && !liveness.isLive(i + 1, 'A');
  return isCompared && indexRegisters(operandOf(code[i + 1].arg).mode).length === 0 ? 2 : 0;
}

/** Whether X can do for all that `code[from]`, a `ldy` of the variable, is for; what takes its place goes into `edits`. */
function moveToX({ code, labels, liveness, known }: Context, loop: Loop, from: number, variable: string, edits: Edits): boolean {
  for (let i = from + 1; ; i++) {
    if (!liveness.isLive(i - 1, 'Y')) return true;
    // What leads there from elsewhere may bring another Y.
    if (i > loop.last || code[i].labels.length > 0) return false;
    const { op, arg } = code[i];
    const effect = effectOf(code[i]);
    if (effect === undefined) {
      const to = branchFlag(op) === undefined ? undefined : labels.get(arg);
      if (to === undefined || liveness.isLiveAhead(to, 'Y')) return false;
      continue;
    }
    const { mode, symbol } = operandOf(arg);
    if (mode === 'memory,y') {
      // Found by X in the zero page, it wraps around there.
      if (!BY_EITHER.has(op) || symbol === undefined || known.zeroPage.has(symbol)) return false;
      edits.set(i, [[op, arg.replace(/y$/i, 'x')]]);
    } else if (Object.hasOwn(ASKS_X, op)) {
      edits.set(i, [[ASKS_X[op], arg]]);
    } else if (indexRegisters(mode).includes('Y') || effect.reads.includes('Y')) {
      return false;
    }
    if (effect.writes.includes('Y')) return true;
    const isChanged = (effect.memory === 'write' || effect.memory === 'both') && useOf(arg, variable) !== 'none';
    if (isChanged && liveness.isLive(i, 'Y')) return false;
  }
}

/** All that a variable in Y takes: nothing else is in Y while the loop runs. */
function planForY(context: Context, loop: Loop, variable: string): Plan | undefined {
  const { code, liveness, known } = context;
  const edits: Edits = new Map();
  const isZeroPage = known.zeroPage.has(symbolOf(variable));
  let saved = 0;
  for (let i = loop.first; i <= loop.last; i++) {
    const { op, arg } = code[i];
    const effect = effectOf(code[i]);
    const use = effect === undefined ? 'none' : useOf(arg, variable);
    if (use === 'unclear') return undefined;
    const isMoved = isTaken(context, i, variable);
    if (use === 'none' && !isMoved) {
      if (effect?.writes.includes('Y')) return undefined;
      continue;
    }
    if (op === 'ldy' || isMoved) {
      if (liveness.isLive(i, 'N')) return undefined;
      edits.set(i, []);
      saved += isMoved ? 2 : isZeroPage ? 3 : 4;
      if (!isNextElement(context, loop, i, variable)) continue;
      edits.set(i + 2, [[code[i + 2].op, code[i + 2].arg], ['dey']]);
      saved -= 2;
      i += 2;
      continue;
    }
    const by = op !== 'lda' && liveness.isLive(i, 'Y') ? undefined : editPlainly(context, i, 'Y', isZeroPage, edits);
    if (by === undefined) return undefined;
    saved += by;
  }
  return { edits, saved };
}

/** Whether `code[i]`, which brings the variable into Y, is only for the element behind the one that it names. */
function isNextElement({ code, liveness }: Context, loop: Loop, i: number, variable: string): boolean {
  const [step, use] = [code[i + 1], code[i + 2]];
  if (i + 2 >= loop.last || useOf(use.arg, variable) !== 'none' || step.op !== 'iny' || step.labels.length > 0 || use.labels.length > 0) return false;
  return indexRegisters(operandOf(use.arg).mode).includes('Y') && !effectOf(use)!.writes.includes('Y') && !liveness.isLive(i + 2, 'Y') && !liveness.isLive(i + 2, 'N');
}

/** Where the variable has to be stored behind the loop: ahead of an instruction, whose labels are then the store's or not. */
type Stores = ReadonlyMap<number, { readonly takesLabels: boolean }>;

/** Undefined where a way out of the loop leads to what others come to as well, and the variable is read there. */
function storesOf({ code, labels, liveness, turns }: Context, loop: Loop, { out, fallsOut }: Ways, variable: string): Stores | undefined {
  const stores = new Map<number, { takesLabels: boolean }>();
  const fromElsewhere = (to: number): boolean => {
    const isFallenInto = to > 0 && !isWithin(loop, to - 1) && !endsFlow(code[to - 1].op);
    return to === 0 || isFallenInto || turns.some((i) => !isWithin(loop, i) && labels.get(code[i].arg) === to);
  };
  for (const i of out) {
    const { op, arg } = code[i];
    if (branchFlag(op) === undefined) {
      if (liveness.isLive(i, variable)) stores.set(i, { takesLabels: true });
      continue;
    }
    const to = labels.get(arg)!;
    if (!liveness.isLiveAhead(to, variable)) continue;
    if (fromElsewhere(to)) return undefined;
    stores.set(to, { takesLabels: true });
  }
  const next = loop.last + 1;
  if (fallsOut && liveness.isLiveAhead(next, variable) && !stores.has(next)) stores.set(next, { takesLabels: !fromElsewhere(next) });
  return stores.size > MOST_STORES ? undefined : stores;
}

const instruction = (op: string, arg = ''): Instruction => ({ labels: [], directives: [], op, arg });

/** The code with `variable` in a register while the loop runs. */
function carried({ code, labels, liveness }: Context, loop: Loop, ways: Ways, index: Index, variable: string, edits: Edits, stores: Stores): Instruction[] {
  const { load, store } = OPS[index];
  const isRead = (i: number): boolean => liveness.isLiveAhead(i, variable);
  const ahead = ways.branchesIn.length > 0 && isRead(loop.first) ? newLabel(code) : undefined;
  const result: Instruction[] = [];
  let left: Pick<Instruction, 'labels' | 'directives'> = { labels: [], directives: [] };
  const add = (next: Instruction): void => {
    result.push({ ...next, labels: [...left.labels, ...next.labels], directives: [...left.directives, ...next.directives] });
    left = { labels: [], directives: [] };
  };
  code.forEach((old, i) => {
    const { labels: own, directives } = old;
    const isLoad = (i === loop.first && (ways.fallsIn || ahead !== undefined) && isRead(loop.first)) || (ways.jumpsIn.includes(i) && isRead(labels.get(old.arg)!));
    const end = stores.get(i);
    if (end?.takesLabels === false) add(instruction(store, variable));
    if (i === loop.first && isLoad) add({ ...instruction(load, variable), labels: ahead === undefined ? [] : [ahead] });
    left = { labels: [...left.labels, ...own], directives: [...left.directives, ...directives] };
    if (end?.takesLabels === true) add(instruction(store, variable));
    if (i !== loop.first && isLoad) add(instruction(load, variable));
    const now = edits.get(i) ?? [[old.op, ways.branchesIn.includes(i) && ahead !== undefined ? ahead : old.arg] as const];
    for (const [op, arg] of now) add(instruction(op, arg));
  });
  return result;
}
