/** The values that are written as lists: maps, sets, records whose members are added by name. Tuples of several kinds are records. */
import { ts } from 'ts-morph';
import type { ListWay } from '../base/rewrite_request.ts';

const TF = ts.TypeFlags;
/** Types that contain others are looked at no deeper. */
const DEEPEST = 6;

/** Thrown where a program can't be written with lists. */
export class NotWritten extends Error {}

/** What is written as a list of entries, or of keys. */
export interface Keyed {
  readonly kind: 'map' | 'set' | 'names';
  readonly key: ts.Type;
  /** Undefined: of a set. */
  readonly value: ts.Type | undefined;
  readonly isReadonly: boolean;
}

export class ListedKinds {
  /** The tuples of one kind that some map has as its entries: these are records, too. */
  private readonly entryKinds = new Set<string>();
  /** The types of all expressions and annotations. */
  private readonly found = new Set<ts.Type>();

  constructor(private readonly checker: ts.TypeChecker, modules: readonly ts.SourceFile[], private readonly way: ListWay) {
    const visit = (node: ts.Node): void => {
      if (ts.isExpression(node) || ts.isTypeNode(node)) this.found.add(checker.getTypeAtLocation(node));
      ts.forEachChild(node, visit);
    };
    modules.forEach(visit);
    for (const type of this.found) this.addEntries(type, 0);
  }

  private addEntries(type: ts.Type, depth: number): void {
    if (depth > DEEPEST || (type.flags & TF.Object) === 0) return;
    const keyed = this.keyed(type);
    if (keyed?.value === undefined) return;
    this.entryKinds.add([keyed.kind === 'names' ? 'text' : this.kindOf(keyed.key), this.kindOf(keyed.value)].join());
    this.addEntries(keyed.value, depth + 1);
  }

  /** `type`, null and undefined apart, as what is written as a list. */
  keyed(type: ts.Type): Keyed | undefined {
    const own = this.plain(type);
    if (own === undefined || (own.flags & TF.Object) === 0) return undefined;
    const { symbol } = own;
    const isOfJavaScript = symbol?.declarations?.every((one) => one.getSourceFile().isDeclarationFile) === true;
    if (isOfJavaScript && /^(Readonly)?(Map|Set)$/.test(symbol.name)) {
      const [key, value] = this.checker.getTypeArguments(own as ts.TypeReference);
      return { kind: symbol.name.endsWith('Map') ? 'map' : 'set', key, value, isReadonly: symbol.name.startsWith('Readonly') };
    }
    const infos = this.checker.getIndexInfosOfType(own);
    if (infos.length !== 1 || this.checker.getPropertiesOfType(own).length > 0 || own.getCallSignatures().length > 0) return undefined;
    const [{ keyType, type: value, isReadonly }] = infos;
    if ((keyType.flags & (TF.String | TF.Number)) === 0) return undefined;
    return { kind: 'names', key: keyType, value, isReadonly };
  }

  /** Undefined: `type` is of several. Tuples of the same kinds are one: `as const` gives each row a type of its own. */
  private plain(type: ts.Type): ts.Type | undefined {
    if (!type.isUnion()) return type;
    const [first, ...others] = presentParts(type);
    const isLikeFirst = (one: ts.Type): boolean => this.checker.isTupleType(one) && this.kindOf(one) === this.kindOf(first);
    return first !== undefined && others.every(isLikeFirst) ? first : undefined;
  }

  /** The elements of `type`, where it is a tuple that is written as a record. @throws NotWritten where some may be missing */
  tuple(type: ts.Type): readonly ts.Type[] | undefined {
    const own = this.plain(type);
    if (own === undefined || !(this.isMixed(own) || (this.way === 'all' && this.isOfNumbers(own)))) return undefined;
    if ((own as ts.TupleTypeReference).target.elementFlags.some((flag) => flag !== ts.ElementFlags.Required)) throw new NotWritten();
    return this.elementsOf(own);
  }

  /** Whether some expression or annotation is a tuple that is a record only where all tuples are. */
  get hasTuplesOfNumbers(): boolean {
    return [...this.found].map((type) => this.plain(type)).some((own) => own !== undefined && this.isOfNumbers(own) && !this.isMixed(own));
  }

  /** Whether some map, or some record by name, holds records. */
  get hasRecords(): boolean {
    return [...this.found].some((type) => {
      const value = this.keyed(type)?.value;
      return value !== undefined && this.isOfRecords(value);
    });
  }

  /** Whether `type` is a tuple of several kinds, or of the kinds of some map's entries. */
  private isMixed(type: ts.Type): boolean {
    const kinds = this.elementsOf(type).map((one) => this.kindOf(one));
    return new Set(kinds).size > 1 || this.entryKinds.has(kinds.join());
  }

  private isOfNumbers(type: ts.Type): boolean {
    const elements = this.elementsOf(type);
    return elements.length > 1 && elements.every((one) => this.kindOf(one) === 'number');
  }

  /** None where `type` is no tuple. */
  private elementsOf(type: ts.Type): readonly ts.Type[] {
    return this.checker.isTupleType(type) ? this.checker.getTypeArguments(type as ts.TypeReference) : [];
  }

  /** Whether `type` holds anything that is written as a list. */
  leadsTo(type: ts.Type, depth = 0): boolean {
    if (depth > DEEPEST) return false;
    if (type.isUnion()) return type.types.some((one) => this.leadsTo(one, depth));
    if (this.keyed(type) !== undefined || this.tuple(type) !== undefined) return true;
    const isList = this.checker.isArrayType(type) || this.checker.isTupleType(type);
    return isList && this.checker.getTypeArguments(type as ts.TypeReference).some((one) => this.leadsTo(one, depth + 1));
  }

  /** Whether `type` is what a variable holds by value: a number, a text or a boolean, or a reference. */
  isValue(type: ts.Type): boolean {
    return /^(number|text|boolean)$/.test(this.kindOf(type)) || (this.way === 'references' && this.isOfRecords(type));
  }

  /** Whether each of `type`, null and undefined apart, is a record that the program declares. */
  private isOfRecords(type: ts.Type): boolean {
    const parts = presentParts(type);
    const isDeclared = (one: ts.Node): boolean => (ts.isInterfaceDeclaration(one) || ts.isTypeLiteralNode(one)) && !one.getSourceFile().isDeclarationFile;
    return parts.every((one) => (one.flags & TF.Object) !== 0 && this.keyed(one) === undefined && one.symbol?.declarations?.every(isDeclared) === true);
  }

  /** Whether `type` is a list, or is written as one. */
  isList(type: ts.Type): boolean {
    const own = this.plain(type) ?? type;
    return this.checker.isArrayType(own) || this.keyed(own) !== undefined || (this.checker.isTupleType(own) && this.tuple(own) === undefined);
  }

  kindOf(type: ts.Type): string {
    const parts = presentParts(type);
    const all = (flags: ts.TypeFlags): boolean => parts.length > 0 && parts.every((one) => (one.flags & flags) !== 0);
    if (all(TF.StringLike)) return 'text';
    if (all(TF.NumberLike | TF.EnumLike)) return 'number';
    if (parts.length === 1 && this.checker.isTupleType(parts[0])) return `[${this.elementsOf(parts[0]).map((one) => this.kindOf(one)).join()}]`;
    return all(TF.BooleanLike) ? 'boolean' : this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }
}

/** What `type` is made of, null and undefined apart. */
const presentParts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & (TF.Null | TF.Undefined)) === 0);
