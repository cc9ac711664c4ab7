/** Natural loops of a routine, and how often they go around at most by what their own instructions count. */
import { BCC, BNE, BPL, changes, immediateOf, isBranch, keepsZero, STORES, stepOf, type Counter, type Decoded } from './instructions.ts';

/** The instructions of a routine in an order in which each stands behind all that lead to it, but for ways back. */
export interface Graph {
  readonly entry: number;
  readonly order: readonly number[];
  readonly nodes: ReadonlyMap<number, Decoded>;
  readonly before: ReadonlyMap<number, readonly number[]>;
}

export interface NaturalLoop {
  readonly head: number;
  readonly body: ReadonlySet<number>;
  /** Where it goes back to its head from. */
  readonly backs: readonly number[];
  /** The smallest loop around it. */
  outer?: NaturalLoop;
}

export function graphOf(entry: number, nodes: ReadonlyMap<number, Decoded>): Graph {
  const order: number[] = [];
  const state = new Map<number, 'open' | 'done'>();
  const stack: [at: number, next: number][] = [[entry, 0]];
  state.set(entry, 'open');
  while (stack.length > 0) {
    const top = stack.at(-1) as [number, number];
    const successors = (nodes.get(top[0]) as Decoded).next.filter(([to]) => nodes.has(to));
    if (top[1] === successors.length) {
      order.push(top[0]);
      state.set(top[0], 'done');
      stack.pop();
    } else {
      const [to] = successors[top[1]++] as readonly [number, number];
      if (!state.has(to)) {
        state.set(to, 'open');
        stack.push([to, 0]);
      }
    }
  }
  order.reverse();
  const before = new Map<number, number[]>();
  for (const at of order) for (const [to] of (nodes.get(at) as Decoded).next) if (nodes.has(to)) before.set(to, [...(before.get(to) ?? []), at]);
  return { entry, order, nodes, before };
}

/** For each instruction the nearest one that all ways to it lead through. */
function dominators({ entry, order, before }: Graph): ReadonlyMap<number, number> {
  const rank = new Map(order.map((at, i) => [at, i]));
  const found = new Map<number, number>([[entry, entry]]);
  const common = (a: number, b: number): number => {
    let [one, other] = [a, b];
    while (one !== other) {
      if ((rank.get(one) as number) > (rank.get(other) as number)) one = found.get(one) as number;
      else other = found.get(other) as number;
    }
    return one;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const at of order) {
      if (at === entry) continue;
      const known = (before.get(at) ?? []).filter((from) => found.has(from));
      const nearest = known.slice(1).reduce(common, known[0] as number);
      if (found.get(at) !== nearest) {
        found.set(at, nearest);
        changed = true;
      }
    }
  }
  return found;
}

export interface Loops {
  /** Inner ones first. */
  readonly loops: readonly NaturalLoop[];
  /** Whether all ways to `b` lead through `a`. */
  readonly dominates: (a: number, b: number) => boolean;
  /** A way back to a place that can be reached without it: no loop of one head. */
  readonly tangled: number | undefined;
}

export function loopsOf(graph: Graph): Loops {
  const nearest = dominators(graph);
  const dominates = (a: number, b: number): boolean => {
    for (let at = b; ; at = nearest.get(at) as number) {
      if (at === a) return true;
      if (at === graph.entry) return false;
    }
  };
  const rank = new Map(graph.order.map((at, i) => [at, i]));
  const backs = new Map<number, number[]>();
  let tangled: number | undefined;
  for (const at of graph.order) {
    for (const [to] of (graph.nodes.get(at) as Decoded).next) {
      if (!graph.nodes.has(to) || (rank.get(to) as number) > (rank.get(at) as number)) continue;
      if (dominates(to, at)) backs.set(to, [...(backs.get(to) ?? []), at]);
      else tangled ??= to;
    }
  }
  const loops = [...backs].map(([head, from]): NaturalLoop => {
    const body = new Set([head]);
    const queue = [...from];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (body.has(at)) continue;
      body.add(at);
      queue.push(...(graph.before.get(at) ?? []));
    }
    return { head, body, backs: from };
  }).sort((a, b) => a.body.size - b.body.size);
  loops.forEach((loop, i) => {
    const outer = loops.slice(i + 1).find(({ head, body }) => head !== loop.head && body.has(loop.head));
    if (outer !== undefined) loop.outer = outer;
  });
  return { loops, dominates, tangled };
}

/** How often the head of a loop is met at most, by what counts in it. */
export interface CountedLoop {
  readonly rounds: number;
  readonly counter: Counter;
}

