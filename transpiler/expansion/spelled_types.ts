/** Types as a module can write them. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';

const TF = ts.TypeFlags;
/** Types that contain others go no deeper: one that contains itself has no end. */
const DEEPEST = 8;

/** How a text for a type names what it can't spell. */
export interface TypeNames {
  /** The text for the parameter of a type. Undefined: it stands for none. */
  parameter(symbol: ts.Symbol): string | undefined;
  /** The name of what `symbol` declares, with `args` in the place of its parameters. Undefined: there is none. */
  named(symbol: ts.Symbol, args: readonly ts.Type[]): string | undefined;
  /** The text for a type that is written in a way of its own, and stands `depth` deep in others. Undefined: it is not. */
  whole?(type: ts.Type, depth: number): string | undefined;
}

/** Writes `type`, which stands `depth` deep in others, the names in it by `names`. Undefined: there is no such text. */
export function spelledType(checker: ts.TypeChecker, type: ts.Type, names: TypeNames, depth = 0): string | undefined {
  const inner = (one: ts.Type): string | undefined => spelledType(checker, one, names, depth + 1);
  if (depth > DEEPEST) return undefined;
  const whole = names.whole?.(type, depth);
  if (whole !== undefined) return whole;
  const alias = type.aliasSymbol && names.named(type.aliasSymbol, type.aliasTypeArguments ?? []);
  if (alias !== undefined) return alias;
  if (type.flags & TF.TypeParameter) return parameterText(checker, type, names, inner);
  if (type.flags & TF.EnumLike) return enumText(checker, type, names);
  if (type.flags & TF.BooleanLike) return 'boolean';
  const [, plain] = PLAIN.find(([flag]) => (type.flags & flag) !== 0) ?? [];
  if (plain !== undefined) return plain;
  if (type.isStringLiteral()) return `'${type.value.replace(/[\\']/g, '\\$&')}'`;
  if (type.isNumberLiteral()) return String(type.value);
  if (type.isUnion()) {
    const parts = [...type.types].sort((a, b) => Number(isNullish(a)) - Number(isNullish(b))).map(inner);
    return parts.includes(undefined) ? undefined : [...new Set(parts.map((part) => (part!.includes('=>') ? `(${part})` : part!)))].join(' | ');
  }
  return type.flags & TF.Object ? objectText(checker, type as ts.ObjectType, names, inner) : undefined;
}

const PLAIN: readonly (readonly [ts.TypeFlags, string])[] = [
  [TF.String, 'string'], [TF.Number, 'number'], [TF.Null, 'null'], [TF.Undefined, 'undefined'], [TF.Void, 'void'],
];

const isNullish = ({ flags }: ts.Type): boolean => (flags & (TF.Null | TF.Undefined)) !== 0;

type Inner = (type: ts.Type) => string | undefined;

function parameterText(checker: ts.TypeChecker, type: ts.Type, names: TypeNames, inner: Inner): string | undefined {
  const isThis = (type as ts.TypeParameter & { readonly isThisType?: boolean }).isThisType === true;
  const own = isThis ? checker.getBaseConstraintOfType(type) : undefined;
  return own !== undefined ? inner(own) : names.parameter(type.symbol);
}

/** A member of an enum has the type of all of them. */
function enumText(checker: ts.TypeChecker, type: ts.Type, names: TypeNames): string | undefined {
  const whole = type.flags & TF.EnumLiteral && !type.isUnion() ? checker.getBaseTypeOfLiteralType(type) : type;
  return whole.symbol === undefined ? undefined : names.named(whole.symbol, []);
}

