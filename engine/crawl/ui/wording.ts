/** The item in hand in words, put together in `line`. */
import type { Int } from '../../lib/int.ts';
import { check } from '../../lib/int.ts';
import { Book } from '../book.ts';
import { FIRST_AMULET, Ring } from '../jewellery.ts';
import { FIRST_ROD, isDeck } from '../oddities.ts';
import { Class, item } from '../state.ts';
import { append, appendNumber } from './line.ts';
import {
  ADJECTIVE_NAMES, AMMO_BRAND_NAMES, AMMO_NAMES, ARMOUR_NAMES, BRAND_NAMES, EGO_NAMES, RACE_NAMES, WEAPON_NAMES,
} from './names.ts';
import {
  BOOK_NAMES, FOOD_NAMES, JEWELLERY_NAMES, MISC_NAMES, POTION_NAMES, QUALITY_NAMES, SCROLL_NAMES, SKILL_NAMES, STAFF_NAMES,
  WAND_NAMES,
} from './names_goods.ts';

/** The one book that is not called a book of something. */
const HANDBOOK = 19;

/** Appends a bonus with its sign. */
export function appendSigned(value: Int<-6, 8>): void {
  if (value < 0) {
    append('-');
    appendNumber(-value);
  } else {
    append('+');
    appendNumber(value);
  }
}

function appendBehind(preposition: string, name: string): void {
  append(preposition);
  append(name);
}

/** Appends how many there are, where it is not one. */
function appendCount(): void {
  if (item.count !== 1) {
    append(' x');
    appendNumber(item.count);
  }
}

/** Appends a number in brackets with what is counted. */
function appendBracket(counted: string): void {
  append(' (');
  appendNumber(item.count);
  append(counted);
  append(')');
}

/** Appends the full name of the item in hand. */
export function appendItem(): void {
  if (item.cursed !== 0) append('cursed ');
  if (item.artefact !== 0) {
    append('artefact ');
    appendNumber(item.artefact);
    append(': ');
  }
  switch (item.base) {
    case Class.Weapon:
      appendWeapon();
      break;
    case Class.Ammunition:
      appendAmmunition();
      break;
    case Class.Armour:
      appendArmour();
      break;
    case Class.Wand:
      appendBehind('Wand of ', WAND_NAMES[check(item.kind, 0, 19)]);
      appendBracket('');
      break;
    case Class.Food:
      append(FOOD_NAMES[check(item.kind, 0, 20)]);
      appendCount();
      break;
    case Class.Scroll:
      appendBehind('Scroll of ', SCROLL_NAMES[check(item.kind, 0, 24)]);
      appendCount();
      break;
    case Class.Jewellery:
      appendJewellery();
      break;
    case Class.Potion:
      appendBehind('Potion of ', POTION_NAMES[check(item.kind, 0, 24)]);
      appendCount();
      break;
    case Class.Book:
      appendBook();
      break;
    case Class.Staff:
      appendStaff();
      break;
    case Class.Gold:
      appendNumber(item.count);
      append(' gold');
      break;
    default:
      appendMisc();
  }
}

function appendWeapon(): void {
  append(ADJECTIVE_NAMES[item.adjective]);
  if (item.artefact === 0) {
    appendSigned(item.plus);
    append(',');
    appendSigned(item.damage);
    append(' ');
  }
  append(RACE_NAMES[item.race]);
  append(WEAPON_NAMES[check(item.kind, 0, 46)]);
  if (item.brand !== 0) appendBehind(' of ', BRAND_NAMES[check(item.brand, 0, 15)]);
}

function appendAmmunition(): void {
  if (item.plus !== 0) {
    appendSigned(item.plus);
    append(' ');
  }
  append(RACE_NAMES[item.race]);
  append(AMMO_NAMES[check(item.kind, 0, 7)]);
  if (item.brand !== 0) appendBehind(' of ', AMMO_BRAND_NAMES[check(item.brand, 0, 5)]);
  appendCount();
}

function appendArmour(): void {
  append(ADJECTIVE_NAMES[item.adjective]);
  if (item.artefact === 0) {
    appendSigned(item.plus);
    append(' ');
  }
  append(RACE_NAMES[item.race]);
  append(ARMOUR_NAMES[check(item.kind, 0, 36)]);
  if (item.brand !== 0) appendBehind(' of ', EGO_NAMES[item.brand]);
}

/** Whether the ring in hand has a bonus; Slaying has two. */
export function hasBonus(): boolean {
  const kind = item.kind;
  return kind === Ring.Protection || kind === Ring.Evasion || (kind >= Ring.Strength && kind <= Ring.Intelligence);
}

function appendJewellery(): void {
  const kind = check(item.kind, 0, 33);
  if (item.artefact === 0) {
    if (kind === Ring.Slaying) {
      appendSigned(item.plus);
      append(',');
      appendSigned(item.damage);
      append(' ');
    } else if (hasBonus()) {
      appendSigned(item.plus);
      append(' ');
    }
  }
  appendBehind(kind >= FIRST_AMULET ? 'Amulet of ' : 'Ring of ', JEWELLERY_NAMES[kind]);
}

function appendBook(): void {
  switch (item.kind) {
    case Book.Manual:
      appendBehind('Manual of ', SKILL_NAMES[item.extra]);
      appendBracket(' uses');
      break;
    case Book.Tome:
      append('Tome of Destruction');
      break;
    case Book.Theme:
      append('Book around ');
      append(item.extra === 1 ? '1 school' : '2 schools');
      appendBracket(' spells');
      break;
    case Book.Level:
      append('Book of level ');
      appendNumber(item.extra);
      appendBracket(' spells');
      break;
    default: {
      const kind = check(item.kind, 0, 41);
      appendBehind(kind === HANDBOOK ? '' : 'Book of ', BOOK_NAMES[kind]);
    }
  }
}

function appendStaff(): void {
  const kind = check(item.kind, 0, 23);
  appendBehind(kind >= FIRST_ROD ? 'Rod of ' : 'Staff of ', STAFF_NAMES[kind]);
  if (kind >= FIRST_ROD) appendBracket(' MP');
}

function appendMisc(): void {
  const kind = check(item.kind, 0, 18);
  if (isDeck(kind)) append(QUALITY_NAMES[check(item.extra, 0, 2)]);
  append(MISC_NAMES[kind]);
  if (isDeck(kind)) appendBracket(' cards');
}
