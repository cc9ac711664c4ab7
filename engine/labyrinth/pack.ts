/** The hero's pack: items found, bought, worn, sold. */
import { check, type Int } from '../lib/int.ts';
import { random } from '../lib/rng.ts';
import { Event, refuse, Refusal, report, report3 } from './events.ts';
import { FIRST_ARMOUR, FIRST_CURSED, FIRST_RING, RING_ATTRIBUTE } from './gear.ts';
import { changeAttribute, countOne } from './hero.ts';
import { Count, hero, pack, PACK, USES_LIMIT } from './state.ts';

/** Puts an item at the end of the pack. Returns whether there was room. */
export function addItem(item: Int<1, 48>): boolean {
  if (pack.count >= PACK) {
    report(Event.LeftBehind, item);
    return false;
  }
  const slot = pack.count;
  pack.item[slot] = item;
  pack.damaged[slot] = 0;
  pack.cursed[slot] = item >= FIRST_CURSED ? 1 : 0;
  pack.change[slot] = 0;
  pack.count = slot + 1;
  return true;
}

/** A drop or a chest's find: a weapon or an armour goes to the pack, a ring binds (spec, "Rewards and Progression"). */
export function findItem(item: Int<1, 48>): void {
  if (item >= FIRST_RING) {
    bindRing(item);
  } else {
    countOne(item >= FIRST_ARMOUR ? Count.Armours : Count.Weapons);
    if (addItem(item)) report(Event.ItemFound, item);
  }
}

/** facts, ruling 10: 2..5 up, or 1..3 down. The draw is made for a ring that is left behind too. */
function bindRing(item: Int<35, 48>): void {
  const cursed = item >= FIRST_CURSED;
  const points: Int<1, 5> = cursed ? 1 + random(3) : 2 + random(4);
  countOne(Count.Rings);
  if (!addItem(item)) return;
  const attribute = RING_ATTRIBUTE[item - FIRST_RING];
  const change = changeAttribute(attribute, cursed ? -points : points);
  pack.change[check(pack.count - 1, 0, 31)] = change;
  report3(Event.RingBound, item, attribute, points);
}

/** Takes the item at `slot` out; those behind it move up. It must not be wielded or worn. */
export function removeItem(slot: Int<0, 31>): void {
  const last = check(pack.count - 1, 0, 31);
  for (let i = slot; i < last; i++) {
    pack.item[i] = pack.item[i + 1];
    pack.damaged[i] = pack.damaged[i + 1];
    pack.cursed[i] = pack.cursed[i + 1];
    pack.change[i] = pack.change[i + 1];
  }
  pack.count = last;
  if (hero.weapon > slot) hero.weapon--;
  if (hero.armour > slot) hero.armour--;
}

/** Whether the item at `slot` is wielded or worn. */
export function isEquipped(slot: Int<0, 31>): boolean {
  return hero.weapon === slot + 1 || hero.armour === slot + 1;
}

/** Wields a weapon or wears an armour; once more puts it away. Always free. */
export function equipItem(slot: Int<0, 31>): void {
  const item = pack.item[slot];
  if (item >= FIRST_RING) {
    refuse(Refusal.NoUse);
  } else if (isEquipped(slot)) {
    if (item >= FIRST_ARMOUR) hero.armour = 0;
    else hero.weapon = 0;
    report(Event.PutAway, item);
  } else if (item >= FIRST_ARMOUR) {
    hero.armour = slot + 1;
    report(Event.Worn, item);
  } else {
    hero.weapon = slot + 1;
    report(Event.Wielded, item);
  }
}

/** Adds doses of a potion; what is more than can be carried is lost. */
export function gainDoses(potion: Int<0, 7>, doses: Int<1, 4>): void {
  hero.potions[potion] = Math.min(hero.potions[potion] + doses, USES_LIMIT);
}

/** Adds charges of a spell; what is more than can be carried is lost. */
export function gainCharges(spell: Int<0, 10>, charges: Int<1, 5>): void {
  hero.spells[spell] = Math.min(hero.spells[spell] + charges, USES_LIMIT);
}

/** A potion found: one dose. */
export function findPotion(potion: Int<0, 7>): void {
  gainDoses(potion, 1);
  countOne(Count.Potions);
  report(Event.PotionFound, potion);
}

/** A scroll found: one charge. */
export function findSpell(spell: Int<0, 10>): void {
  gainCharges(spell, 1);
  countOne(Count.Scrolls);
  report(Event.SpellFound, spell);
}
