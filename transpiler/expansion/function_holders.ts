/** The variables, parameters and results of a program that hold functions, and what is done with them. */
import { ts } from 'ts-morph';
import { FunctionGroup } from './function_groups.ts';
import { isCondition } from './syntax.ts';

const SK = ts.SyntaxKind;

/** A function that has a name as long as the program runs. */
export interface NamedFunction {
  readonly name: string;
  readonly file: ts.SourceFile;
  /** Its parameters. */
  readonly count: number;
  readonly symbol: ts.Symbol;
  readonly node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;
}

/** A place where the type of a holder stands, or may stand: behind the name `at`. */
interface Annotation {
  readonly at: ts.Node;
  readonly isAnnotated: boolean;
  readonly type: ts.Type;
  readonly group: FunctionGroup;
}

/** A call of what a holder holds. */
export interface HeldCall {
  readonly node: ts.CallExpression;
  readonly group: FunctionGroup;
}

/** A constant that is a function: `const up: Handler = (code) => …`. */
interface TypedConstant {
  readonly name: ts.BindingName;
  readonly type: ts.TypeNode;
  /** Its parameters whose types are those of `type`. */
  readonly untyped: readonly ts.ParameterDeclaration[];
}

/** The program does more with a function than a name can. */
class NotNamed extends Error {}

type Holder = ts.VariableDeclaration | ts.ParameterDeclaration | ts.SignatureDeclaration;

/** Methods of lists that take elements. */
const TAKING: ReadonlySet<string> = new Set(['push', 'unshift', 'includes', 'indexOf', 'lastIndexOf', 'fill']);

/** Methods of lists that give one element. */
const GIVING: ReadonlySet<string> = new Set(['pop', 'shift', 'at', 'find', 'findLast']);

export class FunctionHolders {
  readonly annotations: Annotation[] = [];
  /** The places where a named function is stored, given back or compared. */
  readonly values: { readonly node: ts.Identifier; readonly name: string }[] = [];
  readonly calls: HeldCall[] = [];
  private readonly groups = new Map<Holder, FunctionGroup>();
  private readonly holders = new Set<Holder>();
  /** The variables and parameters that are lists of functions. */
  private readonly lists = new Set<Holder>();
  private readonly stored = new Map<ts.Symbol, NamedFunction>();

  private constructor(private readonly modules: readonly ts.SourceFile[], private readonly checker: ts.TypeChecker) {}

  /** Undefined: there are none, or names can't stand for them. @throws Error where ts65 itself is at fault */
  static of(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): FunctionHolders | undefined {
    const found = new FunctionHolders(modules, checker);
    try {
      found.findHolders();
      if (found.holders.size === 0 && found.lists.size === 0) return undefined;
      for (const holder of found.holders) found.joinList(holder);
      for (const file of modules) found.look(file);
      for (const holder of [...found.holders, ...found.lists]) found.annotate(holder);
    } catch (error) {
      if (error instanceof NotNamed) return undefined;
      throw error;
    }
    const names = [...found.stored.values()].map(({ name }) => name);
    return new Set(names).size < names.length ? undefined : found;
  }

  /** Whether it is a type of functions: of one signature, without members, and maybe of nothing. */
  isHeld(type: ts.Type): boolean {
    const own = this.checker.getNonNullableType(type);
    return own.getCallSignatures().length === 1 && own.getProperties().length === 0 && own.getCallSignatures()[0].typeParameters === undefined && !own.isUnion();
  }

