/** Memory that the display reads is made by the initial values of a module's constants, and nowhere else. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

/** The codes of the errors of a program that makes its map by `made`. */
function errorsOf(name: string, made: string): readonly string[] {
  return programErrorCodes('fields', name, `import * as display from 'ts65/display';\nimport { scrollMap } from 'ts65/display';\n${made}
export function start(seed: number): void { level[0][0] = seed & 127; }
export function key(code: number): void { level[1][code & 15] = code; display.scrollBand.end = 24; }
`);
}

it.each([
  ['a constant', 'const level = scrollMap(64, 4);'],
  ['by the name of its module', 'export const level = display.scrollMap(64, 4);'],
])('%s: accepted', (name, made) => expect(errorsOf(name, made)).toEqual([]));

it.each([
  ['by a function', 'const made = (): Uint8Array[] => scrollMap(64, 4);\nconst level = made();'],
  ['by the function under another name', 'const make = scrollMap;\nconst level = make(64, 4);'],
  ['a part of it', 'const level = scrollMap(64, 4).slice(1);'],
  ['a variable', 'let level = scrollMap(64, 4);'],
])('%s: refused', (name, made) => expect(errorsOf(name, made)).not.toEqual([]));
