/** The first store that one side does otherwise than the other. */
import { BEGUN, LINE_FACTOR, type Events, type TracedStore } from './sim_trace.ts';

export interface Divergence {
  readonly offset: number;
  /** The store that went wrong; undefined where the byte should have been stored to once more, and was not. */
  readonly seen: TracedStore | undefined;
  /** The right value; undefined where there should have been no write. */
  readonly expected: TracedStore | undefined;
}

/**
 * Compares byte by byte, because two builds may store the bytes of a value, and values that do not depend on each other, in another order. Of the
 * bytes whose sequences part the one counts where that happens first.
 * @param among the bytes that differ from the expected ones after the command; a sequence of another byte may part where a build leaves out an unseen
 * store
 */
export function firstDivergence(expected: readonly TracedStore[], seen: readonly TracedStore[], among?: ReadonlySet<number>): Divergence | undefined {
  const want = new Map<number, { store: TracedStore; time: number }[]>();
  expected.forEach((store, time) => {
    if (!want.has(store.offset)) want.set(store.offset, []);
    want.get(store.offset)?.push({ store, time });
  });
  const next = new Map<number, number>();
  const wrong = new Map<number, { divergence: Divergence; time: number }>();
  /** How far `expected` is known to have been followed. */
  let followed = 0;
  for (const store of seen) {
    const { offset } = store;
    if (wrong.has(offset)) continue;
    const at = next.get(offset) ?? 0;
    const due = want.get(offset)?.[at];
    if (due !== undefined && due.store.value === store.value) {
      next.set(offset, at + 1);
      followed = Math.max(followed, due.time);
    } else wrong.set(offset, { divergence: { offset, seen: store, expected: due?.store }, time: followed });
  }
  for (const [offset, list] of want) {
    const due = list[next.get(offset) ?? 0];
    if (wrong.has(offset) || due === undefined) continue;
    wrong.set(offset, { divergence: { offset, seen: undefined, expected: due.store }, time: due.time });
  }
  const candidates = [...wrong.values()].filter(({ divergence }) => among === undefined || among.has(divergence.offset));
  return candidates.sort((a, b) => a.time - b.time)[0]?.divergence;
}

/**
 * The line of C at which two builds by the same compiler part: it writes another byte, or the next line is another. Undefined where
 * they don't. Lines of `noise` may write other bytes: addresses, which move with the size of the code. `functionOf` gives the function of a line.
 */
export function partingLine(expected: Events, seen: Events, noise: ReadonlySet<number>, functionOf: (line: number) => unknown): number | undefined {
  let line = 0;
  for (let i = 0; i < Math.max(expected.length, seen.length); i++) {
    const [due, got] = [expected[i] ?? -1, seen[i] ?? -1];
    if (due === got) {
      if (due % LINE_FACTOR === BEGUN) line = Math.floor(due / LINE_FACTOR);
      continue;
    }
    const sameWrite = due >= 0 && got >= 0 && due % LINE_FACTOR !== BEGUN && got % LINE_FACTOR !== BEGUN && Math.floor(due / LINE_FACTOR) === Math.floor(got / LINE_FACTOR);
    if (sameWrite && noise.has(line)) continue;
    const [next, other] = [due, got].map((event) => (event >= 0 && event % LINE_FACTOR === BEGUN ? Math.floor(event / LINE_FACTOR) : undefined));
    // Behind the end of a call, one trace goes on with the line of the call, and the other has nothing left of it.
    const isReturn = next !== undefined && other !== undefined && functionOf(next) === functionOf(other) && functionOf(line) !== functionOf(next);
    return isReturn ? Math.min(next, other) : line;
  }
  return undefined;
}

/** Lines of the C that store addresses of texts. */
export function textLines(source: string): Set<number> {
  const names = new Set([...source.matchAll(/\btext (\w+)/g)].map(([, name]) => name as string));
  const lines = source.split('\n').map((line, i) => ({ line, number: i + 1 }));
  const mentions = (line: string): boolean => (line.match(/[A-Za-z_]\w*/g) ?? []).some((name) => names.has(name) || /^text_\d+$/.test(name));
  return new Set(lines.filter(({ line }) => mentions(line)).map(({ number }) => number));
}
