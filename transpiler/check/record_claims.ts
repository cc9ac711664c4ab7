/**
 * Records that need not be of the type that TypeScript says. JavaScript gives undefined for a member that a record lacks; the machine has a number there.
 * TypeScript believes `as` and `x is T`. It lets a list or a record go by a wider type, under which others are stored, and a method want less than the one
 * that it stands for. It lets the member be assigned that tells a record's kind. And it does not know that a call replaces what was tested (stale_tests.ts).
 */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostics.ts';
import { isDeclaredByJavaScript } from '../meaning/context.ts';
import { isAssignedTo } from '../meaning/targets.ts';
import { NameEffects } from './name_effects.ts';
import { isStaleTest } from './stale_tests.ts';

const TF = ts.TypeFlags;
/** Functions of lists and maps that give what stands in them. */
const GIVING_PARTS: ReadonlySet<string> = new Set(['find', 'findLast', 'at', 'get', 'pop', 'shift', 'reverse', 'sort', 'fill', 'values']);
/** Types that contain others are compared no deeper. */
const DEEPEST = 5;

/** The claims in `files`, which are some of `modules`. */
export function recordClaims(checker: ts.TypeChecker, modules: readonly ts.SourceFile[], files = modules): readonly Diagnostic[] {
  const types = new RecordTypes(checker, new Set(modules));
  const effects = new NameEffects(checker);
  return files.flatMap((file) => {
    const found: Diagnostic[] = [];
    const visit = (node: ts.Node): void => {
      const claim = claimAt(types, effects, node);
      if (claim !== undefined) found.push(claim);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}

function claimAt(types: RecordTypes, effects: NameEffects, node: ts.Node): Diagnostic | undefined {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) return types.asserts(node) ? notShown(node, node.expression.getText(), node.type.getText()) : undefined;
  if (ts.isTypePredicateNode(node)) return types.predicates(node) ? notShown(node, node.parameterName.getText(), node.type!.getText()) : undefined;
  if (ts.isPropertyAccessExpression(node) && isAssignedTo(node) && types.tellsKind(node)) {
    return diag.badReference(node, node.getText(), 'tells of which kind its record is, and is assigned to', 'make a record of the other kind: `{ kind: \'other\', … }`');
  }
  if (types.takesLess(node)) return diag.notAPlace(node, node.getText().split('\n')[0]!, 'narrower than what it stands for', 'give it the types of the class, of the interface or of the record that it stands in');
  if (!isReference(node)) return undefined;
  if (types.isOpened(effects, node)) return diag.notAPlace(node, node.getText(), 'named by a type that lets other records into it', 'write `readonly` ahead of that type, or a copy: `[...list]`');
  if (types.isNarrowed(node) && isStaleTest(effects, node)) {
    return diag.badReference(node, node.getText(), 'was tested, and may be another record by now', 'name it first, and test that: `const one = …`');
  }
  return undefined;
}

const notShown = (node: ts.Node, text: string, type: string): Diagnostic =>
  diag.badReference(node, text, `is not shown to be of the type ${type}`, 'ask for the member that tells the kinds apart: `if (x.kind === \'a\')`');

type Reference = ts.Identifier | ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression;

/** Whether `node` gives what has a name already. */
const isReference = (node: ts.Node): node is Reference =>
  (ts.isIdentifier(node) && ts.isExpression(node) && ((node.parent as Partial<ts.NamedDeclaration>).name !== node || ts.isShorthandPropertyAssignment(node.parent)))
  || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node);

const isReadonly = (member: ts.Symbol): boolean =>
  (ts.getCombinedModifierFlags(member.valueDeclaration ?? member.declarations![0] as ts.Declaration) & ts.ModifierFlags.Readonly) !== 0;

class RecordTypes {
  constructor(private readonly checker: ts.TypeChecker, private readonly modules: ReadonlySet<ts.SourceFile>) {}

  /** Whether `type` is that of a record or an instance, or has some in it. */
  private hasRecords(type: ts.Type, depth = 0): boolean {
    if (type.isUnionOrIntersection()) return type.types.some((part) => this.hasRecords(part, depth));
    if ((type.flags & TF.Object) === 0 || depth > DEEPEST) return false;
    if (this.checker.isArrayLikeType(type)) return this.checker.getTypeArguments(type as ts.TypeReference).some((one) => this.hasRecords(one, depth + 1));
    return type.symbol?.declarations?.some((one) => this.modules.has(one.getSourceFile()) && (ts.isInterfaceDeclaration(one) || ts.isTypeLiteralNode(one) || ts.isClassDeclaration(one))) === true;
  }

  /** Whether a value of the type `from` may be none of `to`, null and undefined apart. */
  private mayDiffer(from: ts.Type, to: ts.Type): boolean {
    const [own, said] = [from, to].map((type) => this.checker.getNonNullableType(type)) as [ts.Type, ts.Type];
    if ((own.flags & TF.Any) !== 0 || this.checker.isTypeAssignableTo(own, said)) return false;
    // A list that may not be changed is not assignable to one that may.
    const [element, other] = [own, said].map((type) => (this.checker.isArrayType(type) ? this.checker.getTypeArguments(type as ts.TypeReference)[0] : undefined));
    return element === undefined || other === undefined || this.mayDiffer(element, other);
  }

  /** Whether `node` says of a value that it is a record of a type which it need not be of. */
  asserts(node: ts.AssertionExpression): boolean {
    const said = this.checker.getTypeFromTypeNode(node.type);
    return this.hasRecords(said) && this.mayDiffer(this.checker.getTypeAtLocation(node.expression), said);
  }

  /** Whether a call of the function that `node` belongs to says so: TypeScript believes it. */
  predicates(node: ts.TypePredicateNode): boolean {
    if (node.type === undefined) return false;
    const said = this.checker.getTypeFromTypeNode(node.type);
    const parameter = this.checker.getSymbolAtLocation(node.parameterName);
    return this.hasRecords(said) && (parameter === undefined || this.mayDiffer(this.checker.getTypeOfSymbol(parameter), said));
  }

  /** Whether the member `node` has another type in some of the records that hold it. */
  tellsKind(node: ts.PropertyAccessExpression): boolean {
    const holder = this.checker.getNonNullableType(this.checker.getTypeAtLocation(node.expression));
    if (!holder.isUnion() || !this.hasRecords(holder)) return false;
    const types = holder.types.map((part) => { const member = part.getProperty(node.name.text); return member && this.checker.getTypeOfSymbol(member); });
    return types.some((type) => type !== types[0]);
  }

  /** Whether the member or the function `node` stands where others are stored, or are given to it, than its own type has. */
  takesLess(node: ts.Node): boolean {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return this.wantsLess(this.checker.getTypeAtLocation(node), this.checker.getContextualType(node));
    const isMember = ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(node) || (ts.isParameter(node) && ts.isParameterPropertyDeclaration(node, node.parent));
    if (!isMember) return false;
    const own = this.checker.getTypeAtLocation(node);
    const name = node.name.getText();
    const owner = ts.findAncestor(node, (one) => ts.isClassLike(one) || ts.isObjectLiteralExpression(one));
    const wholes = owner === undefined ? [] : ts.isClassLike(owner)
      ? (owner.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => this.checker.getTypeAtLocation(type)))
      : [this.checker.getContextualType(owner as ts.ObjectLiteralExpression)];
    return wholes.some((whole) => {
      const member = whole?.getProperty(name);
      if (member === undefined) return false;
      const type = this.checker.getTypeOfSymbol(member);
      if (this.wantsLess(own, type)) return true;
      return ts.isClassLike(owner!) && !isReadonly(member) && this.hasRecords(type) && own.getCallSignatures().length === 0 && this.mayDiffer(type, own);
    });
  }

  /** Whether the function type `own` has a parameter that does not take all which it may be given by the type `wanted`. */
  private wantsLess(own: ts.Type, wanted: ts.Type | undefined): boolean {
    const [mine, theirs] = [own, wanted && this.checker.getNonNullableType(wanted)].map((type) => type?.getCallSignatures()[0]);
    return mine?.parameters.some((parameter, i) => {
      const given = theirs?.parameters[i];
      const type = this.checker.getTypeOfSymbol(parameter);
      return given !== undefined && this.hasRecords(type) && this.mayDiffer(this.checker.getTypeOfSymbol(given), type);
    }) === true;
  }

  /** Whether `node` goes by a type under which records may be stored in it that its own type excludes. */
  isOpened(effects: NameEffects, node: Reference): boolean {
    if (ts.isCallExpression(node) && this.isMade(node)) return false;
    const wanted = ts.isAssertionExpression(node.parent) ? undefined : this.checker.getContextualType(node);
    if (wanted === undefined || (wanted.flags & TF.Any) !== 0 || !this.hasRecords(wanted)) return false;
    const stored = new Set<string>();
    if (!this.takesMore(this.checker.getTypeAtLocation(node), wanted, stored, 0)) return false;
    const { parent } = node;
    const taker = ts.isCallExpression(parent) && parent.expression !== node ? this.checker.getResolvedSignature(parent)?.getDeclaration() : undefined;
    const parameter = taker?.parameters[(parent as ts.CallExpression).arguments.indexOf(node)];
    return taker === undefined || parameter === undefined || !this.isOnlyLookedInto(taker, parameter) || effects.mayStore(taker, stored);
  }

  /** Whether a function of JavaScript's own makes what it gives: `Array.from(…)`, `list.filter(…)`. */
  private isMade({ expression: callee }: ts.CallExpression): boolean {
    return ts.isPropertyAccessExpression(callee) && !GIVING_PARTS.has(callee.name.text) && isDeclaredByJavaScript(this.checker, callee.name);
  }

  /** Whether nothing but parts of `parameter` are named in `taker`: it gets no further name. */
  private isOnlyLookedInto(taker: ts.Node, { name, dotDotDotToken }: ts.ParameterDeclaration): boolean {
    if (dotDotDotToken !== undefined || !ts.isIdentifier(name) || !('body' in taker) || taker.body === undefined) return false;
    const symbol = this.checker.getSymbolAtLocation(name);
    const isNamed = (node: ts.Node): boolean => {
      if (!ts.isIdentifier(node) || node === name || this.checker.getSymbolAtLocation(node) !== symbol) return ts.forEachChild(node, (child) => isNamed(child) || undefined) === true;
      const isPart = (ts.isPropertyAccessExpression(node.parent) || ts.isElementAccessExpression(node.parent) || ts.isForOfStatement(node.parent) || ts.isSpreadElement(node.parent)) && node.parent.expression === node;
      return !isPart;
    };
    return !isNamed(taker);
  }

  /** Whether a place in `own` may hold a record by the type `wanted` that it may not hold by its own; `stored` is given the names of these places. */
  private takesMore(from: ts.Type, to: ts.Type, stored: Set<string>, depth: number): boolean {
    const [own, wanted] = [from, to].map((type) => this.checker.getNonNullableType(type)) as [ts.Type, ts.Type];
    if (own === wanted || depth > DEEPEST || (own.flags & TF.Any) !== 0) return false;
    if (own.isUnion()) return own.types.some((part) => this.takesMore(part, wanted, stored, depth));
    if (wanted.isUnion()) return !wanted.types.includes(own) && wanted.types.some((part) => this.checker.isTypeAssignableTo(own, part) && this.takesMore(own, part, stored, depth));
    if ((own.flags & TF.Object) === 0 || (wanted.flags & TF.Object) === 0) return false;
    const isMore = (mine: ts.Type, theirs: ts.Type, name: string): boolean => {
      const isOpen = (this.hasRecords(theirs) || (mine.isLiteral() && this.hasRecords(own))) && !this.checker.isTypeAssignableTo(theirs, mine);
      if (isOpen) stored.add(name);
      return this.takesMore(mine, theirs, stored, depth + 1) || isOpen;
    };
    if (this.checker.isArrayType(own) && this.checker.isArrayType(wanted)) {
      if (wanted.symbol.name === 'ReadonlyArray') return false;
      const [element, other] = [own, wanted].map((type) => this.checker.getTypeArguments(type as ts.TypeReference)[0]!) as [ts.Type, ts.Type];
      return isMore(element, other, '[]');
    }
    if (this.checker.isArrayLikeType(own) || own.getCallSignatures().length > 0) return false;
    return wanted.getProperties().filter((member) => !isReadonly(member)).some((member) => {
      const mine = own.getProperty(member.name);
      if (mine !== undefined && this.wantsLess(this.checker.getTypeOfSymbol(mine), this.checker.getTypeOfSymbol(member))) return true;
      return mine !== undefined && (member.flags & ts.SymbolFlags.Method) === 0 && isMore(this.checker.getTypeOfSymbol(mine), this.checker.getTypeOfSymbol(member), member.name);
    });
  }

  /** Whether TypeScript takes `node` for a record of fewer kinds here than where it is declared, and what is done with it depends on that. */
  isNarrowed(node: Reference): boolean {
    if (ts.isCallExpression(node)) return false;
    const declared = this.declaredType(node);
    if (declared === undefined || !this.hasRecords(declared) || !this.mayDiffer(declared, this.checker.getTypeAtLocation(node))) return false;
    const { parent } = node;
    if (isAssignedTo(node)) return false;
    if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) return true;
    const whole = this.checker.getNonNullableType(declared);
    return (whole.isUnion() ? whole.types : [whole]).some((part) => part.getProperty(parent.name.text) === undefined);
  }

  private declaredType(node: ts.Identifier | ts.PropertyAccessExpression | ts.ElementAccessExpression): ts.Type | undefined {
    if (ts.isElementAccessExpression(node)) return this.checker.getTypeAtLocation(node.expression).getNumberIndexType();
    const symbol = this.checker.getSymbolAtLocation(ts.isIdentifier(node) ? node : node.name);
    const isVariable = symbol !== undefined && (symbol.flags & (ts.SymbolFlags.Variable | ts.SymbolFlags.Property | ts.SymbolFlags.Accessor)) !== 0;
    return isVariable ? this.checker.getTypeOfSymbol(symbol) : undefined;
  }
}
