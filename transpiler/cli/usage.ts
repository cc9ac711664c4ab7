/** Helpers of all command lines: numbers in options, and options that go together. */
import { CliError } from '../base/bad_input.ts';

/** Arguments or options that say nothing, or too much. */
export class UsageError extends CliError {}

/** The value of `option`, which was given as `text`. @throws UsageError unless it is a whole number of `least`..`most`, in at most ten digits */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new UsageError(`${option} ${text}: not a whole number of ${least}..${most}`);
  return value;
}

/** @throws UsageError where one of `options` is given that says nothing without `partner`, which is not */
export function requirePartner(options: object, partner: string, ...names: readonly string[]): void {
  const given = options as Readonly<Record<string, unknown>>;
  const lone = given[partner] === undefined ? names.find((name) => given[name] !== undefined) : undefined;
  if (lone !== undefined) throw new UsageError(`--${lone} goes with --${partner}`);
}
