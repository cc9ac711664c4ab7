import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Value = number | string;

class Sheet {
  private readonly cells = new Map<string, Value>();

  private static name(column: number, row: number): string {
    let letters = '';
    for (let c = column; c >= 0; c = Math.floor(c / 26) - 1) letters = String.fromCharCode(65 + (c % 26)) + letters;
    return `${letters}${row + 1}`;
  }

  static label = Sheet.name;

  set(column: number, row: number, value: Value | undefined): void {
    const name = Sheet.name(column, row);
    if (value === undefined) this.cells.delete(name);
    else this.cells.set(name, value);
  }

  get(column: number, row: number): Value | undefined {
    return this.cells.get(Sheet.name(column, row));
  }

  get count(): number {
    return this.cells.size;
  }

  sum(): number {
    let total = 0;
    for (const value of this.cells.values()) if (typeof value === 'number') total += value;
    return total;
  }
}

const COLUMNS_SHOWN = 6;
const ROWS_SHOWN = 18;

const sheet = new Sheet();
let column = 700;
let row = 3000;

function draw(): void {
  clearScreen();
  const left = Math.max(0, column - 2);
  const top = Math.max(0, row - 8);
  for (let c = 0; c < COLUMNS_SHOWN; c++) {
    at(5 + c * 6, 0);
    print(Sheet.label(left + c, 0).slice(0, -1));
  }
  for (let r = 0; r < ROWS_SHOWN; r++) {
    at(0, r + 1);
    print(`${top + r + 1}`);
    for (let c = 0; c < COLUMNS_SHOWN; c++) {
      const value = sheet.get(left + c, top + r);
      const here = left + c === column && top + r === row;
      at(4 + c * 6, r + 1);
      print(`${here ? '>' : ' '}${value ?? '.'}`);
    }
  }
  at(0, 22);
  print(`${Sheet.label(column, row)}: ${sheet.get(column, row) ?? 'EMPTY'}  CELLS ${sheet.count} SUM ${sheet.sum()}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 20; i++) sheet.set(695 + random(10), 2995 + random(10), random(100));
  draw();
}

export function key(code: number): void {
  if (code === 28) row = Math.max(0, row - 1);
  else if (code === 29) row++;
  else if (code === 30) column = Math.max(0, column - 1);
  else if (code === 31) column++;
  else if (code === 27 || code === 32) sheet.set(column, row, undefined);
  else if (code >= 48 && code <= 57) {
    const old = sheet.get(column, row);
    sheet.set(column, row, typeof old === 'number' ? (old * 10 + code - 48) % 10000 : code - 48);
  } else if (code === 13) row += 5;
  else {
    const old = sheet.get(column, row);
    const letter = String.fromCharCode(code);
    sheet.set(column, row, typeof old === 'string' ? (old + letter).slice(-4) : letter);
  }
  draw();
}
