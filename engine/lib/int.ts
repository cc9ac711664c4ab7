/**
 * Integer types and the intrinsics that the transpiler knows by name.
 *
 * The aliases are plain `number` to TypeScript; ts65 reads them as exact integer domains.
 * @ts65 intrinsics
 */

/** 0..255 */
export type u8 = number;
/** -128..127 */
export type i8 = number;
/** 0..65535 */
export type u16 = number;
/** -32768..32767 */
export type i16 = number;
/** 0..4294967295 */
export type u32 = number;
/** -2147483648..2147483647 */
export type i32 = number;
/** A domain `lo..hi`, both ends included; it is stored in the narrowest type that holds it. */
export type Int<lo extends number, hi extends number> = number & (lo | hi | number);
/** An array of at most `most` elements, 1..65535: `T[]` to TypeScript. */
export type List<T, most extends number> = most extends number ? T[] : never;
/** A text of at most `most` characters, 1..255: `string` to TypeScript. */
export type Text<most extends number> = most extends number ? string : never;

/** The low 8 bits of `x`. */
export function u8(x: number): u8 {
  return x & 0xff;
}

/** The low 8 bits of `x`, as two's complement. */
export function i8(x: number): i8 {
  return (x << 24) >> 24;
}

/** The low 16 bits of `x`. */
export function u16(x: number): u16 {
  return x & 0xffff;
}

/** The low 16 bits of `x`, as two's complement. */
export function i16(x: number): i16 {
  return (x << 16) >> 16;
}

/** The low 32 bits of `x`. */
export function u32(x: number): u32 {
  return x >>> 0;
}

/** The low 32 bits of `x`, as two's complement. */
export function i32(x: number): i32 {
  return x | 0;
}

/** `x` brought into `lo..hi`; `lo` must not exceed `hi`. */
export function clamp(x: number, lo: number, hi: number): number {
  return x < lo ? lo : x > hi ? hi : x;
}

/** `a / b` rounded toward zero; `b` must not be 0. */
export function idiv(a: number, b: number): number {
  return Math.trunc(a / b) + 0;
}

/** The remainder of {@link idiv}, with the sign of `a`; `b` must not be 0. */
export function imod(a: number, b: number): number {
  return (a % b) + 0;
}

/**
 * States that `lo <= x <= hi` where the analysis can't see it.
 * @throws RangeError in Node; traps in a test build; costs nothing in a release build.
 */
export function check(x: number, lo: number, hi: number): number {
  if (x < lo || x > hi) throw new RangeError(`check: ${x} is not within ${lo}..${hi}`);
  return x;
}
