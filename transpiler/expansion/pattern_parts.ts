/** Patterns with defaults, or with a rest, as variables: one for each of their parts. */
import { ts } from 'ts-morph';
import { isPlain } from './syntax.ts';

/** What a pattern is written with. */
export interface PatternScope {
  readonly checker: ts.TypeChecker;
  /** The names of getters: what they give is not read twice. */
  readonly getters: ReadonlySet<string>;
  /** A name that nothing has yet. */
  readonly free: (wanted: string) => string;
}

/** `target = value`, the declaration of the names in `binding`. */
export interface PatternPart {
  readonly target: string;
  readonly value: string;
  readonly names: readonly ts.Identifier[];
}

/** Whether a part of `name` has a default, or is the rest of it, or `name` takes characters of a text. */
export const isShort = (checker: ts.TypeChecker, name: ts.BindingName): boolean =>
  isOfText(checker, name) || elementsOf(name).some((element) => isShortElement(element) || isShort(checker, element.name));

/** Whether `name` is a pattern of the characters of a text. */
export function isOfText(checker: ts.TypeChecker, name: ts.BindingName): boolean {
  if (!ts.isArrayBindingPattern(name)) return false;
  const type = checker.getTypeAtLocation(name);
  return (type.isUnion() ? type.types : [type]).every(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0);
}

/** The elements of `name`, without its holes. */
const elementsOf = (name: ts.BindingName): readonly ts.BindingElement[] => (ts.isIdentifier(name) ? [] : [...name.elements].filter(ts.isBindingElement));

const isShortElement = (element: ts.BindingElement): boolean => element.initializer !== undefined || element.dotDotDotToken !== undefined;

/** The patterns in `name` that have such elements themselves, without those inside of them. */
export function shortPatterns(checker: ts.TypeChecker, name: ts.BindingName): readonly ts.BindingPattern[] {
  if (ts.isIdentifier(name)) return [];
  const elements = elementsOf(name);
  return isOfText(checker, name) || elements.some(isShortElement) ? [name] : elements.flatMap((element) => shortPatterns(checker, element.name));
}

/** The defaults in `name`. */
export const defaultsOf = (name: ts.BindingName): readonly ts.Expression[] =>
  elementsOf(name).flatMap((element) => [...(element.initializer === undefined ? [] : [element.initializer]), ...defaultsOf(element.name)]);

const namesOf = (name: ts.BindingName): readonly ts.Identifier[] => (ts.isIdentifier(name) ? [name] : elementsOf(name).flatMap((element) => namesOf(element.name)));

/** The parts of `pattern`, which takes `place` apart, from left to right. Undefined: it stays as it stands. */
export function partsOf(scope: PatternScope, pattern: ts.BindingPattern, place: string): readonly PatternPart[] | undefined {
  if (!isShort(scope.checker, pattern)) return [{ target: pattern.getText(), value: place, names: namesOf(pattern) }];
  if (isOfText(scope.checker, pattern)) return characterParts(pattern as ts.ArrayBindingPattern, place);
  const type = scope.checker.getNonNullableType(scope.checker.getTypeAtLocation(pattern));
  return ts.isArrayBindingPattern(pattern) ? elementParts(scope, pattern, type, place) : memberParts(scope, pattern, type, place);
}

/** The elements that `type` has for sure, one for each; undefined for a list of any length. */
interface ListKind {
  readonly known: readonly ts.Type[] | undefined;
  readonly element: ts.Type;
}

/** Undefined: `type` is no list, or one of elements of different types. */
function listKind(checker: ts.TypeChecker, type: ts.Type): ListKind | undefined {
  const element = type.getNumberIndexType();
  if (element === undefined) return undefined;
  if (checker.isArrayType(type)) return { known: undefined, element };
  if (!checker.isTupleType(type)) return undefined;
  const { target } = type as ts.TupleTypeReference;
  return { known: target.elementFlags.every((flags) => flags === ts.ElementFlags.Required) ? checker.getTypeArguments(type as ts.TypeReference) : undefined, element };
}

function elementParts(scope: PatternScope, { elements }: ts.ArrayBindingPattern, type: ts.Type, place: string): readonly PatternPart[] | undefined {
  const kind = listKind(scope.checker, type);
  if (kind === undefined) return undefined;
  const parts: PatternPart[] = [];
  for (const [i, element] of elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    if (element.dotDotDotToken !== undefined) {
      const isOfOneType = kind.known === undefined || new Set(kind.known).size === 1;
      if (!ts.isIdentifier(element.name) || !isOfOneType) return undefined;
      parts.push({ target: element.name.text, value: `${place}.slice(${i})`, names: [element.name] });
      continue;
    }
    if (!isShortElement(element) && !isShort(scope.checker, element.name)) {
      parts.push({ target: `[${', '.repeat(i)}${element.getText()}]`, value: place, names: namesOf(element.name) });
      continue;
    }
    const own = kind.known?.[i] ?? kind.element;
    const read = element.initializer === undefined ? `${place}[${i}]` : elementOr(scope, place, i, own, kind.known !== undefined, element.initializer);
    const further = read === undefined ? undefined : named(scope, element, read);
    if (further === undefined) return undefined;
    parts.push(...further);
  }
  return parts;
}

