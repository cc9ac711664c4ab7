import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
type Strain = (typeof STRAINS)[number];
type Seat = 'N' | 'E' | 'S' | 'W';

type Call =
  | { type: 'pass' }
  | { type: 'double' }
  | { type: 'redouble' }
  | { type: 'bid'; level: number; strain: Strain };

interface Entry {
  seat: Seat;
  call: Call;
}

const SEATS: Seat[] = ['N', 'E', 'S', 'W'];

class Auction {
  entries: Entry[] = [];

  constructor(private readonly dealer: number) {}

  get seat(): Seat {
    return SEATS[(this.dealer + this.entries.length) % 4];
  }

  private lastWhere(test: (call: Call) => boolean): Entry | null {
    for (let i = this.entries.length - 1; i >= 0; i--) if (test(this.entries[i].call)) return this.entries[i];
    return null;
  }

  private sameSide(a: Seat, b: Seat): boolean {
    return SEATS.indexOf(a) % 2 === SEATS.indexOf(b) % 2;
  }

  refusal(call: Call): string | null {
    const lastBid = this.lastWhere(({ type }) => type === 'bid');
    const last = this.lastWhere(({ type }) => type !== 'pass');
    switch (call.type) {
      case 'pass':
        return null;
      case 'double':
        return last?.call.type === 'bid' && !this.sameSide(last.seat, this.seat) ? null : 'NOTHING TO DOUBLE';
      case 'redouble':
        return last?.call.type === 'double' && !this.sameSide(last.seat, this.seat) ? null : 'NOTHING TO REDOUBLE';
      case 'bid': {
        if (lastBid === null || lastBid.call.type !== 'bid') return null;
        const rank = (level: number, strain: Strain) => level * 5 + STRAINS.indexOf(strain);
        return rank(call.level, call.strain) > rank(lastBid.call.level, lastBid.call.strain) ? null : 'TOO LOW';
      }
    }
  }

  get over(): boolean {
    const tail = this.entries.slice(-3);
    return this.entries.length >= 4 && tail.every(({ call }) => call.type === 'pass');
  }

  contract(): string {
    const bid = this.lastWhere(({ type }) => type === 'bid');
    if (!bid || bid.call.type !== 'bid') return 'PASSED OUT';
    const { level, strain } = bid.call;
    const declarer = this.entries.find((e) => e.call.type === 'bid' && e.call.strain === strain && this.sameSide(e.seat, bid.seat));
    const last = this.lastWhere(({ type }) => type !== 'pass');
    const suffix = last?.call.type === 'double' ? ' X' : last?.call.type === 'redouble' ? ' XX' : '';
    return `${level}${strain}${suffix} BY ${declarer!.seat}`;
  }
}

function callText(call: Call): string {
  if (call.type === 'bid') return `${call.level}${call.strain}`;
  return { pass: '-', double: 'X', redouble: 'XX' }[call.type];
}

let auction: Auction;
let level = 1;
let error: string | null = null;

function draw(): void {
  clearScreen();
  auction.entries.slice(-64).forEach(({ seat, call }, i) => {
    at((i % 8) * 5, 2 + Math.floor(i / 8));
    print(seat + callText(call));
  });
  at(0, 0);
  print(`${auction.seat} TO CALL AT LEVEL ${level}`);
  at(0, 12);
  print(error ?? (auction.over ? auction.contract() : ''));
}

export function start(seed: number): void {
  startRandom(seed);
  auction = new Auction(random(4));
  draw();
}

export function key(code: number): void {
  if (auction.over) auction = new Auction(random(4));
  let call: Call = { type: 'pass' };
  if (code >= 49 && code <= 55) {
    level = code - 48;
    return draw();
  }
  if (code >= 28 && code <= 31) call = { type: 'bid', level, strain: STRAINS[code - 28] };
  else if (code === 32) call = { type: 'bid', level, strain: 'NT' };
  else if (code === 88 || code === 120) call = { type: 'double' };
  else if (code === 82 || code === 114) call = { type: 'redouble' };
  error = auction.refusal(call);
  if (error === null) auction.entries.push({ seat: auction.seat, call });
  draw();
}
