/** Where the lanes of one program part from Node. */
import type { End, Job, LaneId, Trace } from '../../lanes/lane.ts';
import { element, type Layout } from '../../state/layout.ts';

export interface Difference {
  readonly lane: LaneId;
  /** 0 is the start; from 1 on, the keys. */
  readonly command: number;
  /** The key of that command. */
  readonly key: number | undefined;
  /** The first variable that differs, and its element; missing where a lane ended before. */
  readonly variable?: string;
  readonly index?: number;
  readonly expected: string;
  readonly seen: string;
}

/** The first difference of each lane from Node's trace; empty when all played all commands alike. */
export function differences(layout: Layout, job: Job, node: Trace, others: ReadonlyMap<LaneId, Trace>): Difference[] {
  return [...others].flatMap(([lane, trace]) => {
    const found = firstDifference(layout, job, node, trace);
    return found === undefined ? [] : [{ lane, ...found }];
  });
}

function firstDifference(layout: Layout, job: Job, node: Trace, other: Trace): Omit<Difference, 'lane'> | undefined {
  const { size } = layout;
  const frames = Math.min(node.frames, other.frames);
  const place = (command: number) => ({ command, key: command === 0 ? undefined : job.keys[command - 1] });
  for (let frame = 0; frame < frames; frame++) {
    const a = node.states.subarray(frame * size, (frame + 1) * size);
    const b = other.states.subarray(frame * size, (frame + 1) * size);
    if (Buffer.compare(a, b) === 0) continue;
    for (const variable of layout.variables) {
      for (let index = 0; index < variable.length; index++) {
        const [x, y] = [element(a, variable, index), element(b, variable, index)];
        if (x !== y) return { ...place(frame), variable: variable.name, index, expected: String(x), seen: String(y) };
      }
    }
  }
  if (node.end.kind === other.end.kind && node.frames === other.frames) return undefined;
  return { ...place(frames), expected: endText(node.end), seen: endText(other.end) };
}

export function endText(end: End): string {
  switch (end.kind) {
    case 'complete':
      return 'played to the end';
    case 'trap':
      return `a check failed (${end.at})`;
    case 'limit':
      return `no end within ${end.limit}`;
    case 'crash':
      return `crash: ${end.message}`;
  }
}

export function differenceText({ lane, command, key, variable, index, expected, seen }: Difference): string {
  const where = key === undefined ? 'start' : `command ${command} (key ${key})`;
  const what = variable === undefined ? '' : `${variable}[${index}] `;
  return `${lane}: ${where}: ${what}is ${seen}, in Node ${expected}`;
}
