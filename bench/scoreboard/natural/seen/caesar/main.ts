import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const A = 'A'.charCodeAt(0);
const MESSAGES = [
  'MEET ME AT THE OLD BRIDGE BEFORE SEVEN',
  'THE ENEMY HAS SEEN THE SECRET LETTER',
  'BREAD CHEESE AND GREEN APPLES PLEASE',
];
// letters from most to least frequent in English
const FREQUENT = 'ETAOINSHRDLU';

const shiftLetter = (c: string, by: number) =>
  c >= 'A' && c <= 'Z' ? String.fromCharCode(((c.charCodeAt(0) - A + by + 26) % 26) + A) : c;

const shiftText = (text: string, by: number) => [...text].map((c) => shiftLetter(c, by)).join('');

function score(text: string): number {
  return [...text].reduce((sum, c) => {
    const place = FREQUENT.indexOf(c);
    return sum + (place < 0 ? 0 : FREQUENT.length - place);
  }, 0);
}

function crack(cipher: string): { shift: number; text: string; score: number }[] {
  return Array.from({ length: 26 }, (_, shift) => {
    const text = shiftText(cipher, -shift);
    return { shift, text, score: score(text) };
  }).sort((a, b) => b.score - a.score);
}

let plain = MESSAGES[0];
let shift = 3;
let showCrack = false;

function draw() {
  const cipher = shiftText(plain, shift);
  clearScreen();
  at(0, 0);
  print(`KEY ${shift}`);
  at(0, 2);
  print(plain);
  at(0, 4);
  print(cipher);
  if (showCrack) {
    crack(cipher).slice(0, 5).forEach((guess, i) => {
      at(0, 7 + i * 2);
      print(`${String(guess.shift).padStart(2)} (${guess.score})`);
      at(0, 8 + i * 2);
      print(guess.text);
    });
  }
}

export function start(seed: number): void {
  startRandom(seed);
  plain = MESSAGES[random(MESSAGES.length)];
  draw();
}

export function key(code: number): void {
  if (code === 28) shift = (shift + 1) % 26;
  else if (code === 29) shift = (shift + 25) % 26;
  else if (code === 13) showCrack = !showCrack;
  else if (code === 32) shift = random(26);
  else if (code === 27) plain = MESSAGES[random(MESSAGES.length)];
  else if (code >= 65) plain = (plain + String.fromCharCode(code).toUpperCase()).slice(-40);
  draw();
}
