/** Which plain numbers the analysis of a function looks at: where none of them changed, neither does what it finds. */
import { InferredInt } from '../inferred.ts';
import { operandsOf, walk, type IrFunction, type Operand } from '../ir.ts';
import type { FunctionModel, ValueType } from '../model.ts';
import type { Flows } from './flow.ts';

/** What `of` gives for a function changes when a plain number does that it or what it calls reads or writes. */
export class Dependencies {
  private readonly byModel: ReadonlyMap<FunctionModel, IrFunction>;
  private readonly known = new Map<FunctionModel, ReadonlySet<InferredInt>>();

  constructor(
    functions: readonly IrFunction[],
    private readonly flows: Flows,
  ) {
    this.byModel = new Map(functions.map((f) => [f.model, f]));
  }

  /** Grows when what is known of one of them changes. */
  of(model: FunctionModel): number {
    let last = 0;
    for (const { stamp } of this.typesOf(model)) if (stamp > last) last = stamp;
    return last;
  }

  private typesOf(model: FunctionModel): ReadonlySet<InferredInt> {
    const known = this.known.get(model);
    if (known !== undefined) return known;
    const types = new Set<InferredInt>();
    this.known.set(model, types);
    const add = (type: ValueType | { kind: 'reference' } | undefined): void => {
      if (type instanceof InferredInt) types.add(type);
    };
    const addOperand = (operand: Operand | undefined): void => {
      if (operand?.kind === 'field') add(operand.field.type);
      if (operand?.kind === 'var') add(operand.variable.type);
    };
    const flow = this.flows.of(model);
    for (const type of [flow?.called, flow?.ends, ...(flow?.entry.values() ?? []), ...(flow?.exit.values() ?? [])]) add(type);
    add(model.returns);
    for (const parameter of model.parameters) add(parameter.type);
    walk(this.byModel.get(model)?.body ?? [], (statement) => {
      operandsOf(statement).forEach(addOperand);
      if (statement.kind === 'set' || statement.kind === 'call') addOperand(statement.target);
      if (statement.kind === 'set' && statement.value.kind === 'load') add(statement.value.of.element);
      if (statement.kind === 'store' || statement.kind === 'clear') add(statement.array.element);
      if (statement.kind === 'call') for (const type of this.typesOf(statement.function)) types.add(type);
    });
    return types;
  }
}
