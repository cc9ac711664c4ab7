/** The variables that functions of the emitted C read and write, with their callees: two statements that share none may change places. */
import type { SourceMap } from '../../machine/positions.ts';

export interface StateEffects {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

const NAME = /[A-Za-z_]\w*/g;
/** An assignment of the emitter's: one to a statement, or to a part of the head of a loop. */
const ASSIGNMENT = /^(?:for \()?\W*([A-Za-z_]\w*)([^;]*?) ([-+*/%&|^]|<<|>>)?= (.*)$/;
const COUNTED = /^\W*([A-Za-z_]\w*)(?:\+\+|--)/;
const LOCAL = /^\s*(?:static )?(?:u8|i8|u16|i16|u32|i32|text) \*?(\w+(?:\[\d+\])*(?:, \w+(?:\[\d+\])*)*);/;
/** The parameters of a function, in its first line. */
const PARAMETERS = /\((.*)\) \{$/;
const NO_NAMES = new Set('if else while for switch case default break continue return do u8 i8 u16 i16 u32 i32 text void sizeof ts65_clear'.split(' '));

export class ProgramEffects {
  private readonly functions = new Map<string, { reads: Set<string>; writes: Set<string>; calls: Set<string> }>();

  constructor(lines: readonly string[], map: SourceMap) {
    for (const { c } of map.functions) this.functions.set(c, { reads: new Set(), writes: new Set(), calls: new Set() });
    for (const { c, cLine, cEnd } of map.functions) {
      const locals = new Set((PARAMETERS.exec(lines[cLine - 1] ?? '')?.[1] ?? '').match(NAME) ?? []);
      const mine = this.functions.get(c);
      for (let number = cLine + 1; number < cEnd && mine !== undefined; number++) {
        const line = lines[number - 1] as string;
        const local = LOCAL.exec(line)?.[1];
        if (local !== undefined) {
          for (const name of local.match(NAME) ?? []) locals.add(name);
          continue;
        }
        const { reads, writes, calls } = this.direct(line);
        reads.forEach((name) => mine.reads.add(name));
        writes.forEach((name) => mine.writes.add(name));
        calls.forEach((name) => mine.calls.add(name));
      }
      // Another function may have locals of the same names.
      for (const name of locals) [mine?.reads, mine?.writes].forEach((names) => names?.delete(name));
    }
    this.close();
  }

  /** Of one statement, with the functions that it calls. */
  of(statement: string): StateEffects {
    const { reads, writes, calls } = this.direct(statement);
    for (const name of calls) {
      const called = this.functions.get(name);
      called?.reads.forEach((read) => reads.add(read));
      called?.writes.forEach((write) => writes.add(write));
    }
    return { reads, writes };
  }

  private direct(statement: string): { reads: Set<string>; writes: Set<string>; calls: Set<string> } {
    const [reads, writes, calls] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const line of statement.trim().split(/(?<=;) /)) {
      const [, target, index, operator, value] = ASSIGNMENT.exec(line) ?? [];
      // What is assigned to is read, too, where it has an operator.
      const read = target === undefined || operator !== undefined ? line : `${index} ${value}`;
      for (const [name] of read.matchAll(NAME)) {
        if (NO_NAMES.has(name)) continue;
        (this.functions.has(name) ? calls : reads).add(name);
        // The runtime may write to a variable whose address it is given.
        if (/\bts65_\w+\(/.test(line)) writes.add(name);
      }
      const written = target ?? COUNTED.exec(line)?.[1];
      if (written !== undefined) writes.add(written);
    }
    return { reads, writes, calls };
  }

  private close(): void {
    for (let grown = true; grown; ) {
      grown = false;
      for (const mine of this.functions.values()) {
        const before = mine.reads.size + mine.writes.size;
        for (const name of mine.calls) {
          const called = this.functions.get(name);
          called?.reads.forEach((read) => mine.reads.add(read));
          called?.writes.forEach((write) => mine.writes.add(write));
        }
        grown ||= mine.reads.size + mine.writes.size > before;
      }
    }
  }
}

/** Whether exchanging the two may change what happens. */
export function areDependent(a: StateEffects, b: StateEffects): boolean {
  const share = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((name) => other.has(name));
  return share(a.writes, b.writes) || share(a.writes, b.reads) || share(a.reads, b.writes);
}
