/** Items that a winning hero takes, and their use when no monster is near. */
import { WEIGHTS } from '../../../engine/rogue/gear.ts';
import { strength } from '../../../engine/rogue/hero.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { hero, items, pack, Slot } from '../../../engine/rogue/state.ts';
import { armorOf, blow, isArmor, isWeapon, slotOf } from './moves.ts';

/** Slots in use from which on the pack is made lighter, and nothing but the best is taken up. */
const [CROWDED, FULL] = [21, 22];
const RATIONS = 5;
const FLASKS = 2;
const HUNGRY = 300;
/** Turns of fuel. */
const DIM = 300;

const ALWAYS: ReadonlySet<number> = new Set([
  Kind.GainStrength, Kind.RaiseLevel, Kind.HasteSelf, Kind.Teleportation, Kind.HoldMonster, Kind.WandSleep, Kind.Lightning, Kind.Fire, Kind.Cold,
  Kind.TeleportAway,
]);

const isCursed = (i: number): boolean => (items.flags[i]! & 1) !== 0;
const isRing = (kind: number): boolean => kind >= Kind.Protection && kind <= Kind.RingTeleportation;
const isHealing = (kind: number): boolean => kind >= Kind.MinorHealing && kind <= Kind.SuperiorHealing;
const isArtifact = (kind: number): boolean => kind === Kind.Phial || kind === Kind.Star;
const isWand = (kind: number): boolean => kind >= Kind.MagicMissile && kind <= Kind.Cancellation;
const fuelOf = (i: number): number => items.value[i]! + items.more[i]! * 256;
const isWorn = (i: number): boolean => hero.worn.includes(i);
const carried = (): number[] => [...pack.item].filter((i) => i !== 0);
/** Whether what is worn in `slot` can be made better by a scroll. */
const takesMore = (slot: number): boolean => hero.worn[slot] !== 0 && items.value[hero.worn[slot]!]! < 6;

export function carriedCount(fits: (kind: number) => boolean): number {
  return pack.item.reduce((sum, i, slot) => sum + (i !== 0 && fits(items.kind[i]!) ? pack.count[slot]! : 0), 0);
}

function load(): number {
  return pack.item.reduce((sum, i, slot) => sum + (i === 0 ? 0 : WEIGHTS[items.kind[i]!]! * pack.count[slot]!), 0);
}

function worthOfRing(i: number): number {
  const bonus = items.value[i]! - 3;
  switch (items.kind[i]) {
    case Kind.Regeneration:
      return 3.5;
    case Kind.Dexterity:
      return bonus * 1.3;
    case Kind.Protection:
      return bonus;
    case Kind.AddStrength:
      return bonus * 0.7;
    default:
      return -1;
  }
}

/** The lesser of the two hands, and what the ring there is worth. */
function poorerHand(): readonly [number, number] {
  const [left, right] = [Slot.LeftRing, Slot.RightRing].map((slot) => (hero.worn[slot] === 0 ? 0 : worthOfRing(hero.worn[slot]!))) as [number, number];
  return left <= right ? [Slot.LeftRing, left] : [Slot.RightRing, right];
}

/** Whether armour, weapon or ring `i` is better than what is worn. */
function isBetter(i: number): boolean {
  const kind = items.kind[i]!;
  if (isCursed(i)) return false;
  if (isArmor(kind)) return hero.worn[Slot.Armor] === 0 || armorOf(i) < armorOf(hero.worn[Slot.Armor]!);
  if (isWeapon(kind)) return hero.worn[Slot.Weapon] === 0 || blow(i) > blow(hero.worn[Slot.Weapon]!) + 0.4;
  return isRing(kind) && worthOfRing(i) > poorerHand()[1];
}

function isLightWanted(kind: number): boolean {
  const own = items.kind[hero.worn[Slot.Light]!]!;
  if (isArtifact(kind)) return carriedCount(isArtifact) === 0;
  if (isArtifact(own)) return false;
  return kind === Kind.OilFlask ? own === Kind.Lantern && carriedCount((one) => one === kind) < FLASKS : kind === Kind.Torch && carriedCount((one) => one === kind) < 3;
}

