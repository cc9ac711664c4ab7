import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Rect {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly w: number,
    readonly h: number,
  ) {}

  get center(): [number, number] {
    return [this.x + Math.floor(this.w / 2), this.y + Math.floor(this.h / 2)];
  }

  overlaps(other: Rect, margin = 1): boolean {
    return (
      this.x - margin < other.x + other.w &&
      other.x - margin < this.x + this.w &&
      this.y - margin < other.y + other.h &&
      other.y - margin < this.y + this.h
    );
  }
}

const WIDTH = 40;
const HEIGHT = 21;

let rooms: Rect[] = [];
let tiles: string[][] = [];
let highlighted = 0;

function dig(x: number, y: number, tile: string): void {
  if (tiles[y][x] !== '.') tiles[y][x] = tile;
}

function corridor([x1, y1]: [number, number], [x2, y2]: [number, number]): void {
  for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) dig(x, y1, '+');
  for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) dig(x2, y, '+');
}

function generate(wanted: number): void {
  rooms = [];
  tiles = Array.from({ length: HEIGHT }, () => Array<string>(WIDTH).fill(' '));
  for (let attempt = 0; attempt < 100 && rooms.length < wanted; attempt++) {
    const w = 4 + random(6);
    const h = 3 + random(3);
    const room = new Rect(1 + random(WIDTH - w - 2), 1 + random(HEIGHT - h - 2), w, h);
    if (rooms.some((other) => room.overlaps(other))) continue;
    rooms.push(room);
    for (let y = room.y; y < room.y + h; y++) for (let x = room.x; x < room.x + w; x++) tiles[y][x] = '.';
  }
  rooms.sort((a, b) => a.x - b.x);
  for (let i = 1; i < rooms.length; i++) corridor(rooms[i - 1].center, rooms[i].center);
  highlighted = 0;
}

function draw(): void {
  clearScreen();
  tiles.forEach((row, y) => {
    at(0, y);
    print(row.join(''));
  });
  rooms.forEach((room, i) => {
    const [x, y] = room.center;
    at(x, y);
    print(i === highlighted ? '@' : String(i));
  });
  at(0, 22);
  const { w, h } = rooms[highlighted];
  print(`${rooms.length} ROOMS. ROOM ${highlighted}: ${w} BY ${h}`);
}

export function start(seed: number): void {
  startRandom(seed);
  generate(8);
  draw();
}

export function key(code: number): void {
  if (code === 31 || code === 29) highlighted = (highlighted + 1) % rooms.length;
  else if (code === 30 || code === 28) highlighted = (highlighted || rooms.length) - 1;
  else if (code > 48 && code <= 57) generate(code - 48);
  else generate(8);
  draw();
}
