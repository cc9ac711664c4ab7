/** What a `catch` asks of the error that it has caught. */
import { ts } from 'ts-morph';
import { extendsClass, memberOf, type ErrorClass, type ErrorClasses } from './error_classes.ts';

const SK = ts.SyntaxKind;

export interface CaughtFault {
  readonly node: ts.Node;
  readonly what: string;
}

/** A part of the text that is written in another way. */
type CaughtUse =
  | { readonly kind: 'message' | 'name' | 'text' | 'again' | 'alias'; readonly node: ts.Node }
  | { readonly kind: 'member'; readonly node: ts.Node; readonly name: string }
  | { readonly kind: 'test'; readonly node: ts.Node; readonly of: ErrorClass | undefined };

export class CaughtUses {
  readonly all: CaughtUse[] = [];
  fault: CaughtFault | undefined;

  constructor(
    clause: ts.CatchClause,
    private readonly checker: ts.TypeChecker,
    private readonly classes: ErrorClasses,
  ) {
    const name = clause.variableDeclaration?.name;
    if (name === undefined) return;
    if (!ts.isIdentifier(name)) this.refuse(name);
    else this.variable(checker.getSymbolAtLocation(name)!, clause.block);
  }

  /** Whether the instances of `one` are those of `base`. */
  extends(one: ErrorClass, base: ErrorClass): boolean {
    return extendsClass(one, base);
  }

  private refuse(node: ts.Node): void {
    this.fault ??= { node, what: 'a use of what was caught but its message, a test by `instanceof`, a member behind such a test, and throwing it again' };
  }

  private variable(symbol: ts.Symbol, scope: ts.Node): void {
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && this.isOf(node, symbol)) this.use(node, scope);
      ts.forEachChild(node, visit);
    };
    visit(scope);
  }

  private isOf(node: ts.Identifier, symbol: ts.Symbol): boolean {
    if (ts.isShorthandPropertyAssignment(node.parent)) return this.checker.getShorthandAssignmentValueSymbol(node.parent) === symbol;
    return this.checker.getSymbolAtLocation(node) === symbol && !(ts.isVariableDeclaration(node.parent) && node.parent.name === node);
  }

  private use(node: ts.Identifier, scope: ts.Node): void {
    let whole: ts.Expression = node;
    let isCast = false;
    for (; ; whole = whole.parent as ts.Expression) {
      const { parent } = whole;
      const isAround = ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isNonNullExpression(parent) || ts.isTypeAssertionExpression(parent);
      if (!isAround) break;
      isCast ||= ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent);
    }
    const { parent } = whole;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.InstanceOfKeyword && parent.left === whole) return this.test(parent);
    if (ts.isPropertyAccessExpression(parent) && parent.expression === whole) return this.member(parent, whole, isCast);
    if (ts.isTemplateSpan(parent)) return void this.all.push({ kind: 'text', node: whole });
    if (ts.isCallExpression(parent) && parent.expression.getText() === 'String' && parent.arguments.length === 1 && parent.arguments[0] === whole) return void this.all.push({ kind: 'text', node: parent });
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.PlusToken && this.isText(parent.left === whole ? parent.right : parent.left)) return void this.all.push({ kind: 'text', node: whole });
    if (ts.isThrowStatement(parent)) return void this.all.push({ kind: 'again', node: parent });
    const statement = ts.isVariableDeclaration(parent) ? parent.parent.parent : undefined;
    if (statement === undefined || !ts.isVariableStatement(statement)) return this.refuse(whole);
    const { declarationList: list } = statement;
    const [{ name }, ...others] = list.declarations;
    if (others.length > 0 || !ts.isIdentifier(name) || (list.flags & ts.NodeFlags.Const) === 0) return this.refuse(whole);
    // A cast to one of the program's errors shows nothing, by any name.
    if (isCast && this.classes.ofType(this.checker.getTypeAtLocation(name)) !== undefined) return this.refuse(whole);
    this.all.push({ kind: 'alias', node: statement });
    this.variable(this.checker.getSymbolAtLocation(name)!, scope);
  }

  private isText(node: ts.Expression): boolean {
    return (this.checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;
  }

  private test(node: ts.BinaryExpression): void {
    const of = this.classes.of(node.right);
    if (of === undefined) this.refuse(node);
    else this.all.push({ kind: 'test', node, of });
  }

  private member(node: ts.PropertyAccessExpression, of: ts.Expression, isCast: boolean): void {
    const name = node.name.text;
    const { parent } = node;
    const isTarget = ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind >= SK.FirstAssignment && parent.operatorToken.kind <= SK.LastAssignment;
    if (isTarget || ts.isPostfixUnaryExpression(parent) || (ts.isPrefixUnaryExpression(parent) && (parent.operator === SK.PlusPlusToken || parent.operator === SK.MinusMinusToken))) return this.refuse(node);
    if (name === 'message') return void this.all.push({ kind: 'message', node });
    if (name === 'name') return void this.all.push({ kind: 'name', node });
    if (name === 'toString' && ts.isCallExpression(parent) && parent.expression === node) return void this.all.push({ kind: 'text', node: parent });
    // A cast shows nothing: only a test does.
    const type = this.checker.getTypeAtLocation(of);
    const isShown = !isCast && (type.isUnion() ? type.types : [type]).every((one) => memberOf(this.classes.ofType(one), name));
    if (!isShown) return this.refuse(node);
    this.all.push({ kind: 'member', node, name });
  }
}
