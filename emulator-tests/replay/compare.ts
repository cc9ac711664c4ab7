/** Compares what lanes saw of a script, and says in the program's own terms where they part. */
import { characterOf, isInverse } from '../script/charset.ts';
import { inputText, type Inputs } from '../script/devices.ts';
import { stateValue, type Layout, type StateVariable } from '../state/state_layout.ts';
import type { RunEnd, Job, LaneId, Trace } from '../lanes/lane.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';

/** A scalar, or one element of an array, that is not the same on all lanes. */
export interface VariableDifference {
  /** `record.property`, with `[index]` for an element. */
  readonly name: string;
  /** `module:line` of the declaration. */
  readonly declared: string;
  readonly values: Partial<Record<LaneId, number | string>>;
}

/** A cell of the screen; row 0..23 and column 0..39, as `at` counts them. */
export interface CellDifference {
  readonly row: number;
  readonly column: number;
  /** Each lane's character, with `~` before it in inverse video. */
  readonly shown: Partial<Record<LaneId, string>>;
}

/** The variables and cells that are not the same on all lanes. */
export interface ViewDifferences {
  /** At most {@link MAX_LISTED}; the others are counted. */
  readonly variables: readonly VariableDifference[];
  readonly moreVariables: number;
  readonly cells: readonly CellDifference[];
  readonly moreCells: number;
}

export interface Mismatch extends ViewDifferences {
  /** Command number from 1; 0 is the start with the settings' keys. */
  readonly command: number;
  /** The key as a script writes it; `start` for command 0. */
  readonly text: string;
  readonly line: number | undefined;
  /** Each lane's differences between machine and state: picture, sound, keys. */
  readonly peripherals: Partial<Record<LaneId, readonly PeripheralDifference[]>>;
  /** Lanes that saw the same, together. */
  readonly agreeing: readonly (readonly LaneId[])[];
  /** Lanes whose program stopped at this command, and how. */
  readonly ends: Partial<Record<LaneId, string>>;
}

export const MAX_LISTED = 16;

/** The variable whose cells are the screen. */
const SCREEN = 'screen.cells';

/**
 * The first command after which `trace` differs from `reference`; undefined when there is none. A difference is another state, another screen on the
 * display, a machine that is not as the state says, or another end.
 */
export function firstDifference(reference: Trace, trace: Trace, layout: Layout): number | undefined {
  const frames = Math.min(reference.frames, trace.frames);
  const bytes = frames * layout.size;
  const first = firstUnequal(reference.states.subarray(0, bytes), trace.states.subarray(0, bytes));
  const state = first === undefined ? undefined : Math.floor(first / layout.size);
  const display = firstWrongScreen(reference, trace, layout, state ?? frames) ?? state;
  const around = trace.peripherals?.command;
  if (display !== undefined || around !== undefined) return Math.min(display ?? Infinity, around ?? Infinity);
  if (reference.frames !== trace.frames || reference.end.kind !== trace.end.kind) return frames;
  return undefined;
}

function firstUnequal(a: Uint8Array, b: Uint8Array): number | undefined {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i;
  return undefined;
}

/** The first frame before `end` whose displayed screen is not the cells of the reference's state. */
function firstWrongScreen(reference: Trace, trace: Trace, layout: Layout, end: number): number | undefined {
  const cells = layout.variables.find((variable) => variable.name === SCREEN);
  if (trace.screens === undefined || cells === undefined) return undefined;
  for (let frame = 0; frame < end; frame++) {
    const from = frame * layout.size + cells.offset;
    const expected = reference.states.subarray(from, from + cells.size);
    if (firstUnequal(expected, trace.screens.subarray(frame * cells.size, (frame + 1) * cells.size)) !== undefined) return frame;
  }
  return undefined;
}

/** Where and how a program stopped, for a report; undefined when it played to the end. */
export function describeEnd(end: RunEnd): string | undefined {
  const at = 'at' in end && end.at !== undefined ? ` at ${end.at}` : '';
  switch (end.kind) {
    case 'complete':
      return undefined;
    case 'trap':
      return `a check failed${at}`;
    case 'stop':
      return `an error was thrown${at}`;
    case 'limit':
      return `did not return within ${end.limit}${at === '' ? '' : `; it was${at}`}`;
    case 'crash':
      return `${end.message}${at}`;
  }
}

