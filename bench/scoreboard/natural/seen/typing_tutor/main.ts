import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const LESSONS = [
  ['ASDF', 'JKL', 'SAD', 'FALL', 'LASS'],
  ['QUIET', 'WRITE', 'POWER', 'TYPE', 'ROPE'],
  ['ZEBRA', 'MIXED', 'VEXING', 'BRONZE'],
];

class Session {
  private position = 0;
  private word: string;
  hits = 0;
  misses = 0;
  streak = 0;
  best = 0;
  private readonly mistakes = new Map<string, number>();

  constructor(private readonly words: string[]) {
    this.word = this.nextWord();
  }

  private nextWord(): string {
    return this.words[random(this.words.length)];
  }

  type(letter: string): void {
    const wanted = this.word[this.position];
    if (letter === wanted) {
      this.hits++;
      this.streak++;
      this.best = Math.max(this.best, this.streak);
      this.position++;
      if (this.position === this.word.length) {
        this.word = this.nextWord();
        this.position = 0;
      }
    } else {
      this.misses++;
      this.streak = 0;
      this.mistakes.set(wanted, (this.mistakes.get(wanted) ?? 0) + 1);
    }
  }

  skip(): void {
    this.type(this.word[this.position]);
  }

  get accuracy(): number {
    const total = this.hits + this.misses;
    return total === 0 ? 100 : Math.floor((this.hits * 100) / total);
  }

  get display(): [string, string] {
    return [this.word.slice(0, this.position), this.word.slice(this.position)];
  }

  get weakest(): string[] {
    return [...this.mistakes].sort(([, a], [, b]) => b - a).slice(0, 5).map(([letter, n]) => `${letter}:${n}`);
  }
}

let lesson = 0;
let session: Session;

function draw(): void {
  clearScreen();
  const [done, todo] = session.display;
  at(10, 5);
  print(`${done.toLowerCase()}${todo}`);
  at(10 + done.length, 6);
  print('^');
  const lines = [`LESSON ${lesson + 1}`, `HITS ${session.hits}`, `MISSES ${session.misses}`, `ACCURACY ${session.accuracy}%`, `STREAK ${session.streak} BEST ${session.best}`, `WEAK ${session.weakest.join(' ')}`];
  lines.forEach((line, i) => {
    at(0, 10 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  session = new Session(LESSONS[lesson]);
  draw();
}

export function key(code: number): void {
  if (code >= 49 && code < 49 + LESSONS.length) {
    lesson = code - 49;
    session = new Session(LESSONS[lesson]);
  } else if (code === 31) session.skip();
  else if (code >= 65) session.type(String.fromCharCode(code).toUpperCase());
  draw();
}
