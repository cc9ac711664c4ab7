/**
 * The fields and arrays that a call may write: facts about them end there.
 *
 * Needs: the bodies of all functions.
 * Keeps: a set that is never too small.
 * For: what is known across a call.
 */
import type { Effects } from '../ir/annotations.ts';
import { walk, type IrFunction } from '../ir/ir.ts';
import type { ArrayModel, Field, FunctionModel } from '../ir/model.ts';
import { isEuclids } from './gcd_idiom.ts';

export type { Effects } from '../ir/annotations.ts';

/** `known`: what functions write that are not among `functions`. */
export function effectsOf(functions: readonly IrFunction[], known?: ReadonlyMap<FunctionModel, ReadonlySet<Field | ArrayModel>>): Effects {
  const byModel = new Map(functions.map((f) => [f.model, f]));
  const effects = new Map<FunctionModel, ReadonlySet<Field | ArrayModel>>(known);
  const visit = (model: FunctionModel): ReadonlySet<Field | ArrayModel> => {
    const before = effects.get(model);
    if (before !== undefined) return before;
    const fields = new Set<Field | ArrayModel>();
    effects.set(model, fields);
    walk(byModel.get(model)?.body ?? [], (statement) => {
      if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'field') fields.add(statement.target.field);
      if (statement.kind === 'store' || statement.kind === 'clear') fields.add(statement.array);
      if (statement.kind === 'call') for (const field of visit(statement.function)) fields.add(field);
    });
    return fields;
  };
  for (const f of functions) visit(f.model);
  return Object.assign(effects, { divisors: new Set(functions.filter(isEuclids).map(({ model }) => model)) });
}
