import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

type Command =
  | { op: 'forward'; steps: number }
  | { op: 'turn'; right: boolean }
  | { op: 'repeat'; times: number; body: Command[] };

const SCRIPTS = [
  'REPEAT 4 [ F 8 R ]',
  'REPEAT 6 [ F 3 R F 2 L ]',
  'F 5 R REPEAT 3 [ F 4 R F 4 L ]',
  'REPEAT 2 [ REPEAT 2 [ F 6 R F 3 R ] L F 4 ]',
  'REPEAT 4 [ F 5 R F 2 R F 2 L ]',
];

class Turtle {
  private x = 18;
  private y = 11;
  private dx = 0;
  private dy = -1;
  readonly trail = new Map<string, number>();

  forward(steps: number): void {
    for (let i = 0; i < steps; i++) {
      this.x = (this.x + this.dx + 40) % 40;
      this.y = (this.y + this.dy + 22) % 22;
      const name = `${this.x},${this.y}`;
      this.trail.set(name, (this.trail.get(name) ?? 0) + 1);
    }
  }

  turn(right: boolean): void {
    [this.dx, this.dy] = right ? [-this.dy, this.dx] : [this.dy, -this.dx];
  }

  run(commands: Command[]): void {
    for (const command of commands) {
      if (command.op === 'forward') this.forward(command.steps);
      else if (command.op === 'turn') this.turn(command.right);
      else for (let i = 0; i < command.times; i++) this.run(command.body);
    }
  }
}

function parse(script: string): Command[] {
  const words = script.split(' ');
  let i = 0;
  const block = (): Command[] => {
    const commands: Command[] = [];
    while (i < words.length && words[i] !== ']') {
      const word = words[i++];
      if (word === 'F') commands.push({ op: 'forward', steps: Number(words[i++]) });
      else if (word === 'R' || word === 'L') commands.push({ op: 'turn', right: word === 'R' });
      else if (word === 'REPEAT') {
        const times = Number(words[i++]);
        i++; // [
        const body = block();
        i++; // ]
        commands.push({ op: 'repeat', times, body });
      }
    }
    return commands;
  };
  return block();
}

let turtle = new Turtle();
let script = 0;

function draw(): void {
  clearScreen();
  for (const [name, visits] of turtle.trail) {
    const [x, y] = name.split(',').map((part) => parseInt(part));
    at(x, y);
    print(visits > 1 ? '#' : '*');
  }
  at(0, 23);
  print(SCRIPTS[script]);
}

export function start(seed: number): void {
  startRandom(seed);
  script = seed % SCRIPTS.length;
  turtle.run(parse(SCRIPTS[script]));
  draw();
}

export function key(code: number): void {
  if (code === 28) turtle.forward(1);
  else if (code === 30) turtle.turn(false);
  else if (code === 31) turtle.turn(true);
  else if (code === 27) turtle = new Turtle();
  else {
    script = code % SCRIPTS.length;
    turtle.run(parse(SCRIPTS[script]));
  }
  draw();
}
