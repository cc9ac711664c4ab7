import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

// sines of multiples of 15 degrees, times 100
const SINES = [0, 26, 50, 71, 87, 97, 100, 97, 87, 71, 50, 26];

function sin100(step: number): number {
  const s = ((step % 24) + 24) % 24;
  return s < 12 ? SINES[s] : -SINES[s - 12];
}

const cos100 = (step: number) => sin100(step + 6);

interface Body {
  name: string;
  radius: number;
  period: number;
  angle: number;
  moons: Body[];
}

const body = (name: string, radius: number, period: number, moons: Body[] = []): Body => ({ name, radius, period, angle: 0, moons });

const sun = body('SUN', 0, 1, [
  body('MERCURY', 3, 1),
  body('VENUS', 5, 2),
  body('EARTH', 8, 4, [body('LUNA', 2, 1)]),
  body('MARS', 11, 7, [body('PHOBOS', 1, 1)]),
]);

let day = 0;
let focus = 0;

function visit(root: Body, action: (b: Body, x: number, y: number) => void, x = 20, y = 11): void {
  action(root, x, y);
  for (const moon of root.moons) {
    const mx = x + Math.round((cos100(moon.angle) * moon.radius * 16) / 1000);
    const my = y + Math.round((sin100(moon.angle) * moon.radius) / 100);
    visit(moon, action, mx, my);
  }
}

function advance(days: number): void {
  day += days;
  visit(sun, (b) => {
    b.angle = Math.floor(day / b.period) % 24;
  });
}

function allBodies(): Body[] {
  const list: Body[] = [];
  visit(sun, (b) => list.push(b));
  return list;
}

function draw(): void {
  clearScreen();
  const bodies = allBodies();
  visit(sun, (b, x, y) => {
    if (x < 0 || x > 39 || y < 0 || y > 22) return;
    at(x, y);
    print(b === bodies[focus] ? '@' : b.name[0]);
  });
  at(0, 23);
  const { name, angle, period } = bodies[focus];
  print(`DAY ${day} ${name} AT ${angle * 15} DEG, YEAR ${period * 24}`);
}

export function start(seed: number): void {
  startRandom(seed);
  advance(random(200));
  draw();
}

export function key(code: number): void {
  const count = allBodies().length;
  if (code === 28) focus = (focus + count - 1) % count;
  else if (code === 29) focus = (focus + 1) % count;
  else if (code === 30) advance(-1);
  else if (code >= 49 && code <= 57) advance(code - 48);
  else advance(1);
  draw();
}
