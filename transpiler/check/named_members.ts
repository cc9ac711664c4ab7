/** Members by computed names: each name is shown to be one of the record's. And lists of members, which JavaScript makes anew: nothing may tell. */
import { ts } from 'ts-morph';
import * as diag from '../diagnostics/diagnostics.ts';
import type { FunctionModel } from '../ir/model.ts';
import { aliasesOf } from '../meaning/aliases.ts';
import { closureCall } from '../meaning/closures.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { isSearched, isTested, type NameTest } from '../meaning/name_tests.ts';
import { isInherited, memberList } from '../meaning/named_members.ts';
import { resolveReference, type IndexStep, type PlaceReference } from '../meaning/resolve.ts';
import type { StructureShape } from '../meaning/shapes.ts';
import { textValuesOf } from '../meaning/text_values.ts';
import { UntypedKinds } from '../meaning/untyped.ts';
import { isWritten } from '../meaning/writes.ts';
import type { ExpressionKind } from './kinds.ts';
import { ELEMENTS_NAME, isVariableName, MEMBERS_NAME, nameOfPlace, NameEffects } from './name_effects.ts';
import type { ValueChecker } from './values.ts';

/** The step `index` into the record that `before` names. */
export function checkName(context: ProgramContext, values: ValueChecker, before: PlaceReference, { index }: IndexStep): void {
  const record = (index.parent as ts.ElementAccessExpression).expression;
  const kind = values.value(index);
  if (kind === 'bad') return;
  const shapes = shapesOf(context, values.kinds, before, record);
  const named = shapes.map(namesOf);
  if (named.includes(undefined)) {
    return context.report(diag.badReference(record, record.getText(), 'is read by a computed name, and is no record of a module', 'declare it as a `const` of the module'));
  }
  const names = (named as (readonly string[])[]).reduce<readonly string[] | undefined>((all, one) => all?.filter((name) => one.includes(name)) ?? one, undefined);
  if (names === undefined) return;
  const isNumbered = shapes.every((shape) => shape?.kind === 'list' && shape.isNumbered === true);
  if (kind !== 'text') return isNumbered ? values.expect(index, kind, 'int') : context.report(diag.badReference(index, index.getText(), `is no text, and the names of ${record.getText()} are texts`));
  if (isNumbered) return context.report(diag.badReference(index, index.getText(), `is a text, and the names of ${record.getText()} are numbers`));
  const texts = textValuesOf(context).of(index);
  if (texts === undefined) {
    const left = textValuesOf(context).left(index);
    if (left !== undefined && [...left].every((text) => names.includes(text))) return undefined;
    if (isTested(context, index.parent as ts.ElementAccessExpression, !isSearched(context, index))) return undefined;
    return context.report(diag.badReference(index, index.getText(), `is not shown to be a name of ${record.getText()}`, `take it from texts that are written in the program, or test it: \`Object.hasOwn(${record.getText()}, ${index.getText()})\``));
  }
  const isShown = (text: string): boolean => isTested(context, index.parent as ts.ElementAccessExpression, isInherited(text));
  const other = [...texts].find((text) => !names.includes(text) && !isShown(text));
  if (other !== undefined) context.report(diag.badReference(index, index.getText(), `may be ${JSON.stringify(other)}, and ${record.getText()} has no such member`, 'give it one, or leave that case out before'));
}

/** `name in PRICES`: what is looked for is known, so that a name that all records inherit is found as well. */
export function checkNameTest(context: ProgramContext, values: ValueChecker, { of, record, name }: NameTest): ExpressionKind {
  values.structures.place(of);
  const kind = values.value(name);
  const shapes = shapesOf(context, values.kinds, of, record);
  if (shapes.some((shape) => shape?.kind !== 'list' || shape.names === undefined || shape.isNumbered === true)) return values.refuse(diag.unsupportedExpression(record, 'a test of what is no record of a module with texts as names'));
  if (kind !== 'text' || textValuesOf(context).of(name) !== undefined) return kind === 'text' ? 'bool' : kind === 'bad' ? 'bad' : values.refuse(diag.mixedTypes(name, 'a test'));
  if (isSearched(context, name)) return 'bool';
  return values.refuse(diag.badReference(name, name.getText(), 'is a text of which nobody knows what it may be', `search it: \`Object.keys(${record.getText()}).includes(${name.getText()})\``));
}

