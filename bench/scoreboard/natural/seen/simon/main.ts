import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Colour = 'RED' | 'BLUE' | 'GREEN' | 'YELLOW';

const COLOURS: Colour[] = ['RED', 'BLUE', 'GREEN', 'YELLOW'];
const PLACES: Record<Colour, [number, number]> = { RED: [14, 2], BLUE: [14, 12], GREEN: [3, 7], YELLOW: [25, 7] };

type State =
  | { phase: 'showing'; step: number }
  | { phase: 'repeating'; step: number }
  | { phase: 'failed'; expected: Colour };

let sequence: Colour[] = [];
let state: State = { phase: 'showing', step: 0 };
let lit: Colour | null = null;
let record = 0;

const extend = (): void => {
  sequence.push(COLOURS[random(4)]);
  state = { phase: 'showing', step: 0 };
};

function press(colour: Colour): void {
  if (state.phase !== 'repeating') return;
  lit = colour;
  const expected = sequence[state.step];
  if (colour !== expected) {
    record = Math.max(record, sequence.length - 1);
    state = { phase: 'failed', expected };
  } else if (state.step + 1 === sequence.length) extend();
  else state = { phase: 'repeating', step: state.step + 1 };
}

function showNext(): void {
  if (state.phase !== 'showing') return;
  if (state.step === sequence.length) {
    lit = null;
    state = { phase: 'repeating', step: 0 };
  } else {
    lit = sequence[state.step];
    state = { phase: 'showing', step: state.step + 1 };
  }
}

function draw(): void {
  clearScreen();
  for (const colour of COLOURS) {
    const [x, y] = PLACES[colour];
    at(x, y);
    print(colour === lit ? `***${colour}***` : `   ${colour}`);
  }
  at(0, 18);
  switch (state.phase) {
    case 'showing':
      print(`WATCH ${state.step} OF ${sequence.length}`);
      break;
    case 'repeating':
      print(`YOUR TURN ${state.step + 1} OF ${sequence.length}`);
      break;
    case 'failed':
      print(`WRONG, IT WAS ${state.expected}`);
  }
  at(0, 20);
  print(`RECORD ${record}`);
}

export function start(seed: number): void {
  startRandom(seed);
  extend();
  draw();
}

export function key(code: number): void {
  if (state.phase === 'failed') {
    sequence = [];
    extend();
  } else if (state.phase === 'showing') showNext();
  else if (code === 13) press(sequence[state.step]);
  else if (code >= 28 && code <= 31) press(COLOURS[code - 28]);
  else {
    const colour = COLOURS.find((name) => name[0] === String.fromCharCode(code).toUpperCase());
    if (colour) press(colour);
  }
  draw();
}
