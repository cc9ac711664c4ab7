/** Operations on texts, and what they are given. */
import type { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import { evaluateConstant, evaluateConstantText } from '../meaning/constants.ts';
import type { TextOperation } from '../meaning/text_operations.ts';
import { nullishFlagIn, nullishFlags } from '../meaning/nullable.ts';
import { isPlainText } from '../ir/texts.ts';
import type { Closure } from '../meaning/closures.ts';
import type { PlaceReference } from '../meaning/resolve.ts';
import { isBooleanType, isNumberType, isTextType } from '../meaning/types.ts';
import { checkClosure, type Checks } from './method_bodies.ts';

type Kind = ReturnType<Checks['value']>;

/** A piece of a text, whose value is of `kind`. */
export function checkTextPiece(checks: Checks, node: ts.Expression, kind: Kind | 'nullable' | 'nullableText' | 'null'): void {
  if (kind === 'int' || kind === 'bool' || kind === 'text' || kind === 'bad') return;
  // The word for it is known where it may be null or undefined, but not either.
  if (kind === 'nullableText') return;
  if (kind === 'nullable' && nullishFlagIn(checks.context.checker.getTypeAtLocation(node)) !== undefined) return;
  if (kind === 'void') return checks.context.report(diag.unsupportedExpression(node, 'the result of a function without one'));
  checks.context.report(diag.unsupportedExpression(node, 'a value that may be null, in a text,', 'compare it with null first'));
}

/** The kind of value that `operation`, at `node`, gives. */
export function checkTextOperation(checks: Checks, node: ts.Expression, operation: TextOperation): 'text' | 'int' | 'bool' | 'bad' {
  const is = (of: ts.Expression | undefined, kind: 'text' | 'int'): void => {
    if (of !== undefined) checks.expect(of, checks.value(of), kind);
  };
  switch (operation.kind) {
    case 'pieces':
      for (const piece of operation.pieces) {
        if (typeof piece !== 'string') checkTextPiece(checks, piece, checks.piece(piece));
        else if (!isPlainText(piece, checks.context.hasKeyCharacters)) checks.context.report(diag.notAscii(node, JSON.stringify(piece)));
      }
      return 'text';
    case 'radix': {
      is(operation.number, 'int');
      const radix = evaluateConstant(checks.context, operation.radix);
      if (radix === undefined || radix < 2 || radix > 36) checks.context.report(diag.notConstant(operation.radix, 'the base of a number, 2 to 36,'));
      return 'text';
    }
    case 'slice':
    case 'substring':
      is(operation.text, 'text');
      is(operation.from, 'int');
      is(operation.to, 'int');
      return 'text';
    case 'padStart':
    case 'padEnd':
      is(operation.text, 'text');
      is(operation.width, 'int');
      filling(checks, operation.fill);
      return 'text';
    case 'repeat':
      is(operation.text, 'text');
      is(operation.count, 'int');
      return 'text';
    case 'join': {
      checks.place(operation.of);
      is(operation.separator, 'text');
      if (operation.closure !== undefined) return mapped(checks, operation.of, operation.closure);
      joined(checks, operation.list);
      return 'text';
    }
    case 'codes':
      for (const code of operation.codes) is(code, 'int');
      return 'text';
    case 'startsWith':
    case 'endsWith':
    case 'includes':
    case 'indexOf':
    case 'lastIndexOf':
      is(operation.text, 'text');
      is(operation.part, 'text');
      is(operation.from, 'int');
      return operation.kind === 'indexOf' || operation.kind === 'lastIndexOf' ? 'int' : 'bool';
    default:
      is(operation.text, 'text');
      return 'text';
  }
}

/** Refuses a list whose elements may be null: JavaScript joins them as empty texts. */
function joined({ context }: Checks, list: ts.Expression): void {
  const element = context.checker.getTypeAtLocation(list).getNumberIndexType();
  if (element !== undefined && nullishFlags(element) !== 0) context.report(diag.unsupportedExpression(list, 'joining elements that may be null', "write what stands for null: `.map((one) => one ?? '')`"));
}

/** Refuses a filling that may be empty. */
function filling(checks: Checks, node: ts.Expression | undefined): void {
  if (node === undefined) return;
  const text = evaluateConstantText(checks.context, node);
  if (text === undefined || text === '') checks.context.report(diag.notConstant(node, 'what a text is filled with'));
}

/** The texts of a list are made by `closure`: of its results. */
function mapped(checks: Checks, of: PlaceReference, closure: Closure): 'text' | 'bad' {
  const { checker } = checks.context;
  const [signature] = checker.getTypeAtLocation(closure.node).getCallSignatures();
  const type = checker.getReturnTypeOfSignature(signature);
  const kind = isNumberType(type) ? 'int' : isTextType(type) ? 'text' : isBooleanType(type) ? 'bool' : undefined;
  if (kind !== undefined) {
    checkClosure(checks, of, closure, kind);
    return 'text';
  }
  checks.context.report(diag.unsupportedExpression(closure.node, 'a closure whose results are no texts, numbers or booleans'));
  return 'bad';
}
