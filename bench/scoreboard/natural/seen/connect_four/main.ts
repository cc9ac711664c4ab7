import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const COLUMNS = 7;
const ROWS = 6;

type Player = 1 | 2;
type Cell = 0 | Player;

class Board {
  private columns: Player[][] = Array.from({ length: COLUMNS }, () => []);

  cell(column: number, row: number): Cell {
    return this.columns[column]?.[row] ?? 0;
  }

  canDrop(column: number): boolean {
    return this.columns[column].length < ROWS;
  }

  drop(column: number, player: Player): void {
    this.columns[column].push(player);
  }

  lift(column: number): void {
    this.columns[column].pop();
  }

  get full(): boolean {
    return this.columns.every((column) => column.length === ROWS);
  }

  private lineFrom(column: number, row: number, dx: number, dy: number): boolean {
    const player = this.cell(column, row);
    if (player === 0) return false;
    for (let i = 1; i < 4; i++) if (this.cell(column + dx * i, row + dy * i) !== player) return false;
    return true;
  }

  winner(): Cell {
    for (let column = 0; column < COLUMNS; column++) {
      for (let row = 0; row < ROWS; row++) {
        for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
          if (this.lineFrom(column, row, dx, dy)) return this.cell(column, row);
        }
      }
    }
    return 0;
  }

  wouldWin(column: number, player: Player): boolean {
    if (!this.canDrop(column)) return false;
    this.drop(column, player);
    const wins = this.winner() === player;
    this.lift(column);
    return wins;
  }
}

let board = new Board();
let cursor = 3;
let wins: [number, number] = [0, 0];

const allColumns = [...Array(COLUMNS).keys()];

function computerColumn(): number {
  const open = allColumns.filter((column) => board.canDrop(column));
  return (
    open.find((column) => board.wouldWin(column, 2)) ??
    open.find((column) => board.wouldWin(column, 1)) ??
    open[random(open.length)]
  );
}

function over(): boolean {
  return board.winner() !== 0 || board.full;
}

function play(): void {
  if (!board.canDrop(cursor)) return;
  board.drop(cursor, 1);
  if (!over()) board.drop(computerColumn(), 2);
  const winner = board.winner();
  if (winner !== 0) wins[winner - 1]++;
}

function draw(): void {
  clearScreen();
  at(3 + cursor * 3, 1);
  print('V');
  for (let row = ROWS - 1; row >= 0; row--) {
    at(2, 2 + (ROWS - 1 - row) * 2);
    print(allColumns.map((column) => ` ${['.', 'X', 'O'][board.cell(column, row)]} `).join(''));
  }
  at(0, 16);
  print(`YOU ${wins[0]}  COMPUTER ${wins[1]}`);
  at(0, 18);
  if (over()) print(['NOBODY WINS', 'YOU WIN', 'COMPUTER WINS'][board.winner()]);
}

export function start(seed: number): void {
  startRandom(seed);
  if (seed % 2 === 0) board.drop(3, 2);
  draw();
}

export function key(code: number): void {
  if (over()) board = new Board();
  else if (code === 30) cursor = Math.max(0, cursor - 1);
  else if (code === 31) cursor = Math.min(COLUMNS - 1, cursor + 1);
  else {
    if (code >= 49 && code <= 55) cursor = code - 49;
    play();
  }
  draw();
}