/** Any counter of a byte has been at all of its values by then. */
export const ALL_VALUES = 257;

/**
 * How often the head of `loop` is met at most, by a register or a byte of memory that counts by one in each round, and by which a branch leaves. Undefined: there is no
 * such counter.
 */
export function countedRounds(loop: NaturalLoop, graph: Graph, { dominates }: Loops): CountedLoop | undefined {
  const instruction = (at: number): Decoded => graph.nodes.get(at) as Decoded;
  const isEachRound = (at: number): boolean => loop.backs.every((back) => dominates(at, back));
  const counts = [...loop.body].flatMap((at): CountedLoop[] => {
    const branch = instruction(at);
    if (!isBranch(branch) || !isEachRound(at) || branch.next.every(([to]) => loop.body.has(to))) return [];
    const setter = flagsOf(at, loop, graph);
    if (setter === undefined) return [];
    const compared = immediateOf(instruction(setter));
    const counter: Counter | undefined = compared?.kind === 'compare' ? (compared.of as 'x' | 'y') : stepOf(instruction(setter))?.counter;
    if (counter === undefined) return [];
    const steps = [...loop.body].filter((one) => changes(instruction(one), counter));
    const [step] = steps;
    if (steps.length !== 1 || step === undefined || stepOf(instruction(step)) === undefined || !isEachRound(step)) return [];
    const { by } = stepOf(instruction(step)) as { by: 1 | -1 };
    const first = firstValue(counter, loop, graph);
    const goesOn = loop.body.has((branch.next[1] as readonly [number, number])[0]);
    // The branch follows the step: the value that it sees in the first round is one step on.
    const isBehind = setter === step || dominates(step, setter);
    return [{ rounds: exactly(branch.opcode, goesOn, by, first, compared?.value, isBehind) ?? ALL_VALUES, counter }];
  });
  return counts.sort((a, b) => a.rounds - b.rounds)[0];
}

/** For the usual forms: how many rounds it takes from `first` on. */
function exactly(opcode: number, goesOn: boolean, by: 1 | -1, first: number | undefined, compared: number | undefined, isBehind: boolean): number | undefined {
  if (first === undefined || !goesOn || !isBehind) return undefined;
  if (opcode === BNE) {
    const distance = by === -1 ? first - (compared ?? 0) : (compared ?? 0) - first;
    return (distance & 0xff) === 0 ? 256 : distance & 0xff;
  }
  if (opcode === BPL && by === -1 && compared === undefined && first < 0x80) return first + 1;
  if (opcode === BCC && by === 1 && compared !== undefined) return Math.max(1, compared - first);
  return undefined;
}

/** The instruction that has set the flags which the branch at `at` asks for: straight ahead of it. */
function flagsOf(at: number, loop: NaturalLoop, graph: Graph): number | undefined {
  const isCarry = [0x90, 0xb0].includes((graph.nodes.get(at) as Decoded).opcode);
  for (let here = at; ; ) {
    const before = graph.before.get(here) ?? [];
    const [only] = before;
    if (before.length !== 1 || only === undefined || !loop.body.has(only) || here === loop.head) return undefined;
    const instruction = graph.nodes.get(only) as Decoded;
    const compared = immediateOf(instruction)?.kind === 'compare';
    if (compared || (!isCarry && stepOf(instruction) !== undefined)) return only;
    if (isBranch(instruction) || instruction.calls !== undefined || !keepsZero(instruction)) return undefined;
    here = only;
  }
}

/** The constant in `counter` where the loop is entered; undefined where it is not seen. */
function firstValue(counter: Counter, loop: NaturalLoop, graph: Graph): number | undefined {
  let here = loop.head;
  for (let looked = 0; looked < 16; looked++) {
    const before = (graph.before.get(here) ?? []).filter((from) => here !== loop.head || !loop.body.has(from));
    const [only] = before;
    if (before.length !== 1 || only === undefined) return undefined;
    const instruction = graph.nodes.get(only) as Decoded;
    if (changes(instruction, counter)) {
      if (typeof counter === 'string') {
        const loaded = immediateOf(instruction);
        return loaded?.kind === 'load' && loaded.of === counter ? loaded.value : undefined;
      }
      const register = STORES[instruction.opcode];
      const [from] = graph.before.get(only) ?? [];
      const loaded = from === undefined || (graph.before.get(only) ?? []).length !== 1 ? undefined : immediateOf(graph.nodes.get(from) as Decoded);
      return register !== undefined && loaded?.kind === 'load' && loaded.of === register ? loaded.value : undefined;
    }
    here = only;
  }
  return undefined;
}
