/** Numbers of one digit as texts. */
import type { Int, u32, u8 } from '../../../../engine/lib/int.ts';

export let mark = '0';
export let previous: string = '-';
export const row: string[] = ['', '', ''];
export let same = 0;
export let sum = 0;
let level: Int<0, 9> = 3;

const enum Grade { Low, Middle, High }
const gradeOf = (code: number): Grade => (code < 90 ? Grade.Low : code < 180 ? Grade.Middle : Grade.High);
const lengthOf = (text: string): number => text.length + text.charCodeAt(0);

export function begin(seed: u32): void {
  level = seed % 10;
  mark = String(level);
}

export function play(code: u8): void {
  const rest = code % 11;
  previous = mark;
  mark = rest === 10 ? 'X' : String(rest);
  if (mark === previous) same++;
  row[code % 3] = (code >> 5).toString();
  level = (level + code) % 10;
  if (level.toString() === row[code % 3]) same++;
  sum = (sum * 3 + lengthOf(String(gradeOf(code))) + lengthOf((level).toString())) & 0xffff;
  if (String(9 - level) === '4') sum ^= 1;
}
