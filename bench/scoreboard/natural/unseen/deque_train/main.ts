import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Cargo = 'coal' | 'wood' | 'mail' | 'cows';

interface Wagon {
  readonly number: number;
  cargo: Cargo | null;
  load: number;
}

const CARGOES: Cargo[] = ['coal', 'wood', 'mail', 'cows'];
const MAX = 7;

let train: Wagon[] = [];
let sidings: { north: Wagon[]; south: Wagon[] } = { north: [], south: [] };
let built = 0;
let note = '';

const makeWagon = (): Wagon => {
  const empty = random(4) === 0;
  return { number: ++built, cargo: empty ? null : CARGOES[random(4)], load: empty ? 0 : 1 + random(9) };
};

const label = ({ number, cargo, load }: Wagon) => `[${number}${cargo?.[0].toUpperCase() ?? '-'}${load}]`;

const totalLoad = (wagons: Wagon[]) => wagons.reduce((sum, { load }) => sum + load, 0);

function couple(front: boolean) {
  const siding = front ? sidings.north : sidings.south;
  if (train.length >= MAX) {
    note = 'TRAIN IS FULL';
    return;
  }
  const wagon = siding.shift() ?? makeWagon();
  if (front) train.unshift(wagon);
  else train.push(wagon);
  note = `COUPLED ${wagon.number}`;
}

function uncouple(front: boolean) {
  const wagon = front ? train.shift() : train.pop();
  if (!wagon) {
    note = 'NO WAGON';
    return;
  }
  (front ? sidings.north : sidings.south).unshift(wagon);
  note = `UNCOUPLED ${wagon.number}`;
}

function tradeByCargo() {
  const sums = new Map<Cargo, number>();
  for (const { cargo, load } of train) if (cargo) sums.set(cargo, (sums.get(cargo) ?? 0) + load);
  return [...sums].map(([cargo, load]) => `${cargo.toUpperCase()} ${load}`).join(', ');
}

function draw() {
  clearScreen();
  at(0, 2);
  print('<O' + train.map(label).join('') + 'O>');
  at(0, 5);
  print(`NORTH ${sidings.north.map(label).join(' ').slice(0, 33)}`);
  at(0, 6);
  print(`SOUTH ${sidings.south.map(label).join(' ').slice(0, 33)}`);
  at(0, 9);
  print(`LOAD ${totalLoad(train)}: ${tradeByCargo()}`);
  at(0, 11);
  print(note);
}

export function start(seed: number) {
  startRandom(seed);
  for (let i = 0; i < 3; i++) train.push(makeWagon());
  draw();
}

export function key(code: number) {
  if (code === 30) couple(true);
  else if (code === 31) couple(false);
  else if (code === 28) uncouple(true);
  else if (code === 29) uncouple(false);
  else if (code === 32) train.reverse();
  else if (code === 13) train.sort((a, b) => a.load - b.load);
  else for (const wagon of train) if (wagon.cargo === null) Object.assign(wagon, { cargo: CARGOES[code % 4], load: 1 });
  draw();
}
