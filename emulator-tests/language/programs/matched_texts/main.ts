/** Regular expressions that are asked whether a text matches, and those that take characters out. */
export let said = '';
export let count = 0;
let input = '';

const VOWEL = /[aeiou]/i;
const isDigits = (text: string) => /^\d+$/.test(text);

type Kind = 'number' | 'operator' | 'word' | 'other';

function kindOf(character: string): Kind {
  if (/\d/.test(character)) return 'number';
  if (/[-+*\/]/.test(character)) return 'operator';
  return /\w/.test(character) ? 'word' : 'other';
}

export function start(seed: number): void {
  said = '';
  input = '';
  count = seed & 3;
}

export function key(code: number): void {
  const character = String.fromCharCode(code);
  input = (input + character).slice(-6);
  count = isDigits(input) ? 1 : 0;
  if (VOWEL.test(input)) count += 2;
  if (/^[nsew]$/.test(character)) count += 4;
  if (/^[A-Z][a-z]*$/.test(input)) count += 8;
  if (input.match(/\bA+B?$/)) count += 16;
  if (/^-?\d{1,3}(\.\d+)?$/.test(input)) count += 32;
  if (/(a|b)*abb|x.z|^(?:12){2}/.test(input)) count += 64;
  if (/^[ -~]+$/.test(input)) count += 128;
  if (/[{-~]|[^\t -~]/.test(input)) count += 256;
  said = `${kindOf(character)} ${input.replace(/[^A-M]/g, '')} ${input.replace(/\s+/g, '').length} ${input.replace(/[0-4]/g, '*').replace(/[|-~]/g, '.')}`;
}
