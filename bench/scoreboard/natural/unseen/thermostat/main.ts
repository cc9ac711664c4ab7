import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

// temperatures in tenths of a degree
const OUTSIDE_BY_HOUR = [20, 15, 10, 8, 5, 5, 10, 25, 40, 60, 80, 95, 105, 110, 110, 100, 85, 70, 60, 50, 40, 35, 30, 25];

class Thermostat {
  private on = false;
  switches = 0;

  constructor(public target: number, private readonly band: number) {}

  decide(temperature: number): boolean {
    const before = this.on;
    if (temperature < this.target - this.band) this.on = true;
    else if (temperature > this.target + this.band) this.on = false;
    if (before !== this.on) this.switches++;
    return this.on;
  }
}

class House {
  temperature = 160;
  fuel = 0;
  windowOpen = false;

  update(outside: number, heating: boolean): void {
    const leak = this.windowOpen ? 6 : 20;
    this.temperature += Math.trunc((outside - this.temperature) / leak);
    if (heating) {
      this.temperature += 14;
      this.fuel += 1;
    }
  }
}

const house = new House();
const thermostat = new Thermostat(200, 5);
const record: { hour: number; inside: number; heating: boolean }[] = [];
let hour = 0;
let front = 0;

const degrees = (tenths: number): string => {
  const sign = tenths < 0 ? '-' : '';
  const size = Math.abs(tenths);
  return `${sign}${Math.floor(size / 10)}.${size % 10}`;
};

const outside = (): number => OUTSIDE_BY_HOUR[hour % 24] + front;

function passHour(): void {
  hour++;
  front = Math.max(-80, Math.min(80, front + random(21) - 10));
  const heating = thermostat.decide(house.temperature);
  house.update(outside(), heating);
  record.push({ hour: hour % 24, inside: house.temperature, heating });
  if (record.length > 16) record.shift();
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`IN ${degrees(house.temperature)} OUT ${degrees(outside())} WANTED ${degrees(thermostat.target)}`);
  at(0, 1);
  print(`FUEL ${house.fuel} SWITCHES ${thermostat.switches} WINDOW ${house.windowOpen ? 'OPEN' : 'SHUT'}`);
  record.forEach(({ hour: h, inside, heating }, row) => {
    at(0, 3 + row);
    const bar = Math.max(0, Math.floor(inside / 10));
    print(`${String(h).padStart(2, '0')} ${heating ? '*' : ' '} ${'#'.repeat(Math.min(bar, 32))}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  hour = seed % 24;
  draw();
}

export function key(code: number): void {
  if (code === 28) thermostat.target += 5;
  else if (code === 29) thermostat.target -= 5;
  else if (code === 32) house.windowOpen = !house.windowOpen;
  const hours = code === 13 ? 6 : 1;
  for (let i = 0; i < hours; i++) passHour();
  draw();
}
