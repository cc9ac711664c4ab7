import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const GOODS = ['SALT', 'SILK', 'TEA'] as const;
type Good = (typeof GOODS)[number];

interface Offer {
  trader: Trader;
  good: Good;
  quantity: number;
}

interface Trader {
  name: string;
  gold: number;
  stock: Record<Good, number>;
  decide(prices: Record<Good, number>): { good: Good; quantity: number };
}

const FAIR: Record<Good, number> = { SALT: 10, SILK: 40, TEA: 20 };
const emptyStock = (): Record<Good, number> => ({ SALT: 5, SILK: 5, TEA: 5 });

const bargainHunter: Trader = {
  name: 'HASSAN',
  gold: 300,
  stock: emptyStock(),
  decide(prices) {
    const cheapest = [...GOODS].sort((a, b) => prices[a] * FAIR[b] - prices[b] * FAIR[a])[0];
    return prices[cheapest] < FAIR[cheapest] ? { good: cheapest, quantity: 2 } : { good: cheapest, quantity: -1 };
  },
};

const gambler: Trader = {
  name: 'LUCIA',
  gold: 300,
  stock: emptyStock(),
  decide: () => ({ good: GOODS[random(3)], quantity: random(5) - 2 }),
};

const teaLover: Trader = {
  name: 'WEN',
  gold: 300,
  stock: emptyStock(),
  decide(prices) {
    return prices.TEA < 35 ? { good: 'TEA', quantity: 1 } : { good: 'SILK', quantity: -2 };
  },
};

const traders = [bargainHunter, gambler, teaLover];
const prices: Record<Good, number> = { ...FAIR };
const history: Record<Good, number[]> = { SALT: [], SILK: [], TEA: [] };
let day = 0;

function settle({ trader, good, quantity }: Offer): number {
  const price = prices[good];
  let traded = quantity;
  if (quantity > 0) traded = Math.min(quantity, Math.floor(trader.gold / price));
  else traded = -Math.min(-quantity, trader.stock[good]);
  trader.gold -= traded * price;
  trader.stock[good] += traded;
  return traded;
}

function passDay(): void {
  day++;
  const demand: Record<Good, number> = { SALT: 0, SILK: 0, TEA: 0 };
  for (const trader of traders) {
    const order = trader.decide(prices);
    demand[order.good] += settle({ trader, ...order });
  }
  for (const good of GOODS) {
    prices[good] = Math.max(1, prices[good] + demand[good] + random(3) - 1);
    history[good].push(prices[good]);
  }
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`DAY ${day}`);
  GOODS.forEach((good, i) => {
    at(0, 2 + i);
    print(`${good.padEnd(5)}${String(prices[good]).padStart(4)}  ${history[good].slice(-8).join(' ')}`);
  });
  traders.forEach(({ name, gold, stock }, i) => {
    at(0, 7 + i * 2);
    print(`${name.padEnd(8)}${gold} GOLD`);
    at(2, 8 + i * 2);
    print(GOODS.map((good) => `${good} ${stock[good]}`).join('  '));
  });
}

export function start(seed: number): void {
  startRandom(seed);
  draw();
}

export function key(code: number): void {
  if (code >= 49 && code <= 51) prices[GOODS[code - 49]] += 5;
  const days = code === 13 ? 7 : 1;
  for (let i = 0; i < days; i++) passDay();
  draw();
}
