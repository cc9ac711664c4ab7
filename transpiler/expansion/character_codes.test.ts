/** Characters that are read as numbers: accepted behind a test that they are digits. */
import { expect, it } from 'vitest';
import { programErrorCodes } from '../driver/testing.ts';

const codesFor = (name: string, lines: string): readonly string[] => programErrorCodes('character_codes', name, `let text = '';
const TABLE = [3, 1, 4, 1, 5];
let n = 0;
export function start(seed: number): void { n = seed & 7; }
export function key(code: number): void { if (text.length > 8) text = ''; text += String.fromCharCode(code); let i = 0; ${lines} }
`);

it.each([
  ['in a loop over a text', "for (const c of text) if (c >= '0' && c <= '9') n = (n * 10 + Number(c)) & 255;"],
  ['in a loop with statements', "for (const c of text) { if (c < '0' || c > '9') continue; n = (n + parseInt(c, 10)) & 255; }"],
  ['at a place', "while (i < text.length) { const c = text[i]; if (c >= '0' && '9' >= c) n = (n + +c) & 255; i++; }"],
  ['among digits that are written', "for (const c of text) { if ('01234567'.includes(c)) n = (n * 8 + Number(c)) & 255; }"],
  ['of a code', "const c = String.fromCharCode(code); if (c >= '1' && c <= '5') n = TABLE[Number(c) - 1];"],
  ['of a code, in small letters', "const c = String.fromCharCode(code).toLowerCase(); if (c === 'x') n = 0; else if (c >= '1' && c <= '5') n = TABLE[Number(c) - 1];"],
  ['up to the length of a list', "const c = String.fromCharCode(code); if (c >= '1' && c <= String(TABLE.length)) n = TABLE[Number(c) - 1];"],
  ['found by a pattern', 'const c = String.fromCharCode(code); if (/^[1-5]$/.test(c)) n = TABLE[Number(c) - 1];'],
  ['one that is meant', "for (const c of text) if (c === '7') n = Number(c);"],
])('%s: accepted', (name, lines) => expect(codesFor(name, lines)).toEqual([]));

it.each([
  ['of a code, beyond a list', "const c = String.fromCharCode(code); if (c >= '1' && c <= '6') n = TABLE[Number(c) - 1];"],
  ['found by a pattern of other characters', 'const c = String.fromCharCode(code); if (/[1-5x]/.test(c)) n = (n + Number(c)) & 255;'],
  ['without a test', 'for (const c of text) n = Number(c) & 7;'],
  ['behind half a test', "for (const c of text) if (c >= '0') n = (n + Number(c)) & 255;"],
  ['among other characters', "for (const c of text) { if ('0123456789+-'.includes(c)) n = (n + Number(c)) & 255; }"],
  ['behind the test of another', "for (const c of text) for (const other of text) if (other >= '0' && other <= '9') n = (n + Number(c)) & 255;"],
  ['beyond the text', "const c = text[code & 15]; if (c >= '0' && c <= '9') n = Number(c);"],
])('%s: refused', (name, lines) => expect(codesFor(name, lines).length).toBeGreaterThan(0));
