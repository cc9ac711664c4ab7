import type { u32, u8 } from '../../../engine/lib/int.ts';

const LEVEL = [
  '########',
  '#..$...#',
  '#.$.@..#',
  '#..o.o.#',
  '########',
];
const W = 8;
const cells: string[] = new Array(40).fill('.');
let man = 0;
let pushes = 0;
let solved = 0;

function load(): void {
  for (let y = 0; y < LEVEL.length; y++) {
    for (let x = 0; x < W; x++) {
      const c = LEVEL[y].charAt(x);
      cells[y * W + x] = c === '@' ? '.' : c;
      if (c === '@') man = y * W + x;
    }
  }
}

function goalsLeft(): number {
  let n = 0;
  for (const c of cells) if (c === 'o') n++;
  return n;
}

function step(delta: number): void {
  const to = man + delta;
  if (cells[to] === '#') return;
  if (cells[to] === '$' || cells[to] === '*') {
    const beyond = to + delta;
    if (cells[beyond] !== '.' && cells[beyond] !== 'o') return;
    cells[beyond] = cells[beyond] === 'o' ? '*' : '$';
    cells[to] = cells[to] === '*' ? 'o' : '.';
    pushes++;
  }
  man = to;
}

export function start(seed: u32): void {
  load();
  pushes = seed % 2;
  solved = 0;
}

export function key(code: u8): void {
  if (code > 250) load();
  else step([1, -1, W, -W][code % 4]);
  if (goalsLeft() === 0) {
    solved++;
    load();
  }
}
