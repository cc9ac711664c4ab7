/** The declarations that stand for a pool in its module. */
import { ts } from 'ts-morph';
import { editedText } from './nested_edits.ts';
import { namesOf, type Making, type PoolEdits } from './pool_edits.ts';
import { listCopyOf } from '../expansion/list_copies.ts';
import { isList } from '../expansion/own_lists.ts';
import type { PoolSize } from '../base/pooled_state.ts';
import { mayBeMissing, NotPooled, type RecordPool, type PoolMember, type Pools } from './pool_types.ts';

const TF = ts.TypeFlags;

/** Before anything is known: more than games have, and a number of them fits a byte. */
export const UNKNOWN_SIZE: PoolSize = { slots: 254, free: 254, most: 254 };

export interface PoolContext {
  readonly checker: ts.TypeChecker;
  readonly pools: Pools;
  editsOf(file: ts.SourceFile): PoolEdits;
}

/** The types of records of `pool`, and what stands for none: slots of other pools name them. */
export function refsText(pool: RecordPool, { slots }: PoolSize): string {
  const names = namesOf(pool);
  return `export const ${names.none} = ${slots}; export type ${names.ref} = ts65Int<0, ${slots - 1}>; export type ${names.maybe} = ts65Int<0, ${slots}>; `;
}

/** The other declarations of `pool`. @throws NotPooled */
export function poolText(context: PoolContext, pool: RecordPool, makings: readonly Making[], { slots, free, most }: PoolSize, traced: string): string {
  const names = namesOf(pool);
  const isCollected = most > 0;
  const members = pool.members.map((member) => ({ member, type: typeText(context, pool, member), initial: initialText(context, member) }));
  const fields = members.map(({ member, type }) => `${member.name}: ${type}`).join('; ');
  const initials = members.map(({ member, initial }) => `${member.name}: ${initial}`).join(', ');
  const at = isCollected ? `${names.free}[${names.taken}]` : names.taken;
  const functions = makings.map(({ name, given, isCopy }) => {
    const parameters = [...(isCopy ? [`ts65from: ${names.ref}`] : []), ...given.map((one) => {
      const { member, type } = members.find((other) => other.member.name === one)!;
      return `${one}: ${isList(context.checker, member.type) ? 'readonly ' : ''}${type}`;
    })];
    const stores = members.map(({ member, initial }) => {
      const place = `${names.slots}[ts65at].${member.name}`;
      const isGiven = given.includes(member.name);
      const value = isGiven ? member.name : isCopy ? `${names.slots}[ts65from].${member.name}` : initial;
      if (context.checker.isTupleType(member.type) && (isGiven || isCopy)) return elementsOf(context.checker, member.type).map((_, i) => `${place}[${i}] = ${value}[${i}];`).join(' ');
      if (context.checker.isTupleType(member.type) || !isList(context.checker, member.type)) return `${place} = ${value};`;
      return isGiven || isCopy ? `${place} = ${listCopyOf(context.checker, member.type, value)};` : `${place}.length = 0;`;
    });
    return `export function ${name}(${parameters.join(', ')}): ${names.ref} { const ts65at = ${at}; ${names.taken} += 1; ${stores.join(' ')} return ts65at; }`;
  });
  return [
    `export interface ${names.slot} { ${fields} }`,
    `export const ${names.slots}: ${names.slot}[] = Array.from({ length: ${slots} }, (): ${names.slot} => ({ ${initials} }));`,
    `export let ${names.taken} = 0;`,
    `export function ${names.at}(list: readonly ${names.maybe}[], index: number): ${names.maybe} { return index >= 0 && index < list.length ? list[index] : ${slots}; }`,
    `export function ${names.or}(record: ${names.maybe}, other: ${names.ref}): ${names.ref} { return record === ${slots} ? other : record; }`,
    ...(isCollected ? [
      `const ${names.free}: ${names.ref}[] = Array.from({ length: ${free} }, (_, i): ${names.ref} => i); const ${names.marks}: boolean[] = Array.from({ length: ${slots} }, () => false); let ${names.live} = 0; let ${names.most} = 0;`,
      `export function ${names.sweep}(): void { let count = 0; for (let i = 0; i < ${slots}; i++) if (!${names.marks}[i] && count < ${free}) { ${names.free}[count] = i; count += 1; } ${names.taken} = 0; }`,
      `export function ${names.clear}(): void { for (let i = 0; i < ${slots}; i++) ${names.marks}[i] = false; ${names.live} = 0; }`,
      `export function ${names.note}(): void { ${names.most} = ${names.taken}; }`,
      `export function ${names.mark}(record: ${names.maybe}): void { if (record !== ${slots} && !${names.marks}[record]) { ${names.marks}[record] = true; ${names.live} += 1; } }`,
    ] : []),
    // A pool without collections holds all that was ever made.
    ...(traced === '' ? [] : [`export function ${names.trace}(): void { for (let slot = 0; slot < ${isCollected ? slots : names.taken}; slot++) ${isCollected ? `if (${names.marks}[slot]) ` : ''}{ ${traced}} }`]),
    ...functions,
    '',
  ].join(' ');
}

