/** Puts texts together in the message of lib/log.ts: their pairs taken apart, their codes (wording.ts) replaced. */
import { check, idiv, imod, type u8, type u16, type u32, type Int } from '../../lib/int.ts';
import { bytes } from '../../lib/arrays.ts';
import { appendChar, appendNumber, message } from '../../lib/log.ts';
import { at, putChar } from '../../lib/screen.ts';
import { FIRST_CURSED, FIRST_RING, RING_ATTRIBUTE } from '../gear.ts';
import { foeArmour } from '../foe.ts';
import { armourClass } from '../hero.ts';
import { MONSTER_DEXTERITY } from '../monsters.ts';
import { Attribute, bet, companion, Count, foe, game, hero, offer, pack, PACK, place, tally } from '../state.ts';
import { ATTRIBUTE_NAME, CODE_FIRST, COMPANION_NAME, ITEM_NAME, MONSTER_NAME, POTION_NAME } from './names.ts';
import { NAME_TEXT, PAIRS, SCREEN_TEXT, TEXT_BYTES, TEXT_START } from './texts.ts';
import { ScreenText } from './wording.ts';

const PERCENT = 37;

/** What is still to be said of a byte that stands for two: the deepest pair has far fewer levels. */
const reader = {
  stack: bytes(16),
};

/** Appends what a byte of a text stands for. */
function appendByte(byte: u8): void {
  let depth: Int<0, 15> = 0;
  let code: u8 = byte;
  for (;;) {
    while (code >= 128) {
      const pair = (code - 128) * 2;
      reader.stack[depth] = PAIRS[pair + 1];
      depth = check(depth + 1, 1, 15);
      code = PAIRS[pair];
    }
    appendChar(code);
    if (depth === 0) return;
    depth = depth - 1;
    code = reader.stack[depth];
  }
}

/** Appends text number `text`, which has no codes. */
export function appendText(text: Int<0, 499>): void {
  let i: u16 = TEXT_START[check(text, 0, TEXT_START.length - 1)];
  let byte: u8 = TEXT_BYTES[i];
  while (byte !== 0) {
    appendByte(byte);
    i = check(i + 1, 1, TEXT_BYTES.length - 1);
    byte = TEXT_BYTES[i];
  }
}

/** Appends a name of names.ts. */
export function appendName(name: Int<0, 205>): void {
  appendText(NAME_TEXT + name);
}

/** Appends text number `text`, its codes replaced. */
export function appendFilled(text: Int<0, 499>, a: u16, b: u8, c: u8): void {
  let i: u16 = TEXT_START[check(text, 0, TEXT_START.length - 1)];
  let byte: u8 = TEXT_BYTES[i];
  while (byte !== 0) {
    i = check(i + 1, 1, TEXT_BYTES.length - 1);
    if (byte !== PERCENT) {
      appendByte(byte);
    } else {
      const kind: u8 = TEXT_BYTES[i];
      if (kind < 65) {
        appendChar(PERCENT);
      } else if (kind < 97) {
        appendState(kind);
        i = check(i + 1, 1, TEXT_BYTES.length - 1);
      } else {
        const digit = TEXT_BYTES[check(i + 1, 1, TEXT_BYTES.length - 1)];
        if (digit === 49) appendArgument(kind, a);
        else appendArgument(kind, digit === 50 ? b : c);
        i = check(i + 2, 2, TEXT_BYTES.length - 1);
      }
    }
    byte = TEXT_BYTES[i];
  }
}

/** Appends text number `text` of the screen's, which has no codes. */
export function appendPlain(text: ScreenText): void {
  appendText(SCREEN_TEXT + text);
}

/** Appends text number `text` of the screen's, its codes replaced. */
export function appendScreen(text: ScreenText): void {
  appendFilled(SCREEN_TEXT + text, 0, 0, 0);
}

/** Prints the message from the cursor on, and begins the next one. */
export function flush(): void {
  for (let i = 0; i < message.length; i++) putChar(message.text[i]);
  message.length = 0;
}

