/** Text, "Jewellery"; facts, rulings 28 and 29. */
import type { Int } from '../lib/int.ts';
import { check } from '../lib/int.ts';
import { random, randomWord } from '../lib/rng.ts';
import { tryArtefact } from './artefact.ts';
import { perThousand, pick } from './dice.ts';
import { item } from './state.ts';
import {
  RING_AT, RING_BONUS_AT, RING_BONUS_SUM, RING_SUM, SLAYING_ACCURACY_AT, SLAYING_ACCURACY_SUM, SLAYING_DAMAGE_AT,
  SLAYING_DAMAGE_SUM, SLAYING_GOOD_AT, SLAYING_GOOD_SUM,
} from './weights.ts';

/** Rings that the rules name. */
export const enum Ring {
  Protection = 0,
  Strength = 4,
  Dexterity = 5,
  Intelligence = 6,
  Hunger = 8,
  Teleportation = 9,
  Evasion = 10,
  Slaying = 23,
}
export const RINGS = 24;
/** Kinds of jewellery: the rings, then the amulets. */
export const FIRST_AMULET = 24;
export const AMULETS = 10;

export function drawRing(): Int<0, 23> {
  return check(pick(RING_AT, RING_SUM), 0, RINGS - 1);
}

/** Of Protection, Evasion, Strength, Dexterity and Intelligence. */
export function drawRingBonus(): Int<-6, 6> {
  return check(pick(RING_BONUS_AT, RING_BONUS_SUM), 0, 12) - 6;
}

/** Text, the tables of Slaying. */
export function drawSlaying(): void {
  const drawn = randomWord(1000);
  if (drawn < 200) {
    item.plus = check(pick(SLAYING_ACCURACY_AT, SLAYING_ACCURACY_SUM), 0, 4) - 6;
    item.damage = check(pick(SLAYING_DAMAGE_AT, SLAYING_DAMAGE_SUM), 0, 12) - 6;
  } else if (drawn < 710) {
    item.plus = drawGoodSlaying();
    item.damage = drawGoodSlaying();
  } else {
    item.damage = 2;
  }
}

function drawGoodSlaying(): Int<1, 6> {
  return check(pick(SLAYING_GOOD_AT, SLAYING_GOOD_SUM), 0, 5) + 1;
}

/** Makes the item in hand, cleared, jewellery of this level. */
export function makeJewellery(): void {
  const kind = random(4) === 0 ? FIRST_AMULET + random(10) : drawRing();
  finishJewellery(kind);
}

/** Makes the item in hand, cleared, jewellery of the kind `kind`. */
export function finishJewellery(kind: Int<0, 33>): void {
  item.kind = kind;
  let always = false;
  switch (kind) {
    case Ring.Protection:
    case Ring.Strength:
    case Ring.Dexterity:
    case Ring.Intelligence:
    case Ring.Evasion:
      item.plus = drawRingBonus();
      always = item.plus < 0;
      break;
    case Ring.Slaying:
      drawSlaying();
      always = item.plus < 0;
      break;
    case Ring.Hunger:
    case Ring.Teleportation:
      always = true;
      break;
  }
  if (always || perThousand(20)) item.cursed = 1;
  if (tryArtefact()) {
    item.plus = 0;
    item.damage = 0;
    item.cursed = 0;
  }
}
