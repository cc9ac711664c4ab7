/** Lists that share records: flat and flatMap, type predicates, lists that a function fills for a record, and searches. */
import type { u8 } from '../../../../engine/lib/int.ts';
import { print } from 'ts65/screen';

interface Card { rank: number; isUp: boolean }
interface Plant { kind: 'plant'; output: number }
interface Town { kind: 'town'; need: number }
type Place = Plant | Town;
interface Team { name: string; marks: number[] }

class Deck {
  readonly cards: Card[] = [5, 6, 7].map((rank) => ({ rank, isUp: false }));
  up(): Card[] { return this.cards.filter(({ isUp }) => isUp); }
}

let rows: Card[][] = [];
let last: Card | undefined;
let hand: Card[] = [];
let best: Card | null = null;
const deck = new Deck();
const places: Place[] = [{ kind: 'plant', output: 5 }, { kind: 'town', need: 3 }, { kind: 'plant', output: 9 }];
const plants = places.filter((place): place is Plant => place.kind === 'plant');
const isTown = (place: Place): place is Town => place.kind === 'town';
const teams: Team[] = [];
let leader: Team | null = null;

function sum(list: number[]): number {
  let total = 0;
  for (const one of list) total += one;
  return total;
}

/** The list is the team's own from then on. */
function makeTeam(n: number): Team {
  let marks = [n, 2, 3];
  if (n > 4) marks = marks.filter((mark) => mark > 2);
  marks.sort((a, b) => b - a);
  if (n > 7) return { name: 'LAST', marks };
  return { name: `T${sum(marks)}`, marks };
}

export function start(seed: number): void {
  rows = Array.from({ length: 3 }, (_, y) => Array.from({ length: 4 }, (_, x): Card => ({ rank: x + y * 4, isUp: false })));
  hand = [1, 2, 3, 4].map((rank) => ({ rank, isUp: false }));
}

export function key(code: u8): void {
  const all = rows.flat();
  const card = all[code % 12];
  card.isUp = !card.isUp;
  const open = all.filter(({ isUp }) => isUp);
  last = open.find(({ rank }) => rank > code % 6);
  if (last) last.rank = (last.rank + 1) % 40;
  print(`${last?.rank ?? '-'} ${rows[1][2].rank} ${rows.flatMap((row) => row.filter(({ isUp }) => isUp)).length}`);

  if (hand.length > 0) {
    best = hand.pop() as Card;
    best.isUp = true;
    if (code % 3 === 0 && hand.length < 4) hand.unshift(best);
  } else hand = [{ rank: code % 20, isUp: false }];
  print(`${hand.length} ${best === null ? '-' : best.rank} ${hand.indexOf(best!)}`);

  const drawn = deck.cards[code % 3];
  drawn.isUp = code % 2 === 0;
  for (const one of deck.up()) one.rank = (one.rank + 3) % 70;
  print(deck.cards.map(({ rank }) => rank).join(' '));

  plants[code % 2].output = code % 50;
  const town = places.find(isTown);
  if (town) town.need = (town.need + 1) % 60;
  const place = places[code % 3];
  print(`${plants.map(({ output }) => output).join()} ${isTown(place) ? place.need : place.output}`);

  if (teams.length < 4) teams.push(makeTeam(code % 9));
  leader = teams[teams.length - 1];
  if (leader.marks.length > 0) leader.marks[0] = (leader.marks[0] + 1) % 50;
  print(teams.map((team) => `${team.name} ${team.marks.join('.')} ${team === leader ? '*' : team.marks.length}`).join('/'));

  const deal = [1, 2, 3, 4, 5];
  const hands = [deal.splice(0, 1 + (code % 2)), deal.splice(0, 2), deal];
  print(hands.map((one) => one.join('')).join(' '));
}
