/** Packed texts on the screen. */
import { type Int } from '../../lib/int.ts';
import { NAME, unpacked, unpackText } from '../packed.ts';
import { at, putChar } from './print.ts';

/** Prints text `n`, of at most 39 characters. */
export function show(n: Int<0, 199>): void {
  showName(n);
}

/** The same for any text. */
export function showName(n: Int<0, 500>): void {
  const end = unpackText(n, NAME);
  for (let i = NAME; i < end; i = i + 1) putChar(unpacked.text[i]);
}

/** Prints text `n` at `column` of `row`. */
export function showAt(n: Int<0, 199>, column: Int<0, 39>, row: Int<0, 23>): void {
  at(column, row);
  show(n);
}
