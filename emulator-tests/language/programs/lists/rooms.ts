/** Lists in records, in lists and in classes, of records, texts and booleans, and as parameters. */
interface Point { x: number; y: number }
interface Room { name: string; items: number[]; size: number }
const rooms: Room[] = [{ name: 'hall', items: [1, 2], size: 3 }, { name: 'den', items: [], size: 1 }];
const columns: number[][] = [[], [], [], []];
const state = { log: [] as number[], cards: [3, 1, 2], open: true };
const path: Point[] = [];
const words: string[] = [];
const flags: boolean[] = [];
const RAGGED = [[1, 2, 3], [4], [], [5, 6]];
let total = 0;
export let text = 'none';

function add(list: number[], value: number): boolean {
  if (list.length >= 6) return false;
  list.push(value);
  return true;
}
function sum(list: readonly number[]): number {
  let all = 0;
  for (const value of list) all = (all + value) & 255;
  return all;
}
function step(point: Point, by: number): void {
  point.x = (point.x + by) & 31;
}
class Stack {
  items: number[] = [];
  push(value: number): void {
    if (this.items.length < 5) this.items.push(value);
  }
  pop(): number {
    return this.items.length > 0 ? this.items.pop()! : 0;
  }
}
const pile = new Stack();

export function startRooms(seed: number): void {
  for (let i = 0; i < 3; i++) state.log.push(seed & 15);
}
export function keyRooms(code: number): void {
  add(state.log, code);
  add(columns[code & 3], code);
  add(state.cards, code & 7);
  pile.push(code);
  if (code === 5) total = pile.pop();
  if (path.length < 9) path.push({ x: code & 15, y: code >> 2 });
  for (const point of path) step(point, 1);
  path.forEach((point) => { if (point.y > 3) step(point, 2); });
  for (let i = 0; i < path.length; i++) step(path[i], i);
  if (code === 9) path.pop();
  if (path.length > 0) total = path[path.length - 1].x;
  if (words.length < 4) words.push(code > 9 ? 'big' : 'small');
  else words.shift();
  if (words.length > 0) text = words[0];
  flags.push(code > 3);
  if (flags.length > 7) flags.splice(0, 2);
  total = (total + sum(state.log) + sum(columns[1]) + sum(RAGGED[code & 3])) & 1023;
  const room = rooms[code & 1];
  if (room.items.length < 5) room.items.push(code);
  else room.items.shift();
  total += room.items.length + RAGGED[code & 3].length;
  for (const one of rooms) for (const item of one.items) total = (total + item) & 1023;
  if (code === 12) state.log = [];
  if (code === 11) state.cards = state.cards.filter((card) => card !== 3);
  if (flags.some((flag) => flag) && flags.length > 2) total++;
  let most = 0;
  for (const { x } of path) most = Math.max(most, x);
  total += most;
}
