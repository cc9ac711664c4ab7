/** The variables of a loop, bound to what a generator yields. */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';

export interface Binder {
  readonly checker: ts.TypeChecker;
  /** The types are written for this place. */
  readonly place: ts.Node;
  readonly keyword: 'const' | 'let';
  readonly pattern: ts.BindingName;
  /** The type of what is yielded. Undefined: it is unknown. */
  readonly element: ts.Type | undefined;
  /** Where the generator says so itself. */
  readonly elementNode: ts.TypeNode | undefined;
  /** The names of values that no variable of the loop takes, or not yet, begin with it. */
  readonly temporary: string;
  /** The text of a part of the generator. */
  readonly copy: (node: ts.Node) => readonly TextPart[];
}

/** Copied parts, and what is written around them. */
type Written = TextPart | string;

/** Declarations, and those that stand in a block of their own behind them. */
interface Bindings {
  readonly first: readonly Written[];
  readonly late: readonly string[];
}

/**
 * The declarations that bind `value`, yielded. `isHidden`: a variable of the loop is called as something in it.
 * Undefined: a type can't be named at that place.
 */
export function boundTo(binder: Binder, value: ts.Expression, isHidden: boolean): Bindings | undefined {
  const parts = partsOf(binder, value);
  if (parts === undefined) return whole(binder, value, isHidden);
  const written: Written[] = [];
  const late: string[] = [];
  for (const [i, { name, node, type, typeNode }] of parts.entries()) {
    const marks = typeMarks(binder.checker, { type: type ?? binder.checker.getTypeAtLocation(node), node: typeNode }, node, binder.place, binder.copy);
    if (marks === undefined) return undefined;
    const isLate = isHidden || name === undefined;
    const own = isLate ? `${binder.temporary}_${i}` : name;
    written.push(`${isLate ? 'const' : binder.keyword} ${own}${marks[0]} = ${marks[1]}`, ...binder.copy(node), `${marks[2]}; `);
    if (isHidden && name !== undefined) late.push(`${binder.keyword} ${name}${marks[0]} = ${own}; `);
  }
  return { first: written, late };
}

interface BoundPart {
  /** Undefined: no variable takes it. */
  readonly name: string | undefined;
  readonly node: ts.Expression;
  /** Undefined: that of `node`. */
  readonly type: ts.Type | undefined;
  readonly typeNode?: ts.TypeNode;
}

/** What stands in `value`, where the pattern takes it apart at once. Undefined: it does not. */
function partsOf({ pattern, element, elementNode, checker, place }: Binder, value: ts.Expression): readonly BoundPart[] | undefined {
  if (ts.isIdentifier(pattern) || element === undefined || pattern.elements.length === 0) return undefined;
  const isPlain = pattern.elements.every((one) => ts.isOmittedExpression(one) || (ts.isIdentifier(one.name) && one.initializer === undefined && one.dotDotDotToken === undefined));
  if (!isPlain) return undefined;
  if (ts.isArrayBindingPattern(pattern)) {
    if (!ts.isArrayLiteralExpression(value) || value.elements.length < pattern.elements.length || value.elements.some((one) => ts.isSpreadElement(one) || ts.isOmittedExpression(one))) return undefined;
    const types = checker.isTupleType(element) ? checker.getTypeArguments(element as ts.TypeReference) : undefined;
    const typeNodes = elementNode !== undefined && ts.isTupleTypeNode(elementNode) ? elementNode.elements : [];
    return value.elements.map((node, i) => {
      const typeNode = typeNodes.at(i);
      const bound = pattern.elements.at(i);
      return { name: bound !== undefined && ts.isBindingElement(bound) ? bound.name.getText() : undefined, node, type: types?.[i] ?? element.getNumberIndexType(), ...(typeNode !== undefined && { typeNode: ts.isNamedTupleMember(typeNode) ? typeNode.type : typeNode }) };
    });
  }
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  const taken = new Map(pattern.elements.map((one) => [(one.propertyName ?? one.name).getText(), one.name.getText()]));
  const parts = value.properties.map((one): BoundPart | undefined => {
    const node = ts.isPropertyAssignment(one) ? one.initializer : ts.isShorthandPropertyAssignment(one) ? one.name : undefined;
    if (node === undefined || !ts.isIdentifier(one.name!)) return undefined;
    const property = element.getProperty(one.name.text);
    return { name: taken.get(one.name.text), node, type: property && checker.getTypeOfSymbolAtLocation(property, place) };
  });
  const known = parts.filter((one) => one !== undefined);
  const isAll = known.length === parts.length && new Set(taken.keys()).size === pattern.elements.length && known.filter(({ name }) => name !== undefined).length === taken.size;
  return isAll ? known : undefined;
}

