/**
 * Types of texts and numbers that values need not be of, though TypeScript says so: behind `as`, `x is T` and overloads, and where a list or a record
 * goes by a wider type, under which others are stored.
 */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import type { ProgramContext } from '../meaning/context.ts';

const TF = ts.TypeFlags;

type Literal = string | number;

/** The texts and numbers that `type` is of, those of its parts among them. */
export function literalsIn(checker: ts.TypeChecker, whole: ts.Type): ReadonlySet<Literal> {
  const literals = new Set<Literal>();
  const seen = new Set<ts.Type>();
  const visit = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) return type.types.forEach(visit);
    if (type.isStringLiteral() || type.isNumberLiteral()) return void literals.add(type.value);
    const constraint = (type.flags & TF.TypeParameter) === 0 ? undefined : checker.getBaseConstraintOfType(type);
    if (constraint !== undefined) return visit(constraint);
    if ((type.flags & TF.Object) === 0) return;
    const element = type.getNumberIndexType() ?? type.getStringIndexType();
    if (element !== undefined) return visit(element);
    for (const member of checker.getPropertiesOfType(type)) visit(checker.getTypeOfSymbol(member));
  };
  visit(whole);
  return literals;
}

class SaidTypes {
  private readonly said = new Set<ts.Type>();
  private readonly compared = new Map<ts.Type, Set<ts.Type>>();

  constructor(private readonly checker: ts.TypeChecker) {}

  get literals(): ReadonlySet<Literal> {
    return new Set([...this.said].flatMap((type) => [...literalsIn(this.checker, type)]));
  }

  add(node: ts.Node): void {
    const { checker } = this;
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) this.assertion(checker.getTypeAtLocation(node.expression), checker.getTypeAtLocation(node));
    else if (ts.isTypePredicateNode(node) && node.type !== undefined) this.said.add(checker.getTypeFromTypeNode(node.type));
    else if (ts.isClassLike(node)) this.inherited(node);
    else if (ts.isFunctionLike(node)) this.functionLike(node);
    if (ts.isExpression(node)) this.named(node);
  }

  private assertion(own: ts.Type, said: ts.Type): void {
    if (this.checker.isTypeAssignableTo(own, said)) this.widened(own, said);
    else this.said.add(said);
  }

  /** `node` goes by the type that is wanted where it stands. What is made there has no other name. */
  private named(node: ts.Expression): void {
    const { checker } = this;
    if (ts.isCallExpression(node)) {
      // The type that is wanted of an argument itself leaves type parameters open.
      const parameters = checker.getResolvedSignature(node)?.parameters ?? [];
      node.arguments.forEach((given, i) => parameters[i] !== undefined && !isMade(given) && this.widened(checker.getTypeAtLocation(given), checker.getTypeOfSymbolAtLocation(parameters[i], node)));
    }
    if (isMade(node) || ts.isParenthesizedExpression(node)) return;
    const wanted = checker.getContextualType(node);
    if (wanted !== undefined) this.widened(checker.getTypeAtLocation(node), wanted);
  }

  /** The result of an overload, and the parameters of a function that stands where another one is wanted. */
  private functionLike(node: ts.SignatureDeclaration): void {
    const { checker } = this;
    if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body === undefined && node.type !== undefined) this.said.add(checker.getTypeFromTypeNode(node.type));
    const wanted = this.wantedFunction(node);
    if (wanted !== undefined) this.parameters(checker.getTypeAtLocation(node), wanted);
  }

  /** The type that is wanted where the function or the method of a record `node` stands. Undefined: there is none. */
  private wantedFunction(node: ts.SignatureDeclaration): ts.Type | undefined {
    const { checker } = this;
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return checker.getContextualType(node);
    if (!ts.isMethodDeclaration(node) || !ts.isObjectLiteralExpression(node.parent)) return undefined;
    const member = checker.getContextualType(node.parent)?.getProperty(node.name.getText());
    return member && checker.getTypeOfSymbol(member);
  }

  /** Members of `node` that a class or an interface around has as wider ones. */
  private inherited(node: ts.ClassLikeDeclaration): void {
    const own = this.checker.getTypeAtLocation(node);
    for (const clause of node.heritageClauses ?? []) for (const type of clause.types) this.widened(own, this.checker.getTypeAtLocation(type));
  }

  /** A value of the type `own` goes by the type `wanted`: others may store there all that `wanted` takes. */
  private widened(own: ts.Type, wanted: ts.Type): void {
    const { checker } = this;
    if (own === wanted) return;
    if ((own.flags & TF.Any) !== 0) return void this.said.add(wanted);
    if (own.isUnion()) return own.types.forEach((part) => this.widened(part, wanted));
    if (wanted.isUnion()) return wanted.types.filter((part) => checker.isTypeAssignableTo(own, part)).forEach((part) => this.widened(own, part));
    if ((own.flags & TF.Object) === 0 || (wanted.flags & TF.Object) === 0) return;
    const known = this.compared.get(own) ?? new Set();
    if (known.has(wanted)) return;
    this.compared.set(own, known.add(wanted));
    this.parameters(own, wanted);
    const [element, other] = [own.getNumberIndexType(), wanted.getNumberIndexType()];
    if (element !== undefined && other !== undefined) return this.part(element, other);
    const named = wanted.getStringIndexType();
    for (const member of checker.getPropertiesOfType(own)) {
      const same = wanted.getProperty(member.name);
      const type = same === undefined ? named : checker.getTypeOfSymbol(same);
      if (type !== undefined) this.part(checker.getTypeOfSymbol(member), type);
    }
  }

  private part(own: ts.Type, wanted: ts.Type): void {
    if (own === wanted) return;
    const isOfLiterals = (own.isUnion() ? own.types : [own]).some((one) => one.isStringLiteral() || one.isNumberLiteral());
    if (isOfLiterals && !this.checker.isTypeAssignableTo(wanted, own)) this.said.add(own);
    this.widened(own, wanted);
  }

  /** The parameters of a method may be narrower than those that it is called with. */
  private parameters(own: ts.Type, wanted: ts.Type): void {
    const [mine, theirs] = [own.getCallSignatures()[0], wanted.getCallSignatures()[0]];
    mine?.parameters.forEach((parameter, i) => {
      const other = theirs?.parameters[i];
      if (other === undefined) return;
      const [type, given] = [this.checker.getTypeOfSymbol(parameter), this.checker.getTypeOfSymbol(other)];
      if (!this.checker.isTypeAssignableTo(given, type)) this.said.add(type);
    });
  }
}

/** Whether `node` makes what it gives. */
const isMade = (node: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || ts.isNewExpression(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** The texts and numbers of these types in a program. */
export const saidLiterals = memoize((context: ProgramContext): ReadonlySet<Literal> => {
  const said = new SaidTypes(context.checker);
  const visit = (node: ts.Node): void => {
    said.add(node);
    ts.forEachChild(node, visit);
  };
  context.modules.forEach(visit);
  return said.literals;
});
