/** An item's number of two bytes, and where it lies: bytes side by side, as the 6502 indexes them. */
import { u8, type u16, type Int } from '../lib/int.ts';
import { game, items } from './state.ts';

/** Charges, turns of fuel, gold. */
export function valueOf(i: Int<0, 129>): u16 {
  return items.value[i] + items.more[i] * 256;
}

export function setValue(i: Int<0, 129>, value: u16): void {
  items.value[i] = u8(value);
  items.more[i] = value >> 8;
}

/** The bonus of a weapon, an armour or a ring. */
export function bonusOf(i: Int<0, 129>): Int<-3, 3> {
  return Math.min(items.value[i], 6) - 3;
}

/** Item `i` lies at `cell` of this level. */
export function putAt(i: Int<0, 129>, cell: Int<0, 799>): void {
  items.low[i] = u8(cell);
  items.high[i] = game.level * 4 + (cell >> 8);
}

/** The cell of an item's place on this level, or 800 when it is elsewhere. */
export function cellOfItem(i: Int<0, 129>): Int<0, 800> {
  const high = items.high[i];
  if (items.kind[i] === 0 || high >> 2 !== game.level) return 800;
  return Math.min((high & 3) * 256 + items.low[i], 800);
}
