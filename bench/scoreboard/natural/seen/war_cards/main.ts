import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const NAMES = '23456789TJQKA';

let left: number[] = [];
let right: number[] = [];
let pile: number[] = [];
let rounds = 0;
let wars = 0;
let note = '';

const shuffle = <T>(items: T[]): T[] => {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    const swap = result[i];
    result[i] = result[j];
    result[j] = swap;
  }
  return result;
};

const deal = () => {
  const all: number[] = [];
  for (let i = 0; i < 52; i++) all.push(i % 13);
  const mixed = shuffle(all);
  left = mixed.slice(0, 26);
  right = mixed.slice(26);
  pile = [];
  rounds = wars = 0;
  note = 'PRESS ANY KEY';
};

const collect = (winner: number[]) => {
  winner.push(...shuffle(pile));
  pile = [];
};

const battle = (): void => {
  const a = left.shift();
  const b = right.shift();
  if (a === undefined || b === undefined) {
    note = left.length > right.length ? 'LEFT HAS WON ALL' : 'RIGHT HAS WON ALL';
    return;
  }
  rounds++;
  pile.push(a, b);
  if (a > b) {
    note = `${NAMES[a]} BEATS ${NAMES[b]}`;
    collect(left);
  } else if (b > a) {
    note = `${NAMES[a]} LOSES TO ${NAMES[b]}`;
    collect(right);
  } else {
    wars++;
    note = `WAR OVER ${NAMES[a]}!`;
    pile.push(...left.splice(0, 2), ...right.splice(0, 2));
  }
};

const show = () => {
  clearScreen();
  at(0, 0);
  print(`WAR  ROUND ${rounds}  WARS ${wars}`);
  at(0, 2);
  print('L ' + '#'.repeat(Math.floor(left.length / 2)) + ' ' + left.length);
  at(0, 3);
  print('R ' + '#'.repeat(Math.floor(right.length / 2)) + ' ' + right.length);
  at(0, 5);
  print(`PILE ${pile.length}`);
  at(0, 7);
  print(note);
};

export const start = (seed: number): void => {
  startRandom(seed);
  deal();
  show();
};

export const key = (code: number): void => {
  if (left.length === 0 || right.length === 0 || code === 27) deal();
  else if (code === 32) for (let i = 0; i < 5; i++) battle();
  else battle();
  show();
};
