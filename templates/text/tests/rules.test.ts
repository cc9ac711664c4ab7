/** The rules alone, in Node. */
import { beforeEach, expect, it } from 'vitest';
import { begin, hero, take, use, walk, where, world } from '../src/rules.ts';
import { GONE, HELD, Place, Thing, Way } from '../src/world.ts';

beforeEach(() => begin(7));

it('begins on the beach', () => expect(hero).toEqual({ place: Place.Beach, turns: 60 }));

it('needs the rope to reach the cave', () => {
  hero.place = Place.Cliff;
  walk(Way.Down);
  expect(hero.place).toBe(Place.Cliff);
  where[Thing.Rope] = HELD;
  use();
  walk(Way.Down);
  expect(hero.place).toBe(Place.Cave);
  expect(where[Thing.Rope]).toBe(GONE);
});

it('keeps the door locked without the key', () => {
  hero.place = Place.Door;
  walk(Way.North);
  expect(hero.place).toBe(Place.Door);
  where[Thing.Key] = HELD;
  use();
  walk(Way.North);
  expect(hero.place).toBe(Place.Stairs);
});

it('is won with a lamp that is filled and lit', () => {
  hero.place = Place.Lamp;
  where[Thing.Matches] = HELD;
  use();
  expect(world.isLit).toBe(false);
  where[Thing.Oil] = HELD;
  use();
  use();
  expect(world).toMatchObject({ isLit: true, isOver: true });
});

it('is lost when the turns are over', () => {
  for (let i = 0; i < 30; i++) {
    walk(Way.North);
    walk(Way.South);
  }
  expect(hero.turns).toBe(0);
  expect(world.isOver).toBe(true);
});

it('takes all that lies here', () => {
  where[Thing.Matches] = Place.Beach;
  take();
  expect(where[Thing.Matches]).toBe(HELD);
});
