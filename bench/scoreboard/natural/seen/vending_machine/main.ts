import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Product {
  name: string;
  price: number;
  stock: number;
}

type State =
  | { name: 'idle' }
  | { name: 'paying'; credit: number }
  | { name: 'vending'; product: Product; change: number[] }
  | { name: 'broken'; reason: string };

const COINS = [100, 50, 20, 10];
const products: Product[] = [
  { name: 'COLA', price: 120, stock: 3 },
  { name: 'CHIPS', price: 90, stock: 2 },
  { name: 'GUM', price: 30, stock: 5 },
  { name: 'WATER', price: 80, stock: 1 },
];
const bank = new Map<number, number>(COINS.map((coin) => [coin, 2]));

let state: State = { name: 'idle' };
let takings = 0;

function makeChange(amount: number): number[] | null {
  const used: number[] = [];
  for (const coin of COINS) {
    let available = bank.get(coin) ?? 0;
    while (amount >= coin && available > 0) {
      amount -= coin;
      available--;
      used.push(coin);
    }
  }
  return amount === 0 ? used : null;
}

function insert(coin: number): void {
  bank.set(coin, (bank.get(coin) ?? 0) + 1);
  const credit = state.name === 'paying' ? state.credit : 0;
  state = { name: 'paying', credit: credit + coin };
}

function choose(product: Product): void {
  if (state.name !== 'paying' || product.stock === 0 || state.credit < product.price) return;
  const change = makeChange(state.credit - product.price);
  if (change === null) {
    state = { name: 'broken', reason: 'NO CHANGE' };
    return;
  }
  for (const coin of change) bank.set(coin, bank.get(coin)! - 1);
  product.stock--;
  takings += product.price;
  state = { name: 'vending', product, change };
}

function describe(s: State): string {
  switch (s.name) {
    case 'idle': return 'INSERT COINS';
    case 'paying': return `CREDIT ${s.credit}`;
    case 'vending': return `${s.product.name}! CHANGE ${s.change.join(' ') || 'NONE'}`;
    case 'broken': return `OUT OF ORDER: ${s.reason}`;
  }
}

function draw(): void {
  clearScreen();
  products.forEach(({ name, price, stock }, i) => {
    at(0, 1 + i);
    print(`${String.fromCharCode(65 + i)} ${name.padEnd(8)}${String(price).padStart(4)} ${stock ? '#'.repeat(stock) : 'SOLD OUT'}`);
  });
  at(0, 8);
  print(describe(state));
  at(0, 10);
  print([...bank].map(([coin, count]) => `${coin}x${count}`).join('  '));
  at(0, 11);
  print(`TAKINGS ${takings}`);
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code >= 49 && code <= 52) insert(COINS[code - 49]);
  else if (code >= 65) choose(products[code % products.length]);
  else if (code === 32) insert(COINS[random(COINS.length)]);
  else if (code === 13) products.forEach((product) => (product.stock = Math.max(product.stock, 3)));
  else state = { name: 'idle' };
  draw();
}
