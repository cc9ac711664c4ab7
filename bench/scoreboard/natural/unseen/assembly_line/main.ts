import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Part {
  serial: number;
  steps: string[];
}

interface Station {
  name: string;
  time: number;
  belt: Part[];
  current?: Part;
  left: number;
  blocked: number;
}

const BELT = 4;

const station = (name: string, time: number): Station => ({ name, time, belt: [], left: 0, blocked: 0 });

let line: Station[] = [];
let serial = 0;
let shipped: Part[] = [];
let rejected = 0;
let minutes = 0;

function finish(index: number, part: Part): boolean {
  const next = line[index + 1];
  if (!next) {
    if (random(10) === 0) rejected++;
    else shipped.push(part);
    return true;
  }
  if (next.belt.length >= BELT) return false;
  next.belt.push(part);
  return true;
}

function work(s: Station, index: number): void {
  if (!s.current) {
    s.current = s.belt.shift();
    s.left = s.time;
  }
  if (!s.current) return;
  if (s.left > 0) s.left--;
  if (s.left > 0) return;
  const part = { ...s.current, steps: [...s.current.steps, s.name] };
  if (finish(index, part)) s.current = undefined;
  else s.blocked++;
}

function tick(): void {
  minutes++;
  // from the end to the front, so that a part moves one station a minute
  for (let i = line.length - 1; i >= 0; i--) work(line[i], i);
  if (line[0].belt.length < BELT) line[0].belt.push({ serial: ++serial, steps: [] });
}

function bottleneck(): Station {
  return line.reduce((worst, s) => (s.belt.length > worst.belt.length ? s : worst));
}

function draw(): void {
  clearScreen();
  line.forEach((s, i) => {
    at(0, 1 + i * 3);
    print(`${i + 1} ${s.name.padEnd(8)} EVERY ${s.time}  BLOCKED ${s.blocked}`);
    at(2, 2 + i * 3);
    print(`${s.belt.map(() => 'o').join('').padStart(BELT, '.')} ${s.current ? `(${s.current.serial}:${s.left})` : '()'}`);
  });
  at(0, 15);
  print(`MINUTE ${minutes} SHIPPED ${shipped.length} REJECTED ${rejected}`);
  at(0, 16);
  print(`SLOWEST: ${bottleneck().name}`);
  const last = shipped.at(-1);
  at(0, 18);
  if (last) print(`#${last.serial}: ${last.steps.join('-')}`);
}

export function start(seed: number): void {
  startRandom(seed);
  line = [station('CUT', 2), station('WELD', 3), station('PAINT', 2), station('TEST', 1)];
  draw();
}

export function key(code: number): void {
  const chosen = line[code - 49];
  if (chosen) chosen.time = (chosen.time % 5) + 1;
  else if (code === 13) for (let i = 0; i < 10; i++) tick();
  else tick();
  draw();
}
