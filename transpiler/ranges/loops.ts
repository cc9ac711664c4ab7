/**
 * Abstract interpretation of loops: rounds are joined, widened, bounded by what counters say, and narrowed.
 *
 * Needs: the transfer of statements, of the analysis that extends it.
 * Keeps: a state that holds at the start of each round.
 * For: fixpoints of loops: join, widen, bound, narrow.
 */
import { meet, within, type Interval } from '../base/interval.ts';
import { memoize } from '../base/memoize.ts';
import { walk, type IrFunction, type Label, type Statement, type StatementOf } from '../ir/ir.ts';
import type { Effects } from './effects.ts';
import type { Drifting } from './session_bounds.ts';
import { RangeEvaluation } from './evaluation.ts';
import { domainOfType, type AnalysisContext } from './known.ts';
import type { LoopMemory } from './loop_memory.ts';
import { boundsOf, changedBy, coursesOf, learnMoves, leastMoves, setCourses, startRound, type Courses, type Moves } from './trip_counts.ts';
import type { ScalarLocation } from './locations.ts';
import { joinAll, State } from './state.ts';
import { WaysOut } from './ways.ts';
import type { Work } from './work.ts';

/** Rounds of an iteration that may take bounds from how far variables move. */
const ROUNDS_WITH_BOUNDS = 40;
/** Rounds until only the intervals of a loop are looked at, so that the look comes to an end whatever is related to what. */
const ROUNDS_WITH_RELATIONS = 100;
/** Rounds of a loop that are joined before bounds are moved to thresholds, and rounds that may take them back. */
const ROUNDS_BEFORE_WIDENING = 2;
const ROUNDS_OF_NARROWING = 2;
/** Rounds that are counted one by one: halving ends after 32. */
const COUNTED_ROUNDS = 40;
/** Rounds that are looked at one by one, those of loops in a loop among them. */
const ROUNDS_APART = 200;

/** The findings on a loop that was entered with `entry`. */
export interface Rounds {
  readonly entry: State;
  readonly head: State;
  /** Without bounds that the courses gave. */
  readonly free: State;
  readonly courses: Courses;
  /** How often the loop goes on at most; Infinity where nothing bounds it. */
  readonly rounds: number;
  /** Where the loop ends at one place only. */
  readonly moves: Moves | undefined;
}

/** All that each loop changes, by the effects of its calls: each analysis of a function asks for it. */
const changedUnder = memoize((effects: Effects) => memoize((statement: StatementOf<'loop'>) => changedBy(statement, effects)));

/** Entries of a loop that it is remembered for: the rounds of loops around it mostly enter it with the same. */
const KEPT_TRIALS = 4;

export abstract class LoopAnalysis extends RangeEvaluation {
  protected readonly exits = new Map<Label, (State | undefined)[]>();
  protected readonly nexts = new Map<Label, (State | undefined)[]>();
  /** How often each loop goes on at most. */
  protected readonly loopRounds = new Map<Label, number>();
  protected readonly trials = new Map<Statement, readonly Rounds[]>();
  protected waysOut = new WaysOut();
  protected readonly work: Work;
  private readonly memory: LoopMemory | undefined;
  /** Whether rounds are looked at one by one where that helps. */
  private readonly looksApart: boolean;
  /** One loop at a time: those inside of it are met in each of its rounds. */
  private isUnrolling = false;
  /** Rounds that were looked at one by one so far, of a loop and of those in it. */
  private roundsApart = 0;

  constructor(f: IrFunction, surroundings: AnalysisContext) {
    super(f, surroundings);
    this.work = surroundings.work;
    this.memory = surroundings.loops;
    this.looksApart = this.isThorough && !surroundings.isHurried;
  }

  /** Interprets `list`; the result is undefined when what follows it can't be reached. */
  protected abstract list(list: readonly Statement[], state: State | undefined): State | undefined;

  protected loop(statement: StatementOf<'loop'>, entry: State): State | undefined {
    const changed = this.changedBy(statement);
    const { head, courses, moves, rounds } = this.rounds(statement, entry, changed);
    if (this.recording) this.loopRounds.set(statement.label, Math.max(this.loopRounds.get(statement.label) ?? 0, rounds));
    const first = head.clone();
    first.takeDrifts(entry);
    setCourses(first, entry, changed, courses);
    const apart = this.looksApart ? this.apart(statement, entry, head) : undefined;
    const outer = this.isExcused;
    this.isExcused ||= apart !== undefined;
    this.round(statement, first);
    this.isExcused = outer;
    for (const end of this.exits.get(statement.label)!) if (moves !== undefined && end !== undefined) learnMoves(end, entry, moves, (of) => this.domainOf(of));
    return apart === undefined ? joinAll(this.exits.get(statement.label)!) : joinAll(apart);
  }

