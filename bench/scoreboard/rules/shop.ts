import type { u32, u8 } from '../../../engine/lib/int.ts';

enum Item {
  Sword,
  Shield,
  Potion,
  Torch,
  Rope,
}

const PRICE = [120, 90, 25, 5, 12];
const stock = [1, 2, 10, 20, 5];
const bag = [0, 0, 0, 0, 0];
let gold = 0;
let refused = 0;

function buy(item: Item): boolean {
  const price = PRICE[item];
  if (gold < price || stock[item] === 0) return false;
  gold -= price;
  stock[item]--;
  bag[item]++;
  return true;
}

function sell(item: Item): boolean {
  if (!bag[item]) return false;
  bag[item]--;
  stock[item]++;
  gold += Math.floor(PRICE[item] / 2);
  return true;
}

export function start(seed: u32): void {
  gold = 200 + (seed % 100);
}

export function key(code: u8): void {
  const item = (code % 5) as Item;
  const ok = code & 0x80 ? sell(item) : buy(item);
  if (!ok) refused++;
  if (item === Item.Potion && bag[Item.Potion] > 3) {
    // drink one when you carry too many
    bag[Item.Potion]--;
    gold++;
  }
}
