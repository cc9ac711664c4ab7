/** The rules: where the keeper stands, what lies where, and how near the ship is. They say what came of a command, and draw nothing. */
import type { Int, u32, u8 } from 'ts65/int';
import { random, startRandom } from 'ts65/rng';
import { CARRIED, type Direction, EXITS, HIDING_PLACES, NOWHERE, Room, Thing } from './world.ts';

/** Turns until the ship is at the rocks. */
export const DISTANCE = 32;

export const enum Phase { Title, Playing, Saved, Wrecked }
/** What came of a command. */
export const enum Outcome { Walked, NoWay, Locked, Unlocked, Taken, NothingHere, NotHere, NoOil, NoMatches, Lit }

export const game = { phase: Phase.Title as Phase, seed: 0 as u32, room: Room.Jetty as Room, isOpen: false, distance: DISTANCE as Int<0, 32> };
/** The place of each thing: a room, or CARRIED. */
export const places: u8[] = [0, 0, 0];

export function showTitle(seed: u32): void {
  game.phase = Phase.Title;
  game.seed = seed;
  startRandom(seed);
}

export function newGame(): void {
  game.phase = Phase.Playing;
  game.room = Room.Jetty;
  game.isOpen = false;
  game.distance = DISTANCE;
  for (let thing = 0; thing < places.length; thing++) places[thing] = HIDING_PLACES[thing][random(2)];
}

export const has = (thing: Thing): boolean => places[thing] === CARRIED;

/** Walks, and unlocks the tower where that is in the way and the key is at hand. */
export function walk(direction: Direction): Outcome {
  const room = EXITS[game.room][direction];
  if (room === NOWHERE) return Outcome.NoWay;
  const isDoor = room === Room.Hall && game.room === Room.Garden && !game.isOpen;
  if (isDoor && !has(Thing.Key)) return Outcome.Locked;
  if (isDoor) game.isOpen = true;
  game.room = room;
  passTurn();
  return isDoor ? Outcome.Unlocked : Outcome.Walked;
}

/** Takes all that lies here. */
export function take(): Outcome {
  let outcome = Outcome.NothingHere;
  for (let thing = 0; thing < places.length; thing++) {
    if (places[thing] !== game.room) continue;
    places[thing] = CARRIED;
    outcome = Outcome.Taken;
  }
  if (outcome === Outcome.Taken) passTurn();
  return outcome;
}

export function light(): Outcome {
  if (game.room !== Room.Lamp) return Outcome.NotHere;
  if (!has(Thing.Oil)) return Outcome.NoOil;
  if (!has(Thing.Matches)) return Outcome.NoMatches;
  game.phase = Phase.Saved;
  return Outcome.Lit;
}

function passTurn(): void {
  if (game.distance > 0) game.distance--;
  if (game.distance === 0) game.phase = Phase.Wrecked;
}
