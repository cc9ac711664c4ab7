import { beforeEach, expect, it } from 'vitest';
import { game, hero, hunting, newGame, Phase, pulse, robots, showTitle, State, walk } from '../src/rules.ts';

/** Robots on these cells, and nowhere else. */
function place(...cells: [x: number, y: number, state?: State][]): void {
  robots.forEach((robot, i) => {
    const [x = 0, y = 0, state = State.Hunting] = cells[i] ?? [0, 0, State.Gone];
    Object.assign(robot, { x, y, state });
  });
}

beforeEach(() => {
  showTitle(1);
  newGame();
});

it('begins with five robots, none of them near', () => {
  expect(hunting()).toBe(5);
  for (const { x, y } of robots.slice(0, 5)) expect(Math.max(Math.abs(x - hero.x), Math.abs(y - hero.y))).toBeGreaterThanOrEqual(4);
});

it('lets each robot take a step towards the hero, also in a diagonal', () => {
  place([10, 5], [30, 11]);
  walk(0, 0);
  expect(robots.slice(0, 2)).toMatchObject([{ x: 11, y: 6 }, { x: 29, y: 11 }]);
});

it('makes one heap of scrap and 20 points of two robots that meet', () => {
  place([10, 5], [10, 7], [30, 11]);
  hero.x = 20;
  hero.y = 6;
  walk(0, 0);
  expect([game.score, hunting(), robots[0].state, robots[1].state]).toEqual([20, 1, State.Scrap, State.Gone]);
});

it('is lost when a robot reaches the hero', () => {
  place([hero.x + 1, hero.y], [0, 0]);
  walk(0, 0);
  expect(game.phase).toBe(Phase.Lost);
});

it('does not walk into scrap, and no robot moves then', () => {
  place([hero.x + 1, hero.y, State.Scrap], [0, 0]);
  walk(1, 0);
  expect([hero.x, robots[1].x]).toEqual([20, 0]);
});

it('clears what is near by a pulse, once a level', () => {
  place([hero.x + 2, hero.y], [0, 0]);
  pulse();
  expect([hunting(), game.pulses, game.score]).toEqual([1, 0, 10]);
});

it('goes to the next level, with more robots, when none is left', () => {
  place([hero.x + 2, hero.y]);
  pulse();
  expect([game.level, hunting()]).toEqual([2, 10]);
});
