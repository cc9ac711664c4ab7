/** Delta debugging: the smallest program and keys, found by leaving out what is not needed, on which the same still happens. */
import type { Job } from '../../lanes/lane.ts';
import { applied, expressionEdits, removableLists, memberEdits, parameterEdits, parse, printed, removal, structureEdits, type Edit } from './edits.ts';

export interface Reduced {
  readonly source: string;
  readonly job: Job;
  /** Programs that were tried. */
  readonly trials: number;
}

export interface ReduceOptions {
  /** Milliseconds after which the smallest program so far will do. */
  readonly limitMs?: number;
}

const LIMIT_MS = 300_000;

/** `happens` says whether the program shows what is looked for; it does on `source` and `job`. */
export async function reduce(
  source: string,
  job: Job,
  happens: (source: string, job: Job) => Promise<boolean>,
  { limitMs = LIMIT_MS }: ReduceOptions = {},
): Promise<Reduced> {
  const until = performance.now() + limitMs;
  const tried = new Set<string>();
  let trials = 0;

  async function still(candidate: string, keys = job.keys): Promise<boolean> {
    const id = `${keys.join(' ')}\n${candidate}`;
    if (tried.has(id) || performance.now() > until) return false;
    tried.add(id);
    trials += 1;
    return happens(candidate, { ...job, keys });
  }

  async function tryEdit(edit: Edit): Promise<boolean> {
    const candidate = applied(source, edit);
    if (!(await still(candidate))) return false;
    source = candidate;
    return true;
  }

  /** Leaves out keys: the last one alone, else halves, quarters and so on. */
  async function fewerKeys(): Promise<boolean> {
    const before = job.keys.length;
    for (let size = Math.max(1, before - 1); size >= 1; size = Math.floor(size / 2)) {
      for (let from = 0; from < job.keys.length && job.keys.length > 1; ) {
        const keys = Uint8Array.from([...job.keys.subarray(0, from), ...job.keys.subarray(from + size)]);
        if (keys.length > 0 && (await still(source, keys))) job = { ...job, keys };
        else from += size;
      }
    }
    return job.keys.length < before;
  }

  /** Leaves out members of lists, many at a time first. Outer lists come before those within them. */
  async function shorterLists(): Promise<boolean> {
    let changed = false;
    for (let index = 0; ; index++) {
      let file = parse(source);
      let list = removableLists(file)[index];
      if (list === undefined) return changed;
      for (let size = list.length; size >= 1; size = Math.floor(size / 2)) {
        // From the end: later parts use earlier ones.
        for (let to = list.length; to > 0; to -= size) {
          if (!(await tryEdit(removal(file, list, Math.max(0, to - size), to)))) continue;
          changed = true;
          file = parse(source);
          const left = removableLists(file)[index];
          if (left === undefined) return changed;
          list = left;
        }
      }
    }
  }

  async function each(find: (file: ReturnType<typeof parse>) => Edit[]): Promise<boolean> {
    let changed = false;
    let edits = find(parse(source));
    for (let i = 0; i < edits.length; ) {
      if (await tryEdit(edits[i] as Edit)) [changed, edits] = [true, find(parse(source))];
      else i += 1;
    }
    return changed;
  }

  await fewerKeys();
  for (let changed = true; changed && performance.now() < until; ) {
    const passes = [await shorterLists(), await each(structureEdits), await each(parameterEdits), await each(memberEdits), await each(expressionEdits), await fewerKeys()];
    changed = passes.includes(true);
  }
  const pretty = printed(source);
  return { source: (await happens(pretty, job)) ? pretty : source, job, trials };
}