/** The characters of the text `place`. Undefined: one of them is taken apart further. */
function characterParts({ elements }: ts.ArrayBindingPattern, place: string): readonly PatternPart[] | undefined {
  const parts: PatternPart[] = [];
  for (const [i, element] of elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    if (!ts.isIdentifier(element.name)) return undefined;
    const { initializer: other, dotDotDotToken: rest } = element;
    const value = rest !== undefined ? `[...${place}.slice(${i})]` : other === undefined ? `${place}[${i}]` : `${place}.length > ${i} ? ${place}[${i}] : ${asOperand(other)}`;
    parts.push({ target: element.name.text, value, names: [element.name] });
  }
  return parts;
}

/** The element `i` of `place`, or `other` where there is none. */
function elementOr(scope: PatternScope, place: string, i: number, type: ts.Type, isKnown: boolean, other: ts.Expression): string | undefined {
  if (mayBe(type, ts.TypeFlags.Undefined)) return isKnown ? valueOr(`${place}[${i}]`, type, other) : undefined;
  return `${place}.length > ${i} ? ${place}[${i}] : ${asOperand(other)}`;
}

function memberParts(scope: PatternScope, { elements }: ts.ObjectBindingPattern, type: ts.Type, place: string): readonly PatternPart[] | undefined {
  const parts: PatternPart[] = [];
  for (const element of elements) {
    if (element.dotDotDotToken !== undefined) {
      const copy = ts.isIdentifier(element.name) ? copyOf(scope, type, element.name, place) : undefined;
      if (copy === undefined) return undefined;
      parts.push({ target: element.name.getText(), value: copy, names: namesOf(element.name) });
      continue;
    }
    if (!isShortElement(element) && !isShort(scope.checker, element.name)) {
      parts.push({ target: `{ ${element.getText()} }`, value: place, names: namesOf(element.name) });
      continue;
    }
    const member = element.propertyName ?? element.name;
    const symbol = ts.isIdentifier(member) ? scope.checker.getPropertyOfType(type, member.text) : undefined;
    if (symbol === undefined) return undefined;
    const read = `${place}.${member.getText()}`;
    const value = element.initializer === undefined ? read : valueOr(read, scope.checker.getTypeOfSymbolAtLocation(symbol, element), element.initializer);
    // Several parts of it are read by its name.
    if (value === undefined || (element.initializer === undefined && scope.getters.has(member.getText()))) return undefined;
    const further = named(scope, element, value);
    if (further === undefined) return undefined;
    parts.push(...further);
  }
  return parts;
}

/** The parts of `element`, which is called what it is in its pattern. */
function named(scope: PatternScope, element: ts.BindingElement, value: string): readonly PatternPart[] | undefined {
  if (ts.isIdentifier(element.name)) return [{ target: element.name.text, value, names: [element.name] }];
  if (element.initializer === undefined) return partsOf(scope, element.name, value);
  const name = scope.free('part');
  const further = partsOf(scope, element.name, name);
  return further && [{ target: name, value, names: [] }, ...further];
}

/** `read`, or `other` where it is undefined. Null stays what it is: a type with both is not part of the language. */
function valueOr(read: string, type: ts.Type, other: ts.Expression): string | undefined {
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0) return undefined;
  if (!mayBe(type, ts.TypeFlags.Undefined)) return read;
  return mayBe(type, ts.TypeFlags.Null) ? undefined : `${read} ?? ${asOperand(other)}`;
}

const mayBe = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & flag) !== 0);

const asOperand = (node: ts.Expression): string => (ts.isLiteralExpression(node) || ts.isIdentifier(node) ? node.getText() : `(${node.getText()})`);

/** The members of `place` that `rest` takes. Undefined: not all of them are known. */
function copyOf({ checker, getters }: PatternScope, type: ts.Type, rest: ts.Identifier, place: string): string | undefined {
  if (type.isUnion() || type.isClass() || checker.getIndexInfosOfType(type).length > 0 || checker.isArrayType(type) || checker.isTupleType(type)) return undefined;
  const members = checker.getTypeAtLocation(rest).getProperties();
  const isKnown = ({ name, flags }: ts.Symbol): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && (flags & ts.SymbolFlags.Property) !== 0 && !getters.has(name);
  return members.length > 0 && members.every(isKnown) ? `{ ${members.map(({ name }) => `${name}: ${place}.${name}`).join(', ')} }` : undefined;
}

/** Whether no default of `name` does more than give a value. */
export const hasPlainDefaults = (name: ts.BindingName, getters: ReadonlySet<string>): boolean => defaultsOf(name).every((value) => isPlain(value, getters));
