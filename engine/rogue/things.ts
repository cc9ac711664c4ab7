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

/** Item `i` lies at `x`, `y` of this level. */
export function putAt(i: Int<0, 129>, x: Int<0, 38>, y: Int<0, 19>): void {
  items.x[i] = x;
  items.y[i] = y;
  items.level[i] = game.level;
}

/** Whether `i` is an item that lies on this level. */
export function lies(i: Int<0, 129>): boolean {
  return items.level[i] === game.level && items.kind[i] !== 0;
}
