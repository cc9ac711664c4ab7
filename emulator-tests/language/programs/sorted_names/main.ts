/** Comparers that only tell whether one is ahead, by names, in the last place; and lists of records that share their elements, told by names. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

interface Player {
  readonly name: string;
  score: number;
  readonly id: number;
}

const players: Player[] = [
  { name: 'ANN', score: 5, id: 0 },
  { name: 'BOB', score: 9, id: 1 },
  { name: 'CY', score: 5, id: 2 },
  { name: 'BOB', score: 5, id: 3 },
  { name: 'ANN', score: 9, id: 4 },
  { name: 'EVE', score: 1, id: 5 },
];
const numbers: number[] = [5, 3, 5, 1, 2, 2, 9];

function byName(a: Player, b: Player): number {
  if (a.name < b.name) return -1;
  return 1;
}

export function start(seed: number): void {
  numbers[0] = seed & 7;
  draw();
}

export function key(code: number): void {
  const player = players[code % 6]!;
  player.score = (player.score + (code & 7)) % 10;
  const way = code % 5;
  if (way === 0) players.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  else if (way === 1) players.sort(byName);
  else if (way === 2) players.sort((a, b) => (a.name > b.name ? -1 : 0));
  else if (way === 3) players.sort((a, b) => (a.score === b.score ? (a.name < b.name ? -1 : 1) : a.score - b.score));
  else players.sort((a, b) => a.score - b.score);
  numbers[code % 7] = code % 9;
  numbers.sort((x, y) => (x > y ? -1 : 1));
  draw();
}

function draw(): void {
  const top = [...players].sort((a, b) => (a.score > b.score ? -1 : 1));
  clearScreen();
  print(players.map((one) => `${one.id}${one.name}${one.score}`).join(' '));
  at(0, 2);
  print(numbers.map((x) => String(x)).join('').slice(0, 9));
  at(0, 3);
  print(top.map((one) => String(one.id)).join(''));
  at(0, 4);
  print(players.filter(({ score }) => score > 4).map(({ name }) => name).join(' '));
}
