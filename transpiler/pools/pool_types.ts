/** The records of a program that are kept in pools: each is named by its number there, so that any number of variables may name the same one. */
import { ts } from 'ts-morph';
import { nameOfArm } from '../base/arm_names.ts';
import { UnchangedLists } from '../expansion/unchanged_lists.ts';

const TF = ts.TypeFlags;
/** Types that contain others are compared no deeper. */
const DEEPEST = 4;

/** Thrown where records can't be kept in a pool. */
export class NotPooled extends Error {}

export interface PoolMember {
  readonly name: string;
  /** Where it is declared: one node for each of the records that have it. */
  readonly declarations: readonly ts.PropertySignature[];
  readonly type: ts.Type;
  /** Some of the records may be without it. */
  readonly isOptional: boolean;
}

/** The records of one type, or of types that a variable may hold by turns. */
export interface RecordPool {
  /** The names of all that belongs to it begin with this. */
  readonly prefix: string;
  readonly file: ts.SourceFile;
  readonly members: readonly PoolMember[];
}

type Arm = ts.InterfaceDeclaration | ts.TypeLiteralNode;

/** The pools for the records whose types `isWanted` tells by name, and for all that these lead to. */
export class Pools {
  /** The first of the arms that share a pool, by each of them. */
  private readonly firsts = new Map<ts.Node, Arm>();
  private readonly byFirst = new Map<Arm, RecordPool>();
  private readonly names = new Map<Arm, string>();

  /** @throws NotPooled */
  constructor(private readonly checker: ts.TypeChecker, private readonly modules: readonly ts.SourceFile[], isWanted: (name: string) => boolean) {
    for (const file of modules) this.addArms(file);
    for (const file of modules) this.addLiterals(file);
    for (const file of modules) this.join(file);
    const wanted = [...this.names].filter(([, name]) => isWanted(name)).map(([arm]) => arm);
    for (const arm of wanted) this.open(this.first(arm)!);
  }

  private found: UnchangedLists | undefined;

  get unchanged(): UnchangedLists {
    return this.found ??= new UnchangedLists(this.checker, this.modules);
  }

  get all(): readonly RecordPool[] {
    return [...this.byFirst.values()];
  }

  /** The pool of what `type` names, null and undefined apart. Undefined: it is of none. @throws NotPooled where it may be of a pool, and something else */
  of(type: ts.Type): RecordPool | undefined {
    const parts = this.partsOf(type);
    const pools = new Set(parts.map((part) => this.poolOfPart(part)));
    if (pools.size <= 1) return [...pools][0];
    throw new NotPooled();
  }

  private partsOf(type: ts.Type): readonly ts.Type[] {
    return type.isUnion() ? type.types.filter(({ flags }) => (flags & (TF.Null | TF.Undefined)) === 0) : [type];
  }

  private poolOfPart(type: ts.Type): RecordPool | undefined {
    const arm = this.armOf(type);
    return arm && this.byFirst.get(this.first(arm)!);
  }

  private armOf(type: ts.Type): Arm | undefined {
    return type.symbol?.declarations?.find((node): node is Arm => this.firsts.has(node)) as Arm | undefined;
  }

  private first(arm: Arm): Arm | undefined {
    let at = this.firsts.get(arm);
    while (at !== undefined && this.firsts.get(at) !== at) at = this.firsts.get(at);
    return at;
  }

  private merge(a: Arm, b: Arm): void {
    const [one, other] = [this.first(a)!, this.first(b)!];
    if (one !== other) this.firsts.set(other, one);
  }

  private addArms(file: ts.SourceFile): void {
    for (const statement of file.statements) {
      if (ts.isInterfaceDeclaration(statement) && statement.typeParameters === undefined) this.addArm(statement, statement.name.text);
      if (!ts.isTypeAliasDeclaration(statement) || statement.typeParameters !== undefined) continue;
      const types = ts.isUnionTypeNode(statement.type) ? statement.type.types : [statement.type];
      for (const type of types) if (ts.isTypeLiteralNode(type)) this.addArm(type, statement.name.text);
    }
    const visit = (node: ts.Node): void => {
      const name = ts.isTypeLiteralNode(node) && !this.firsts.has(node) ? nameOfArm(node) : undefined;
      if (name !== undefined) this.addArm(node as ts.TypeLiteralNode, name);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  private addArm(arm: Arm, name: string): void {
    if (arm.members.length === 0 || !arm.members.every((member) => ts.isPropertySignature(member) && member.type !== undefined && ts.isIdentifier(member.name))) return;
    this.firsts.set(arm, arm);
    this.names.set(arm, name);
  }

  /** Records that are written out where TypeScript expects no type by name: they are of one that has the same members, and is the only one. */
  private addLiterals(file: ts.SourceFile): void {
    const { checker } = this;
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isObjectLiteralExpression(node) || node.properties.length === 0) return;
      const expected = checker.getContextualType(node);
      // The parameter of a type that takes what is written here is no expectation.
      if (((expected?.flags ?? 0) & TF.Object) !== 0 && expected!.symbol?.declarations?.includes(node) !== true) return;
      const names = node.properties.map((one) => one.name?.getText()).sort().join();
      const type = checker.getTypeAtLocation(node);
      const like = ([...this.names.keys()]).filter((arm) => {
        const own = checker.getTypeAtLocation(arm);
        return checker.getPropertiesOfType(own).map((one) => one.name).sort().join() === names && checker.isTypeAssignableTo(checker.getWidenedType(type), own);
      });
      if (like.length === 1) this.firsts.set(node, like[0]);
    };
    visit(file);
  }

