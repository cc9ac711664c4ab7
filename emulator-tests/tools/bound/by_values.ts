/**
 * The most cycles of a routine by what is known of the values in it (known_values.ts). Branches that cannot be taken are left out, loops go around as often as
 * their counters say, and each call is looked at with the values that it has there. Where that takes too long, a call has the bound of all calls, and a loop
 * goes on with nothing known.
 */
import { isBranch, type Decoded } from './instructions.ts';
import { NotUnderstood, KnownValues, type KnownMemory } from './known_values.ts';
import { countedRounds, loopsOf, type NaturalLoop } from './loops.ts';
import { partsOnWay, routineAt, type AnalysedCode, type Bound, type Part, type Routine, type LongestWay, type WorstCase } from './worst_case.ts';

/** Instructions that are followed for a routine, for one call in it, and for a loop before nothing is known in it. */
const STEPS_OF_ROUTINE = 600_000;
const STEPS_OF_CALL = 60_000;
const STEPS_OF_LOOP = 40_000;
/** Calls within each other. */
const DEPTH = 48;

class TooLong extends Error {}

interface Reached extends LongestWay {
  readonly values: KnownValues;
}
type Ways = Map<number | 'end', Reached>;

interface Known extends Routine {
  readonly loops: ReturnType<typeof loopsOf>;
  readonly innermost: ReadonlyMap<number, NaturalLoop>;
  /** The instructions of the routine and of each loop, in the order in which they follow each other. */
  readonly ordered: Map<NaturalLoop | undefined, readonly number[]>;
}

export class ByValues {
  private readonly routines = new Map<number, Known>();
  private readonly general = new Map<number, Bound>();
  private readonly underway = new Set<number>();
  /** By routine the longest of the calls in the routines that were looked at, and those that may be called in ways that nobody has seen. */
  private readonly longest = new Map<number, Bound>();
  private readonly anyhow = new Set<number>();
  private left = 0;
  private depth = 0;

  constructor(
    private readonly code: AnalysedCode,
    private readonly known: KnownMemory,
    private readonly worst: WorstCase,
  ) {}

  /** Of the routine at `entry`, whatever the values are with which it is called. @throws what is no TooLong and no NotUnderstood */
  of(entry: number): Bound {
    const found = this.general.get(entry);
    if (found !== undefined) return found;
    const structural = this.worst.of(entry);
    if (this.underway.has(entry)) return structural;
    this.underway.add(entry);
    const [left, depth] = [this.left, this.depth];
    [this.left, this.depth] = [STEPS_OF_ROUTINE, 0];
    let bound = structural;
    try {
      const way = this.run(entry, new KnownValues(this.known));
      if (way.cycles < structural.cycles) bound = { cycles: way.cycles, parts: partsOnWay(way), unbounded: [] };
    } catch (error) {
      if (!(error instanceof TooLong || error instanceof NotUnderstood)) throw error;
      this.callAnyhow(entry);
    }
    [this.left, this.depth] = [left, depth];
    this.underway.delete(entry);
    this.general.set(entry, bound);
    return bound;
  }

  /** Of the routine at `entry` as others call it: all that call it have been looked at by {@link of}. Undefined: there are calls that nobody has seen. */
  asCalled(entry: number): Bound | undefined {
    return this.anyhow.has(entry) ? undefined : this.longest.get(entry);
  }

  /** The routines that the one at `entry` calls may be called with any values. */
  callAnyhow(entry: number): void {
    const { graph, leaves } = this.routine(entry);
    for (const instruction of graph.nodes.values()) {
      if (instruction.calls !== undefined) this.anyhow.add(instruction.calls);
      for (const [to] of instruction.next) if (leaves(instruction, to) || (to !== entry && this.code.isFunction(to))) this.anyhow.add(to);
    }
  }

  /** What is called from elsewhere. */
  calledAnyhow(entry: number): void {
    this.anyhow.add(entry);
  }

  private routine(entry: number): Known {
    const found = this.routines.get(entry);
    if (found !== undefined) return found;
    const routine = routineAt(this.code, entry);
    const loops = loopsOf(routine.graph);
    const innermost = new Map<number, NaturalLoop>();
    for (const loop of loops.loops) for (const at of loop.body) if (!innermost.has(at)) innermost.set(at, loop);
    const ordered = new Map<NaturalLoop | undefined, readonly number[]>([[undefined, routine.graph.order]]);
    for (const loop of loops.loops) ordered.set(loop, routine.graph.order.filter((at) => loop.body.has(at)));
    const known = { ...routine, loops, innermost, ordered };
    this.routines.set(entry, known);
    return known;
  }

  /** From the begin of a routine to its end. @throws TooLong, NotUnderstood */
  private run(entry: number, values: KnownValues): Reached {
    const routine = this.routine(entry);
    if (routine.unbounded.size > 0 || routine.loops.tangled !== undefined || this.depth > DEPTH) throw new NotUnderstood();
    this.depth++;
    const stack = values.beginCall();
    const end = this.through(routine, undefined, { cycles: 0, last: undefined, values }).get('end');
    this.depth--;
    // No way leads to an end: the values contradict each other, and the call is none.
    if (end === undefined) throw new NotUnderstood();
    end.values.endCall(stack);
    return end;
  }

