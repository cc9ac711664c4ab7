/** From TypeScript's type annotations to exact types: the aliases of lib/int.ts, enums, booleans, texts, arrays. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics.ts';
import { INT_TYPES, interval, narrowest, type IntType, type Interval } from '../interval.ts';
import type { ScalarType, ValueType } from '../model.ts';
import { intrinsicName, type CheckContext } from './context.ts';

export const isIntType = (name: string): name is IntType => Object.hasOwn(INT_TYPES, name);

export const intType = (name: IntType): ScalarType & { kind: 'int' } => ({
  kind: 'int',
  domain: INT_TYPES[name],
  storage: name,
  text: name,
});

/** The scalar type that stores `domain`, or undefined when 32 bits don't hold it. */
export function domainType(domain: Interval, text: string): (ScalarType & { kind: 'int' }) | undefined {
  const storage = narrowest(domain);
  return storage === undefined ? undefined : { kind: 'int', domain, storage, text };
}

/** The type that `node` spells; undefined after a report. `where` names the place in the message. */
export function valueType(context: CheckContext, node: ts.TypeNode, where: string): ValueType | undefined {
  const type = read(context, node);
  if (type === undefined) context.report(diag.unsupportedType(node, node.getText(), where));
  return type;
}

export function scalarType(context: CheckContext, node: ts.TypeNode, where: string): ScalarType | undefined {
  const type = read(context, node);
  if (type === undefined || type.kind === 'text') {
    context.report(diag.unsupportedType(node, node.getText(), where));
    return undefined;
  }
  return type;
}

/** Whether `node` is plain `number`: a local's type that the ranges choose. */
export const isPlainNumber = (node: ts.TypeNode): boolean => node.kind === ts.SyntaxKind.NumberKeyword;

function read(context: CheckContext, node: ts.TypeNode): ValueType | undefined {
  if (node.kind === ts.SyntaxKind.BooleanKeyword) return { kind: 'bool' };
  if (node.kind === ts.SyntaxKind.StringKeyword) return { kind: 'text' };
  if (ts.isParenthesizedTypeNode(node)) return read(context, node.type);
  if (!ts.isTypeReferenceNode(node)) return undefined;
  const symbol = context.symbolOf(node.typeName);
  const intrinsic = intrinsicName(symbol);
  if (intrinsic !== undefined && isIntType(intrinsic)) return intType(intrinsic);
  if (intrinsic === 'Int') return intDomain(context, node);
  const declaration = symbol?.declarations?.[0];
  if (declaration === undefined) return undefined;
  if (ts.isEnumDeclaration(declaration)) return enumDomain(context, declaration);
  if (ts.isTypeAliasDeclaration(declaration) && !declaration.getSourceFile().isDeclarationFile) return read(context, declaration.type);
  return undefined;
}

function intDomain(context: CheckContext, node: ts.TypeReferenceNode): ScalarType | undefined {
  const [lo, hi] = (node.typeArguments ?? []).map((argument) => literalOf(context, argument));
  if (lo === undefined || hi === undefined || lo > hi) return undefined;
  return domainType(interval(lo, hi), node.getText());
}

function literalOf(context: CheckContext, node: ts.TypeNode): number | undefined {
  const type = context.checker.getTypeFromTypeNode(node);
  return type.isNumberLiteral() && Number.isInteger(type.value) ? type.value : undefined;
}

function enumDomain(context: CheckContext, node: ts.EnumDeclaration): ScalarType | undefined {
  const values = node.members.map((member) => context.checker.getConstantValue(member));
  const numbers = values.filter((v): v is number => typeof v === 'number' && Number.isInteger(v));
  if (numbers.length === 0 || numbers.length !== values.length) return undefined;
  return domainType(interval(Math.min(...numbers), Math.max(...numbers)), node.name.text);
}
