import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const CATEGORIES: { name: string; words: string[] }[] = [
  { name: 'FRUIT', words: ['BANANA', 'CHERRY', 'ORANGE', 'LEMON', 'PLUM'] },
  { name: 'TOOL', words: ['HAMMER', 'CHISEL', 'PLIERS', 'SAW', 'RULER'] },
  { name: 'SPACE', words: ['COMET', 'GALAXY', 'ROCKET', 'SATURN', 'ORBIT'] },
];

let category = CATEGORIES[0];
let word = '';
let guessed = new Set<string>();
let solved = 0;

const mask = () => [...word].map((letter) => (guessed.has(letter) ? letter : '_')).join(' ');
const misses = () => [...guessed].filter((letter) => !word.includes(letter));
const complete = () => [...word].every((letter) => guessed.has(letter));

/** Words of the category that could still be the hidden one. */
const candidates = () =>
  category.words.filter(
    (other) =>
      other.length === word.length &&
      misses().every((letter) => !other.includes(letter)) &&
      [...other].every((letter, i) => (guessed.has(word[i]) ? letter === word[i] : !guessed.has(letter))),
  );

function next() {
  category = CATEGORIES[random(CATEGORIES.length)];
  word = category.words[random(category.words.length)];
  guessed = new Set();
}

function draw() {
  clearScreen();
  at(0, 0);
  print(`${category.name}   SOLVED ${solved}`);
  at(4, 4);
  print(mask());
  at(0, 7);
  print(`WRONG: ${misses().join(' ')}`);
  at(0, 9);
  const count = candidates().length;
  print(`${count} ${count === 1 ? 'WORD FITS' : 'WORDS FIT'}`);
  at(0, 11);
  if (complete()) print('SOLVED! ANY KEY');
}

export function start(seed: number) {
  startRandom(seed);
  next();
  draw();
}

export function key(code: number) {
  const letter = String.fromCharCode(code).toUpperCase();
  if (complete()) {
    solved++;
    next();
  } else if (letter >= 'A' && letter <= 'Z') {
    guessed.add(letter);
  } else if (code === 13) {
    // a hint: the first hidden letter
    const hidden = [...word].find((l) => !guessed.has(l));
    if (hidden) guessed.add(hidden);
  } else if (code === 27) next();
  draw();
}
