import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

// a binary tree in a string: a dot goes to 2n, a dash to 2n + 1
const TREE = '??ETIANMSURWDKGOHVF?L?PJBXCYZQ??';

let place = 1;
let signals = '';
let message = '';

function signal(mark: string): void {
  const next = mark === '.' ? place * 2 : place * 2 + 1;
  if (next >= TREE.length) {
    message = message + '?';
    place = 1;
    signals = '';
  } else {
    place = next;
    signals = signals + mark;
  }
}

function endOfLetter(): void {
  if (place > 1) message = message + TREE[place];
  place = 1;
  signals = '';
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print('MORSE: LEFT IS DOT, RIGHT IS DASH');
  at(0, 2);
  print(signals);
  at(10, 2);
  if (place > 1) print('= ' + TREE[place]);
  at(0, 4);
  print(message.length > 40 ? message.substring(message.length - 40) : message);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 30) signal('.');
  else if (code === 31) signal('-');
  else if (code === 13) endOfLetter();
  else if (code === 32) {
    endOfLetter();
    message += ' ';
  } else if (code === 27) message = '';
  else if (code % 2 === 0) signal('.');
  else signal('-');
  draw();
}
