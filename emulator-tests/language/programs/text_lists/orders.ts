/** Lists of texts in order, and texts of the program, stored by their numbers, as pieces. */
const names = ['DEE', 'ann', 'BOB', 'CY', 'BO'];
const KINDS = ['rat', 'orc', 'troll'];
const monsters = [{ kind: 'rat', hp: 3 }, { kind: 'bat', hp: 4 }];
let kind = 'cat';
let other = 'dog';
export let line = '';
export let sorted = '';
export let first = '';

export function startOrders(seed: number): void {
  kind = seed > 9 ? 'cow' : 'emu';
}

export function keyOrders(code: number): void {
  if (code % 3 === 0) names.sort();
  else if (code % 3 === 1) names.reverse();
  else names.sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  names[code % 5] = names[(code + 2) % 5].slice(0, 3) + String.fromCharCode(65 + (code % 26));
  if (code % 7 === 0) kind = KINDS[code % 3];
  else if (code % 7 === 1) other = kind;
  else if (code % 7 === 2) [kind, other] = [other, kind];
  else if (code % 7 === 3) monsters[code & 1].kind = other;
  else if (code % 7 === 4) kind = monsters[code & 1].kind;
  line = `${kind} hits ${other}, ${monsters[code & 1].kind} runs`;
  sorted = line.split(' ').sort().join(' ');
  first = [...kind].sort().reverse().join('') + names.map((n) => n.toUpperCase()).join('/').slice(0, 9);
}
