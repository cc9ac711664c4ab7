import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WIDTH = 34;
const HEIGHT = 17;

abstract class Animal {
  energy = 6;
  alive = true;
  constructor(public x: number, public y: number) {}

  abstract readonly symbol: string;
  abstract act(field: Field): void;

  protected step(): void {
    this.x = (this.x + random(3) - 1 + WIDTH) % WIDTH;
    this.y = (this.y + random(3) - 1 + HEIGHT) % HEIGHT;
  }
}

class Rabbit extends Animal {
  readonly symbol = 'r';

  act(field: Field): void {
    this.step();
    this.energy++;
    if (this.energy > 10 && field.animals.length < 200) {
      this.energy = 3;
      field.animals.push(new Rabbit(this.x, this.y));
    }
  }
}

class Fox extends Animal {
  readonly symbol = 'F';

  act(field: Field): void {
    this.step();
    this.energy--;
    const prey = field.animals.find((other) => other instanceof Rabbit && other.alive && Math.abs(other.x - this.x) <= 1 && Math.abs(other.y - this.y) <= 1);
    if (prey) {
      prey.alive = false;
      this.energy += 4;
    }
    if (this.energy > 14) {
      this.energy -= 8;
      field.animals.push(new Fox(this.x, this.y));
    }
    if (this.energy <= 0) this.alive = false;
  }
}

class Field {
  animals: Animal[] = [];

  populate(kind: new (x: number, y: number) => Animal, count: number): void {
    for (let i = 0; i < count; i++) this.animals.push(new kind(random(WIDTH), random(HEIGHT)));
  }

  step(): void {
    for (const animal of [...this.animals]) if (animal.alive) animal.act(this);
    this.animals = this.animals.filter((animal) => animal.alive);
  }

  count(symbol: string): number {
    return this.animals.filter((animal) => animal.symbol === symbol).length;
  }
}

const field = new Field();
const history: string[] = [];

function draw(): void {
  clearScreen();
  for (const { x, y, symbol } of field.animals) {
    at(x, y);
    print(symbol);
  }
  at(0, 18);
  print(`RABBITS ${field.count('r')}  FOXES ${field.count('F')}`);
  at(0, 20);
  print(history.slice(-6).join(' '));
}

export function start(seed: number): void {
  startRandom(seed);
  field.populate(Rabbit, 30);
  field.populate(Fox, 4);
  draw();
}

export function key(code: number): void {
  if (code === 82 || code === 114) field.populate(Rabbit, 10);
  else if (code === 70 || code === 102) field.populate(Fox, 3);
  field.step();
  history.push(`${field.count('r')}/${field.count('F')}`);
  draw();
}
