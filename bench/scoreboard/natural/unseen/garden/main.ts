import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Species {
  name: string;
  stages: string;
  thirst: number;
  pace: number;
}

interface Plant {
  species: Species;
  growth: number;
  water: number;
}

type Plot = Plant | 'weed' | null;

const SPECIES: Species[] = [
  { name: 'TOMATO', stages: '.iYT', thirst: 2, pace: 2 },
  { name: 'CARROT', stages: '.,vV', thirst: 1, pace: 3 },
  { name: 'ROSE', stages: '.tf@', thirst: 3, pace: 4 },
];

const WIDTH = 8;
const HEIGHT = 5;
let plots: Plot[] = new Array(WIDTH * HEIGHT).fill(null);
let cursor = 0;
let harvest: Record<string, number> = {};
let day = 1;

const isPlant = (plot: Plot): plot is Plant => plot !== null && plot !== 'weed';
const stage = ({ growth, species }: Plant) => Math.min(3, Math.floor(growth / species.pace));

function neighbours(i: number): number[] {
  const x = i % WIDTH;
  return [x > 0 ? i - 1 : -1, x < WIDTH - 1 ? i + 1 : -1, i - WIDTH, i + WIDTH].filter((n) => n >= 0 && n < plots.length);
}

function passDay(): void {
  day++;
  const rain = random(4) === 0 ? 4 : 0;
  plots = plots.map((plot, i) => {
    if (plot === null) return random(25) === 0 ? 'weed' : null;
    if (plot === 'weed') return 'weed';
    const weeds = neighbours(i).filter((n) => plots[n] === 'weed').length;
    const water = plot.water + rain - plot.species.thirst - weeds;
    if (water < -6) return null;
    return { ...plot, water: Math.min(water, 12), growth: water >= 0 ? plot.growth + 1 : plot.growth };
  });
}

function useSpot(species: Species): void {
  const plot = plots[cursor];
  if (plot === 'weed') plots[cursor] = null;
  else if (!isPlant(plot)) plots[cursor] = { species, growth: 0, water: 6 };
  else if (stage(plot) === 3) {
    harvest[plot.species.name] = (harvest[plot.species.name] ?? 0) + 1;
    plots[cursor] = null;
  } else plot.water = 12;
}

function draw(): void {
  clearScreen();
  plots.forEach((plot, i) => {
    at(2 + (i % WIDTH) * 4, 1 + Math.floor(i / WIDTH) * 3);
    const mark = plot === null ? '_' : plot === 'weed' ? 'w' : plot.species.stages[stage(plot)];
    print(i === cursor ? `[${mark}]` : ` ${mark} `);
  });
  const here = plots[cursor];
  at(0, 17);
  print(isPlant(here) ? `${here.species.name} GROWTH ${here.growth} WATER ${here.water}` : here === 'weed' ? 'A WEED' : 'BARE SOIL');
  at(0, 19);
  print(`DAY ${day}  ${Object.entries(harvest).map(([name, n]) => `${name} ${n}`).join(' ')}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 6; i++) plots[random(plots.length)] = { species: SPECIES[random(3)], growth: random(6), water: 5 };
  draw();
}

export function key(code: number): void {
  if (code === 28) cursor = (cursor + plots.length - WIDTH) % plots.length;
  else if (code === 29) cursor = (cursor + WIDTH) % plots.length;
  else if (code === 30) cursor = (cursor + plots.length - 1) % plots.length;
  else if (code === 31) cursor = (cursor + 1) % plots.length;
  else if (code === 13) passDay();
  else useSpot(SPECIES[code % 3]);
  draw();
}
