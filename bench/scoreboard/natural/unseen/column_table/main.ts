import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

interface Planet {
  name: string;
  moons: number;
  day: number;
  ringed: boolean;
}

interface Column<T> {
  title: string;
  width: number;
  right?: boolean;
  text: (row: T) => string;
  compare: (a: T, b: T) => number;
}

const planets: Planet[] = [
  { name: 'MERCURY', moons: 0, day: 4222, ringed: false },
  { name: 'VENUS', moons: 0, day: 2802, ringed: false },
  { name: 'EARTH', moons: 1, day: 24, ringed: false },
  { name: 'MARS', moons: 2, day: 24, ringed: false },
  { name: 'JUPITER', moons: 95, day: 10, ringed: true },
  { name: 'SATURN', moons: 146, day: 11, ringed: true },
];

const byText = <T>(get: (row: T) => string) => (a: T, b: T) => (get(a) < get(b) ? -1 : get(a) > get(b) ? 1 : 0);
const byNumber = <T>(get: (row: T) => number) => (a: T, b: T) => get(a) - get(b);

const columns: Column<Planet>[] = [
  { title: 'NAME', width: 9, text: (p) => p.name, compare: byText((p) => p.name) },
  { title: 'MOONS', width: 7, right: true, text: (p) => `${p.moons}`, compare: byNumber((p) => p.moons) },
  { title: 'HOURS', width: 7, right: true, text: (p) => `${p.day}`, compare: byNumber((p) => p.day) },
  { title: 'RINGS', width: 6, text: (p) => (p.ringed ? 'YES' : 'NO'), compare: byNumber((p) => Number(p.ringed)) },
];

let sortColumn = 0;
let reverse = false;

function renderRow<T>(cells: string[], cols: Column<T>[]): string {
  return cells.map((cell, i) => (cols[i].right ? cell.padStart(cols[i].width) : cell.padEnd(cols[i].width))).join(' ');
}

function renderTable<T>(rows: T[], cols: Column<T>[]): string[] {
  return [
    renderRow(cols.map((c) => c.title), cols),
    cols.map((c) => '-'.repeat(c.width)).join('+'),
    ...rows.map((row) => renderRow(cols.map((c) => c.text(row)), cols)),
  ];
}

function draw() {
  const sorted = planets.slice().sort(columns[sortColumn].compare);
  if (reverse) sorted.reverse();
  clearScreen();
  renderTable(sorted, columns).forEach((line, i) => {
    at(1, 1 + i);
    print(line);
  });
  at(1, 22);
  print(`SORTED BY ${columns[sortColumn].title}${reverse ? ' DOWN' : ' UP'}`);
}

export function start(seed: number) {
  startRandom(seed);
  draw();
}

export function key(code: number) {
  if (code === 30) sortColumn = Math.max(0, sortColumn - 1);
  else if (code === 31) sortColumn = Math.min(columns.length - 1, sortColumn + 1);
  else if (code === 13) reverse = !reverse;
  else if (code === 32 && planets.length < 16) {
    planets.push({ name: `X-${random(90) + 10}`, moons: random(20), day: random(200), ringed: random(2) === 1 });
  } else if (code === 27 && planets.length > 1) planets.pop();
  draw();
}
