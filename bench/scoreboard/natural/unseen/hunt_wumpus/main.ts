import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

// the rooms of a dodecahedron
const CAVES: readonly (readonly number[])[] = [
  [1, 4, 7], [0, 2, 9], [1, 3, 11], [2, 4, 13], [0, 3, 5],
  [4, 6, 14], [5, 7, 16], [0, 6, 8], [7, 9, 17], [1, 8, 10],
  [9, 11, 18], [2, 10, 12], [11, 13, 19], [3, 12, 14], [5, 13, 15],
  [14, 16, 19], [6, 15, 17], [8, 16, 18], [10, 17, 19], [12, 15, 18],
];

type Ending = 'eaten' | 'fell' | 'shot' | 'no arrows';

let player = 0;
let wumpus = 0;
let pits: number[] = [];
let bats: number[] = [];
let arrows = 5;
let aiming = false;
let ending: Ending | null = null;
let messages: string[] = [];
const visited = new Set<number>();

function newGame(): void {
  const rooms = Array.from({ length: 20 }, (_, i) => i);
  const take = () => rooms.splice(random(rooms.length), 1)[0];
  [player, wumpus] = [take(), take()];
  pits = [take(), take()];
  bats = [take(), take()];
  arrows = 5;
  aiming = false;
  ending = null;
  messages = [];
  visited.clear();
  visited.add(player);
}

function senses(): string[] {
  const near = CAVES[player];
  const result: string[] = [];
  if (near.includes(wumpus)) result.push('I SMELL A WUMPUS');
  if (near.some((room) => pits.includes(room))) result.push('I FEEL A DRAFT');
  if (near.some((room) => bats.includes(room))) result.push('BATS NEARBY');
  return result;
}

function enter(room: number): void {
  player = room;
  visited.add(room);
  if (bats.includes(room)) {
    messages.push('BATS CARRY YOU AWAY');
    enter(random(20));
  } else if (room === wumpus) ending = 'eaten';
  else if (pits.includes(room)) ending = 'fell';
}

function shoot(room: number): void {
  arrows--;
  if (room === wumpus) {
    ending = 'shot';
    return;
  }
  messages.push('MISSED');
  wumpus = CAVES[wumpus][random(3)];
  if (wumpus === player) ending = 'eaten';
  else if (arrows === 0) ending = 'no arrows';
}

const ENDINGS: Record<Ending, string> = {
  eaten: 'THE WUMPUS EATS YOU',
  fell: 'YOU FALL INTO A PIT',
  shot: 'YOU GOT THE WUMPUS!',
  'no arrows': 'YOUR QUIVER IS EMPTY',
};

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`ROOM ${player + 1}  ARROWS ${arrows}  SEEN ${visited.size}`);
  at(0, 2);
  print(`${aiming ? 'SHOOT AT' : 'TUNNELS TO'} ${CAVES[player].map((room) => room + 1).join(', ')}`);
  [...messages.slice(-4), ...(ending ? [ENDINGS[ending]] : senses())].forEach((line, i) => {
    at(0, 5 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  newGame();
  draw();
}

export function key(code: number): void {
  if (ending !== null) newGame();
  else if (code === 32) aiming = !aiming;
  else {
    const room = CAVES[player][code % 3];
    messages = [];
    if (aiming) shoot(room);
    else enter(room);
    aiming = false;
  }
  draw();
}
