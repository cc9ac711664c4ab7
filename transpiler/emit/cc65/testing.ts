/** Tests of what is selected for cc65's assembler: IR in, instructions out. */
import type { Operand, Statement, Variable } from '../../ir/ir.ts';
import { storageOfType, type ArrayModel, type Field, type FunctionModel } from '../../ir/model.ts';
import { plan } from '../../optimise/forward_substitution.ts';
import { withoutPasses } from '../../optimise/passes.ts';
import { analysedFunction } from '../../optimise/testing.ts';
import { Selection, type SelectionContext } from './selection.ts';

/** Names of the C are those of the IR; all lies at addresses that are known, addresses of rows in the zero page, and long arrays have pointers. */
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
  };
}

/** A line of instructions with the names in their places. */
function plain(line: string): string {
  const [, text, args = ''] = /^"([^"]*)"(?:, *(.*))?$/.exec(line) ?? [undefined, line];
  const names = args.split(', ');
  return text.replaceAll('%v', () => names.shift()!);
}

/** The instructions for the last statement of `body`; undefined: cc65's own are as good. */
export function selected(body: string): string[] | undefined {
  const scope = surroundings(body);
  const selection = new Selection(scope);
  const one = (statement: Statement): string[] | undefined => {
    if (statement.kind === 'set') return selection.set(statement);
    if (statement.kind === 'store') return selection.store(statement);
    return statement.kind === 'storeRow' ? selection.storeRow(statement) : undefined;
  };
  // What was divided before may be at hand still.
  return scope.f.body.map(one).at(-1)?.map(plain);
}
