/** The ground of all that is written for a module: types, entries, and lists that are made of maps. */
import { ts } from 'ts-morph';
import type { ListFunctions } from './list_functions.ts';
import { NotWritten, type Keyed, type ListedKinds } from './listed_kinds.ts';
import { around, joined, ropeFor, textOfRope, type Rope } from './ropes.ts';

const SK = ts.SyntaxKind;

/** A call of a method of what is written as a list. */
export interface MethodCall {
  readonly node: ts.CallExpression;
  readonly of: ts.Expression;
  readonly method: string;
  readonly given: readonly ts.Expression[];
  readonly keyed: Keyed;
}

export abstract class ModuleWriter {
  private numbers = 0;

  constructor(
    protected readonly checker: ts.TypeChecker,
    protected readonly kinds: ListedKinds,
    protected readonly getters: ReadonlySet<string>,
    protected readonly file: ts.SourceFile,
    protected readonly functions: ListFunctions,
    /** Whether the program catches errors. */
    protected readonly catches: boolean,
  ) {}

  /** What is written for `node`. Undefined: it stays, but for its parts. */
  protected abstract own(node: ts.Node): Rope | undefined;

  protected write(node: ts.Node): Rope {
    const own = this.own(node);
    if (own !== undefined) return own;
    const start = ts.isSourceFile(node) ? 0 : node.getStart();
    const parts: { start: number; end: number; rope: Rope }[] = [];
    ts.forEachChild(node, (child) => {
      if (child.kind !== SK.EndOfFileToken) parts.push({ start: child.getStart(), end: child.getEnd(), rope: this.write(child) });
    });
    return around(this.file, start, node.getEnd(), parts);
  }

  protected typeOf(node: ts.Node): ts.Type {
    return this.checker.getTypeAtLocation(node);
  }

  protected fresh(wanted: string): string {
    return `ts65${wanted}${++this.numbers}_${this.file.text.length}`;
  }

  protected type(node: ts.TypeNode): Rope | undefined {
    const rope = ropeFor(node);
    if (ts.isTupleTypeNode(node)) {
      if (this.kinds.tuple(this.checker.getTypeFromTypeNode(node)) === undefined) return undefined;
      return rope`${this.functions.tuple(node.elements.map((one) => this.typeText(ts.isNamedTupleMember(one) ? one.type : one)))}`;
    }
    if (ts.isTypeOperatorNode(node) && node.operator === SK.ReadonlyKeyword && ts.isTupleTypeNode(node.type)) return this.kinds.tuple(this.checker.getTypeFromTypeNode(node.type)) && this.write(node.type);
    // `(typeof ITEMS)[number][0]`
    if (ts.isIndexedAccessTypeNode(node) && this.kinds.leadsTo(this.checker.getTypeFromTypeNode(node.objectType))) return rope`${this.functions.spell(this.checker.getTypeFromTypeNode(node))}`;
    if (ts.isTypeLiteralNode(node)) {
      const [member] = node.members;
      const keyed = node.members.length === 1 && ts.isIndexSignatureDeclaration(member) ? this.kinds.keyed(this.checker.getTypeFromTypeNode(node)) : undefined;
      return keyed && rope`${this.list(keyed, this.functions.spell(keyed.key), this.typeText((member as ts.IndexSignatureDeclaration).type))}`;
    }
    if (!ts.isTypeReferenceNode(node) || node.typeArguments === undefined) return undefined;
    const name = node.typeName.getText();
    const keyed = /^((Readonly)?(Map|Set)|Record)$/.test(name) ? this.kinds.keyed(this.checker.getTypeFromTypeNode(node)) : undefined;
    if (keyed === undefined) return undefined;
    const [key, value] = node.typeArguments.map((one) => this.typeText(one));
    return rope`${this.list(keyed, key, value)}`;
  }

  protected list(keyed: Keyed, key: string, value: string | undefined): string {
    const { kind, isReadonly } = keyed;
    return this.functions.listText(this.functions.keyedTexts(kind, key, value, { isReadonly, isListed: false, isValue: false }));
  }

  protected typeText(node: ts.TypeNode): string {
    return textOfRope(this.write(node));
  }

  /** `interface Counts { [name: string]: number }` */
  protected interface(node: ts.InterfaceDeclaration): Rope | undefined {
    const [member, ...others] = node.members;
    const keyed = member !== undefined && ts.isIndexSignatureDeclaration(member) && others.length === 0 ? this.kinds.keyed(this.typeOf(node)) : undefined;
    if (keyed === undefined) return undefined;
    const isExported = node.modifiers?.some((one) => one.kind === SK.ExportKeyword) === true;
    return ropeFor(node)`${isExported ? 'export ' : ''}type ${node.name.text} = ${this.list(keyed, this.functions.spell(keyed.key), this.typeText((member as ts.IndexSignatureDeclaration).type))};`;
  }

