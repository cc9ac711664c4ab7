/** Rows of texts with lengths of their own. */
const ROWS = [['x', 'yy'], ['zzz'], [], ['a', 'yy', 'dddd']];
export let lengths = 0;
export let joined = '';

export function startRows(seed: number): void {
  lengths = seed & 3;
}

export function keyRows(code: number): void {
  const row = ROWS[code & 3];
  lengths = 0;
  for (const text of row) lengths = lengths * 5 + text.length;
  const long = row.filter((text) => text.length > 1);
  for (const text of long) lengths += text.length;
  joined = [...row, ...long, `${row.length}`].join(' ');
}
