import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Side = 0 | 1;

interface SetScore {
  games: [number, number];
}

interface Match {
  points: [number, number];
  sets: SetScore[];
  server: Side;
}

const POINT_NAMES = ['0', '15', '30', '40'];
const PLAYERS = ['LARA', 'MONA'];

let match: Match;
let rally = '';

const newMatch = (): Match => ({ points: [0, 0], sets: [{ games: [0, 0] }], server: 0 });
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const currentSet = (): SetScore => match.sets[match.sets.length - 1];
const isTieBreak = (): boolean => currentSet().games.every((games) => games === 6);

function setsWon(side: Side): number {
  const finished = match.sets.slice(0, -1);
  return finished.filter(({ games }) => games[side] > games[other(side)]).length;
}

function winGame(side: Side): void {
  const { games } = currentSet();
  games[side]++;
  match.points = [0, 0];
  match.server = other(match.server);
  const lead = games[side] - games[other(side)];
  if ((games[side] >= 6 && lead >= 2) || games[side] === 7) match.sets.push({ games: [0, 0] });
}

function winPoint(side: Side): void {
  const needed = isTieBreak() ? 7 : 4;
  match.points[side]++;
  const [mine, theirs] = [match.points[side], match.points[other(side)]];
  if (mine >= needed && mine - theirs >= 2) winGame(side);
}

function pointText(): string {
  const [a, b] = match.points;
  if (isTieBreak()) return `TIE BREAK ${a}-${b}`;
  if (a >= 3 && b >= 3) {
    if (a === b) return 'DEUCE';
    return `ADVANTAGE ${PLAYERS[a > b ? 0 : 1]}`;
  }
  return `${POINT_NAMES[a]}-${POINT_NAMES[b]}`;
}

function show(): void {
  clearScreen();
  for (const side of [0, 1] as const) {
    at(0, 1 + side);
    const games = match.sets.map((set) => set.games[side]).join(' ');
    print(`${match.server === side ? '*' : ' '} ${PLAYERS[side].padEnd(6)} ${games}`);
  }
  at(0, 5);
  print(pointText());
  at(0, 7);
  print(rally);
}

export function start(seed: number): void {
  startRandom(seed);
  match = newMatch();
  show();
}

export function key(code: number): void {
  if (setsWon(0) === 2 || setsWon(1) === 2 || code === 27) {
    match = newMatch();
    rally = 'NEW MATCH';
  } else {
    // servers win about six points of ten
    const side: Side = code === 49 ? 0 : code === 50 ? 1 : random(10) < 6 ? match.server : other(match.server);
    rally = `POINT FOR ${PLAYERS[side]}`;
    winPoint(side);
    if (setsWon(side) === 2) rally = `GAME, SET AND MATCH ${PLAYERS[side]}`;
  }
  show();
}
