/** Statements as people write them. */
import { tally } from './tally.ts';

const NAMES = ['orc', 'dragon', '!'];
const grid = [[1, 2], [3, 4]];
export const list = [5, 6, 7];
export let x = 0;

function noted(what: number): void {
  if (what > 3) return tally(what);
  return void tally(1);
}

function loops(code: number): void {
  for (let value of list) {
    value += code;
    tally(value);
  }
  for (let [a, b] of grid) {
    a = b - a + code;
    tally(a);
  }
  for (let row of grid) row[0] = (row[0] + 1) & 7;
  for (const letter of NAMES[code % 3]) tally(letter.charCodeAt(0));
  for (const letter of 'ab') if (letter === 'b') tally(2);
  outer: for (const letter of NAMES[code % 3]) {
    for (const other of 'garo') {
      if (letter === other) continue outer;
      if (letter === '!') break outer;
    }
    tally(letter.length + 3);
  }
  list.forEach((value) => {
    if (value > 6) return noted(value);
    tally(value);
  });
}

function labels(code: number): void {
  once: {
    tally(1);
    if (code & 1) break once;
    tally(2);
  }
  around: for (const value of list) {
    inside: {
      if (value === 6) break inside;
      if (value === 7 && code & 2) break around;
      if (value === 5) continue;
      tally(3);
    }
    tally(4);
  }
  test: if (code > 9) {
    if (code & 4) break test;
    tally(5);
  }
  pick: switch (code & 3) {
    case 1:
      for (const value of list) if (value > code) break pick;
      tally(6);
    default:
      tally(7);
  }
}

export function play(code: number): void {
  loops(code);
  labels(code);
  noted(code & 7);
}
