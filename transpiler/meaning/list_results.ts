/** Functions that return a list of their own, whose length is known only when the program runs. */
import { ts } from 'ts-morph';
import type { FunctionModel, Storage } from '../ir/model.ts';
import { builtTextsOf } from './built_texts.ts';
import { constructsOf } from './constructs.ts';
import type { ProgramContext } from './context.ts';
import { isGrown, settleGrowth } from './growth.ts';
import { changesLength, madeList } from './made_lists.ts';
import { armsOf, returnedExpressions } from './returned.ts';
import { localStorage } from './storage.ts';
import { unwrap, withoutAssertion } from './syntax.ts';
import { collectionKind, isBooleanType, isNumberType } from './types.ts';
import { wayOf } from './writes.ts';

type FunctionNode = FunctionModel['node'];

/** Finds the lists of the program whose lengths change, and the functions that return one: what takes a result is such a list, too. */
export function findLists(context: ProgramContext, modules: readonly ts.SourceFile[]): void {
  settleGrowth(context, modules);
  const candidates = modules.flatMap((file) => constructsOf(file).functions).filter((node) => returnsArray(context, node));
  if (candidates.length === 0) return;
  const spread = new Set(modules.flatMap((file) => constructsOf(file).spreads).map((node) => spreadCall(context, node)));
  const isList = (node: FunctionNode): boolean => spread.has(node) || isGrownResult(context, node) || new ListResults(context, modules, node).isOwn();
  for (;;) {
    const more = candidates.filter((node) => !context.listFunctions.has(node) && isList(node));
    if (more.length === 0) return;
    context.listFunctions = new Set([...context.listFunctions, ...more]);
    settleGrowth(context, modules);
  }
}

function returnsArray({ checker }: ProgramContext, node: FunctionNode): boolean {
  if (returnedExpressions(node).length === 0) return false;
  const signature = checker.getSignatureFromDeclaration(node);
  if (signature === undefined) return false;
  const type = checker.getReturnTypeOfSignature(signature);
  return checker.isArrayType(type) || collectionKind(type) !== undefined;
}

/** The function whose result `node` spreads in a list that is made there. */
function spreadCall({ checker }: ProgramContext, { expression, parent }: ts.SpreadElement): ts.Node | undefined {
  const isMade = ts.isArrayLiteralExpression(parent) && !ts.isPropertyAssignment(parent.parent) && !ts.isArrayLiteralExpression(parent.parent);
  const call = unwrap(expression);
  return isMade && parent.elements.length > 1 && ts.isCallExpression(call) ? checker.getResolvedSignature(call)?.declaration : undefined;
}

/** Whether a variable that takes the result of the function `node` is a list whose length changes. */
function isGrownResult(context: ProgramContext, node: FunctionNode): boolean {
  const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  const symbol = name && context.symbolOf(name);
  return symbol !== undefined && isGrown(context, symbol, '') && !namesOther(context, node);
}

/** Whether the function `node` returns a parameter, or a variable that stands outside of it. */
const namesOther = ({ checker }: ProgramContext, node: FunctionNode): boolean =>
  returnedExpressions(node).flatMap(armsOf).some((arm) => {
    const returned = withoutAssertion(arm);
    if (ts.isPropertyAccessExpression(returned) || ts.isElementAccessExpression(returned)) return true;
    const declaration = ts.isIdentifier(returned) ? checker.getSymbolAtLocation(returned)?.valueDeclaration : undefined;
    return declaration !== undefined && (ts.isParameter(declaration) || ts.findAncestor(declaration, ts.isFunctionLike) !== node);
  });

class ListResults {
  private readonly seen = new Set<ts.Node>();

  constructor(
    private readonly context: ProgramContext,
    private readonly modules: readonly ts.SourceFile[],
    private readonly node: FunctionNode,
  ) {}

  /** Whether the function returns a list that it makes, of a length that is not its type's. */
  isOwn(): boolean {
    return returnedExpressions(this.node).some((returned) => this.isOf(returned));
  }

