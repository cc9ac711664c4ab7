import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

class Money {
  static readonly ZERO = new Money(0);

  constructor(readonly cents: number) {}

  plus(other: Money): Money {
    return new Money(this.cents + other.cents);
  }

  times(factor: number): Money {
    return new Money(this.cents * factor);
  }

  percent(rate: number): Money {
    return new Money(Math.floor((this.cents * rate + 50) / 100));
  }

  toString(): string {
    const digits = String(this.cents).padStart(3, '0');
    let whole = digits.slice(0, -2);
    let grouped = '';
    while (whole.length > 3) {
      grouped = ',' + whole.slice(-3) + grouped;
      whole = whole.slice(0, -3);
    }
    return `${whole}${grouped}.${digits.slice(-2)}`;
  }
}

interface Work {
  what: string;
  hours: number;
  rate: Money;
  taxed: boolean;
}

class Invoice {
  private lines: Work[] = [];

  constructor(readonly number: number, readonly client: string) {}

  add(line: Work): this {
    this.lines.push(line);
    return this;
  }

  get items(): readonly Work[] {
    return this.lines;
  }

  private sum(filter: (line: Work) => boolean = () => true): Money {
    return this.lines.filter(filter).reduce((total, { hours, rate }) => total.plus(rate.times(hours)), Money.ZERO);
  }

  get net(): Money {
    return this.sum();
  }

  get tax(): Money {
    return this.sum(({ taxed }) => taxed).percent(19);
  }

  get gross(): Money {
    return this.net.plus(this.tax);
  }
}

const JOBS = ['DESIGN', 'CODE', 'TESTS', 'TRAVEL', 'ADVICE'];
const CLIENTS = ['ACME', 'GLOBEX', 'INITECH'];

let invoices: Invoice[] = [];
let current: Invoice;

function open(): void {
  current = new Invoice(100 + invoices.length, CLIENTS[random(CLIENTS.length)]);
  invoices.push(current);
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`INVOICE ${current.number} FOR ${current.client}`);
  current.items.slice(-13).forEach(({ what, hours, rate, taxed }, i) => {
    at(0, 2 + i);
    print(`${what.padEnd(8)}${String(hours).padStart(3)}H ${rate.toString().padStart(8)} ${rate.times(hours).toString().padStart(12)}${taxed ? '' : ' *'}`);
  });
  [['NET', current.net], ['TAX', current.tax], ['TOTAL', current.gross]].forEach(([label, amount], i) => {
    at(14, 17 + i);
    print(`${String(label).padEnd(7)}${String(amount).padStart(12)}`);
  });
  const all = invoices.reduce((sum, invoice) => sum.plus(invoice.gross), Money.ZERO);
  at(0, 22);
  print(`${invoices.length} INVOICES, ALL TOGETHER ${all}`);
}

export function start(seed: number): void {
  startRandom(seed);
  open();
  draw();
}

export function key(code: number): void {
  if (code === 27 || code === 13) open();
  else if (code === 30) current = invoices[Math.max(0, invoices.indexOf(current) - 1)];
  else if (code === 31) current = invoices[Math.min(invoices.length - 1, invoices.indexOf(current) + 1)];
  else {
    const hours = code >= 49 && code <= 57 ? code - 48 : 1 + random(8);
    current.add({ what: JOBS[random(JOBS.length)], hours, rate: new Money(2500 + 50 * random(100)), taxed: random(4) > 0 });
  }
  draw();
}
