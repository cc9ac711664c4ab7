import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

let text = 'THE QUICK FOX MEETS THE TREE';
let shift = 3;

function encode(message: string, by: number): string {
  let result = '';
  for (let i = 0; i < message.length; i++) {
    const code = message.charCodeAt(i);
    if (code >= 65 && code <= 90) result += String.fromCharCode(((code - 65 + by) % 26) + 65);
    else result += message[i];
  }
  return result;
}

/** Guesses the shift: the most frequent letter is probably an E. */
function crack(message: string): number {
  const counts = new Array(26).fill(0);
  for (let i = 0; i < message.length; i++) {
    const letter = message.charCodeAt(i) - 65;
    if (letter >= 0 && letter < 26) counts[letter]++;
  }
  let best = 0;
  for (let i = 1; i < 26; i++) if (counts[i] > counts[best]) best = i;
  return (best - 4 + 26) % 26;
}

function draw(): void {
  const secret = encode(text, shift);
  const guess = crack(secret);
  clearScreen();
  at(0, 0);
  print(`SHIFT ${shift}`);
  at(0, 2);
  print(text);
  at(0, 4);
  print(secret);
  at(0, 6);
  print(`I GUESS ${guess}: ${guess === shift ? 'RIGHT' : 'WRONG'}`);
  at(0, 8);
  print(encode(secret, 26 - guess));
}

export function start(seed: number): void {
  startRandom(seed);
  shift = seed % 26;
  draw();
}

export function key(code: number): void {
  if (code === 28) shift = (shift + 1) % 26;
  else if (code === 29) shift = (shift + 25) % 26;
  else if (code === 27) text = '';
  else if (code === 32) text += ' ';
  else if (code === 30) text = text.slice(0, -1);
  else if (code >= 65) text += String.fromCharCode(code).toUpperCase();
  if (text.length > 40) text = text.slice(1);
  draw();
}
