/** The world: its places, the ways between them, and its things. Nothing here changes but what lies where. */
import type { Int } from 'ts65/int';

export const enum Place { Beach, Path, Hut, Cliff, Cave, Door, Stairs, Lamp }
export const enum Way { North, South, East, West, Up, Down }
export const enum Thing { Matches, Rope, Key, Oil }

/** No place lies there. */
export const NOWHERE = 8;
export const THINGS = 4;
/** The hero holds it. */
export const HELD = 9;
/** It was used up. */
export const GONE = 10;

export const NAMES = ['The beach', 'A path', 'The hut', 'The cliff', 'A cave', 'The lighthouse door', 'The stairs', 'The lamp room'];

export const TEXTS = [
  'Waves run up the sand. A storm comes from the west, and a ship with it.',
  'The path winds between dunes. A hut stands east, the cliff rises north.',
  'A keeper lived here. Dust lies on the table.',
  'The sea is far below. An iron ring is set in the rock.',
  'Water drips. The tide has left things here.',
  'The lighthouse, at last. Its door is of oak.',
  'Stairs wind upwards in the dark.',
  'Glass on all sides. The great lamp is dark and dry.',
];

/** For each place, where its ways lead: north, south, east, west, up, down. */
export const WAYS: readonly (readonly Int<0, 8>[])[] = [
  [Place.Path, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE],
  [Place.Cliff, Place.Beach, Place.Hut, Place.Door, NOWHERE, NOWHERE],
  [NOWHERE, NOWHERE, NOWHERE, Place.Path, NOWHERE, NOWHERE],
  [NOWHERE, Place.Path, NOWHERE, NOWHERE, NOWHERE, Place.Cave],
  [NOWHERE, NOWHERE, NOWHERE, NOWHERE, Place.Cliff, NOWHERE],
  [Place.Stairs, NOWHERE, Place.Path, NOWHERE, NOWHERE, NOWHERE],
  [NOWHERE, Place.Door, NOWHERE, NOWHERE, Place.Lamp, NOWHERE],
  [NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, Place.Stairs],
];

export const WAY_NAMES = ['north', 'south', 'east', 'west', 'up', 'down'];

export const THING_NAMES = ['matches', 'a rope', 'a key', 'a can of oil'];
