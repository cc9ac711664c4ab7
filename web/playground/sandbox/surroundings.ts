/** What a worker has beside JavaScript: programs get none of it. The policy of the frame denies the network anyway; this is a second line. */

/** The globals of JavaScript itself, in any engine of today. */
const STEADY = new Set(`Infinity NaN undefined globalThis eval isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape
Object Function Boolean Symbol Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Number BigInt Math Date String RegExp
Array Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float32Array Float64Array
Map Set WeakMap WeakSet WeakRef ArrayBuffer SharedArrayBuffer DataView Atomics JSON FinalizationRegistry Promise Proxy Reflect Intl WebAssembly Iterator console`.split(/\s+/));

const { deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;

/** The names of all else, those of prototypes included. */
export function surroundingNames(): string[] {
  const names = new Set<string>();
  for (let at: object | null = globalThis; at !== null && at !== Object.prototype; at = getPrototypeOf(at) as object | null) {
    for (const key of ownKeys(at)) if (typeof key === 'string' && !STEADY.has(key) && key !== 'constructor') names.add(key);
  }
  return [...names].filter((name) => getOwnPropertyDescriptor(globalThis, name)?.configurable !== false);
}

/** Takes all of it away; what cannot go stays without a way to the network. */
export function removeSurroundings(): void {
  for (let at: object | null = globalThis; at !== null && at !== Object.prototype; at = getPrototypeOf(at) as object | null) {
    for (const key of ownKeys(at)) if (typeof key === 'string' && !STEADY.has(key)) deleteProperty(at, key);
  }
}
