/** Operations that build a text, or look into one: what they are made of. */
import { ts } from 'ts-morph';
import { closureCall, type Closure } from './closures.ts';
import { evaluateConstantText } from './constants.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { nullishFlags } from './nullable.ts';
import { resolveReference, type PlaceReference } from './resolve.ts';
import { unwrap } from './syntax.ts';
import { isBooleanType, isListType, isNumberType, isTextType } from './types.ts';

/** A piece of a text: as it is written, or the text of a value. */
export type TextPiece = string | ts.Expression;

export type TextOperation =
  | { readonly kind: 'pieces'; readonly pieces: readonly TextPiece[] }
  | { readonly kind: 'radix'; readonly number: ts.Expression; readonly radix: ts.Expression }
  | { readonly kind: 'slice' | 'substring'; readonly text: ts.Expression; readonly from: ts.Expression | undefined; readonly to: ts.Expression | undefined }
  | { readonly kind: 'padStart' | 'padEnd'; readonly text: ts.Expression; readonly width: ts.Expression; readonly fill: ts.Expression | undefined }
  | { readonly kind: 'repeat'; readonly text: ts.Expression; readonly count: ts.Expression }
  | { readonly kind: 'toUpperCase' | 'toLowerCase' | 'trim' | 'trimStart' | 'trimEnd'; readonly text: ts.Expression }
  | { readonly kind: 'join'; readonly list: ts.Expression; readonly of: PlaceReference; readonly separator: ts.Expression | undefined; readonly closure?: Closure }
  | { readonly kind: 'codes'; readonly codes: readonly ts.Expression[] }
  /** The first one, or all; both texts are constant. */
  | { readonly kind: 'replace' | 'replaceAll'; readonly text: ts.Expression; readonly part: string; readonly by: string }
  | { readonly kind: TextTest; readonly text: ts.Expression; readonly part: ts.Expression; readonly from?: ts.Expression };

type TextTest = 'startsWith' | 'endsWith' | 'includes' | 'indexOf' | 'lastIndexOf';

const TESTS: ReadonlySet<string> = new Set<TextTest>(['startsWith', 'endsWith', 'includes', 'indexOf', 'lastIndexOf']);

export const isTextTest = (operation: TextOperation): operation is TextOperation & { readonly kind: TextTest } => TESTS.has(operation.kind);

/** The operations whose result is a text. */
export const givesText = (operation: TextOperation): boolean => !isTextTest(operation);

/** The operation on texts that `expression` is; undefined where it is none. */
export function textOperation(context: ProgramContext, expression: ts.Expression): TextOperation | undefined {
  const node = unwrap(expression);
  if (ts.isTemplateExpression(node)) {
    const pieces = [node.head.text, ...node.templateSpans.flatMap((span) => [span.expression, span.literal.text])];
    return { kind: 'pieces', pieces: pieces.filter((piece) => piece !== '') };
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return isTextSum(context, node) ? { kind: 'pieces', pieces: summands(context, node) } : undefined;
  }
  return ts.isCallExpression(node) && node.questionDotToken === undefined && !node.arguments.some(ts.isSpreadElement) ? called(context, node) : undefined;
}

/** For each sum whether it is a text: TypeScript is not asked twice. */
const sums = new WeakMap<ts.Node, boolean>();

/** Whether `expression` is a sum that joins texts: one of its sides is a text. */
function isTextSum(context: ProgramContext, expression: ts.Expression): expression is ts.BinaryExpression {
  if (!ts.isBinaryExpression(expression) || expression.operatorToken.kind !== ts.SyntaxKind.PlusToken) return false;
  const known = sums.get(expression) ?? [expression.left, expression.right].some((side) => isText(context, unwrap(side)));
  sums.set(expression, known);
  return known;
}

function isText(context: ProgramContext, node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return false;
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) return isTextSum(context, node);
  return isTextType(context.checker.getNonNullableType(context.checker.getTypeAtLocation(node)));
}

/** The pieces of a sum that is a text: `a + b` of numbers at its beginning is one of them. */
function summands(context: ProgramContext, expression: ts.Expression): readonly ts.Expression[] {
  const node = unwrap(expression);
  return isTextSum(context, node) ? [...summands(context, node.left), ...summands(context, node.right)] : [expression];
}

