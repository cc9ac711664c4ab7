import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const NAMES = ['GANDOR', 'ELWYN', 'THORIN', 'MIRABEL', 'ALARIC', 'ROWENA', 'GALEN', 'ISOLDE', 'BERENGAR', 'ALDEN', 'MORGAN', 'ELINOR'];
const END = '.';

class NameModel {
  private readonly followers = new Map<string, string[]>();

  constructor(private readonly order: number) {}

  learn(name: string): void {
    const padded = '^'.repeat(this.order) + name + END;
    for (let i = 0; i + this.order < padded.length; i++) {
      const context = padded.substring(i, i + this.order);
      const list = this.followers.get(context) ?? [];
      list.push(padded[i + this.order]);
      this.followers.set(context, list);
    }
  }

  make(maximum = 10): string {
    let context = '^'.repeat(this.order);
    let name = '';
    while (name.length < maximum) {
      const choices = this.followers.get(context);
      if (!choices) break;
      const letter = choices[random(choices.length)];
      if (letter === END) break;
      name += letter;
      context = (context + letter).slice(-this.order);
    }
    return name;
  }

  get contexts(): number {
    return this.followers.size;
  }
}

function train(order: number): NameModel {
  const model = new NameModel(order);
  NAMES.forEach((name) => model.learn(name));
  return model;
}

let order = 1;
let model = train(order);
let made: string[] = [];

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`ORDER ${order}, ${model.contexts} CONTEXTS`);
  made.forEach((name, i) => {
    at((i % 3) * 13, 2 + Math.floor(i / 3));
    print(NAMES.includes(name) ? `(${name})` : name);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  made = [model.make()];
  draw();
}

export function key(code: number): void {
  if (code === 28 || code === 29) {
    order = order === 1 ? 2 : 1;
    model = train(order);
  } else if (code === 27) {
    made = [];
  } else if (code === 13) {
    for (let i = 0; i < 6; i++) made.push(model.make());
  } else {
    let name;
    do {
      name = model.make();
    } while (name.length < 3);
    made.push(name);
  }
  made = made.slice(-48);
  draw();
}
