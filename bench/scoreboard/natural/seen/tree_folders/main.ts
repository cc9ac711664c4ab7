import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

abstract class Entry {
  parent: Folder | null = null;
  constructor(public name: string) {}
  abstract size(): number;
  abstract get icon(): string;

  path(): string {
    return this.parent === null ? this.name : `${this.parent.path()}/${this.name}`;
  }
}

class File extends Entry {
  constructor(name: string, private bytes: number) {
    super(name);
  }
  size(): number {
    return this.bytes;
  }
  get icon(): string {
    return '-';
  }
}

class Folder extends Entry {
  readonly children: Entry[] = [];

  add(...entries: Entry[]): this {
    for (const entry of entries) {
      entry.parent = this;
      this.children.push(entry);
    }
    return this;
  }
  remove(entry: Entry): void {
    const index = this.children.indexOf(entry);
    if (index >= 0) this.children.splice(index, 1);
  }
  size(): number {
    return this.children.reduce((sum, child) => sum + child.size(), 0);
  }
  get icon(): string {
    return '+';
  }
  largest(): File | null {
    let best: File | null = null;
    for (const child of this.children) {
      const candidate = child instanceof Folder ? child.largest() : (child as File);
      if (candidate && (best === null || candidate.size() > best.size())) best = candidate;
    }
    return best;
  }
}

const root = new Folder('DISK').add(
  new Folder('GAMES').add(new File('CHESS', 120), new File('MAZE', 80), new Folder('OLD').add(new File('PONG', 12))),
  new Folder('TEXTS').add(new File('LETTER', 33), new File('STORY', 240)),
  new File('README', 5),
);

let folder: Folder = root;
let cursor = 0;

function draw(): void {
  clearScreen();
  at(0, 0);
  print(folder.path());
  folder.children.slice(0, 18).forEach((entry, i) => {
    at(0, 2 + i);
    print(`${i === cursor ? '>' : ' '}${entry.icon} ${entry.name.padEnd(10)}${String(entry.size()).padStart(6)}`);
  });
  at(0, 22);
  print(`TOTAL ${folder.size()}  LARGEST ${folder.largest()?.name ?? 'NONE'}`);
}

export function start(seed: number): void {
  startRandom(seed);
  root.add(new File(`SEED${seed % 100}`, seed));
  draw();
}

export function key(code: number): void {
  const entry: Entry | undefined = folder.children[cursor];
  if (code === 28) cursor--;
  else if (code === 29) cursor++;
  else if (code === 31 || code === 13) {
    if (entry instanceof Folder) {
      folder = entry;
      cursor = 0;
    }
  } else if (code === 30) {
    if (folder.parent) [folder, cursor] = [folder.parent, 0];
  } else if (code === 27) {
    if (entry) folder.remove(entry);
  } else if (code >= 65 && code <= 90) folder.add(new Folder(String.fromCharCode(code).repeat(3)));
  else folder.add(new File(`FILE${random(100)}`, random(200)));
  cursor = Math.max(0, Math.min(cursor, folder.children.length - 1));
  draw();
}
