import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Entry<V> {
  key: string;
  value: V;
  next?: Entry<V>;
}

class HashTable<V> {
  private buckets: (Entry<V> | undefined)[];
  private count = 0;

  constructor(size = 4) {
    this.buckets = new Array(size).fill(undefined);
  }

  private static hash(key: string): number {
    let hash = 5381;
    for (let i = 0; i < key.length; i++) hash = ((hash * 33) ^ key.charCodeAt(i)) & 0xffff;
    return hash;
  }

  private slot(key: string): number {
    return HashTable.hash(key) % this.buckets.length;
  }

  get(key: string): V | undefined {
    for (let entry = this.buckets[this.slot(key)]; entry; entry = entry.next) {
      if (entry.key === key) return entry.value;
    }
    return undefined;
  }

  set(key: string, value: V): void {
    for (let entry = this.buckets[this.slot(key)]; entry; entry = entry.next) {
      if (entry.key === key) {
        entry.value = value;
        return;
      }
    }
    if (this.count >= this.buckets.length * 2) this.grow();
    const slot = this.slot(key);
    this.buckets[slot] = { key, value, next: this.buckets[slot] };
    this.count++;
  }

  private grow(): void {
    const entries = this.chains().flat();
    this.buckets = new Array(this.buckets.length * 2).fill(undefined);
    this.count = 0;
    for (const { key, value } of entries) this.set(key, value);
  }

  chains(): Entry<V>[][] {
    return this.buckets.map((first) => {
      const chain: Entry<V>[] = [];
      for (let entry = first; entry; entry = entry.next) chain.push(entry);
      return chain;
    });
  }

  get size(): number {
    return this.count;
  }
}

const SYLLABLES = ['KA', 'LO', 'MI', 'RE', 'TU'];
let table = new HashTable<number>();
let message = '';

function randomKey(): string {
  let key = '';
  const length = 2 + random(2);
  for (let i = 0; i < length; i++) key += SYLLABLES[random(SYLLABLES.length)];
  return key;
}

function count(word: string): void {
  const times = (table.get(word) ?? 0) + 1;
  table.set(word, times);
  message = `${word} SEEN ${times} TIMES`;
}

function draw(): void {
  clearScreen();
  const chains = table.chains();
  chains.slice(0, 20).forEach((chain, i) => {
    at(0, i);
    print(`${String(i).padStart(2)}: ${chain.map(({ key, value }) => key + value).join('>')}`.slice(0, 40));
  });
  at(0, 22);
  const longest = Math.max(...chains.map((chain) => chain.length));
  print(`SIZE ${table.size} SLOTS ${chains.length} LONGEST ${longest}`);
  at(0, 23);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  count(randomKey());
  draw();
}

export function key(code: number): void {
  if (code === 27) table = new HashTable();
  else if (code >= 65) count(String.fromCharCode(code));
  else count(randomKey());
  draw();
}
