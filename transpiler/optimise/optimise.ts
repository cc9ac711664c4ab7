/** The passes over a function, in their order. */
import { operandsOf, walk, type Operand } from '../ir/ir.ts';
import { takeSmaller } from './absolute_differences.ts';
import { shiftAheadOfTests } from './bit_tests.ts';
import { countInBytes } from './byte_counters.ts';
import { hoistInvariants, shareCommon } from './common.ts';
import { countDown } from './count_down.ts';
import { propagateCopies } from './copies.ts';
import { maskCounts } from './shift_counts.ts';
import { narrowByDemand } from './demanded_bits.ts';
import { pairDivisions } from './divisions.ts';
import { copyArguments } from './entry_arguments.ts';
import { stepBytes } from './induction_variables.ts';
import { addressElements } from './indirect_indexed.ts';
import { fillAtOnce } from './memory_fills.ts';
import { NO_PLAN, plan, type Planned } from './forward_substitution.ts';
import type { Optimisation, Pass } from './passes.ts';
import type { AnalysedFunction } from './rewrite.ts';
import { addressRows } from './row_tables.ts';
import { divideCompared } from './scaled_comparisons.ts';
import { setAtOnce } from './targets.ts';

/** A function behind a pass. */
export interface Stage {
  readonly pass: Pass;
  readonly known: AnalysedFunction;
}

/** What passes ask about the function that they get. */
interface Setting {
  readonly passes: ReadonlySet<Pass>;
  /** Its arguments come on C's stack. */
  readonly isCalledByC: boolean;
}

const onCStack = ({ isCalledByC }: Setting) => (operand: Operand): boolean => isCalledByC && operand.kind === 'var' && operand.variable.kind === 'param';

/** The pipeline. */
const STEPS: readonly (readonly [Pass, (known: AnalysedFunction, setting: Setting) => AnalysedFunction])[] = [
  ['copies', propagateCopies],
  ['row_tables', (known, setting) => addressRows(known, onCStack(setting))],
  ['induction_variables', (known, setting) => stepBytes(known, onCStack(setting))],
  ['count_down', countDown],
  ['absolute_differences', takeSmaller],
  ['byte_counters', countInBytes],
  ['scaled_comparisons', divideCompared],
  ['indirect_indexed', (known, setting) => addressElements(known, onCStack(setting))],
  ['common', shareCommon],
  ['hoist', hoistInvariants],
  ['common', shareCommon],
  ['copies', propagateCopies],
  ['memory_fills', (known, { passes }) => fillAtOnce(known, passes.has('assembler'))],
  ['divisions', pairDivisions],
  ['demanded_bits', narrowByDemand],
  ['copies', propagateCopies],
  ['targets', setAtOnce],
  ['bit_tests', (known, { passes }) => (passes.has('assembler') ? shiftAheadOfTests(known) : known)],
  ['registers', (known, { isCalledByC }) => (isCalledByC ? copyArguments(known) : known)],
];

/** The passes of {@link passStages}, in their order. */
export const PIPELINE: readonly Pass[] = STEPS.map(([pass]) => pass);

/** The function `known` behind each pass, in their order. */
export function passStages(known: AnalysedFunction, setting: Setting): readonly Stage[] {
  let now = known;
  return STEPS.flatMap(([pass, step]) => (setting.passes.has(pass) ? [{ pass, known: (now = step(now, setting)) }] : []));
}

/** `isCalledByC`: its arguments come on C's stack. */
export function optimise(given: AnalysedFunction, { passes }: Optimisation, isCalledByC: boolean): Planned {
  const known = maskCounts(given);
  const stages = passStages(known, { passes, isCalledByC });
  const { ir, ranges } = stages.at(-1)?.known ?? known;
  return { ir, ranges, plan: passes.has('forward_substitution') ? plan(ir, ranges) : NO_PLAN, fired: () => firedIn(known, stages) };
}

/** How many statements each pass has changed, added or removed. */
function firedIn(known: AnalysedFunction, stages: readonly Stage[]): ReadonlyMap<Pass, number> {
  const names = new Map<object, number>();
  const fired = new Map<Pass, number>();
  let before = rowsOf(known, names);
  for (const { pass, known: stage } of stages) {
    const after = rowsOf(stage, names);
    const gone = without(before, after).length;
    const changes = Math.max(gone, without(after, before).length);
    if (changes > 0) fired.set(pass, (fired.get(pass) ?? 0) + changes);
    before = after;
  }
  return fired;
}

/** The reached statements, one a row, without the statements nested in them. */
function rowsOf({ ir, ranges }: AnalysedFunction, names: Map<object, number>): string[] {
  const nameOf = (item: object): number => {
    const name = names.get(item) ?? names.size;
    names.set(item, name);
    return name;
  };
  const text = (operand: Operand): string =>
    operand.kind === 'var' ? `v${nameOf(operand.variable)}:${ranges.storage.get(operand.variable)}` : operand.kind === 'field' ? `f${nameOf(operand.field)}` : operand.kind === 'const' ? String(operand.value) : operand.text;
  const rows: string[] = [];
  walk(ir.body, (statement) => {
    if (!ranges.statements.has(statement)) return;
    const value = statement.kind === 'set' ? statement.value : undefined;
    const target = (statement.kind === 'set' || statement.kind === 'call') && statement.target !== undefined ? text(statement.target) : '';
    rows.push([statement.kind, target, value?.kind, value?.kind === 'binary' ? value.op : '', ...operandsOf(statement).map(text)].join(' '));
  });
  return rows;
}

/** The rows of `some` that are not among `others`, each as often as there are more of it. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return some.filter((row) => {
    const n = left.get(row) ?? 0;
    if (n > 0) left.set(row, n - 1);
    return n === 0;
  });
}
