/** Constants where the language asks for one. */
import type { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { isPlainText } from '../ir/texts.ts';
import { evaluateConstant, evaluateConstantText, is32BitInteger } from '../meaning/constants.ts';
import type { ProgramContext } from '../meaning/context.ts';

/** The value of `node`, or undefined after reporting why it has none. `what` names it in the message. */
export function requireConstant(context: ProgramContext, node: ts.Expression, what: string): number | undefined {
  const value = evaluateConstant(context, node);
  if (value === undefined) {
    context.report(diag.notConstant(node, what));
    return undefined;
  }
  if (!is32BitInteger(value)) {
    context.report(diag.notAnInteger(node, node.getText()));
    return undefined;
  }
  return value;
}

/** The constant text of `node`; undefined after a report where it holds more than 255 characters or characters that texts of the program have not. */
export function requireText(context: ProgramContext, node: ts.Expression): string | undefined {
  const text = evaluateConstantText(context, node);
  if (text !== undefined && isPlainText(text, context.hasKeyCharacters)) return text;
  context.report(diag.notAscii(node, node.getText()));
  return undefined;
}
