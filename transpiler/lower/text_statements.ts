/** Switches over texts that may be built. */
import type { ts } from 'ts-morph';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Operand } from '../ir/ir.ts';
import { evaluateCaseText } from '../meaning/constants.ts';
import type { ProgramContext } from '../meaning/context.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';

/** The number of the case whose text is that of `node`, which may be built; one that no case has where there is none. */
export function caseNumber(builder: Builder, expressions: ExpressionLowering, context: ProgramContext, node: ts.SwitchStatement): Operand {
  const at = positionOf(node.expression);
  const text = expressions.value(node.expression);
  const found = builder.temporary();
  const texts = node.caseBlock.clauses.flatMap((clause) => ('expression' in clause ? [evaluateCaseText(context, clause.expression)!] : []));
  builder.set(at, found, copy(constant(Math.max(0, ...texts.map((one) => context.texts.numberOf(one) + 1)))));
  for (const one of texts) {
    const isSame = expressions.texts.same(at, text, { kind: 'text', text: one }, true);
    builder.when(at, { op: '!==', a: isSame, b: constant(0) }, () => builder.set(at, found, copy(constant(context.texts.numberOf(one)))));
  }
  return found;
}
