/** Where the lanes of one program part from Node. */
import type { RunEnd, Job, LaneId, Trace } from '../../lanes/lane.ts';
import { describeEnd, mismatchWithNode, type Mismatch } from '../../replay/compare.ts';
import type { Layout } from '../../state/layout.ts';

export interface LaneDifference {
  readonly lane: LaneId;
  /** 0 is the start; from 1 on, the keys. */
  readonly command: number;
  /** The key of that command. */
  readonly key: number | undefined;
  /** The first value that differs, as `name`, `name[index]` or a cell of the screen; missing where a lane ended before. */
  readonly variable?: string;
  readonly expected: string;
  readonly seen: string;
}

/** The first difference of each lane from Node's trace; empty when all played all commands alike. */
export function differences(layout: Layout, job: Job, node: Trace, others: ReadonlyMap<LaneId, Trace>): LaneDifference[] {
  return [...others].flatMap(([lane, trace]) => {
    const mismatch = mismatchWithNode(lane, node, trace, job, layout);
    if (mismatch === undefined) return [];
    const { command } = mismatch;
    const values = firstValue(mismatch, lane) ?? { expected: endText(node.end), seen: endText(trace.end) };
    return [{ lane, command, key: command === 0 ? undefined : job.keys[command - 1], ...values }];
  });
}

function firstValue({ variables: [variable], cells: [cell] }: Mismatch, lane: LaneId): Pick<LaneDifference, 'variable' | 'expected' | 'seen'> | undefined {
  if (variable !== undefined) return { variable: variable.name, expected: String(variable.values.node), seen: String(variable.values[lane]) };
  if (cell === undefined) return undefined;
  return { variable: `screen row ${cell.row}, column ${cell.column}`, expected: String(cell.shown.node), seen: String(cell.shown[lane]) };
}

export const endText = (end: RunEnd): string => describeEnd(end) ?? 'played to the end';

export function differenceText({ lane, command, key, variable, expected, seen }: LaneDifference): string {
  const where = key === undefined ? 'start' : `command ${command} (key ${key})`;
  return `${lane}: ${where}: ${variable === undefined ? '' : `${variable} `}is ${seen}, in Node ${expected}`;
}