function objectText(checker: ts.TypeChecker, type: ts.ObjectType, names: TypeNames, inner: Inner): string | undefined {
  const isReference = (type.objectFlags & ts.ObjectFlags.Reference) !== 0;
  const args = isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (checker.isTupleType(type)) return tupleText(type as ts.TupleTypeReference, args, inner);
  if (checker.isArrayType(type)) {
    const element = inner(args[0]);
    return element === undefined ? undefined : `${type.symbol.name === 'ReadonlyArray' ? 'readonly ' : ''}${compound(element)}[]`;
  }
  const named = isNameless(type.symbol) ? undefined : names.named(type.symbol, args);
  if (named !== undefined) return named;
  if (type.symbol === undefined || type.symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Enum | ts.SymbolFlags.ValueModule)) return undefined;
  const [call, ...calls] = type.getCallSignatures();
  const properties = checker.getPropertiesOfType(type);
  if (calls.length > 0 || type.getConstructSignatures().length > 0) return undefined;
  if (call !== undefined) return properties.length > 0 ? undefined : functionText(checker, call, inner);
  return membersText(checker, type, properties, inner);
}

const isNameless = (symbol: ts.Symbol | undefined): boolean => symbol === undefined || symbol.name.startsWith('__');

function tupleText({ target }: ts.TupleTypeReference, args: readonly ts.Type[], inner: Inner): string | undefined {
  const parts = target.elementFlags.map((flag, i) => (flag === ts.ElementFlags.Required ? inner(args[i]) : undefined));
  return parts.includes(undefined) ? undefined : `${target.readonly ? 'readonly ' : ''}[${parts.join(', ')}]`;
}

function functionText(checker: ts.TypeChecker, signature: ts.Signature, inner: Inner): string | undefined {
  const result = inner(signature.getReturnType());
  const parameters = signature.getParameters().map((one) => {
    const { valueDeclaration: node } = one;
    const text = inner(checker.getTypeOfSymbol(one));
    const isPlain = node !== undefined && ts.isParameter(node) && ts.isIdentifier(node.name) && node.dotDotDotToken === undefined && node.questionToken === undefined && node.initializer === undefined;
    return isPlain && text !== undefined ? `${one.name}: ${text}` : undefined;
  });
  return signature.typeParameters !== undefined || result === undefined || parameters.includes(undefined) ? undefined : `(${parameters.join(', ')}) => ${result}`;
}

function membersText(checker: ts.TypeChecker, type: ts.Type, properties: readonly ts.Symbol[], inner: Inner): string | undefined {
  const indices = checker.getIndexInfosOfType(type).map(({ keyType, type: held }) => {
    const [key, value] = [inner(keyType), inner(held)];
    return key === undefined || value === undefined ? undefined : `[name: ${key}]: ${value}`;
  });
  const members = properties.map((one) => {
    const isOptional = (one.flags & ts.SymbolFlags.Optional) !== 0;
    const of = checker.getTypeOfSymbol(one);
    const mayBeNull = of.isUnion() && of.types.some(({ flags }) => (flags & TF.Null) !== 0);
    const text = inner(isOptional && !mayBeNull ? checker.getNonNullableType(of) : of);
    if (text === undefined || !/^[A-Za-z_$][\w$]*$/.test(one.name)) return undefined;
    const isReadonly = one.declarations?.some((node) => (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly) !== 0) === true;
    return `${isReadonly ? 'readonly ' : ''}${one.name}${isOptional ? '?' : ''}: ${text}`;
  });
  const all = [...indices, ...members];
  return all.length === 0 || all.includes(undefined) ? undefined : `{ ${all.join('; ')} }`;
}

/** A part of another type. */
export const compound = (text: string): string => (/^[\w$.]+$/.test(text) ? text : `(${text})`);

/** The names of types that `file` declares or imports, by what they stand for. */
export const typeNamesIn = memoize((checker: ts.TypeChecker) => memoize((file: ts.SourceFile): ReadonlyMap<ts.Symbol, string> => {
  const all = checker.getSymbolsInScope(file, ts.SymbolFlags.Type | ts.SymbolFlags.Alias).filter((one) => one.declarations?.some((node) => node.getSourceFile() === file));
  return new Map(all.map((one) => [one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one, one.name]));
}));
