/** Conditions that have names, records that may be none, and a row that its caller has tested. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

interface Item { name: string; price: number; count: number }

const W = 12;
const items: Item[] = [{ name: 'ROPE', price: 3, count: 0 }, { name: 'LAMP', price: 5, count: 0 }, { name: 'KEY', price: 9, count: 0 }];
const grid: number[] = Array.from({ length: W }, () => 0);
const columns: number[][] = Array.from({ length: 7 }, () => []);
let x = 3;
let gold = 50;
let moves = 0;

const canDrop = (column: number): boolean => columns[column].length < 6;

function drop(column: number, piece: number): void {
  columns[column].push(piece);
}

function buy(index: number): string {
  const item = items[index];
  if (!item) return 'NOTHING';
  if (gold < item.price) return 'TOO DEAR';
  gold -= item.price;
  if (item.count < 99) item.count++;
  return item.name;
}

function draw(told: string): void {
  clearScreen();
  at(0, 0);
  print(`${x} ${gold} ${moves} ${told}`);
  at(0, 1);
  print(grid.join(' '));
  columns.forEach((column, row) => {
    at(0, 3 + row);
    print(column.join(''));
  });
  items.forEach((item, row) => {
    at(20, 3 + row);
    print(`${item.name} ${item.count}`);
  });
}

export function start(seed: number): void {
  x = seed % W;
  gold = 50;
  grid[x] = 1;
  for (const column of columns) column.length = 0;
  draw('');
}

export function key(code: number): void {
  const nx = code % 2 === 0 ? x - 1 : x + 1;
  const isInside = nx >= 0 && nx < W;
  const isFree = isInside && grid[nx] === 0;
  moves = (moves + 1) % 100;
  let told = '';
  if (isFree) {
    x = nx;
    grid[nx] = 1;
    told = 'FREE';
  } else if (isInside) {
    grid[nx]--;
    told = 'TAKEN';
  }
  const column = code % 7;
  const side = column < 2 ? -1 : column > 4 ? 1 : 0;
  if (canDrop(column)) drop(column, side + 1);
  else columns[column].length = 0;
  const hasRoom = columns[3].length < 6;
  gold = Math.min(99, gold + 1);
  if (hasRoom && code > 100) columns[3].push(9);
  told += buy(code - 49);
  draw(told);
}