function whole({ checker, element, elementNode, place, keyword, pattern, temporary, copy }: Binder, value: ts.Expression, isHidden: boolean): Bindings | undefined {
  const marks = typeMarks(checker, { type: element!, node: elementNode }, value, place, copy);
  if (marks === undefined) return undefined;
  const end = `${marks[2]}; `;
  // A pattern takes no type.
  if (!isHidden && (ts.isIdentifier(pattern) || marks[0] === '')) return { first: [`${keyword} ${pattern.getText()}${marks[0]} = ${marks[1]}`, ...copy(value), end], late: [] };
  return { first: [`const ${temporary}${marks[0]} = ${marks[1]}`, ...copy(value), end], late: [`${keyword} ${pattern.getText()} = ${temporary}; `] };
}

/** A type, and where the generator writes it; undefined: nowhere. */
interface KnownType {
  readonly type: ts.Type;
  readonly node: ts.TypeNode | undefined;
  /** Or undefined. */
  readonly isOptional?: boolean;
}

/**
 * The texts behind a variable of a type, ahead of its `value` and behind that: so TypeScript takes it for no more special than it was.
 * Undefined: the type has no name at `place`. Where `value` is missing, undefined is written.
 */
export function typeMarks(checker: ts.TypeChecker, { type, node, isOptional }: KnownType, value: ts.Expression | undefined, place: ts.Node, copy: Binder['copy']): readonly [annotation: string, ahead: string, behind: string] | undefined {
  if (value !== undefined && checker.getTypeAtLocation(value) === type && !type.isLiteral()) return ['', '', ''];
  const text = node !== undefined ? `${copy(node).map((part) => part.text).join('')}${isOptional === true ? ' | undefined' : ''}` : isNamed(checker, type, place) ? checker.typeToString(type, place, ts.TypeFormatFlags.NoTruncation) : undefined;
  if (text === undefined) return undefined;
  const isNarrowed = type.isUnion() && !type.types.some(({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0);
  return isNarrowed ? [`: ${text}`, '(', `) as ${text}`] : [`: ${text}`, '', ''];
}

/** Whether all that `type` is made of has its name at `place`. */
export function isNamed(checker: ts.TypeChecker, type: ts.Type, place: ts.Node, depth = 0): boolean {
  const { Any, Unknown, TypeParameter } = ts.TypeFlags;
  if (depth > 5 || (type.flags & (Any | Unknown | TypeParameter)) !== 0) return false;
  const symbol = type.aliasSymbol ?? (type.symbol !== undefined && (type.symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.Enum | ts.SymbolFlags.EnumMember)) !== 0 ? type.symbol : undefined);
  const isInner = (inner: ts.Type): boolean => isNamed(checker, inner, place, depth + 1);
  if (symbol === undefined || type.isUnion()) {
    if (type.isUnion()) return type.types.every(isInner);
    if (type.getCallSignatures().length > 0) return false;
    if ((type.flags & ts.TypeFlags.Object) === 0) return true;
    if (checker.isTupleType(type)) return checker.getTypeArguments(type as ts.TypeReference).every(isInner);
    return type.getProperties().every((one) => isInner(checker.getTypeOfSymbolAtLocation(one, place)));
  }
  const named = symbol.flags & ts.SymbolFlags.EnumMember ? (symbol as ts.Symbol & { readonly parent?: ts.Symbol }).parent : symbol;
  const there = checker.getSymbolsInScope(place, ts.SymbolFlags.Type | ts.SymbolFlags.Alias).find(({ name }) => name === named?.name);
  const meant = there !== undefined && there.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(there) : there;
  return meant !== undefined && named !== undefined && checker.getExportSymbolOfSymbol(meant) === checker.getExportSymbolOfSymbol(named) && (type.symbol === undefined || (type as ts.TypeReference).target === undefined || checker.getTypeArguments(type as ts.TypeReference).every(isInner));
}
