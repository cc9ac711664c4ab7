/** Lists of texts that are built, and records with such texts. */
const names = ['ANN', 'BOB', 'CY', 'DEE'];
const log: string[] = ['', '', '', '', ''];
const slots: { kind: string; count: number }[] = [
  { kind: 'rat', count: 1 },
  { kind: 'bat', count: 2 },
  { kind: 'cow', count: 5 },
];
export let best = '';
export let sum = '';
export let found = 0;
let longest = 0;
function say(text: string): void {
  for (let i = log.length - 1; i > 0; i--) log[i] = log[i - 1];
  log[0] = text;
}
function grow(i: number): void {
  if (names[i].length < 9) names[i] += String(i);
  else names[i] = names[i].slice(-3);
}
export function startLists(seed: number): void {
  found = seed % 3;
}
export function keyLists(code: number): void {
  const i = code % 4;
  grow(i);
  say(`${names[i]}-${code}`);
  if (code % 5 === 0) slots.sort((a, b) => a.count - b.count);
  if (code % 5 === 1) names.reverse();
  if (code % 5 === 2) slots[code % 3].kind = log[2].slice(0, 6).toLowerCase();
  if (code % 5 === 4) slots[0] = { kind: slots[1].kind, count: code };
  if (code % 31 === 7) log.fill(log[3]);
  found = names.indexOf('CY2') * 10 + names.findIndex((name) => name.startsWith('B'));
  best = names.reduce((a, b) => (a < b ? a : b));
  sum = log.join('').slice(0, 30);
  for (const name of names) {
    if (name.length > longest) longest = name.length;
    names[3] = name.slice(0, 8);
  }
  names.forEach((name, k) => {
    if (name.endsWith('1')) log[k] = name;
  });
}
