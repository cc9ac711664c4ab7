/** Lists of texts that functions fill anew: by one text, as long as a run tells, with null, rows and all. */
import { print } from 'ts65/screen';
let row: string[] = [];
let rows: string[][] = [];
let gaps: (string | null)[] = [];
export function start(seed: number) { row = Array<string>(8).fill('.'); rows = Array.from({ length: 3 }, () => Array<string>(2).fill('-')); }
export function key(code: number) {
  const n = code % 8;
  if (code === 27) row = new Array<string>(n + 1).fill('+');
  if (code === 29) row = Array.from({ length: n }, () => '*');
  if (code === 30) rows = [Array<string>(2).fill('x'), ['y', 'z']];
  if (code === 31) gaps = Array<string | null>(4).fill(null);
  if (code === 32) gaps = Array<string | null>(4).fill('q');
  if (code === 34) row.fill(n > 3 ? 'k' : 'l');
  if (n < row.length) row[n] = '@';
  if (gaps.length > 2) gaps[1] = null;
  print(row.join(''));
  for (const r of rows) print(r.join(''));
  for (const one of gaps) print(one ?? '_');
}
