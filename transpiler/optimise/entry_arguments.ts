/**
 * Hosts pass the arguments of the entry points on C's stack, which no instruction reaches by a name. Arguments that are read often are copied into
 * variables at once.
 *
 * Needs: nothing that the others leave; it runs last.
 * Keeps: the parameters themselves, which C passes.
 * For: arguments of entry points that an instruction reaches by name.
 */
import { operandsOf, type Operand, type Statement, type Variable } from '../ir/ir.ts';
import { withNested, withOperands } from '../ir/replaced.ts';
import { weigh } from './calls.ts';
import { Rewriter, type AnalysedFunction } from './rewrite.ts';

/** Reads for each run of the function that are worth a copy. */
const FEWEST_READS = 4;

export function copyArguments(known: AnalysedFunction): AnalysedFunction {
  const rewriter = new Rewriter(known);
  const { body, parameters } = known.ir;
  const own = new Map<Variable, Variable>();
  const reads = new Map<Variable, number>();
  weigh(known, (statement, runs) => {
    for (const operand of operandsOf(statement)) if (operand.kind === 'var') reads.set(operand.variable, (reads.get(operand.variable) ?? 0) + runs);
  });
  const ahead: Statement[] = [];
  const at = body[0]?.at;
  for (const parameter of parameters) {
    const storage = (reads.get(parameter) ?? 0) < FEWEST_READS ? undefined : known.ranges.storage.get(parameter);
    if (storage === undefined || parameter.type === undefined || parameter.type.kind !== 'int' || at === undefined) continue;
    const variable = rewriter.variable(parameter.name, storage, 'local');
    own.set(parameter, variable);
    const { domain } = parameter.type;
    ahead.push(rewriter.add({ kind: 'set', target: { kind: 'var', variable }, value: { kind: 'copy', a: { kind: 'var', variable: parameter } }, at }, { operands: [domain], result: domain }));
  }
  const replaced = (operand: Operand): Operand => (operand.kind === 'var' && own.has(operand.variable) ? { kind: 'var', variable: own.get(operand.variable)! } : operand);
  const list = (statements: readonly Statement[]): readonly Statement[] =>
    statements.map((statement) => {
      const now = withNested(withOperands(statement, replaced), list);
      const isSet = (now.kind === 'set' || now.kind === 'call') && now.target !== undefined;
      return rewriter.keep(statement, isSet ? { ...now, target: replaced(now.target!) as typeof now.target & object } as Statement : now);
    });
  return rewriter.done([...ahead, ...list(body)]);
}