function called(context: ProgramContext, node: ts.CallExpression): TextOperation | undefined {
  const callee = unwrap(node.expression);
  const [a, b] = node.arguments as readonly (ts.Expression | undefined)[] as [ts.Expression | undefined, ts.Expression | undefined];
  if (isGlobal(context.checker, callee, 'String') && node.arguments.length === 1 && a !== undefined) return isPiece(context, a) ? { kind: 'pieces', pieces: [a] } : undefined;
  if (!ts.isPropertyAccessExpression(callee) || callee.questionDotToken !== undefined) return undefined;
  const { name: { text: name }, expression: owner } = callee;
  const type = context.checker.getTypeAtLocation(owner);
  if (name === 'fromCharCode' && isGlobal(context.checker, owner, 'String')) return node.arguments.length > 1 ? { kind: 'codes', codes: node.arguments } : undefined;
  if (name === 'toString' && isPiece(context, owner)) {
    if (a !== undefined) return isNumberType(type) && node.arguments.length === 1 ? { kind: 'radix', number: owner, radix: a } : undefined;
    return { kind: 'pieces', pieces: [owner] };
  }
  if (name === 'join' && node.arguments.length < 2 && isListType(context.checker, type)) {
    const literal = unwrap(owner);
    const between = a === undefined ? ',' : ts.isStringLiteralLike(unwrap(a)) ? (unwrap(a) as ts.StringLiteralLike).text : undefined;
    if (ts.isArrayLiteralExpression(literal) && between !== undefined && !literal.elements.some((element) => ts.isSpreadElement(element) || ts.isOmittedExpression(element) || nullishFlags(context.checker.getTypeAtLocation(element)) !== 0)) {
      const pieces = literal.elements.flatMap((element, i): TextPiece[] => (i === 0 ? [element] : [between, element]));
      return { kind: 'pieces', pieces: pieces.filter((piece) => piece !== '') };
    }
    const mapped = closureCall(literal);
    const list = mapped?.method === 'map' ? mapped.list : owner;
    const of = resolveReference(context, list);
    if (of?.kind !== 'place' || !isListType(context.checker, context.checker.getTypeAtLocation(list))) return undefined;
    return { kind: 'join', list, of, separator: a, ...(list === owner ? {} : { closure: mapped!.closure }) };
  }
  if (!isTextType(type)) return undefined;
  if (name === 'concat') return node.arguments.every((one) => isTextType(context.checker.getTypeAtLocation(one))) ? { kind: 'pieces', pieces: [owner, ...node.arguments] } : undefined;
  if (name === 'replace' || name === 'replaceAll') return replacement(context, name, owner, node.arguments);
  return method(name, owner, node.arguments.length, a, b);
}

const isPiece = ({ checker }: ProgramContext, node: ts.Expression): boolean => {
  const type = checker.getTypeAtLocation(node);
  return isNumberType(type) || isTextType(type) || isBooleanType(type);
};

/** A replacement in which nothing stands for what was found. */
function replacement(context: ProgramContext, kind: 'replace' | 'replaceAll', text: ts.Expression, given: readonly ts.Expression[]): TextOperation | undefined {
  const [part, by] = given.map((one) => evaluateConstantText(context, one));
  return given.length === 2 && part && by !== undefined && !by.includes('$') ? { kind, text, part, by } : undefined;
}

function method(name: string, text: ts.Expression, count: number, a: ts.Expression | undefined, b: ts.Expression | undefined): TextOperation | undefined {
  switch (name) {
    case 'slice':
    case 'substring':
      return count <= 2 ? { kind: name, text, from: a, to: b } : undefined;
    case 'padStart':
    case 'padEnd':
      return a !== undefined && count <= 2 ? { kind: name, text, width: a, fill: b } : undefined;
    case 'repeat':
      return a !== undefined && count === 1 ? { kind: name, text, count: a } : undefined;
    case 'trimLeft':
    case 'trimRight':
      return count === 0 ? { kind: name === 'trimLeft' ? 'trimStart' : 'trimEnd', text } : undefined;
    case 'toUpperCase':
    case 'toLowerCase':
    case 'trim':
    case 'trimStart':
    case 'trimEnd':
      return count === 0 ? { kind: name, text } : undefined;
    case 'startsWith':
    case 'includes':
    case 'indexOf':
      return a !== undefined && count <= 2 ? { kind: name, text, part: a, ...(b && { from: b }) } : undefined;
    case 'endsWith':
    case 'lastIndexOf':
      return a !== undefined && count === 1 ? { kind: name, text, part: a } : undefined;
    default:
      return undefined;
  }
}
