import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Guest = string;
type Relation = 'likes' | 'avoids';

const GUESTS: Guest[] = ['ADA', 'BEN', 'CLEO', 'DEAN', 'EMMA', 'FRED', 'GWEN', 'HUGO', 'IRIS', 'JACK', 'KATE', 'LUKE'];
const TABLES = 3;
const SEATS = 4;

const relations = new Map<Guest, Map<Guest, Relation>>();
let plan: Guest[] = [];
let tries = 0;
let improvements = 0;

function relate(a: Guest, b: Guest, relation: Relation) {
  if (a === b) return;
  if (!relations.has(a)) relations.set(a, new Map());
  relations.get(a)!.set(b, relation);
}

const tableOf = (seat: number) => Math.floor(seat / SEATS);
const tableGuests = (p: Guest[], table: number) => p.slice(table * SEATS, (table + 1) * SEATS);

function happiness(p: Guest[], guest: Guest): number {
  const wishes = relations.get(guest);
  if (!wishes) return 0;
  const neighbours = tableGuests(p, tableOf(p.indexOf(guest)));
  let points = 0;
  for (const [other, relation] of wishes) {
    if (neighbours.includes(other)) points += relation === 'likes' ? 2 : -3;
  }
  return points;
}

const score = (p: Guest[]) => p.reduce((sum, guest) => sum + happiness(p, guest), 0);

function swapped(p: Guest[], i: number, j: number): Guest[] {
  const copy = [...p];
  [copy[i], copy[j]] = [copy[j], copy[i]];
  return copy;
}

function improve(rounds: number) {
  for (let i = 0; i < rounds; i++) {
    tries++;
    const candidate = swapped(plan, random(plan.length), random(plan.length));
    if (score(candidate) > score(plan)) {
      plan = candidate;
      improvements++;
    }
  }
}

function newWishes() {
  relations.clear();
  for (let i = 0; i < 20; i++) relate(GUESTS[random(12)], GUESTS[random(12)], random(3) ? 'likes' : 'avoids');
  plan = [...GUESTS];
}

function draw() {
  clearScreen();
  for (let table = 0; table < TABLES; table++) {
    at(0, 1 + table * 4);
    print(`TABLE ${table + 1}`);
    tableGuests(plan, table).forEach((guest, i) => {
      at(i * 10, 2 + table * 4);
      const mood = happiness(plan, guest);
      print(`${guest}${mood > 0 ? ':)' : mood < 0 ? ':(' : ''}`);
    });
  }
  at(0, 14);
  print(`HAPPINESS ${score(plan)}  TRIES ${tries}  BETTER ${improvements}`);
  const sad = plan.filter((guest) => happiness(plan, guest) < 0);
  at(0, 16);
  print(sad.length ? `SAD: ${sad.join(', ')}` : 'NOBODY IS SAD');
}

export function start(seed: number) {
  startRandom(seed);
  newWishes();
  draw();
}

export function key(code: number) {
  if (code === 27) newWishes();
  else if (code === 32) plan = swapped(plan, random(12), random(12));
  else if (code === 28 || code === 29) plan.push(plan.shift()!);
  else improve(code === 13 ? 10 : 1);
  draw();
}
