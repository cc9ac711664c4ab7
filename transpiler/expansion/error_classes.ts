/** The errors that a program may throw: JavaScript's own, and its classes that extend them. */
import { ts } from 'ts-morph';

const SK = ts.SyntaxKind;

/** JavaScript's own errors that take a message. */
const NATIVE = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError'];

/** A member of the program's own errors, with the value that the constructor gives it. */
export interface ErrorMember {
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

export interface ErrorClass {
  /** What its messages begin with where they are written out. */
  readonly label: string;
  readonly kind: number;
  readonly base: ErrorClass | undefined;
  /** Undefined: it is JavaScript's own. */
  readonly node: ts.ClassDeclaration | undefined;
  /** Of a constructor, or of the one that stands in for it: their text. */
  readonly parameters: string;
  /** What is given to the constructor of the class that it extends. */
  readonly passed: string;
  readonly members: readonly ErrorMember[];
  /** Something that has no other form, with the reason. */
  readonly fault?: { readonly node: ts.Node; readonly what: string };
}

export class ErrorClasses {
  private readonly known = new Map<ts.Symbol, ErrorClass>();
  private readonly underway = new Set<ts.Symbol>();
  private kinds = 0;

  constructor(private readonly checker: ts.TypeChecker) {}

  /** All that were asked for. */
  get all(): readonly ErrorClass[] {
    return [...this.known.values()];
  }

  /** The class that `node` names. Undefined: it is none of errors. */
  of(node: ts.Node): ErrorClass | undefined {
    const named = this.checker.getSymbolAtLocation(node);
    const symbol = named !== undefined && named.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(named) : named;
    if (symbol === undefined || this.underway.has(symbol)) return undefined;
    const found = this.known.get(symbol);
    if (found !== undefined) return found;
    this.underway.add(symbol);
    const made = this.read(symbol);
    this.underway.delete(symbol);
    if (made !== undefined) this.known.set(symbol, made);
    return made;
  }

  /** The class of the values of `type`. Undefined: they are no errors of one class. */
  ofType(type: ts.Type): ErrorClass | undefined {
    return this.all.find(({ node }) => node !== undefined && type.symbol?.declarations?.includes(node) === true);
  }

  private read(symbol: ts.Symbol): ErrorClass | undefined {
    const declarations = symbol.declarations ?? [];
    if (declarations.length > 0 && declarations.every((one) => one.getSourceFile().isDeclarationFile)) {
      if (!NATIVE.includes(symbol.name)) return undefined;
      return { label: symbol.name, kind: this.next(), base: symbol.name === 'Error' ? undefined : this.error(), node: undefined, parameters: "message = ''", passed: 'message', members: [] };
    }
    const [node] = declarations;
    const clause = node !== undefined && ts.isClassDeclaration(node) ? node.heritageClauses?.find(({ token }) => token === SK.ExtendsKeyword) : undefined;
    const base = clause && this.of(clause.types[0].expression);
    return base && this.own(node as ts.ClassDeclaration, base);
  }

  private error(): ErrorClass {
    return this.all.find(({ node, label }) => node === undefined && label === 'Error') ?? { label: 'Error', kind: 0, base: undefined, node: undefined, parameters: '', passed: '', members: [] };
  }

  private next(): number {
    this.kinds++;
    return this.kinds;
  }

