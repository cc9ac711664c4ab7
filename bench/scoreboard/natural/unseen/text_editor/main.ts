import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const WIDTH = 38;
const HEIGHT = 20;

class Editor {
  private lines: string[] = [''];
  private row = 0;
  private column = 0;
  private dirty = false;

  load(text: string): void {
    this.lines = text.split('\n');
    this.row = this.lines.length - 1;
    this.column = this.line.length;
    this.dirty = false;
  }

  private get line(): string {
    return this.lines[this.row];
  }

  private set line(text: string) {
    this.lines[this.row] = text;
    this.dirty = true;
  }

  insert(char: string): void {
    if (this.line.length >= WIDTH) this.newLine();
    this.line = this.line.slice(0, this.column) + char + this.line.slice(this.column);
    this.column++;
  }

  newLine(): void {
    if (this.lines.length >= HEIGHT) return;
    const tail = this.line.slice(this.column);
    this.line = this.line.slice(0, this.column);
    this.lines.splice(this.row + 1, 0, tail);
    this.row++;
    this.column = 0;
  }

  backspace(): void {
    if (this.column > 0) {
      this.line = this.line.slice(0, this.column - 1) + this.line.slice(this.column);
      this.column--;
    } else if (this.row > 0) {
      const [removed] = this.lines.splice(this.row, 1);
      this.row--;
      this.column = this.line.length;
      this.line += removed;
    }
  }

  moveVertically(by: number): void {
    this.row = Math.min(Math.max(this.row + by, 0), this.lines.length - 1);
    this.column = Math.min(this.column, this.line.length);
  }

  moveHorizontally(by: number): void {
    const target = this.column + by;
    if (target < 0 && this.row > 0) {
      this.moveVertically(-1);
      this.column = this.line.length;
    } else if (target > this.line.length && this.row < this.lines.length - 1) {
      this.moveVertically(1);
      this.column = 0;
    } else {
      this.column = Math.min(Math.max(target, 0), this.line.length);
    }
  }

  draw(): void {
    clearScreen();
    this.lines.forEach((text, i) => {
      at(0, i);
      print(text);
    });
    at(this.column, this.row);
    print('_');
    at(0, 22);
    const words = this.lines.join(' ').split(' ').filter((word) => word.length > 0).length;
    print(`${this.dirty ? '*' : ' '} LINE ${this.row + 1} COL ${this.column + 1} WORDS ${words}`);
  }
}

const editor = new Editor();

export function start(seed: number): void {
  startRandom(seed);
  editor.load(`NOTES ${seed}\n\nBUY MILK`);
  editor.draw();
}

export function key(code: number): void {
  switch (code) {
    case 28: editor.moveVertically(-1); break;
    case 29: editor.moveVertically(1); break;
    case 30: editor.moveHorizontally(-1); break;
    case 31: editor.moveHorizontally(1); break;
    case 13: editor.newLine(); break;
    case 27: editor.backspace(); break;
    default: editor.insert(String.fromCharCode(code));
  }
  editor.draw();
}
