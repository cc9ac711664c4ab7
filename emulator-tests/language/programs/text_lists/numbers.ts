/** Numbers that are read from texts, parts that are looked for and replaced, characters from the end. */
const DIGITS = ['12', '7', '-30', ' 5', '+6'];
const MIXED = ['x', '12ab', '', '-', '0x1F', ' -8z', '3.9'];
let typed = '';
let hex = '';
let path = 'a.b.c';
let flag = false;
export let sum = 0;
export let other = 0;
export let places = 0;
export let out = '';
export let last = '';

export function startNumbers(seed: number): void {
  typed = String(seed % 1000);
}

export function keyNumbers(code: number): void {
  if (typed.length < 8) typed += String.fromCharCode(32 + (code % 95));
  else typed = code % 3 === 0 ? '' : typed.slice(3) + String(code);
  if (hex.length < 7) hex += 'fF09aAxX'[code % 8];
  else hex = '';
  sum = (parseInt(typed, 10) || 3) + Number(DIGITS[code % 5]) + +DIGITS[(code >> 2) % 5] + (parseInt(MIXED[code % 7]) || -1);
  flag = !flag;
  other = (parseInt(hex, 16) | 0) + (parseInt(hex.slice(0, 4)) || 0) + Number(flag) + parseInt(DIGITS[code % 2], 10) + (parseInt(MIXED[code % 7].slice(0, 5), 36) || 0);
  path = path.length < 9 ? path + (code % 2 === 0 ? '.' : String(code % 10)) : path.slice(2);
  out = path.replace('.', '::') + '|' + path.replaceAll('.', '') + '|' + path.replaceAll('.', '--') + '|' + path.replace('1', '');
  out = out.concat('!', typed).replaceAll('aa', 'b').trimEnd();
  places = path.lastIndexOf('.') * 100 + path.indexOf('.', code % 12) * 10 + path.lastIndexOf('') + path.indexOf('', 4) * 1000;
  if (path.includes('b', code % 4) || path.startsWith('.', (code % 4) - 1)) places += 5000;
  last = path.length > 2 ? path.at(-1)! + path.at(-2) + path.at((code % 6) - 3) : '-';
  if (typed.length > 0 && typed.at(-1) === 'z') places = 1;
}
