/** The copies that a program needs of its generic declarations: one for each list of types. */
import { ts } from 'ts-morph';
import { genericsOf, type Generic } from './generic_declarations.ts';
import { typeNamesIn, spelledType, type TypeNames } from './spelled_types.ts';

/** So many copies of one declaration are no accident: it calls itself with ever larger types. */
const MOST_COPIES = 40;

/** A type, and what stands for the parameters in it. */
export interface Given {
  readonly type: ts.Type;
  readonly inside: Instance | undefined;
}

/** A copy of `generic`. */
export interface Instance {
  readonly generic: Generic;
  readonly name: string;
  readonly types: ReadonlyMap<ts.Symbol, Given>;
  /** The copy that it stands in. */
  readonly outer: Instance | undefined;
}

/** A name of another module that a module asks for. */
export interface TypeImport {
  readonly symbol: ts.Symbol;
  readonly from: ts.SourceFile;
  readonly name: string;
}

/** What is known of the copies in `modules`. */
export class Instances {
  readonly known: Map<string, Instance> = new Map();
  /** The names of types that each module asks for beside those that it has. */
  readonly imports: Map<ts.SourceFile, TypeImport[]> = new Map();
  readonly checker: ts.TypeChecker;
  readonly #generics: ReadonlyMap<ts.Node, Generic>;
  /** Declarations that stay as they are, for one of their uses has no copy. */
  readonly #kept = new Set<Generic>();
  readonly #ids = new Map<ts.Symbol, number>();
  readonly #words: ReadonlySet<string>;
  readonly #names = new Set<string>();

  constructor(modules: readonly ts.SourceFile[], checker: ts.TypeChecker) {
    this.checker = checker;
    this.#generics = genericsOf(modules, checker);
    this.#words = new Set(this.#generics.size === 0 ? [] : modules.flatMap(({ text }) => text.match(/[\w$]+/g) ?? []));
  }