  private isOf(expression: ts.Expression): boolean {
    return armsOf(expression).some((arm) => {
      const node = withoutAssertion(arm);
      if (ts.isIdentifier(node)) return this.isOwnVariable(node);
      if (changesLength(this.context, node) || madeList(this.context, node)?.kind === 'ordered') return true;
      if (this.makesOthers(node)) return true;
      const source = this.sourceOf(node);
      return source !== undefined && this.mayChange(source);
    });
  }

  /** Whether `node` makes a list of texts, records or rows: only of numbers and booleans, a list of a fixed length has one. */
  private makesOthers(node: ts.Expression): boolean {
    const made = madeList(this.context, node);
    const element = made === undefined ? undefined : this.context.checker.getTypeAtLocation(node).getNumberIndexType();
    return element !== undefined && !isNumberType(element) && !isBooleanType(element);
  }

  /** The list that `node` makes one of the same length of. */
  private sourceOf(node: ts.Expression): ts.Expression | undefined {
    const made = madeList(this.context, node);
    if (made === undefined || !('source' in made)) {
      const only = made?.kind === 'written' && made.list.elements.length === 1 ? made.list.elements[0] : undefined;
      return only && ts.isSpreadElement(only) ? only.expression : undefined;
    }
    return made.kind === 'ordered' ? this.sourceOf(withoutAssertion(made.source)) : made.source;
  }

  private declarationOf(node: ts.Identifier): ts.Declaration | undefined {
    return this.context.symbolOf(node)?.valueDeclaration;
  }

  private isOwnVariable(node: ts.Identifier): boolean {
    const declaration = this.declarationOf(node);
    if (declaration === undefined || !ts.isVariableDeclaration(declaration) || ts.findAncestor(declaration, ts.isFunctionLike) !== this.node) return false;
    if (this.seen.has(declaration) || declaration.initializer === undefined) return false;
    this.seen.add(declaration);
    const made = withoutAssertion(declaration.initializer);
    const isMade = ts.isArrayLiteralExpression(made) || madeList(this.context, made) !== undefined;
    return (isMade && isGrown(this.context, this.context.symbolOf(node)!, '')) || this.isOf(made);
  }

  /** Whether the length of the list that `expression` names is known only when the program runs. */
  private mayChange(expression: ts.Expression): boolean {
    const node = unwrap(expression);
    const way = wayOf(this.context, node, '[]');
    if (way === undefined) return madeList(this.context, node) !== undefined && this.isOf(node);
    if (isGrown(this.context, way.symbol, way.path)) return true;
    const declaration = ts.isIdentifier(node) ? this.declarationOf(node) : undefined;
    if (declaration === undefined || this.seen.has(declaration)) return madeList(this.context, node) !== undefined && this.isOf(node);
    if (ts.isParameter(declaration)) {
      this.seen.add(declaration);
      return this.argumentsFor(declaration).some((argument) => this.mayChange(argument));
    }
    return this.isOwnVariable(node as ts.Identifier);
  }

  /** All that `parameter` is called with. */
  private argumentsFor(parameter: ts.ParameterDeclaration): readonly ts.Expression[] {
    const owner = parameter.parent;
    const at = owner.parameters.indexOf(parameter);
    const name = owner.name?.getText() ?? (ts.isVariableDeclaration(owner.parent) ? owner.parent.name.getText() : undefined);
    const calls = this.modules.flatMap((file) => constructsOf(file).calls).filter(({ expression }) => {
      const callee = unwrap(expression);
      return name === undefined || (ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : name) === name;
    });
    return calls.filter((call) => this.context.checker.getResolvedSignature(call)?.declaration === owner).flatMap((call) => call.arguments[at] ?? []);
  }
}

/** Where the list stands that `model` returns; undefined after a report. */
export function resultStorage(context: ProgramContext, { node, name, nameNode }: FunctionModel): Storage | undefined {
  const { checker } = context;
  const seen = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(node)!);
  const symbol = node.name && context.symbolOf(node.name);
  const isCounted = (way: string): boolean => way === '' || (symbol !== undefined && isGrown(context, symbol, way));
  return localStorage(context, `${name}_result`, { type: node.type, seen, node: nameNode as ts.Expression, isCounted, isBuilt: builtTextsOf(context).returns(node), shown: `${name}()` });
}
