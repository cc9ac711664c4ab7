/**
 * Functions, methods, classes, interfaces and types with parameters of types: a copy is written for each list of types that they are used with, and
 * what uses them names the copy. Where a use has no copy, the declaration stays as it is, and is refused there.
 */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import type { Expansions } from './expansion.ts';
import type { Generic } from './generic_declarations.ts';
import { Instances, type Instance } from './generic_instances.ts';
import { useAt, withoutList } from './generic_uses.ts';
import { edited, replacing, wayTo, type TextEdit } from './rewriting.ts';
import { compound } from './spelled_types.ts';

/** `modules` with copies for their generic declarations. */
export function generics(modules: readonly ts.SourceFile[], checker: ts.TypeChecker): Expansions {
  const instances = new Instances(modules, checker);
  if (instances.generics.length === 0) return { texts: new Map() };
  for (let kept = missing(instances, modules); kept !== undefined; kept = missing(instances, modules)) instances.keep(kept);
  const writer = new Writer(instances, true);
  const edits = new Map(modules.map((file) => [file, [...writer.edits(file, undefined)]]));
  for (const [file, asked] of instances.imports) {
    const start = file.statements[0].getStart();
    for (const { symbol, from, name } of asked) {
      const { name: own } = symbol;
      edits.get(file)!.unshift({ start, end: start, text: `import type { ${name === own ? own : `${own} as ${name}`} } from ${JSON.stringify(wayTo(from, file))}; ` });
    }
  }
  for (const declaration of unexported(checker, instances)) {
    edits.get(declaration.getSourceFile())!.push({ start: declaration.getStart(), end: declaration.getStart(), text: 'export ' });
  }
  return { texts: new Map([...edits].filter(([, own]) => own.length > 0).map(([file, own]) => [file, spelled(edited(file, own))])) };
}

/** Copies say what the reader has written, with other names and types. */
const spelled = (parts: readonly TextPart[]): readonly TextPart[] => parts.map((part) => (part.end === undefined ? part : { ...part, isSpelled: true }));

/** The declarations that other modules ask for now, and that their own does not export. */
function unexported(checker: ts.TypeChecker, { imports }: Instances): ReadonlySet<ts.Declaration> {
  const found = new Set<ts.Declaration>();
  for (const { symbol, from } of [...imports.values()].flat()) {
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(from)!);
    if (!exported.some((one) => one.name === symbol.name)) found.add(symbol.declarations![0]);
  }
  return found;
}

/** A declaration with a use that has no copy. Undefined: `instances` knows the copies for all uses. */
function missing(instances: Instances, modules: readonly ts.SourceFile[]): Generic | undefined {
  const finder = new Writer(instances, false);
  for (const file of modules) finder.edits(file, undefined);
  const done = new Set<Instance>();
  for (let left = [...instances.known.values()]; left.length > 0 && finder.failed === undefined; left = [...instances.known.values()].filter((one) => !done.has(one))) {
    for (const one of left) {
      done.add(one);
      finder.editsIn(one);
    }
  }
  return finder.failed;
}

/** Goes over the text of modules and of copies. */
class Writer {
  readonly #instances: Instances;
  /** Whether all copies are known, so that they can be written. */
  readonly #isFinal: boolean;
  /** A declaration with a use that has no copy. */
  failed: Generic | undefined;
  /** The copies that each module imports so far. */
  readonly #imported = new Map<ts.SourceFile, Set<Instance>>();

  constructor(instances: Instances, isFinal: boolean) {
    this.#instances = instances;
    this.#isFinal = isFinal;
  }