  /**
   * The states in which a loop that is entered with `entry` ends, by a look at its few rounds one after the other. Each round is accepted although
   * `head`, the join of all rounds, is refused. Undefined: one is, or there is no need to look.
   */
  private apart(statement: StatementOf<'loop'>, entry: State, head: State): readonly (State | undefined)[] | undefined {
    const depth = this.roundsApart;
    if (this.isExcused || this.isUnrolling || depth >= ROUNDS_APART) return undefined;
    const ends = this.trial(() => (this.errorsIn(statement, head) === 0 ? undefined : this.endsOfRounds(statement, entry)));
    if (depth === 0) this.roundsApart = 0;
    return ends;
  }

  /** The states in which the rounds end, one after the other; undefined where one is refused, or there are too many. */
  private endsOfRounds(statement: StatementOf<'loop'>, entry: State): readonly (State | undefined)[] | undefined {
    const ends: (State | undefined)[] = [];
    let state: State | undefined = entry.clone();
    this.errors = 0;
    while (state !== undefined && this.errors === 0 && this.roundsApart++ < ROUNDS_APART) {
      state = this.round(statement, state);
      ends.push(...this.exits.get(statement.label)!);
    }
    return state === undefined && this.errors === 0 ? ends : undefined;
  }

  /** The invariant at the start of each round of a loop that is entered with `entry`, and the effect of the rounds. */
  protected rounds(statement: StatementOf<'loop'>, entry: State, changed: ReadonlySet<Drifting>): Rounds {
    const known = this.trials.get(statement) ?? [];
    const found = known.find((trial) => trial.entry.isLike(entry));
    if (found !== undefined) return found;
    const search = (): Rounds => this.trial(() => this.search(statement, entry, changed, known));
    const rounds = this.remembered(statement, entry) ?? (this.isLookingApart || this.session !== undefined ? search() : (this.memory?.search(statement, entry, search) ?? search()));
    const trials = [rounds, ...known].slice(0, KEPT_TRIALS);
    this.trials.set(statement, trials);
    this.memory?.setSeeds(statement, trials);
    return rounds;
  }

  /** Whether the rounds of a loop around are looked at one by one: loops in it are looked at otherwise then. */
  private get isLookingApart(): boolean {
    return this.isExcused || this.isUnrolling || this.roundsApart > 0;
  }

  /** What an analysis before found. */
  private remembered(statement: StatementOf<'loop'>, entry: State): Rounds | undefined {
    const { memory } = this;
    if (memory === undefined || this.isLookingApart || (this.session !== undefined && memory.calls(statement))) return undefined;
    return memory.find(statement, entry);
  }

  private search(statement: StatementOf<'loop'>, entry: State, changed: ReadonlySet<Drifting>, known: readonly Rounds[]): Rounds {
    const start = entry.clone();
    for (const of of changed) start.setDrift(of, undefined);
    // An invariant for an entry that this one includes is a state on the way to this one's.
    const before = [...known, ...(this.memory?.seedsOf(statement) ?? [])].find((trial) => entry.covers(trial.entry));
    let head = this.invariant(statement, start, new Map(), before?.free);
    const free = head;
    const { courses, moves, rounds } = this.courses(statement, entry, head, changed);
    const bounds = boundsOf(courses, entry, (of) => this.domainOf(of));
    const helps = [...bounds].some(([of, bound]) => of.kind !== 'array' && !within(head.get(of) ?? bound, bound));
    if (helps) head = this.invariant(statement, start, bounds);
    if (this.looksApart) head = this.unrolled(statement, start, head) ?? head;
    return { entry: entry.clone(), head, free, courses, moves, rounds };
  }

  /** The result of `look`, without records, errors, jumps and ways out. */
  protected trial<T>(look: () => T): T {
    const { recording, errors, waysOut } = this;
    this.recording = false;
    this.waysOut = new WaysOut();
    const undo = this.jumpsSoFar();
    const found = look();
    undo();
    this.recording = recording;
    this.errors = errors;
    this.waysOut = waysOut;
    return found;
  }

  /**
   * The states at the start of each of the few rounds of a loop that is entered with `entry`. They serve where `head`, the join of all, is not enough
   * to accept it. Undefined: they don't end, or it is no better.
   */
  private unrolled(statement: StatementOf<'loop'>, entry: State, head: State): State | undefined {
    if (this.isUnrolling || this.errorsIn(statement, head) === 0) return undefined;
    this.isUnrolling = true;
    const states: State[] = [];
    let state: State | undefined = entry.clone();
    while (state !== undefined && states.length <= COUNTED_ROUNDS) {
      states.push(state.clone());
      state = this.round(statement, state);
    }
    this.isUnrolling = false;
    const all = state === undefined ? joinAll(states) : undefined;
    return all !== undefined && this.errorsIn(statement, all) === 0 ? all : undefined;
  }

