/**
 * The most cycles that a routine of a linked program can take, by its machine code alone: the longest way through it, with loops as often as they can go around
 * and calls at their own worst. Interrupts and ANTIC's cycles are no part of it.
 */
import { decode, type Decoded } from './instructions.ts';
import { countedRounds, graphOf, loopsOf, type CountedLoop, type Graph, type NaturalLoop } from './loops.ts';

/** A part of the longest way that costs much: a loop, or a call. */
export interface Part {
  readonly kind: 'loop' | 'call';
  readonly at: number;
  readonly cycles: number;
  /** Of a loop: how often its head is met. */
  readonly rounds?: number;
  /** Of a call: the routine. */
  readonly routine?: number;
}

export interface Bound {
  /** Infinity where something has none. */
  readonly cycles: number;
  /** On the longest way, in no order. */
  readonly parts: readonly Part[];
  /** Addresses of loops without a bound, and of jumps and calls that nobody can follow. */
  readonly unbounded: readonly number[];
}

/** A program whose code is analysed. */
export interface AnalysedCode {
  /** 64 KB. */
  readonly memory: Uint8Array;
  /** Whether the program's own code is at an address. */
  readonly isCode: (address: number) => boolean;
  /** Whether a function begins at an address: a jump there is a call in the end of another. */
  readonly isFunction: (address: number) => boolean;
  /** The most cycles of a routine whose loop no analysis of this kind understands; undefined of all others. */
  readonly cyclesOf: (routine: number) => number | undefined;
  /** How often the head of a loop is met at most, by what is known of the program; undefined: nothing is. `counted` is what its instructions say. */
  readonly roundsOf: (loop: NaturalLoop, counted: CountedLoop | undefined) => number | undefined;
  /** The same where values are known: `valueAt` gives the byte at an address where there is only one possibility. */
  readonly roundsWith?: (loop: NaturalLoop, valueAt: (address: number) => number | undefined) => number | undefined;
  /** Whether the loop and the others of its routine of which that is true have no more rounds together than one of them may have. */
  readonly isShared: (loop: NaturalLoop) => boolean;
}

const CALL_WITHOUT_CODE: Bound = { cycles: Infinity, parts: [], unbounded: [] };

/** Cycles from the begin of a region, and the parts on the way: a list from the last one on. */
export interface LongestWay {
  readonly cycles: number;
  readonly last: { readonly part: Part; readonly before: LongestWay['last'] } | undefined;
}

const START: LongestWay = { cycles: 0, last: undefined };
const longer = (a: LongestWay | undefined, b: LongestWay): LongestWay => (a === undefined || b.cycles > a.cycles ? b : a);
const on = (way: LongestWay, cycles: number, part?: Part): LongestWay => ({ cycles: way.cycles + cycles, last: part === undefined ? way.last : { part, before: way.last } });

export function partsOnWay(way: LongestWay): Part[] {
  const parts: Part[] = [];
  for (let { last } = way; last !== undefined; last = last.before) parts.push(last.part);
  return parts;
}

export interface Routine {
  readonly graph: Graph;
  /** Places that nobody can follow. */
  readonly unbounded: Set<number>;
  /** Whether an instruction jumps to another routine, which returns for this one. */
  readonly leaves: (from: Decoded, to: number) => boolean;
}

/** The instructions of the routine at `entry`. */
export function routineAt({ memory, isCode, isFunction }: AnalysedCode, entry: number): Routine {
  const nodes = new Map<number, Decoded>();
  const queue = [entry];
  const unbounded = new Set<number>();
  const leaves = (from: Decoded, to: number): boolean => from.opcode === 0x4c && to !== entry && isFunction(to);
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (nodes.has(at)) continue;
    if (!isCode(at)) {
      unbounded.add(at);
      continue;
    }
    const instruction = decode(memory, at);
    nodes.set(at, instruction);
    if (instruction.end === 'unknown') unbounded.add(at);
    for (const [to] of instruction.next) if (!leaves(instruction, to)) queue.push(to);
  }
  return { graph: graphOf(entry, nodes), unbounded, leaves };
}

export class WorstCase {
  private readonly known = new Map<number, Bound>();
  private readonly underway = new Set<number>();

  constructor(private readonly code: AnalysedCode) {}

  /** Of the routine at `entry`. */
  of(entry: number): Bound {
    const found = this.known.get(entry);
    if (found !== undefined) return found;
    const cycles = this.code.cyclesOf(entry);
    if (cycles !== undefined) return { cycles, parts: [], unbounded: [] };
    if (!this.code.isCode(entry) || this.underway.has(entry)) return { ...CALL_WITHOUT_CODE, unbounded: [entry] };
    this.underway.add(entry);
    const bound = this.find(entry);
    this.underway.delete(entry);
    this.known.set(entry, bound);
    return bound;
  }

