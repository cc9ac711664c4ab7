/** Statements that go over a text: loops over its characters, switches over what it is. */
import type { ts } from 'ts-morph';
import { positionOf } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Label, type Operand } from '../ir/ir.ts';
import { evaluateConstantText } from '../meaning/constants.ts';
import type { ProgramContext } from '../meaning/context.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';

/** A loop over the characters that a text has at the beginning. */
export function eachCharacter(builder: Builder, expressions: ExpressionLowering, node: ts.ForOfStatement, label: Label, body: () => void): void {
  const at = positionOf(node);
  const text = expressions.built.kept(expressions.value(node.expression), node.expression);
  const [declaration] = (node.initializer as ts.VariableDeclarationList).declarations;
  const length = builder.temporary();
  builder.set(at, length, text.kind === 'text' ? copy(constant(text.text.length)) : { kind: 'textLength', text });
  expressions.calls.countedLoop(at, length, (index) => {
    const code = builder.hold(at, { kind: 'charAt', text, index });
    expressions.elements.local(declaration.name as ts.Identifier, { kind: 'text' }, expressions.texts.characterOf(at, code));
    body();
  }, label);
}

/** The number of the case whose text is that of `node`, which may be built; one that no case has where there is none. */
export function caseNumber(builder: Builder, expressions: ExpressionLowering, context: ProgramContext, node: ts.SwitchStatement): Operand {
  const at = positionOf(node.expression);
  const text = expressions.value(node.expression);
  const found = builder.temporary();
  const texts = node.caseBlock.clauses.flatMap((clause) => ('expression' in clause ? [evaluateConstantText(context, clause.expression)!] : []));
  builder.set(at, found, copy(constant(Math.max(0, ...texts.map((one) => context.texts.numberOf(one) + 1)))));
  for (const one of texts) {
    const isSame = expressions.texts.same(at, text, { kind: 'text', text: one }, true);
    builder.when(at, { op: '!==', a: isSame, b: constant(0) }, () => builder.set(at, found, copy(constant(context.texts.numberOf(one)))));
  }
  return found;
}
