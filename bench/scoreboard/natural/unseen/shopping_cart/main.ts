import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Product {
  sku: string;
  name: string;
  cents: number;
}

interface LineItem {
  product: Product;
  quantity: number;
}

interface Discount {
  label: string;
  amount(items: LineItem[], subtotal: number): number;
}

const CATALOG: Product[] = [
  { sku: 'A1', name: 'APPLES', cents: 129 },
  { sku: 'B2', name: 'BREAD', cents: 249 },
  { sku: 'C3', name: 'CHEESE', cents: 599 },
  { sku: 'D4', name: 'DATES', cents: 349 },
  { sku: 'E5', name: 'EGGS', cents: 299 },
];

const threeForTwo = (sku: string): Discount => ({
  label: `3 FOR 2 ON ${sku}`,
  amount: (items) => {
    const item = items.find(({ product }) => product.sku === sku);
    return item ? Math.floor(item.quantity / 3) * item.product.cents : 0;
  },
});

const percentAbove = (percent: number, limit: number): Discount => ({
  label: `${percent}% OVER ${limit / 100}`,
  amount: (_items, subtotal) => (subtotal > limit ? Math.floor((subtotal * percent) / 100) : 0),
});

const DISCOUNTS = [threeForTwo('A1'), threeForTwo('E5'), percentAbove(10, 3000)];

const cart = new Map<string, LineItem>();
let cursor = 0;

function change(product: Product, by: number): void {
  const item = cart.get(product.sku) ?? { product, quantity: 0 };
  item.quantity += by;
  if (item.quantity > 0) cart.set(product.sku, item);
  else cart.delete(product.sku);
}

const price = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`.padStart(8);

function draw(): void {
  clearScreen();
  CATALOG.forEach(({ sku, name, cents }, i) => {
    at(0, i);
    print(`${i === cursor ? '>' : ' '}${sku} ${name.padEnd(8)}${price(cents)}`);
  });
  const items = [...cart.values()];
  const subtotal = items.reduce((sum, { product, quantity }) => sum + product.cents * quantity, 0);
  let row = 7;
  const line = (label: string, cents: number) => {
    at(0, row++);
    print(label.padEnd(24) + price(cents));
  };
  for (const { product, quantity } of items) line(`${quantity} X ${product.name}`, quantity * product.cents);
  line('SUBTOTAL', subtotal);
  let total = subtotal;
  for (const { label, amount } of DISCOUNTS) {
    const off = amount(items, subtotal);
    if (off > 0) {
      line(`- ${label}`, off);
      total -= off;
    }
  }
  line('TOTAL', total);
}

export function start(seed: number): void {
  startRandom(seed);
  change(CATALOG[random(CATALOG.length)], 1);
  draw();
}

export function key(code: number): void {
  if (code === 28) cursor = (cursor + CATALOG.length - 1) % CATALOG.length;
  else if (code === 29) cursor = (cursor + 1) % CATALOG.length;
  else if (code === 30) change(CATALOG[cursor], -1);
  else if (code === 31) change(CATALOG[cursor], 1);
  else if (code === 27) cart.clear();
  else if (code >= 49 && code <= 57) change(CATALOG[cursor], code - 48);
  else change(CATALOG[random(CATALOG.length)], 1);
  draw();
}