  protected keysText(of: ts.Expression, keyed: Keyed): Rope {
    const isNumber = this.kinds.kindOf(keyed.key) === 'number';
    return isNumber ? ropeFor(of)`${this.write(of)}.map((one) => \`\${one.item0}\`)` : ropeFor(of)`${this.write(of)}.map((one) => one.item0)`;
  }

  /** `map.keys()`, `Object.values(record)`. */
  protected parted(node: ts.Expression): { readonly of: ts.Expression; readonly part: string | undefined; readonly isNames: boolean; readonly isText: boolean } | undefined {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
    const { expression: of, name: { text: method } } = node.expression;
    const parts: Readonly<Record<string, string | undefined>> = { keys: 'item0', values: 'item1', entries: undefined };
    if (!Object.hasOwn(parts, method)) return undefined;
    if (of.getText() === 'Object') {
      const [record] = node.arguments;
      const keyed = record && this.kinds.keyed(this.typeOf(record));
      if (keyed?.kind !== 'names') return undefined;
      return { of: record, part: parts[method], isNames: true, isText: method !== 'values' && this.kinds.kindOf(keyed.key) === 'number' };
    }
    const keyed = this.kinds.keyed(this.typeOf(of));
    if (keyed === undefined || keyed.kind === 'names' || node.arguments.length > 0) return undefined;
    if (keyed.kind === 'set' && method === 'entries') throw new NotWritten();
    return { of, part: keyed.kind === 'set' ? undefined : parts[method], isNames: false, isText: false };
  }

  /** Whether `node` is written as the list of a set, not as one that is made of it. */
  protected isSetItself(node: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(node)) return this.isSetItself(node.expression);
    const of = this.parted(node)?.of ?? node;
    return this.kinds.keyed(this.typeOf(of))?.kind === 'set';
  }

  /** `node`, an argument that is only walked over, as a list. Undefined: it is nothing of maps, sets and records by name. */
  protected listed(node: ts.Expression): Rope | undefined {
    if (ts.isParenthesizedExpression(node)) return this.listed(node.expression);
    const rope = ropeFor(node);
    const keyed = this.kinds.keyed(this.typeOf(node));
    if (keyed?.kind === 'set') return this.write(node);
    if (keyed?.kind === 'map') return this.copied(node);
    const parted = this.parted(node);
    if (parted === undefined) return undefined;
    const own = this.kinds.keyed(this.typeOf(parted.of))!;
    if (parted.part === undefined) return own.kind === 'set' ? this.write(parted.of) : this.copied(parted.of);
    return parted.isText ? this.keysText(parted.of, own) : rope`${this.write(parted.of)}.map((one) => one.${parted.part})`;
  }

  /** Entries of their own, as they are now. */
  protected copied(node: ts.Expression): Rope {
    const keyed = this.kinds.keyed(this.typeOf(node))!;
    const isNumber = keyed.kind === 'names' && this.kinds.kindOf(keyed.key) === 'number';
    return ropeFor(node)`${this.write(node)}.map((one) => ({ item0: ${isNumber ? '`${one.item0}`' : 'one.item0'}, item1: one.item1 }))`;
  }

  /** A list of what `node` walks over. */
  protected iterable(node: ts.Expression): Rope {
    return this.listed(node) ?? this.write(node);
  }

  protected entry(parts: readonly ts.Expression[], about: ts.Node): Rope {
    if (parts.some((one) => ts.isSpreadElement(one) || ts.isOmittedExpression(one))) throw new NotWritten();
    const record = ropeFor(about)`{ ${joined(parts.map((one, i) => ropeFor(one)`item${String(i)}: ${this.write(one)}`), ', ', about)} }`;
    return ts.isArrowFunction(about.parent) ? ropeFor(about)`(${record})` : record;
  }

  protected methodCall(node: ts.Expression): MethodCall | undefined {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
    const { expression: of, name: { text: method }, questionDotToken } = node.expression;
    const keyed = this.kinds.keyed(this.typeOf(of));
    if (keyed === undefined || keyed.kind === 'names') return undefined;
    if (questionDotToken !== undefined || node.arguments.some(ts.isSpreadElement)) throw new NotWritten();
    return { node, of, method, given: node.arguments, keyed };
  }
}
