import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Player {
  readonly books: string[] = [];
  private readonly cards = new Map<string, number>();

  constructor(readonly name: string) {}

  count(rank: string): number {
    return this.cards.get(rank) ?? 0;
  }

  ranks(): string[] {
    return [...this.cards.keys()];
  }

  get size(): number {
    let size = 0;
    for (const count of this.cards.values()) size += count;
    return size;
  }

  receive(rank: string, count: number = 1): void {
    const total = this.count(rank) + count;
    if (total === 4) {
      this.cards.delete(rank);
      this.books.push(rank);
    } else {
      this.cards.set(rank, total);
    }
  }

  giveAll(rank: string): number {
    const count = this.count(rank);
    this.cards.delete(rank);
    return count;
  }
}

const RANKS = 'A23456789TJQK';
let pond: string[] = [];
let human: Player;
let computer: Player;
let log: string[] = [];

function say(text: string): void {
  log.push(text);
  while (log.length > 12) log.shift();
}

function fish(player: Player): void {
  const rank = pond.pop();
  if (rank) player.receive(rank);
}

function ask(asker: Player, other: Player, rank: string): void {
  const got = other.giveAll(rank);
  if (got > 0) {
    asker.receive(rank, got);
    say(`${asker.name} GETS ${got} x ${rank}`);
  } else {
    say(`${asker.name} ASKS ${rank}: GO FISH`);
    fish(asker);
  }
  if (asker.size === 0) fish(asker);
}

function setUp(): void {
  human = new Player('YOU');
  computer = new Player('CPU');
  pond = [];
  log = [];
  for (const rank of RANKS) for (let i = 0; i < 4; i++) pond.splice(random(pond.length + 1), 0, rank);
  for (let i = 0; i < 7; i++) {
    fish(human);
    fish(computer);
  }
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`POND ${pond.length}   CPU HOLDS ${computer.size}`);
  at(0, 1);
  print(human.ranks().map((rank) => rank.repeat(human.count(rank))).join(' '));
  at(0, 3);
  print(`BOOKS: YOU ${human.books.join('')}  CPU ${computer.books.join('')}`);
  log.forEach((line, i) => {
    at(0, 5 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  setUp();
  draw();
}

export function key(code: number): void {
  if (code === 27 || human.books.length + computer.books.length === 13) {
    setUp();
  } else {
    const typed = String.fromCharCode(code).toUpperCase();
    const mine = human.ranks();
    const rank = mine.includes(typed) ? typed : mine[code % Math.max(mine.length, 1)];
    if (rank) ask(human, computer, rank);
    else fish(human);
    const theirs = computer.ranks();
    if (theirs.length > 0) ask(computer, human, theirs[random(theirs.length)]);
    else fish(computer);
  }
  draw();
}
