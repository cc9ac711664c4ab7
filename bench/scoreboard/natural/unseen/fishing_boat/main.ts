import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

const W = 36, H = 16;

const boat = { x: 2, y: 8, fuel: 60, money: 50, hold: [] as string[] };
const harbours = [{ x: 2, y: 8, name: 'NORTHPORT' }, { x: 33, y: 12, name: 'BAY TOWN' }];
const species: { [name: string]: { price: number; depth: number } } = {
  COD: { price: 4, depth: 1 },
  TUNA: { price: 9, depth: 2 },
  EEL: { price: 6, depth: 1 },
  SQUID: { price: 12, depth: 3 },
};

let shoals: { x: number; y: number; kind: string; amount: number }[] = [];
let day = 1;
let text = 'ARROWS SAIL, SPACE FISHES, RETURN TRADES';

function newShoal() {
  const kinds = Object.keys(species);
  shoals.push({ x: 5 + random(28), y: random(H), kind: kinds[random(kinds.length)], amount: 2 + random(5) });
}

function drift() {
  for (const shoal of shoals) {
    shoal.x = Math.max(4, Math.min(W - 2, shoal.x + random(3) - 1));
    shoal.y = Math.max(0, Math.min(H - 1, shoal.y + random(3) - 1));
  }
  shoals = shoals.filter(shoal => shoal.amount > 0);
  if (shoals.length < 7 && random(3) === 0) newShoal();
}

function sail(dx: number, dy: number) {
  if (boat.fuel === 0) {
    text = 'OUT OF FUEL! TOWED HOME FOR HALF YOUR MONEY';
    Object.assign(boat, { x: 2, y: 8, fuel: 30, money: Math.floor(boat.money / 2) });
    return;
  }
  boat.x = Math.max(0, Math.min(W - 1, boat.x + dx));
  boat.y = Math.max(0, Math.min(H - 1, boat.y + dy));
  boat.fuel--;
  day++;
  drift();
}

function fish() {
  const shoal = shoals.find(({ x, y }) => Math.abs(x - boat.x) <= 1 && Math.abs(y - boat.y) <= 1);
  if (!shoal) text = 'NOTHING BITES';
  else if (boat.hold.length >= 12) text = 'THE HOLD IS FULL';
  else if (random(species[shoal.kind].depth + 1) > 0) text = 'IT GOT AWAY';
  else {
    shoal.amount--;
    boat.hold.push(shoal.kind);
    text = `YOU CATCH A ${shoal.kind}`;
  }
}

function trade() {
  const harbour = harbours.find(({ x, y }) => x === boat.x && y === boat.y);
  if (!harbour) {
    text = 'NO HARBOUR HERE';
    return;
  }
  let income = 0;
  for (const kind of boat.hold) income += species[kind].price;
  const liters = Math.min(60 - boat.fuel, Math.floor((boat.money + income) / 2));
  boat.money += income - liters * 2;
  boat.fuel += liters;
  boat.hold = [];
  text = `${harbour.name}: SOLD FOR ${income}, ${liters} FUEL`;
}

function draw() {
  clearScreen();
  for (const { x, y } of harbours) { at(x, y); print('H'); }
  for (const { x, y, amount } of shoals) { at(x, y); print(amount > 3 ? '&' : '~'); }
  at(boat.x, boat.y);
  print('B');
  at(0, 18);
  print(`DAY ${day} FUEL ${boat.fuel} MONEY ${boat.money}`);
  at(0, 19);
  print(`HOLD ${boat.hold.map(kind => kind[0]).join('')}`);
  at(0, 21);
  print(text);
}

export function start(seed: number) {
  startRandom(seed);
  for (let i = 0; i < 6; i++) newShoal();
  draw();
}

export function key(code: number) {
  if (code === 28) sail(0, -1);
  else if (code === 29) sail(0, 1);
  else if (code === 30) sail(-1, 0);
  else if (code === 31) sail(1, 0);
  else if (code === 13) trade();
  else fish();
  draw();
}
