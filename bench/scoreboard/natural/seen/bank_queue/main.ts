import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Customer {
  constructor(readonly id: number, readonly arrival: number, readonly service: number) {}
}

class Counter {
  private customer: Customer | null = null;
  private left = 0;
  served = 0;
  open = true;

  get busy(): boolean {
    return this.customer !== null;
  }

  accept(customer: Customer): void {
    this.customer = customer;
    this.left = customer.service;
  }

  tick(): Customer | null {
    if (!this.customer || --this.left > 0) return null;
    const done = this.customer;
    this.customer = null;
    this.served++;
    return done;
  }

  toString(): string {
    if (!this.open && !this.busy) return 'CLOSED';
    return this.customer ? `#${this.customer.id} ${'.'.repeat(this.left)}` : 'FREE';
  }
}

class Bank {
  private time = 0;
  private arrivals = 0;
  private line: Customer[] = [];
  private waits: number[] = [];
  readonly counters = [new Counter(), new Counter(), new Counter()];
  rate = 3;

  tick(): void {
    this.time++;
    if (random(10) < this.rate) this.line.push(new Customer(++this.arrivals, this.time, 2 + random(6)));
    for (const counter of this.counters) {
      counter.tick();
      if (counter.open && !counter.busy && this.line.length > 0) {
        const customer = this.line.shift()!;
        this.waits.push(this.time - customer.arrival);
        counter.accept(customer);
      }
    }
  }

  get report(): string[] {
    const total = this.waits.reduce((sum, wait) => sum + wait, 0);
    return [
      `TIME ${this.time}  ARRIVED ${this.arrivals}`,
      `RATE ${this.rate} OF 10`,
      ...this.counters.map((counter, i) => `COUNTER ${i + 1} (${counter.served}): ${counter}`),
      `LINE ${this.line.map((customer) => customer.id).join(' ')}`.slice(0, 40),
      `MEAN WAIT ${this.waits.length === 0 ? 0 : Math.round(total / this.waits.length)}`,
      `LONGEST   ${Math.max(0, ...this.waits)}`,
    ];
  }
}

const bank = new Bank();

function draw(): void {
  clearScreen();
  bank.report.forEach((line, i) => {
    at(0, i * 2);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  const counter = bank.counters[code - 49];
  if (counter) counter.open = !counter.open;
  else if (code === 28) bank.rate = Math.min(10, bank.rate + 1);
  else if (code === 29) bank.rate = Math.max(0, bank.rate - 1);
  const ticks = code === 13 ? 10 : 1;
  for (let i = 0; i < ticks; i++) bank.tick();
  draw();
}
