/** Classes that extend others: of which classes an instance may be, and which functions a call may mean. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';
import { isAbstractClass, isMethod, isOfClass, kindOf, StaysClass, type InstanceField, type MemberBody, type MemberFunction, type WrittenClass } from './class_shapes.ts';
import { isMarked } from './syntax.ts';

/** Whether instances of `of` tell their class: a variable may hold one of another class that extends the same one. */
export const tellsClass = (of: WrittenClass): boolean => instancesOf(withBases(of).at(-1)!).length > 1;

/** The classes of which an instance of `of` may be. */
export const instancesOf = (of: WrittenClass): readonly WrittenClass[] => [...(isAbstractClass(of) ? [] : [of]), ...of.subclasses.flatMap(instancesOf)];

/** `of`, and all that it extends, from it on. */
export const withBases = (of: WrittenClass): readonly WrittenClass[] => [of, ...(of.base === undefined ? [] : withBases(of.base))];

const withSubclasses = (of: WrittenClass): readonly WrittenClass[] => [of, ...of.subclasses.flatMap(withSubclasses)];

/** The fields of an instance of `of`, those that it inherits first. A class may give one anew. */
export function fieldsOf(of: WrittenClass): ReadonlyMap<string, InstanceField> {
  const fields = new Map(of.base === undefined ? [] : fieldsOf(of.base));
  for (const field of of.fields) fields.set(field.name, field);
  return fields;
}

const nameOf = (method: MemberFunction): string => method.name.getText();

/** The function of `of`, or of the nearest class that it extends, which stands for `method`. Undefined: none does. */
export const implementationIn = (of: WrittenClass, method: MemberFunction): MemberBody | undefined =>
  withBases(of).flatMap(({ methods }) => methods).find((other) => nameOf(other) === nameOf(method) && kindOf(other) === kindOf(method));

/** The functions that a call of `method`, a member of `of`, may mean, with the classes of the instances. @throws StaysClass where a class has none */
export function functionsMeant(method: MemberFunction, of: WrittenClass): ReadonlyMap<MemberBody, readonly WrittenClass[]> {
  const meant = new Map<MemberBody, WrittenClass[]>();
  for (const one of instancesOf(of)) {
    const found = implementationIn(one, method);
    if (found === undefined) throw new StaysClass();
    meant.set(found, [...meant.get(found) ?? [], one]);
  }
  return meant;
}

/** The nearest class that all of `classes` are or extend. Undefined: there is none. */
export const commonBase = ([first, ...others]: readonly WrittenClass[]): WrittenClass | undefined =>
  withBases(first!).find((base) => others.every((one) => withBases(one).includes(base)));

/** Sees to it that what stands for another member can be called as that one. @throws StaysClass */
export function requireAlike(checker: ts.TypeChecker, of: WrittenClass): void {
  if (of.base === undefined) return;
  const sortsOf = ({ node }: WrittenClass): ReadonlyMap<string, string> => {
    const sorts = new Map<string, string>();
    for (const member of node.members) {
      if (member.name === undefined || isOfClass(member)) continue;
      const name = member.name.getText();
      const sort = ts.isAccessor(member) ? `${sorts.get(name) ?? ''}${kindOf(member)}` : isMethod(member) ? 'method' : 'field';
      sorts.set(name, sort.split('_').sort().join('_'));
    }
    return sorts;
  };
  const own = sortsOf(of);
  for (const base of withBases(of.base)) {
    for (const [name, sort] of sortsOf(base)) if (own.has(name) && own.get(name) !== sort) throw new StaysClass();
    for (const member of base.node.members) if ((ts.isPropertyDeclaration(member) || ts.isPropertySignature(member)) && !isOfClass(member) && own.has(member.name.getText())) requireSameType(checker, of, member);
    for (const method of of.methods) {
      const before = [...base.methods, ...base.abstracts].find((other) => !isOfClass(other) && nameOf(other) === nameOf(method) && kindOf(other) === kindOf(method));
      if (before !== undefined && !isOfClass(method)) requireSameParameters(checker, method, before);
    }
  }
}

/** TypeScript lets a field be of less than what the class above stores there. @throws StaysClass */
function requireSameType(checker: ts.TypeChecker, { fields }: WrittenClass, before: ts.PropertyDeclaration | ts.PropertySignature): void {
  const own = fields.find(({ name }) => name === before.name.getText());
  if (own !== undefined && !isMarked(before, ts.SyntaxKind.ReadonlyKeyword) && !checker.isTypeAssignableTo(checker.getTypeAtLocation(before), own.type)) throw new StaysClass();
}

/** TypeScript lets a method want less than the one that it stands for. @throws StaysClass */
function requireSameParameters(checker: ts.TypeChecker, method: MemberFunction, before: MemberFunction): void {
  const isPlain = ({ parameters, typeParameters }: MemberFunction): boolean =>
    typeParameters === undefined && parameters.every(({ initializer, questionToken, dotDotDotToken, name }) => initializer === undefined && questionToken === undefined && dotDotDotToken === undefined && ts.isIdentifier(name));
  const isAlike = method.parameters.length <= before.parameters.length && method.parameters.every((one, i) => {
    const [type, other] = [one, before.parameters[i]!].map((parameter) => checker.getTypeAtLocation(parameter)) as [ts.Type, ts.Type];
    return checker.isTypeAssignableTo(type, other) && checker.isTypeAssignableTo(other, type);
  });
  if (!isAlike || !isPlain(method) || !isPlain(before)) throw new StaysClass();
}

/**
 * Whether TypeScript may take an instance of one of `classes` for one of another, though neither extends the other, and a function would be called
 * with it: classes with the same members are the same to it.
 */
export function mayBeConfused(checker: ts.TypeChecker, classes: readonly WrittenClass[]): boolean {
  const typeOf = memoize((of: WrittenClass): ts.Type => checker.getDeclaredTypeOfSymbol(checker.getSymbolAtLocation(of.node.name!)!));
  return classes.some((one) => one.methods.length > 0 && classes.some((other) => !withSubclasses(one).includes(other) && checker.isTypeAssignableTo(typeOf(other), typeOf(one))));
}
