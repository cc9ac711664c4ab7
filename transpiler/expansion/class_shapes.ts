/** The members of the classes that can be written as records and functions: see class_records.ts. */
import { ts } from 'ts-morph';
import { isMarked } from './syntax.ts';

const SK = ts.SyntaxKind;

/** Thrown where a class can't be written so. */
export class StaysClass extends Error {}

export type MemberFunction = ts.MethodDeclaration | ts.MethodSignature | ts.GetAccessorDeclaration | ts.SetAccessorDeclaration;

/** A member function that has a body. */
export type MemberBody = Exclude<MemberFunction, ts.MethodSignature>;

/** A class as it is written out: its members, and the names of what they become. An interface with methods is one that has no instances of its own. */
export interface WrittenClass {
  readonly node: ts.ClassDeclaration | ts.InterfaceDeclaration;
  readonly file: ts.SourceFile;
  readonly name: string;
  readonly self: string;
  readonly maker: string;
  readonly fields: readonly InstanceField[];
  readonly constructorNode: ts.ConstructorDeclaration | undefined;
  readonly methods: readonly MemberBody[];
  /** Methods, getters and setters that classes which extend it have to have. */
  readonly abstracts: readonly MemberFunction[];
  readonly constants: readonly ts.PropertyDeclaration[];
  /** Variables of the class: the members of a record that has its name. */
  readonly variables: readonly ts.PropertyDeclaration[];
  /** The names of the functions, and of the constants, that the members become. */
  readonly names: ReadonlyMap<ts.Node, string>;
  readonly base: WrittenClass | undefined;
  /** Those that extend it themselves. */
  readonly subclasses: readonly WrittenClass[];
}

export interface InstanceField {
  readonly node: ts.PropertyDeclaration | ts.ParameterDeclaration;
  readonly name: string;
  readonly type: ts.Type;
}

/** Whether the class has the member `node`, not its instances. */
export const isOfClass = (node: ts.Node): boolean => isMarked(node, SK.StaticKeyword);

export const contains = (node: ts.Node, isWanted: (one: ts.Node) => boolean): boolean => isWanted(node) || ts.forEachChild(node, (child) => contains(child, isWanted) || undefined) === true;
export const isThis = ({ kind }: ts.Node): boolean => kind === SK.ThisKeyword;

/** Whether an instance may be without the field. */
export const isOptional = ({ node }: InstanceField): boolean => node.questionToken !== undefined && (ts.isPropertyDeclaration(node) || node.initializer === undefined);

const isAbstract = (node: ts.Node): boolean => isMarked(node, SK.AbstractKeyword);

/** Whether it has no instances of its own. */
export const isAbstractClass = ({ node }: WrittenClass): boolean => ts.isInterfaceDeclaration(node) || isAbstract(node);

/** Whether `node` is called as a member. */
export const isMethod = (node: ts.Node): node is ts.MethodDeclaration | ts.MethodSignature => ts.isMethodDeclaration(node) || ts.isMethodSignature(node);

/** The kind of a function that is called as a member: two of one name may only stand for each other where they are of one kind. */
export const kindOf = (node: ts.Node): string => (ts.isGetAccessor(node) ? 'get_' : ts.isSetAccessor(node) ? 'set_' : '');

/** The class that `node` says it extends. Undefined: it extends none. */
export const extendedClass = (node: ts.ClassDeclaration): ts.ExpressionWithTypeArguments | undefined => node.heritageClauses?.find(({ token }) => token === SK.ExtendsKeyword)?.types[0];

/** The interface `node` of `file`, where it has methods and data and nothing else. Undefined: it is another one. */
export function interfaceShape(file: ts.SourceFile, node: ts.InterfaceDeclaration, free: (wanted: string) => string): WrittenClass | undefined {
  const { members, heritageClauses, typeParameters, name, parent } = node;
  const methods = members.filter((one) => ts.isMethodSignature(one));
  const isPlain = members.every((one) => (ts.isPropertySignature(one) || (ts.isMethodSignature(one) && one.typeParameters === undefined)) && one.questionToken === undefined && ts.isIdentifier(one.name));
  if (parent !== file || heritageClauses !== undefined || typeParameters !== undefined || methods.length === 0 || !isPlain) return undefined;
  return { node, file, name: name.text, self: free('self'), maker: '', fields: [], constructorNode: undefined, methods: [], abstracts: methods, constants: [], variables: [], names: new Map(), base: undefined, subclasses: [] };
}

/**
 * The class `node` of `file`, which extends `base`; `free` gives names that nothing has.
 * @throws StaysClass where it has members of other kinds
 */
export function shapeOf(checker: ts.TypeChecker, file: ts.SourceFile, node: ts.ClassDeclaration, base: WrittenClass | undefined, free: (wanted: string) => string): WrittenClass {
  if (node.name === undefined || node.parent !== file || node.typeParameters !== undefined) throw new StaysClass();
  if (node.modifiers?.some(({ kind }) => kind !== SK.ExportKeyword && kind !== SK.AbstractKeyword) === true) throw new StaysClass();
  const { text: name } = node.name;
  const fields: InstanceField[] = [];
  const methods: MemberBody[] = [];
  const abstracts: MemberFunction[] = [];
  const constants: ts.PropertyDeclaration[] = [];
  const variables: ts.PropertyDeclaration[] = [];
  const names = new Map<ts.Node, string>();
  let constructorNode: ts.ConstructorDeclaration | undefined;
  const addField = (of: InstanceField['node']): void => void fields.push({ node: of, name: of.name.getText(), type: checker.getTypeAtLocation(of) });
  for (const member of node.members) {
    if (ts.isSemicolonClassElement(member)) continue;
    if (ts.isConstructorDeclaration(member)) {
      if (constructorNode !== undefined || member.body === undefined || contains(member.body, ts.isReturnStatement)) throw new StaysClass();
      constructorNode = member;
      continue;
    }
    if (member.name === undefined || !ts.isIdentifier(member.name) || isMarked(member, SK.DeclareKeyword)) throw new StaysClass();
    if (isAbstract(member)) {
      if (ts.isAccessor(member) || ts.isMethodDeclaration(member)) abstracts.push(member);
      continue;
    }
    if (ts.isPropertyDeclaration(member)) {
      if (!isOfClass(member)) {
        addField(member);
        continue;
      }
      if (member.initializer === undefined || contains(member.initializer, isThis)) throw new StaysClass();
      if (!isMarked(member, SK.ReadonlyKeyword)) {
        variables.push(member);
        continue;
      }
      constants.push(member);
      names.set(member, free(`${name}_${member.name.text}`));
      continue;
    }
    const isPlain = ts.isAccessor(member) || (ts.isMethodDeclaration(member) && member.asteriskToken === undefined && !isMarked(member, SK.AsyncKeyword));
    if (!isPlain || member.body === undefined || (isOfClass(member) && (ts.isAccessor(member) || contains(member.body, isThis)))) throw new StaysClass();
    methods.push(member);
    names.set(member, free(`${name}_${kindOf(member)}${member.name.text}`));
  }
  for (const parameter of constructorNode?.parameters ?? []) if (ts.isParameterPropertyDeclaration(parameter, constructorNode!)) addField(parameter);
  return { node, file, name, self: free('self'), maker: free(`${name}_new`), fields, constructorNode, methods, abstracts, constants, variables, names, base, subclasses: [] };
}
