import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class LruCache<K, V> {
  private readonly entries = new Map<K, V>();
  hits = 0;
  misses = 0;
  evictions = 0;

  constructor(private readonly capacity: number, private readonly load: (key: K) => V) {}

  get(key: K): V {
    const cached = this.entries.get(key);
    if (cached !== undefined) {
      this.hits++;
      this.entries.delete(key);
      this.entries.set(key, cached);
      return cached;
    }
    this.misses++;
    const value = this.load(key);
    this.entries.set(key, value);
    if (this.entries.size > this.capacity) {
      const oldest = this.entries.keys().next().value as K;
      this.entries.delete(oldest);
      this.evictions++;
    }
    return value;
  }

  keys(): K[] {
    return [...this.entries.keys()];
  }

  get hitRate(): number {
    const total = this.hits + this.misses;
    return total ? Math.floor((100 * this.hits) / total) : 0;
  }
}

function collatzLength(n: number): number {
  let steps = 0;
  while (n !== 1) {
    n = n % 2 === 0 ? n / 2 : 3 * n + 1;
    steps++;
  }
  return steps;
}

let cache = new LruCache<number, number>(6, collatzLength);
let lookups: { n: number; value: number; fromCache: boolean }[] = [];

function lookUp(n: number): void {
  const hitsBefore = cache.hits;
  const value = cache.get(n);
  lookups.unshift({ n, value, fromCache: cache.hits > hitsBefore });
  lookups = lookups.slice(0, 12);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`HITS ${cache.hits} MISSES ${cache.misses} RATE ${cache.hitRate}%`);
  at(0, 2);
  print(`CACHED ${cache.keys().join(' ')}`);
  at(0, 3);
  print(`EVICTED ${cache.evictions}`);
  lookups.forEach(({ n, value, fromCache }, i) => {
    at(0, 6 + i);
    print(`${n}: ${value} STEPS ${fromCache ? '' : '(COMPUTED)'}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  lookUp(27);
  draw();
}

export function key(code: number): void {
  if (code === 27) cache = new LruCache(6, collatzLength);
  if (code >= 49 && code <= 57) lookUp(code - 48);
  else lookUp(1 + random(code === 32 ? 100 : 10));
  draw();
}
