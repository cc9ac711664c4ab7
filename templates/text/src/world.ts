/** The world as tables: rooms with their exits, and the things that lie about. Nothing writes to them. */

export const enum Room { Jetty, Garden, Kitchen, Cellar, Hall, Store, Lamp }
export const enum Direction { North, East, South, West, Up, Down }
export const enum Thing { Key, Oil, Matches }

/** No exit. */
export const NOWHERE = -1;
/** The place of a thing that the keeper carries. */
export const CARRIED = 255;

/** Of each room the rooms to the north, east, south, west, above and below. */
export const EXITS = [
  [Room.Garden, NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE],
  [Room.Hall, NOWHERE, Room.Jetty, Room.Kitchen, NOWHERE, NOWHERE],
  [NOWHERE, Room.Garden, NOWHERE, NOWHERE, NOWHERE, Room.Cellar],
  [NOWHERE, NOWHERE, NOWHERE, NOWHERE, Room.Kitchen, NOWHERE],
  [NOWHERE, NOWHERE, Room.Garden, NOWHERE, Room.Store, NOWHERE],
  [NOWHERE, NOWHERE, NOWHERE, NOWHERE, Room.Lamp, Room.Hall],
  [NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE, Room.Store],
];

export const ROOM_NAMES = ['The jetty', 'The garden', 'The kitchen', 'The cellar', 'The hall', 'The store room', 'The lamp room'];

export const ROOM_TEXTS = [
  'Waves break over the jetty. A path climbs north. Far out, a ship looks for the light that is not there.',
  'The wind tears at the bushes. The tower is north, your cottage west, the jetty south.',
  'The fire is cold. A hatch in the floor leads down, the door east leads out.',
  'Barrels, nets, and the smell of fish. A ladder leads up.',
  'The foot of the tower. A stair winds up into the dark.',
  'A round room halfway up, full of old rope. The stair goes on, up and down.',
  'Glass on all sides, and black sky behind it. The great lamp is dry and cold. L would light it.',
];

export const THING_NAMES = ['a rusty key', 'a can of oil', 'a box of matches'];

/** Two rooms for each thing: chance chooses one. The key opens the tower, so it lies outside. */
export const HIDING_PLACES = [
  [Room.Jetty, Room.Cellar],
  [Room.Cellar, Room.Store],
  [Room.Kitchen, Room.Store],
];
