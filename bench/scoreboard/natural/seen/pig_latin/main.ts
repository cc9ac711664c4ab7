import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const VOWELS = 'AEIOU';

function isVowel(letter: string): boolean {
  return VOWELS.includes(letter);
}

function toPig(word: string): string {
  if (word === '') return '';
  if (isVowel(word[0])) return word + 'WAY';
  let i = 0;
  while (i < word.length && !isVowel(word[i])) {
    if (i > 0 && word[i] === 'Y') break;
    if (word.startsWith('QU', i)) {
      i += 2;
      break;
    }
    i++;
  }
  return `${word.slice(i)}${word.slice(0, i)}AY`;
}

/** All words that could have become this one. */
function fromPig(pig: string): string[] {
  if (!pig.endsWith('AY')) return [];
  const body = pig.slice(0, -2);
  const results: string[] = [];
  if (body.endsWith('W')) results.push(body.slice(0, -1));
  for (let n = 1; n <= 3 && n < body.length; n++) {
    const word = body.slice(-n) + body.slice(0, -n);
    if (toPig(word) === pig) results.push(word);
  }
  return [...new Set(results)];
}

const SENTENCES = ['THE QUICK BROWN FOX', 'EAT YOUR GREEN APPLES', 'MY SCHOOL IS QUIET', 'STRONG RHYTHM ROCKS'];

let words: string[] = [];
let typing = '';

function draw(): void {
  clearScreen();
  words.forEach((word, i) => {
    const pig = toPig(word);
    at(0, 1 + i);
    print(`${word.padEnd(10)} ${pig.padEnd(13)} ${fromPig(pig).join('/')}`);
  });
  at(0, 20);
  print(`NEW WORD ${typing}`);
}

export function start(seed: number): void {
  startRandom(seed);
  words = SENTENCES[seed % SENTENCES.length].split(' ');
  draw();
}

export function key(code: number): void {
  if (code === 13 || code === 32) {
    if (typing.length > 0) words.push(typing.slice(0, 9));
    typing = '';
  } else if (code === 27) {
    words = SENTENCES[random(SENTENCES.length)].split(' ');
  } else if (code < 58) {
    words.push(words.shift() ?? 'NOTHING');
  } else {
    typing += String.fromCharCode(code).toUpperCase();
  }
  while (words.length > 17) words.shift();
  draw();
}
