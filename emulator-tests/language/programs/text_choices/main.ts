/** `||` and `&&` of texts: one of them is the value. */
export let n = 0;
let word = '';
let maybe: string | null = null;
let kind: 'a' | 'bc' | null = null;
const names = ['', 'bob'];

function label(t: string): string {
  return t || 'none';
}

export function start(seed: number): void {
  n = seed & 7;
  word = '';
  maybe = null;
  kind = null;
}

export function key(code: number): void {
  if (code & 1) word = (word + String.fromCharCode(65 + code % 26)).slice(0, 5);
  else word = '';
  maybe = code % 3 === 0 ? null : code % 3 === 1 ? '' : 'xyz';
  kind = code % 4 === 0 ? null : code % 4 === 1 ? 'a' : 'bc';
  n = (word || '*').length + label(word).length * 8 + (names[code & 1] || word || 'q').length * 64;
  n += (maybe || 'm').length + (kind || 'long').length + (word && 'yes').length;
  if (word || maybe) n ^= 1;
  if (!word && n > 3) n ^= 2;
  while (word && word.length > 3) word = word.slice(1);
  const t = word || (maybe ?? 'zz');
  n = n * 3 + t.length;
}