  private own(node: ts.ClassDeclaration, base: ErrorClass): ErrorClass {
    const members: ErrorMember[] = [];
    let { label, parameters, passed } = base;
    let fault: ErrorClass['fault'] = base.fault;
    const refuse = (at: ts.Node, what: string): void => void (fault ??= { node: at, what });
    if (node.typeParameters !== undefined || node.heritageClauses!.length > 1 || node.name === undefined) refuse(node, 'a generic error, or one that implements an interface');
    const declared = new Map<string, ts.Node>();
    for (const member of node.members) {
      if (ts.isConstructorDeclaration(member)) continue;
      if (!ts.isPropertyDeclaration(member) || !ts.isIdentifier(member.name) || ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) refuse(member, 'a member of an error that is no plain field');
      else if (member.name.text === 'name') {
        if (member.initializer !== undefined && ts.isStringLiteralLike(member.initializer)) label = member.initializer.text;
        else refuse(member, 'a name of an error that is no constant text');
      } else if (member.name.text === 'message' || member.name.text === 'stack') refuse(member, 'a member that errors have of their own');
      else if (member.initializer === undefined) declared.set(member.name.text, member);
      else add(this, member.name.text, member, member.initializer.getText());
    }
    const made = node.members.find((member) => ts.isConstructorDeclaration(member) && member.body !== undefined) as ts.ConstructorDeclaration | undefined;
    if (made !== undefined) {
      parameters = made.parameters.map((one) => this.parameter(one, refuse)).join(', ');
      for (const one of made.parameters) if (ts.isParameterPropertyDeclaration(one, made)) add(this, one.name.getText(), one, one.name.getText());
      const [first, ...rest] = made.body!.statements;
      const call = first !== undefined && ts.isExpressionStatement(first) && ts.isCallExpression(first.expression) && first.expression.expression.kind === SK.SuperKeyword ? first.expression : undefined;
      if (call === undefined || call.arguments.length > 1 && base.node === undefined) refuse(made, 'a constructor of an error that does not begin with `super(message)`');
      passed = call?.arguments.map((one) => one.getText()).join(', ') ?? '';
      for (const statement of rest) {
        const assigned = ownAssignment(statement);
        if (assigned === undefined) refuse(statement, 'a statement in the constructor of an error but `this.name = …`');
        else if (assigned.name !== 'name') {
          const member = declared.get(assigned.name);
          if (member === undefined || namesThis(assigned.value)) refuse(statement, 'a member of an error that is set to something computed of others');
          else add(this, assigned.name, member, assigned.value.getText());
        } else if (ts.isStringLiteralLike(assigned.value)) label = assigned.value.text;
        else if (/^(new\.target|this\.constructor|\w+)\.name$/.test(assigned.value.getText())) label = node.name?.text ?? '';
        else refuse(statement, 'a name of an error that is no constant text');
      }
      if (made.body!.statements.some(makesFunction)) refuse(made, 'a function in the constructor of an error');
    }
    for (const [name, member] of declared) if (!members.some((one) => one.name === name)) refuse(member, 'a member of an error that its constructor does not set');
    return { label, kind: this.next(), base, node, parameters, passed, members, fault };

    function add(self: ErrorClasses, name: string, at: ts.Node, value: string): void {
      const type = self.plainType(at);
      if (type === undefined || memberOf(base, name)) refuse(at, 'a member of an error that is no number, text or boolean of its own');
      else members.push({ name, type, value });
    }
  }

  private parameter(node: ts.ParameterDeclaration, refuse: (at: ts.Node, what: string) => void): string {
    const type = this.plainType(node);
    const isPlain = ts.isIdentifier(node.name) && node.dotDotDotToken === undefined && (node.questionToken === undefined);
    if (type === undefined || !isPlain || (node.initializer !== undefined && !ts.isLiteralExpression(node.initializer))) refuse(node, 'a parameter of an error that is no number, text or boolean');
    return `${node.name.getText()}: ${type}${node.initializer === undefined ? '' : ` = ${node.initializer.getText()}`}`;
  }

  private plainType(node: ts.Node): string | undefined {
    const type = this.checker.getTypeAtLocation(node);
    const is = (flag: ts.TypeFlags): boolean => (type.isUnion() ? type.types : [type]).every((one) => (one.flags & flag) !== 0);
    return is(ts.TypeFlags.NumberLike) && !is(ts.TypeFlags.EnumLike) ? 'number' : is(ts.TypeFlags.StringLike) ? 'string' : is(ts.TypeFlags.BooleanLike) ? 'boolean' : undefined;
  }
}

/** Whether `one`, or what it extends, has a member `name` of its own. */
export const memberOf = (one: ErrorClass | undefined, name: string): boolean => one !== undefined && (one.members.some((member) => member.name === name) || memberOf(one.base, name));

/** Whether the instances of `one` are those of `base`, too. */
export const extendsClass = (one: ErrorClass | undefined, base: ErrorClass): boolean =>
  one !== undefined && (one === base || (base.node === undefined && base.label === 'Error') || extendsClass(one.base, base));

/** `this.name = value` */
function ownAssignment(statement: ts.Statement): { readonly name: string; readonly value: ts.Expression } | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return undefined;
  const { left, operatorToken, right } = statement.expression;
  const isOwn = operatorToken.kind === SK.EqualsToken && ts.isPropertyAccessExpression(left) && left.expression.kind === SK.ThisKeyword;
  return isOwn ? { name: left.name.text, value: right } : undefined;
}

const namesThis = (node: ts.Node): boolean => node.kind === SK.ThisKeyword || ts.forEachChild(node, (child) => namesThis(child) || undefined) === true;

const makesFunction = (node: ts.Node): boolean => ts.isFunctionLike(node) || ts.forEachChild(node, (child) => makesFunction(child) || undefined) === true;
