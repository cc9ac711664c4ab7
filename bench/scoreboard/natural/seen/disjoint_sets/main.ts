import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface City {
  name: string;
  x: number;
  y: number;
}

interface Road {
  from: number;
  to: number;
  length: number;
}

class DisjointSets {
  private readonly parents: number[];
  private readonly ranks: number[];
  groups: number;

  constructor(size: number) {
    this.parents = [...Array(size).keys()];
    this.ranks = Array(size).fill(0);
    this.groups = size;
  }

  find(i: number): number {
    while (this.parents[i] !== i) {
      this.parents[i] = this.parents[this.parents[i]];
      i = this.parents[i];
    }
    return i;
  }

  union(a: number, b: number): boolean {
    const [x, y] = [this.find(a), this.find(b)];
    if (x === y) return false;
    if (this.ranks[x] < this.ranks[y]) this.parents[x] = y;
    else {
      this.parents[y] = x;
      if (this.ranks[x] === this.ranks[y]) this.ranks[x]++;
    }
    this.groups--;
    return true;
  }
}

let cities: City[] = [];
let candidates: Road[] = [];
let built: Road[] = [];
let sets = new DisjointSets(0);
let rejected = 0;

function distance(a: City, b: City): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

function newCountry(count: number): void {
  cities = [];
  for (let i = 0; i < count; i++) cities.push({ name: String.fromCharCode(65 + i), x: 1 + random(36), y: 1 + random(16) });
  candidates = [];
  cities.forEach((a, from) => {
    cities.slice(from + 1).forEach((b, k) => candidates.push({ from, to: from + 1 + k, length: distance(a, b) }));
  });
  candidates.sort((r, s) => r.length - s.length);
  built = [];
  rejected = 0;
  sets = new DisjointSets(count);
}

function buildNext(): void {
  while (candidates.length > 0) {
    const road = candidates.shift()!;
    if (sets.union(road.from, road.to)) {
      built.push(road);
      return;
    }
    rejected++;
  }
}

function drawRoad({ from, to }: Road): void {
  const [a, b] = [cities[from], cities[to]];
  for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++) {
    at(x, a.y);
    print('-');
  }
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++) {
    at(b.x, y);
    print('!');
  }
}

function draw(): void {
  clearScreen();
  built.forEach(drawRoad);
  for (const { name, x, y } of cities) {
    at(x, y);
    print(name);
  }
  at(0, 20);
  print(`GROUPS ${sets.groups}  ROADS ${built.length}  SKIPPED ${rejected}`);
  at(0, 21);
  print(`LENGTH ${built.reduce((sum, road) => sum + road.length, 0)}`);
}

export function start(seed: number): void {
  startRandom(seed);
  newCountry(8);
  draw();
}

export function key(code: number): void {
  if (code >= 51 && code <= 57) newCountry(code - 48);
  else if (code === 27 || sets.groups === 1) newCountry(6 + random(6));
  else buildNext();
  draw();
}