/** The shapes of `record`, which is at `place`: those that it is given, where it has none of its own. */
function shapesOf(context: ProgramContext, kinds: UntypedKinds, place: PlaceReference, record: ts.Expression): readonly (StructureShape | undefined)[] {
  const own = kinds.shapeOf(place);
  return own === undefined ? aliasesOf(context).shapesGiven(record) : [own];
}

const namesOf = (shape: StructureShape | undefined): readonly string[] | undefined => (shape?.kind === 'list' ? shape.names : undefined);

/** Refuses what a list of members, made in one of `functions`, could show of the members that are read later. */
export function checkMemberLists(context: ProgramContext, functions: readonly FunctionModel[]): void {
  const effects = new NameEffects(context.checker);
  const visit = (node: ts.Node): void => {
    const list = ts.isCallExpression(node) ? memberList(context, node) : undefined;
    if (list !== undefined) checkMemberList(context, effects, node as ts.CallExpression, list.record);
    ts.forEachChild(node, visit);
  };
  for (const { body } of functions) visit(body);
}

function checkMemberList(context: ProgramContext, effects: NameEffects, node: ts.CallExpression, record: ts.Expression): void {
  const list = resolveReference(context, node);
  if (list?.kind !== 'place') {
    return context.report(diag.badReference(node, node.getText(), 'is a list of the members of what is no record of a module', 'declare the record as a `const` of the module'));
  }
  if (isWritten(context.written, list.root, '') && memberList(context, node)?.kind === 'keys') return context.report(diag.notAssignable(node, node.getText()));
  const place = resolveReference(context, record);
  const ways = aliasesOf(context).waysOf(record);
  const isChanged = ways.length === 0 || ways.some(({ symbol }) => context.written.has(symbol));
  if (memberList(context, node)?.kind === 'keys' || place?.kind !== 'place' || !isChanged) return;
  const use = useOf(node);
  const own = nameOfPlace(context.checker, record);
  const names = memberNames(context, place, record);
  const isMember = (name: string): boolean => (names === undefined ? name !== ELEMENTS_NAME && !isVariableName(name) : name === MEMBERS_NAME || names.has(name));
  if (use === undefined || effects.mayStoreTo(use, (name) => name === own || isMember(name))) {
    context.report(diag.badReference(node, node.getText(), 'holds the members as they are now, and they may change while it is used', `go over \`Object.keys(${record.getText()})\`, or read the members one by one`));
  }
}

/** The names of the members of `record`, which is at `place`. Undefined: they are not known. */
function memberNames(context: ProgramContext, place: PlaceReference, record: ts.Expression): ReadonlySet<string> | undefined {
  const names = shapesOf(context, new UntypedKinds(context), place, record).map(namesOf);
  return names.length === 0 || names.includes(undefined) ? undefined : new Set(names.flatMap((some) => some!));
}

/** The loop over `list`, or the method of it, that is done with it at once. */
function useOf(list: ts.Expression): ts.Node | undefined {
  let node: ts.Node = list;
  while (ts.isParenthesizedExpression(node.parent) || ts.isAsExpression(node.parent) || ts.isNonNullExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isForOfStatement(parent) && parent.expression === node) return parent;
  if (ts.isSpreadElement(parent)) return parent.parent;
  if (!ts.isPropertyAccessExpression(parent)) return undefined;
  if (parent.name.text === 'length') return parent;
  const call = parent.parent;
  const isSearch = ts.isCallExpression(call) && ['includes', 'indexOf', 'join'].includes(parent.name.text);
  return isSearch || closureCall(call) !== undefined ? call : undefined;
}

