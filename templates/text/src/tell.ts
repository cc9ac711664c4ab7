/** The screen: a header, the ship on its way, and the story, which scrolls between them and the keys. */
import { append, endMessage, openLog } from 'ts65/log';
import { at, clearScreen, COLUMNS, inverse, padTo, print, putCode, repeatCode } from 'ts65/screen';
import { play, Sound } from 'ts65/sound';
import { printCentred, printLong } from 'ts65/text';
import { DISTANCE, game, has, Outcome, Phase, places } from './rules.ts';
import { ROOM_NAMES, ROOM_TEXTS, THING_NAMES } from './world.ts';

/** Screen codes of the Atari's own characters. */
const WAVE = 0x0d;
const SHIP = 0x48;
const ROCKS = 0x4a;
/** The row of the keys. */
const KEYS = 23;

export function drawTitle(): void {
  clearScreen();
  printCentred('T H E   L I G H T H O U S E', 4);
  printCentred('A storm has put out your lamp,', 8);
  printCentred('and a ship makes for the rocks.', 9);
  printCentred('Find the key, oil and matches,', 11);
  printCentred('and light the lamp in time.', 12);
  at(14, 18);
  print('Seed ');
  printLong(game.seed);
  printCentred('Press RETURN', 21);
}

export function drawFrame(): void {
  clearScreen();
  openLog(3, 21);
  at(0, KEYS);
  print(' N E S W U D walk   T take   L light');
}

/** The header and the sea: what changes with every turn. */
export function drawStatus(): void {
  at(0, 0);
  inverse(1);
  putCode(0x80);
  print(ROOM_NAMES[game.room]);
  padTo(COLUMNS);
  inverse(0);
  at(1, 1);
  repeatCode(WAVE, DISTANCE - game.distance);
  putCode(SHIP);
  repeatCode(WAVE, game.distance);
  putCode(ROCKS);
}

/** Describes the room, and what lies in it. */
export function describe(): void {
  append(ROOM_TEXTS[game.room]);
  endMessage();
  for (let thing = 0; thing < places.length; thing++) {
    if (places[thing] === game.room) sayThing('You see ', thing);
  }
}

const OUTCOME_TEXTS = [
  '', 'There is no way.', 'The door of the tower is locked.', 'The key turns. The door is open.', '', 'There is nothing to take.',
  'The lamp is at the top of the tower.', 'The lamp has no oil.', 'You have nothing to light it with.', 'The lamp flares up!',
];
const OUTCOME_SOUNDS = [
  Sound.Step, Sound.Refused, Sound.Refused, Sound.Magic, Sound.Gold, Sound.Refused, Sound.Refused, Sound.Refused, Sound.Refused, Sound.Fanfare,
];

/** Tells what came of a command. */
export function tell(outcome: Outcome): void {
  play(OUTCOME_SOUNDS[outcome]);
  if (outcome === Outcome.Taken) tellCarried();
  else if (outcome !== Outcome.Walked) say(OUTCOME_TEXTS[outcome]);
  if (outcome === Outcome.Walked || outcome === Outcome.Unlocked) describe();
  if (game.phase === Phase.Saved) say('The ship turns away from the rocks. All are saved. RETURN plays again.');
  if (game.phase === Phase.Wrecked) {
    play(Sound.Death);
    say('You hear wood break on stone: the ship is lost. RETURN plays again.');
  }
}

function tellCarried(): void {
  for (let thing = 0; thing < places.length; thing++) {
    if (has(thing)) sayThing('You have ', thing);
  }
}

function sayThing(before: string, thing: number): void {
  append(before);
  append(THING_NAMES[thing]);
  append('.');
  endMessage();
}

function say(text: string): void {
  append(text);
  endMessage();
}
