import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Box {
  name: string;
  score(dice: number[]): number;
  points?: number;
}

const sum = (dice: number[]) => dice.reduce((a, b) => a + b, 0);

function counts(dice: number[]): number[] {
  const result = new Array(7).fill(0);
  for (const die of dice) result[die]++;
  return result;
}

const hasCount = (dice: number[], n: number) => counts(dice).some((count) => count >= n);

function hasStraight(dice: number[], length: number): boolean {
  const faces = new Set(dice);
  for (let first = 1; first + length <= 7; first++) {
    let all = true;
    for (let i = 0; i < length; i++) if (!faces.has(first + i)) all = false;
    if (all) return true;
  }
  return false;
}

const upper = (face: number, name: string): Box => ({
  name,
  score: (dice) => sum(dice.filter((die) => die === face)),
});

function newSheet(): Box[] {
  return [
    upper(1, 'ONES'), upper(2, 'TWOS'), upper(3, 'THREES'), upper(4, 'FOURS'), upper(5, 'FIVES'), upper(6, 'SIXES'),
    { name: 'THREE OF A KIND', score: (dice) => (hasCount(dice, 3) ? sum(dice) : 0) },
    { name: 'FOUR OF A KIND', score: (dice) => (hasCount(dice, 4) ? sum(dice) : 0) },
    { name: 'FULL HOUSE', score: (dice) => (counts(dice).includes(3) && counts(dice).includes(2) ? 25 : 0) },
    { name: 'SMALL STRAIGHT', score: (dice) => (hasStraight(dice, 4) ? 30 : 0) },
    { name: 'LARGE STRAIGHT', score: (dice) => (hasStraight(dice, 5) ? 40 : 0) },
    { name: 'YAHTZEE', score: (dice) => (hasCount(dice, 5) ? 50 : 0) },
    { name: 'CHANCE', score: sum },
  ];
}

let sheet: Box[] = newSheet();
let dice = [1, 1, 1, 1, 1];
let held = [false, false, false, false, false];
let rolls = 0;
let cursor = 0;

function roll(): void {
  dice = dice.map((die, i) => (held[i] ? die : random(6) + 1));
  rolls++;
}

function nextTurn(): void {
  held = held.map(() => false);
  rolls = 0;
  roll();
}

function total(): number {
  const upperSum = sum(sheet.slice(0, 6).map((box) => box.points ?? 0));
  const lowerSum = sum(sheet.slice(6).map((box) => box.points ?? 0));
  return upperSum + lowerSum + (upperSum >= 63 ? 35 : 0);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`DICE ${dice.map((die, i) => (held[i] ? `[${die}]` : ` ${die} `)).join('')}  ROLL ${rolls}/3`);
  sheet.forEach((box, i) => {
    at(0, 2 + i);
    const value = box.points === undefined ? `(${box.score(dice)})` : String(box.points);
    print(`${i === cursor ? '>' : ' '} ${box.name.padEnd(18, '.')} ${value.padStart(4)}`);
  });
  at(0, 17);
  print(`TOTAL ${total()}`);
}

export function start(seed: number): void {
  startRandom(seed);
  nextTurn();
  draw();
}

export function key(code: number): void {
  if (code >= 49 && code <= 53) held[code - 49] = !held[code - 49];
  else if (code === 28) cursor = (cursor + sheet.length - 1) % sheet.length;
  else if (code === 29) cursor = (cursor + 1) % sheet.length;
  else if (code === 32 && rolls < 3) roll();
  else if (code === 13 && sheet[cursor].points === undefined) {
    sheet[cursor].points = sheet[cursor].score(dice);
    if (sheet.every((box) => box.points !== undefined)) sheet = newSheet();
    nextTurn();
  }
  draw();
}
