import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const DICTIONARY = ['APPLE', 'APPLY', 'BANANA', 'BREAD', 'BROAD', 'CANDLE', 'CHAIR', 'CHEESE', 'CLOCK', 'DOCTOR', 'FLOWER', 'GARDEN', 'HOUSE', 'MOUSE', 'PAPER', 'TABLE', 'WATER', 'WINDOW'];

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      current.push(Math.min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost));
    }
    previous = current;
  }
  return previous[b.length];
}

const suggestions = (word: string, limit = 4) =>
  DICTIONARY.map((entry) => ({ entry, away: distance(word, entry) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, limit);

function spoil(word: string): string {
  const i = random(word.length);
  const letter = String.fromCharCode(65 + random(26));
  switch (random(4)) {
    case 0: return word.slice(0, i) + word.slice(i + 1);
    case 1: return word.slice(0, i) + letter + word.slice(i);
    case 2: return word.slice(0, i) + letter + word.slice(i + 1);
    default: return word.slice(0, i) + word.slice(i + 1, i + 2) + word[i] + word.slice(i + 2);
  }
}

let word = 'APPEL';
let secret: string | undefined;
let right = 0;
let tries = 0;

function draw() {
  clearScreen();
  at(0, 0);
  print(`WORD ${word}`);
  if (DICTIONARY.includes(word)) {
    at(0, 2);
    print('IS SPELLED WELL');
  } else {
    suggestions(word).forEach(({ entry, away }, i) => {
      at(2, 2 + i);
      print(`${entry.padEnd(10)} ${away}`);
    });
  }
  at(0, 9);
  print(`FIRST GUESS RIGHT ${right} OF ${tries}`);
}

export function start(seed: number) {
  startRandom(seed);
  draw();
}

export function key(code: number) {
  if (code === 13 || code === 32 || code < 58 && code >= 48) {
    secret = DICTIONARY[random(DICTIONARY.length)];
    word = spoil(secret);
    if (code === 32) word = spoil(word + secret[0]);
    tries++;
    if (suggestions(word, 1)[0].entry === secret) right++;
  } else if (code === 30) word = word.slice(0, -1);
  else if (code === 31 && secret) word = secret;
  else if (code === 27) word = '';
  else if (code >= 65) word = (word + String.fromCharCode(code).toUpperCase()).slice(0, 12);
  draw();
}