/** Whether item `i`, which lies on the level, is one to be fetched. */
export function isWanted(i: number): boolean {
  const kind = items.kind[i]!;
  const room = 3 * strength() - load();
  if (isArmor(kind) || isWeapon(kind)) {
    const old = hero.worn[isArmor(kind) ? Slot.Armor : Slot.Weapon]!;
    return isBetter(i) && WEIGHTS[kind]! - WEIGHTS[items.kind[old]!]! <= room;
  }
  if (isRing(kind)) return isBetter(i);
  if (WEIGHTS[kind]! > room) return false;
  if (kind === Kind.Food) return carriedCount((own) => own === kind) < RATIONS;
  if (kind >= Kind.Torch && kind <= Kind.Star) return isLightWanted(kind);
  if (isHealing(kind)) return true;
  if (carried().length > FULL) return false;
  if (kind === Kind.EnchantWeapon) return takesMore(Slot.Weapon);
  if (kind === Kind.EnchantArmor) return takesMore(Slot.Armor);
  if (kind === Kind.RestoreStrength) return hero.strength < hero.maxStrength;
  return ALWAYS.has(kind) && (!isWand(kind) || items.value[i] !== 0);
}

const use = (command: string, slot: number, target = -1): number[] => [command.charCodeAt(0), 97 + slot, ...(target < 0 ? [] : [97 + target])];

/** The keys that eat, where there is food. */
export function meal(): number[] {
  const food = slotOf((kind) => kind === Kind.Food);
  return food < 0 ? [] : use('e', food);
}

/** The keys that drink the weakest potion of healing, where there is one: it heals, or adds to what one can have, and makes room. */
export function draught(most: number = Kind.SuperiorHealing): number[] {
  const least = Math.min(...carried().map((i) => items.kind[i]!));
  return least <= most ? use('q', slotOf((kind) => kind === least)) : [];
}

/** The carried item that `fits` and is the best by `value`, if it is better than the worn one; less than 0 for none. */
function bestOf(fits: (kind: number) => boolean, value: (i: number) => number): number {
  const some = carried().filter((i) => fits(items.kind[i]!) && !isWorn(i) && isBetter(i));
  return pack.item.indexOf(some.sort((a, b) => value(b) - value(a))[0] ?? -1);
}

function dress(): number[] {
  const armor = bestOf(isArmor, (i) => -armorOf(i));
  if (armor >= 0 && !isCursed(hero.worn[Slot.Armor]!)) return hero.worn[Slot.Armor] === 0 ? use('W', armor) : ['T'.charCodeAt(0)];
  const weapon = bestOf(isWeapon, blow);
  if (weapon >= 0 && !isCursed(hero.worn[Slot.Weapon]!)) return use('w', weapon);
  const ring = bestOf(isRing, worthOfRing);
  const poor = hero.worn[poorerHand()[0]]!;
  if (ring < 0 || isCursed(poor)) return [];
  return poor === 0 ? use('P', ring) : use('R', pack.item.indexOf(poor));
}

function enchant(): number[] {
  for (const [scroll, slot] of [[Kind.EnchantArmor, Slot.Armor], [Kind.EnchantWeapon, Slot.Weapon]] as const) {
    const read = slotOf((kind) => kind === scroll);
    if (read >= 0 && takesMore(slot)) return use('r', read, pack.item.indexOf(hero.worn[slot]!));
  }
  return [];
}

function light(): number[] {
  const own = hero.worn[Slot.Light]!;
  const artifact = slotOf((kind, i) => isArtifact(kind) && i !== own);
  if (isArtifact(items.kind[own]!)) return [];
  if (artifact >= 0) return use('w', artifact);
  const flask = slotOf((kind) => kind === Kind.OilFlask);
  if (flask >= 0 && items.kind[own] === Kind.Lantern && fuelOf(own) < DIM) return use('w', flask);
  const other = slotOf((kind, i) => (kind === Kind.Torch || kind === Kind.Lantern) && i !== own && fuelOf(i) > 0);
  return other >= 0 && fuelOf(own) === 0 ? use('w', other) : [];
}

/** Items of no use any more. */
function isSpent(kind: number, i: number): boolean {
  if (isWorn(i)) return false;
  return isArmor(kind) || isWeapon(kind) || isRing(kind) || (isWand(kind) && items.value[i] === 0) || (kind === Kind.Torch && fuelOf(i) === 0);
}

/** The keys of one thing that only does good, or none. For when no monster is near. */
export function tend(): number[] {
  const drink = slotOf((kind) => kind === Kind.RaiseLevel || kind === Kind.GainStrength || (kind === Kind.RestoreStrength && hero.strength < hero.maxStrength));
  if (drink >= 0) return use('q', drink);
  const first = [dress, enchant, light].map((one) => one()).find((keys) => keys.length > 0);
  if (first !== undefined) return first;
  const spent = slotOf(isSpent);
  if (spent >= 0) return use('d', spent);
  if (hero.hunger < HUNGRY && carriedCount((kind) => kind === Kind.Food) > 0) return meal();
  return carried().length > CROWDED ? draught(Kind.MediumHealing) : [];
}
