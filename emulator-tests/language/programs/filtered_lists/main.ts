/** Lists that are replaced by some of their own elements: records that change, and conditions that read the list itself. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';

interface Mob { x: number; hp: number }
interface Room { mobs: Foe[]; n: number }
interface Todo { id: number; done: boolean; n: number }
interface Step { readonly to: number; readonly isOpen: boolean }
interface Foe { x: number; hp: number; tags: number[] }

let mobs: Mob[] = [];
const rooms: Room[] = Array.from({ length: 3 }, () => ({ mobs: [], n: 0 }));
const piles: Mob[][] = [[{ x: 1, hp: 1 }], [{ x: 3, hp: 2 }], [{ x: 2, hp: 3 }]];
let todos: Todo[] = [];
let steps: readonly Step[] = [];
let former: readonly Step[] = [];
let rows: number[][] = [[1, 2, 3], [4, 5], [6, 7, 8], [9]];
let here = 0;
let score = 0;

/** What reads the list while it is filtered must see it as it was. */
class Numbers {
  held: number[] = [3, 1, 2];
  get first(): number { return this.held[0]; }
  trim(): void { this.held = this.held.filter((x) => x !== this.held[0]); }
  top(): void { const all = this.held; this.held = this.held.filter((x) => x <= all[0]); }
  got(): void { this.held = this.held.filter((x) => x !== this.first); }
  inner(): void { const has = (n: number): boolean => this.held.some((y) => y > n); this.held = this.held.filter((x) => has(x)); }
  unique(): void { this.held = this.held.filter((x, i) => this.held.indexOf(x) === i); }
}

class Swarm {
  mobs: Mob[] = [];
  kill(mob: Mob): void { this.mobs = this.mobs.filter((m) => m !== mob); }
  step(code: number): void {
    const target = this.mobs.find((m) => m.x === (code & 15));
    if (target) {
      target.hp = (target.hp + 13) & 15;
      if (target.hp < 8) this.kill(target);
    }
  }
}

/** Nothing fills its list. */
class Bag { items: { a: number; list: number[] }[] = []; count = 0; }

/** A test that is lowered in its place. */
function isInside({ x, hp }: Mob): boolean { return x >= 0 && x < 4 && hp < 3; }

const bag = new Bag();
const numbers = new Numbers();
const swarm = new Swarm();

export function start(seed: number): void {
  mobs = [];
  for (let i = 0; i < 6; i++) mobs.push({ x: i * 3, hp: (seed + i) & 7 });
  for (const room of rooms) { room.mobs = []; room.n = 0; }
  for (let i = 0; i < 3; i++) piles[i] = [{ x: i, hp: seed & 3 }];
  todos = [{ id: 1, done: false, n: seed & 7 }, { id: 2, done: true, n: 3 }];
  steps = [{ to: 3, isOpen: false }, { to: 4, isOpen: false }];
  former = [];
  here = seed % 3;
  score = 0;
  numbers.held = [seed & 7, 3, 4, 5, seed & 3, 4, 6, 6];
  swarm.mobs = [];
}

function fight(code: number): void {
  for (const m of mobs) { m.x = (m.x + 1) & 15; m.hp = (m.hp + m.x) & 7; }
  while (mobs.length < 8) mobs.push({ x: (code + mobs.length * 5) & 15, hp: code & 7 });
  const target = mobs.find((m) => m.hp === (code & 3));
  if (target) { score = (score + 1) & 255; mobs = mobs.filter((m) => m.x !== target.x); }
  const low = mobs.find((m) => m.hp === (code & 1));
  if (low) mobs = mobs.filter((m) => m.x + m.hp > low.x + low.hp || m.x === low.hp);
  const last = mobs.find((m) => m.x > 3);
  if (last !== undefined) mobs = [...mobs.filter((m) => m !== last).filter((m) => m.x >= last.x).slice(1), { x: last.x, hp: 1 }].slice(0, 6);
  mobs = mobs.filter((m, k) => k === 0 || m.x !== mobs[k - 1].x);
  mobs = mobs.filter((m) => !mobs.some((o) => o !== m && o.x === m.x));
}

function clean(room: Room): void { room.mobs = room.mobs.filter((m) => m.hp > 1 || m.tags.length > 1); }

function visit(code: number): void {
  const room = rooms[here];
  if (room.mobs.length < 6) room.mobs.push({ x: code, hp: code & 3, tags: [code & 7] });
  for (const m of room.mobs) { m.hp = (m.hp + 3) & 3; if (m.tags.length < 3) m.tags.push(code & 15); }
  clean(room);
  room.mobs = room.mobs.filter((m) => m.x !== 9);
  here = (here + (code & 1)) % 3;
  rooms[here].mobs = rooms[here].mobs.filter((m) => m.x & 1);
}

function sort(code: number): void {
  const at = code % 3;
  for (const m of piles[at]) m.x = (m.x + 3) & 7;
  piles[at] = piles[at].filter((m) => m.x !== (code & 7));
  if (piles[at].length < 5) piles[at].push({ x: code & 7, hp: 3 });
  piles[1] = piles[1].filter((m) => m.x !== 2);
}

const bumped = (n: Todo['n']): Todo[][number]['n'] => (n + 1) & 15;

/** Each element is kept, or another one takes its place. */
function tick(code: number): void {
  for (const t of todos) t.n = bumped(t.n);
  todos = todos.map((t) => (t.id === (code & 3) ? { ...t, done: !t.done } : t));
  todos = todos.map((t) => (t.n === 3 ? t : t.n === 5 ? { id: t.id, done: true, n: 0 } : t));
  if (todos.length < 6) todos.push({ id: code & 7, done: false, n: code & 15 });
  if (code & 1) todos = todos.map((t, i) => (i === 0 ? { ...t, n: todos[todos.length - 1].n } : t)).filter((t) => !t.done || t.n > 2);
}

const toggled = (all: readonly Step[], to: number): Step[] => all.map((step) => (step.to === to ? { ...step, isOpen: !step.isOpen } : step));

function walk(code: number): number {
  former = steps.slice();
  steps = toggled(steps, code & 7);
  const open = steps.map((step) => (step.isOpen ? step : { to: 0, isOpen: false }));
  return open.filter((step) => step.isOpen).length + former[0].to;
}

export function key(code: u8): void {
  fight(code);
  visit(code);
  sort(code);
  tick(code);
  rows = [[1, 2, 3], [4, 5], [6, 7, 8], [9]];
  let row = 0;
  // The index is another one at the right side.
  rows[row++] = rows[row++].filter((v) => v > (code & 7));
  bag.count = 0;
  for (let i = 0; i < 4; i++) { const mob: Mob = { x: i + (code & 3), hp: i }; if (isInside(mob)) bag.count++; }
  score = (score + walk(code)) & 255;
  while (numbers.held.length < 9) numbers.held.push((code + numbers.held.length * 7) & 7);
  switch (code % 5) {
    case 0: numbers.trim(); break;
    case 1: numbers.top(); break;
    case 2: numbers.got(); break;
    case 3: numbers.inner(); break;
    case 4: numbers.unique();
  }
  while (swarm.mobs.length < 8) swarm.mobs.push({ x: (code + swarm.mobs.length * 5) & 15, hp: code & 7 });
  for (let i = 0; i < 5; i++) swarm.step(code + i);
  print(`${mobs.length} ${score} ${rooms[here].mobs.length} ${numbers.held.length} ${swarm.mobs.length}`);
}
