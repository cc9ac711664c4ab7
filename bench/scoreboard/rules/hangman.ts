import { u8, type u32 } from '../../../engine/lib/int.ts';

const WORDS = ['ROGUE', 'DUNGEON', 'ATARI', 'LANTERN', 'WIZARD', 'GOBLIN', 'TREASURE'];

let word: u8 = 0;
let guessed: u32 = 0; // a bit for each letter
let lives: u8 = 8;
let solved: u8 = 0;
let lost: u8 = 0;

function letterBit(letter: u8): u32 {
  return (1 << letter) >>> 0;
}

function contains(text: string, letter: u8): boolean {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) - 65 === letter) return true;
  }
  return false;
}

function complete(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if ((guessed & letterBit(u8(text.charCodeAt(i) - 65))) === 0) return false;
  }
  return true;
}

function nextWord(): void {
  word = u8((word + 1) % WORDS.length);
  guessed = 0;
  lives = 8;
}

export function start(seed: u32): void {
  word = u8(seed % WORDS.length);
  guessed = 0;
  lives = 8;
  solved = 0;
  lost = 0;
}

export function key(code: u8): void {
  const letter = u8(code % 26);
  if ((guessed & letterBit(letter)) !== 0) return;
  guessed = (guessed | letterBit(letter)) >>> 0;
  if (!contains(WORDS[word], letter)) {
    lives--;
    if (lives === 0) {
      lost++;
      nextWord();
    }
  } else if (complete(WORDS[word])) {
    solved++;
    nextWord();
  }
}
