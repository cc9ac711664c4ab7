/** Moves that a search by `beam.ts` tries in one state, and the value of a state; `fight.ts` uses some of it. */
import { key } from '../../../engine/rogue/main.ts';
import { ARMOUR, ATTACKS, Beast, EXPERIENCE, LEVEL } from '../../../engine/rogue/bestiary.ts';
import { ARMOR_CLASS, WEAPON_DICE } from '../../../engine/rogue/gear.ts';
import { armorClass } from '../../../engine/rogue/hero.ts';
import { Kind } from '../../../engine/rogue/kinds.ts';
import { hero, Is, items, map, Mark, MONSTERS, monsters, game, pack, Phase, Slot, Terrain, Timer } from '../../../engine/rogue/state.ts';
import { ui } from '../../../engine/rogue/ui/state.ts';

const code = (text: string): number => text.charCodeAt(0);
const letter = (slot: number): number => 97 + slot;
/** The direction keys, and the way that each goes in cells. */
export const STEPS = [['k', -40], ['j', 40], ['h', -1], ['l', 1], ['y', -41], ['u', -39], ['b', 39], ['n', 41]] as const;
/** How far away an awake monster matters. */
const NEAR = 10;
const ZAPPED = new Set([
  Kind.MagicMissile, Kind.Lightning, Kind.Fire, Kind.Cold, Kind.TeleportAway, Kind.WandSleep, Kind.SlowMonster, Kind.Polymorph,
]);
const DRUNK_AT_ONCE = new Set([Kind.RaiseLevel, Kind.GainStrength]);
const WORN = new Set([Kind.Protection, Kind.Regeneration, Kind.Dexterity, Kind.Stealth, Kind.AddStrength]);

export const isAliveOrWon = (): boolean => game.phase === Phase.Playing || game.phase === Phase.Won;
const isCursed = (i: number): boolean => (items.flags[i]! & 1) !== 0;
export const slotOf = (fits: (kind: number, i: number) => boolean): number => pack.item.findIndex((i) => i !== 0 && fits(items.kind[i]!, i));
export const carriesAmulet = (): boolean => slotOf((kind) => kind === Kind.Amulet) >= 0;

/** Presses `keys` and reads all messages; the keys that it took. */
export function pressKeys(keys: readonly number[]): number[] {
  const all: number[] = [];
  for (const one of keys) {
    key(one);
    all.push(one);
    while (ui.more) {
      key(32);
      all.push(32);
    }
  }
  return all;
}

/** Whether an awake monster is near. */
export function inDanger(): boolean {
  for (let m = 0; m < MONSTERS; m++) {
    if (monsters.kind[m] === 0 || monsters.level[m] !== game.level || (monsters.flags[m]! & 1) === 0) continue;
    if (Math.max(Math.abs(monsters.x[m]! - hero.x), Math.abs(monsters.y[m]! - hero.y)) <= NEAR) return true;
  }
  return false;
}

/** Whether a monster stands in a line of at most 7 cells that go on by `step`. */
function isInLine(step: number): boolean {
  let cell = hero.y * 40 + hero.x;
  for (let n = 0; n < 7; n++) {
    cell += step;
    const marks = map.cells[Math.floor(cell / 40)]?.[cell % 40] ?? 0;
    if ((marks & Mark.Terrain) < Terrain.Open) return false;
    if ((marks & Mark.Monster) !== 0) return true;
  }
  return false;
}

/** Uses of what is carried that may help against a monster. */
export function defences(): number[][] {
  const tried: number[][] = [];
  const use = (command: string, slot: number): void => void (slot >= 0 && tried.push([code(command), letter(slot)]));
  const isUnwell = hero.hp < hero.maxHp * 0.6 || hero.timers[Timer.Confused] !== 0;
  if (isUnwell) use('q', slotOf((kind) => kind >= Kind.MinorHealing && kind <= Kind.SuperiorHealing));
  if (hero.timers[Timer.Hasted] === 0) use('q', slotOf((kind) => kind === Kind.HasteSelf));
  use('r', slotOf((kind) => kind === Kind.Teleportation));
  use('r', slotOf((kind) => kind === Kind.HoldMonster));
  const kinds = new Set<number>();
  pack.item.forEach((i, slot) => {
    const kind = items.kind[i]!;
    if (i === 0 || !ZAPPED.has(kind) || items.value[i] === 0 || kinds.has(kind)) return;
    kinds.add(kind);
    for (const [name, step] of STEPS) if (isInLine(step)) tried.push([code('z'), letter(slot), code(name)]);
  });
  return tried;
}

