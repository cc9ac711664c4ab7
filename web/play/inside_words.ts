/** A changed byte in words: the page loads the program's sources for it. */
import type { FoundFault } from '../player/fault.ts';

const hex = (value: number, digits: number): string => `$${value.toString(16).toUpperCase().padStart(digits, '0')}`;

/** The byte, and where in the TypeScript its instruction comes from. */
export async function faultWords(_name: string, { address, built, planted, words }: FoundFault): Promise<readonly string[]> {
  return [`The byte at ${hex(address, 4)} is ${hex(planted, 2)} now, and was ${hex(built, 2)}: ${words}.`];
}
