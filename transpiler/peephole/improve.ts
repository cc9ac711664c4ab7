/**
 * Goes once more through what cc65 makes of a program's functions. The transpiler knows facts that cc65 does not: the variables that are dead where a
 * function ends, the registers behind a call, the memory that no pointer reaches.
 *
 * Needs: cc65's assembler of a program.
 * Keeps: a function with an instruction that is not understood.
 * For: the order of the stages, until none changes anything.
 */
import { parseAssembly, printAssembly, type Piece, type Procedure } from './code.ts';
import { carryInRegister } from './loop_registers.ts';
import { dropDead, dropUnreachable } from './dead.ts';
import { useEquals } from './redundant_loads.ts';
import { lookByFacts } from './facts.ts';
import { lengthen, shareAhead, shareEnds, straighten, testAhead } from './flow.ts';
import { branchFlag, effectOf, REGISTERS, type Register } from './instructions.ts';
import type { Interface } from './interface.ts';
import { programFacts, summaryOf, UNKNOWN_SUMMARY, type ProgramFacts, type Summary } from './known.ts';
import { findResults } from './liveness.ts';
import { shortenWindows } from './peepholes.ts';

/** Rounds after which a function stays as it is by then. */
const MOST_ROUNDS = 40;
/** Bytes that a common end must save at least. */
const LEAST_END = 4;
/**
 * Instructions that are gone through for registers in loops: each time all of a function. A long function keeps its other loops as they are. So the
 * time for a function does not grow with the square of its length.
 */
const MOST_CARRIED = 200_000;

/** `text`: an assembler file of cc65. */
export function improveAssembly(text: string, interface_: Interface): string {
  const pieces = parseAssembly(text).map(understood);
  const procedures = pieces.flatMap((piece) => ('procedure' in piece ? [piece.procedure] : []));
  const known = programFacts(pieces, interface_);
  findResults(procedures, known);
  for (const procedure of calleesFirst(procedures, known)) {
    improve(procedure, known);
    known.summaries.set(procedure.name, summaryOfCode(procedure, known));
  }
  return printAssembly(pieces);
}

/** A function with an instruction that is not known here stays as it is. */
function understood(piece: Piece): Piece {
  if (!('procedure' in piece)) return piece;
  const { procedure } = piece;
  const isKnown = procedure.code.every((instruction) => {
    const { op, arg } = instruction;
    if (op === 'jmp' || op === 'jsr') return /^\w+$/.test(arg);
    return op === '' || op === 'rts' || branchFlag(op) !== undefined || effectOf(instruction) !== undefined;
  });
  return isKnown ? piece : { lines: printAssembly([piece]).split('\n') };
}

function improve(procedure: Procedure, known: ProgramFacts): void {
  let left = MOST_CARRIED;
  const carries = (): boolean => (left -= procedure.code.length) >= 0 && carryInRegister(procedure, known);
  // A carry that is cleared for a sum that nothing reads would be taken for cleared behind it.
  while (dropDead(procedure, known));
  // Ahead of the rest, which puts a register in the place of a constant that a window looks for.
  shortenWindows(procedure, known);
  shorten(procedure, known);
  while (carries()) {
    // All of them first: what is shorter then reads registers that the next one needs.
    while (carries());
    lengthen(procedure, known);
    shorten(procedure, known);
  }
}

function shorten(procedure: Procedure, known: ProgramFacts): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const changes = [
      dropUnreachable(procedure),
      straighten(procedure, known),
      useEquals(procedure, known),
      dropDead(procedure, known),
      shortenWindows(procedure, known),
      testAhead(procedure, known),
      shareAhead(procedure),
    ];
    if (changes.some((isChanged) => isChanged)) continue;
    if (!shareEnds(procedure, known, LEAST_END)) return;
  }
}

/** Nothing calls itself, so that there is such an order. */
function calleesFirst(procedures: readonly Procedure[], known: ProgramFacts): Procedure[] {
  const byName = new Map(procedures.map((procedure) => [procedure.name, procedure]));
  const order = new Set<Procedure>();
  const entered = new Set<Procedure>();
  const visit = (procedure: Procedure): void => {
    if (entered.has(procedure)) return;
    entered.add(procedure);
    for (const { op, arg } of procedure.code) {
      const callee = op === 'jsr' || op === 'jmp' ? byName.get(known.functions.get(arg)?.name ?? '') : undefined;
      if (callee !== undefined) visit(callee);
    }
    order.add(procedure);
  };
  procedures.forEach(visit);
  return [...order];
}

function summaryOfCode(procedure: Procedure, known: ProgramFacts): Summary {
  const { code } = procedure;
  const changes = new Set<Register>();
  const tells = lookByFacts(procedure, known, (_, facts) => facts.areEqual('N', 'A'));
  const labels = new Set(code.flatMap((instruction) => instruction.labels));
  let tellsOfA = true;
  code.forEach((instruction, i) => {
    const { op, arg } = instruction;
    const isOut = op === 'jmp' && !labels.has(arg);
    const out = op === 'jsr' || isOut ? summaryOf(known, arg) : undefined;
    for (const register of out?.changes ?? effectOf(instruction)?.writes ?? []) changes.add(register);
    if (tells[i] === undefined) return;
    if (op === 'rts' && !tells[i]) tellsOfA = false;
    if (isOut && !summaryOf(known, arg).tellsOfA) tellsOfA = false;
    if (op === '' && i > 0) tellsOfA = false;
  });
  return changes.size === REGISTERS.length && !tellsOfA ? UNKNOWN_SUMMARY : { changes, tellsOfA };
}
