/** The members of an object literal with methods. */
import { ts } from 'ts-morph';
import { meantBy, standsIn } from './captured.ts';
import { isMarked } from './syntax.ts';

const SK = ts.SyntaxKind;

export type MethodNode = ts.MethodDeclaration | ts.GetAccessorDeclaration | ts.SetAccessorDeclaration | ts.ArrowFunction | ts.FunctionExpression;

export interface MethodMember {
  readonly name: string;
  readonly node: MethodNode;
  readonly usesThis: boolean;
  /** Whether it gives nothing. */
  readonly result: (checker: ts.TypeChecker) => boolean;
}

interface FieldMember {
  readonly name: string;
  readonly value: ts.Expression;
  /** The value is written out: it is the same wherever it is computed. */
  readonly isConstant: boolean;
}

export interface ObjectMembers {
  readonly fields: readonly FieldMember[];
  readonly methods: readonly MethodMember[];
}

/** The members of `literal`. Undefined: some can't stand in a class as they are. */
export function membersOf(literal: ts.ObjectLiteralExpression): ObjectMembers | undefined {
  const fields: FieldMember[] = [];
  const methods: MethodMember[] = [];
  for (const property of literal.properties) {
    if (property.name === undefined || !ts.isIdentifier(property.name)) return undefined;
    const { text: name } = property.name;
    if (ts.isShorthandPropertyAssignment(property)) {
      fields.push({ name, value: property.name, isConstant: false });
      continue;
    }
    const node = ts.isPropertyAssignment(property) ? property.initializer : property;
    if (!isMethod(node)) {
      const value = node as ts.Expression;
      if (asks(value)) return undefined;
      fields.push({ name, value, isConstant: isWritten(value) });
      continue;
    }
    const usesThis = node.body !== undefined && asks(node.body);
    const isOdd = node.body === undefined || isMarked(node, SK.AsyncKeyword) || (!ts.isAccessor(node) && node.asteriskToken !== undefined) || (ts.isArrowFunction(node) && usesThis)
      || (ts.isFunctionExpression(node) && node.name !== undefined);
    if (isOdd) return undefined;
    methods.push({ name, node, usesThis, result: (checker) => givesNothing(checker, node) });
  }
  return { fields, methods };
}

const isMethod = (node: ts.Node): node is MethodNode =>
  ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

function givesNothing(checker: ts.TypeChecker, node: MethodNode): boolean {
  const signature = checker.getSignatureFromDeclaration(node);
  return signature !== undefined && (signature.getReturnType().flags & ts.TypeFlags.Void) !== 0;
}

/** Whether `node` asks for its `this` or its arguments. */
function asks(node: ts.Node): boolean {
  if (node.kind === SK.ThisKeyword || (ts.isIdentifier(node) && node.text === 'arguments')) return true;
  const hasOwn = ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isClassLike(node);
  return !hasOwn && ts.forEachChild(node, (child) => asks(child) || undefined) === true;
}

/** Whether `node` names and calls nothing, but for a list that is filled with a value. */
function isWritten(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isWritten(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return isWritten(node.operand);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isWritten);
  if (ts.isObjectLiteralExpression(node)) return node.properties.every((one) => ts.isPropertyAssignment(one) && !ts.isComputedPropertyName(one.name) && isWritten(one.initializer));
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return /^(new )?Array(<[\w[\]|' ]+>)?\(\w+\)\.fill\((\d+|true|false|null|'[^'\n]*'|"[^"\n]*")\)$/.test(node.getText());
  return ts.isLiteralExpression(node) || node.kind === SK.TrueKeyword || node.kind === SK.FalseKeyword || node.kind === SK.NullKeyword;
}

/** Whether `method` uses variables of a function around it. */
export function capturesLocals(method: ts.Node, checker: ts.TypeChecker): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)) {
      const declared = meantBy(checker, node)?.declarations?.[0];
      const isInside = declared === undefined || standsIn(declared, method);
      if (!isInside && declared.getSourceFile() === method.getSourceFile() && ts.findAncestor(declared.parent, ts.isFunctionLike) !== undefined) return true;
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) === true;
  };
  return visit(method);
}
