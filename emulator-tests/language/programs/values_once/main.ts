/** Lists that have each value once, and sets in texts. */
import { at, clearScreen, print } from '../../../../engine/lib/screen.ts';

class Game {
  private tried: string[] = [];
  wrong = 0;

  guess(letter: string): void {
    if (this.tried.includes(letter)) return;
    this.tried.push(letter);
    if (!'ATARI'.includes(letter)) this.wrong++;
    if (this.wrong > 6) {
      this.tried = [];
      this.wrong = 0;
    }
  }

  get shown(): string {
    return [...'ATARI'].map((letter) => (this.tried.includes(letter) ? letter : '-')).join('');
  }
}

const game = new Game();
const rooms = new Set<number>();
const words = new Set<string>();
let visited: number[] = [];
let bag: string[] = [];

export function start(seed: number): void {
  visited = [seed % 20];
  bag = [];
  rooms.clear();
  words.clear();
}

export function key(code: number): void {
  const room = code % 20;
  if (!visited.includes(room)) visited.push(room);
  if (visited.length > 15) visited = [];
  if (rooms.has(room)) rooms.delete(room);
  else rooms.add(room);
  const word = ['RED', 'BLUE', 'GREEN'][code % 3];
  words.add(word);
  if (bag.indexOf(word) < 0) bag.unshift(word);
  else if (code > 100) bag.splice(bag.indexOf(word), 1);
  game.guess(String.fromCharCode(65 + (code % 26)));
  clearScreen();
  at(0, 0);
  print(visited.join(' '));
  at(0, 2);
  print([...rooms].join(','));
  at(0, 4);
  print([...words].join(' '));
  at(0, 5);
  let all = '';
  for (const one of rooms) all += `${one};`;
  print(all);
  at(0, 7);
  print(`${bag.join('+')} ${game.shown} ${game.wrong}`);
}
