/** Intervals of bytes: all values that a byte may have. */

/** The least value of a byte, 0..255, and 256 times its greatest. */
export type Bytes = number;
export const ANY: Bytes = 0xff00;
export const oneByte = (value: number): Bytes => value | (value << 8);
/** 0..255. */
export const leastOf = (bytes: Bytes): number => bytes & 0xff;
/** 0..255. */
export const mostOf = (bytes: Bytes): number => bytes >> 8;
export const byteRange = (from: number, to: number): Bytes => from | (to << 8);
export const isOneByte = (bytes: Bytes): boolean => (bytes & 0xff) === bytes >> 8;
export const hull = (a: Bytes, b: Bytes): Bytes => byteRange(Math.min(leastOf(a), leastOf(b)), Math.max(mostOf(a), mostOf(b)));
/** All bits up to the highest that `value` may have. */
export const allBits = (value: number): number => (value === 0 ? 0 : 2 ** (32 - Math.clz32(value)) - 1);

/** A step up or down; it goes round. */
export function movedByte(bytes: Bytes, by: 1 | -1): Bytes {
  if (isOneByte(bytes)) return oneByte((leastOf(bytes) + by) & 0xff);
  return (by === 1 ? mostOf(bytes) === 255 : leastOf(bytes) === 0) ? ANY : byteRange(leastOf(bytes) + by, mostOf(bytes) + by);
}

/** Both, where they are the same value. */
export function whenEqual(a: Bytes, b: Bytes): readonly [Bytes, Bytes] {
  // No byte is both: the least is above the greatest then.
  const [from, to] = [Math.max(leastOf(a), leastOf(b)), Math.min(mostOf(a), mostOf(b))];
  return from > to ? [NOTHING, NOTHING] : [byteRange(from, to), byteRange(from, to)];
}

const NOTHING: Bytes = byteRange(1, 0);

/** `a` where it is not `b`: an end that is exactly that falls away. */
export function without(a: Bytes, b: Bytes): Bytes {
  if (!isOneByte(b)) return a;
  if (a === b) return NOTHING;
  return leastOf(a) === leastOf(b) ? byteRange(leastOf(a) + 1, mostOf(a)) : mostOf(a) === leastOf(b) ? byteRange(leastOf(a), mostOf(a) - 1) : a;
}
