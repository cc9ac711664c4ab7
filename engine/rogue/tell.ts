/** The messages after a command: one text of all, which the message row shows page by page. */
import { check, type u8, type u16, type Int } from '../lib/int.ts';
import { decimal, toDecimal, ZERO } from './decimal.ts';
import { Category, categoryOf, FIRST_KIND, Kind } from './kinds.ts';
import { ARMOR_CLASS } from './gear.ts';
import { given, NAMES } from './given.ts';
import { DECK } from './names.ts';
import { FIRST_KIND_NAME, FIRST_LOOK, FIRST_MONSTER_NAME, FIRST_OF, FIRST_UNKNOWN, Hole, MOST_TOLD, openText, text, TOLD, unpackText } from './packed.ts';
import { Say } from './texts.ts';
import { Flag, items, lore } from './state.ts';
import { valueOf } from './things.ts';

/** Codes of the screen. */
const SPACE = 0;
const QUOTE = 2;
const PLUS = 11;
const MINUS = 13;
const BRACKET = 61;
const LETTER_A = 97;

export const told = {
  /** The values for the next message's holes: a number, an item, a monster's kind, a letter of the pack. */
  number: 0 as u16,
  item: 0 as Int<0, 129>,
  beast: 0 as Int<0, 26>,
  slot: 0 as Int<0, 25>,
  /** Whether the name of an item says that it is cursed: a message about the curse does not say it twice. */
  namesCurse: true,
  /** The last message did not fit: it ends with a whole word, and nothing follows. */
  isFull: false,
};

/** Nothing is told. */
export function beginTelling(): void {
  text.end = TOLD;
  told.isFull = false;
}

/** @param code of the screen */
function addCode(code: u8): void {
  if (text.end < MOST_TOLD) {
    text.codes[text.end] = code;
    text.end++;
  }
}

/** Adds text `n`, which has no holes. */
function addText(n: Int<0, 450>): void {
  openText(n);
  unpackText();
}

export function addNumber(value: u16): void {
  for (let i = toDecimal(value); i < 5; i++) addCode(ZERO + decimal[i]);
}

/** Adds a bonus that is stored as bonus + 3. */
function addBonus(value: u16): void {
  addCode(value < 3 ? MINUS : PLUS);
  addNumber(value < 3 ? 3 - value : value - 3);
}

/** Adds the name that was given as number `i`. */
export function addName(i: Int<0, 3>): void {
  addCode(SPACE);
  addCode(QUOTE);
  for (const code of given.codes[i]) if (code !== 0) addCode(code);
  addCode(QUOTE);
}

/** Adds the look of an unknown kind; a scroll's are two words of two syllables. */
function addLook(category: Int<0, 3>, nth: Int<0, 14>): void {
  const deck = DECK[category] + nth;
  if (category !== Category.Scroll) {
    addText(FIRST_LOOK + lore.deck[deck]);
  } else {
    addText(Say.Scroll);
    let syllable: u8 = nth;
    for (let i = 0; i < 4; i++) {
      if (i === 2) addCode(SPACE);
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
    for (let k = 0; k < NAMES; k++) if (given.kinds[k] === kind) addName(k);
    return;
  }
  if (category === Category.Gold) {
    addNumber(value);
    addCode(SPACE);
  }
  if (worn && (category === Category.Weapon || category === Category.Armor)) {
    addBonus(value);
    addCode(SPACE);
  }
  if (category <= Category.Wand) addText(FIRST_OF + category);
  addText(FIRST_KIND_NAME + kind);
  if (worn && category === Category.Ring && value !== 3) {
    addCode(SPACE);
    addBonus(value);
  }
  let shown = 0;
  if (category === Category.Armor) shown = ARMOR_CLASS[check(kind - Kind.Leather, 0, 6)] + (worn ? 3 - value : 0);
  if (category === Category.Wand || kind === Kind.Torch || kind === Kind.Lantern) shown = value;
  if (category === Category.Wand || shown > 0) {
    addText(Say.Bracket);
    addNumber(Math.max(shown, 0));
    addCode(BRACKET);
  }
  if (worn && told.namesCurse && (items.flags[i] & Flag.Cursed) !== 0) addText(Say.Cursed);
}

/** Tells message `n`, whose holes stand for what {@link told} names. */
export function say(n: Say): void {
  if (told.isFull) return;
  if (text.end > TOLD) addCode(SPACE);
  openText(n);
  told.namesCurse = n !== Say.YouCantRemoveYour && n !== Say.TheIsCursedYou;
  for (;;) {
    const hole = unpackText();
    if (hole === Hole.End) break;
    const from = text.from;
    if (hole === Hole.Number) addNumber(told.number);
    else if (hole === Hole.Item) addItem(told.item);
    else if (hole === Hole.Beast) addText(FIRST_MONSTER_NAME + told.beast);
    else addCode(LETTER_A + told.slot);
    text.from = from;
  }
  told.namesCurse = true;
  if (text.end >= MOST_TOLD) endWithWord();
}

/** Takes back what there is of a word that did not fit. */
function endWithWord(): void {
  told.isFull = true;
  while (text.end > TOLD && text.codes[text.end - 1] !== SPACE) text.end--;
}

export function sayNumber(n: Say, number: u16): void {
  told.number = number;
  say(n);
}

export function sayItem(n: Say, item: Int<0, 129>): void {
  told.item = item;
  say(n);
}
