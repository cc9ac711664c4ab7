/** A changed byte in words: the page loads the program's sources for it. */
import type { FoundFault } from '../player/fault.ts';
import { loadInside, placeInSource } from './inside.ts';

const hex = (value: number, digits: number): string => `$${value.toString(16).toUpperCase().padStart(digits, '0')}`;

/** The byte, and the line of the TypeScript that its instruction comes from. */
export async function faultWords(name: string, { address, built, planted, words }: FoundFault): Promise<readonly string[]> {
  const place = placeInSource(await loadInside(name), address);
  const line = place === undefined ? '' : ` Its instruction comes from ${place}.`;
  return [`The byte at ${hex(address, 4)} of the 6502 code is ${hex(planted, 2)} now, and was ${hex(built, 2)}: ${words}.${line}`];
}
