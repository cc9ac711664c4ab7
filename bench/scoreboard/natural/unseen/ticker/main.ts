import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface News {
  text: string;
  priority: number;
}

const SUBJECTS = ['MAYOR', 'LOCAL CAT', 'TRAIN DRIVER', 'BAKER', 'PROFESSOR'];
const VERBS = ['FINDS', 'LOSES', 'PAINTS', 'SELLS', 'REPAIRS'];
const OBJECTS = ['BRIDGE', 'OLD MAP', 'THREE KEYS', 'TOWN CLOCK', 'BALLOON'];

const WIDTH = 36;
const pick = <T>(list: readonly T[]): T => list[random(list.length)];

class Ticker {
  private queue: News[] = [];
  private strip = ' '.repeat(WIDTH);
  shown = 0;

  add(news: News): void {
    const index = this.queue.findIndex((other) => other.priority < news.priority);
    if (index === -1) this.queue.push(news);
    else this.queue.splice(index, 0, news);
  }

  step(): void {
    if (this.strip.length <= WIDTH) {
      const news = this.queue.shift();
      this.strip += news ? `${news.text} +++ ` : ' ';
      if (news) this.shown++;
    }
    this.strip = this.strip.slice(1);
  }

  get window(): string {
    return this.strip.slice(0, WIDTH);
  }

  get waiting(): readonly News[] {
    return this.queue;
  }
}

const ticker = new Ticker();

function report(priority: number): void {
  ticker.add({ text: `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(OBJECTS)}`, priority });
}

function draw(): void {
  clearScreen();
  at(0, 1);
  print('-'.repeat(40));
  at(2, 2);
  print(ticker.window);
  at(0, 3);
  print('-'.repeat(40));
  ticker.waiting.slice(0, 12).forEach(({ text, priority }, i) => {
    at(0, 6 + i);
    print(`${priority} ${text}`);
  });
  at(0, 20);
  print(`${ticker.shown} SHOWN, ${ticker.waiting.length} WAITING`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 3; i++) report(random(5));
  draw();
}

export function key(code: number): void {
  if (code >= 48 && code <= 57) report(code - 48);
  else if (code === 13) for (let i = 0; i < 10; i++) ticker.step();
  else ticker.step();
  draw();
}
