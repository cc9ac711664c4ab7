/** The nodes of modules by their kinds, found in one pass: a construct that a program lacks costs it no pass more. */
import { ts } from 'ts-morph';
import { memoize } from '../base/memoize.ts';

/** The nodes of `file` by kind, outer ones first. */
const nodesByKind = memoize((file: ts.SourceFile): ReadonlyMap<ts.SyntaxKind, readonly ts.Node[]> => {
  const all = new Map<ts.SyntaxKind, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    const { kind } = node;
    const known = all.get(kind);
    if (known === undefined) all.set(kind, [node]);
    else known.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return all;
});

/** The nodes of `file` that are of `kind`. */
export const nodesOfKind = <N extends ts.Node>(file: ts.SourceFile, kind: N['kind']): readonly N[] => (nodesByKind(file).get(kind) ?? []) as readonly N[];

/** Whether `file` has a node of one of `kinds`. */
export const hasKind = (file: ts.SourceFile, ...kinds: readonly ts.SyntaxKind[]): boolean => kinds.some((kind) => nodesByKind(file).has(kind));

/** Whether `file` has one of `names` anywhere: the parser keeps them. */
export const hasName = (file: ts.SourceFile, ...names: readonly string[]): boolean => {
  const { identifiers } = file as ts.SourceFile & { readonly identifiers: ReadonlyMap<string, string> };
  return names.some((name) => identifiers.has(name));
};

/** Whether `modules` have functions with parameters of types; those of the library's own modules are not written out. */
export const haveGenericFunctions = (modules: readonly ts.SourceFile[]): boolean => modules.some((file) =>
  !isLibrary(file) && nodesOfKind<ts.TypeParameterDeclaration>(file, ts.SyntaxKind.TypeParameter).some(({ parent }) => ts.isFunctionLike(parent)));

/** Whether `file` is one of the library's own modules, which are known by their texts. */
export const isLibrary = ({ text }: ts.SourceFile): boolean => text.includes('@ts65 intrinsics');
