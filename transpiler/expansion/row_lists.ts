/** `const hands = [deck.splice(0, 5), deck.splice(0, 5)]`, whose rows are as long as they happen to be: an empty list that gets one after the other. */
import { ts } from 'ts-morph';
import type { TextEdit } from './rewriting.ts';

/** Methods that make a list of a length that only the run tells. */
const CUTTING: ReadonlySet<string> = new Set(['splice', 'filter', 'slice']);
const WRITTEN = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;

/** The declarations of such lists in the functions of `file`. */
export function rowLists(file: ts.SourceFile, checker: ts.TypeChecker): readonly TextEdit[] {
  const found: TextEdit[] = [];
  const visit = (node: ts.Node, isRun: boolean): void => {
    if (isRun && ts.isVariableStatement(node) && ts.isBlock(node.parent)) found.push(...writtenOut(node, checker));
    ts.forEachChild(node, (child) => visit(child, isRun || ts.isFunctionLike(node)));
  };
  visit(file, false);
  return found;
}

function writtenOut(statement: ts.VariableStatement, checker: ts.TypeChecker): readonly TextEdit[] {
  const [declaration, ...others] = statement.declarationList.declarations;
  const { initializer, name, type } = declaration;
  if (others.length > 0 || !ts.isIdentifier(name) || initializer === undefined || !ts.isArrayLiteralExpression(initializer)) return [];
  const { elements } = initializer;
  if (elements.some((one) => ts.isSpreadElement(one) || ts.isOmittedExpression(one)) || !elements.some((one) => isCut(checker, one, 0))) return [];
  const whole = checker.getTypeAtLocation(name);
  if (!checker.isArrayType(whole)) return [];
  const declared = type === undefined ? `: ${checker.typeToString(whole, name, WRITTEN)}` : '';
  const [first] = elements;
  const edits: TextEdit[] = [{ start: name.getEnd(), end: name.getEnd(), text: declared }, { start: initializer.getStart(), end: first.getStart(), text: `[]; ${name.text}.push(` }];
  elements.forEach((one, i) => {
    const next = elements[i + 1];
    if (next !== undefined) edits.push({ start: one.getEnd(), end: next.getStart(), text: `); ${name.text}.push(` });
  });
  return [...edits, { start: elements.at(-1)!.getEnd(), end: initializer.getEnd(), text: ')' }];
}

/** Whether `node` cuts a list out of another one, itself or by the function that it calls. */
function isCut(checker: ts.TypeChecker, node: ts.Expression, depth: number): boolean {
  if (!ts.isCallExpression(node) || !checker.isArrayType(checker.getTypeAtLocation(node))) return false;
  const callee = node.expression;
  if (ts.isPropertyAccessExpression(callee) && checker.isArrayType(checker.getTypeAtLocation(callee.expression))) return CUTTING.has(callee.name.text);
  const called = checker.getResolvedSignature(node)?.declaration;
  if (depth > 0 || called === undefined || !('body' in called) || called.body === undefined) return false;
  const { body } = called;
  if (!ts.isBlock(body)) return isCut(checker, body as ts.Expression, depth + 1);
  const [only] = body.statements;
  return body.statements.length === 1 && ts.isReturnStatement(only) && only.expression !== undefined && isCut(checker, only.expression, depth + 1);
}
