import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

abstract class Piece {
  constructor(public x: number, public y: number) {}
  abstract readonly letter: string;
  abstract attacks(board: ChessBoard): Array<[number, number]>;

  protected slide(board: ChessBoard, directions: number[][], reach = 7): Array<[number, number]> {
    const result: Array<[number, number]> = [];
    for (const [dx, dy] of directions) {
      for (let n = 1; n <= reach; n++) {
        const x = this.x + dx * n;
        const y = this.y + dy * n;
        if (!board.contains(x, y)) break;
        result.push([x, y]);
        if (board.pieceAt(x, y)) break;
      }
    }
    return result;
  }
}

const STRAIGHT = [[0, 1], [1, 0], [0, -1], [-1, 0]];
const DIAGONAL = [[1, 1], [1, -1], [-1, -1], [-1, 1]];

class Rook extends Piece {
  readonly letter = 'R';
  attacks(board: ChessBoard) { return this.slide(board, STRAIGHT); }
}

class Bishop extends Piece {
  readonly letter = 'B';
  attacks(board: ChessBoard) { return this.slide(board, DIAGONAL); }
}

class Queen extends Piece {
  readonly letter = 'Q';
  attacks(board: ChessBoard) { return this.slide(board, [...STRAIGHT, ...DIAGONAL]); }
}

class King extends Piece {
  readonly letter = 'K';
  attacks(board: ChessBoard) { return this.slide(board, [...STRAIGHT, ...DIAGONAL], 1); }
}

class Knight extends Piece {
  readonly letter = 'N';
  attacks(board: ChessBoard) {
    return this.slide(board, [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]], 1);
  }
}

class ChessBoard {
  readonly pieces: Piece[] = [];

  contains(x: number, y: number): boolean {
    return x >= 0 && x < 8 && y >= 0 && y < 8;
  }

  pieceAt(x: number, y: number): Piece | undefined {
    return this.pieces.find((piece) => piece.x === x && piece.y === y);
  }

  place(piece: Piece): void {
    const index = this.pieces.findIndex((p) => p.x === piece.x && p.y === piece.y);
    if (index >= 0) this.pieces.splice(index, 1);
    this.pieces.push(piece);
  }

  attackCounts(): number[][] {
    const counts = Array.from({ length: 8 }, () => [0, 0, 0, 0, 0, 0, 0, 0]);
    for (const piece of this.pieces) for (const [x, y] of piece.attacks(this)) counts[y][x]++;
    return counts;
  }
}

const KINDS = [Rook, Bishop, Queen, King, Knight];
let board = new ChessBoard();
let cx = 3;
let cy = 3;

function draw(): void {
  clearScreen();
  const counts = board.attackCounts();
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      at(x * 2 + 1, y + 1);
      print(board.pieceAt(x, y)?.letter ?? (counts[y][x] > 0 ? String(counts[y][x]) : '.'));
    }
  }
  at(cx * 2, cy + 1);
  print('>');
  const safe = counts.flat().filter((count) => count === 0).length;
  at(0, 11);
  print(`${board.pieces.length} PIECES, ${safe} SAFE SQUARES`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (const Kind of KINDS) board.place(new Kind(random(8), random(8)));
  draw();
}

export function key(code: number): void {
  if (code === 28) cy = Math.max(0, cy - 1);
  else if (code === 29) cy = Math.min(7, cy + 1);
  else if (code === 30) cx = Math.max(0, cx - 1);
  else if (code === 31) cx = Math.min(7, cx + 1);
  else if (code === 27) board = new ChessBoard();
  else board.place(new KINDS[code % KINDS.length](cx, cy));
  draw();
}