/** How good it is to be as one is; wounds matter the less the bolder one has become. To who is careful the last hit points are worth most. */
export function searchWorth(boldness: number, isCareful: boolean): number {
  const share = hero.hp / hero.maxHp;
  const bad = hero.timers[Timer.Blind]! * 0.2 + hero.timers[Timer.Confused]! * 2 + hero.timers[Timer.Helpless]! * 5 + hero.timers[Timer.Held]! * 2;
  let carried = 0;
  for (const i of pack.item) {
    const kind = items.kind[i]!;
    if (i === 0) continue;
    if (kind <= Kind.SuperiorHealing) carried += kind * 14;
    else if (kind === Kind.Amulet) carried += 400;
    else if (kind >= Kind.Lightning && kind <= Kind.Cold) carried += 15 + items.value[i]! * 9;
    else if (ZAPPED.has(kind)) carried += 8 + items.value[i]! * 4;
    else if (WORTH_TAKING.has(kind)) carried += 12;
  }
  let wounds = 0;
  for (let m = 0; m < MONSTERS; m++) {
    if (monsters.kind[m] === 0 || monsters.level[m] !== game.level) continue;
    // Alive it costs more than its wounds are worth: or else it would be left with one hit point.
    wounds += (20 * (1 - monsters.hp[m]! / monsters.maxHp[m]!) - 60) * (1 + 0.4 * boldness);
  }
  const grown = hero.level + hero.xp / (5 * hero.level * (hero.level + 1));
  const health = isCareful ? hero.hp * 3 + 240 * (1 - (1 - share) ** 2) : hero.hp * 3 + share * 60;
  return health / (1 + (isCareful ? 0.25 : 0.4) * boldness) + grown * 40 + hero.maxHp + carried + wounds - bad;
}

export const WORTH_TAKING: ReadonlySet<number> = new Set([
  Kind.MinorHealing, Kind.MediumHealing, Kind.MajorHealing, Kind.SuperiorHealing, Kind.HasteSelf, Kind.Teleportation, Kind.HoldMonster, Kind.Food,
  Kind.EnchantArmor, ...ZAPPED, ...DRUNK_AT_ONCE, ...WORN,
]);

export const armorOf = (i: number): number => ARMOR_CLASS[items.kind[i]! - Kind.Leather]! - (items.value[i]! - 3);
export const isArmor = (kind: number): boolean => kind >= Kind.Leather && kind <= Kind.PlateMail;
export const isWeapon = (kind: number): boolean => kind >= Kind.Dagger && kind <= Kind.Claymore;

/** The mean damage of weapon `i`, and what its bonus is worth. */
export function blow(i: number): number {
  const dice = WEAPON_DICE[items.kind[i]! - Kind.Dagger]!;
  return (dice >> 4) * ((dice & 15) + 1) / 2 + (items.value[i]! - 3) * 1.5;
}

/** Whether item `i` is one to be fetched. */
function isWanted(i: number): boolean {
  const kind = items.kind[i]!;
  if (kind === Kind.Amulet) return true;
  if (isArmor(kind)) return !isCursed(i) && (hero.worn[Slot.Armor] === 0 || armorOf(i) < armorOf(hero.worn[Slot.Armor]!));
  if (isWeapon(kind)) return !isCursed(i) && (hero.worn[Slot.Weapon] === 0 || blow(i) > blow(hero.worn[Slot.Weapon]!) + 2);
  if (kind >= Kind.Protection && kind <= Kind.RingTeleportation && isCursed(i)) return false;
  if (kind === Kind.Food) return pack.item.filter((own) => own !== 0 && items.kind[own] === Kind.Food).length < 3;
  if (ZAPPED.has(kind) && items.value[i] === 0) return false;
  return WORTH_TAKING.has(kind);
}

