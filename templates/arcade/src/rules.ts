/** The rules: a hero on a board, and robots that walk towards the hero. Nothing here draws. */
import type { Int, u16, u32 } from 'ts65/int';
import { random, startRandom } from 'ts65/rng';
import { play, Sound } from 'ts65/sound';

export const WIDTH = 40;
export const HEIGHT = 22;
export const MOST_ROBOTS = 40;
const LAST_LEVEL = 8;
const MOST_POINTS = 9999;

export const enum Phase { Title, Playing, Won, Lost }
export const enum State { Gone, Hunting, Scrap }

export type Column = Int<0, 39>;
export type Row = Int<0, 21>;

export const game = { phase: Phase.Title as Phase, seed: 0 as u32, level: 1 as Int<1, 8>, score: 0 as u16, pulses: 0 as Int<0, 1> };
export const hero = { x: 20 as Column, y: 11 as Row };
export const robots = Array.from({ length: MOST_ROBOTS }, () => ({ x: 0 as Column, y: 0 as Row, state: State.Gone as State }));

/** Behind the title waits the game of `seed`. */
export function showTitle(seed: u32): void {
  game.phase = Phase.Title;
  game.seed = seed;
  startRandom(seed);
}

/** Begins a game on the first level. */
export function newGame(): void {
  game.phase = Phase.Playing;
  game.level = 1;
  game.score = 0;
  fillLevel();
}

/** Robots of a level: 5 more on each, 40 on the last. */
function fillLevel(): void {
  game.pulses = 1;
  hero.x = 20;
  hero.y = 11;
  const count = game.level * 5;
  for (let i = 0; i < MOST_ROBOTS; i++) robots[i].state = State.Gone;
  for (let i = 0; i < count; i++) {
    dropRobot(robots[i]);
  }
}

/** Puts a robot on a free cell at least 4 steps from the hero. */
function dropRobot(robot: { x: Column; y: Row; state: State }): void {
  do {
    robot.x = random(WIDTH);
    robot.y = random(HEIGHT);
  } while (distance(robot.x, robot.y) < 4 || stateAt(robot.x, robot.y) !== State.Gone);
  robot.state = State.Hunting;
}

/** Steps to the hero, diagonals included. */
function distance(x: Column, y: Row): number {
  return Math.max(Math.abs(x - hero.x), Math.abs(y - hero.y));
}

/** What stands on a cell. */
export function stateAt(x: Column, y: Row): State {
  for (const robot of robots) {
    if (robot.state !== State.Gone && robot.x === x && robot.y === y) return robot.state;
  }
  return State.Gone;
}

export const hunting = (): number => robots.filter(({ state }) => state === State.Hunting).length;

/** The hero walks by a cell, or waits with 0 and 0; then the robots walk. Nothing happens where the way is blocked. */
export function walk(dx: Int<-1, 1>, dy: Int<-1, 1>): void {
  const x = hero.x + dx;
  const y = hero.y + dy;
  if (x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT || stateAt(x, y) === State.Scrap) {
    play(Sound.Refused);
    return;
  }
  hero.x = x;
  hero.y = y;
  play(Sound.Step);
  moveRobots();
}

/** Jumps to any cell: it may be a bad one. */
export function teleport(): void {
  do {
    hero.x = random(WIDTH);
    hero.y = random(HEIGHT);
  } while (stateAt(hero.x, hero.y) === State.Scrap);
  play(Sound.Magic);
  moveRobots();
}

/** Makes scrap of all robots within two cells, once a level. */
export function pulse(): void {
  if (game.pulses === 0) {
    play(Sound.Refused);
    return;
  }
  game.pulses = 0;
  play(Sound.Hit);
  for (const robot of robots) {
    if (robot.state === State.Hunting && distance(robot.x, robot.y) <= 2) wreck(robot);
  }
  moveRobots();
}

/** Each robot takes a step to the hero. Those that meet are scrap. */
function moveRobots(): void {
  for (const robot of robots) {
    if (robot.state !== State.Hunting) continue;
    if (robot.x < hero.x) robot.x++;
    else if (robot.x > hero.x) robot.x--;
    if (robot.y < hero.y) robot.y++;
    else if (robot.y > hero.y) robot.y--;
  }
  crash();
  if (stateAt(hero.x, hero.y) === State.Hunting) {
    game.phase = Phase.Lost;
    play(Sound.Death);
  } else if (hunting() === 0) {
    clearLevel();
  }
}

/** Robots that stand on one cell become one heap of scrap. */
function crash(): void {
  for (let i = 1; i < MOST_ROBOTS; i++) {
    const robot = robots[i];
    if (robot.state === State.Gone) continue;
    for (let j = 0; j < i; j++) {
      const other = robots[j];
      if (other.state === State.Gone || other.x !== robot.x || other.y !== robot.y) continue;
      wreck(other);
      wreck(robot);
      robot.state = State.Gone;
      play(Sound.Hit);
      break;
    }
  }
}

/** Makes scrap of a robot, for 10 points. */
function wreck(robot: { state: State }): void {
  if (robot.state === State.Hunting) game.score = Math.min(game.score + 10, MOST_POINTS);
  robot.state = State.Scrap;
}

function clearLevel(): void {
  play(Sound.Fanfare);
  if (game.level === LAST_LEVEL) game.phase = Phase.Won;
  else {
    game.level++;
    fillLevel();
  }
}
