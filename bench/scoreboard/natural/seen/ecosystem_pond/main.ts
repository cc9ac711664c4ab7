import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface PondState {
  readonly day: number;
  readonly algae: number;
  readonly fish: number;
  readonly pike: number;
}

type Action = 'wait' | 'feed' | 'fish' | 'storm' | 'reset';

const INITIAL: PondState = { day: 0, algae: 200, fish: 40, pike: 4 };

const atLeast = (minimum: number, value: number) => (value < minimum ? minimum : value);

function grow(state: PondState): PondState {
  const sun = 20 + random(20);
  const algae = Math.min(500, state.algae + sun);
  const eaten = Math.min(algae, state.fish);
  const hungry = state.fish - eaten;
  const births = Math.floor(eaten / 6);
  const caught = Math.min(state.fish, state.pike * 2);
  const fish = state.fish + births - hungry - caught;
  const pikeBirths = caught >= state.pike * 2 ? Math.floor(state.pike / 5) + random(2) : 0;
  const starved = caught < state.pike ? state.pike - caught : 0;
  return {
    day: state.day + 1,
    algae: atLeast(10, algae - eaten),
    fish: atLeast(2, fish),
    pike: atLeast(1, state.pike + pikeBirths - starved),
  };
}

function reduce(state: PondState, action: Action): PondState {
  switch (action) {
    case 'wait': return grow(state);
    case 'feed': return grow({ ...state, algae: state.algae + 60 });
    case 'fish': return grow({ ...state, pike: atLeast(1, state.pike - 3) });
    case 'storm': return grow({ ...state, algae: Math.floor(state.algae / 3) });
    case 'reset': return INITIAL;
  }
}

const actionFor = (code: number): Action => {
  if (code === 27) return 'reset';
  if (code === 28) return 'feed';
  if (code === 29) return 'fish';
  if (code === 32) return 'storm';
  return 'wait';
};

let state = INITIAL;
let past: PondState[] = [];

function bar(label: string, value: number, scale: number, row: number): void {
  at(0, row);
  print(`${label.padEnd(6)}${String(value).padStart(4)} ${'#'.repeat(Math.min(28, Math.floor(value / scale)))}`);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`DAY ${state.day}`);
  bar('ALGAE', state.algae, 16, 2);
  bar('FISH', state.fish, 4, 3);
  bar('PIKE', state.pike, 1, 4);
  past.slice(-14).forEach(({ day, algae, fish, pike }, i) => {
    at(0, 7 + i);
    print([day, algae, fish, pike].map((n) => `${n}`.padStart(6)).join(''));
  });
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  past = [...past, state].slice(-14);
  state = reduce(state, actionFor(code));
  draw();
}
