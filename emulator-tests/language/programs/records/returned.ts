/** Functions that return records and arrays, and what becomes of these. */
interface Pos { x: number; y: number }
interface State { pos: Pos; score: number; alive: boolean; log: number[] }
let hero: Pos = { x: 1, y: 2 };
let state: State = { pos: { x: 0, y: 0 }, score: 0, alive: true, log: [0, 0, 0] };
const walls = [{ x: 1, y: 1 }, { x: 2, y: 5 }, { x: 3, y: 9 }];
const grid = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
export let out = 0;
function step(p: Pos, d: number): Pos { return { x: (p.x + d) & 31, y: (p.y + 1) & 31 }; }
function divmod(a: number, b: number): [number, number] { return [Math.floor(a / b), a % b]; }
function reset(): State { return { pos: { x: 3, y: 4 }, score: 0, alive: true, log: [1, 2, 3] }; }
function rotate(g: number[][]): number[][] {
  const next = [[0, 0, 0], [0, 0, 0], [0, 0, 0]];
  for (let y = 0; y < 3; y++) for (let x = 0; x < 3; x++) next[x][2 - y] = g[y][x];
  return next;
}
function sum(p: Pos): number { return p.x + p.y; }
function pick(i: number): Pos { return walls[i % 3]; }
function add(a: Pos, b: Pos): Pos { const r = { x: (a.x + b.x) & 63, y: (a.y + b.y) & 63 }; return r; }
export function startReturned(seed: number): void { state = reset(); out = seed & 15; }
export function keyReturned(code: number): void {
  hero = step(hero, code & 7);
  const { x, y } = step(hero, 1);
  out = x * 3 + y;
  const [q, r] = divmod(code, 7);
  out += q * 10 + r;
  const p = step(hero, 2);
  out += p.x;
  out += step(p, 3).y;
  out += sum(step(p, 1)) + sum({ x: code, y: 2 });
  state = { ...state, score: (state.score + 1) % 100 };
  if (code === 13) state = reset();
  state.log[code % 3] = code;
  const rotated = rotate(grid);
  for (let i = 0; i < 3; i++) grid[i] = [...rotated[i]];
  const w = pick(code);
  w.x = (w.x + 1) & 7;
  const s = add(add(p, hero), add(hero, w));
  out += s.x * 5 + s.y;
  const c = { ...w };
  c.x = 0;
  out += c.y;
  const copy = [{ ...walls[0] }, { ...walls[1] }];
  copy[0].x = 9;
  const m = code > 64 ? walls[0] : walls[1];
  m.y = (m.y + 1) & 15;
}