  private through(routine: Known, region: NaturalLoop | undefined, from: Reached): Ways {
    const { graph, leaves, ordered } = routine;
    const begin = region?.head ?? graph.entry;
    const ways = new Map<number, Reached>([[begin, from]]);
    const out: Ways = new Map();
    const reach = (to: number | 'end', way: Reached): void => {
      if (to !== 'end' && to !== begin && (region === undefined || region.body.has(to))) meet(ways, to, way);
      else meet(out, to, way);
    };
    for (const at of ordered.get(region) as readonly number[]) {
      const way = ways.get(at);
      if (way === undefined) continue;
      ways.delete(at);
      const inner = childAt(routine, at, region);
      if (inner !== undefined) {
        if (inner.head === at) for (const [to, exit] of this.around(routine, inner, way)) reach(to, exit);
        continue;
      }
      if (--this.left < 0) throw new TooLong();
      const instruction = graph.nodes.get(at) as Decoded;
      const { values } = way;
      const saved = instruction.mayCross && !values.crosses(instruction) ? 1 : 0;
      values.step(instruction);
      let behind: Reached = { cycles: way.cycles + instruction.cycles - saved, last: way.last, values };
      if (instruction.calls !== undefined) behind = this.called(behind, at, instruction.calls);
      if (instruction.end !== undefined) reach('end', behind);
      const branches = isBranch(instruction);
      instruction.next.forEach(([to, more], i) => {
        const isLast = i === instruction.next.length - 1;
        const own = isLast ? behind.values : behind.values.copy();
        if (branches && !own.branch(instruction.opcode, i === 1)) return;
        const next = { ...behind, cycles: behind.cycles + more, values: own };
        if (leaves(instruction, to)) reach('end', this.called(next, at, to));
        else if (graph.nodes.has(to)) reach(to, next);
      });
    }
    return out;
  }

  /** All rounds of a loop. */
  private around(routine: Known, loop: NaturalLoop, from: Reached): Ways {
    const counted = countedRounds(loop, routine.graph, routine.loops);
    const known = this.code.roundsWith?.(loop, (address) => from.values.valueAt(address));
    const rounds = Math.min(counted?.rounds ?? Infinity, this.code.roundsOf(loop, counted) ?? Infinity, known ?? Infinity);
    const exits: Ways = new Map();
    const begun = this.left;
    const part = (cycles: number, round: number): Part => ({ kind: 'loop', at: loop.head, cycles, rounds: round });
    let cycles = 0;
    let values = from.values;
    for (let round = 1; ; round++) {
      if (begun - this.left > STEPS_OF_LOOP) values.forget();
      const before = values.copy();
      const ways = this.through(routine, loop, { cycles: 0, last: undefined, values });
      const back = ways.get(loop.head);
      ways.delete(loop.head);
      // From here on all rounds are alike, and the last one may come as late as there are rounds.
      const isAlike = back !== undefined && before.holds(back.values);
      if (isAlike && !Number.isFinite(rounds)) throw new NotUnderstood();
      const last = isAlike ? rounds : round;
      const ahead = cycles + (isAlike ? (back as Reached).cycles * (rounds - round) : 0);
      for (const [to, way] of ways) {
        const all = ahead + way.cycles;
        meet(exits, to, { cycles: from.cycles + all, last: { part: part(all, last), before: from.last }, values: way.values });
      }
      if (back === undefined || isAlike || round >= rounds) return exits;
      cycles += back.cycles;
      values = back.values;
    }
  }

  /** Behind a call. */
  private called(way: Reached, at: number, routine: number): Reached {
    const isOwn = this.depth === 1;
    const fixed = this.code.cyclesOf(routine);
    const behind = fixed === undefined ? this.tried(way.values, routine) : undefined;
    let { values } = way;
    let cycles = fixed;
    if (behind !== undefined) ({ values, cycles } = behind);
    if (cycles === undefined || behind === undefined) values.forget();
    const general = behind === undefined || isOwn ? this.generalOf(routine) : (this.general.get(routine)?.cycles ?? Infinity);
    const known = Math.min(cycles ?? Infinity, general);
    if (!Number.isFinite(known)) throw new NotUnderstood();
    if (isOwn) this.keep(routine, behind === undefined || known < behind.cycles ? { cycles: known, parts: this.of(routine).parts, unbounded: [] } : { cycles: known, parts: partsOnWay(behind), unbounded: [] });
    return { cycles: way.cycles + known, last: { part: { kind: 'call', at, cycles: known, routine }, before: way.last }, values };
  }

  private generalOf(routine: number): number {
    return this.code.cyclesOf(routine) ?? (this.underway.has(routine) ? this.worst.of(routine).cycles : this.of(routine).cycles);
  }

  private keep(routine: number, bound: Bound): void {
    if (bound.cycles > (this.longest.get(routine)?.cycles ?? -1)) this.longest.set(routine, bound);
  }

  /** A call with these values; undefined: it takes too long to follow it. */
  private tried(values: KnownValues, routine: number): Reached | undefined {
    if (!this.code.isCode(routine)) throw new NotUnderstood();
    const [left, depth] = [this.left, this.depth];
    const given = Math.min(left, STEPS_OF_CALL);
    this.left = given;
    try {
      const end = this.run(routine, values.copy());
      this.left = left - (given - this.left);
      return end;
    } catch (error) {
      if (!(error instanceof TooLong || error instanceof NotUnderstood)) throw error;
      this.left = left - (given - Math.max(0, this.left));
      this.depth = depth;
      if (this.left <= 0) throw new TooLong();
      return undefined;
    }
  }
}

function meet<Key>(ways: Map<Key, Reached>, to: Key, way: Reached): void {
  const there = ways.get(to);
  if (there === undefined) {
    ways.set(to, way);
    return;
  }
  there.values.join(way.values);
  if (way.cycles > there.cycles) ways.set(to, { ...way, values: there.values });
}

/** The loop right inside of `region` that `at` is in. */
function childAt({ innermost }: Known, at: number, region: NaturalLoop | undefined): NaturalLoop | undefined {
  let loop = innermost.get(at);
  if (loop === region) return undefined;
  while (loop !== undefined && loop.outer !== region) loop = loop.outer;
  return loop;
}
