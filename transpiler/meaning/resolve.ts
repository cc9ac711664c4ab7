/** Resolves names, accesses and calls, once for the checker and for the lowering. */
import { ts } from 'ts-morph';
import type { FunctionModel, Storage } from '../ir/model.ts';
import { isStatic, thisAt } from './classes.ts';
import { closureCall } from './closures.ts';
import { constructorCall } from './constructors.ts';
import { isGlobal, type ProgramContext } from './context.ts';
import { invocation, namedPart, type Invocation } from './invocations.ts';
import { madeList } from './made_lists.ts';
import { memberList, writtenName, type MemberList } from './named_members.ts';
import { isCoalescing, symbolOfList, unwrap, withoutAssertion } from './syntax.ts';
import { collectionKind, isListType, isStructureOrNone, isTextType } from './types.ts';

/** A step into a value with structure. */
export type AccessStep = { readonly kind: 'member'; readonly name: string } | IndexStep;

/** `byName`: into a record, by a name that is computed. */
export interface IndexStep {
  readonly kind: 'index';
  readonly index: ts.Expression;
  readonly byName?: true;
}

/** A part of a variable: of a module's, or of a local array, record, or a name for another place. */
export interface PlaceReference {
  readonly kind: 'place';
  readonly root: ts.Symbol;
  readonly steps: readonly AccessStep[];
  /** The expression that makes it where it is used; `root` stands for it. */
  readonly literal?: ts.Expression;
}

/** The declaration of a local variable: a name of a pattern, too. */
export type LocalDeclaration = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement;

export type Resolution =
  | { readonly kind: 'constant'; readonly value: number; readonly boolean: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'local'; readonly symbol: ts.Symbol; readonly declaration: LocalDeclaration }
  | PlaceReference
  | { readonly kind: 'function'; readonly function: FunctionModel }
  | { readonly kind: 'getter'; readonly invocation: Invocation; readonly name: string }
  | { readonly kind: 'length'; readonly of: PlaceReference }
  | { readonly kind: 'textLength'; readonly text: ts.Expression }
  | { readonly kind: 'character'; readonly text: ts.Expression; readonly index: ts.Expression };

/** Resolves `expression` (a name or an access); undefined when it is nothing of the program. */
export function resolveReference(context: ProgramContext, expression: ts.Expression): Resolution | undefined {
  const node = unwrap(expression);
  if (ts.isElementAccessExpression(node)) return resolveElement(context, node);
  const made = withoutAssertion(node);
  const members = memberList(context, made);
  if (members !== undefined) return listOfMembers(context, made, members);
  if (madeList(context, made) !== undefined || isMade(context, made)) return { kind: 'place', root: symbolOfList(made), steps: [], literal: made };
  if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return instance(node);
  const part = namedPart(context, node);
  if (part !== undefined) return resolvePart(context, part.of, part.part);
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const symbol = context.symbolOf(node);
  const declaration = symbol?.valueDeclaration;
  if (symbol !== undefined && declaration !== undefined && ts.isEnumMember(declaration)) {
    const value = context.checker.getConstantValue(declaration);
    if (typeof value === 'string') return { kind: 'text', text: value };
    return typeof value === 'number' ? { kind: 'constant', value, boolean: false } : undefined;
  }
  // A member of a namespace import is a declaration, too.
  const declared = symbol && resolveDeclared(context, symbol);
  if (declared !== undefined) return isStaticElsewhere(context, node, declaration) ? undefined : declared;
  if (ts.isPropertyAccessExpression(node)) return resolveProperty(context, node);
  return symbol && resolveLocal(context, symbol);
}

/** Whether `node` makes an array or a record, or chooses one of several. */
function isMade(context: ProgramContext, node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return true;
  if (ts.isNewExpression(node)) return constructorCall(context, node) !== undefined;
  if (!ts.isConditionalExpression(node) && !ts.isCallExpression(node) && !isCoalescing(node)) return false;
  if (isCoalescing(node)) return isStructureOrNone(context.checker, context.checker.getTypeAtLocation(node.left));
  if (!isStructureOrNone(context.checker, context.checker.getTypeAtLocation(node))) return false;
  return ts.isConditionalExpression(node) || searchedList(node) !== undefined || clonedBy(context, node) !== undefined || (ts.isCallExpression(node) && givesStructure(context, node));
}