  /** Has one pool for what one place of `file` may hold. */
  private join(file: ts.SourceFile): void {
    const { checker } = this;
    const visit = (node: ts.Node): void => {
      if (ts.isUnionTypeNode(node)) this.joinAll(checker.getTypeFromTypeNode(node));
      if (ts.isInterfaceDeclaration(node) && this.firsts.has(node)) {
        for (const base of checker.getTypeAtLocation(node).getBaseTypes() ?? []) {
          const arm = this.armOf(base);
          if (arm !== undefined) this.merge(node, arm);
        }
      }
      if (ts.isExpression(node)) {
        const type = checker.getTypeAtLocation(node);
        this.joinAll(type);
        const expected = checker.getContextualType(node);
        if (expected !== undefined) this.joinWith(type, expected, 0);
        if (ts.isBinaryExpression(node)) this.joinWith(checker.getTypeAtLocation(node.left), checker.getTypeAtLocation(node.right), 0);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  private joinAll(type: ts.Type): void {
    const arms = this.partsOf(type).flatMap((part) => this.armOf(part) ?? []);
    for (const arm of arms.slice(1)) this.merge(arms[0], arm);
  }

  private joinWith(one: ts.Type, other: ts.Type, depth: number): void {
    if (depth > DEEPEST || one === other) return;
    const arms = [one, other].flatMap((type) => this.partsOf(type).flatMap((part) => this.armOf(part) ?? []));
    for (const arm of arms.slice(1)) this.merge(arms[0], arm);
    for (const a of this.partsOf(one)) {
      for (const b of this.partsOf(other)) {
        const [left, right] = [a, b].map((type) => this.insideOf(type));
        left.forEach((type, i) => right[i] !== undefined && this.joinWith(type, right[i], depth + 1));
      }
    }
  }

  /** The types that `type` is made of, in an order: of elements, of parameters and results. */
  insideOf(type: ts.Type): readonly ts.Type[] {
    const { checker } = this;
    const isReference = (type.flags & TF.Object) !== 0 && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
    if (isReference) return checker.getTypeArguments(type as ts.TypeReference);
    const [call] = type.getCallSignatures();
    return call === undefined ? [] : [call.getReturnType(), ...call.getParameters().map((one) => checker.getTypeOfSymbol(one))];
  }

  private open(first: Arm): void {
    if (this.byFirst.has(first)) return;
    const arms = [...this.names.keys()].filter((arm) => this.first(arm) === first);
    const file = first.getSourceFile();
    if (arms.some((arm) => arm.getSourceFile() !== file)) throw new NotPooled();
    const members = new Map<string, PoolMember>();
    for (const arm of arms) {
      const own = this.checker.getTypeAtLocation(arm);
      for (const symbol of this.checker.getPropertiesOfType(own)) {
        const declarations = (symbol.declarations ?? []).filter(ts.isPropertySignature);
        if (declarations.length === 0) throw new NotPooled();
        const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
        const known = members.get(symbol.name);
        const type = this.checker.getTypeOfSymbol(symbol);
        members.set(symbol.name, { name: symbol.name, type: known?.type ?? type, isOptional: isOptional || known?.isOptional === true, declarations: [...new Set([...(known?.declarations ?? []), ...declarations])] });
      }
    }
    const prefix = this.freePrefix(this.names.get(first)!);
    this.byFirst.set(first, { prefix, file, members: [...members.values()] });
    for (const { type } of members.values()) this.openAllIn(type, 0);
  }

  private freePrefix(name: string): string {
    for (let i = 1; ; i++) {
      const prefix = `${name}${i === 1 ? '' : i}_`;
      if (!this.modules.some(({ text }) => text.includes(prefix)) && !this.all.some((pool) => pool.prefix === prefix)) return prefix;
    }
  }

  private openAllIn(type: ts.Type, depth: number): void {
    if (depth > DEEPEST) return;
    for (const part of this.partsOf(type)) {
      const arm = this.armOf(part);
      if (arm !== undefined) this.open(this.first(arm)!);
      else for (const inner of this.insideOf(part)) this.openAllIn(inner, depth + 1);
    }
  }

  /** Whether `type` holds a record of a pool somewhere. */
  leadsTo(type: ts.Type, depth = 0): boolean {
    if (depth > DEEPEST) return false;
    return this.partsOf(type).some((part) => this.poolOfPart(part) !== undefined || this.insideOf(part).some((inner) => this.leadsTo(inner, depth + 1)));
  }
}

/** Whether null or undefined is among `type`. */
export const mayBeMissing = (type: ts.Type, flags = TF.Null | TF.Undefined): boolean =>
  (type.isUnion() ? type.types : [type]).some((part) => (part.flags & flags) !== 0);
