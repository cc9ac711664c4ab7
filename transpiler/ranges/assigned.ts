/**
 * The variables and fields that statements assign, found without a look at the functions that they call.
 *
 * Needs: nothing.
 * Keeps: a safe answer: a call may assign any field.
 * For: passes that look at one function without the others.
 */
import { walk, type Statement } from '../ir/ir.ts';
import { locationOf, type ScalarLocation } from './locations.ts';

/** Tells of each variable and field whether `list` may assign it: a call may assign any field. */
export function assignedBy(list: readonly Statement[]): (key: ScalarLocation) => boolean {
  const assigned = new Set<ScalarLocation>();
  let callsAny = false;
  walk(list, (inner) => {
    if ((inner.kind === 'set' || inner.kind === 'call') && inner.target !== undefined) assigned.add(locationOf(inner.target));
    if (inner.kind === 'declare' && inner.variable.kind !== 'array') assigned.add(inner.variable);
    if (inner.kind === 'call') callsAny = true;
  });
  return (key) => assigned.has(key) || (callsAny && key.kind === 'field');
}
