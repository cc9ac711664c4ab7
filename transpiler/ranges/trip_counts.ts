/**
 * The joint effect of the rounds of a loop on the variables that it changes.
 *
 * Needs: the state at the start of a round, and where it goes on.
 * Keeps: no bound where a step may be 0.
 * For: how far rounds can move a variable together.
 */
import { interval, join, meet, type Interval } from '../base/interval.ts';
import { walk, type Statement } from '../ir/ir.ts';
import {
  freshly, driftFrom, movedOn, NO_MOVE, plus, repeatedMove, rootedAt, STILL, type Drift, type Drifting, type Move, type Root,
} from './session_bounds.ts';
import { COMMAND_ROUNDS } from '../base/session_limits.ts';
import type { Effects } from './effects.ts';
import { locationOf } from './locations.ts';
import type { State } from './state.ts';

/** All that `statement` may assign to. */
export function changedBy(statement: Statement, effects: Effects): ReadonlySet<Drifting> {
  const changed = new Set<Drifting>();
  walk([statement], (inner) => {
    if ((inner.kind === 'set' || inner.kind === 'call') && inner.target !== undefined) changed.add(locationOf(inner.target));
    if (inner.kind === 'store' || inner.kind === 'clear') changed.add(inner.array);
    if (inner.kind === 'declare') changed.add(inner.variable);
    if (inner.kind === 'call') for (const of of effects.get(inner.function) ?? []) changed.add(of);
  });
  return changed;
}

/** The values at the start of a round, by name. */
export function startRound(head: State, changed: ReadonlySet<Drifting>): { state: State; roots: ReadonlyMap<Drifting, Root> } {
  const state = head.clone();
  const roots = new Map<Drifting, Root>();
  for (const of of changed) {
    const root = { of };
    roots.set(of, root);
    state.setDrift(of, rootedAt(root));
  }
  return { state, roots };
}

/** The effect of all rounds on one thing: it is as before or `fresh`, and then moved by something within `by`. */
interface Course {
  readonly fresh: Interval | undefined;
  /** `each`: for each round of loops without a known end, this one among them. */
  readonly move: Omit<Move, 'root'>;
}

/** By all that a loop changes. */
export type Courses = ReadonlyMap<Drifting, Course>;

/** More rounds than that are worth a try at counting them. */
const MANY_ROUNDS = 64;

/**
 * The effect of the rounds of a loop that is entered with `entry`. Each round starts within `head` and goes on with `back`, which describes it by its
 * `roots`. Something that each round moves on in one direction, and that still lies within its interval, bounds their number: the `rounds` that go on to
 * another one, Infinity where nothing bounds them. Where it is halved, `count` tries to count them. `domainOf` gives the interval of what has none.
 */
export function coursesOf(
  { entry, head, back }: { readonly entry: State; readonly head: State; readonly back: State },
  roots: ReadonlyMap<Drifting, Root>,
  domainOf: (of: Drifting) => Interval | undefined,
  count: () => number,
): { readonly courses: Courses; readonly rounds: number } {
  const valueIn = (state: State, of: Drifting): Interval | undefined => (of.kind === 'array' ? undefined : state.get(of)) ?? domainOf(of);
  const changes = new Map<Drifting, Course>();
  let rounds = Infinity;
  let isHalved = false;
  for (const [of, root] of roots) {
    const known = back.drift(of);
    const last = known?.moved?.root === root && isNone(known.moved.by) ? undefined : valueIn(back, of);
    const drift = known ?? (last && freshly(last));
    if (drift === undefined) continue;
    if (drift.moved !== undefined && drift.moved.root !== root) {
      if (last !== undefined) changes.set(of, { fresh: last, move: STILL });
      continue;
    }
    const move = drift.moved ?? STILL;
    const { by } = move;
    changes.set(of, { fresh: drift.fresh, move });
    if (drift.fresh !== undefined || isNone(by) || of.kind === 'array') continue;
    const first = valueIn(entry, of);
    if (first === undefined || last === undefined) continue;
    if (by.lo >= 1) rounds = Math.min(rounds, Math.floor((last.hi - first.lo) / by.lo));
    const most = valueIn(head, of)?.hi;
    if (by.hi <= -1 && most !== undefined && last.hi * 2 <= most + 1) isHalved = true;
    if (by.hi <= -1) rounds = Math.min(rounds, Math.floor((first.hi - last.lo) / -by.hi));
  }
  if (isHalved && rounds > MANY_ROUNDS) rounds = Math.min(rounds, count());
  const courses = new Map<Drifting, Course>();
  for (const [of, { fresh, move }] of changes) {
    const all = rounds > COMMAND_ROUNDS ? undefined : repeatedMove(move.by, Math.max(0, rounds));
    const round = join(move.round, move.straight);
    const inAll = all === undefined ? { by: NO_MOVE, each: join(move.each, round) } : { by: all, each: move.each };
    courses.set(of, { fresh, move: { ...inAll, straight: NO_MOVE, round, isCounted: move.isCounted } });
  }
  return { courses, rounds: Math.max(0, rounds) };
}

