import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const WORDS = ['PYRAMID', 'OXYGEN', 'JIGSAW', 'RHYTHM', 'COMPUTER', 'BICYCLE', 'AWKWARD', 'PUZZLE', 'KEYBOARD', 'VOLCANO'];

const GALLOWS = [
  [],
  ['|'],
  ['|', '|', '|', '|', '|'],
  ['+---+', '|', '|', '|', '|'],
  ['+---+', '|   O', '|', '|', '|'],
  ['+---+', '|   O', '|   I', '|', '|'],
  ['+---+', '|   O', '|  /I\\', '|', '|'],
  ['+---+', '|   O', '|  /I\\', '|  / \\', '|'],
];

class Game {
  private readonly word: string;
  private readonly tried: string[] = [];

  constructor(words: readonly string[]) {
    this.word = words[random(words.length)];
  }

  get misses(): number {
    return this.tried.filter((letter) => !this.word.includes(letter)).length;
  }

  get shown(): string {
    const reveal = this.lost;
    return Array.from(this.word, (letter) => (reveal || this.tried.includes(letter) ? letter : '-')).join(' ');
  }

  get won(): boolean {
    return !this.lost && Array.from(this.word).every((letter) => this.tried.includes(letter));
  }

  get lost(): boolean {
    return this.misses >= GALLOWS.length - 1;
  }

  get over(): boolean {
    return this.won || this.lost;
  }

  guess(letter: string): void {
    if (!this.tried.includes(letter)) this.tried.push(letter);
  }

  get letters(): string {
    return [...this.tried].sort().join('');
  }
}

let game: Game;
const results = { won: 0, lost: 0 };

function draw(): void {
  clearScreen();
  GALLOWS[game.misses].forEach((line, i) => {
    at(4, 2 + i);
    print(line);
  });
  at(4, 10);
  print(game.shown);
  at(4, 12);
  print(`TRIED ${game.letters}`);
  at(4, 14);
  print(game.won ? 'SAVED!' : game.lost ? 'TOO LATE' : `${GALLOWS.length - 1 - game.misses} LIVES`);
  at(4, 16);
  print(`WON ${results.won} LOST ${results.lost}`);
}

export function start(seed: number): void {
  startRandom(seed);
  game = new Game(WORDS);
  draw();
}

export function key(code: number): void {
  if (game.over) {
    game = new Game(WORDS);
  } else {
    let letter = String.fromCharCode(code).toUpperCase();
    if (code < 65) letter = String.fromCharCode(65 + random(26));
    game.guess(letter);
    if (game.won) results.won++;
    else if (game.lost) results.lost++;
  }
  draw();
}
