import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const counts: number[] = new Array(26).fill(0);
let recent = '';

function add(letter: string): void {
  const index = ALPHABET.indexOf(letter);
  if (index === -1) return;
  counts[index]++;
  recent = (recent + letter).slice(-30);
}

function draw(): void {
  clearScreen();
  const total = counts.reduce((a, b) => a + b, 0);
  const highest = Math.max(...counts, 1);
  at(0, 0);
  print(`${total} LETTERS: ${recent}`);
  for (let level = 15; level >= 1; level--) {
    at(2, 17 - level);
    let line = '';
    for (const count of counts) line += count * 15 >= level * highest && count > 0 ? '#' : ' ';
    print(line.trimEnd());
  }
  at(2, 17);
  print(ALPHABET);
  const ranking = counts
    .map((count, i) => ({ letter: ALPHABET[i], count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  at(0, 19);
  print(ranking.slice(0, 6).map(({ letter, count }) => `${letter}=${count}`).join(' '));
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code === 27) {
    counts.fill(0);
    recent = '';
  } else if (code === 32 || code === 13) {
    [...'THE RAIN IN SPAIN'].forEach(add);
  } else if (code < 58) {
    add(ALPHABET[random(26)]);
  } else {
    add(String.fromCharCode(code).toUpperCase());
  }
  draw();
}
