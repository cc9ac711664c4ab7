import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Sky = 'SUN' | 'CLOUD' | 'RAIN' | 'STORM' | 'SNOW';
type Season = 'SPRING' | 'SUMMER' | 'AUTUMN' | 'WINTER';

const SEASONS: Season[] = ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'];

// weights out of ten for tomorrow
const CHAIN: Record<Sky, Partial<Record<Sky, number>>> = {
  SUN: { SUN: 6, CLOUD: 4 },
  CLOUD: { SUN: 3, CLOUD: 3, RAIN: 4 },
  RAIN: { CLOUD: 4, RAIN: 4, STORM: 2 },
  STORM: { RAIN: 7, CLOUD: 3 },
  SNOW: { SNOW: 5, CLOUD: 5 },
};

const BASE: Record<Season, number> = { SPRING: 12, SUMMER: 24, AUTUMN: 11, WINTER: 0 };
const EFFECT: Record<Sky, number> = { SUN: 4, CLOUD: 0, RAIN: -3, STORM: -4, SNOW: -6 };

interface Day {
  number: number;
  season: Season;
  sky: Sky;
  degrees: number;
}

const days: Day[] = [];

function choose(weights: Partial<Record<Sky, number>>): Sky {
  let n = random(10);
  for (const [sky, weight] of Object.entries(weights) as [Sky, number][]) {
    if (n < weight) return sky;
    n -= weight;
  }
  return 'CLOUD';
}

function nextDay(): void {
  const previous = days.length > 0 ? days[days.length - 1] : null;
  const number = days.length;
  const season = SEASONS[Math.floor(number / 12) % 4];
  let sky = choose(CHAIN[previous?.sky ?? 'SUN']);
  if (season === 'WINTER' && sky === 'RAIN') sky = 'SNOW';
  const target = BASE[season] + EFFECT[sky] + random(5) - 2;
  const degrees = previous ? Math.round((previous.degrees + target) / 2) : target;
  days.push({ number, season, sky, degrees });
}

function forecast(): Sky {
  const today = days[days.length - 1];
  const options = Object.entries(CHAIN[today.sky]) as [Sky, number][];
  return options.reduce((best, option) => (option[1] > best[1] ? option : best))[0];
}

function draw(): void {
  clearScreen();
  days.slice(-14).forEach(({ number, season, sky, degrees }, i) => {
    at(0, i);
    print(`${String(number + 1).padStart(3)} ${season.padEnd(7)}${sky.padEnd(6)}${String(degrees).padStart(3)} ${degrees > 0 ? '='.repeat(Math.floor(degrees / 2)) : '*'}`);
  });
  const counts = new Map<Sky, number>();
  days.forEach(({ sky }) => counts.set(sky, (counts.get(sky) ?? 0) + 1));
  at(0, 16);
  print([...counts].map(([sky, n]) => `${sky} ${n}`).join(' '));
  at(0, 18);
  print(`TOMORROW PROBABLY ${forecast()}`);
}

export function start(seed: number): void {
  startRandom(seed);
  nextDay();
  draw();
}

export function key(code: number): void {
  const count = code >= 49 && code <= 57 ? code - 48 : 1;
  for (let i = 0; i < count; i++) nextDay();
  draw();
}
