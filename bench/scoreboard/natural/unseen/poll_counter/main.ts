import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const CANDIDATES = ['LIONS', 'BEARS', 'OWLS', 'FOXES'];

type Ballot = string[];

interface Round {
  counts: Map<string, number>;
  eliminated?: string;
  winner?: string;
}

let ballots: Ballot[] = [];
let draft: Ballot = [];

function randomBallot(): Ballot {
  const rest = [...CANDIDATES];
  const ballot: Ballot = [];
  const length = 1 + random(CANDIDATES.length);
  for (let i = 0; i < length; i++) ballot.push(...rest.splice(random(rest.length), 1));
  return ballot;
}

function countFirst(remaining: string[]): Map<string, number> {
  const counts = new Map(remaining.map((name): [string, number] => [name, 0]));
  for (const ballot of ballots) {
    const choice = ballot.find((name) => remaining.includes(name));
    if (choice !== undefined) counts.set(choice, counts.get(choice)! + 1);
  }
  return counts;
}

function runoff(remaining: string[] = CANDIDATES): Round[] {
  const counts = countFirst(remaining);
  const cast = [...counts.values()].reduce((a, b) => a + b, 0);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const [leader, votes] = sorted[0];
  if (votes * 2 > cast || remaining.length === 1) return [{ counts, winner: leader }];
  const eliminated = sorted[sorted.length - 1][0];
  return [{ counts, eliminated }, ...runoff(remaining.filter((name) => name !== eliminated))];
}

function borda(): [string, number][] {
  return CANDIDATES.map((name): [string, number] => [
    name,
    ballots.reduce((sum, ballot) => {
      const place = ballot.indexOf(name);
      return place < 0 ? sum : sum + CANDIDATES.length - place;
    }, 0),
  ]).sort((a, b) => b[1] - a[1]);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`${ballots.length} BALLOTS  YOURS: ${draft.map(([c]) => c).join('>')}`);
  let row = 2;
  runoff().forEach(({ counts, eliminated, winner }, i) => {
    at(0, row++);
    print(`ROUND ${i + 1} ${winner ? `${winner} WIN` : `${eliminated} ARE OUT`}`);
    for (const [name, count] of counts) {
      at(2, row++);
      print(`${name.padEnd(6)}${String(count).padStart(3)} ${'='.repeat(Math.min(count, 28))}`);
    }
  });
  at(0, 22);
  print(`BY POINTS: ${borda().map(([name, points]) => `${name[0]} ${points}`).join(', ')}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 7; i++) ballots.push(randomBallot());
  draw();
}

export function key(code: number): void {
  const name = CANDIDATES[code - 49];
  if (name) {
    if (!draft.includes(name)) draft.push(name);
  } else if (code === 13) {
    if (draft.length > 0) ballots.push(draft);
    draft = [];
  } else if (code === 27) ballots = ballots.slice(-3);
  else ballots.push(randomBallot());
  draw();
}