  /** The constants with a type of their own that are functions which are stored, or which give such. */
  get typedConstants(): readonly TypedConstant[] {
    const nodes = new Set<ts.Node>([...[...this.stored.values()].map(({ node }) => node), ...this.holders]);
    return [...nodes].flatMap((node) => {
      const declared = (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && ts.isVariableDeclaration(node.parent) && node.parent.initializer === node ? node.parent : undefined;
      return declared?.type === undefined ? [] : [{ name: declared.name, type: declared.type, untyped: (node as ts.ArrowFunction).parameters.filter((one) => one.type === undefined && !this.holders.has(one)) }];
    });
  }

  private findHolders(): void {
    const candidates: ts.ParameterDeclaration[] = [];
    const calls: ts.CallExpression[] = [];
    const collect = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) calls.push(node);
      if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name) && this.isList(node.name)) this.lists.add(node);
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && this.isHeld(this.checker.getTypeAtLocation(node.name)) && !this.isFunctionItself(node)) this.holders.add(node);
      else if (ts.isParameter(node) && ts.isIdentifier(node.name) && this.isHeld(this.checker.getTypeAtLocation(node.name))) candidates.push(node);
      else if (ts.isFunctionLike(node) && (node as { body?: ts.Node }).body !== undefined && !ts.isConstructorDeclaration(node)) {
        const signature = this.checker.getSignatureFromDeclaration(node as ts.SignatureDeclaration);
        if (signature !== undefined && this.isHeld(signature.getReturnType())) this.holders.add(node as ts.SignatureDeclaration);
      }
      ts.forEachChild(node, collect);
    };
    this.modules.forEach(collect);
    // A parameter that is only called is no holder, unless it is given what one holds, or one of several.
    const isGiven = (one: ts.ParameterDeclaration): boolean => this.isOfList(one)
      || calls.some((call) => call.arguments.some((argument, i) => (this.isHolding(argument) || isChosen(argument)) && this.parameterAt(call, i) === one));
    for (let size = -1; size < this.holders.size;) {
      size = this.holders.size;
      for (const one of candidates) if (!this.holders.has(one) && (this.isStored(one) || isGiven(one))) this.holders.add(one);
    }
  }

  /** Whether `name` is a list of functions whose elements may change. */
  private isList(name: ts.Identifier): boolean {
    const type = this.checker.getTypeAtLocation(name);
    const element = this.checker.isArrayType(type) ? this.checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    return element !== undefined && this.isHeld(element);
  }

  /** Whether `node` is what a method of a list gives to a closure. */
  private isOfList({ parent: closure }: ts.ParameterDeclaration): boolean {
    const call = ts.isArrowFunction(closure) ? closure.parent : undefined;
    return call !== undefined && ts.isCallExpression(call) && this.listOf(call) !== undefined;
  }

  /** The list whose own method `call` calls. */
  private listOf({ expression: callee }: ts.CallExpression): Holder | undefined {
    const declaration = ts.isPropertyAccessExpression(callee) ? this.declarationOf(callee.expression) : undefined;
    return declaration !== undefined && this.lists.has(declaration) ? declaration : undefined;
  }

  /** Whether `node` declares a constant that is a function, written there. */
  private isFunctionItself({ parent, initializer }: ts.VariableDeclaration): boolean {
    return (parent.flags & ts.NodeFlags.Const) !== 0 && initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
  }

  private isStored(parameter: ts.ParameterDeclaration): boolean {
    const symbol = this.checker.getSymbolAtLocation(parameter.name)!;
    const owner = parameter.parent;
    const visit = (node: ts.Node): boolean => {
      if (ts.isIdentifier(node) && node !== parameter.name && this.checker.getSymbolAtLocation(node) === symbol) {
        const target = this.targetOf(node);
        if ((target !== undefined && this.isHolder(target)) || isEquality(node.parent)) return true;
      }
      return ts.forEachChild(node, (child) => visit(child) || undefined) === true;
    };
    return visit(owner);
  }

  /** The taker of the value of `node`: a variable, a parameter of the function that is called, or the function that gives it back. */
  private targetOf(node: ts.Expression): Holder | undefined {
    const { parent } = node;
    if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) return this.targetOf(parent);
    if (ts.isConditionalExpression(parent) && parent.condition !== node) return this.targetOf(parent);
    if (ts.isBinaryExpression(parent)) {
      const kind = parent.operatorToken.kind;
      if (kind === SK.EqualsToken && parent.right === node) return this.declarationOf(parent.left);
      if ((kind === SK.QuestionQuestionToken || kind === SK.BarBarToken) || (kind === SK.AmpersandAmpersandToken && parent.right === node)) return this.targetOf(parent);
      return undefined;
    }
    if (ts.isVariableDeclaration(parent) && parent.initializer === node) return parent;
    if (ts.isCallExpression(parent) && parent.expression !== node) {
      const list = this.listOf(parent);
      return list === undefined ? this.parameterAt(parent, parent.arguments.indexOf(node)) : TAKING.has((parent.expression as ts.PropertyAccessExpression).name.text) ? list : undefined;
    }
    if (ts.isArrayLiteralExpression(parent)) {
      const around = parent.parent;
      if (ts.isVariableDeclaration(around) && around.initializer === parent) return around;
      return ts.isBinaryExpression(around) && around.operatorToken.kind === SK.EqualsToken ? this.declarationOf(around.left) : undefined;
    }
    if (ts.isArrowFunction(parent) && parent.body === node) return parent;
    if (ts.isReturnStatement(parent)) return ts.findAncestor(parent, ts.isFunctionLike) as ts.SignatureDeclaration | undefined;
    return undefined;
  }

  private parameterAt(call: ts.CallExpression, index: number): ts.ParameterDeclaration | undefined {
    const declaration = this.checker.getResolvedSignature(call)?.declaration;
    if (declaration === undefined || declaration.getSourceFile().isDeclarationFile || ts.isJSDocSignature(declaration)) return undefined;
    const found = declaration.parameters[index] as ts.ParameterDeclaration | undefined;
    return found?.dotDotDotToken === undefined ? found : undefined;
  }

  /** The variable or parameter that `node` names. */
  private declarationOf(node: ts.Node): Holder | undefined {
    const declaration = ts.isIdentifier(node) ? this.symbolOf(node)?.valueDeclaration : undefined;
    return declaration !== undefined && (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration)) ? declaration : undefined;
  }

  private symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Looks at all that is done with holders and with the functions that they may hold. @throws NotNamed */
  private look(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && this.isHolding(node.expression)) this.addCall(node);
    if (ts.isIdentifier(node)) this.lookAtName(node);
    else if ((ts.isCallExpression(node) || ts.isElementAccessExpression(node)) && this.isHolding(node)) this.requireUse(node);
    else if ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && this.isTaken(node)) throw new NotNamed();
    ts.forEachChild(node, (child) => this.look(child));
  }

  private addCall(node: ts.CallExpression): void {
    if (node.questionDotToken !== undefined) throw new NotNamed();
    this.calls.push({ node, group: this.groupOf(node.expression)! });
  }

  private lookAtName(node: ts.Identifier): void {
    const { parent } = node;
    const isDeclared = (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isFunctionDeclaration(parent)) && parent.name === node;
    if (isDeclared) return;
    if (this.isHolding(node)) return this.requireUse(node);
    const list = this.declarationOf(node);
    if (list !== undefined && this.lists.has(list)) return this.passOn(node, this.groupAt(list));
    const found = this.functionNamed(node);
    if (found === undefined || (ts.isCallExpression(parent) && parent.expression === node)) return;
    const group = this.takerOf(node) ?? this.comparedWith(node);
    if (group === undefined) return;
    group.add(found);
    // A call of the group gives its results, too.
    if (this.holders.has(found.node)) group.result.join(this.groupAt(found.node));
    this.stored.set(found.symbol, found);
    this.values.push({ node, name: found.name });
  }

  /** Whether a holder takes the value of `node`. */
  private isTaken(node: ts.Expression): boolean {
    return this.takerOf(node) !== undefined;
  }

  /** The group of the holder that takes the value of `node`. */
  private takerOf(node: ts.Expression): FunctionGroup | undefined {
    const target = this.targetOf(node);
    return target !== undefined && this.isHolder(target) ? this.groupAt(target) : undefined;
  }

  private groupAt(holder: Holder): FunctionGroup {
    const known = this.groups.get(holder);
    const group = known ?? new FunctionGroup();
    if (known === undefined) this.groups.set(holder, group);
    return group;
  }

  /** The group of the holder that `node`, which is holding, reads. */
  private groupOf(node: ts.Expression): FunctionGroup | undefined {
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return this.groupOf(node.expression);
    if (ts.isElementAccessExpression(node)) return this.groupOf(node.expression);
    const declaration = ts.isCallExpression(node) ? this.listOf(node) ?? this.calledBy(node) : this.declarationOf(node);
    if (declaration !== undefined) return this.groupAt(declaration);
    return ts.isCallExpression(node) && this.isHolding(node.expression) ? this.groupOf(node.expression)!.result : undefined;
  }

  /** The function that `call` calls by its name, where that gives functions. */
  private calledBy(call: ts.CallExpression): Holder | undefined {
    const declaration = this.checker.getResolvedSignature(call)?.declaration as Holder | undefined;
    return declaration !== undefined && this.holders.has(declaration) && !this.isHolding(call.expression) ? declaration : undefined;
  }

  /** Variables that name elements of a list are of its group. @throws NotNamed */
  private joinList(holder: Holder): void {
    if (ts.isVariableDeclaration(holder) && ts.isForOfStatement(holder.parent.parent)) {
      const list = this.declarationOf(holder.parent.parent.expression);
      if (list === undefined || !this.lists.has(list)) throw new NotNamed();
      this.groupAt(holder).join(this.groupAt(list));
    }
    if (ts.isParameter(holder) && this.isOfList(holder)) this.groupAt(holder).join(this.groupAt(this.listOf(holder.parent.parent as ts.CallExpression)!));
  }

  /** The functions of `group`, which `node` gives, may go to its taker, and are compared with those of another side. */
  private passOn(node: ts.Expression, group: FunctionGroup): void {
    const to = this.takerOf(node) ?? this.comparedWith(node);
    if (to !== undefined) group.join(to);
  }

  /** The group of the holder that the value of `node` is compared with. */
  private comparedWith(node: ts.Expression): FunctionGroup | undefined {
    const { parent } = node;
    if (ts.isParenthesizedExpression(parent)) return this.comparedWith(parent);
    const other = isEquality(parent) ? [parent.left, parent.right].find((side) => side !== node && this.isHolding(side)) : undefined;
    return other && this.groupOf(other);
  }

  private isHolder(target: Holder): boolean {
    return this.holders.has(target) || this.lists.has(target);
  }

  /** Whether `node` gives what a holder holds. */
  private isHolding(node: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return this.isHolding(node.expression);
    if (ts.isElementAccessExpression(node)) {
      const list = this.declarationOf(node.expression);
      return list !== undefined && this.lists.has(list);
    }
    if (ts.isCallExpression(node)) {
      if (this.listOf(node) !== undefined) return GIVING.has((node.expression as ts.PropertyAccessExpression).name.text);
      return this.isHeld(this.checker.getTypeAtLocation(node)) && (this.isHolding(node.expression) || this.calledBy(node) !== undefined);
    }
    const declaration = this.declarationOf(node);
    return declaration !== undefined && this.holders.has(declaration);
  }

  /** @throws NotNamed where more is done with what `node` gives than to call, store, compare or test it */
  private requireUse(node: ts.Expression): void {
    this.passOn(node, this.groupOf(node)!);
    let whole: ts.Expression = node;
    while (ts.isParenthesizedExpression(whole.parent) || ts.isNonNullExpression(whole.parent)) whole = whole.parent;
    const { parent } = whole;
    const isAssigned = ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.EqualsToken && parent.left === whole;
    const isCalled = ts.isCallExpression(parent) && parent.expression === whole;
    const isAlone = ts.isExpressionStatement(parent) || (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SK.AmpersandAmpersandToken && parent.left === whole && ts.isExpressionStatement(parent.parent));
    if (isAssigned || isCalled || isAlone || this.isTaken(node) || isCondition(whole) || isEquality(whole.parent) || isComparedToNothing(whole)) return;
    throw new NotNamed();
  }

  /** The function of a module that `node` names. */
  private functionNamed(node: ts.Identifier): NamedFunction | undefined {
    const symbol = this.symbolOf(node);
    const declaration = symbol?.valueDeclaration;
    if (symbol === undefined || declaration === undefined || declaration.getSourceFile().isDeclarationFile) return undefined;
    const held = ts.isVariableDeclaration(declaration) && this.isFunctionItself(declaration) ? (declaration.initializer as ts.ArrowFunction | ts.FunctionExpression) : undefined;
    const made = held ?? (ts.isFunctionDeclaration(declaration) && declaration.body !== undefined ? declaration : undefined);
    if (made === undefined || made.asteriskToken !== undefined || made.typeParameters !== undefined) return undefined;
    const statement = held === undefined ? declaration : declaration.parent.parent;
    const isPlain = made.parameters.every(({ name, dotDotDotToken, initializer, questionToken }) => ts.isIdentifier(name) && dotDotDotToken === undefined && initializer === undefined && questionToken === undefined);
    // The name that JavaScript gives it is that of its declaration.
    const isNamedSo = held === undefined || !ts.isFunctionExpression(held) || held.name === undefined;
    if (!ts.isSourceFile(statement.parent) || !isPlain || !isNamedSo || symbol.name === 'default') return undefined;
    return { name: symbol.name, file: declaration.getSourceFile(), count: made.parameters.length, symbol, node: made };
  }

  private annotate(holder: Holder): void {
    const declared = holder.type;
    if (!ts.isVariableDeclaration(holder) && !ts.isParameter(holder)) {
      const type = this.checker.getSignatureFromDeclaration(holder)!.getReturnType();
      const group = this.groupAt(holder);
      if (declared !== undefined) return void this.annotations.push({ at: declared, isAnnotated: true, type, group });
      const close = holder.getChildren().find(({ kind }) => kind === SK.CloseParenToken);
      if (close === undefined) throw new NotNamed();
      return void this.annotations.push({ at: close, isAnnotated: false, type, group });
    }
    const type = this.checker.getTypeAtLocation(holder.name);
    // The place tells the type of what a list gives.
    const isInferred = ts.isVariableDeclaration(holder) ? ts.isForOfStatement(holder.parent.parent) : this.isOfList(holder);
    const group = this.groupAt(holder);
    if (declared !== undefined) this.annotations.push({ at: declared, isAnnotated: true, type, group });
    else if (!isInferred) this.annotations.push({ at: holder.name, isAnnotated: false, type, group });
  }
}

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([SK.EqualsEqualsEqualsToken, SK.ExclamationEqualsEqualsToken, SK.EqualsEqualsToken, SK.ExclamationEqualsToken]);

const isEquality = (node: ts.Node): node is ts.BinaryExpression => ts.isBinaryExpression(node) && EQUALITIES.has(node.operatorToken.kind);

const isChosen = (node: ts.Expression): boolean => (ts.isParenthesizedExpression(node) ? isChosen(node.expression) : ts.isConditionalExpression(node));

function isComparedToNothing(node: ts.Expression): boolean {
  const { parent } = node;
  if (!isEquality(parent)) return false;
  const other = parent.left === node ? parent.right : parent.left;
  return other.kind === SK.NullKeyword || (ts.isIdentifier(other) && other.text === 'undefined');
}
