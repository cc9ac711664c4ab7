import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';

type Name = string;

const PEOPLE: Name[] = ['AMY', 'BOB', 'CAT', 'DAN', 'EVE', 'FIN', 'GUS', 'HAL', 'IDA', 'JOE'];

class Friendships {
  private readonly edges: Record<Name, Set<Name>> = {};

  constructor(people: Name[]) {
    for (const person of people) this.edges[person] = new Set();
  }

  befriend(a: Name, b: Name): void {
    if (a === b) return;
    this.edges[a].add(b);
    this.edges[b].add(a);
  }

  part(a: Name, b: Name): void {
    this.edges[a].delete(b);
    this.edges[b].delete(a);
  }

  areFriends(a: Name, b: Name): boolean {
    return this.edges[a].has(b);
  }

  of(person: Name): Name[] {
    return [...this.edges[person]].sort();
  }

  distances(from: Name): Map<Name, number> {
    const distance = new Map<Name, number>([[from, 0]]);
    const queue = [from];
    for (const person of queue) {
      for (const friend of this.edges[person]) {
        if (distance.has(friend)) continue;
        distance.set(friend, distance.get(person)! + 1);
        queue.push(friend);
      }
    }
    return distance;
  }

  suggestions(person: Name): { name: Name; common: number }[] {
    const mine = this.edges[person];
    return Object.keys(this.edges)
      .filter((name) => name !== person && !mine.has(name))
      .map((name) => ({ name, common: this.of(name).filter((friend) => mine.has(friend)).length }))
      .filter(({ common }) => common > 0)
      .sort((a, b) => b.common - a.common);
  }
}

let graph = new Friendships(PEOPLE);
let me = 0;

function meetRandomly(times: number): void {
  for (let i = 0; i < times; i++) graph.befriend(PEOPLE[random(PEOPLE.length)], PEOPLE[random(PEOPLE.length)]);
}

function draw(): void {
  const person = PEOPLE[me];
  const distances = graph.distances(person);
  clearScreen();
  PEOPLE.forEach((name, i) => {
    at(0, i);
    const far = distances.get(name);
    print(`${i === me ? '>' : ' '}${name} ${far === undefined ? '?' : far} ${graph.of(name).map(([c]) => c).join('')}`);
  });
  at(0, 12);
  print(`FRIENDS OF ${person}: ${graph.of(person).join(' ')}`);
  graph.suggestions(person).slice(0, 5).forEach(({ name, common }, i) => {
    at(2, 14 + i);
    print(`MEET ${name}: ${common} IN COMMON`);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  meetRandomly(8);
  draw();
}

export function key(code: number): void {
  if (code === 28) me = (me + PEOPLE.length - 1) % PEOPLE.length;
  else if (code === 29) me = (me + 1) % PEOPLE.length;
  else if (code >= 48 && code <= 57) {
    const other = PEOPLE[code - 48];
    if (graph.areFriends(PEOPLE[me], other)) graph.part(PEOPLE[me], other);
    else graph.befriend(PEOPLE[me], other);
  } else if (code === 27) graph = new Friendships(PEOPLE);
  else meetRandomly(1);
  draw();
}
