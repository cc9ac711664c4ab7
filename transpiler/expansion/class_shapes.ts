/** The members of the classes that can be written as records and functions: see class_records.ts. */
import { ts } from 'ts-morph';
import { isMarked } from './syntax.ts';

const SK = ts.SyntaxKind;

/** Thrown where a class can't be written so. */
export class StaysClass extends Error {}

type Method = ts.MethodDeclaration | ts.GetAccessorDeclaration | ts.SetAccessorDeclaration;

/** A class as it is written out: its members, and the names of what they become. */
export interface WrittenClass {
  readonly node: ts.ClassDeclaration;
  readonly file: ts.SourceFile;
  readonly name: string;
  readonly self: string;
  readonly maker: string;
  readonly fields: readonly InstanceField[];
  readonly constructorNode: ts.ConstructorDeclaration | undefined;
  readonly methods: readonly Method[];
  readonly constants: readonly ts.PropertyDeclaration[];
  /** The names of the functions, and of the constants, that the members become. */
  readonly names: ReadonlyMap<ts.Node, string>;
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

/**
 * The class `node` of `file`; `free` gives names that nothing has.
 * @throws StaysClass where it extends another class, has state of its own, or members of other kinds
 */
export function shapeOf(checker: ts.TypeChecker, file: ts.SourceFile, node: ts.ClassDeclaration, free: (wanted: string) => string): WrittenClass {
  const isExtended = node.heritageClauses?.some(({ token }) => token === SK.ExtendsKeyword) === true;
  if (node.name === undefined || node.parent !== file || node.typeParameters !== undefined || isExtended) throw new StaysClass();
  if (node.modifiers?.some(({ kind }) => kind !== SK.ExportKeyword) === true) throw new StaysClass();
  const { text: name } = node.name;
  const fields: InstanceField[] = [];
  const methods: Method[] = [];
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
    if (member.name === undefined || !ts.isIdentifier(member.name) || isMarked(member, SK.AbstractKeyword) || isMarked(member, SK.DeclareKeyword)) throw new StaysClass();
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
    const kind = ts.isGetAccessor(member) ? 'get_' : ts.isSetAccessor(member) ? 'set_' : '';
    names.set(member, free(`${name}_${kind}${member.name.text}`));
  }
  for (const parameter of constructorNode?.parameters ?? []) if (ts.isParameterPropertyDeclaration(parameter, constructorNode!)) addField(parameter);
  if (fields.length === 0) throw new StaysClass();
  return { node, file, name, self: free('self'), maker: free(`${name}_new`), fields, constructorNode, methods, constants, names };
}
