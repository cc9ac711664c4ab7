/**
 * Records that several variables name at a time, kept in pools: a record is a number there, and what TypeScript calls a reference is that number.
 * A record that no variable names any more is collected ahead of a command, when no function is under way.
 */
import { ts } from 'ts-morph';
import type { TextPart } from '../base/origins.ts';
import { edited, wayTo, type TextEdit } from '../expansion/rewriting.ts';
import { getterNames } from '../expansion/syntax.ts';
import { namesOf, PoolEdits, type Making } from './pool_edits.ts';
import { memberRoots, rootsOf, type RefWays } from './pool_roots.ts';
import type { PooledState, PoolRequest, PoolSize } from '../base/pooled_state.ts';
import { initialsOf, poolText, refsText, UNKNOWN_SIZE, type PoolContext } from './pool_text.ts';
import { NotPooled, Pools, type RecordPool } from './pool_types.ts';

export interface PooledTexts {
  readonly texts: ReadonlyMap<ts.SourceFile, readonly TextPart[]>;
  readonly state: PooledState;
}

/** `modules`, imports before importers, with pools as `request` has them. Undefined: the records can't be kept in pools. @throws Error where ts65 itself is at fault */
export function pooled(modules: readonly ts.SourceFile[], checker: ts.TypeChecker, request: PoolRequest): PooledTexts | undefined {
  try {
    return new Pooling(modules, checker, request).result();
  } catch (error) {
    if (error instanceof NotPooled) return undefined;
    throw error;
  }
}

class Pooling implements PoolContext {
  readonly pools: Pools;
  private readonly getters: ReadonlySet<string>;
  private readonly makings = new Map<RecordPool, Making[]>();
  private readonly edits: Map<ts.SourceFile, PoolEdits>;
  private readonly added = new Map<ts.SourceFile, string>();

  constructor(private readonly modules: readonly ts.SourceFile[], readonly checker: ts.TypeChecker, private readonly request: PoolRequest) {
    this.pools = new Pools(checker, modules, (name) => request.types.has(name));
    if (this.pools.all.length === 0) throw new NotPooled();
    this.getters = getterNames(modules);
    this.edits = new Map(modules.map((file) => [file, this.editsOf(file)]));
  }

  editsOf(file: ts.SourceFile): PoolEdits {
    return new PoolEdits(this.checker, this.pools, this.getters, this.makings, this.request.reads, file);
  }

  private sizeOf({ prefix }: RecordPool): PoolSize {
    return this.request.sizes?.get(prefix) ?? UNKNOWN_SIZE;
  }

  result(): PooledTexts {
    const { modules, pools } = this;
    for (const [file, edits] of this.edits) edits.visit(file);
    const entry = modules.at(-1)!;
    const isCollected = (pool: RecordPool): boolean => this.sizeOf(pool).most > 0;
    const collected = pools.all.filter(isCollected);
    const ways = new Map<ts.SourceFile, RefWays>();
    const marking: string[] = [];
    for (const file of modules) {
      const roots = rootsOf(this.checker, pools, file, isCollected);
      ways.set(file, new Map(roots.ways));
      const { text } = roots;
      if (collected.length === 0 || text === '') continue;
      const name = `${pools.all[0].prefix}roots${modules.indexOf(file)}`;
      for (const pool of roots.pools) this.edits.get(file)!.use(namesOf(pool).mark);
      this.added.set(file, ` export function ${name}(): void { ${text}}`);
      marking.push(name);
    }
    const { order, cyclic } = this.traceOrder();
    const declared = new Map<ts.SourceFile, string>();
    for (const pool of pools.all) declared.set(pool.file, `${declared.get(pool.file) ?? ''}${refsText(pool, this.sizeOf(pool))}`);
    const isTraced = new Set<RecordPool>();
    for (const pool of pools.all) {
      const { file } = pool;
      const roots = memberRoots(this.checker, pools, pool, isCollected);
      for (const [way, to] of roots.ways) ways.get(file)!.set(way, to);
      const traced = roots.text;
      if (traced !== '') isTraced.add(pool);
      for (const other of roots.pools) this.edits.get(file)!.use(namesOf(other).mark);
      declared.set(file, `${declared.get(file)!}${poolText(this, pool, this.makings.get(pool) ?? [], this.sizeOf(pool), traced)}`);
    }
    if (collected.length > 0) this.wrapKey(entry, collected, order.filter((pool) => isTraced.has(pool)), marking);
    return { texts: this.texts(declared, marking, entry), state: this.state(cyclic, ways) };
  }

  /** The pools, those that name records of others ahead of these; and those that lead back to themselves. */
  private traceOrder(): { order: readonly RecordPool[]; cyclic: ReadonlySet<RecordPool> } {
    const { all } = this.pools;
    const next = new Map(all.map((pool) => [pool, memberRoots(this.checker, this.pools, pool, () => false).named]));
    const reach = (from: RecordPool): ReadonlySet<RecordPool> => {
      const seen = new Set<RecordPool>();
      const visit = (pool: RecordPool): void => {
        for (const one of next.get(pool)!) {
          if (seen.has(one)) continue;
          seen.add(one);
          visit(one);
        }
      };
      visit(from);
      return seen;
    };
    const reached = new Map(all.map((pool) => [pool, reach(pool)]));
    const cyclic = new Set(all.filter((pool) => reached.get(pool)!.has(pool)));
    return { order: [...all].sort((a, b) => Number(reached.get(b)!.has(a)) - Number(reached.get(a)!.has(b)) || reached.get(b)!.size - reached.get(a)!.size), cyclic };
  }

