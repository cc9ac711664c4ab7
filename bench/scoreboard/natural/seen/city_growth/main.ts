import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Zone = 'home' | 'shop' | 'road' | 'park';

interface Lot {
  zone: Zone | null;
  level: number;
}

const W = 18;
const H = 9;
const COST: Record<Zone, number> = { home: 10, shop: 15, road: 5, park: 20 };
const ZONES = Object.keys(COST) as Zone[];

let city: Lot[][] = [];
let money = 200;
let year = 1900;
let cx = 9;
let cy = 4;

const lots = () => city.flat();
const near = (x: number, y: number) => [city[y - 1]?.[x], city[y + 1]?.[x], city[y][x - 1], city[y][x + 1]].filter((lot) => lot !== undefined);

function population() {
  return lots().reduce((sum, { zone, level }) => (zone === 'home' ? sum + level * 4 : sum), 0);
}

function jobs() {
  return lots().reduce((sum, { zone, level }) => (zone === 'shop' ? sum + level * 6 : sum), 0);
}

function build(zone: Zone) {
  const lot = city[cy][cx];
  if (money < COST[zone] || lot.zone === zone) return;
  money -= COST[zone];
  lot.zone = zone;
  lot.level = zone === 'home' || zone === 'shop' ? 1 : 0;
}

function passYear() {
  year++;
  const unemployed = population() - jobs();
  city.forEach((row, y) => {
    row.forEach((lot, x) => {
      if (lot.zone !== 'home' && lot.zone !== 'shop') return;
      const around = near(x, y);
      const connected = around.some(({ zone }) => zone === 'road');
      const pretty = around.some(({ zone }) => zone === 'park');
      const wanted = lot.zone === 'home' ? unemployed < 10 : unemployed > 0;
      if (connected && wanted && lot.level < (pretty ? 5 : 3) && random(2)) lot.level++;
      else if (!connected && lot.level > 1) lot.level--;
    });
  });
  money += Math.floor(Math.min(population(), jobs()) / 2) + 5;
  money -= lots().filter(({ zone }) => zone === 'road' || zone === 'park').length;
  if (money < 0) money = 0;
}

function symbol({ zone, level }: Lot): string {
  if (zone === null) return '. ';
  if (zone === 'road') return '++';
  if (zone === 'park') return '%%';
  return (zone === 'home' ? 'H' : 'S') + level;
}

function draw() {
  clearScreen();
  at(0, 0);
  print(`${year} MONEY ${money} PEOPLE ${population()} JOBS ${jobs()}`);
  city.forEach((row, y) => {
    at(1, 2 + y * 2);
    print(row.map(symbol).join(''));
  });
  at(1 + cx * 2, 3 + cy * 2);
  print('^^');
  at(0, 22);
  print(ZONES.map((zone, i) => `${i + 1} ${zone} ${COST[zone]}`).join('  '));
}

export function start(seed: number) {
  startRandom(seed);
  city = Array.from({ length: H }, () => Array.from({ length: W }, (): Lot => ({ zone: null, level: 0 })));
  for (let x = 4; x < 14; x++) city[4][x].zone = 'road';
  draw();
}

export function key(code: number) {
  if (code === 28) cy = Math.max(0, cy - 1);
  else if (code === 29) cy = Math.min(H - 1, cy + 1);
  else if (code === 30) cx = Math.max(0, cx - 1);
  else if (code === 31) cx = Math.min(W - 1, cx + 1);
  else if (code === 13) passYear();
  else build(ZONES[code % 4]);
  draw();
}
