export enum Disc {
  None,
  Black,
  White,
}

export interface Position {
  x: number;
  y: number;
}

export const SIZE = 8;
const DIRECTIONS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ dx, dy }))).filter(({ dx, dy }) => dx !== 0 || dy !== 0);

const opposite = (disc: Disc): Disc => (disc === Disc.Black ? Disc.White : Disc.Black);

export class Board {
  private cells: Disc[];

  constructor(cells?: Disc[]) {
    this.cells = cells ?? new Array(SIZE * SIZE).fill(Disc.None);
  }

  static initial(): Board {
    const board = new Board();
    board.set(3, 3, Disc.White);
    board.set(4, 4, Disc.White);
    board.set(3, 4, Disc.Black);
    board.set(4, 3, Disc.Black);
    return board;
  }

  get(x: number, y: number): Disc | undefined {
    return x >= 0 && y >= 0 && x < SIZE && y < SIZE ? this.cells[y * SIZE + x] : undefined;
  }

  private set(x: number, y: number, disc: Disc): void {
    this.cells[y * SIZE + x] = disc;
  }

  flips(x: number, y: number, disc: Disc): Position[] {
    if (this.get(x, y) !== Disc.None) return [];
    const all: Position[] = [];
    for (const { dx, dy } of DIRECTIONS) {
      const line: Position[] = [];
      let [nx, ny] = [x + dx, y + dy];
      while (this.get(nx, ny) === opposite(disc)) {
        line.push({ x: nx, y: ny });
        nx += dx;
        ny += dy;
      }
      if (this.get(nx, ny) === disc) all.push(...line);
    }
    return all;
  }

  moves(disc: Disc): Position[] {
    const list: Position[] = [];
    for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) if (this.flips(x, y, disc).length > 0) list.push({ x, y });
    return list;
  }

  play({ x, y }: Position, disc: Disc): Board {
    const next = new Board([...this.cells]);
    next.set(x, y, disc);
    for (const flip of this.flips(x, y, disc)) next.set(flip.x, flip.y, disc);
    return next;
  }

  count(disc: Disc): number {
    return this.cells.filter((cell) => cell === disc).length;
  }
}
