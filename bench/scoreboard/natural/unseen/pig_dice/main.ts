import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Strategy = (turnTotal: number, score: number, rival: number) => 'roll' | 'hold';

interface Contestant {
  name: string;
  score: number;
  strategy?: Strategy;
}

const holdAt = (limit: number): Strategy => (turnTotal, score) =>
  turnTotal >= limit || score + turnTotal >= 100 ? 'hold' : 'roll';

const catchUp: Strategy = (turnTotal, score, rival) => {
  const gap = Math.max(rival - score, 15);
  return turnTotal >= gap || score + turnTotal >= 100 ? 'hold' : 'roll';
};

let players: Contestant[] = [];
let active = 0;
let turnTotal = 0;
let lastRoll = 0;
let games = 0;

function setUp() {
  players = [
    { name: 'YOU', score: 0 },
    { name: 'BOB', score: 0, strategy: holdAt(20) },
    { name: 'EVE', score: 0, strategy: catchUp },
  ];
  active = 0;
  turnTotal = 0;
  games += 1;
}

const pass = () => {
  turnTotal = 0;
  active = (active + 1) % players.length;
};

const roll = () => {
  lastRoll = random(6) + 1;
  if (lastRoll === 1) pass();
  else turnTotal += lastRoll;
};

const hold = () => {
  players[active].score += turnTotal;
  pass();
};

const leader = () => players.reduce((best, player) => (player.score > best.score ? player : best));

function computerTurns() {
  while (players[active].strategy && leader().score < 100) {
    const { strategy, score } = players[active];
    const rival = Math.max(...players.filter((p) => p !== players[active]).map((p) => p.score));
    if (strategy!(turnTotal, score, rival) === 'roll') roll();
    else hold();
  }
}

function draw() {
  clearScreen();
  at(0, 0);
  print(`PIG  GAME ${games}`);
  players.forEach(({ name, score }, i) => {
    at(0, i + 2);
    print(`${i === active ? '>' : ' '}${name} ${String(score).padStart(3)} ${'='.repeat(Math.min(Math.floor(score / 4), 28))}`);
  });
  at(0, 7);
  print(`ROLLED ${lastRoll}  TURN ${turnTotal}`);
  if (leader().score >= 100) {
    at(0, 9);
    print(`${leader().name} WINS`);
  }
}

export const start = (seed: number): void => {
  startRandom(seed);
  setUp();
  draw();
};

export const key = (code: number): void => {
  if (leader().score >= 100) setUp();
  else if (code === 13) hold();
  else roll();
  computerTurns();
  draw();
};
