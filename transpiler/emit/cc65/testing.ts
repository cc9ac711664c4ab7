/** Tests of what is written for cc65: IR in, instructions or C out. */
import type { Operand, Statement, Variable } from '../../ir/ir.ts';
import { storageOfType, type ArrayModel, type Field, type FunctionModel } from '../../ir/model.ts';
import { parseIr } from '../../ir/parse.ts';
import { plan } from '../../optimise/forward_substitution.ts';
import { withoutPasses, type Pass } from '../../optimise/passes.ts';
import { analysedFunction } from '../../optimise/testing.ts';
import type { Instruction } from '../../peephole/code.ts';
import { planEmission } from './emission.ts';
import { printFunction } from './functions.ts';
import { Lines } from './lines.ts';
import { Selection, type SelectionContext } from './selection.ts';

/** CNames of the C are those of the IR; all lies at addresses that are known, addresses of rows in the zero page, and long arrays have pointers. */
function surroundings(body: string): SelectionContext {
  const { ir: f, ranges } = analysedFunction(body);
  const { inlined } = plan(f, ranges);
  const nameOf = (operand: Operand): string => (operand.kind === 'var' ? operand.variable.name : operand.kind === 'field' ? operand.field.name : '');
  const global = ({ name }: FunctionModel | Field | ArrayModel): string => name;
  const names = { global, rows: ({ name }: ArrayModel) => ({ low: `${name}_low`, high: `${name}_high` }), page: ({ name }: ArrayModel) => `${name}_page` };
  return {
    f, ranges, names: names as never, frames: { pages: { has: () => true } } as never, optimisation: withoutPasses([]),
    name: nameOf,
    storage: (operand) => (operand.kind === 'field' ? storageOfType(operand.field.type) : operand.kind === 'var' ? ranges.storage.get(operand.variable)! : 'u8'),
    isInZeroPage: (operand) => operand.kind === 'var' && operand.variable.isRow === true,
    isStatic: (operand) => operand.kind === 'var' || operand.kind === 'field',
    inlined: (operand) => (operand.kind === 'var' ? inlined.get(operand.variable as Variable) : undefined),
    freshLabel: () => 'L',
    isHot: () => true,
    noteProduct: () => undefined,
  };
}

/** As the assembler has it, without the underscores of C's names. */
const plain = ({ op, arg }: Instruction): string => `${op} ${arg.replace(/\b_/g, '')}`.trim();

/** The instructions for the last statement of `body`; undefined: cc65's own are as good. */
export function selected(body: string): string[] | undefined {
  const scope = surroundings(body);
  const selection = new Selection(scope);
  const one = (statement: Statement): Instruction[] | undefined => {
    if (statement.kind === 'set') return selection.set(statement);
    if (statement.kind === 'store') return selection.store(statement);
    return statement.kind === 'storeRow' ? selection.storeRow(statement) : undefined;
  };
  // What was divided before may be at hand still.
  return scope.f.body.map(one).at(-1)?.map(plain);
}

/** The lines of C of the function `f` of `text`, which may have others; without the passes of `without`. */
export function linesOfC(text: string, without: readonly Pass[] = []): string[] {
  const { program, functions } = parseIr(text);
  const planned = functions.map(({ ir, ranges }) => ({ ir, ranges, plan: plan(ir, ranges), fired: () => new Map() }));
  const lines = new Lines();
  const f = planned.find(({ ir }) => ir.model.name === 'f')!;
  printFunction(f, planEmission(program, planned, withoutPasses(without)), () => 1, lines);
  return lines.toString().trim().split('\n').slice(1, -1).map((line) => line.trim());
}
