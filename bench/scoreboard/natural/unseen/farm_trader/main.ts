import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';
import { type Crop, CROPS, type Season, SEASONS } from './crops.ts';

interface Field {
  crop: Crop | null;
  age: number;
}

let fields: Field[] = [];
let barn: Record<string, number> = {};
let market: Record<string, number> = {};
let gold = 40;
let turn = 0;
let cursor = 0;
let news = 'WELCOME TO YOUR FARM';

const season = (): Season => SEASONS[turn % 4];
const year = () => 1 + Math.floor(turn / 4);
const isRipe = ({ crop, age }: Field) => crop !== null && age >= crop.grows;

function updateMarket() {
  for (const { name, price } of CROPS) market[name] = Math.max(1, price + random(9) - 4);
}

function sow(crop: Crop) {
  const field = fields[cursor];
  if (field.crop) news = 'THE FIELD IS TAKEN';
  else if (!crop.sownIn.includes(season())) news = `NO ${crop.name} IN ${season()}`;
  else if (gold < crop.seedPrice) news = 'TOO POOR FOR SEEDS';
  else {
    gold -= crop.seedPrice;
    fields[cursor] = { crop, age: 0 };
    news = `${crop.name} SOWN`;
  }
}

function harvest() {
  const ripe = fields.filter(isRipe);
  for (const field of ripe) {
    const { name } = field.crop!;
    barn[name] = (barn[name] ?? 0) + 2 + random(3);
    field.crop = null;
  }
  news = ripe.length ? `${ripe.length} FIELDS HARVESTED` : 'NOTHING IS RIPE';
}

function sellAll() {
  let income = 0;
  for (const [name, amount] of Object.entries(barn)) income += amount * market[name];
  barn = {};
  gold += income;
  news = `SOLD FOR ${income}`;
  if (gold > fields.length * 50 && fields.length < 12) {
    gold -= 40;
    fields.push({ crop: null, age: 0 });
    news += ', NEW FIELD BOUGHT';
  }
}

function endSeason() {
  turn++;
  news = `${season()} COMES`;
  for (const field of fields) {
    if (!field.crop) continue;
    field.age++;
    if (season() === 'WINTER' && random(4) === 0) {
      news = `FROST KILLS ${field.crop.name}`;
      field.crop = null;
    }
  }
  updateMarket();
}

function draw() {
  clearScreen();
  at(0, 0);
  print(`YEAR ${year()} ${season()}  GOLD ${gold}`);
  fields.forEach((field, i) => {
    at(0, 2 + i);
    const { crop, age } = field;
    print(`${i === cursor ? '>' : ' '}FIELD ${i + 1} ${crop ? `${crop.name} ${isRipe(field) ? 'RIPE' : '.'.repeat(age + 1)}` : '-'}`);
  });
  CROPS.forEach(({ name, seedPrice }, i) => {
    at(22, 2 + i);
    print(`${i + 1} ${name} ${seedPrice} -> ${market[name]}`);
  });
  at(0, 16);
  print(`BARN ${Object.entries(barn).map(([name, n]) => `${name} ${n}`).join(' ')}`);
  at(0, 18);
  print(news);
}

export function start(seed: number) {
  startRandom(seed);
  fields = Array.from({ length: 4 }, () => ({ crop: null, age: 0 }));
  updateMarket();
  draw();
}

export function key(code: number) {
  if (code === 28) cursor = (cursor + fields.length - 1) % fields.length;
  else if (code === 29) cursor = (cursor + 1) % fields.length;
  else if (code === 30) harvest();
  else if (code === 31) sellAll();
  else if (code === 13) endSeason();
  else sow(CROPS[code % 3]);
  draw();
}
