import { at, clearScreen, print } from 'ts65/screen';
import { random, startRandom } from 'ts65/rng';
import { type Actor, Hero, Monster, type Position } from './actors.ts';

const W = 30;
const H = 16;

let cave: string[][] = [];
let hero: Hero;
let monsters: Monster[] = [];
let depth = 0;
let log: string[] = [];

const same = (a: Position, b: Position) => a.x === b.x && a.y === b.y;
const tile = ({ x, y }: Position) => cave[y]?.[x] ?? '#';
const say = (text: string) => {
  log = [...log.slice(-2), text];
};

function freeSpot(): Position {
  for (;;) {
    const spot = { x: random(W), y: random(H) };
    if (tile(spot) === '.' && !same(spot, hero.position) && !monsters.some((m) => same(m.position, spot))) return spot;
  }
}

function digCave(): void {
  cave = Array.from({ length: H }, () => new Array<string>(W).fill('#'));
  let { x, y } = hero.position;
  for (let dug = 0; dug < 220; ) {
    if (cave[y][x] === '#') {
      cave[y][x] = '.';
      dug++;
    }
    if (random(2)) x = Math.max(1, Math.min(W - 2, x + random(3) - 1));
    else y = Math.max(1, Math.min(H - 2, y + random(3) - 1));
  }
}

function descend(): void {
  depth++;
  digCave();
  monsters = [];
  for (let i = 0; i < 3 + depth; i++) monsters.push(Monster.spawn(freeSpot(), depth));
  for (const thing of ['>', '!', '$', '$']) {
    const { x, y } = freeSpot();
    cave[y][x] = thing;
  }
  say(`DEPTH ${depth}`);
}

function fight(attacker: Actor, target: Actor): void {
  const damage = attacker.attack(target);
  say(`${attacker.name} HIT ${target.name} FOR ${damage}${target.alive ? '' : ', IT DIES'}`);
}

function walk(dx: number, dy: number): void {
  const target = { x: hero.position.x + dx, y: hero.position.y + dy };
  const enemy = monsters.find((monster) => same(monster.position, target));
  if (enemy) {
    fight(hero, enemy);
    monsters = monsters.filter(({ alive }) => alive);
    return;
  }
  const here = tile(target);
  if (here === '#') return;
  hero.position = target;
  if (here === '>') return descend();
  if (here === '!') hero.potions++;
  if (here === '$') hero.gold += 5 + random(20);
  cave[target.y][target.x] = '.';
}

function monstersAct(): void {
  for (const monster of monsters) {
    const next = monster.stepTowards(hero.position);
    if (same(next, hero.position)) fight(monster, hero);
    else if (tile(next) !== '#' && !monsters.some((other) => same(other.position, next))) monster.position = next;
  }
}

function newGame(): void {
  [depth, hero] = [0, new Hero({ x: 15, y: 8 })];
  descend();
}

function draw(): void {
  clearScreen();
  cave.forEach((row, y) => {
    at(0, y);
    print(row.join(''));
  });
  for (const { position, glyph } of [...monsters, hero]) {
    at(position.x, position.y);
    print(glyph);
  }
  at(0, 17);
  print(`HP ${hero.hp} POTIONS ${hero.potions} GOLD ${hero.gold} DEPTH ${depth}`);
  log.forEach((line, i) => {
    at(0, 19 + i);
    print(line);
  });
}

export function start(seed: number): void {
  startRandom(seed);
  newGame();
  draw();
}

export function key(code: number): void {
  if (!hero.alive) newGame();
  else {
    const step = [[0, -1], [0, 1], [-1, 0], [1, 0]][code - 28];
    if (step) walk(step[0], step[1]);
    else if (code === 32) say(hero.drink() ? 'AH!' : 'NO POTION');
    monstersAct();
  }
  draw();
}
