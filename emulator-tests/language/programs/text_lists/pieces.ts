/** Texts that are printed piece by piece: all pieces are evaluated ahead of the first print. */
import { at, clearScreen, cursor, inverse, print } from '../../../../engine/lib/screen.ts';
import { append, endMessage, openLog } from '../../../../engine/lib/log.ts';

let name = 'BOB';
let n = 0;
let best: number | null = null;
const names = ['ANN', 'CY'];
const deep = { hp: -3, on: true };
function noisy(): number {
  print('<' + n + '>');
  name = name.slice(1) + 'x';
  inverse(n & 1 ? 1 : 0);
  return n * 1000 + 7;
}
function grow(): string {
  names[0] = names[0].length < 8 ? names[0] + n : 'A';
  n = (n + 1) % 100;
  return names[0];
}
const label = (): string => `#${n}`;

export function startPieces(seed: number): void {
  n = seed % 50;
  clearScreen();
  openLog(12, 20);
}

export function keyPieces(code: number): void {
  at(0, 5);
  print(`${name} ${noisy()} ${name}`);
  inverse(0);
  at(0, 6);
  print(names[0] + ' ' + grow() + ' ' + names[0] + grow() + ' ');
  at(0, 7);
  print(`${-code}:${n > 3}:${deep.on ? name : 'none'}${`[${deep.hp}|${names[code & 1].padStart(9, '.')}]`}` + String(code) + label());
  deep.on = !deep.on;
  best = code % 3 === 0 ? null : code;
  at(0, 9);
  print(`best ${best}, ` + best + (n & 1) + [name, best ?? 0, deep.on].join('/') + '   ');
  at(code % 40, 10);
  print('x'.repeat(code % 4) + `${n++}${n}${++n}`);
  n %= 100;
  append(`You hit ${name} for ${code} of ${cursor.cell}. `);
  if (code % 4 === 0) endMessage();
}
