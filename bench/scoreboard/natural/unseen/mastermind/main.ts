import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const COLOURS = 'RGBYOP';
const PEGS = 4;
const ROUNDS = 9;

interface Answer {
  black: number;
  white: number;
}

interface Row extends Answer {
  guess: string;
}

let secret = '';
let rows: Row[] = [];
let draft = '';
let status = '';

function compare(guess: string, code: string): Answer {
  let black = 0;
  const leftGuess: string[] = [];
  const leftCode: string[] = [];
  for (let i = 0; i < PEGS; i++) {
    if (guess[i] === code[i]) black++;
    else {
      leftGuess.push(guess[i]);
      leftCode.push(code[i]);
    }
  }
  let white = 0;
  for (const colour of leftGuess) {
    const place = leftCode.indexOf(colour);
    if (place >= 0) {
      white++;
      leftCode.splice(place, 1);
    }
  }
  return { black, white };
}

function allCodes(length: number): string[] {
  if (length === 0) return [''];
  return allCodes(length - 1).flatMap((code) => [...COLOURS].map((colour) => code + colour));
}

const CODES = allCodes(PEGS);

function possible(): string[] {
  return CODES.filter((code) =>
    rows.every((row) => {
      const { black, white } = compare(row.guess, code);
      return black === row.black && white === row.white;
    }),
  );
}

function newGame() {
  secret = CODES[random(6) * 216 + random(216)];
  rows = [];
  draft = '';
  status = 'BREAK THE CODE';
}

function submit() {
  if (rows.length >= ROUNDS || rows.at(-1)?.black === PEGS) return newGame();
  if (draft.length < PEGS) {
    const left = possible();
    draft = left[random(Math.min(left.length, 255))];
  }
  rows.push({ guess: draft, ...compare(draft, secret) });
  draft = '';
  if (rows.at(-1)!.black === PEGS) status = `SOLVED IN ${rows.length}`;
  else if (rows.length === ROUNDS) status = `IT WAS ${secret}`;
}

function draw() {
  clearScreen();
  rows.forEach(({ guess, black, white }, i) => {
    at(4, 2 + i);
    print(`${[...guess].join(' ')}   ${'*'.repeat(black)}${'o'.repeat(white)}`);
  });
  at(4, 13);
  print(`YOURS ${draft.padEnd(PEGS, '.')}   COLOURS ${COLOURS}`);
  at(4, 15);
  print(`${possible().length} CODES ARE POSSIBLE`);
  at(4, 17);
  print(status);
}

export function start(seed: number) {
  startRandom(seed);
  newGame();
  draw();
}

export function key(code: number) {
  const letter = String.fromCharCode(code).toUpperCase();
  if (code === 13 || code === 32) submit();
  else if (code === 30) draft = draft.slice(0, -1);
  else if (code === 27) newGame();
  else if (draft.length < PEGS) {
    if (COLOURS.includes(letter)) draft += letter;
    else if (code >= 49 && code <= 54) draft += COLOURS[code - 49];
  }
  draw();
}
