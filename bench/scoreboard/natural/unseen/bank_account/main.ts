import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type TransactionType = 'deposit' | 'withdrawal' | 'transfer in' | 'transfer out' | 'fee';

interface Transaction {
  readonly type: TransactionType;
  readonly amount: number;
  readonly balance: number;
  readonly note?: string;
}

class InsufficientFunds extends Error {
  constructor(readonly missing: number) {
    super(`${missing} CENTS MISSING`);
  }
}

class Account {
  private balance = 0;
  private readonly transactions: Transaction[] = [];

  constructor(public readonly owner: string, private readonly overdraft = 0) {}

  private record(type: TransactionType, change: number, note?: string): void {
    this.balance += change;
    this.transactions.push({ type, amount: Math.abs(change), balance: this.balance, note });
  }

  deposit(amount: number): void {
    this.record('deposit', amount);
  }

  withdraw(amount: number): void {
    this.require(amount);
    this.record('withdrawal', -amount);
    if (this.balance < 0) this.record('fee', -100, 'OVERDRAFT');
  }

  transfer(amount: number, to: Account): void {
    this.require(amount);
    this.record('transfer out', -amount, `TO ${to.owner}`);
    to.record('transfer in', amount, `FROM ${this.owner}`);
  }

  private require(amount: number): void {
    const available = this.balance + this.overdraft;
    if (amount > available) throw new InsufficientFunds(amount - available);
  }

  get total(): number {
    return this.balance;
  }

  statement(lines: number): readonly Transaction[] {
    return this.transactions.slice(-lines);
  }
}

const accounts = [new Account('ALICE', 5000), new Account('BRUNO')];
let active = 0;
let message = '';

const money = (cents: number): string => {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  return `${sign}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
};

function attempt(action: () => void): void {
  try {
    action();
    message = 'OK';
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    message = `REFUSED: ${error.message}`;
  }
}

function draw(): void {
  clearScreen();
  accounts.forEach((account, i) => {
    at(i * 20, 0);
    print(`${i === active ? '*' : ' '}${account.owner} ${money(account.total)}`);
  });
  accounts[active].statement(16).forEach(({ type, amount, balance, note }, i) => {
    at(0, 2 + i);
    print(`${type.toUpperCase().padEnd(13)}${money(amount).padStart(8)}${money(balance).padStart(9)} ${note ?? ''}`);
  });
  at(0, 22);
  print(message);
}

export function start(seed: number): void {
  startRandom(seed);
  accounts.forEach((account) => account.deposit(10000 + random(100) * 10));
  draw();
}

export function key(code: number): void {
  const account = accounts[active];
  const amount = 100 * (1 + random(80)) + random(100);
  if (code === 30 || code === 31) active = 1 - active;
  else if (code === 28) account.deposit(amount);
  else if (code === 29) attempt(() => account.withdraw(amount));
  else if (code === 13) attempt(() => account.transfer(amount, accounts[1 - active]));
  else if (code >= 48 && code <= 57) attempt(() => account.withdraw((code - 47) * 1000));
  else account.deposit(code);
  draw();
}
