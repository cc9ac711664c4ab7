/** The rules alone, in Node: no screen, no keys. */
import { beforeEach, expect, it } from 'vitest';
import { game, hero, hunting, newGame, Phase, pulse, robots, showTitle, State, teleport, walk } from '../src/rules.ts';

beforeEach(() => {
  showTitle(7);
  newGame();
});

/** Leaves only the robots at these places. */
function place(...places: readonly (readonly [x: number, y: number])[]): void {
  robots.forEach((robot, i) => {
    const [x, y] = places[i] ?? [0, 0];
    Object.assign(robot, { x, y, state: i < places.length ? State.Hunting : State.Gone });
  });
}

it('begins with five robots, none of them near', () => {
  expect(hunting()).toBe(5);
  expect(robots.slice(0, 5).every(({ x, y }) => Math.max(Math.abs(x - hero.x), Math.abs(y - hero.y)) >= 4)).toBe(true);
});

it('lets robots run into each other', () => {
  place([10, 10], [12, 10], [30, 20]);
  hero.x = 11;
  hero.y = 5;
  walk(0, 0);
  expect(hunting()).toBe(1);
  expect(game.score).toBe(20);
});

it('is lost where a robot reaches the hero, and won where none is left', () => {
  place([hero.x + 1, hero.y]);
  walk(0, 0);
  expect(game.phase).toBe(Phase.Lost);
  newGame();
  place([hero.x + 2, hero.y]);
  pulse();
  expect(game).toMatchObject({ phase: Phase.Playing, level: 2 });
});

it('keeps the hero on the board', () => {
  place([39, 21]);
  hero.x = 0;
  hero.y = 0;
  walk(-1, 0);
  expect(hero).toMatchObject({ x: 0, y: 0 });
  for (let i = 0; i < 20; i++) teleport();
  expect(hero.x).toBeLessThan(40);
});
