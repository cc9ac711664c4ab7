import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

enum Heading { North, East, South, West }

interface Ant {
  x: number;
  y: number;
  heading: Heading;
}

const WIDTH = 40;
const HEIGHT = 21;
const ARROWS: Record<Heading, string> = {
  [Heading.North]: '^',
  [Heading.East]: '>',
  [Heading.South]: 'v',
  [Heading.West]: '<',
};

let black = new Set<number>();
let ants: Ant[] = [];
let steps = 0;

const turnRight = (h: Heading): Heading => (h + 1) % 4;
const turnLeft = (h: Heading): Heading => (h + 3) % 4;

function newAnt(): Ant {
  return { x: 10 + random(20), y: 5 + random(10), heading: random(4) };
}

function advance(ant: Ant) {
  const cell = ant.y * WIDTH + ant.x;
  if (black.has(cell)) {
    ant.heading = turnLeft(ant.heading);
    black.delete(cell);
  } else {
    ant.heading = turnRight(ant.heading);
    black.add(cell);
  }
  switch (ant.heading) {
    case Heading.North: ant.y = (ant.y + HEIGHT - 1) % HEIGHT; break;
    case Heading.East: ant.x = (ant.x + 1) % WIDTH; break;
    case Heading.South: ant.y = (ant.y + 1) % HEIGHT; break;
    case Heading.West: ant.x = (ant.x + WIDTH - 1) % WIDTH; break;
  }
}

function run(count: number) {
  for (let i = 0; i < count; i++) {
    ants.forEach(advance);
    steps++;
  }
}

function draw() {
  clearScreen();
  for (const cell of black) {
    at(cell % WIDTH, Math.floor(cell / WIDTH));
    print('#');
  }
  for (const { x, y, heading } of ants) {
    at(x, y);
    print(ARROWS[heading]);
  }
  at(0, 23);
  print(`STEPS ${steps}  BLACK ${black.size}  ANTS ${ants.length}`);
}

export function start(seed: number) {
  startRandom(seed);
  ants = [newAnt()];
  draw();
}

export function key(code: number) {
  if (code === 27) {
    black = new Set();
    ants = [newAnt()];
    steps = 0;
  } else if (code === 65 || code === 97) {
    ants.push(newAnt());
  } else if (code >= 49 && code <= 57) {
    run((code - 48) * 10);
  } else {
    run(1);
  }
  draw();
}