  private errorsIn(statement: StatementOf<'loop'>, head: State): number {
    this.errors = 0;
    this.round(statement, head.clone());
    return this.errors;
  }

  /** Takes back the jumps to labels around that are met from here on, when what is returned is called: those of a trial. */
  private jumpsSoFar(): () => void {
    const lengths = [...this.exits.values(), ...this.nexts.values()].map((states) => [states, states.length] as const);
    return () => lengths.forEach(([states, length]) => states.splice(length));
  }

  protected changedBy(statement: StatementOf<'loop'>): ReadonlySet<Drifting> {
    return changedUnder(this.effects)(statement);
  }

  protected domainOf(of: Drifting): Interval | undefined {
    if (of.kind === 'array') return of.element.kind === 'text' ? undefined : domainOfType(of.element);
    return this.declared(of);
  }

  /** The joint effect of the rounds of a loop, each of which starts within `head`. */
  protected courses(statement: StatementOf<'loop'>, entry: State, head: State, changed: ReadonlySet<Drifting>): Pick<Rounds, 'courses' | 'moves' | 'rounds'> {
    const { state, roots } = startRound(head, changed);
    const back = this.round(statement, state);
    if (back === undefined) return { courses: new Map(), moves: undefined, rounds: 0 };
    const [end] = this.exits.get(statement.label)!;
    const moves = end === undefined || breaksOf(statement) !== 1 ? undefined : leastMoves({ entry, back, end }, roots, (of) => this.domainOf(of));
    return { ...coursesOf({ entry, head, back }, roots, (of) => this.domainOf(of), () => this.count(statement, entry)), moves };
  }

  /** How often a loop that is entered with `entry` goes on, when that is counted to an end. */
  protected count(statement: StatementOf<'loop'>, entry: State): number {
    let state: State | undefined = entry.clone();
    for (let n = 0; n <= COUNTED_ROUNDS; n++) {
      state = this.round(statement, state);
      if (state === undefined) return n;
    }
    return Infinity;
  }

  /** The invariant at the start of each round of a loop that is entered with `entry`, given the bounds in `bounds`. */
  protected invariant(statement: StatementOf<'loop'>, entry: State, bounds: ReadonlyMap<Drifting, Interval>, from?: State): State {
    let isBounded = true;
    const bounded = (state: State): State => {
      if (!isBounded) return state;
      for (const [of, bound] of bounds) {
        const value = of.kind === 'array' ? undefined : state.get(of);
        const known = value && meet(value, bound);
        if (known !== undefined) state.narrow(of as ScalarLocation, known);
      }
      return state;
    };
    const next = (head: State): State | undefined => {
      const back = this.round(statement, head.clone());
      return back && bounded(back);
    };
    const seeded = from && entry.join(from);
    // A sum by the counter of other rounds would hide that by the counter of these.
    let head = seeded === undefined || seeded.losesSums(from!) ? entry : seeded;
    let back: State | undefined;
    // Each widening moves a bound to a later threshold or drops a fact. Bounds have finitely many thresholds; a fact may come back by the intervals of others.
    for (let round = 0; ; round++) {
      // Bounds that are put back after each widening can keep it from coming to an end.
      if (round === ROUNDS_WITH_BOUNDS) isBounded = false;
      back = next(head);
      if (back === undefined || head.covers(back)) break;
      head = bounded(round < ROUNDS_BEFORE_WIDENING ? head.join(back) : head.widen(back, this.outline.thresholds, (key) => this.lasting(key)));
      if (round >= ROUNDS_WITH_RELATIONS) head.dropRelations();
    }
    for (let round = 0; round < ROUNDS_OF_NARROWING; round++) {
      const tighter = joinAll([entry, back])!;
      if (tighter.covers(head)) break;
      // Widening inside of an inner loop isn't monotone, so that a tighter state must be shown to hold, too.
      back = next(tighter);
      if (!tighter.covers(entry) || (back !== undefined && !tighter.covers(back))) break;
      head = tighter;
    }
    return head;
  }

  /** One run of a loop's body and update: the state in which it goes on. */
  protected round(statement: StatementOf<'loop'>, head: State): State | undefined {
    this.exits.set(statement.label, []);
    this.nexts.set(statement.label, []);
    const end = this.list(statement.body, head);
    return this.list(statement.update, joinAll([end, ...this.nexts.get(statement.label)!]));
  }
}

/** The places at which `loop` ends. */
const breaksOf = memoize((loop: StatementOf<'loop'>): number => {
  let found = 0;
  walk(loop.body, (statement) => void (statement.kind === 'break' && statement.label === loop.label && found++));
  return found;
});
