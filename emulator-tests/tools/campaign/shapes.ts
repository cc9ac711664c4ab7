/** How the parts of a campaign's results look, where they come from a file or over a network. */
import { LANE_IDS } from '../../lanes/lane.ts';
import { misfitOf, optional, type Shape } from '../../queue/shape.ts';

const isBranch = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isInteger(value[1]);
const isKey = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256;
const isSettings = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((v) => typeof v === 'string');
/** Whether `value` is the id of a lane. */
export const isLane = (value: unknown): boolean => LANE_IDS.some((id) => id === value);
export const SCRIPT: Shape = { seed: 'count', settings: isSettings, keys: [isKey] };
const byLane = (shape: Shape) => (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.entries(value).every(([lane, one]) => isLane(lane) && misfitOf(one, shape, '') === undefined);
export const MISMATCH: Shape = {
  command: 'count', text: 'string', line: optional('count'), moreVariables: 'count', moreCells: 'count', agreeing: [[isLane]],
  variables: [{ name: 'string', declared: 'string', values: byLane('number') }],
  cells: [{ row: 'count', column: 'count', shown: byLane('string') }],
  ends: byLane('string'), peripherals: byLane([{ part: 'string', what: 'string', is: 'string', should: 'string' }]),
};

/** A script that reached something new, within its seed. */
export const KEPT = { index: 'count', script: SCRIPT, added: { edges: ['count'], branches: [isBranch] } } as const satisfies Shape;
/** A script that failed, within its seed. */
export const FAILING = {
  index: 'count', script: SCRIPT, lanes: [isLane], message: 'string', command: optional('count'), ms: optional('count'), mismatch: optional(MISMATCH),
} as const satisfies Shape;
/** A seed whose worker was lost. */
export const LOST = { seed: 'count', message: 'string', ms: optional('count') } as const satisfies Shape;
