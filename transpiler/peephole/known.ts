/**
 * The facts about all functions of a file while one of them is improved.
 *
 * Needs: the interface of the program's functions.
 * Keeps: a variable as own only where nothing else can read it.
 * For: what cc65 can't know.
 */
import type { Interface, InterfaceFunction } from './interface.ts';
import type { Instruction, Piece, Procedure } from './code.ts';
import { operandOf, REGISTERS, type Register } from './instructions.ts';

export interface ProgramFacts {
  /** By the labels that are called: a function has one more for those who bring an argument in registers. */
  readonly functions: ReadonlyMap<string, InterfaceFunction>;
  /** The function that a variable belongs to, by the variable's label. */
  readonly owners: ReadonlyMap<string, string>;
  /** Variables that nothing but their own function reads: they are dead where that ends. */
  readonly own: ReadonlySet<string>;
  /** What a pointer may lead to. */
  readonly pointedAt: ReadonlySet<string>;
  readonly zeroPage: ReadonlySet<string>;
  /** Registers of its result that anyone uses, by the name of the function; nothing where no call of it was seen. */
  readonly results: Map<string, Set<Register>>;
  /** Of the functions that have been gone through. */
  readonly summaries: Map<string, Summary>;
}

/** Where cc65 and ts65 hold values within a function, and bring them to their runtimes: no function of the program finds anything there. */
const SCRATCH: ReadonlySet<string> = new Set(['ptr1', 'ptr2', 'ptr3', 'ptr4', 'tmp1', 'tmp2', 'tmp3', 'tmp4', '_ts65_n', '_ts65_d', '_ts65_r']);

export const isScratch = (symbol: string | undefined): boolean => symbol !== undefined && SCRATCH.has(symbol);

/** Whether what `symbol` holds is of no use behind the end of `procedure`. */
export const endsWith = (symbol: string | undefined, procedure: string, known: ProgramFacts): boolean =>
  symbol !== undefined && (SCRATCH.has(symbol) || (known.own.has(symbol) && known.owners.get(symbol) === procedure));

/** The effect of a function's call on its caller's registers. */
export interface Summary {
  readonly changes: ReadonlySet<Register>;
  /** N and Z tell of A. */
  readonly tellsOfA: boolean;
}

export const UNKNOWN_SUMMARY: Summary = { changes: new Set(REGISTERS), tellsOfA: false };

/** Of the function that is called by `label`. */
export const summaryOf = (known: ProgramFacts, label: string): Summary => known.summaries.get(known.functions.get(label)?.name ?? '') ?? UNKNOWN_SUMMARY;

const STORES = new Set(['sta', 'stx', 'sty']);

export function programFacts(pieces: readonly Piece[], { functions }: Interface): ProgramFacts {
  const byLabel = new Map(functions.flatMap((f) => [f.name, ...(f.entry === undefined ? [] : [f.entry])].map((label) => [label, f] as const)));
  const owners = new Map(functions.flatMap((f) => f.variables.map((variable) => [variable, f.name] as const)));
  const own = new Set(owners.keys());
  const pointedAt = new Set<string>();
  const zeroPage = new Set<string>();
  for (const piece of pieces) {
    if ('procedure' in piece) {
      for (const instruction of piece.procedure.code) note(instruction, piece.procedure, owners, own, pointedAt);
      continue;
    }
    for (const line of piece.lines) {
      const imported = /^\s*\.(importzp|exportzp)\s+(.*)$/.exec(line);
      if (imported !== null) for (const name of imported[2].split(',')) zeroPage.add(name.trim());
      else if (!/^\s*\.(dbg|import|export)\b/.test(line)) for (const name of line.match(/\b_\w+/g) ?? []) if (!line.startsWith(`${name}:`)) pointedAt.add(name);
    }
  }
  for (const name of pointedAt) own.delete(name);
  return { functions: byLabel, owners, own, pointedAt, zeroPage, results: new Map(), summaries: new Map() };
}

function note(instruction: Instruction, { name }: Procedure, owners: ReadonlyMap<string, string>, own: Set<string>, pointedAt: Set<string>): void {
  const { mode, at, symbol } = operandOf(instruction.arg);
  if (mode === 'immediate') for (const named of instruction.arg.match(/\b_\w+/g) ?? []) pointedAt.add(named);
  if (symbol === undefined || !own.has(symbol)) return;
  const isPlainStore = STORES.has(instruction.op) && mode === 'memory' && at !== undefined;
  const isPlain = (mode === 'memory' && at !== undefined) || mode === '(memory),y';
  if (!isPlain || (owners.get(symbol) !== name && !isPlainStore)) own.delete(symbol);
}
