import { at, clearScreen, print } from 'ts65/screen';
import { startRandom } from 'ts65/rng';

interface City {
  name: string;
  offset: number; // minutes from Greenwich
  summer?: boolean;
}

const CITIES: City[] = [
  { name: 'HONOLULU', offset: -600 },
  { name: 'NEW YORK', offset: -300, summer: true },
  { name: 'LONDON', offset: 0, summer: true },
  { name: 'BERLIN', offset: 60, summer: true },
  { name: 'DELHI', offset: 330 },
  { name: 'KATHMANDU', offset: 345 },
  { name: 'TOKYO', offset: 540 },
  { name: 'AUCKLAND', offset: 720 },
];

const DAY = 24 * 60;

let utc = 12 * 60;
let home = 2;
let summerTime = false;

const localOffset = ({ offset, summer = false }: City): number => offset + (summer && summerTime ? 60 : 0);

function localTime(city: City): { day: 'YESTERDAY' | 'TODAY' | 'TOMORROW'; minutes: number } {
  const homeDay = Math.floor((utc + localOffset(CITIES[home])) / DAY);
  const total = utc + localOffset(city);
  const difference = Math.floor(total / DAY) - homeDay;
  return {
    day: difference < 0 ? 'YESTERDAY' : difference > 0 ? 'TOMORROW' : 'TODAY',
    minutes: ((total % DAY) + DAY) % DAY,
  };
}

function clock(minutes: number): string {
  const h = Math.floor(minutes / 60);
  const m = minutes % 60;
  return `${h < 10 ? '0' : ''}${h}:${m < 10 ? '0' : ''}${m}`;
}

const isOfficeHour = (minutes: number) => minutes >= 9 * 60 && minutes < 17 * 60;

function difference(city: City): string {
  const minutes = localOffset(city) - localOffset(CITIES[home]);
  const sign = minutes < 0 ? '-' : '+';
  const size = Math.abs(minutes);
  return `${sign}${Math.floor(size / 60)}${size % 60 ? `:${size % 60}` : ''}`;
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`UTC ${clock(((utc % DAY) + DAY) % DAY)} ${summerTime ? 'SUMMER TIME' : ''}`);
  CITIES.forEach((city, i) => {
    const { day, minutes } = localTime(city);
    at(0, 2 + i * 2);
    print(`${i === home ? '>' : ' '}${city.name.padEnd(10)}${clock(minutes)} ${isOfficeHour(minutes) ? '*' : ' '} ${difference(city).padEnd(6)}${day === 'TODAY' ? '' : day}`);
  });
  const working = CITIES.filter((city) => isOfficeHour(localTime(city).minutes));
  at(0, 20);
  print(`WORKING: ${working.map(({ name }) => name.slice(0, 3)).join(' ')}`);
}

export function start(seed: number): void {
  startRandom(seed);
  utc = (seed * 37) % DAY;
  draw();
}

export function key(code: number): void {
  switch (code) {
    case 28:
      home = (home + CITIES.length - 1) % CITIES.length;
      break;
    case 29:
      home = (home + 1) % CITIES.length;
      break;
    case 30:
      utc -= 15;
      break;
    case 31:
      utc += 15;
      break;
    case 32:
      summerTime = !summerTime;
      break;
    default:
      utc += 60;
  }
  draw();
}
