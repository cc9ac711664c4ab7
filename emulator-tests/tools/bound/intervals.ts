/** Intervals of bytes: all values that a byte may have. */

/** The least value of a byte, and 256 times its greatest. */
export type Bytes = number;
export const ANY: Bytes = 0xff00;
export const exactly = (value: number): Bytes => value | (value << 8);
export const least = (bytes: Bytes): number => bytes & 0xff;
export const most = (bytes: Bytes): number => bytes >> 8;
export const between = (from: number, to: number): Bytes => from | (to << 8);
export const isExact = (bytes: Bytes): boolean => (bytes & 0xff) === bytes >> 8;
export const hull = (a: Bytes, b: Bytes): Bytes => between(Math.min(least(a), least(b)), Math.max(most(a), most(b)));
/** All bits up to the highest that `value` may have. */
export const allBits = (value: number): number => (value === 0 ? 0 : 2 ** (32 - Math.clz32(value)) - 1);

/** A step up or down; it goes round. */
export function moved(bytes: Bytes, by: 1 | -1): Bytes {
  if (isExact(bytes)) return exactly((least(bytes) + by) & 0xff);
  return (by === 1 ? most(bytes) === 255 : least(bytes) === 0) ? ANY : between(least(bytes) + by, most(bytes) + by);
}

/** Both, where they are the same value. */
export function whenEqual(a: Bytes, b: Bytes): readonly [Bytes, Bytes] {
  // No byte is both: the least is above the greatest then.
  const [from, to] = [Math.max(least(a), least(b)), Math.min(most(a), most(b))];
  return from > to ? [NOTHING, NOTHING] : [between(from, to), between(from, to)];
}

const NOTHING: Bytes = between(1, 0);

/** `a` where it is not `b`: an end that is exactly that falls away. */
export function without(a: Bytes, b: Bytes): Bytes {
  if (!isExact(b)) return a;
  if (a === b) return NOTHING;
  return least(a) === least(b) ? between(least(a) + 1, most(a)) : most(a) === least(b) ? between(least(a), most(a) - 1) : a;
}
