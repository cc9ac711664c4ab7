/** Puts texts with codes (wording.ts) together, in the message of lib/log.ts. */
import { check, idiv, imod, type u8, type u16, type u32, type Int } from '../../lib/int.ts';
import { append, appendChar, appendNumber } from '../../lib/log.ts';
import { decimal, toDecimal } from '../../lib/text.ts';
import { FIRST_CURSED, FIRST_RING, RING_ATTRIBUTE } from '../gear.ts';
import { armourClass } from '../hero.ts';
import { Attribute, bet, companion, foe, hero, offer, pack, PACK, place } from '../state.ts';
import {
  ATTRIBUTE_NAMES,
  COMPANION_NAMES,
  DIFFICULTY_NAMES,
  ITEM_NAMES,
  MONSTER_NAMES,
  MONSTER_SOUNDS,
  POTION_NAMES,
  SPELL_NAMES,
  TRAP_NAMES,
  ZONE_NAMES,
} from './names.ts';
import { NOT_RECOVERED, POTION_EFFECTS, QUEST_KINDS, RECOVERED, REFUSAL_TEXTS, SPELL_EFFECTS } from './wording.ts';

const PERCENT = 37;

/** The arguments of the text under way, from 1. */
const given = {
  a: 0 as u16,
  b: 0 as u16,
  c: 0 as u16,
};

/** Appends `text`, its codes replaced. */
export function appendFilled(text: string, a: u16 = 0, b: u16 = 0, c: u16 = 0): void {
  given.a = a;
  given.b = b;
  given.c = c;
  // The letter of the code under way; PERCENT while it is still to come; 0 outside of a code.
  let kind: u8 = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (kind === PERCENT) {
      kind = 0;
      if (code >= 97) kind = code;
      else if (code >= 65) appendState(code);
      else append('% ');
    } else if (kind !== 0) {
      appendArgument(kind, argument(code));
      kind = 0;
    } else if (code === PERCENT) {
      kind = PERCENT;
    } else {
      appendChar(code);
    }
  }
}

/** The argument that the digit `code` names. */
function argument(code: u8): u16 {
  if (code === 49) return given.a;
  if (code === 50) return given.b;
  return given.c;
}

/** Appends a number of up to eight digits. */
export function appendLong(value: u32): void {
  const high = idiv(value, 10000);
  if (high === 0) {
    appendNumber(check(value, 0, 9999));
    return;
  }
  appendNumber(check(high, 1, 65535));
  toDecimal(imod(value, 10000));
  for (let i = 1; i < 5; i++) appendChar(decimal.digits[i]);
}

export function appendItem(item: Int<0, 48>): void {
  if (item < FIRST_RING) {
    append(ITEM_NAMES[item]);
    return;
  }
  if (item >= FIRST_CURSED) append('Cursed ');
  append('Ring of ');
  append(ATTRIBUTE_NAMES[RING_ATTRIBUTE[item - FIRST_RING]]);
}

/** What `offer.what` and the menu to sell name. */
export function appendGoods(what: Int<0, 39>): void {
  if (what < PACK) {
    appendItem(pack.item[what]);
  } else {
    append('potion of ');
    append(POTION_NAMES[what - PACK]);
  }
}

/** Appends what a capital stands for. */
function appendState(code: u8): void {
  switch (code) {
    case 65: // A
      appendNumber(armourClass());
      break;
    case 67: // C
      appendCompanion();
      break;
    case 68: // D
      appendNumber(bet.roll);
      break;
    case 69: // E
      appendLong(hero.xp);
      break;
    case 70: // F
      append(MONSTER_NAMES[foe.kind]);
      break;
    case 71: // G
      appendLong(hero.gold);
      break;
    case 72: // H
      appendNumber(hero.hp);
      break;
    case 76: // L
      appendNumber(place.depth);
      break;
    case 79: // O
      appendGoods(offer.what);
      break;
    case 80: // P
      appendNumber(offer.price);
      break;
    case 81: // Q
      appendPercentage();
      break;
    case 82: // R
      appendNumber(offer.roll);
      break;
    case 86: // V
      appendNumber(hero.level);
      break;
    case 87: // W
      appendLong(bet.amount);
      break;
    case 88: // X
      appendNumber(hero.maxHp);
      break;
    default: // Y
      appendNumber(hero.poison);
  }
}

function appendCompanion(): void {
  for (let i = 0; i < companion.nameLength; i++) appendChar(companion.name[i]);
  if (companion.nameLength === 0) {
    append('The ');
    append(COMPANION_NAMES[companion.kind]);
  }
}

/** The spec's appraisal, roll and Charisma at 2.5 percent a point. */
function appendPercentage(): void {
  const points = 5 * (offer.roll + hero.attributes[Attribute.Charisma]);
  appendNumber(points >> 1);
  if ((points & 1) !== 0) append('.5');
}

/** Appends what a small letter stands for. */
function appendArgument(kind: u8, value: u16): void {
  switch (kind) {
    case 109: // m
      append(MONSTER_NAMES[check(value, 0, 30)]);
      break;
    case 105: // i
      appendItem(check(value, 0, 48));
      break;
    case 112: // p
      append(POTION_NAMES[check(value, 0, 7)]);
      break;
    case 115: // s
      append(SPELL_NAMES[check(value, 0, 10)]);
      break;
    case 116: // t
      append(ATTRIBUTE_NAMES[check(value, 0, 6)]);
      break;
    case 122: // z
      append(ZONE_NAMES[check(value, 0, 3)]);
      break;
    case 107: // k
      append(COMPANION_NAMES[check(value, 0, 9)]);
      break;
    case 104: // h
      append(TRAP_NAMES[check(value, 0, 10)]);
      break;
    case 111: // o
      append(MONSTER_SOUNDS[check(value, 0, 30)]);
      break;
    case 100: // d
      append(DIFFICULTY_NAMES[check(value, 0, 2)]);
      break;
    case 114: // r
      append(REFUSAL_TEXTS[check(value, 0, 23)]);
      break;
    case 118: // v
      append(RECOVERED[check(value, 0, 4)]);
      break;
    case 119: // w
      append(NOT_RECOVERED[check(value, 0, 4)]);
      break;
    case 101: // e
      append(POTION_EFFECTS[check(value, 0, 7)]);
      break;
    case 113: // q
      append(SPELL_EFFECTS[check(value, 0, 10)]);
      break;
    case 120: // x
      append(QUEST_KINDS[check(value, 0, 1)]);
      break;
    case 121: // y
      append(value >= FIRST_CURSED ? '-' : '+');
      break;
    default: // n
      appendNumber(value);
  }
}