/** Compares the lanes' `traces` of one script, cut to end with `command`, at that command. */
export function describeMismatch(
  command: number,
  script: { readonly keys: Uint8Array; readonly inputs?: Inputs; readonly lines?: readonly number[] },
  traces: ReadonlyMap<LaneId, Trace>,
  layout: Layout,
): Mismatch {
  const states = new Map<LaneId, Uint8Array>();
  const screens = new Map<LaneId, Uint8Array>();
  const ends: Partial<Record<LaneId, string>> = {};
  const peripherals: Partial<Record<LaneId, readonly PeripheralDifference[]>> = {};
  const screen = layout.variables.find((variable) => variable.name === SCREEN);
  for (const [lane, trace] of traces) {
    const end = trace.frames <= command ? describeEnd(trace.end) : undefined;
    if (end !== undefined) ends[lane] = end;
    if (trace.frames <= command) continue;
    if (trace.peripherals?.command === command) peripherals[lane] = trace.peripherals.differences;
    const state = trace.states.subarray(command * layout.size, (command + 1) * layout.size);
    states.set(lane, state);
    if (screen === undefined) continue;
    const shown = trace.screens?.subarray(command * screen.size, (command + 1) * screen.size);
    screens.set(lane, shown ?? state.subarray(screen.offset, screen.offset + screen.size));
  }
  const code = script.keys[command - 1] as number;
  return {
    command,
    text: command === 0 ? 'start' : (inputText(code, script.inputs?.get(command - 1)) ?? `code ${code}`),
    line: command === 0 ? undefined : script.lines?.[command - 1],
    ...viewDifferences(layout, states, screen === undefined ? undefined : screens),
    peripherals,
    agreeing: groups(traces, states, screens, peripherals, ends),
    ends,
  };
}

/** Where states of a moment differ, and screens of 960 cells, by lanes. Without `screens` no cells are compared. */
export function viewDifferences(layout: Layout, states: ReadonlyMap<LaneId, Uint8Array>, screens: ReadonlyMap<LaneId, Uint8Array> | undefined): ViewDifferences {
  const variables = layout.variables.flatMap((variable) => (variable.name === SCREEN ? [] : variableDifferences(variable, states)));
  const cells = screens === undefined ? [] : cellDifferences(screens);
  return {
    variables: variables.slice(0, MAX_LISTED),
    moreVariables: Math.max(0, variables.length - MAX_LISTED),
    cells: cells.slice(0, MAX_LISTED),
    moreCells: Math.max(0, cells.length - MAX_LISTED),
  };
}

/** The first difference between `lane` and the node lane, on a job that both played; undefined when there is none. */
export function mismatchWithNode(lane: LaneId, node: Trace, trace: Trace, job: Job, layout: Layout): Mismatch | undefined {
  const command = firstDifference(node, trace, layout);
  return command === undefined ? undefined : describeMismatch(command, job, new Map([['node', node], [lane, trace]]), layout);
}

function variableDifferences(variable: StateVariable, states: ReadonlyMap<LaneId, Uint8Array>): VariableDifference[] {
  const all = [...states.values()];
  const slice = (state: Uint8Array): Uint8Array => state.subarray(variable.offset, variable.offset + variable.size);
  const [first, ...others] = all.map(slice);
  if (first === undefined || others.every((other) => firstUnequal(first, other) === undefined)) return [];
  const differences: VariableDifference[] = [];
  for (let i = 0; i < variable.length; i++) {
    const values: Partial<Record<LaneId, number | string>> = {};
    for (const [lane, state] of states) values[lane] = stateValue(state, variable, i);
    if (new Set(Object.values(values)).size < 2) continue;
    const name = variable.array ? `${variable.name}[${i}]` : variable.name;
    differences.push({ name, declared: `${variable.module}:${variable.line}`, values });
  }
  return differences;
}

function cellDifferences(screens: ReadonlyMap<LaneId, Uint8Array>): CellDifference[] {
  const differences: CellDifference[] = [];
  const size = Math.max(0, ...[...screens.values()].map(({ length }) => length));
  for (let i = 0; i < size; i++) {
    const codes = [...screens].map(([lane, cells]) => [lane, cells[i] as number] as const);
    if (new Set(codes.map(([, code]) => code)).size < 2) continue;
    const shown: Partial<Record<LaneId, string>> = {};
    for (const [lane, code] of codes) shown[lane] = `${isInverse(code) ? '~' : ''}${characterOf(code)}`;
    differences.push({ row: Math.floor(i / 40), column: i % 40, shown });
  }
  return differences;
}

function groups(
  traces: ReadonlyMap<LaneId, Trace>,
  states: ReadonlyMap<LaneId, Uint8Array>,
  screens: ReadonlyMap<LaneId, Uint8Array>,
  peripherals: Mismatch['peripherals'],
  ends: Partial<Record<LaneId, string>>,
): LaneId[][] {
  const byView = new Map<string, LaneId[]>();
  for (const [lane, trace] of traces) {
    const view = [states.get(lane), screens.get(lane)].map((bytes) => bytes?.join() ?? '');
    const key = `${ends[lane] === undefined ? '' : trace.end.kind}\n${JSON.stringify(peripherals[lane] ?? [])}\n${view.join('\n')}`;
    byView.set(key, [...(byView.get(key) ?? []), lane]);
  }
  return [...byView.values()];
}
