/** Puts texts together in the message of lib/log.ts: their pairs taken apart, their codes (wording.ts) replaced. */
import { check, type u8, type u16, type Int } from '../../lib/int.ts';
import { at } from '../../lib/screen.ts';
import { FIRST_CURSED, FIRST_RING, RING_ATTRIBUTE } from '../gear.ts';
import { foeArmour } from '../foe.ts';
import { armourClass } from '../hero.ts';
import { MONSTER_DEXTERITY } from '../monsters.ts';
import { Attribute, bet, companion, Count, foe, game, hero, offer, pack, PACK, place, tally } from '../state.ts';
import { ATTRIBUTE_NAME, CODE_FIRST, COMPANION_NAME, ITEM_NAME, MONSTER_NAME, POTION_NAME } from './names.ts';
import { appendCode, appendLong, appendNumber, flush, message } from './print.ts';
import { END, FIRST, FOURTH, NAME_TEXT, PAGE, PERCENT, SCREEN_TEXT, SECOND, TEXT_BYTE, TEXT_PAGE, TEXT_PAGES, THIRD } from './texts.ts';
import { ScreenText } from './wording.ts';

/** The screen code of `%`. */
const PERCENT_SIGN = 5;
/** Where a message is full: a byte more is four characters, and none is that long. */
const LONGEST = 180;

/** Appends text number `text`, which has no codes. */
export function appendText(text: Int<0, 520>): void {
  const page = TEXT_PAGE[check(text, 0, TEXT_PAGE.length - 1)];
  let i: u8 = TEXT_BYTE[check(text, 0, TEXT_BYTE.length - 1)];
  let end: u8 = message.length;
  while (i < PAGE && end <= LONGEST) {
    const byte = TEXT_PAGES[page][i];
    if (byte >= PERCENT) {
      check(byte, END, END);
      break;
    }
    i++;
    message.text[end] = FIRST[byte];
    end++;
    if (byte < SECOND.length) {
      message.text[end] = SECOND[byte];
      end++;
      if (byte < THIRD.length) {
        message.text[end] = THIRD[byte];
        end++;
        if (byte < FOURTH.length) {
          message.text[end] = FOURTH[byte];
          end++;
        }
      }
    }
  }
  message.length = end;
}

/** Appends a name of names.ts. */
export function appendName(name: Int<0, 225>): void {
  appendText(NAME_TEXT + name);
}

/** Appends text number `text`, its codes replaced. */
export function appendFilled(text: Int<0, 520>, a: u16, b: u8, c: u8): void {
  const page = TEXT_PAGE[check(text, 0, TEXT_PAGE.length - 1)];
  let i: u8 = TEXT_BYTE[check(text, 0, TEXT_BYTE.length - 1)];
  let end: u8 = message.length;
  // As appendText, but for the codes: a call for each byte would be half of the time that a room takes to appear.
  while (i < PAGE && end <= LONGEST) {
    const byte = TEXT_PAGES[page][i];
    if (byte >= PERCENT) {
      if (byte === END) break;
      message.length = end;
      i = check(i + 1 + appendCoded(page, i + 1, a, b, c), 1, PAGE - 1);
      end = message.length;
      continue;
    }
    i++;
    message.text[end] = FIRST[byte];
    end++;
    if (byte < SECOND.length) {
      message.text[end] = SECOND[byte];
      end++;
      if (byte < THIRD.length) {
        message.text[end] = THIRD[byte];
        end++;
        if (byte < FOURTH.length) {
          message.text[end] = FOURTH[byte];
          end++;
        }
      }
    }
  }
  message.length = end;
}

/** Appends what the code at byte `i` of a page of the texts stands for. Returns its length: 0 for what is no code but a percent sign. */
function appendCoded(page: u8, i: u8, a: u16, b: u8, c: u8): Int<0, 2> {
  const kind = FIRST[check(TEXT_PAGES[check(page, 0, TEXT_PAGES.length - 1)][check(i, 0, PAGE - 1)], 0, FIRST.length - 1)];
  if (kind < 33) {
    appendCode(PERCENT_SIGN);
    return 0;
  }
  if (kind < 64) {
    appendState(kind);
    return 1;
  }
  const digit = FIRST[check(TEXT_PAGES[check(page, 0, TEXT_PAGES.length - 1)][check(i + 1, 1, PAGE - 1)], 0, FIRST.length - 1)];
  if (digit === 17) appendArgument(kind, a);
  else appendArgument(kind, digit === 18 ? b : c);
  return 2;
}