  private find(entry: number): Bound {
    const { graph, unbounded, leaves } = routineAt(this.code, entry);
    const region = new Region(graph, this, this.code, unbounded, leaves);
    const way = region.longest();
    return { cycles: unbounded.size > 0 ? Infinity : way.cycles + region.shared, parts: partsOnWay(way), unbounded: [...unbounded] };
  }
}

class Region {
  private readonly loops: ReturnType<typeof loopsOf>;
  /** For each loop: the longest way from its head to where it leads. */
  private readonly exits = new Map<NaturalLoop, ReadonlyMap<number | 'end', LongestWay>>();
  private readonly innermost = new Map<number, NaturalLoop>();
  /** Cycles of the rounds that loops share, once for all of the routine. */
  shared = 0;

  constructor(
    private readonly graph: Graph,
    private readonly all: WorstCase,
    private readonly code: AnalysedCode,
    private readonly unbounded: Set<number>,
    private readonly leaves: (from: Decoded, to: number) => boolean,
  ) {
    this.loops = loopsOf(graph);
    if (this.loops.tangled !== undefined) unbounded.add(this.loops.tangled);
    for (const loop of this.loops.loops) for (const at of loop.body) if (!this.innermost.has(at)) this.innermost.set(at, loop);
  }

  longest(): LongestWay {
    if (this.loops.tangled !== undefined) return START;
    for (const loop of this.loops.loops) this.exits.set(loop, this.around(loop));
    return this.through(undefined).get('end') ?? START;
  }

  /** A loop as one step: as many rounds as there can be, the last of which leaves. */
  private around(loop: NaturalLoop): ReadonlyMap<number | 'end', LongestWay> {
    const ways = this.through(loop);
    const back = ways.get(loop.head);
    const counted = countedRounds(loop, this.graph, this.loops);
    const known = this.code.roundsOf(loop, counted);
    const rounds = Math.min(counted?.rounds ?? Infinity, known ?? Infinity);
    if (!Number.isFinite(rounds)) this.unbounded.add(loop.head);
    const all = Number.isFinite(rounds) && back !== undefined ? back.cycles * Math.max(0, rounds - 1) : 0;
    const isShared = this.code.isShared(loop);
    if (isShared) this.shared = Math.max(this.shared, all);
    const again = isShared ? 0 : all;
    return new Map([...ways].filter(([to]) => to !== loop.head).map(([to, way]) => {
      const cycles = again + way.cycles;
      return [to, { cycles, last: { part: { kind: 'loop', at: loop.head, cycles, rounds }, before: undefined } }];
    }));
  }

  /** The longest ways from the begin of a region, a loop or all of the routine, to where they leave it, go back, or end. */
  private through(region: NaturalLoop | undefined): Map<number | 'end', LongestWay> {
    const begin = region?.head ?? this.graph.entry;
    const ways = new Map<number, LongestWay>([[begin, START]]);
    const out = new Map<number | 'end', LongestWay>();
    const reach = (to: number | 'end', way: LongestWay): void => {
      if (to !== 'end' && to !== begin && (region === undefined || region.body.has(to))) ways.set(to, longer(ways.get(to), way));
      else out.set(to, longer(out.get(to), way));
    };
    for (const at of this.graph.order) {
      const way = ways.get(at);
      if (way === undefined) continue;
      const inner = this.childAt(at, region);
      if (inner !== undefined) {
        if (inner.head === at) for (const [to, exit] of this.exits.get(inner)!) reach(to, { cycles: way.cycles + exit.cycles, last: exit.last && { part: exit.last.part, before: way.last } });
        continue;
      }
      const instruction = this.graph.nodes.get(at) as Decoded;
      const behind = this.behind(way, instruction);
      if (instruction.end !== undefined) reach('end', behind);
      for (const [to, more] of instruction.next) {
        if (this.leaves(instruction, to)) reach('end', this.called(on(behind, more), at, to));
        else if (this.graph.nodes.has(to)) reach(to, on(behind, more));
      }
    }
    return out;
  }

  private behind(way: LongestWay, instruction: Decoded): LongestWay {
    const own = on(way, instruction.cycles);
    return instruction.calls === undefined ? own : this.called(own, instruction.at, instruction.calls);
  }

  private called(way: LongestWay, at: number, routine: number): LongestWay {
    const { cycles, unbounded } = this.all.of(routine);
    if (!Number.isFinite(cycles)) for (const place of unbounded) this.unbounded.add(place);
    const most = Number.isFinite(cycles) ? cycles : 0;
    return on(way, most, { kind: 'call', at, cycles: most, routine });
  }

  /** The loop right inside of `region` that `at` is in. */
  private childAt(at: number, region: NaturalLoop | undefined): NaturalLoop | undefined {
    let loop = this.innermost.get(at);
    if (loop === region) return undefined;
    while (loop !== undefined && loop.outer !== region) loop = loop.outer;
    return loop;
  }
}
