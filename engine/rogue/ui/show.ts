/** Packed texts on the screen. */
import { type Int } from '../../lib/int.ts';
import { openText, text, unpackText } from '../packed.ts';
import { at, putText } from './print.ts';

/** Prints text `n`, of at most 39 characters. */
export function show(n: Int<0, 199>): void {
  showName(n);
}

/** The same for any text. */
export function showName(n: Int<0, 450>): void {
  const told = text.end;
  text.end = 0;
  openText(n);
  unpackText();
  putText(0, text.end);
  text.end = told;
}

/** Prints text `n` at `column` of `row`. */
export function showAt(n: Int<0, 199>, column: Int<0, 39>, row: Int<0, 23>): void {
  at(column, row);
  show(n);
}
