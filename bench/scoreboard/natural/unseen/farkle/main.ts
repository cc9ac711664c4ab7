import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Die {
  face: number;
  state: 'free' | 'chosen' | 'aside';
}

let dice: Die[] = [];
let turnPoints = 0;
let bank = 0;
let turns = 0;
let status = '';

function scoreFaces(faces: number[]): { points: number; used: number } {
  const tally: Record<number, number> = {};
  for (const face of faces) tally[face] = (tally[face] || 0) + 1;
  let points = 0;
  let used = 0;
  for (const [name, count] of Object.entries(tally)) {
    const face = Number(name);
    let rest = count;
    if (rest >= 3) {
      points += (face === 1 ? 1000 : face * 100) * 2 ** (rest - 3);
      used += rest;
      rest = 0;
    }
    if (face === 1 || face === 5) {
      points += rest * (face === 1 ? 100 : 50);
      used += rest;
    }
  }
  return { points, used };
}

const facesOf = (state: Die['state']) => dice.filter((die) => die.state === state).map((die) => die.face);

function rollFree() {
  for (const die of dice) if (die.state === 'free') die.face = random(6) + 1;
  if (scoreFaces(facesOf('free')).points === 0) {
    status = `FARKLE! ${turnPoints} POINTS LOST`;
    newTurn();
  }
}

function newTurn() {
  turns++;
  turnPoints = 0;
  dice = [];
  for (let i = 0; i < 6; i++) dice.push({ face: random(6) + 1, state: 'free' });
}

function setAside(): boolean {
  const chosen = facesOf('chosen');
  const { points, used } = scoreFaces(chosen);
  if (used === 0 || used < chosen.length) {
    status = 'THOSE DO NOT SCORE';
    return false;
  }
  turnPoints += points;
  dice.forEach((die) => {
    if (die.state === 'chosen') die.state = 'aside';
  });
  if (dice.every((die) => die.state === 'aside')) dice.forEach((die) => (die.state = 'free'));
  status = `SET ASIDE ${points}`;
  return true;
}

function draw() {
  clearScreen();
  at(0, 0);
  print(`TURN ${turns}  BANK ${bank}  AT RISK ${turnPoints}`);
  dice.forEach((die, i) => {
    at(i * 5, 3);
    print({ free: ` ${die.face} `, chosen: `<${die.face}>`, aside: `(${die.face})` }[die.state]);
  });
  at(0, 5);
  print(status);
}

export function start(seed: number) {
  startRandom(seed);
  newTurn();
  draw();
}

export function key(code: number) {
  const index = code - 49;
  if (index >= 0 && index < 6) {
    const die = dice[index];
    if (die.state === 'free') die.state = 'chosen';
    else if (die.state === 'chosen') die.state = 'free';
  } else if (code === 13) {
    if (setAside()) rollFree();
  } else if (code === 32) {
    setAside();
    bank += turnPoints;
    status = `BANKED ${turnPoints}`;
    newTurn();
  }
  draw();
}
