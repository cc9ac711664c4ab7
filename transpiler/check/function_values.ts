/** Functions that variables of modules hold, as numbers: Node has the functions themselves, so they stay as they are. */
import { isWrittenOut } from '../base/origins.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import { leavesOf, type ArrayModel, type Binding, type Field } from '../ir/model.ts';
import type { ProgramContext } from '../meaning/context.ts';

/** Refuses the variables of modules that hold functions and change. `ways` lead to functions: `RULES.applies`. */
export function refuseChangedFunctions(context: ProgramContext, ways: ReadonlySet<string>): void {
  if (ways.size === 0) return;
  for (const binding of context.declarations.values()) {
    if (binding.kind !== 'binding') continue;
    const changed = changedFunctions(binding, ways);
    if (changed !== undefined) {
      context.report(diag.badReference(binding.node, changed, 'holds functions, and is changed while the program runs', 'keep a number in it, and call by a `switch` over that'));
    }
  }
}

function changedFunctions({ storage }: Binding, ways: ReadonlySet<string>): string | undefined {
  const isHolder = (leaf: Field | ArrayModel): boolean => {
    const way = leaf.name.replaceAll('[]', '');
    const isWritten = leaf.annotation !== undefined && isWrittenOut(leaf.annotation.getSourceFile(), leaf.annotation.getStart());
    return isWritten || [...ways].some((one) => one === way || one.startsWith(`${way}.`));
  };
  for (const leaf of leavesOf(storage)) if ((leaf.kind === 'field' || leaf.kind === 'array') && leaf.role === 'state' && isHolder(leaf)) return leaf.name;
  return undefined;
}