/** Whether `node` calls a function of the program that makes or names an array or a record. */
function givesStructure({ checker, functionsByNode }: ProgramContext, node: ts.CallExpression): boolean {
  const called = checker.getResolvedSignature(node)?.declaration;
  return called !== undefined && functionsByNode.get(called)?.isStructured === true;
}

/** The list that `node` looks for an element of: `list.find((element) => test)`, `list.at(-1)`. Undefined: it is no such search. */
export function searchedList(node: ts.Expression): ts.Expression | undefined {
  const call = closureCall(node);
  if (call !== undefined) return call.method === 'find' ? call.list : undefined;
  const callee = ts.isCallExpression(node) && node.questionDotToken === undefined && node.arguments.length === 1 ? unwrap(node.expression) : undefined;
  return callee !== undefined && ts.isPropertyAccessExpression(callee) && callee.questionDotToken === undefined && callee.name.text === 'at' ? callee.expression : undefined;
}

/** The argument of `structuredClone`, where `node` calls it. */
export function clonedBy({ checker }: ProgramContext, node: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length !== 1 || !isGlobal(checker, node.expression, 'structuredClone')) return undefined;
  return node.arguments[0];
}

/** The part of what `of` names that `part`, of `this` in a method, is. */
function resolvePart(context: ProgramContext, of: ts.Expression, part: ts.Expression): Resolution | undefined {
  const base = resolveReference(context, of);
  if (base?.kind !== 'place') return undefined;
  if (part.kind === ts.SyntaxKind.ThisKeyword) return base;
  if (!ts.isPropertyAccessExpression(part)) return base.steps.some(({ kind }) => kind === 'index') ? undefined : resolveReference(context, part);
  const inner = resolvePart(context, of, part.expression);
  return inner?.kind === 'place' ? step(context, inner, { kind: 'member', name: part.name.text }) : undefined;
}

/** Whether `node` names the static member `declaration` by another class than its own: an assignment would make a second one there. */
function isStaticElsewhere(context: ProgramContext, node: ts.Expression, declaration: ts.Declaration | undefined): boolean {
  if (declaration === undefined || !ts.isClassElement(declaration) || !ts.isPropertyAccessExpression(node)) return false;
  const { expression } = node;
  const isOwn = expression.kind === ts.SyntaxKind.ThisKeyword
    ? ts.findAncestor(expression, ts.isClassLike) === declaration.parent
    : context.symbolOf(expression)?.valueDeclaration === declaration.parent;
  return isStatic(declaration) && !isOwn;
}

function resolveDeclared(context: ProgramContext, symbol: ts.Symbol): Resolution | undefined {
  const known = context.declarations.get(symbol);
  switch (known?.kind) {
    case 'constant':
      return { kind: 'constant', value: known.value, boolean: known.boolean };
    case 'textConstant':
      return { kind: 'text', text: known.value };
    case 'binding':
      return { kind: 'place', root: symbol, steps: [] };
    case 'function':
      return { kind: 'function', function: known };
    case undefined:
      return undefined;
  }
}

/** The constant that the member `name` of a record is, which is stored as a list. */
function constantMember(record: Storage, name: string): Resolution | undefined {
  if (record.kind !== 'list' || record.names === undefined || record.element.kind !== 'leaf') return undefined;
  const { leaf } = record.element;
  if (leaf.kind !== 'array' || leaf.role !== 'table') return undefined;
  const at = record.names.all.indexOf(name);
  if (leaf.texts !== undefined) return { kind: 'text', text: leaf.texts[at] };
  return leaf.values && { kind: 'constant', value: leaf.values[at], boolean: leaf.element.kind === 'bool' };
}

function instance(node: ts.Node): Resolution | undefined {
  const symbol = thisAt(node);
  return symbol && { kind: 'place', root: symbol, steps: [] };
}

function resolveLocal(context: ProgramContext, symbol: ts.Symbol): Resolution | undefined {
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined || !(ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isBindingElement(declaration))) {
    return undefined;
  }
  if (ts.findAncestor(declaration.parent, ts.isFunctionLike) === undefined) return undefined;
  const type = context.checker.getTypeOfSymbolAtLocation(symbol, declaration);
  if (isStructureOrNone(context.checker, type)) return { kind: 'place', root: symbol, steps: [] };
  return { kind: 'local', symbol, declaration };
}

/** Whether `node` is an array or a record, or none: a variable is so, whatever TypeScript knows of it here. */
export function isStructured(context: ProgramContext, expression: ts.Expression): boolean {
  const { checker } = context;
  const node = unwrap(expression);
  if (isStructureOrNone(checker, checker.getTypeAtLocation(node))) return true;
  const declaration = ts.isIdentifier(node) ? context.symbolOf(node)?.valueDeclaration : undefined;
  return declaration !== undefined && isStructureOrNone(checker, checker.getTypeAtLocation(declaration));
}

