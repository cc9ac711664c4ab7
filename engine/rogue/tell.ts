/** What is told after a command: one text of all messages, which the message row shows page by page. */
import { check, type u8, type u16, type Int } from '../lib/int.ts';
import { bytes } from '../lib/arrays.ts';
import { decimal, toDecimal } from './decimal.ts';
import { Category, categoryOf, FIRST_KIND, Kind } from './kinds.ts';
import { ARMOR_CLASS } from './gear.ts';
import { DECK } from './names.ts';
import { FIRST_KIND_NAME, FIRST_LOOK, FIRST_MONSTER_NAME, FIRST_OF, FIRST_UNKNOWN, NAME, unpacked, unpackText } from './packed.ts';
import { Say } from './texts.ts';
import { Flag, items, lore } from './state.ts';
import { valueOf } from './things.ts';

const MOST = 200;

export const told = {
  /** ASCII. */
  text: bytes(200),
  length: 0 as Int<0, 200>,
  /** What the next message's `#`, `@`, `&` and `%` stand for: a number, an item, a monster's kind, a letter of the pack. */
  number: 0 as u16,
  item: 0 as Int<0, 129>,
  beast: 0 as Int<0, 26>,
  slot: 0 as Int<0, 25>,
};

export function addChar(code: u8): void {
  if (told.length < MOST) {
    told.text[told.length] = code;
    told.length = told.length + 1;
  }
}

/** Adds text `n`. */
export function addText(n: Int<0, 500>): void {
  const end = unpackText(n, NAME);
  for (let i = NAME; i < end; i = i + 1) addChar(unpacked.text[i]);
}

export function addNumber(value: u16): void {
  toDecimal(value);
  for (let i = decimal.first; i < 5; i = i + 1) addChar(decimal.digits[i]);
}

/** Adds a bonus that is stored as bonus + 3. */
function addBonus(value: u16): void {
  addChar(value < 3 ? 45 : 43);
  addNumber(value < 3 ? 3 - value : value - 3);
}

/** Adds the look of an unknown kind; a scroll's are two words of two syllables. */
function addLook(category: Int<0, 3>, nth: Int<0, 14>): void {
  const deck = DECK[category] + nth;
  if (category !== Category.Scroll) {
    addText(FIRST_LOOK + lore.deck[deck]);
  } else {
    addText(Say.Scroll);
    let syllable: u8 = nth;
    for (let i = 0; i < 4; i = i + 1) {
      if (i === 2) addChar(32);
      addText(FIRST_LOOK + lore.deck[20 + Math.min(syllable, 23)]);
      syllable = syllable < 17 ? syllable + 7 : syllable - 17;
    }
  }
  addText(FIRST_UNKNOWN + category);
}

/** Adds the name of item `i` with what is known of it. */
export function addItem(i: Int<0, 129>): void {
  const kind = items.kind[i];
  const value = valueOf(i);
  const category = categoryOf(kind);
  const worn = (items.flags[i] & Flag.Known) !== 0;
  if (category <= Category.Wand && lore.known[kind] === 0) {
    addLook(category, check(kind - FIRST_KIND[category], 0, 14));
    return;
  }
  if (category === Category.Gold) {
    addNumber(value);
    addChar(32);
  }
  if (worn && category >= Category.Weapon) {
    addBonus(value);
    addChar(32);
  }
  if (category <= Category.Wand) addText(FIRST_OF + category);
  addText(FIRST_KIND_NAME + kind);
  if (worn && category === Category.Ring && value !== 3) {
    addChar(32);
    addBonus(value);
  }
  let shown = 0;
  if (category === Category.Armor) shown = ARMOR_CLASS[check(kind - Kind.Leather, 0, 6)] + (worn ? 3 - value : 0);
  if (category === Category.Wand || kind === Kind.Torch || kind === Kind.Lantern) shown = value;
  if (category === Category.Wand || shown > 0) {
    addText(Say.Bracket);
    addNumber(Math.max(shown, 0));
    addChar(93);
  }
  if (worn && (items.flags[i] & Flag.Cursed) !== 0) addText(Say.Cursed);
}

/** Tells message `n`, in which `#`, `@`, `&` and `%` stand for what {@link told} names. */
export function say(n: Say): void {
  if (told.length >= MOST) return;
  if (told.length > 0) addChar(32);
  const end = unpackText(n, 0);
  for (let i = 0; i < end; i = i + 1) {
    const code = unpacked.text[i];
    if (code === 35) addNumber(told.number);
    else if (code === 64) addItem(told.item);
    else if (code === 38) addText(FIRST_MONSTER_NAME + told.beast);
    else if (code === 37) addChar(97 + told.slot);
    else addChar(code);
  }
}

export function sayNumber(n: Say, number: u16): void {
  told.number = number;
  say(n);
}

export function sayItem(n: Say, item: Int<0, 129>): void {
  told.item = item;
  say(n);
}
