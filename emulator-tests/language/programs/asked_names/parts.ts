/** Patterns that take characters of texts. */
const WORDS = ['abc', 'xy', 'q'];
let taken = '';
let next = 'abc';
let calls = 0;
const initials = (list: readonly string[]): string => list.map(([first]) => first).join('');
function turned([a, b = '-']: string): string { return b + a; }
function called(): string {
  calls = (calls + 1) & 63;
  next = `${calls}z`;
  return next;
}

export function startParts(seed: number): void {
  taken = '';
  next = 'abc';
  calls = seed & 7;
}

export function keyParts(code: number): void {
  const word = WORDS[code % 3];
  const [first, ...others] = word;
  taken = first + others.length + others.join('.');
  const [x = '?', y = '!'] = taken.slice(code & 3);
  taken += y + x + turned(word) + initials(WORDS);
  for (const [c] of WORDS) taken += c;
  let [a = '~', b = called()] = next.slice(code % 3);
  a += b;
  const [, third = '+'] = WORDS[code % 3];
  taken = (a + third + taken).slice(0, 40);
}
