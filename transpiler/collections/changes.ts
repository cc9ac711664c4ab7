/** Whether code may take keys away from maps, sets and records by name. */
import { ts } from 'ts-morph';
import { isAssigning, isOfJavaScript } from '../expansion/syntax.ts';

/** Methods of lists, maps and sets that take something away. */
const SHRINKING: ReadonlySet<string> = new Set(['delete', 'clear', 'pop', 'shift', 'splice']);

/** Methods that add something. */
const GROWING: ReadonlySet<string> = new Set(['set', 'add', 'push', 'unshift', 'splice']);

/** Whether `node`, or what it calls, may take keys away, or put another map into the place of one. True in doubt. */
export const mayShrink = (checker: ts.TypeChecker, node: ts.Node): boolean => new Look(checker, SHRINKING).visit(node);

/** Whether `node`, or what it calls, may add keys, or take some away. True in doubt. */
export const mayChange = (checker: ts.TypeChecker, node: ts.Node): boolean => new Look(checker, new Set([...SHRINKING, ...GROWING])).visit(node);

class Look {
  private readonly seen = new Set<ts.Node>();

  constructor(private readonly checker: ts.TypeChecker, private readonly methods: ReadonlySet<string>) {}

  visit(node: ts.Node): boolean {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return false;
    if (ts.isDeleteExpression(node) || ts.isAwaitExpression(node) || ts.isYieldExpression(node) || ts.isTaggedTemplateExpression(node)) return true;
    if (ts.isBinaryExpression(node) && isAssigning(node.operatorToken.kind) && (this.isKeyed(node.left) || this.isMember(node.left))) return true;
    if (ts.isPropertyAccessExpression(node) && this.runsGetter(node)) return true;
    if (ts.isCallExpression(node) && this.visitCall(node)) return true;
    if (ts.isNewExpression(node) && !isOfJavaScript(this.checker.getSymbolAtLocation(node.expression)) && this.visitClass(node)) return true;
    return ts.forEachChild(node, (child) => this.visit(child) || undefined) === true;
  }

  /** Whether `target` is a member by name, which may be added. */
  private isMember(target: ts.Expression): boolean {
    return this.methods.has('set') && (ts.isElementAccessExpression(target) || ts.isPropertyAccessExpression(target)) && this.isKeyed(target.expression);
  }

  private isKeyed(target: ts.Expression): boolean {
    if (ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target)) return true;
    const type = this.checker.getTypeAtLocation(target);
    return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Union)) !== 0 && (type.isUnion() ? type.types : [type]).some((one) => /^(Map|Set|ReadonlyMap|ReadonlySet)$/.test(one.symbol?.name ?? '') || (one.flags & ts.TypeFlags.Object && this.checker.getIndexInfosOfType(one).length > 0 && !this.checker.isArrayType(one)));
  }

  private runsGetter({ name }: ts.PropertyAccessExpression): boolean {
    const getter = this.checker.getSymbolAtLocation(name)?.declarations?.find(ts.isGetAccessorDeclaration);
    return getter !== undefined && this.visitFunction(getter);
  }

  private visitCall(node: ts.CallExpression): boolean {
    const { expression: callee } = node;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    const symbol = this.aliased(this.checker.getSymbolAtLocation(name));
    if (callee.kind === ts.SyntaxKind.SuperKeyword || symbol === undefined) return !ts.isArrowFunction(callee);
    if (isOfJavaScript(symbol)) return this.methods.has(symbol.name);
    return (symbol.declarations ?? []).some((one) => {
      const held = ts.isVariableDeclaration(one) && (one.parent.flags & ts.NodeFlags.Const) !== 0 ? one.initializer : one;
      return held === undefined || !ts.isFunctionLike(held) || !('body' in held) || held.body === undefined || this.visitFunction(held);
    });
  }

  private visitClass(node: ts.NewExpression): boolean {
    const made = this.aliased(this.checker.getSymbolAtLocation(node.expression))?.valueDeclaration;
    return made === undefined || this.visitFunction(made);
  }

  private aliased(symbol: ts.Symbol | undefined): ts.Symbol | undefined {
    return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private visitFunction(node: ts.Node): boolean {
    if (this.seen.has(node)) return false;
    this.seen.add(node);
    return ts.forEachChild(node, (child) => this.visit(child) || undefined) === true;
  }
}
