import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const SIZE = 10;

interface Ship {
  name: string;
  cells: string[];
  hits: Set<string>;
}

const FLEET: [string, number][] = [['CARRIER', 5], ['CRUISER', 4], ['FRIGATE', 3], ['SUB', 3], ['BOAT', 2]];

const name = (x: number, y: number): string => `${String.fromCharCode(65 + x)}${y}`;
const isSunk = (ship: Ship): boolean => ship.hits.size === ship.cells.length;

let ships: Ship[] = [];
let shots = new Map<string, 'miss' | 'hit'>();
let x = 4;
let y = 4;
let message = 'FIRE AT WILL';

function placeShip(title: string, length: number): void {
  for (;;) {
    const across = random(2) === 0;
    const sx = random(across ? SIZE - length + 1 : SIZE);
    const sy = random(across ? SIZE : SIZE - length + 1);
    const cells = Array.from({ length }, (_, i) => name(across ? sx + i : sx, across ? sy : sy + i));
    if (cells.some((cell) => ships.some((ship) => ship.cells.includes(cell)))) continue;
    ships.push({ name: title, cells, hits: new Set() });
    return;
  }
}

function newGame(): void {
  ships = [];
  shots = new Map();
  for (const [title, length] of FLEET) placeShip(title, length);
}

function fire(cell: string): void {
  if (shots.has(cell)) {
    message = `${cell} AGAIN?`;
    return;
  }
  const ship = ships.find(({ cells }) => cells.includes(cell));
  if (!ship) {
    shots.set(cell, 'miss');
    message = `${cell}: SPLASH`;
    return;
  }
  shots.set(cell, 'hit');
  ship.hits.add(cell);
  message = isSunk(ship) ? `${ship.name} IS SUNK` : `${cell}: HIT`;
  if (ships.every(isSunk)) message = `ALL SUNK WITH ${shots.size} SHOTS`;
}

function draw(): void {
  clearScreen();
  for (let row = 0; row < SIZE; row++) {
    at(0, 2 + row);
    let line = `${row} `;
    for (let col = 0; col < SIZE; col++) {
      const shot = shots.get(name(col, row));
      const mark = shot === 'hit' ? 'X' : shot === 'miss' ? 'o' : '~';
      line += col === x && row === y ? `[${mark}]` : ` ${mark} `;
    }
    print(line);
  }
  ships.forEach((ship, i) => {
    at(0, 14 + i);
    print(`${ship.name.padEnd(9)}${isSunk(ship) ? 'SUNK' : '='.repeat(ship.cells.length)}`);
  });
  at(0, 20);
  print(message);
  at(0, 21);
  const hits = [...shots.values()].filter((shot) => shot === 'hit').length;
  print(`SHOTS ${shots.size} HITS ${hits}`);
}

export function start(seed: number): void {
  startRandom(seed);
  newGame();
  draw();
}

export function key(code: number): void {
  if (code === 28) y = (y + SIZE - 1) % SIZE;
  else if (code === 29) y = (y + 1) % SIZE;
  else if (code === 30) x = (x + SIZE - 1) % SIZE;
  else if (code === 31) x = (x + 1) % SIZE;
  else if (code === 27 || ships.every(isSunk)) newGame();
  else if (code === 13 || code === 32) fire(name(x, y));
  else fire(name(random(SIZE), random(SIZE)));
  draw();
}
