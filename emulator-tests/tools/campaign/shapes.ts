/** How the parts of a campaign's results look, where they come from a file or over a network. */
import { optional, type ValueShape } from '../../queue/shape.ts';
import { isLane, MISMATCH } from '../../replay/mismatch_shape.ts';

const isBranch = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isInteger(value[1]);
const isKey = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256;
const isSettings = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((v) => typeof v === 'string');
export const SCRIPT: ValueShape = { seed: 'count', settings: isSettings, keys: [isKey] };
/** A script that reached something new, within its seed. */
export const KEPT_SCRIPT = { index: 'count', script: SCRIPT, added: { edges: ['count'], branches: [isBranch] } } as const satisfies ValueShape;
/** A script that failed, within its seed. */
export const FAILING = {
  index: 'count', script: SCRIPT, lanes: [isLane], message: 'string', command: optional('count'), ms: optional('count'), mismatch: optional(MISMATCH),
} as const satisfies ValueShape;
/** A seed whose worker was lost. */
export const LOST = { seed: 'count', message: 'string', ms: optional('count') } as const satisfies ValueShape;