  /** Has the host's `key` collect ahead of the program's. */
  private wrapKey(entry: ts.SourceFile, collected: readonly RecordPool[], order: readonly RecordPool[], marking: readonly string[]): void {
    const key = entry.statements.find((one): one is ts.FunctionDeclaration => ts.isFunctionDeclaration(one) && one.name?.text === 'key' && one.body !== undefined);
    if (key === undefined || key.modifiers?.length !== 1 || key.parameters.length > 1) throw new NotPooled();
    const edits = this.edits.get(entry)!;
    const inner = `${collected[0].prefix}key`;
    edits.rename(key, inner);
    const calls = (names: readonly string[]): string => names.map((name) => `${edits.use(name)}(); `).join('');
    const of = (pick: (names: ReturnType<typeof namesOf>) => string, which: readonly RecordPool[]): readonly string[] => which.map((pool) => pick(namesOf(pool)));
    const due = collected.map((pool) => `${edits.use(namesOf(pool).taken)} > ${this.sizeOf(pool).free - this.sizeOf(pool).most}`).join(' || ');
    const collect = calls(of(({ clear }) => clear, collected)) + calls(marking) + calls(of(({ trace }) => trace, order)) + calls(of(({ sweep }) => sweep, collected));
    const [parameter] = key.parameters;
    const given = parameter === undefined ? '' : parameter.name.getText();
    this.added.set(entry, `${this.added.get(entry) ?? ''} export function key(${parameter?.getText() ?? ''}): void { if (${due}) { ${collect}} ${inner}(${given}); ${calls(of(({ note }) => note, collected))}}`);
  }

  private texts(declared: ReadonlyMap<ts.SourceFile, string>, marking: readonly string[], entry: ts.SourceFile): Map<ts.SourceFile, readonly TextPart[]> {
    const homes = new Map<string, ts.SourceFile>(marking.map((name) => [name, this.modules[Number(/\d+$/.exec(name)![0])]]));
    const homeOf = (name: string): ts.SourceFile => homes.get(name) ?? this.pools.all.find(({ prefix }) => name.startsWith(prefix))!.file;
    const texts = new Map<ts.SourceFile, readonly TextPart[]>();
    for (const [file, edits] of this.edits) {
      const own = declared.get(file);
      // A slot may name records of other modules.
      for (const pool of own === undefined ? [] : this.pools.all) {
        if (pool.file !== file) for (const name of Object.values(namesOf(pool))) if (new RegExp(`\\b${name}\\b`).test(own!)) edits.use(name);
      }
      const imports = new Map<ts.SourceFile, string[]>();
      for (const name of edits.used) {
        const home = homeOf(name);
        if (home !== file) imports.set(home, [...(imports.get(home) ?? []), /_(ref|maybe|slot)$/.test(name) ? `type ${name}` : name]);
      }
      const first = file.statements.find((one) => !ts.isImportDeclaration(one))?.getStart() ?? 0;
      const lines = [...imports].map(([home, names]) => `import { ${names.join(', ')} } from ${JSON.stringify(wayTo(home, file))}; `);
      if (own !== undefined) lines.push("import type { Int as ts65Int } from 'ts65/int'; ");
      const inserted: TextEdit[] = [];
      if (lines.length > 0) inserted.push({ start: first, end: first, text: lines.join('') });
      if (own !== undefined) {
        const at = placeOfPools(file, own, first);
        inserted.push({ start: at, end: at, text: ` ${own}` });
      }
      const all = [...inserted, ...edits.edits];
      const behind = this.added.get(file);
      if (all.length === 0 && behind === undefined) continue;
      const end = file.text.length;
      texts.set(file, [...edited(file, all), ...(behind === undefined ? [] : [{ text: behind, start: end - 1, end }])]);
    }
    return texts;
  }

  /** The members that each record of `pool` is given when it is made. */
  private givenTo(pool: RecordPool): readonly string[] {
    const makings = this.makings.get(pool) ?? [];
    return makings.length === 0 ? [] : pool.members.map(({ name }) => name).filter((name) => makings.every(({ given, isCopy }) => isCopy || given.includes(name)));
  }

  private state(cyclic: ReadonlySet<RecordPool>, ways: ReadonlyMap<ts.SourceFile, RefWays>): PooledState {
    return {
      pools: this.pools.all.map((pool) => ({ prefix: pool.prefix, file: pool.file.fileName, isCyclic: cyclic.has(pool), size: this.sizeOf(pool), makers: (this.makings.get(pool) ?? []).map(({ name }) => name), given: this.givenTo(pool), initials: initialsOf(this, pool) })),
      ways: new Map([...ways].map(([file, own]) => [file.fileName, new Map([...own].map(([way, pool]) => [way, namesOf(pool).slots]))])),
    };
  }
}

/** Ahead of the statements that run, behind the enums that the pools' texts name. */
function placeOfPools(file: ts.SourceFile, text: string, first: number): number {
  const named = file.statements.filter((one) => ts.isEnumDeclaration(one) && new RegExp(`\\b${one.name.text}\\.`).test(text));
  return named.at(-1)?.getEnd() ?? first;
}
