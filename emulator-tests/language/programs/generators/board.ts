/** A board whose generators others walk. */
const STEPS: [number, number][] = [[0, 1], [1, 0], [0, -1], [-1, 0]];

interface Spot {
  x: number;
  y: number;
}

const isInside = (spot: Spot): boolean => spot.x >= 0 && spot.x < 4 && spot.y >= 0 && spot.y < 3;

export class Board {
  private readonly cells = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

  at(x: number, y: number): number {
    return this.cells[y * 4 + x];
  }

  put(x: number, y: number, value: number): void {
    this.cells[y * 4 + x] = value % 10;
  }

  *filled(): Generator<{ i: number; value: number }> {
    for (let i = 0; i < this.cells.length; i++) {
      const value = this.cells[i];
      if (value > 0) yield { i, value };
    }
  }
}

export function* around(spot: Spot): Generator<[number, number]> {
  for (const [dx, dy] of STEPS) {
    const next: Spot = { x: spot.x + dx, y: spot.y + dy };
    if (isInside(next)) yield [next.x, next.y];
  }
}
