/** Recursive functions that are written out for each depth: see ../expansion/depths.ts. */
import { isBeyondDepths, originalOf } from '../base/depth_names.ts';
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { walk } from '../ir/ir.ts';
import { endlessRecursion } from '../ranges/unrolled.ts';
import type { FrontEndResult } from './analyse.ts';

/** The error of the first function whose deepest copy may be called. Undefined: there is none. */
export function recursionTooDeep({ functions, ranges }: FrontEndResult): Diagnostic | undefined {
  for (const [i, { model, body }] of functions.entries()) {
    if (ranges[i].isEntered !== true) continue;
    let at: Diagnostic['position'];
    walk(body, (statement) => {
      if (statement.kind === 'call' && isBeyondDepths(statement.function.name)) at = statement.at;
    });
    const { name, depth } = originalOf(model.name) ?? { name: model.name, depth: 1 };
    if (at !== undefined) return diag.recursion(at, `${name} -> ${name}`, ...endlessRecursion(depth, [{ name, parameters: model.parameters }]));
  }
  return undefined;
}
