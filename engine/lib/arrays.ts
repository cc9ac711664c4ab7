/**
 * Fixed-length arrays of integers for state, zeroed at the start.
 *
 * `lo` and `hi` narrow the domain of the elements: ts65 refuses a store outside of it, and reads are known to lie in it.
 * @ts65 intrinsics
 */

/** `length` elements of 0..255, or of `lo..hi` within that. */
export function bytes(length: number, lo = 0, hi = 255): Uint8Array {
  return zeroed(new Uint8Array(length), lo, hi);
}

/** `length` elements of -128..127, or of `lo..hi` within that. */
export function signedBytes(length: number, lo = -128, hi = 127): Int8Array {
  return zeroed(new Int8Array(length), lo, hi);
}

/** `length` elements of 0..65535, or of `lo..hi` within that. */
export function words(length: number, lo = 0, hi = 65535): Uint16Array {
  return zeroed(new Uint16Array(length), lo, hi);
}

/** `length` elements of -32768..32767, or of `lo..hi` within that. */
export function signedWords(length: number, lo = -32768, hi = 32767): Int16Array {
  return zeroed(new Int16Array(length), lo, hi);
}

/** `length` elements of 0..4294967295, or of `lo..hi` within that. */
export function longs(length: number, lo = 0, hi = 4294967295): Uint32Array {
  return zeroed(new Uint32Array(length), lo, hi);
}

/** `length` elements of -2147483648..2147483647, or of `lo..hi` within that. */
export function signedLongs(length: number, lo = -2147483648, hi = 2147483647): Int32Array {
  return zeroed(new Int32Array(length), lo, hi);
}

function zeroed<A>(array: A, lo: number, hi: number): A {
  if (lo > 0 || hi < 0) throw new RangeError(`an array starts as zeros, and 0 is not within ${lo}..${hi}`);
  return array;
}

/** A constant table of `length` numbers, made when the program is loaded: `f(0)`, `f(1)` and so on. */
export function table(length: number, f: (index: number) => number): readonly number[] {
  return Array.from({ length }, (_, index) => f(index));
}
