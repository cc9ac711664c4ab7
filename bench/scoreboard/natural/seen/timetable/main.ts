import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Connection {
  train: string;
  from: string;
  to: string;
  departs: number;
  arrives: number;
}

interface Journey {
  legs: Connection[];
  arrives: number;
}

const STATIONS = ['ASHFORD', 'BRIDGE', 'COAST', 'DALE', 'EDGE'];

const HOURLY: [string, string, string, number, number][] = [
  ['R1', 'ASHFORD', 'BRIDGE', 5, 20],
  ['R1', 'BRIDGE', 'COAST', 27, 25],
  ['R2', 'BRIDGE', 'DALE', 35, 15],
  ['X3', 'ASHFORD', 'DALE', 50, 40],
  ['R4', 'DALE', 'EDGE', 0, 30],
  ['R5', 'COAST', 'EDGE', 10, 55],
];

function buildTimetable(): Connection[] {
  const connections: Connection[] = [];
  for (let hour = 6; hour < 23; hour++) {
    for (const [train, from, to, minute, duration] of HOURLY) {
      const departs = hour * 60 + minute;
      connections.push({ train, from, to, departs, arrives: departs + duration });
      connections.push({ train, from: to, to: from, departs: departs + 30, arrives: departs + 30 + duration });
    }
  }
  return connections.sort((a, b) => a.departs - b.departs);
}

const timetable = buildTimetable();

function findJourney(from: string, to: string, now: number): Journey | null {
  const best = new Map<string, Journey>([[from, { legs: [], arrives: now - 2 }]]);
  for (const connection of timetable) {
    const here = best.get(connection.from);
    // two minutes to change trains
    if (!here || here.arrives + 2 > connection.departs) continue;
    const known = best.get(connection.to);
    if (!known || connection.arrives < known.arrives) {
      best.set(connection.to, { legs: [...here.legs, connection], arrives: connection.arrives });
    }
  }
  return best.get(to) ?? null;
}

const time = (minutes: number) => `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

let from = 0;
let to = 4;
let now = 7 * 60;

function draw() {
  clearScreen();
  at(0, 0);
  print(`${STATIONS[from]} TO ${STATIONS[to]} AT ${time(now)}`);
  let after = now;
  let row = 2;
  for (let i = 0; i < 3; i++) {
    const journey = findJourney(STATIONS[from], STATIONS[to], after);
    if (!journey || journey.legs.length === 0) {
      at(0, row);
      print(from === to ? 'YOU ARE THERE' : 'NO MORE TRAINS');
      break;
    }
    for (const { train, from: a, to: b, departs, arrives } of journey.legs) {
      at(0, row++);
      print(`${train} ${time(departs)} ${a.padEnd(8)}${time(arrives)} ${b}`);
    }
    at(3, row++);
    print(`${journey.arrives - journey.legs[0].departs} MIN, ${journey.legs.length - 1} CHANGES`);
    row++;
    after = journey.legs[0].departs + 1;
  }
}

export function start(seed: number) {
  startRandom(seed);
  now += seed % 600;
  draw();
}

export function key(code: number) {
  if (code === 28) from = (from + 1) % STATIONS.length;
  else if (code === 29) to = (to + 1) % STATIONS.length;
  else if (code === 30) now = Math.max(360, now - 10);
  else if (code === 31) now = Math.min(23 * 60, now + 10);
  else if (code === 13) [from, to] = [to, from];
  else [from, to] = [random(STATIONS.length), random(STATIONS.length)];
  draw();
}
