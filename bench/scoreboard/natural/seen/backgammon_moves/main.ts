import { print, at, clearScreen } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const BAR = 24;
const OFF = -1;

interface Move {
  from: number;
  to: number;
  die: number;
}

class Board {
  // positive counts are ours, negative the opponent's; we move down to 0
  points: number[] = new Array(25).fill(0);

  static opening(): Board {
    const board = new Board();
    const layout: [number, number][] = [[23, 2], [12, 5], [7, 3], [5, 5], [0, -2], [11, -5], [16, -3], [18, -5]];
    for (const [point, count] of layout) board.points[point] = count;
    return board;
  }

  private canBearOff(): boolean {
    return this.points.slice(6).every((count) => count <= 0);
  }

  movesFor(die: number): Move[] {
    const moves: Move[] = [];
    const sources = this.points[BAR] > 0 ? [BAR] : [...this.points.keys()].filter((p) => this.points[p] > 0);
    for (const from of sources) {
      const to = from - die;
      if (to < 0) {
        if (this.canBearOff()) moves.push({ from, to: OFF, die });
      } else if (this.points[to] >= -1) {
        moves.push({ from, to, die });
      }
    }
    return moves;
  }

  apply({ from, to }: Move): boolean {
    this.points[from]--;
    if (to === OFF) return false;
    const hit = this.points[to] === -1;
    this.points[to] = hit ? 1 : this.points[to] + 1;
    return hit;
  }
}

let board = Board.opening();
let dice: number[] = [];
let choice = 0;
let hits = 0;

const pointName = (point: number) => (point === BAR ? 'BAR' : point === OFF ? 'OFF' : `${point + 1}`);

function legalMoves(): Move[] {
  const different = [...new Set(dice)];
  return different.flatMap((die) => board.movesFor(die));
}

function rollDice() {
  const [a, b] = [random(6) + 1, random(6) + 1];
  dice = a === b ? [a, a, a, a] : [a, b];
  choice = 0;
}

function draw() {
  clearScreen();
  for (let p = 0; p < 24; p++) {
    const upper = p >= 12;
    const count = board.points[p];
    at(upper ? (p - 12) * 3 : (11 - p) * 3, upper ? 1 : 4);
    print(count === 0 ? ' .' : (count > 0 ? 'O' : 'X') + Math.abs(count));
  }
  at(0, 6);
  print(`DICE ${dice.join(' ')}  HITS ${hits}`);
  legalMoves().slice(0, 14).forEach((move, i) => {
    at(0, 8 + i);
    print(`${i === choice ? '>' : ' '}${pointName(move.from)}/${pointName(move.to)}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  rollDice();
  draw();
}

export function key(code: number): void {
  const moves = legalMoves();
  if (code === 28 && choice > 0) choice--;
  else if (code === 29 && choice < moves.length - 1) choice++;
  else if (moves.length === 0) rollDice();
  else if (code === 13 || code === 32) {
    const move = moves[choice];
    if (board.apply(move)) hits++;
    dice.splice(dice.indexOf(move.die), 1);
    choice = 0;
    if (dice.length === 0) rollDice();
  }
  if (code === 27) board = Board.opening();
  draw();
}
