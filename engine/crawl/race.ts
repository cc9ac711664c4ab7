/** The racial modifier of weapons, ammunition and armour: a label (facts, ruling 13). */
import type { Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { Race } from './state.ts';

/**
 * Per 100: Elven, Dwarven, Orcish; None is the rest. Facts, "Weapon race" (rows 1..21), "Ammunition" (22..25), "Armour kinds" (26..34).
 * Row 0 is for kinds that have no race.
 */
const RACES = [
  0, 0, 0,
  0, 0, 25, // 1 Club
  9, 0, 13, // Whip
  0, 8, 17, // Maces, Flails
  0, 17, 11, // Morningstar, Hammer
  0, 10, 8, // 5 Eveningstar
  13, 9, 9, // Dagger
  17, 11, 7, // Short Sword, Sabre
  13, 0, 0, // Quick Blade
  17, 4, 11, // Falchion
  25, 3, 6, // 10 Long Sword
  5, 0, 25, // Scimitar
  0, 0, 17, // Great Sword
  0, 25, 8, // Axes
  0, 13, 8, // Executioner's Axe
  13, 0, 9, // 15 Spear, Trident
  0, 0, 10, // Halberd, Glaive, Bardiche
  25, 0, 4, // Bow
  17, 0, 0, // Longbow, Hand Crossbow; Cap, Wizard's hat
  0, 13, 9, // Crossbow
  6, 0, 13, // 20 Blowgun
  16, 17, 21, // Darts
  19, 0, 25, // Arrows: facts, ruling 19
  0, 17, 21, // Bolts
  8, 0, 17, // Needles
  0, 19, 25, // 25 Javelins
  25, 0, 13, // Robe
  13, 0, 20, // Leather
  11, 16, 20, // Ring, Scale, Chain
  0, 16, 20, // Banded, Splint, Plate
  0, 20, 13, // 30 Helmet
  25, 19, 14, // Cloak
  21, 17, 16, // Gloves, Boots
  17, 33, 13, // Shields
];

/** Draws a {@link Race} from row `row` of the table. */
export function drawRace(row: Int<0, 33>): Int<0, 3> {
  if (row === 0) return Race.None;
  const first = row * 3;
  const drawn = random(100);
  const elven = RACES[first];
  const dwarven = elven + RACES[first + 1];
  if (drawn < elven) return Race.Elven;
  if (drawn < dwarven) return Race.Dwarven;
  return drawn < dwarven + RACES[first + 2] ? Race.Orcish : Race.None;
}