/** Appends a number of up to ten digits. Divides where it does not fit a word: for the rare number. */
export function appendLong(value: u32): void {
  if (value < 65536) {
    appendNumber(value);
    return;
  }
  let rest: u32 = value;
  let unit: u32 = 1000000000;
  while (unit > value) unit = idiv(unit, 10);
  while (unit > 0) {
    appendChar(48 + check(idiv(rest, unit), 0, 9));
    rest = imod(rest, unit);
    unit = idiv(unit, 10);
  }
}

export function appendItem(item: Int<0, 48>): void {
  if (item < FIRST_RING) {
    appendName(ITEM_NAME + item);
    return;
  }
  appendPlain(item >= FIRST_CURSED ? ScreenText.CursedRing : ScreenText.Ring);
  appendName(ATTRIBUTE_NAME + RING_ATTRIBUTE[item - FIRST_RING]);
}

/** What `offer.what` and the menu to sell name. */
export function appendGoods(what: Int<0, 39>): void {
  if (what < PACK) {
    appendItem(pack.item[what]);
  } else {
    appendPlain(ScreenText.Potion);
    appendName(POTION_NAME + what - PACK);
  }
}

/** Prints one of the screen's texts at `column` of `row`. */
export function show(text: ScreenText, column: Int<0, 39>, row: Int<0, 23>): void {
  at(column, row);
  appendScreen(text);
  flush();
}

/** Prints one of the screen's texts, of at most 40 characters, in the middle of `row`. */
export function showCentred(text: ScreenText, row: Int<0, 23>): void {
  appendScreen(text);
  at(Math.max(40 - message.length, 0) >> 1, row);
  flush();
}

function appendCompanion(): void {
  for (let i = 0; i < companion.nameLength; i++) appendChar(companion.name[i]);
  if (companion.nameLength === 0) {
    appendPlain(ScreenText.The);
    appendName(COMPANION_NAME + companion.kind);
  }
}

/** The spec's appraisal, roll and Charisma at 2.5 percent a point. */
function appendPercentage(): void {
  const points = 5 * (offer.roll + hero.attributes[Attribute.Charisma]);
  appendNumber(points >> 1);
  if ((points & 1) !== 0) appendPlain(ScreenText.Half);
}

/** Appends what a small letter stands for. */
function appendArgument(kind: u8, value: u16): void {
  if (kind === 110) appendNumber(value); // n
  else if (kind === 105) appendItem(check(value, 0, 48)); // i
  else if (kind === 121) appendChar(value >= FIRST_CURSED ? 45 : 43); // y
  else appendName(check(CODE_FIRST[check(kind - 100, 0, 22)] + value, 0, 205));
}

/** Appends what a capital stands for. */
function appendState(kind: u8): void {
  let value: u32 = 0;
  switch (kind) {
    case 65: // A
      value = armourClass();
      break;
    case 66: // B
      value = foe.hp;
      break;
    case 67: // C
      appendCompanion();
      return;
    case 68: // D
      value = bet.roll;
      break;
    case 69: // E
      value = hero.xp;
      break;
    case 70: // F
      appendName(MONSTER_NAME + foe.kind);
      return;
    case 71: // G
      value = hero.gold;
      break;
    case 72: // H
      value = hero.hp;
      break;
    case 73: // I
      value = foeArmour();
      break;
    case 74: // J
      value = MONSTER_DEXTERITY[foe.kind];
      break;
    case 75: // K
      value = companion.hp;
      break;
    case 76: // L
      value = place.depth;
      break;
    case 77: // M
      value = tally.count[Count.Kills];
      break;
    case 78: // N
      value = hero.deaths;
      break;
    case 79: // O
      appendGoods(offer.what);
      return;
    case 80: // P
      value = offer.price;
      break;
    case 81: // Q
      appendPercentage();
      return;
    case 82: // R
      value = offer.roll;
      break;
    case 83: // S
      value = game.seed;
      break;
    case 86: // V
      value = hero.level;
      break;
    case 87: // W
      value = bet.amount;
      break;
    case 88: // X
      value = hero.maxHp;
      break;
    default: // Y
      value = hero.poison;
  }
  appendLong(value);
}
