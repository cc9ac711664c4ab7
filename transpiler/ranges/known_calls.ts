/** Variables that hold the result of a call, and what still has the values of its arguments. */
import { join, within, type Interval } from '../base/interval.ts';
import type { FunctionModel } from '../ir/model.ts';
import type { ScalarLocation } from './locations.ts';

/** A variable holds the result of a call of `callee`, whose arguments lay within `given`. */
export interface KnownCall {
  readonly callee: FunctionModel;
  readonly given: readonly Interval[];
  /** For each argument the variable or field that still has its value, if there is one. */
  readonly keys: readonly (ScalarLocation | undefined)[];
}

const isSameCall = (a: KnownCall, b: KnownCall): boolean => a.callee === b.callee && a.keys.every((key, i) => key === b.keys[i]);

/** Whether all that `call` says holds where `later` is known, too. */
export const coversCall = (call: KnownCall, later: KnownCall | undefined): boolean =>
  later !== undefined && isSameCall(call, later) && call.given.every((value, i) => within(later.given[i], value));

/** What holds where either is known. Undefined: they are different calls. */
export const commonCall = (a: KnownCall, b: KnownCall): KnownCall | undefined =>
  isSameCall(a, b) ? { ...a, given: a.given.map((value, i) => join(value, b.given[i])) } : undefined;

/** `call`, where `key` no longer has the value of an argument. */
export const withoutArgument = (call: KnownCall, key: ScalarLocation): KnownCall => ({ ...call, keys: call.keys.map((one) => (one === key ? undefined : one)) });
