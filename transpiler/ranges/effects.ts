/**
 * The fields and arrays that a call may write: facts about them end there.
 *
 * Needs: the bodies of all functions.
 * Keeps: a set that is never too small.
 * For: what is known across a call.
 */
import type { Effects } from '../ir/annotations.ts';
import { groupsOf } from '../base/groups.ts';
import { calledBy } from '../ir/circles.ts';
import { walk, type IrFunction } from '../ir/ir.ts';
import type { ArrayModel, Field, FunctionModel } from '../ir/model.ts';
import { expressionOf } from './expressions_in_calls.ts';
import { isEuclids } from './gcd_idiom.ts';

export type { Effects } from '../ir/annotations.ts';

/** `known`: what functions write that are not among `functions`. */
export function effectsOf(functions: readonly IrFunction[], known?: ReadonlyMap<FunctionModel, ReadonlySet<Field | ArrayModel>>): Effects {
  const effects = new Map<FunctionModel, ReadonlySet<Field | ArrayModel>>(known);
  const callees = calledBy(functions);
  // Callees come first; those of a circle write what any of them does.
  for (const group of [...groupsOf(functions, (f) => callees.get(f)!)].reverse()) {
    const fields = new Set<Field | ArrayModel>();
    for (const { body } of group) {
      walk(body, (statement) => {
        if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'field') fields.add(statement.target.field);
        if (statement.kind === 'store' || statement.kind === 'clear') fields.add(statement.array);
        if (statement.kind === 'call') for (const field of effects.get(statement.function) ?? []) fields.add(field);
      });
    }
    for (const { model } of group) if (known?.has(model) !== true) effects.set(model, fields);
  }
  return Object.assign(effects, {
    divisors: new Set(functions.filter(isEuclids).map(({ model }) => model)),
    expressions: new Map(functions.filter((f) => expressionOf(f) !== undefined).map((f) => [f.model, f])),
  });
}
