import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Poolable {
  active: boolean;
  reset(): void;
}

class Pool<T extends Poolable> {
  private readonly all: T[] = [];
  reused = 0;

  constructor(private readonly create: () => T) {}

  obtain(): T {
    const free = this.all.find((item) => !item.active);
    if (free) {
      this.reused++;
      free.reset();
      free.active = true;
      return free;
    }
    const fresh = this.create();
    fresh.active = true;
    this.all.push(fresh);
    return fresh;
  }

  forEachActive(visit: (item: T) => void): void {
    for (const item of this.all) if (item.active) visit(item);
  }

  get created(): number {
    return this.all.length;
  }

  get inUse(): number {
    return this.all.filter((item) => item.active).length;
  }
}

class Bullet implements Poolable {
  active = false;
  x = 0;
  y = 0;
  dx = 0;
  dy = -1;

  reset(): void {
    this.dx = 0;
    this.dy = -1;
  }

  launch(x: number, y: number, dx: number): void {
    this.x = x;
    this.y = y;
    this.dx = dx;
  }

  move(): void {
    this.x += this.dx;
    this.y += this.dy;
    if (this.y < 1 || this.x < 0 || this.x > 39) this.active = false;
  }
}

const bullets = new Pool(() => new Bullet());
let ship = 20;

function fire(spread: number): void {
  for (let dx = -spread; dx <= spread; dx++) bullets.obtain().launch(ship, 20, dx);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`CREATED ${bullets.created} IN USE ${bullets.inUse} REUSED ${bullets.reused}`);
  bullets.forEachActive(({ x, y }) => {
    at(x, y);
    print('|');
  });
  at(ship, 21);
  print('A');
}

export function start(seed: number): void {
  startRandom(seed);
  ship = 10 + random(20);
  draw();
}

export function key(code: number): void {
  bullets.forEachActive((bullet) => bullet.move());
  if (code === 30) ship = Math.max(0, ship - 2);
  else if (code === 31) ship = Math.min(39, ship + 2);
  else if (code === 32) fire(1);
  else if (code === 13) fire(2);
  else if (code !== 29) fire(0);
  draw();
}
