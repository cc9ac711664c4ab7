/** The rules: what each command does to the world, and what the game says. */
import type { Int, u32, u8 } from 'ts65/int';
import { append, appendNumber, endMessage } from 'ts65/log';
import { random, startRandom } from 'ts65/rng';
import { play, Sound } from 'ts65/sound';
import { GONE, HELD, NAMES, NOWHERE, Place, TEXTS, Thing, THING_NAMES, THINGS, Way, WAY_NAMES, WAYS } from './world.ts';

/** Turns until the ship reaches the rocks. */
const TURNS = 60;

export const hero = { place: Place.Beach as Int<0, 7>, turns: TURNS as u8 };
export const world = { isRopeTied: false, isDoorOpen: false, isFilled: false, isLit: false, isOver: false };
/** Where each thing lies: a place, or HELD or GONE. */
export const where: u8[] = [0, 0, 0, 0];

/** Begins a game: the seed says where the matches and the rope lie. */
export function begin(seed: u32): void {
  startRandom(seed);
  hero.place = Place.Beach;
  hero.turns = TURNS;
  world.isRopeTied = false;
  world.isDoorOpen = false;
  world.isFilled = false;
  world.isLit = false;
  world.isOver = false;
  where[Thing.Matches] = random(3);
  where[Thing.Rope] = random(3);
  where[Thing.Key] = Place.Cave;
  where[Thing.Oil] = Place.Hut;
  look();
}

const say = (text: string): void => {
  append(text);
  endMessage();
};

export function look(): void {
  append(NAMES[hero.place]);
  append('. ');
  say(TEXTS[hero.place]);
  for (let thing = 0; thing < THINGS; thing++) {
    if (where[thing] !== hero.place) continue;
    append('Here: ');
    append(THING_NAMES[thing]);
    say('.');
  }
  append('Ways:');
  for (let way = 0; way < WAY_NAMES.length; way++) {
    if (WAYS[hero.place][way] === NOWHERE) continue;
    append(' ');
    append(WAY_NAMES[way]);
  }
  say('.');
}

export function walk(way: Way): void {
  const to = WAYS[hero.place][way];
  if (to === NOWHERE) refuse('There is no way.');
  else if (to === Place.Cave && !world.isRopeTied) refuse('The rock is too steep to climb.');
  else if (to === Place.Stairs && !world.isDoorOpen && hero.place === Place.Door) refuse('The door is locked.');
  else {
    hero.place = to;
    play(Sound.Step);
    look();
    passTurn();
  }
}

function refuse(why: string): void {
  play(Sound.Refused);
  say(why);
}

/** Takes all that lies here. */
export function take(): void {
  let count = 0;
  for (let thing = 0; thing < THINGS; thing++) {
    if (where[thing] !== hero.place) continue;
    where[thing] = HELD;
    count++;
    append('You take ');
    append(THING_NAMES[thing]);
    say('.');
  }
  if (count === 0) {
    refuse('There is nothing to take.');
    return;
  }
  play(Sound.Gold);
  passTurn();
}

const holds = (thing: Thing): boolean => where[thing] === HELD;

/** Uses what helps in this place. */
export function use(): void {
  if (hero.place === Place.Cliff && holds(Thing.Rope)) {
    where[Thing.Rope] = GONE;
    world.isRopeTied = true;
    succeed('You tie the rope to the ring. It reaches a cave below.');
  } else if (hero.place === Place.Door && holds(Thing.Key)) {
    where[Thing.Key] = GONE;
    world.isDoorOpen = true;
    succeed('The key turns. The door opens to the north.');
  } else if (hero.place === Place.Lamp && holds(Thing.Oil)) {
    where[Thing.Oil] = GONE;
    world.isFilled = true;
    succeed('You fill the lamp with oil.');
  } else if (hero.place === Place.Lamp && world.isFilled && holds(Thing.Matches)) {
    world.isLit = true;
    world.isOver = true;
    play(Sound.Fanfare);
    append('The lamp burns! The ship turns away from the rocks. Turns left: ');
    appendNumber(hero.turns);
    say('. RETURN begins anew.');
  } else refuse('Nothing that you hold helps here.');
}

function succeed(what: string): void {
  play(Sound.Magic);
  say(what);
  passTurn();
}

export function showHeld(): void {
  append('You hold');
  let count = 0;
  for (let thing = 0; thing < THINGS; thing++) {
    if (!holds(thing)) continue;
    append(count === 0 ? ' ' : ', ');
    append(THING_NAMES[thing]);
    count++;
  }
  say(count === 0 ? ' nothing.' : '.');
}

function passTurn(): void {
  if (hero.turns > 0) hero.turns--;
  if (hero.turns === 20) say('You see the lights of the ship.');
  if (hero.turns > 0) return;
  world.isOver = true;
  play(Sound.Death);
  say('Wood breaks on the rocks. You came too late. RETURN begins anew.');
}
