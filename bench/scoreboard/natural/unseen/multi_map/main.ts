import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class MultiMap<K, V> {
  private readonly map = new Map<K, Set<V>>();

  add(key: K, value: V): void {
    const values = this.map.get(key);
    if (values) values.add(value);
    else this.map.set(key, new Set([value]));
  }

  get(key: K): ReadonlySet<V> {
    return this.map.get(key) ?? new Set();
  }

  keys(): K[] {
    return Array.from(this.map.keys());
  }
}

interface Book {
  title: string;
  year: number;
  tags: string[];
}

const BOOKS: Book[] = [
  { title: 'THE RED SHIP', year: 1951, tags: ['SEA', 'CRIME'] },
  { title: 'NIGHT GARDEN', year: 1983, tags: ['PLANTS', 'POEMS'] },
  { title: 'STAR ATLAS', year: 1977, tags: ['SPACE', 'MAPS'] },
  { title: 'DEEP WATER', year: 1990, tags: ['SEA', 'MAPS', 'SCIENCE'] },
  { title: 'MURDER ON MARS', year: 1984, tags: ['SPACE', 'CRIME'] },
  { title: 'ROSES', year: 1962, tags: ['PLANTS', 'SCIENCE'] },
];

const byTag = new MultiMap<string, Book>();
const byDecade = new MultiMap<number, Book>();

function index(book: Book): void {
  book.tags.forEach((tag) => byTag.add(tag, book));
  byDecade.add(Math.floor(book.year / 10) * 10, book);
}

let selected: string[] = [];
let cursor = 0;

function search(): Book[] {
  if (selected.length === 0) return BOOKS;
  const [first, ...others] = selected.map((tag) => byTag.get(tag));
  return [...first].filter((book) => others.every((set) => set.has(book)));
}

function draw(): void {
  clearScreen();
  byTag.keys().forEach((tag, i) => {
    at(0, i);
    print(`${i === cursor ? '>' : ' '}${selected.includes(tag) ? '*' : ' '}${tag} ${byTag.get(tag).size}`);
  });
  search().slice(0, 8).forEach(({ title, year }, i) => {
    at(16, i);
    print(`${year} ${title}`);
  });
  byDecade.keys().sort((a, b) => a - b).forEach((decade, i) => {
    at((i % 4) * 10, 14 + Math.floor(i / 4));
    print(`${decade}S ${byDecade.get(decade).size}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  BOOKS.forEach(index);
  draw();
}

export function key(code: number): void {
  const tags = byTag.keys();
  if (code === 28) cursor = (cursor + tags.length - 1) % tags.length;
  else if (code === 29) cursor = (cursor + 1) % tags.length;
  else if (code === 13 || code === 32) {
    const tag = tags[cursor];
    selected = selected.includes(tag) ? selected.filter((other) => other !== tag) : [...selected, tag];
  } else if (code === 27) selected = [];
  else {
    const book: Book = { title: `BOOK ${BOOKS.length + 1}`, year: 1950 + random(60), tags: [tags[random(tags.length)], tags[random(tags.length)]] };
    BOOKS.push(book);
    index(book);
  }
  draw();
}
