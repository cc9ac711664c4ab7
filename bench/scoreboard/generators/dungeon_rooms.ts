import { u8, type u32 } from '../../../engine/lib/int.ts';

const W = 24;
const H = 16;
const WALL = 0;
const FLOOR = 1;
const tiles: u8[] = new Array<u8>(W * H).fill(WALL);
const roomX: u8[] = [0, 0, 0, 0, 0];
const roomY: u8[] = [0, 0, 0, 0, 0];
let rooms: u8 = 0;
let floor: number = 0;

function dig(x: number, y: number): void {
  const i = y * W + x;
  if (tiles[i] === WALL) {
    tiles[i] = FLOOR;
    floor++;
  }
}

function room(cx: number, cy: number, rx: number, ry: number): void {
  for (let y = cy - ry; y <= cy + ry; y++) {
    for (let x = cx - rx; x <= cx + rx; x++) {
      if (x > 0 && x < W - 1 && y > 0 && y < H - 1) dig(x, y);
    }
  }
}

function corridor(x0: number, y0: number, x1: number, y1: number): void {
  let x = x0;
  let y = y0;
  while (x !== x1) {
    dig(x, y);
    x += x < x1 ? 1 : -1;
  }
  while (y !== y1) {
    dig(x, y);
    y += y < y1 ? 1 : -1;
  }
}

function addRoom(n: number): void {
  if (rooms === 5) {
    tiles.fill(WALL);
    rooms = 0;
    floor = 0;
  }
  const x = 2 + (n % (W - 4));
  const y = 2 + ((n >> 3) % (H - 4));
  room(x, y, 1 + (n & 3), 1 + (n & 1));
  if (rooms > 0) corridor(roomX[rooms - 1], roomY[rooms - 1], x, y);
  roomX[rooms] = u8(x);
  roomY[rooms] = u8(y);
  rooms++;
}

export function start(seed: u32): void {
  rooms = 5;
  addRoom(seed % 1000);
}

export function key(code: u8): void {
  addRoom(code);
}