/** Drinks, reads, wears and eats what only does good; the keys. For when no monster is near. */
export function tendToPack(): number[] {
  const keys: number[] = [];
  const doing = (...pressed: number[]): void => void (isAliveOrWon() && keys.push(...pressKeys(pressed)));
  for (let slot = slotOf((kind) => DRUNK_AT_ONCE.has(kind)); slot >= 0 && isAliveOrWon(); slot = slotOf((kind) => DRUNK_AT_ONCE.has(kind))) {
    doing(code('q'), letter(slot));
  }
  const armor = slotOf((kind, i) => isArmor(kind) && i !== hero.worn[Slot.Armor] && isWanted(i));
  if (armor >= 0) {
    const old = pack.item.indexOf(hero.worn[Slot.Armor]!);
    if (old >= 0) doing(code('T'));
    doing(code('W'), letter(armor));
    if (old >= 0) doing(code('d'), letter(old));
  }
  const weapon = slotOf((kind, i) => isWeapon(kind) && i !== hero.worn[Slot.Weapon] && isWanted(i));
  if (weapon >= 0) {
    const old = pack.item.indexOf(hero.worn[Slot.Weapon]!);
    doing(code('w'), letter(weapon));
    if (old >= 0) doing(code('d'), letter(old));
  }
  const ring = slotOf((kind, i) => WORN.has(kind) && !isCursed(i) && ![...hero.worn].includes(i));
  if (ring >= 0 && (hero.worn[Slot.LeftRing] === 0 || hero.worn[Slot.RightRing] === 0)) doing(code('P'), letter(ring));
  const enchant = slotOf((kind) => kind === Kind.EnchantArmor);
  const own = hero.worn[Slot.Armor]!;
  if (enchant >= 0 && own !== 0 && items.value[own]! < 6) doing(code('r'), letter(enchant), 13);
  const light = hero.worn[Slot.Light]!;
  if (light === 0 || items.value[light]! + items.more[light]! * 256 === 0) {
    const torch = slotOf((kind, i) => (kind === Kind.Torch || kind === Kind.Lantern) && i !== light && items.value[i]! + items.more[i]! * 256 > 0);
    if (torch >= 0) doing(code('w'), letter(torch));
  }
  const food = slotOf((kind) => kind === Kind.Food);
  if (hero.hunger < 400 && food >= 0) doing(code('e'), letter(food));
  return keys;
}

/** Waits until it is well or a monster comes, at most `most` turns; the keys. */
export function rest(most: number): number[] {
  const keys: number[] = [];
  for (let n = 0; n < most && isAliveOrWon() && hero.hp < hero.maxHp && !inDanger() && hero.hunger > 200; n++) keys.push(...pressKeys([code('s')]));
  return keys;
}

/** Hit points that an action of a monster of `kind` costs on the average. */
export function harm(kind: number): number {
  const hits = Math.min(1, Math.max(0.05, (LEVEL[kind]! + armorClass()) / 20));
  let sum = 0;
  for (let i = 0; i < 3; i++) {
    const dice = ATTACKS[kind * 3 + i]!;
    if (dice !== 16) sum += (dice >> 4) * ((dice & 15) + 1) / 2 * hits;
  }
  return kind === Beast.Dragon ? sum + 9 : kind === Beast.Flytrap ? sum * 2 : sum;
}

/** Whether monster `m` is one to be hunted: for what it costs with some luck, it teaches much. */
export function isWorthHunting(m: number): boolean {
  const kind = monsters.kind[m]!;
  if (kind === Beast.Phantom || (monsters.flags[m]! & Is.Fleeing) !== 0) return false;
  const share = EXPERIENCE[kind]! / (5 * hero.level * (hero.level + 1));
  const weapon = hero.worn[Slot.Weapon]!;
  const hits = Math.max(0.2, Math.min(1, (hero.level + ARMOUR[kind]!) / 20));
  const blows = monsters.hp[m]! / ((weapon === 0 ? 3 : blow(weapon) + 1) * Math.min(1, hits * 2));
  const cost = blows * harm(kind) * monsters.speed[m]! / 10 * LUCK;
  return share > 0.04 && cost < hero.maxHp * 0.5;
}

/** The rest of the harm on the best of many ways. */
const LUCK = 0.28;
