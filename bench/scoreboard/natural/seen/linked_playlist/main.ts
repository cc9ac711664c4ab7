import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface SongNode {
  title: string;
  seconds: number;
  next: SongNode | null;
  previous: SongNode | null;
}

class Playlist {
  private first: SongNode | null = null;
  private last: SongNode | null = null;
  current: SongNode | null = null;
  size = 0;

  append(title: string, seconds: number): void {
    const node: SongNode = { title, seconds, next: null, previous: this.last };
    if (this.last) this.last.next = node;
    else this.first = node;
    this.last = node;
    this.current ??= node;
    this.size++;
  }

  insertAfterCurrent(title: string, seconds: number): void {
    const here = this.current;
    if (!here || here === this.last) return this.append(title, seconds);
    const node: SongNode = { title, seconds, next: here.next, previous: here };
    here.next!.previous = node;
    here.next = node;
    this.size++;
  }

  removeCurrent(): void {
    const node = this.current;
    if (!node) return;
    if (node.previous) node.previous.next = node.next;
    else this.first = node.next;
    if (node.next) node.next.previous = node.previous;
    else this.last = node.previous;
    this.current = node.next ?? node.previous;
    this.size--;
  }

  skip(): void {
    this.current = this.current?.next ?? this.first;
  }

  back(): void {
    this.current = this.current?.previous ?? this.last;
  }

  forEach(visit: (node: SongNode, index: number) => void): void {
    let index = 0;
    for (let node = this.first; node; node = node.next) visit(node, index++);
  }
}

const TITLES = ['BLUE MOON', 'RAIN DANCE', 'SLOW TRAIN', 'NIGHT OWL', 'SILVER SEA', 'OLD SHOES'];
const playlist = new Playlist();
const length = (seconds: number) => `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, '0')}`;
const newSong = (): [string, number] => [TITLES[random(TITLES.length)], 90 + random(200)];

function draw(): void {
  clearScreen();
  let total = 0;
  playlist.forEach((node, i) => {
    total += node.seconds;
    if (i > 19) return;
    at(0, 1 + i);
    print(`${node === playlist.current ? '>' : ' '} ${node.title.padEnd(14)}${length(node.seconds)}`);
  });
  at(0, 22);
  print(`${playlist.size} SONGS, ${length(total)}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 4; i++) playlist.append(...newSong());
  draw();
}

export function key(code: number): void {
  if (code === 29 || code === 31) playlist.skip();
  else if (code === 28 || code === 30) playlist.back();
  else if (code === 27 || code === 32) playlist.removeCurrent();
  else if (code === 13) playlist.insertAfterCurrent(...newSong());
  else playlist.append(...newSong());
  draw();
}
