import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface Currency {
  name: string;
  coins: number[];
}

const CURRENCIES: Currency[] = [
  { name: 'CENTS', coins: [1, 5, 10, 25, 50] },
  { name: 'PENCE', coins: [1, 2, 5, 10, 20, 50] },
  { name: 'ODDS', coins: [1, 7, 10, 22] },
  { name: 'STONES', coins: [3, 5, 11] },
];

function greedy(amount: number, coins: number[]): number[] | null {
  const used: number[] = [];
  for (const coin of [...coins].sort((a, b) => b - a)) {
    while (amount >= coin) {
      used.push(coin);
      amount -= coin;
    }
  }
  return amount === 0 ? used : null;
}

function fewest(amount: number, coins: number[]): number[] | null {
  // best[a] is the shortest list of coins for a
  const best: (number[] | null)[] = [[]];
  for (let a = 1; a <= amount; a++) {
    best[a] = null;
    for (const coin of coins) {
      const rest = coin <= a ? best[a - coin] : null;
      if (rest && (best[a] === null || rest.length + 1 < best[a]!.length)) best[a] = [coin, ...rest];
    }
  }
  return best[amount];
}

function ways(amount: number, coins: number[]): number {
  const count: number[] = new Array(amount + 1).fill(0);
  count[0] = 1;
  for (const coin of coins) {
    for (let a = coin; a <= amount; a++) count[a] += count[a - coin];
  }
  return count[amount];
}

function summarize(coins: number[] | null): string {
  if (coins === null) return 'IMPOSSIBLE';
  const counts = new Map<number, number>();
  coins.forEach((coin) => counts.set(coin, (counts.get(coin) ?? 0) + 1));
  return `${coins.length} COINS: ` + [...counts].sort(([a], [b]) => b - a).map(([coin, n]) => `${n}x${coin}`).join(' ');
}

let amount = 30;
let currency = 2;

function draw(): void {
  const { name, coins } = CURRENCIES[currency];
  clearScreen();
  at(0, 0);
  print(`${amount} ${name} FROM ${coins.join(',')}`);
  at(0, 3);
  print('LARGEST FIRST');
  at(2, 4);
  print(summarize(greedy(amount, coins)));
  at(0, 6);
  print('FEWEST');
  at(2, 7);
  print(summarize(fewest(amount, coins)));
  at(0, 9);
  print(`${ways(amount, coins)} WAYS`);
}

export function start(seed: number): void {
  startRandom(seed);
  amount = 20 + (seed % 100);
  draw();
}

export function key(code: number): void {
  if (code === 28) amount = Math.min(200, amount + 1);
  else if (code === 29) amount = Math.max(0, amount - 1);
  else if (code === 30 || code === 31) currency = (currency + 1) % CURRENCIES.length;
  else if (code >= 48 && code <= 57) amount = (amount * 10 + (code - 48)) % 200;
  else if (code === 32) amount += 10;
  if (amount > 200) amount -= 200;
  draw();
}
