import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

abstract class Flight {
  protected constructor(readonly code: string, readonly since: number) {}
  abstract urgency(now: number): number;
  abstract describe(now: number): string;
}

class Arrival extends Flight {
  constructor(code: string, since: number, public fuel: number) {
    super(code, since);
  }
  urgency(now: number): number {
    return this.fuel < 5 ? 1000 - this.fuel : 50 + (now - this.since);
  }
  describe(): string {
    return `${this.code} IN  FUEL ${this.fuel}`;
  }
}

class Departure extends Flight {
  constructor(code: string, since: number, readonly destination: string) {
    super(code, since);
  }
  urgency(now: number): number {
    return (now - this.since) * 3;
  }
  describe(now: number): string {
    return `${this.code} OUT ${this.destination} LATE ${now - this.since}`;
  }
}

const DESTINATIONS = ['OSLO', 'ROME', 'LIMA', 'CAIRO'];
const AIRLINES = ['BX', 'QT', 'ZR'];

let flights: Flight[] = [];
let runway: { flight: Flight; left: number } | null = null;
let now = 0;
let log: string[] = [];
let diverted = 0;

function flightCode(): string {
  return `${AIRLINES[random(AIRLINES.length)]}${100 + random(200)}`;
}

function schedule(): void {
  if (random(2) === 0) flights.push(new Arrival(flightCode(), now, 6 + random(15)));
  else flights.push(new Departure(flightCode(), now, DESTINATIONS[random(4)]));
}

function clearNext(): void {
  if (flights.length === 0) return;
  const next = flights.reduce((a, b) => (b.urgency(now) > a.urgency(now) ? b : a));
  flights = flights.filter((flight) => flight !== next);
  runway = { flight: next, left: next instanceof Arrival ? 3 : 2 };
}

function tick(): void {
  now++;
  if (runway !== null && --runway.left === 0) {
    log.push(`${now}: ${runway.flight.code} ${runway.flight instanceof Arrival ? 'LANDED' : 'TOOK OFF'}`);
    runway = null;
  }
  for (const flight of flights) if (flight instanceof Arrival) flight.fuel--;
  const dry = flights.filter((flight) => flight instanceof Arrival && flight.fuel <= 0);
  for (const flight of dry) {
    diverted++;
    log.push(`${now}: ${flight.code} DIVERTED`);
  }
  flights = flights.filter((flight) => !dry.includes(flight));
  if (!runway) clearNext();
  if (random(3) === 0) schedule();
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(runway ? `RUNWAY ===${runway.flight.code}=== ${runway.left}` : 'RUNWAY ============ FREE');
  flights.slice(0, 11).forEach((flight, i) => {
    at(0, 2 + i);
    print(flight.describe(now));
  });
  log.slice(-7).forEach((line, i) => {
    at(0, 15 + i);
    print(line);
  });
  at(0, 23);
  print(`TIME ${now} WAITING ${flights.length} DIVERTED ${diverted}`);
}

export function start(seed: number): void {
  startRandom(seed);
  for (let i = 0; i < 4; i++) schedule();
  draw();
}

export function key(code: number): void {
  if (code === 65 || code === 97) schedule();
  const ticks = code >= 49 && code <= 57 ? code - 48 : 1;
  for (let i = 0; i < ticks; i++) tick();
  draw();
}