function resolveProperty(context: ProgramContext, node: ts.PropertyAccessExpression): Resolution | undefined {
  if (node.questionDotToken !== undefined) return undefined;
  const getter = invocation(context, node, 'get', []);
  if (getter !== undefined) return { kind: 'getter', invocation: getter, name: node.name.text };
  const type = context.checker.getTypeAtLocation(node.expression);
  if (node.name.text === 'length' && isTextType(type)) return { kind: 'textLength', text: node.expression };
  const base = resolveReference(context, node.expression);
  if (base?.kind !== 'place') return undefined;
  if (collectionKind(type) !== undefined) return node.name.text === 'size' ? { kind: 'length', of: base } : undefined;
  if (isListType(context.checker, type)) return node.name.text === 'length' ? { kind: 'length', of: base } : undefined;
  return step(context, base, { kind: 'member', name: node.name.text });
}

function resolveElement(context: ProgramContext, node: ts.ElementAccessExpression): Resolution | undefined {
  if (node.questionDotToken !== undefined) return undefined;
  if (isTextType(context.checker.getTypeAtLocation(node.expression))) {
    return { kind: 'character', text: node.expression, index: node.argumentExpression };
  }
  const base = resolveReference(context, node.expression);
  if (base?.kind !== 'place') return undefined;
  if (isListType(context.checker, context.checker.getTypeAtLocation(node.expression))) return step(context, base, { kind: 'index', index: node.argumentExpression });
  const name = writtenName(context, node.argumentExpression);
  return step(context, base, name === undefined ? { kind: 'index', index: node.argumentExpression, byName: true } : { kind: 'member', name });
}

/** One step further into `base`; a constant where it ends at one. */
function step(context: ProgramContext, base: PlaceReference, next: AccessStep): Resolution | undefined {
  const steps = [...base.steps, next];
  const binding = context.declarations.get(base.root);
  if (binding?.kind === 'binding') {
    const storage = storageAt(binding.storage, steps);
    if (storage === undefined) return undefined;
    if (storage.kind === 'leaf' && storage.leaf.kind === 'constant') {
      return { kind: 'constant', value: storage.leaf.value, boolean: storage.leaf.boolean };
    }
    if (storage.kind === 'leaf' && storage.leaf.kind === 'textConstant') return { kind: 'text', text: storage.leaf.value };
    const constant = next.kind === 'member' && steps.length === 1 ? constantMember(binding.storage, next.name) : undefined;
    if (constant !== undefined) return constant;
  }
  return { ...base, steps };
}

function memberOf(part: Storage | undefined, name: string): Storage | undefined {
  if (part?.kind === 'list') return part.names?.all.includes(name) === true ? part.element : undefined;
  return part?.kind === 'record' ? part.members.get(name) : undefined;
}

/** The names or the values of a record that is stored as a list, or both. Undefined: it is none that is known. */
function listOfMembers(context: ProgramContext, node: ts.Expression, { kind, record }: MemberList): Resolution | undefined {
  const base = resolveReference(context, record);
  if (base?.kind !== 'place' || kind === 'values') return base?.kind === 'place' ? base : undefined;
  const binding = context.declarations.get(base.root);
  const storage = binding?.kind === 'binding' ? storageAt(binding.storage, base.steps) : undefined;
  if (storage?.kind !== 'list' || storage.names === undefined || base.steps.some((one) => one.kind === 'index')) return undefined;
  const names: Storage = { kind: 'leaf', leaf: storage.names.texts };
  const element: Storage = kind === 'keys' ? names : { kind: 'record', members: new Map([['0', names], ['1', storage.element]]) };
  const root = symbolOfList(node);
  context.declarations.set(root, { kind: 'binding', name: node.getText(), storage: { kind: 'list', length: storage.length, element }, node });
  return { kind: 'place', root, steps: [] };
}

/** The part of `storage` that `steps` lead to. Undefined: there is no such part. */
export function storageAt(storage: Storage, steps: readonly AccessStep[]): Storage | undefined {
  let part: Storage | undefined = storage;
  for (const { kind, ...rest } of steps) {
    if (kind === 'member') part = memberOf(part, (rest as { name: string }).name);
    else part = part?.kind === 'list' ? part.element : undefined;
  }
  return part;
}