/** Appends text number `text` of the screen's, which has no codes. */
export function appendPlain(text: ScreenText): void {
  appendText(SCREEN_TEXT + text);
}

/** Appends text number `text` of the screen's, its codes replaced. */
export function appendScreen(text: ScreenText): void {
  appendFilled(SCREEN_TEXT + text, 0, 0, 0);
}

export function appendItem(item: Int<0, 48>): void {
  if (item < FIRST_RING) {
    appendName(ITEM_NAME + item);
    return;
  }
  appendPlain(item >= FIRST_CURSED ? ScreenText.CursedRing : ScreenText.Ring);
  appendName(ATTRIBUTE_NAME + RING_ATTRIBUTE[item - FIRST_RING]);
}

/** Appends the name of goods, as `offer.what` and the menu to sell number them. */
export function appendGoods(what: Int<0, 39>): void {
  if (what < PACK) {
    appendItem(pack.item[what]);
  } else {
    appendPlain(ScreenText.Potion);
    appendName(POTION_NAME + what - PACK);
  }
}

/** Appends `count` attributes from `first` on, in short, with their values; two hyphens for one that is not assigned. */
export function appendAttributes(first: Int<0, 6>, count: Int<1, 4>): void {
  for (let i = 0; i < count; i++) {
    const attribute = check(first + i, 0, 6);
    appendCode(0);
    appendPlain(ScreenText.Attributes + attribute);
    appendCode(0);
    if (hero.attributes[attribute] === 0) appendPlain(ScreenText.NoValue);
    else appendNumber(hero.attributes[attribute]);
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
  for (let i = 0; i < companion.nameLength; i++) appendCode(companion.name[i]);
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
  if (kind === 'n'.charCodeAt(0)) appendNumber(value);
  else if (kind === 'i'.charCodeAt(0)) appendItem(check(value, 0, 48));
  else if (kind === 'y'.charCodeAt(0)) appendCode(value >= FIRST_CURSED ? 13 : 11);
  else appendName(check(CODE_FIRST[check(kind - 100, 0, 22)] + value, 0, 225));
}

/** Screen codes. */
const enum Capital {
  A = 33,
  B,
  C,
  D,
  E,
  F,
  G,
  H,
  I,
  J,
  K,
  L,
  M,
  N,
  O,
  P,
  Q,
  R,
  S,
  T,
  U,
  V,
  W,
  X,
  Y,
}

/** Appends what a capital stands for. */
function appendState(kind: u8): void {
  let value: u16 = 0;
  switch (kind) {
    case Capital.A:
      value = armourClass();
      break;
    case Capital.B:
      value = foe.hp;
      break;
    case Capital.C:
      appendCompanion();
      return;
    case Capital.D:
      value = bet.roll;
      break;
    case Capital.E:
      appendLong(hero.xp);
      return;
    case Capital.F:
      appendName(MONSTER_NAME + foe.kind);
      return;
    case Capital.G:
      appendLong(hero.gold);
      return;
    case Capital.H:
      value = hero.hp;
      break;
    case Capital.I:
      value = foeArmour();
      break;
    case Capital.J:
      value = MONSTER_DEXTERITY[foe.kind];
      break;
    case Capital.K:
      value = companion.hp;
      break;
    case Capital.L:
      value = place.depth;
      break;
    case Capital.M:
      value = tally.count[Count.Kills];
      break;
    case Capital.N:
      value = hero.deaths;
      break;
    case Capital.O:
      appendGoods(offer.what);
      return;
    case Capital.P:
      value = offer.price;
      break;
    case Capital.Q:
      appendPercentage();
      return;
    case Capital.R:
      value = offer.roll;
      break;
    case Capital.S:
      appendLong(game.seed);
      return;
    case Capital.T:
      value = hero.rolls + 1;
      break;
    case Capital.U:
      value = hero.roll;
      break;
    case Capital.V:
      value = hero.level;
      break;
    case Capital.W:
      appendLong(bet.amount);
      return;
    case Capital.X:
      value = hero.maxHp;
      break;
    default: // Capital.Y
      value = hero.poison;
  }
  appendNumber(value);
}
