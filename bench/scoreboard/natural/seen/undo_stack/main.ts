import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Command {
  readonly name: string;
  execute(): void;
  undo(): void;
}

class Canvas {
  private cells = new Map<string, string>();
  get(x: number, y: number): string | undefined {
    return this.cells.get(`${x},${y}`);
  }
  set(x: number, y: number, mark: string | undefined): void {
    if (mark === undefined) this.cells.delete(`${x},${y}`);
    else this.cells.set(`${x},${y}`, mark);
  }
  draw(): void {
    this.cells.forEach((mark, name) => {
      const [x, y] = name.split(',').map(Number);
      at(x, y);
      print(mark);
    });
  }
}

class Paint implements Command {
  private before: string | undefined;
  readonly name: string;
  constructor(private canvas: Canvas, private x: number, private y: number, private mark: string | undefined) {
    this.name = mark ? `PAINT ${mark}` : 'ERASE';
  }
  execute() {
    this.before = this.canvas.get(this.x, this.y);
    this.canvas.set(this.x, this.y, this.mark);
  }
  undo() {
    this.canvas.set(this.x, this.y, this.before);
  }
}

class Group implements Command {
  constructor(readonly name: string, private parts: Command[]) {}
  execute() {
    this.parts.forEach((part) => part.execute());
  }
  undo() {
    [...this.parts].reverse().forEach((part) => part.undo());
  }
}

class History {
  done: Command[] = [];
  undone: Command[] = [];
  run(command: Command) {
    command.execute();
    this.done.push(command);
    this.undone = [];
  }
  undo() {
    const command = this.done.pop();
    if (!command) return;
    command.undo();
    this.undone.push(command);
  }
  redo() {
    const command = this.undone.pop();
    if (!command) return;
    command.execute();
    this.done.push(command);
  }
}

const canvas = new Canvas();
const history = new History();
let x = 10;
let y = 10;

function line(length: number): Command {
  const parts = Array.from({ length }, (_, i) => new Paint(canvas, (x + i) % 40, y, '='));
  return new Group(`LINE ${length}`, parts);
}

function draw(): void {
  clearScreen();
  canvas.draw();
  at(x, y);
  print('+');
  at(0, 22);
  print(`UNDO ${history.done.length} REDO ${history.undone.length} ${history.done.at(-1)?.name ?? ''}`);
}

export function start(seed: number): void {
  startRandom(seed);
  x = random(40);
  draw();
}

export function key(code: number): void {
  if (code === 28) y = Math.max(0, y - 1);
  else if (code === 29) y = Math.min(20, y + 1);
  else if (code === 30) x = Math.max(0, x - 1);
  else if (code === 31) x = Math.min(39, x + 1);
  else if (code === 32) history.undo();
  else if (code === 13) history.redo();
  else if (code === 27) history.run(new Paint(canvas, x, y, undefined));
  else if (code >= 49 && code <= 57) history.run(line(code - 48));
  else history.run(new Paint(canvas, x, y, String.fromCharCode(code)));
  draw();
}
