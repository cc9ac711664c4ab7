/** How a difference between lanes looks, where it comes from a file or over a network. */
import { LANE_IDS } from '../lanes/lane.ts';
import { misfitOf, optional, type ValueShape } from '../queue/shape.ts';

/** Whether `value` is the id of a lane. */
export const isLane = (value: unknown): boolean => LANE_IDS.some((id) => id === value);
const byLane = (shape: ValueShape) => (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.entries(value).every(([lane, one]) => isLane(lane) && misfitOf(one, shape, '') === undefined);
export const MISMATCH: ValueShape = {
  command: 'count', text: 'string', line: optional('count'), moreVariables: 'count', moreCells: 'count', agreeing: [[isLane]],
  variables: [{ name: 'string', declared: 'string', values: byLane((value) => ['number', 'string'].includes(typeof value)) }],
  cells: [{ row: 'count', column: 'count', shown: byLane('string') }],
  ends: byLane('string'), peripherals: byLane([{ part: 'string', what: 'string', is: 'string', should: 'string' }]),
};
