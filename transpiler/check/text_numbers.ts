/** Numbers that are read from texts. What may be NaN, the ranges tell. */
import * as diag from '../diagnostics/diagnostics.ts';
import type { TextNumber } from '../meaning/text_numbers.ts';
import type { Checks } from './method_bodies.ts';

export function checkTextNumber(checks: Checks, { value, of, radix }: TextNumber): 'int' | 'bad' {
  const kind = checks.value(value);
  if (kind === 'bad') return 'bad';
  checks.expect(value, kind, of);
  if (radix !== undefined) return 'int';
  checks.context.report(diag.notConstant(value, 'the base of a number, 2 to 36,'));
  return 'bad';
}
