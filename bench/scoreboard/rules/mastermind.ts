import { u8, type u32 } from '../../../engine/lib/int.ts';

const PEGS = 4;
const COLOURS = 6;
const secret: u8[] = [0, 0, 0, 0];
const guess: u8[] = [0, 0, 0, 0];
let filled: u8 = 0;
let black: u8 = 0;
let white: u8 = 0;
let solved: u8 = 0;
let tries: u8 = 0;

function makeSecret(n: u32): void {
  for (let i = 0; i < PEGS; i++) {
    secret[i] = u8(n % COLOURS);
    n = Math.floor(n / COLOURS);
  }
}

function judge(): void {
  black = 0;
  white = 0;
  for (let colour = 0; colour < COLOURS; colour++) {
    let inSecret: u8 = 0;
    let inGuess: u8 = 0;
    for (let i = 0; i < PEGS; i++) {
      if (secret[i] === colour) inSecret++;
      if (guess[i] === colour) inGuess++;
    }
    white = u8(white + Math.min(inSecret, inGuess));
  }
  for (let i = 0; i < PEGS; i++) {
    if (secret[i] === guess[i]) black++;
  }
  white = u8(white - black);
}

export function start(seed: u32): void {
  makeSecret(seed);
  filled = 0;
  black = white = 0;
  solved = 0;
  tries = 0;
}

export function key(code: u8): void {
  guess[filled++] = u8(code % COLOURS);
  if (filled < PEGS) return;
  filled = 0;
  judge();
  tries++;
  if (black === PEGS) {
    solved++;
    tries = 0;
    makeSecret((code * 31 + solved) >>> 0);
  }
}
