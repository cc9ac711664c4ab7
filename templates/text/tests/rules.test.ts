import { beforeEach, expect, it } from 'vitest';
import { DISTANCE, game, has, light, newGame, Outcome, Phase, places, showTitle, take, walk } from '../src/rules.ts';
import { CARRIED, Direction, HIDING_PLACES, Room, Thing } from '../src/world.ts';

beforeEach(() => {
  showTitle(1);
  newGame();
});

it('hides each thing in one of its places', () => {
  for (const [thing, place] of places.entries()) expect(HIDING_PLACES[thing]).toContain(place);
});

it('takes a turn to walk, and none where there is no way', () => {
  expect(walk(Direction.West)).toBe(Outcome.NoWay);
  expect(game.distance).toBe(DISTANCE);
  expect(walk(Direction.North)).toBe(Outcome.Walked);
  expect([game.room, game.distance]).toEqual([Room.Garden, DISTANCE - 1]);
});

it('opens the tower with the key only, and once', () => {
  game.room = Room.Garden;
  expect(walk(Direction.North)).toBe(Outcome.Locked);
  places[Thing.Key] = CARRIED;
  expect(walk(Direction.North)).toBe(Outcome.Unlocked);
  game.room = Room.Garden;
  expect(walk(Direction.North)).toBe(Outcome.Walked);
});

it('takes all that lies in a room', () => {
  places.fill(Room.Jetty);
  expect(take()).toBe(Outcome.Taken);
  expect([has(Thing.Key), has(Thing.Oil), has(Thing.Matches)]).toEqual([true, true, true]);
  expect(take()).toBe(Outcome.NothingHere);
});

it('lights the lamp at the top, with oil and matches', () => {
  expect(light()).toBe(Outcome.NotHere);
  game.room = Room.Lamp;
  expect(light()).toBe(Outcome.NoOil);
  places[Thing.Oil] = CARRIED;
  expect(light()).toBe(Outcome.NoMatches);
  places[Thing.Matches] = CARRIED;
  expect(light()).toBe(Outcome.Lit);
  expect(game.phase).toBe(Phase.Saved);
});

it('loses the ship when its way is at an end', () => {
  game.distance = 1;
  walk(Direction.North);
  expect(game.phase).toBe(Phase.Wrecked);
});
