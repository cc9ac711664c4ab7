/** The codes that a program knows its keys to have: those of engine/lib/keys.ts, where nothing but its host calls `key`. */
import { expect, it } from 'vitest';
import { Key } from '../../engine/lib/keys.ts';
import { FIRST_KEY, TICK } from '../base/tick_codes.ts';
import { programErrorCodes } from '../driver/testing.ts';

/** The codes of the errors of a program with `text`. */
function errorsOf(name: string, text: string): readonly string[] {
  return programErrorCodes('key_codes', name, `${text}\nexport function start(seed: number): void { typed = ''; count[0] = seed & 3; }\n`);
}

const STATE = "let typed = '';\nconst count = new Array<number>(119).fill(0);\n";

it('are those of the keys that a keyboard has', () => {
  const codes = Object.values(Key).filter((code) => typeof code === 'number');
  expect([Math.min(...codes), Math.max(...codes)]).toEqual([FIRST_KEY, TICK - 1]);
});

it('make a character of each key', () => {
  expect(errorsOf('characters', `${STATE}export function key(code: number): void { count[code - 9]++; if (code >= 32 && typed.length < 9) typed += String.fromCharCode(code); }`)).toEqual([]);
  expect(errorsOf('return', `${STATE}export function key(code: number): void { if (typed.length < 9) typed += String.fromCharCode(code); }`)).toEqual([]);
  expect(errorsOf('any byte', `import type { u8 } from 'ts65/int';${STATE}export function key(code: u8): void { if (typed.length < 9) typed += String.fromCharCode(code); }`)).toEqual(['TS65102']);
});

it.each([
  ['declared as a byte', "import type { u8 } from 'ts65/int';", 'export function key(code: u8): void { count[code - 9] = 1; }'],
  ['given by the program, too', '', 'export function key(code: number): void { count[code - 9] = 1; }\nexport function again(): void { key(0); }'],
  ['given by a walk', '', 'export function key(code: number): void { count[code - 9] = 1; }\nexport function again(): void { [0, 1].forEach(key); }'],
])('%s: any byte', (name, imports, text) => expect(errorsOf(name, `${imports}${STATE}${text}`)).toEqual(['TS65104']));
