/**
 * A word that a loop steps by one to walk through a long array, as in `screen[to] = screen[from]; to++; from++`: the loop steps a byte in its place,
 * `screen[to + steps]`, and the word is stepped once, behind the loop. `indirect_indexed` then finds each element by an address and Y.
 *
 * Needs: the intervals that the ranges found, which no pass has widened; a variable that another statement steps in each round, whose interval says how many rounds there are.
 * Keeps: words that the loop reads for more than to find elements, and loops of more than 255 rounds.
 * For: one byte stepped in the place of several words, and no page computed for each element.
 */
import { exactly, INT_TYPES, interval, type Interval } from '../base/interval.ts';
import { constant, nested, operandsOf, constantStep, walk, type Label, type Operand, type Statement, type StatementOf, type Variable } from '../ir/ir.ts';
import { withNested, withOperands } from '../ir/replaced.ts';
import { farElement } from './page_pointers.ts';
import { Rewriter, type AnalysedFunction } from './rewrite.ts';

type Loop = StatementOf<'loop'>;
type VariableStep = StatementOf<'set'> & { readonly target: { readonly kind: 'var'; readonly variable: Variable } };

/** What a byte counts at most. */
const MOST_STEPS = 255;

/** Words that are stepped right behind each other: one byte counts the steps of all. */
type Group = readonly VariableStep[];

/** `isPassedByC`: an operand that lies on C's stack, which no instruction reaches by its name. */
export function stepBytes(known: AnalysedFunction, isPassedByC: (operand: Operand) => boolean): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((statement) => {
      const now = rewriter.keep(statement, withNested(statement, list));
      const groups = now.kind === 'loop' && rewriter.isReached(now) ? groupsIn(now, known, rewriter, isPassedByC) : [];
      return groups.length === 0 ? [now] : steppedInBytes(now as Loop, groups, known, rewriter);
    });
  return rewriter.done(list(known.ir.body));
}

