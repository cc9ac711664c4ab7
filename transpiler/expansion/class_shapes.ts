/** The members of the classes that can be written as records and functions: see class_records.ts. */
import { ts } from 'ts-morph';
import { isMarked } from './syntax.ts';

const SK = ts.SyntaxKind;

/** Thrown where a class can't be written so. */
export class StaysClass extends Error {}

export type MemberFunction = ts.MethodDeclaration | ts.GetAccessorDeclaration | ts.SetAccessorDeclaration;

/** A class as it is written out: its members, and the names of what they become. */
export interface WrittenClass {
  readonly node: ts.ClassDeclaration;
  readonly file: ts.SourceFile;
  readonly name: string;
  readonly self: string;
  readonly maker: string;
  readonly fields: readonly InstanceField[];
  readonly constructorNode: ts.ConstructorDeclaration | undefined;
  readonly methods: readonly MemberFunction[];
  /** Methods, getters and setters that classes which extend it have to have. */
  readonly abstracts: readonly MemberFunction[];
  readonly constants: readonly ts.PropertyDeclaration[];
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

export const isAbstractClass = ({ node }: WrittenClass): boolean => isAbstract(node);

/** The kind of a function that is called as a member: two of one name may only stand for each other where they are of one kind. */
export const kindOf = (node: ts.Node): string => (ts.isGetAccessor(node) ? 'get_' : ts.isSetAccessor(node) ? 'set_' : '');

/** The class that `node` says it extends. Undefined: it extends none. */
export const extendedClass = (node: ts.ClassDeclaration): ts.ExpressionWithTypeArguments | undefined => node.heritageClauses?.find(({ token }) => token === SK.ExtendsKeyword)?.types[0];

/**
 * The class `node` of `file`, which extends `base`; `free` gives names that nothing has.
 * @throws StaysClass where it has state of its own, or members of other kinds
 */
export function shapeOf(checker: ts.TypeChecker, file: ts.SourceFile, node: ts.ClassDeclaration, base: WrittenClass | undefined, free: (wanted: string) => string): WrittenClass {
  if (node.name === undefined || node.parent !== file || node.typeParameters !== undefined) throw new StaysClass();
  if (node.modifiers?.some(({ kind }) => kind !== SK.ExportKeyword && kind !== SK.AbstractKeyword) === true) throw new StaysClass();
  const { text: name } = node.name;
  const fields: InstanceField[] = [];
  const methods: MemberFunction[] = [];
  const abstracts: MemberFunction[] = [];
  const constants: ts.PropertyDeclaration[] = [];
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
      if (!isMarked(member, SK.ReadonlyKeyword) || member.initializer === undefined) throw new StaysClass();
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
  return { node, file, name, self: free('self'), maker: free(`${name}_new`), fields, constructorNode, methods, abstracts, constants, names, base, subclasses: [] };
}
