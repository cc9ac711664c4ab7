import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Health = 'healthy' | 'sick' | 'immune';

interface Person {
  x: number;
  y: number;
  health: Health;
  days: number;
}

const W = 30;
const H = 16;
const MARK: Record<Health, string> = { healthy: '.', sick: '@', immune: 'o' };

let people: Person[] = [];
let day = 0;
let mobility = 1;
const curve: number[] = [];

function populate(count: number): void {
  people = [];
  for (let i = 0; i < count; i++) {
    people.push({ x: random(W), y: random(H), health: i < 3 ? 'sick' : 'healthy', days: 0 });
  }
  day = 0;
  curve.length = 0;
}

const tally = (): Record<Health, number> =>
  people.reduce(
    (counts, { health }) => ({ ...counts, [health]: counts[health] + 1 }),
    { healthy: 0, sick: 0, immune: 0 },
  );

function move(person: Person): void {
  const by = () => random(2 * mobility + 1) - mobility;
  person.x = Math.min(W - 1, Math.max(0, person.x + by()));
  person.y = Math.min(H - 1, Math.max(0, person.y + by()));
}

function infectAround(source: Person): void {
  const near = people.filter((p) => p.health === 'healthy' && Math.abs(p.x - source.x) + Math.abs(p.y - source.y) <= 2);
  for (const person of near) {
    if (random(3) === 0) person.health = 'sick';
  }
}

function passDay(): void {
  day++;
  people.forEach(move);
  for (const person of people.filter(({ health }) => health === 'sick')) {
    infectAround(person);
    if (++person.days >= 8) person.health = 'immune';
  }
  curve.push(tally().sick);
}

function vaccinate(count: number): void {
  for (const person of people) {
    if (count === 0) return;
    if (person.health === 'healthy') {
      person.health = 'immune';
      count--;
    }
  }
}

function draw(): void {
  clearScreen();
  for (const { x, y, health } of people) {
    at(x, y);
    print(MARK[health]);
  }
  const { healthy, sick, immune } = tally();
  at(0, 17);
  print(`DAY ${day} HEALTHY ${healthy} SICK ${sick} IMMUNE ${immune}`);
  at(0, 18);
  print(`MOBILITY ${mobility}  PEAK ${Math.max(0, ...curve)}`);
  at(0, 20);
  print(curve.slice(-36).map((n) => '_.-=+*#%@'[Math.min(8, Math.floor(n / 8))]).join(''));
}

export function start(seed: number): void {
  startRandom(seed);
  populate(70);
  draw();
}

export function key(code: number): void {
  if (code === 27) populate(70);
  else if (code === 28) mobility = Math.min(4, mobility + 1);
  else if (code === 29) mobility = Math.max(0, mobility - 1);
  else if (code >= 49 && code <= 57) vaccinate(code - 48);
  passDay();
  draw();
}
