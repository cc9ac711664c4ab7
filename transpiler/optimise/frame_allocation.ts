/**
 * Where the variables lie. Each function's parameters and local variables have one place: one that calls itself saves them first, see
 * saved_frames.ts. Functions that never run at the same time share theirs. A frame begins behind the frames of all functions that may be running at a call. The most used variables lie in the zero page,
 * which the 6502 reaches in a byte and a cycle less.
 *
 * Needs: the plan of all functions.
 * Keeps: a place of its own for each variable while its function, or what that calls, runs.
 * For: less memory, and the zero page for what is used most.
 */
import { INT_TYPES, type IntType } from '../base/interval.ts';
import { operandsOf, type IrFunction, type Operand, type Variable } from '../ir/ir.ts';
import type { ArrayModel, Field } from '../ir/model.ts';
import { storageOfType } from '../ranges/known.ts';
import { callGraph, weigh, type CallGraph } from './calls.ts';
import type { Planned } from './forward_substitution.ts';
import { farElement } from './page_pointers.ts';
import type { Optimisation } from './passes.ts';
import { chooseZeroPage, type PlaceCandidate } from './zero_page.ts';

const PAGE_POINTER_BYTES = 2;
/** A page pointer saves five cycles and four bytes for each use, a variable in the zero page one of each. */
const PAGE_POINTER_WORTH = 5;

export type Segment = 'zero page' | 'memory';

export interface FrameSlot {
  readonly segment: Segment;
  /** Bytes from the start of all frames in the segment. */
  readonly offset: number;
}

export interface Frames {
  /** A variable that is missing is one of C's own. */
  readonly places: ReadonlyMap<Variable, FrameSlot>;
  /** Scalars of the state that lie in the zero page. */
  readonly fields: ReadonlySet<Field>;
  /** Long arrays that have a pointer there, see page_pointers.ts. */
  readonly pages: ReadonlySet<ArrayModel>;
  /** How often each is read and set for each run of the program's entry points: an estimate, from the loops around it. */
  readonly uses: ReadonlyMap<Variable | Field | ArrayModel, number>;
  /** How often each function runs for each of them. */
  readonly frequency: (f: IrFunction) => number;
  /** Bytes of all frames together. */
  readonly sizes: Readonly<Record<Segment, number>>;
}

/**
 * Places the variables of `functions` and the scalars `state`. `takesByC` are functions whose parameters C passes.
 */
export function placeFrames(functions: readonly Planned[], state: readonly Field[], takesByC: (f: IrFunction) => boolean, { passes }: Optimisation): Frames {
  const graph = callGraph(functions);
  const candidates = listCandidates(functions, state, takesByC, graph, passes.has('page_pointers'));
  const zero = passes.has('zero_page') ? chooseZeroPage(candidates, graph) : new Set<PlaceCandidate>();
  const shared = [...zero].filter((c) => c.owner === undefined).map((c) => c.item);
  const places = new Map<Variable, FrameSlot>();
  const sizes = { 'zero page': 0, memory: 0 };
  const segments: Segment[] = passes.has('frame_allocation') ? ['zero page', 'memory'] : ['zero page'];
  for (const segment of segments) {
    const own = candidates.filter((c) => c.owner !== undefined && zero.has(c) === (segment === 'zero page'));
    sizes[segment] = layOut(own, graph, (item, offset) => places.set(item, { segment, offset }));
  }
  return { places, uses: new Map(candidates.map(({ item, uses }) => [item, uses])), frequency: graph.frequency, fields: new Set(shared.filter((item) => item.kind === 'field')), pages: new Set(shared.filter((item) => item.kind === 'array')), sizes };
}

/** Gives each variable its offset; the result is the bytes of all. */
function layOut(candidates: readonly PlaceCandidate[], graph: CallGraph, place: (item: Variable, offset: number) => void): number {
  const starts = new Map<IrFunction, number>();
  let size = 0;
  for (const f of graph.order) {
    const circle = graph.circle(f);
    if (circle[0] !== f) continue;
    // Those of a circle may run at the same time, each above any other.
    let end = Math.max(...circle.map((one) => starts.get(one) ?? 0));
    for (const one of circle) {
      for (const { item, bytes, owner } of candidates) {
        if (owner !== one) continue;
        place(item as Variable, end);
        end += bytes;
      }
    }
    size = Math.max(size, end);
    for (const callee of circle.flatMap((one) => graph.callees(one))) starts.set(callee, Math.max(starts.get(callee) ?? 0, end));
  }
  return size;
}

const bytesOf = (type: IntType): number => INT_TYPES[type].bits / 8;

/** The variables, in an order that depends on the program only, and how often each is read and set. */
function listCandidates(functions: readonly Planned[], state: readonly Field[], takesByC: (f: IrFunction) => boolean, graph: CallGraph, withPages: boolean): PlaceCandidate[] {
  const drafts = new Map<PlaceCandidate['item'], { owner: IrFunction | undefined; bytes: number; uses: number }>();
  for (const field of state) drafts.set(field, { owner: undefined, bytes: bytesOf(storageOfType(field.type)), uses: 0 });
  for (const f of functions) {
    for (const variable of printedVariables(f)) {
      if (variable.kind === 'param' && takesByC(f.ir)) continue;
      drafts.set(variable, { owner: f.ir, bytes: variable.text ? 2 : bytesOf(f.ranges.storage.get(variable)!), uses: 0 });
    }
  }
  const use = (operand: Operand | undefined, runs: number): void => {
    const draft = operand?.kind === 'var' ? drafts.get(operand.variable) : operand?.kind === 'field' ? drafts.get(operand.field) : undefined;
    // The address of a row is of use in the zero page only.
    if (draft !== undefined) draft.uses += operand?.kind === 'var' && operand.variable.isRow ? 4 * runs : runs;
  };
  const usePage = (array: ArrayModel, runs: number): void => {
    const draft = drafts.get(array) ?? { owner: undefined, bytes: PAGE_POINTER_BYTES, uses: 0 };
    drafts.set(array, { ...draft, uses: draft.uses + PAGE_POINTER_WORTH * runs });
  };
  const parameters = new Map(functions.map((f) => [f.ir.model, f.ir.parameters]));
  for (const f of functions) {
    const frequency = graph.frequency(f.ir);
    weigh(f, (statement, times) => {
      const runs = times * frequency;
      const isPrinted = !f.plan.silent.has(statement);
      const isInlined = statement.kind === 'set' && statement.target.kind === 'var' && f.plan.inlined.has(statement.target.variable);
      if (!isPrinted && !isInlined) return;
      for (const operand of operandsOf(statement)) use(operand, runs);
      const far = withPages ? farElement(statement, f.ranges) : undefined;
      if (far !== undefined) usePage(far.array, runs);
      if (isPrinted && (statement.kind === 'set' || statement.kind === 'call')) use(statement.target, runs);
      if (statement.kind === 'call') for (const variable of parameters.get(statement.function) ?? []) use({ kind: 'var', variable }, runs);
    });
  }
  return [...drafts].map(([item, draft]) => ({ item, ...draft }));
}

/** The parameters of `f` and the variables that something printed sets; none where nothing calls it. */
export function printedVariables({ ir, ranges: known, plan }: Planned): ReadonlySet<Variable> {
  const found = new Set<Variable>(ir.parameters.filter((variable) => variable.text || known.storage.has(variable)));
  weigh({ ir, ranges: known }, (statement) => {
    if (plan.silent.has(statement)) return;
    if ((statement.kind === 'set' || statement.kind === 'call') && statement.target?.kind === 'var') found.add(statement.target.variable);
  });
  return found;
}
