/** Texts in C: their length, then their characters, as a string. */
import type { Texts } from '../../ir/texts.ts';
import { numberBytes } from '../cc65/expressions.ts';
import { Pool } from '../cc65/names.ts';

const MOST_IN_NAME = 28;

/** The name of a text: `text_` and its first words. */
export function nameTexts(values: readonly string[], pool: Pool): ReadonlyMap<string, string> {
  const wish = (value: string): string => {
    const words = value.replace(/[^A-Za-z0-9]+/g, ' ').trim().slice(0, MOST_IN_NAME).trim().replaceAll(' ', '_');
    return `text_${words === '' ? (value === '' ? 'empty' : 'signs') : words}`;
  };
  return new Map(values.map((value) => [value, pool.take(wish(value))]));
}

const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`;

function character(code: number, before: number | undefined): string {
  const text = String.fromCharCode(code);
  if (code < 32 || code > 126) return octal(code);
  // Two question marks begin a trigraph.
  return text === '"' || text === '\\' || (text === '?' && before === code) ? `\\${text}` : text;
}

/** The string that holds `bytes` ahead of the text, its length and its characters. */
export function textString(value: string, ahead: readonly number[]): string {
  const codes = [...value].map((one) => one.charCodeAt(0));
  return `"${[...ahead, value.length].map(octal).join('')}${codes.map((code, i) => character(code, codes[i - 1])).join('')}"`;
}

/** The bytes of a text's number, ahead of it. */
export function numberOf(numbers: Texts | undefined, value: string): number[] {
  if (numbers === undefined) return [];
  const number = numbers.numberOf(value);
  return numberBytes(numbers.size) === 1 ? [number] : [number & 0xff, number >> 8];
}
