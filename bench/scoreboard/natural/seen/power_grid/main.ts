import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Plant {
  kind: 'plant';
  name: string;
  capacity: number;
  output: number;
}

interface Consumer {
  kind: 'consumer';
  name: string;
  demand: number;
  supplied: boolean;
}

type Node = Plant | Consumer;

interface Line {
  from: Plant;
  to: Consumer;
  limit: number;
  flow: number;
  broken: boolean;
}

const plant = (name: string, capacity: number): Plant => ({ kind: 'plant', name, capacity, output: 0 });
const consumer = (name: string, demand: number): Consumer => ({ kind: 'consumer', name, demand, supplied: false });

const nodes: Node[] = [plant('COAL', 60), plant('WIND', 30), plant('DAM', 45), consumer('TOWN', 40), consumer('MILL', 25), consumer('PORT', 20), consumer('FARM', 10)];
const plants = nodes.filter((node): node is Plant => node.kind === 'plant');
const consumers = nodes.filter((node): node is Consumer => node.kind === 'consumer');
let lines: Line[] = [];
let blackouts = 0;
let hour = 0;

function connect(): void {
  lines = plants.flatMap((from) => consumers.map((to) => ({ from, to, limit: 20 + random(15), flow: 0, broken: false })));
}

function balance(): void {
  plants.forEach((p) => (p.output = 0));
  lines.forEach((line) => (line.flow = 0));
  for (const c of [...consumers].sort((a, b) => b.demand - a.demand)) {
    let missing = c.demand;
    for (const line of lines.filter(({ to, broken }) => to === c && !broken)) {
      const share = Math.min(missing, line.from.capacity - line.from.output);
      line.flow = share;
      line.from.output += share;
      missing -= share;
    }
    c.supplied = missing <= 0;
    if (!c.supplied) blackouts++;
  }
  for (const line of lines) if (line.flow > line.limit) line.broken = true;
}

function passHour(): void {
  hour++;
  for (const node of nodes) {
    if (node.kind === 'consumer') node.demand = Math.max(5, node.demand + random(9) - 4);
    else if (node.name === 'WIND') node.capacity = 10 + random(40);
  }
  balance();
}

function draw(): void {
  clearScreen();
  at(0, 0);
  print(`HOUR ${hour}  BLACKOUTS ${blackouts}`);
  plants.forEach(({ name, output, capacity }, i) => {
    at(0, 2 + i);
    print(`${name.padEnd(5)}${output}/${capacity}`);
  });
  consumers.forEach(({ name, demand, supplied }, i) => {
    at(20, 2 + i);
    print(`${name.padEnd(5)}${demand} ${supplied ? 'OK' : 'DARK'}`);
  });
  lines.forEach(({ from, to, flow, limit, broken }, i) => {
    at((i % 2) * 20, 8 + Math.floor(i / 2));
    print(`${from.name}-${to.name} ${broken ? 'CUT' : `${flow}/${limit}`}`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  connect();
  balance();
  draw();
}

export function key(code: number): void {
  if (code === 32) {
    const broken = lines.find((line) => line.broken);
    if (broken) broken.broken = false;
  } else if (code >= 49 && code <= 51) plants[code - 49].capacity += 5;
  else if (code === 27) connect();
  passHour();
  draw();
}