/** The bounds of `courses` at the start of each round of a loop that is entered with `entry`. */
export function boundsOf(courses: Courses, entry: State, domainOf: (of: Drifting) => Interval | undefined): Map<Drifting, Interval> {
  const bounds = new Map<Drifting, Interval>();
  for (const [of, { fresh, move: { by, each } }] of courses) {
    const first = of.kind === 'array' ? undefined : (entry.get(of) ?? domainOf(of));
    if (first !== undefined) bounds.set(of, plus(fresh === undefined ? first : join(first, fresh), plus(by, repeatedMove(each, COMMAND_ROUNDS)!)));
  }
  return bounds;
}

/** For each thing, how far the rounds of a loop have moved it where the loop ends. */
export type Moves = ReadonlyMap<Drifting, Interval>;

/**
 * The least that all rounds of a loop move things by. The loop ends at one place, in the state `end`; `back` and `end` describe it by the `roots` of a
 * round. Something that each round moves by so much at most, and that has come so far, tells how many rounds there were at least.
 */
export function leastMoves(
  { entry, back, end }: { readonly entry: State; readonly back: State; readonly end: State },
  roots: ReadonlyMap<Drifting, Root>,
  domainOf: (of: Drifting) => Interval | undefined,
): Moves {
  const steps: { readonly of: Drifting; readonly by: Interval; readonly part: Interval }[] = [];
  let rounds = 0;
  for (const [of, root] of roots) {
    const [by, part] = [stepOf(back, of, root), stepOf(end, of, root)];
    if (of.kind === 'array' || by === undefined || part === undefined) continue;
    steps.push({ of, by, part });
    const [first, last] = [entry, end].map((state) => state.get(of) ?? domainOf(of));
    if (first === undefined || last === undefined) continue;
    if (by.hi >= 1) rounds = Math.max(rounds, Math.ceil((last.lo - part.hi - first.hi) / by.hi));
    if (by.lo <= -1) rounds = Math.max(rounds, Math.ceil((first.lo + part.lo - last.hi) / -by.lo));
  }
  return new Map(steps.map(({ of, by, part }) => {
    const all = interval(by.lo < 0 ? -Infinity : rounds * by.lo, by.hi > 0 ? Infinity : rounds * by.hi);
    return [of, plus(all, part)] as const;
  }));
}

/** How far `of` has moved from `root`. Undefined: it may come from elsewhere, or from loops without a known end. */
function stepOf(state: State, of: Drifting, root: Root): Interval | undefined {
  const drift = state.drift(of);
  const move = drift?.fresh === undefined && drift?.moved?.root === root ? drift.moved : undefined;
  return move !== undefined && isNone(move.each) ? move.by : undefined;
}

const isNone = ({ lo, hi }: Interval): boolean => lo === 0 && hi === 0;

/** Bounds the values in `end` by `moves`: a loop that was entered with `entry` ends there. */
export function learnMoves(end: State, entry: State, moves: Moves, domainOf: (of: Drifting) => Interval | undefined): void {
  for (const [of, move] of moves) {
    if (of.kind === 'array') continue;
    const [first, last] = [entry, end].map((state) => state.get(of) ?? domainOf(of));
    const known = first && last && meet(last, plus(first, move));
    if (known !== undefined) end.narrow(of, known);
    const [start, drift] = [entry.drift(of), end.drift(of)];
    if (start?.moved === undefined || start.fresh !== undefined || drift?.moved === undefined || drift.fresh !== undefined || start.moved.root !== drift.moved.root) continue;
    const by = meet(drift.moved.by, plus(start.moved.by, move));
    if (by !== undefined && isNone(start.moved.each) && isNone(drift.moved.each)) end.setDrift(of, { fresh: undefined, moved: { ...drift.moved, by } });
  }
}

/** Gives `head`, the start of each round, the drifts that `entry` and the rounds before it make. */
export function setCourses(head: State, entry: State, changed: ReadonlySet<Drifting>, courses: Courses): void {
  for (const of of changed) {
    const start = entry.drift(of);
    const course = courses.get(of);
    const drift: Drift | undefined =
      start &&
      course &&
      driftFrom(start, { ...movedOn({ fresh: course.fresh, moved: undefined }, course.move), moved: { root: { of }, ...course.move } });
    head.setDrift(of, drift);
  }
}

