import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Tile = [number, number];

const flip = ([a, b]: Tile): Tile => [b, a];
const tileText = ([a, b]: Tile): string => `[${a}|${b}]`;

let boneyard: Tile[] = [];
let chain: Tile[] = [];
let hands: Tile[][] = [[], []];
let passes = 0;
let note = '';

function shuffled<T>(list: T[]): T[] {
  const rest = list.slice();
  const out: T[] = [];
  while (rest.length) out.push(...rest.splice(random(rest.length), 1));
  return out;
}

function newRound(): void {
  const tiles: Tile[] = [];
  for (let a = 0; a <= 6; a++) for (let b = a; b <= 6; b++) tiles.push([a, b]);
  boneyard = shuffled(tiles);
  hands = [boneyard.splice(0, 7), boneyard.splice(0, 7)];
  chain = [boneyard.pop()!];
  passes = 0;
  note = 'YOUR MOVE';
}

const leftEnd = () => chain[0][0];
const rightEnd = () => chain[chain.length - 1][1];

function tryLay(tile: Tile): boolean {
  const [a, b] = tile;
  if (a === rightEnd()) chain.push(tile);
  else if (b === rightEnd()) chain.push(flip(tile));
  else if (b === leftEnd()) chain.unshift(tile);
  else if (a === leftEnd()) chain.unshift(flip(tile));
  else return false;
  return true;
}

function layFirst(player: number, from = 0): boolean {
  for (let i = from; i < hands[player].length; i++) {
    if (tryLay(hands[player][i])) {
      hands[player].splice(i, 1);
      passes = 0;
      return true;
    }
  }
  return false;
}

function drawOrPass(player: number): void {
  const tile = boneyard.pop();
  if (tile) hands[player].push(tile);
  else passes++;
}

function computer(): void {
  if (layFirst(1)) note = 'COMPUTER LAYS';
  else {
    drawOrPass(1);
    note = 'COMPUTER DRAWS';
  }
}

const pips = (hand: Tile[]) => hand.reduce((total, [a, b]) => total + a + b, 0);

function show(): void {
  clearScreen();
  at(0, 0);
  print(chain.slice(-8).map(tileText).join(''));
  at(0, 2);
  print(`${chain.length} LAID, ${boneyard.length} LEFT, CPU ${hands[1].length}`);
  hands[0].forEach((tile, i) => {
    at((i % 6) * 6, 5 + Math.floor(i / 6));
    print(tileText(tile));
  });
  at(0, 12);
  print(note);
}

export function start(seed: number): void {
  startRandom(seed);
  newRound();
  show();
}

export function key(code: number): void {
  const over = passes >= 2 || hands.some((hand) => hand.length === 0);
  if (over || code === 27) newRound();
  else {
    if (!layFirst(0, code >= 49 && code <= 57 ? code - 49 : 0)) drawOrPass(0);
    if (hands[0].length > 0) computer();
    if (passes >= 2 || hands.some((hand) => hand.length === 0)) {
      note = `ROUND ENDS: YOU ${pips(hands[0])} CPU ${pips(hands[1])}`;
    }
  }
  show();
}
