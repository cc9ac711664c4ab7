import type { u8 } from '../../../../engine/lib/int.ts';
import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Ship { name: string; cells: string[]; hits: Set<string> }
const FLEET: [string, number][] = [['CARRIER', 5], ['CRUISER', 4], ['BOAT', 2]];
const shots = new Map<string, 'miss' | 'hit'>();
const counts: Record<string, number> = {};
const byNumber: Record<number, string> = {};
const groups = new Map<string, string[]>();
let ships: Ship[] = [];
let last: [string, number] = ['NONE', 0];

const name = (x: number, y: number): string => `${String.fromCharCode(65 + x)}${y}`;

function fire(cell: string): void {
  if (shots.has(cell)) return;
  if (shots.size >= 30) shots.clear();
  const ship = ships.find(({ cells }) => cells.includes(cell));
  if (!ship) { shots.set(cell, 'miss'); return; }
  shots.set(cell, 'hit');
  if (ship.hits.size < 5) ship.hits = new Set([...ship.hits, cell]);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`${shots.size} ${last[0]} ${last[1]}`);
  let row = 1;
  for (const [cell, mark] of shots) { at(0, row % 10 + 1); print(`${cell} ${mark}`); row++; }
  at(0, 12);
  print(Object.keys(counts).join(' '));
  at(0, 13);
  print(Object.entries(counts).map(([k, v]) => `${k}${v}`).join(' '));
  at(0, 14);
  for (const k in byNumber) print(`${k} `);
  at(0, 15);
  print(Object.values(byNumber).join(','));
  at(0, 16);
  for (const [k, list] of groups) print(`${k}:${list.join('')} `);
  at(0, 17);
  print([...shots].sort(([, a], [, b]) => a.length - b.length).slice(0, 5).map(([c, m]) => `${c}${m}`).join(' '));
  at(0, 18);
  print(ships.map((ship) => `${ship.name}${ship.hits.size}`).join(' '));
}

export function start(seed: number): void {
  startRandom(seed);
  ships = [];
  for (const [title, length] of FLEET) {
    const x = random(8);
    ships.push({ name: title, cells: Array.from({ length }, (_, i) => name(x, i)), hits: new Set() });
    if (ships.length > 3) ships.shift();
  }
  draw();
}

function forget(): void {
  for (const k of Object.keys(counts)) delete counts[k];
}

export function key(code: u8): void {
  const cell = name(random(8), random(6));
  fire(cell);
  last = [cell, code];
  const word = `${code % 7}`;
  const short = code % 3 === 0 ? word : code % 3 === 1 ? `K${word}` : `0${word}`;
  if (Object.keys(counts).length >= 12) forget();
  if (Object.keys(counts).length < 12) counts[short] = (counts[short] ?? 0) % 9 + 1;
  if (code % 5 === 0) delete counts[short];
  if (Object.keys(byNumber).length < 8) byNumber[code % 11] = cell;
  else delete byNumber[code % 11];
  const letter = cell.slice(0, 1);
  const group = groups.get(letter);
  if (group) { if (group.length < 6) group.push(cell.slice(1)); else groups.delete(letter); }
  else if (groups.size < 9) groups.set(letter, [cell.slice(1)]);
  if (groups.has('A')) { const a = groups.get('A')!; if (a.length > 3) a.pop(); }
  draw();
}
