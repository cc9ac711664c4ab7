/** The variables of modules that name records of pools: the roots of a collection, and the state that names them. */
import { ts } from 'ts-morph';
import { namesOf } from './pool_edits.ts';
import { NotPooled, type Pools, type RecordPool } from './pool_types.ts';

const TF = ts.TypeFlags;
const DEEPEST = 5;

/** The ways to numbers of records, from the variables of a module on: `party[].leader`. */
export type RefWays = Map<string, RecordPool>;

export interface Roots {
  /** The statements that mark what the variables of a module name. */
  readonly text: string;
  readonly ways: RefWays;
  /** The pools that are marked. */
  readonly pools: ReadonlySet<RecordPool>;
  /** The pools whose records are named. */
  readonly named: ReadonlySet<RecordPool>;
}

/** The roots in `file`. @throws NotPooled */
export function rootsOf(checker: ts.TypeChecker, pools: Pools, file: ts.SourceFile, isCollected: (pool: RecordPool) => boolean): Roots {
  const walk = new Walk(checker, pools, isCollected);
  const texts: string[] = [];
  for (const statement of file.statements) {
    if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
      for (const member of statement.members) {
        if (!ts.isPropertyDeclaration(member) || !(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static)) continue;
        const name = `${statement.name.text}.${member.name.getText()}`;
        texts.push(walk.mark(checker.getTypeAtLocation(member), name, name, 0));
      }
    }
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const members = ts.isIdentifier(name) ? namedMembers(checker, pools, name, initializer) : undefined;
      if (members !== undefined) {
        for (const { way, type } of members) texts.push(walk.mark(type, way, way, 0));
        continue;
      }
      for (const one of namesIn(name)) texts.push(walk.mark(checker.getTypeAtLocation(one), one.text, one.text, 0));
    }
  }
  return { text: texts.join(''), ways: walk.ways, pools: walk.marked, named: walk.named };
}

/** The numbers within the slots of `pool`, whose number is `slot`. @throws NotPooled */
export function memberRoots(checker: ts.TypeChecker, pools: Pools, pool: RecordPool, isCollected: (pool: RecordPool) => boolean): Roots {
  const walk = new Walk(checker, pools, isCollected);
  const { slots } = namesOf(pool);
  const texts = pool.members.map(({ name, type }) => walk.mark(type, `${slots}[slot].${name}`, `${slots}[].${name}`, 0));
  return { text: texts.join(''), ways: walk.ways, pools: walk.marked, named: walk.named };
}

/** The members of the record by any names that `initializer` writes out: `const info: Record<string, Info> = { axe }`. Undefined: `name` is another one. */
function namedMembers(checker: ts.TypeChecker, pools: Pools, name: ts.Identifier, initializer: ts.Expression | undefined): readonly { readonly way: string; readonly type: ts.Type }[] | undefined {
  const index = checker.getTypeAtLocation(name).getStringIndexType();
  if (index === undefined || !pools.leadsTo(index) || initializer === undefined || !ts.isObjectLiteralExpression(initializer)) return undefined;
  const names = initializer.properties.map((one) => (one.name !== undefined && ts.isIdentifier(one.name) ? one.name.text : undefined));
  return names.every((one) => one !== undefined) ? names.map((one) => ({ way: `${name.text}.${one}`, type: index })) : undefined;
}

const namesIn = (name: ts.BindingName): readonly ts.Identifier[] =>
  (ts.isIdentifier(name) ? [name] : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name))));

class Walk {
  readonly ways: RefWays = new Map();
  /** Those that are collected. */
  readonly marked = new Set<RecordPool>();
  readonly named = new Set<RecordPool>();
  private names = 0;

  constructor(private readonly checker: ts.TypeChecker, private readonly pools: Pools, private readonly isCollected: (pool: RecordPool) => boolean) {}

  /** The statements that mark what `access`, of `type`, names; `way` leads there. */
  mark(type: ts.Type, access: string, way: string, depth: number): string {
    const pool = this.pools.of(type);
    if (pool !== undefined) {
      this.ways.set(way.replace(/(\[\])+$/, ''), pool);
      this.named.add(pool);
      if (!this.isCollected(pool)) return '';
      this.marked.add(pool);
      return `${namesOf(pool).mark}(${access}); `;
    }
    const parts = (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & TF.Object) !== 0);
    if (parts.length === 0) return '';
    const texts = parts.map((part) => this.markInside(part, access, way, depth));
    if (texts.every((text) => text === '')) return '';
    if (type.isUnion() && texts.length > 0) throw new NotPooled();
    return texts.join('');
  }

  private markInside(type: ts.Type, access: string, way: string, depth: number): string {
    const { checker } = this;
    if (type.getCallSignatures().length > 0) return '';
    if (depth > DEEPEST) throw new NotPooled();
    if (checker.isTupleType(type)) {
      const texts = checker.getTypeArguments(type as ts.TypeReference).map((one, i) => this.mark(one, `${access}[${i}]`, `${way}[]`, depth + 1));
      return texts.join('');
    }
    const name = type.symbol?.name;
    if (checker.isArrayType(type) || name === 'Set' || name === 'ReadonlySet') return this.markEach(checker.getTypeArguments(type as ts.TypeReference)[0], access, `${way}[]`, depth);
    if (name === 'Map' || name === 'ReadonlyMap') {
      const [key, value] = checker.getTypeArguments(type as ts.TypeReference);
      return this.markEach(key, `${access}.keys()`, `${way}[].key`, depth) + this.markEach(value, `${access}.values()`, `${way}[].value`, depth);
    }
    // Nobody knows what names its members have.
    if (checker.getIndexInfosOfType(type).some((one) => this.pools.leadsTo(one.type))) throw new NotPooled();
    const texts = checker.getPropertiesOfType(type).map((one) => {
      const { valueDeclaration: node } = one;
      // A member of `Record<Name, Item>` is declared nowhere.
      if (node !== undefined && (ts.isMethodDeclaration(node) || ts.isMethodSignature(node) || ts.isAccessor(node))) return '';
      const member = checker.getTypeOfSymbol(one);
      const text = this.mark(member, `${access}.${one.name}`, `${way}.${one.name}`, depth + 1);
      // A record whose members are read by computed names is a list.
      this.mark(member, access, `${way}[]`, depth + 1);
      if (text !== '' && one.name.startsWith('__#')) throw new NotPooled();
      return text;
    });
    return texts.join('');
  }

  private markEach(type: ts.Type, access: string, way: string, depth: number): string {
    const name = `each${++this.names}`;
    const text = this.mark(type, name, way, depth + 1);
    return text === '' ? '' : `for (const ${name} of ${access}) { ${text}} `;
  }
}
