/** Text, "Magical staff" and "Misc item"; facts, ruling 33, "Staves" and "misc". */
import { check } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { pick } from './dice.ts';
import { item } from './state.ts';
import { DECK_QUALITY_AT, DECK_QUALITY_SUM, MISC_AT, MISC_SUM, STAFF_AT, STAFF_SUM } from './weights.ts';

export const STAVES = 24;
/** The first rod, and the one of Striking. */
export const FIRST_ROD = 13;
const STRIKING = 22;

/** Makes the item in hand, cleared, a magical staff or rod. */
export function makeStaff(): void {
  const kind = pick(STAFF_AT, STAFF_SUM);
  item.kind = kind;
  if (kind === STRIKING) item.count = 6 + random(4);
  else if (kind >= FIRST_ROD) item.count = 9 + random(6);
}

export const MISCS = 19;
/** Decks are the kinds 9..11 and 14..18. */
export function isDeck(kind: number): boolean {
  return (kind >= 9 && kind <= 11) || kind >= 14;
}

/** Makes the item in hand, cleared, a misc item. */
export function makeMisc(): void {
  const kind = pick(MISC_AT, MISC_SUM);
  item.kind = kind;
  if (isDeck(kind)) {
    item.count = 4 + random(10);
    item.extra = check(pick(DECK_QUALITY_AT, DECK_QUALITY_SUM), 0, 2);
  }
}
