import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

const CURRENCIES = [
  [1, 5, 10, 25, 50],
  [1, 2, 5, 10, 20, 50],
  [1, 7, 10, 22],
];

let amount = 0;
let currency = 0;

/** The coins of the shortest way to pay the amount. */
function fewest(coins: number[], total: number): number[] {
  const count: number[] = [0];
  const lastCoin: number[] = [0];
  for (let sum = 1; sum <= total; sum++) {
    count[sum] = 9999;
    for (const coin of coins) {
      if (coin <= sum && count[sum - coin] + 1 < count[sum]) {
        count[sum] = count[sum - coin] + 1;
        lastCoin[sum] = coin;
      }
    }
  }
  const result: number[] = [];
  while (total > 0) {
    result.push(lastCoin[total]);
    total -= lastCoin[total];
  }
  return result;
}

function draw(): void {
  const coins = CURRENCIES[currency];
  const change = fewest(coins, amount);
  clearScreen();
  at(0, 0);
  print(`COINS ${coins.join(' ')}`);
  at(0, 2);
  print(`${amount} WITH ${change.length} COINS`);
  for (let i = 0; i < coins.length; i++) {
    let n = 0;
    for (const coin of change) if (coin === coins[i]) n++;
    at(0, 4 + i);
    print(`${n} OF ${coins[i]}`);
  }
}

export function start(seed: number): void {
  startRandom(seed);
  amount = seed % 200;
  draw();
}

export function key(code: number): void {
  if (code === 28) amount++;
  else if (code === 29) amount--;
  else if (code === 31) amount += 10;
  else if (code === 30) amount -= 10;
  else if (code >= 49 && code <= 51) currency = code - 49;
  else amount = code;
  if (amount < 0) amount = 0;
  if (amount > 200) amount = 200;
  draw();
}
