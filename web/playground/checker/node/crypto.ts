/** The part of node:crypto that the checker uses. */
export function randomBytes(count: number): { toString(encoding: 'hex'): string } {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return { toString: () => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