  /** All that is written out. */
  get generics(): readonly Generic[] {
    return [...this.#generics.values()].filter((one) => !this.#kept.has(one));
  }

  /** What `symbol` declares, where it is written out. */
  genericOf(symbol: ts.Symbol | undefined): Generic | undefined {
    const own = symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    const found = own?.declarations?.length === 1 ? this.#generics.get(own.declarations[0]) : undefined;
    return found === undefined || this.#kept.has(found) ? undefined : found;
  }

  /** Leaves `generic` as it is, and forgets all copies: others may be needed now. */
  keep(generic: Generic): void {
    this.#kept.add(generic);
    this.known.clear();
    this.#names.clear();
    this.imports.clear();
  }

  /** The copies of `generic` that stand in the copy `outer`. */
  copiesOf(generic: Generic, outer?: Instance): readonly Instance[] {
    return [...this.known.values()].filter((one) => one.generic === generic && one.outer === outer);
  }

  /** The copy of `generic` for `given`, asked for in the copy `user`, of what is of the type `receiver`. Undefined: there can't be one. */
  instanceOf(generic: Generic, given: readonly Given[], user: Instance | undefined, receiver?: ts.Type): Instance | undefined {
    if (given.length !== generic.parameters.length) return undefined;
    const around = this.#around(generic);
    const outer = around && this.#outer(around, user, receiver);
    if (around !== undefined && outer === undefined) return undefined;
    const texts = given.map((one) => this.#key(one));
    // A type that has no key, or that the module can't write, has no copy.
    if (texts.includes(undefined) || given.some((one) => this.textOf(one, generic.node.getSourceFile()) === undefined)) return undefined;
    const key = `${this.#id(generic.parameters[0])} ${outer?.name ?? ''} ${texts.join(', ')}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    if (this.copiesOf(generic, outer).length >= MOST_COPIES) return undefined;
    const made = { generic, name: this.#freeName(generic.name.text, texts as string[]), types: new Map(generic.parameters.map((one, i) => [one, given[i]])), outer };
    this.known.set(key, made);
    return made;
  }

  /** What `file` writes for `given`. Undefined: it has no words for it. */
  textOf({ type, inside }: Given, file: ts.SourceFile): string | undefined {
    return spelledType(this.checker, type, this.#namesFor(inside, (given) => this.textOf(given, file), (symbol, args, inner) => this.#nameIn(file, symbol, args, inside, inner)));
  }

  /** What stands for the parameter `symbol` in the copy `inside`. Undefined: it is no parameter of that, or of one around it. */
  givenFor(symbol: ts.Symbol, inside: Instance | undefined): Given | undefined {
    return lineOf(inside).map(({ types }) => types.get(symbol)).find((one) => one !== undefined);
  }

  /** The same for types that are the same, and for those alone. Undefined: a part of the type has no name. */
  #key({ type, inside }: Given): string | undefined {
    return spelledType(this.checker, type, this.#namesFor(inside, (given) => this.#key(given), (symbol, args, inner) => withArguments(`${symbol.name}@${this.#id(symbol)}`, this.#own(symbol, args).map(inner))));
  }

  #namesFor(inside: Instance | undefined, text: (given: Given) => string | undefined, named: (symbol: ts.Symbol, args: readonly ts.Type[], inner: (type: ts.Type) => string | undefined) => string | undefined): TypeNames {
    return {
      parameter: (symbol) => {
        const given = this.givenFor(symbol, inside);
        return given && text(given);
      },
      named: (symbol, args) => named(symbol, args, (type) => text({ type, inside })),
    };
  }

  /** The name of the type `symbol` in `file`. Undefined: the file can't name it. */
  #nameIn(file: ts.SourceFile, symbol: ts.Symbol, args: readonly ts.Type[], inside: Instance | undefined, inner: (type: ts.Type) => string | undefined): string | undefined {
    const own = this.#own(symbol, args);
    const generic = this.genericOf(symbol);
    const local = typeNamesIn(this.checker)(file).get(symbol);
    if (generic !== undefined) {
      const instance = local === undefined ? undefined : this.instanceOf(generic, own.map((type) => ({ type, inside })), inside);
      return instance?.name;
    }
    const [declaration] = symbol.declarations ?? [];
    if (declaration === undefined) return undefined;
    if (declaration.getSourceFile().isDeclarationFile) return BUFFERS.test(symbol.name) ? symbol.name : withArguments(symbol.name, own.map(inner));
    return withArguments(local ?? this.#imported(file, symbol, declaration), own.map(inner));
  }

  /** The name by which `file` imports `symbol`, which it has no name for yet. Undefined: no module can. */
  #imported(file: ts.SourceFile, symbol: ts.Symbol, declaration: ts.Declaration): string | undefined {
    if (!ts.isSourceFile(declaration.parent) || isDefault(declaration)) return undefined;
    const all = this.imports.get(file) ?? [];
    const before = all.find((one) => one.symbol === symbol);
    if (before !== undefined) return before.name;
    let { name } = symbol;
    while (new RegExp(`\\b${name}\\b`).test(file.text) || all.some((one) => one.name === name)) name = `${name}_`;
    this.imports.set(file, [...all, { symbol, from: declaration.parent, name }]);
    return name;
  }

  /** The arguments of `args` that a program writes. */
  #own(symbol: ts.Symbol, args: readonly ts.Type[]): readonly ts.Type[] {
    const [node] = symbol.declarations ?? [];
    const isGeneric = node !== undefined && (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));
    return isGeneric ? args.slice(0, node.typeParameters?.length ?? 0) : [];
  }

  /** The copy of `around` that is meant. Undefined: that is not known. */
  #outer(around: Generic, user: Instance | undefined, receiver: ts.Type | undefined): Instance | undefined {
    const isOwn = receiver === undefined || (receiver as ts.Type & { readonly isThisType?: boolean }).isThisType === true;
    if (isOwn) return lineOf(user).find((one) => one.generic === around);
    if (receiver.symbol?.declarations?.[0] !== around.node) return undefined;
    return this.instanceOf(around, this.#own(receiver.symbol, this.checker.getTypeArguments(receiver as ts.TypeReference)).map((type) => ({ type, inside: user })), user);
  }

  /** The declaration with parameters that `whole` stands in. Undefined: there is none. */
  #around({ whole }: Generic): Generic | undefined {
    for (let at: ts.Node | undefined = whole.parent; at !== undefined; at = at.parent) {
      const found = this.#generics.get(at);
      if (found !== undefined && !this.#kept.has(found)) return found;
    }
    return undefined;
  }

  /** The number that stands for `symbol` in keys: the same whenever it is asked. */
  #id(symbol: ts.Symbol): number {
    if (!this.#ids.has(symbol)) this.#ids.set(symbol, this.#ids.size);
    return this.#ids.get(symbol)!;
  }

  #freeName(base: string, texts: readonly string[]): string {
    const suffix = texts.join('_').replace(/@\d+/g, '').replace(/\{.*\}/g, 'record').replace(/\[\]/g, '_list').replace(/\W+/g, '_').replace(/^_|_$/g, '').slice(0, 24);
    const wanted = `${base}_${suffix}`;
    const isTaken = (name: string): boolean => this.#words.has(name) || this.#names.has(name);
    let [name, i] = [wanted, 2];
    while (isTaken(name)) name = `${wanted}_${i++}`;
    this.#names.add(name);
    return name;
  }
}

/** Their arguments tell what they are kept in, which no program asks for. */
const BUFFERS = /^(Big)?(Ui|I)nt\d+(Clamped)?Array$/;

const isDefault = (node: ts.Declaration): boolean => (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Default) !== 0;

const withArguments = (name: string | undefined, args: readonly (string | undefined)[]): string | undefined => {
  if (name === undefined || args.includes(undefined)) return undefined;
  return args.length === 0 ? name : `${name}<${args.join(', ')}>`;
};

/** `instance` and the copies around it, inmost first. */
export function lineOf(instance: Instance | undefined): readonly Instance[] {
  return instance === undefined ? [] : [instance, ...lineOf(instance.outer)];
}