function typeText(context: PoolContext, pool: RecordPool, member: PoolMember): string {
  const { checker, pools } = context;
  const own = pools.of(member.type);
  if (own !== undefined) return member.isOptional || mayBeMissing(member.type) ? namesOf(own).maybe : namesOf(own).ref;
  const texts = new Set(member.declarations.map((node) => {
    const edits = context.editsOf(pool.file);
    edits.visit(node.type!);
    return editedText(pool.file.text, edits.edits, node.type!.getStart(), node.type!.getEnd());
  }));
  const kinds = new Set(member.declarations.map((node) => kindOf(checker, checker.getTypeFromTypeNode(node.type!))));
  if (kinds.size > 1 || kinds.has('other')) throw new NotPooled();
  // A slot is filled anew for each record that it holds.
  const mutable = [...texts].map((text) => text.replace(/^readonly (?=[\w[(])/, '').replace(/^ReadonlyArray</, 'Array<'));
  const whole = kinds.has('boolean') ? ['boolean'] : mutable;
  return `${whole.join(' | ')}${member.isOptional ? ' | undefined' : ''}`;
}

const elementsOf = (checker: ts.TypeChecker, tuple: ts.Type): readonly ts.Type[] => checker.getTypeArguments(tuple as ts.TypeReference);

type Kind = 'number' | 'text' | 'boolean' | 'list' | 'other';

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  const parts = (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & (TF.Null | TF.Undefined)) === 0);
  if (parts.every(({ flags }) => (flags & (TF.NumberLike | TF.EnumLike)) !== 0 && (flags & TF.StringLike) === 0)) return 'number';
  if (parts.every(({ flags }) => (flags & TF.StringLike) !== 0)) return 'text';
  if (parts.every(({ flags }) => (flags & TF.BooleanLike) !== 0)) return 'boolean';
  if (parts.length === 1 && checker.isTupleType(parts[0])) return elementsOf(checker, parts[0]).every((one) => ['number', 'text', 'boolean'].includes(kindOf(checker, one))) ? 'list' : 'other';
  return parts.length === 1 && checker.isArrayType(parts[0]) ? 'list' : 'other';
}

/** The value in a slot for a record that has no `member`. */
function initialText({ checker, pools }: PoolContext, member: PoolMember): string {
  const { type } = member;
  const own = pools.of(type);
  if (own !== undefined) return member.isOptional || mayBeMissing(type) ? namesOf(own).none : '0';
  if (member.isOptional || mayBeMissing(type, TF.Undefined)) return 'undefined';
  if (mayBeMissing(type, TF.Null)) return 'null';
  if (checker.isTupleType(type)) return `[${elementsOf(checker, type).map((one) => initialOf(one)).join(', ')}]`;
  if (isList(checker, type)) return '[]';
  return initialOf(type, member.name);
}

/** The first value of `type`. */
function initialOf(type: ts.Type, name = 'an element'): string {
  const first = type.isUnion() ? type.types[0] : type;
  if (first.flags & TF.EnumLike) {
    const declaration = first.symbol.declarations?.[0];
    const whole = declaration && (ts.isEnumMember(declaration) ? declaration.parent : declaration);
    if (whole === undefined || !ts.isEnumDeclaration(whole)) throw new NotPooled();
    return `${whole.name.text}.${whole.members[0].name.getText()}`;
  }
  if (first.flags & TF.BooleanLike) return 'false';
  if (first.isStringLiteral()) return JSON.stringify(first.value);
  if (first.isNumberLiteral()) return String(first.value);
  if (type.flags & TF.String) return "''";
  const [low] = type.aliasSymbol?.name === 'Int' ? (type.aliasTypeArguments ?? []) : [];
  return low?.isNumberLiteral() && low.value > 0 ? String(low.value) : '0';
}

/** The values of the members of `pool` that a record may be without, as Node has none. */
export function initialsOf(context: PoolContext, pool: RecordPool): Record<string, string | number | boolean> {
  const isNever = ({ declarations }: PoolMember): boolean => !declarations.some(({ type }) => mayBeMissing(context.checker.getTypeFromTypeNode(type!)));
  const texts = pool.members.filter(isNever).map((member) => [member.name, initialText(context, member)] as const);
  return Object.fromEntries(texts.flatMap(([name, text]) => (/^(-?\d+|".*"|''|false)$/.test(text) ? [[name, text === "''" ? '' : JSON.parse(text) as string | number | boolean]] : [])));
}
