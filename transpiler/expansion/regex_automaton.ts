/** A deterministic automaton for each question whether a text has a match of a pattern: by the construction of subsets. */
import { inverted, WORD, type Assertion, type CodeRange, type Pattern } from './regex_pattern.ts';

/** States of an automaton, at most: each is a branch of the function that asks. */
const MOST_STATES = 48;

/** What stands on one side of a place. */
const SIDES = ['none', 'word', 'other'] as const;
type Side = (typeof SIDES)[number];

interface Node {
  /** Without the character that these are about. */
  readonly free: number[];
  readonly asserted: { readonly what: Assertion; readonly to: number }[];
  readonly codes: { readonly ranges: readonly CodeRange[]; readonly to: number }[];
}

/** The number of the state that the next character leads to. `match`, `none`: no further character changes the answer. */
export type Next = number | 'match' | 'none';

export interface AutomatonState {
  readonly branches: readonly { readonly range: CodeRange; readonly next: Next }[];
  /** Whether the text matches where it ends here. */
  readonly isMatchAtEnd: boolean;
}

/** The states of an automaton for `pattern`, the first one first. Undefined: there are too many. */
export function automatonOf(pattern: Pattern): readonly AutomatonState[] | undefined {
  const nodes: Node[] = [];
  const add = (): number => nodes.push({ free: [], asserted: [], codes: [] }) - 1;
  const first = add();
  const last = add();
  build(pattern, first, last);
  return determined();

  function build(one: Pattern, from: number, to: number): void {
    switch (one.kind) {
      case 'codes':
        nodes[from].codes.push({ ranges: one.ranges, to });
        return;
      case 'assertion':
        nodes[from].asserted.push({ what: one.what, to });
        return;
      case 'choice':
        for (const part of one.parts) build(part, from, to);
        return;
      case 'sequence':
        chain(one.parts, from, to);
        return;
      case 'repeated':
        repeat(one, from, to);
    }
  }

  function chain(parts: readonly Pattern[], from: number, to: number): void {
    let at = from;
    for (const part of parts) {
      const next = add();
      build(part, at, next);
      at = next;
    }
    nodes[at].free.push(to);
  }

  function repeat({ part, least, most }: Pattern & { readonly kind: 'repeated' }, from: number, to: number): void {
    const once = (at: number): number => {
      const [start, end] = [add(), add()];
      nodes[at].free.push(start);
      build(part, start, end);
      return end;
    };
    let at = from;
    for (let i = 0; i < least; i++) at = once(at);
    if (most === Infinity) {
      const loop = add();
      nodes[at].free.push(loop);
      nodes[once(loop)].free.push(loop);
      nodes[loop].free.push(to);
      return;
    }
    nodes[at].free.push(to);
    for (let i = least; i < most; i++) {
      at = once(at);
      nodes[at].free.push(to);
    }
  }

  /** All that is reached from `set` between `before` and `behind`. */
  function closure(set: readonly number[], before: Side, behind: Side): ReadonlySet<number> {
    const found = new Set<number>();
    const visit = (at: number): void => {
      if (found.has(at)) return;
      found.add(at);
      nodes[at].free.forEach(visit);
      for (const { what, to } of nodes[at].asserted) if (holds(what, before, behind)) visit(to);
    };
    set.forEach(visit);
    return found;
  }

  function determined(): readonly AutomatonState[] | undefined {
    const hasBoundary = nodes.some(({ asserted }) => asserted.some(({ what }) => what === 'boundary' || what === 'inside'));
    const parts = partition([...nodes.flatMap(({ codes }) => codes.flatMap(({ ranges }) => ranges)), ...(hasBoundary ? WORD : [])]);
    const numbers = new Map<string, number>();
    const open: { readonly set: readonly number[]; readonly before: Side }[] = [];
    const numberOf = (set: readonly number[], before: Side): number => {
      const key = `${before} ${set.join()}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, open.length);
      return open.push({ set, before }) - 1;
    };
    numberOf([first], 'none');
    const states: AutomatonState[] = [];
    for (let i = 0; i < open.length; i++) {
      if (open.length > MOST_STATES) return undefined;
      const { set, before } = open[i];
      const branches = parts.map(([from, to]) => {
        const behind = hasBoundary && isWithin(from, WORD) ? 'word' : 'other';
        const now = closure(set, before, behind);
        if (now.has(last)) return { range: [from, to] as const, next: 'match' as const };
        const next = [...now].flatMap((at) => nodes[at].codes.flatMap((edge) => (isWithin(from, edge.ranges) ? [edge.to] : [])));
        const isMatch = SIDES.every((side) => closure(next, behind, side).has(last));
        return { range: [from, to] as const, next: isMatch ? 'match' as const : numberOf([...new Set([...next, first])].sort((one, other) => one - other), behind) };
      });
      states.push({ branches, isMatchAtEnd: closure(set, before, 'none').has(last) });
    }
    return fewest(withoutEnds(states));
  }
}

function holds(what: Assertion, before: Side, behind: Side): boolean {
  if (what === 'start') return before === 'none';
  if (what === 'end') return behind === 'none';
  return ((before === 'word') !== (behind === 'word')) === (what === 'boundary');
}

const isWithin = (code: number, ranges: readonly CodeRange[]): boolean => ranges.some(([low, high]) => low <= code && code <= high);

/** The codes in parts, each of which lies in every one of `ranges` or outside of it. */
function partition(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const [, to] = inverted([])[0];
  const starts = [...new Set([0, ...ranges.flatMap(([low, high]) => [low, high + 1])])].filter((one) => one <= to).sort((one, other) => one - other);
  return starts.map((low, i) => [low, (starts[i + 1] ?? to + 1) - 1]);
}

/** `states` without those that no match is reached from. */
function withoutEnds(states: readonly AutomatonState[]): readonly AutomatonState[] {
  const leads = new Set<number>();
  for (let isMore = true; isMore; ) {
    isMore = false;
    states.forEach(({ branches, isMatchAtEnd }, i) => {
      const is = isMatchAtEnd || branches.some(({ next }) => next === 'match' || (typeof next === 'number' && leads.has(next)));
      if (!is || leads.has(i)) return;
      leads.add(i);
      isMore = true;
    });
  }
  return states.map(({ branches, isMatchAtEnd }) => ({ isMatchAtEnd, branches: branches.map(({ range, next }) => ({ range, next: typeof next !== 'number' || leads.has(next) ? next : 'none' })) }));
}

/** `states` with one for all that no text tells from each other, the first one first: Moore's algorithm. */
function fewest(states: readonly AutomatonState[]): readonly AutomatonState[] {
  const numbered = (keys: readonly string[]): readonly number[] => {
    const known = [...new Set(keys)];
    return keys.map((key) => known.indexOf(key));
  };
  let classes = numbered(states.map(({ isMatchAtEnd }) => String(isMatchAtEnd)));
  for (;;) {
    const next = numbered(states.map(({ branches }, i) => [classes[i], ...branches.map((one) => (typeof one.next === 'number' ? classes[one.next] : one.next))].join()));
    if (next.every((one, i) => one === classes[i])) break;
    classes = next;
  }
  const reached = new Set([classes[0]]);
  const stateOf = (one: number): AutomatonState => states[classes.indexOf(one)];
  for (const one of reached) for (const { next } of stateOf(one).branches) if (typeof next === 'number') reached.add(classes[next]);
  const order = [...reached];
  return order.map((one) => {
    const { branches, isMatchAtEnd } = stateOf(one);
    return { isMatchAtEnd, branches: branches.map(({ range, next }) => ({ range, next: typeof next === 'number' ? order.indexOf(classes[next]) : next })) };
  });
}
