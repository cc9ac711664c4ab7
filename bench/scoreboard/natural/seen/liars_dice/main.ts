import { clearScreen, at, print } from 'ts65/screen';
import { startRandom, random } from 'ts65/rng';

type Bid = { count: number; face: number };

class Cup {
  dice: number[] = [];
  constructor(public size: number) {
    this.shake();
  }
  shake(): void {
    this.dice = Array.from({ length: this.size }, () => random(6) + 1).sort();
  }
  howMany(face: number): number {
    return this.dice.filter((die) => die === face || die === 1).length;
  }
  lose(): void {
    if (this.size > 0) this.size--;
  }
}

let you: Cup;
let me: Cup;
let bid: Bid | null = null;
let proposal: Bid = { count: 1, face: 2 };
let messages: string[] = [];

const beats = (a: Bid, b: Bid | null): boolean => b === null || a.count > b.count || (a.count === b.count && a.face > b.face);
const bidText = (b: Bid): string => `${b.count} x ${b.face}`;

function reveal(challenger: Cup, bidder: Cup, b: Bid): void {
  const actual = you.howMany(b.face) + me.howMany(b.face);
  const honest = actual >= b.count;
  (honest ? challenger : bidder).lose();
  messages = [`YOURS ${you.dice.join(' ')}`, `MINE  ${me.dice.join(' ')}`, `THERE ARE ${actual}: THE BID WAS ${honest ? 'TRUE' : 'FALSE'}`];
  bid = null;
  if (you.size === 0 || me.size === 0) {
    messages.push(you.size === 0 ? 'YOU ARE OUT' : 'I AM OUT');
    you.size = me.size = 5;
  }
  you.shake();
  me.shake();
}

function myTurn(): void {
  const current = bid!;
  const likely = me.howMany(current.face) + Math.floor(you.size / 3);
  if (current.count > likely) {
    messages = ['I CALL LIAR'];
    reveal(me, you, current);
    return;
  }
  bid = current.face < 6 ? { ...current, face: current.face + 1 } : { count: current.count + 1, face: 2 };
  messages = [`I BID ${bidText(bid)}`];
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`YOUR DICE ${you.dice.join(' ')}   I HAVE ${me.size}`);
  at(0, 2);
  print(`STANDING BID ${bid ? bidText(bid) : 'NONE'}`);
  at(0, 3);
  print(`YOUR BID     ${bidText(proposal)}`);
  messages.forEach((message, i) => {
    at(0, 6 + i);
    print(message);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  you = new Cup(5);
  me = new Cup(5);
  draw();
}

export function key(code: number): void {
  const { count, face } = proposal;
  if (code === 28) proposal = { count: Math.min(count + 1, 10), face };
  else if (code === 29) proposal = { count: Math.max(count - 1, 1), face };
  else if (code === 30 || code === 31) proposal = { count, face: code === 30 ? Math.max(2, face - 1) : Math.min(6, face + 1) };
  else if (code === 13) {
    if (beats(proposal, bid)) {
      bid = proposal;
      myTurn();
    } else messages = ['TOO LOW'];
  } else if (code === 32 && bid) reveal(you, me, bid);
  draw();
}