/** The words that `loop` steps by one, only to find elements of long arrays by them. */
function groupsIn(loop: Loop, known: AnalysedFunction, rewriter: Rewriter, isPassedByC: (operand: Operand) => boolean): readonly Group[] {
  const all: Statement[] = [];
  walk([loop], (statement) => void (rewriter.isReached(statement) && all.push(statement)));
  if (!endsBehind(loop, all)) return [];
  const isContinued = all.some((statement) => statement.kind === 'continue' && statement.label === loop.label);
  const setsIn = (variable: Variable): number => all.filter((statement) => (statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var' && statement.target.variable === variable).length;
  const isOnlyStep = (statement: Statement): statement is VariableStep =>
    rewriter.isReached(statement) && Math.abs(constantStep(statement)?.by ?? 0) === 1 && setsIn((statement as VariableStep).target.variable) === 1;
  const eachRound = [...loop.update, ...(isContinued ? [] : loop.body)];
  const isShort = eachRound.some((statement) => {
    if (!isOnlyStep(statement)) return false;
    const { operands: [before], result } = rewriter.rangesOf(statement)!;
    return result !== undefined && Math.max(before.hi, result.hi) - Math.min(before.lo, result.lo) < MOST_STEPS;
  });
  if (!isShort) return [];
  const isWalked = (statement: Statement): statement is VariableStep => {
    if (!isOnlyStep(statement) || constantStep(statement)?.by !== 1 || isPassedByC(statement.target)) return false;
    const { variable } = statement.target;
    const type = known.ranges.storage.get(variable);
    if (type === undefined || INT_TYPES[type].bits !== 16) return false;
    const readers = all.filter((one) => one !== statement && operandsOf(one).some((operand) => operand.kind === 'var' && operand.variable === variable));
    return readers.some((one) => farElement(one, known.ranges) !== undefined) && readers.every((one) => one.kind === 'check' || findsByIt(one, variable));
  };
  const findsByIt = (statement: Statement, variable: Variable): boolean => {
    const index = farElement(statement, known.ranges)?.index;
    return index?.kind === 'var' && index.variable === variable && operandsOf(statement).filter((operand) => operand.kind === 'var' && operand.variable === variable).length === 1;
  };
  return [loop.body, loop.update].flatMap((statements) => {
    const groups: VariableStep[][] = [];
    statements.filter((statement) => rewriter.isReached(statement)).forEach((statement, i, reached) => {
      if (!isWalked(statement)) return;
      const group = groups.at(-1);
      if (group !== undefined && group.at(-1) === reached[i - 1]) group.push(statement);
      else groups.push([statement]);
    });
    return groups;
  });
}

/** Whether all ways out of `loop` go on right behind it, or return. */
function endsBehind(loop: Loop, all: readonly Statement[]): boolean {
  const labels = new Set<Label>(all.flatMap((statement) => (statement.kind === 'loop' || statement.kind === 'block' || statement.kind === 'switch' ? [statement.label] : [])));
  return all.every((statement) => (statement.kind !== 'break' && statement.kind !== 'continue') || statement.label === loop.label || labels.has(statement.label));
}

/** `loop`, with a byte that counts the steps of each group, and what stands around it. */
function steppedInBytes(loop: Loop, groups: readonly Group[], known: AnalysedFunction, rewriter: Rewriter): readonly Statement[] {
  const { at } = loop;
  const counters = new Map<Variable, Operand & { readonly kind: 'var' }>();
  const first = new Map<Statement, Operand & { readonly kind: 'var' }>();
  const gone = new Set<Statement>();
  const ahead: Statement[] = [];
  const behind: Statement[] = [];
  for (const group of groups) {
    const counter = { kind: 'var', variable: rewriter.variable('steps', 'u8', 'local') } as const;
    ahead.push(rewriter.add({ kind: 'set', target: counter, value: { kind: 'copy', a: constant(0) }, at }, { operands: [exactly(0)], result: exactly(0) }));
    first.set(group[0], counter);
    for (const step of group) {
      const { target } = step;
      const whole = wholeRange(target.variable, known);
      gone.add(step);
      counters.set(target.variable, counter);
      behind.push(rewriter.add({ kind: 'set', target, value: { kind: 'binary', op: '+', a: target, b: counter }, at }, { operands: [whole, STEPS], result: whole }));
    }
  }
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.flatMap((statement) => {
      const counter = first.get(statement);
      if (counter !== undefined) return [rewriter.add({ ...(statement as VariableStep), target: counter, value: { kind: 'binary', op: '+', a: counter, b: constant(1) } }, { operands: [interval(0, MOST_STEPS - 1), exactly(1)], result: interval(1, MOST_STEPS) })];
      if (gone.has(statement)) return [];
      const ranges = rewriter.rangesOf(statement);
      if (nested(statement).length > 0 || ranges === undefined) return [rewriter.keep(statement, withNested(statement, list))];
      const sums: Statement[] = [];
      let i = 0;
      const now = withOperands(statement, (operand) => {
        const range = ranges.operands[i++];
        const own = operand.kind === 'var' ? counters.get(operand.variable) : undefined;
        if (own === undefined || operand.kind !== 'var') return operand;
        const sum = { kind: 'var', variable: rewriter.variable('t', known.ranges.storage.get(operand.variable)!) } as const;
        sums.push(rewriter.add({ kind: 'set', target: sum, value: { kind: 'binary', op: '+', a: operand, b: own }, at: statement.at }, { operands: [wholeRange(operand.variable, known), STEPS], result: range }));
        return sum;
      });
      return [...sums, rewriter.keep(statement, now)];
    });
  return [...ahead, rewriter.keep(loop, withNested(loop, list)), ...behind];
}

const STEPS = interval(0, MOST_STEPS);

const wholeRange = (variable: Variable, known: AnalysedFunction): Interval => INT_TYPES[known.ranges.storage.get(variable)!];
