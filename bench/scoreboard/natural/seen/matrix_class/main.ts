import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Matrix {
  private constructor(
    readonly rows: number,
    readonly columns: number,
    private readonly cells: number[],
  ) {}

  static generate(rows: number, columns: number, value: (row: number, column: number) => number): Matrix {
    const cells: number[] = [];
    for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) cells.push(value(r, c));
    return new Matrix(rows, columns, cells);
  }

  static identity(size: number): Matrix {
    return Matrix.generate(size, size, (r, c) => (r === c ? 1 : 0));
  }

  get(row: number, column: number): number {
    return this.cells[row * this.columns + column];
  }

  plus(other: Matrix): Matrix {
    return Matrix.generate(this.rows, this.columns, (r, c) => this.get(r, c) + other.get(r, c));
  }

  times(other: Matrix): Matrix {
    return Matrix.generate(this.rows, other.columns, (r, c) => {
      let sum = 0;
      for (let k = 0; k < this.columns; k++) sum += this.get(r, k) * other.get(k, c);
      return sum;
    });
  }

  transpose(): Matrix {
    return Matrix.generate(this.columns, this.rows, (r, c) => this.get(c, r));
  }

  minor(row: number, column: number): Matrix {
    return Matrix.generate(this.rows - 1, this.columns - 1, (r, c) => this.get(r < row ? r : r + 1, c < column ? c : c + 1));
  }

  determinant(): number {
    if (this.rows === 1) return this.get(0, 0);
    let sum = 0;
    for (let c = 0; c < this.columns; c++) {
      const sign = c % 2 === 0 ? 1 : -1;
      sum += sign * this.get(0, c) * this.minor(0, c).determinant();
    }
    return sum;
  }

  modulo(n: number): Matrix {
    return Matrix.generate(this.rows, this.columns, (r, c) => this.get(r, c) % n);
  }

  draw(x: number, y: number): void {
    for (let r = 0; r < this.rows; r++) {
      for (let c = 0; c < this.columns; c++) {
        at(x + c * 5, y + r);
        print(String(this.get(r, c)));
      }
    }
  }
}

let size = 3;
let a = Matrix.identity(size);
let b = Matrix.identity(size);

const randomMatrix = () => Matrix.generate(size, size, () => random(10) - 3);

function draw(): void {
  clearScreen();
  a.draw(0, 1);
  b.draw(20, 1);
  at(0, 6);
  print(`DET A ${a.determinant()}`);
  at(20, 6);
  print(`DET B ${b.determinant()}`);
  at(0, 8);
  print('A+B');
  a.plus(b).draw(0, 9);
  at(20, 8);
  print('A*B');
  a.times(b).draw(20, 9);
}

export function start(seed: number): void {
  startRandom(seed);
  a = randomMatrix();
  draw();
}

export function key(code: number): void {
  if (code >= 50 && code <= 52) {
    size = code - 48;
    [a, b] = [randomMatrix(), randomMatrix()];
  } else if (code === 28) a = a.transpose();
  else if (code === 29) b = b.transpose();
  else if (code === 13) a = a.times(b).modulo(100);
  else if (code === 32) [a, b] = [b, a];
  else b = randomMatrix();
  draw();
}