  /** What is written in another way within `node`, in the copy `inside`. */
  edits(node: ts.Node, inside: Instance | undefined): readonly TextEdit[] {
    const wholes = new Map(this.#instances.generics.map((one) => [one.whole, one]));
    const file = node.getSourceFile();
    const found: TextEdit[] = [];
    const visit = (at: ts.Node): void => {
      if (this.failed !== undefined) return;
      const generic = wholes.get(at);
      if (generic !== undefined) return void (this.#isFinal && found.push(this.#copies(generic, inside)));
      if (ts.isTypeParameterDeclaration(at) && at.parent === inside?.generic.node) return;
      if (ts.isExportAssignment(at) || ts.isImportClause(at)) {
        const own = this.#standard(at);
        if (own !== undefined) return void found.push(own);
      }
      if (ts.isNamedImports(at) || ts.isNamedExports(at)) return void found.push(...this.#named(at));
      if (ts.isTypeReferenceNode(at) && ts.isIdentifier(at.typeName)) {
        const text = this.#parameter(at, inside);
        if (text !== undefined) return void found.push(replacing(at, text));
      }
      if (!ts.isIdentifier(at)) return ts.forEachChild(at, visit);
      const use = useAt(this.#instances, at, inside);
      if (use === undefined) return;
      const instance = use.given && this.#instances.instanceOf(use.generic, use.given, inside, use.receiver);
      if (instance === undefined) this.failed = use.generic;
      else found.push(replacing(at, instance.name), ...withoutList(file, use.list));
    };
    ts.forEachChild(node, visit);
    return found;
  }

  /** What is written in another way in the copy `one`. */
  editsIn(one: Instance): readonly TextEdit[] {
    const { generic: { name, whole, list } } = one;
    const standard = ts.canHaveModifiers(whole) ? ts.getModifiers(whole)?.find(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) : undefined;
    return [...(standard === undefined ? [] : [replacing(standard, '')]), replacing(name, one.name), { ...list, text: '' }, ...this.edits(whole, one)];
  }

  #copies(generic: Generic, inside: Instance | undefined): TextEdit {
    const { whole } = generic;
    const [start, end] = [whole.getStart(), whole.getEnd()];
    const copies = this.#instances.copiesOf(generic, inside).map((one) => edited(whole.getSourceFile(), this.editsIn(one), start, end));
    return { start, end, text: '', parts: copies.flatMap((parts, i) => (i === 0 ? parts : [{ text: '\n', start, end }, ...parts])) };
  }

  /** The list of names `node`, with those of all copies. */
  #named(node: ts.NamedImports | ts.NamedExports): readonly TextEdit[] {
    const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = node.elements;
    return this.#isFinal && elements.some((one) => this.#isGeneric(one.name)) ? [replacing(node, listOf(this.#names(elements)))] : [];
  }

  /** `node` by the names of all copies, where it exports or imports the only thing without a name. Undefined: that is no generic declaration. */
  #standard(node: ts.ExportAssignment | ts.ImportClause): TextEdit | undefined {
    const name = ts.isImportClause(node) ? node.name : node.expression;
    const generic = name && ts.isIdentifier(name) ? this.#instances.genericOf(this.#instances.checker.getSymbolAtLocation(name)) : undefined;
    if (generic === undefined) return undefined;
    if (ts.isImportClause(node)) {
      const { namedBindings: others } = node;
      if (others !== undefined && !ts.isNamedImports(others)) return undefined;
      const copies = this.#newIn(node.getSourceFile(), generic).map((one) => one.name);
      return replacing(node, `${node.phaseModifier === ts.SyntaxKind.TypeKeyword ? 'type ' : ''}${listOf([...copies, ...this.#names(others?.elements ?? [])])}`);
    }
    const isExported = generic.whole.getSourceFile() === node.getSourceFile() && ts.canHaveModifiers(generic.whole) && ts.getModifiers(generic.whole)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return replacing(node, isExported === true ? '' : `export ${listOf(this.#instances.copiesOf(generic).map((one) => one.name))};`);
  }

  /** The copies of `generic` that `file` does not import yet. */
  #newIn(file: ts.SourceFile, generic: Generic): readonly Instance[] {
    const before = this.#imported.get(file) ?? new Set();
    const copies = this.#instances.copiesOf(generic).filter((one) => !before.has(one));
    if (this.#isFinal) this.#imported.set(file, new Set([...before, ...copies]));
    return copies;
  }

  #isGeneric(name: ts.ModuleExportName): boolean {
    return this.#instances.genericOf(this.#instances.checker.getSymbolAtLocation(name)) !== undefined;
  }

  #names(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): readonly string[] {
    return elements.flatMap((one) => {
      const generic = this.#instances.genericOf(this.#instances.checker.getSymbolAtLocation(one.name));
      if (generic === undefined) return one.getText();
      const copies = ts.isImportSpecifier(one) ? this.#newIn(one.getSourceFile(), generic) : this.#instances.copiesOf(generic);
      return copies.map(({ name }) => `${one.isTypeOnly ? 'type ' : ''}${name}`);
    });
  }

  /** What stands for the parameter that `node` names. Undefined: it names none of a copy. */
  #parameter(node: ts.TypeReferenceNode, inside: Instance | undefined): string | undefined {
    const symbol = this.#instances.checker.getSymbolAtLocation(node.typeName);
    const given = symbol && this.#instances.givenFor(symbol, inside);
    const text = given && this.#instances.textOf(given, node.getSourceFile());
    if (text === undefined) return undefined;
    const { parent } = node;
    const isPart = ts.isArrayTypeNode(parent) || ts.isTypeOperatorNode(parent) || ts.isIndexedAccessTypeNode(parent) || ts.isUnionTypeNode(parent) || ts.isIntersectionTypeNode(parent);
    return isPart ? compound(text) : text;
  }
}

const listOf = (names: readonly string[]): string => `{ ${[...new Set(names)].join(', ')} }`;
