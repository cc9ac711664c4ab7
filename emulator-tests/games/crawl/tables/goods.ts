/** Text, "Wands", "Food", "Potion", "Scroll", "Jewellery", "Magical staff", "Misc item". */
import { drawCharges, drawPotion, drawScroll, makeFood, makePotion, makeScroll, makeWand } from '../../../../engine/crawl/goods.ts';
import { drawRing, drawRingBonus, drawSlaying, finishJewellery, makeJewellery, Ring } from '../../../../engine/crawl/jewellery.ts';
import { isDeck, makeMisc, makeStaff } from '../../../../engine/crawl/oddities.ts';
import { Class, item } from '../../../../engine/crawl/state.ts';
import {
  FOOD_NAMES, JEWELLERY_NAMES, MISC_NAMES, POTION_NAMES, SCROLL_NAMES, STAFF_NAMES, WAND_NAMES,
} from '../../../../engine/crawl/ui/names_goods.ts';
import { FOOD, MISCELLANY, POTION, SCROLL, STAFF, WAND } from '../expected/goods.ts';
import { anywhere, artefactChance, chance, making, mapped, namedTable, numberedTable, quality, sumOf, type DocumentTable } from './table.ts';

/** Draws `make` of the class `base` and gives what is read of the item. */
const of = (base: number, make: () => void, read: () => number | undefined) => (): number | undefined => {
  making(base, make);
  return read();
};
const kindOf = (base: number, make: () => void) => (): number => of(base, make, () => item.kind)() as number;

/** Facts, ruling 26. */
const charges = (n: number): number[] => mapped(sumOf(n, n + 1, n + 1), (i) => Math.max(1, Math.floor(i / 3)));

/** The printed shares of scrolls at `at`, with what is there in their stead. */
function scrolls(at: number): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const [name, [share, least, stead]] of Object.entries(SCROLL)) {
    const found = at < least ? stead : name;
    shares[found] = (shares[found] ?? 0) + share;
  }
  return shares;
}

const LONE_POTIONS = ['Gain Strength', 'Gain Dexterity', 'Gain Intelligence', 'Experience', 'Magic', 'Restore Abilities'];
const LONE_SCROLLS = ['Vorpalise Weapon', 'Enchant Weapon III', 'Acquirement', 'Torment', 'Holy Word'];
/** Text, "Food": those by the handful, and those with a count of their own chance. */
const SMALL = ['Strawberry', 'Grape', 'Sultana'];
const RATIONS = ['Bread Ration', 'Meat Ration'];

export function goodsTables(): DocumentTable[] {
  const among = (names: readonly string[], list: readonly string[]): boolean => list.includes(names[item.kind] as string);
  const when = (wanted: () => boolean, read: () => number) => (): number | undefined => (wanted() ? read() : undefined);
  const count = (): number => item.count;
  const potions = { ...POTION };
  delete potions['Strong Poison'];
  return [
    namedTable('wand kinds', WAND, WAND_NAMES, kindOf(Class.Wand, makeWand)),
    ...[28, 16, 8].map((n) => numberedTable(`charges with n = ${n}`, 0, charges(n), () => drawCharges(n))),
    numberedTable('charges of a whole Wand of Hasting', 0, charges(8), of(Class.Wand, makeWand, when(() => among(WAND_NAMES, ['Hasting']), count)),
      anywhere),
    numberedTable('charges of a whole Wand of Frost', 0, charges(28), of(Class.Wand, makeWand, when(() => among(WAND_NAMES, ['Frost']), count)),
      anywhere),
    numberedTable('charges of a whole Wand of Fireball', 0, charges(16),
      of(Class.Wand, makeWand, when(() => among(WAND_NAMES, ['Fireball']), count)), anywhere),
    namedTable('food kinds', FOOD, FOOD_NAMES, kindOf(Class.Food, makeFood)),
    numberedTable('number of rations', 1, [1, 0, 0], of(Class.Food, makeFood, when(() => among(FOOD_NAMES, RATIONS), count))),
    numberedTable('number of small fruits', 4, mapped(sumOf(15, 16), (i) => i >> 1),
      of(Class.Food, makeFood, when(() => among(FOOD_NAMES, SMALL), count))),
    numberedTable('number of other food', 1, [99.2, 0.4, 0.4], of(Class.Food, makeFood, when(() => !among(FOOD_NAMES, [...RATIONS, ...SMALL]), count))),
    namedTable('potions at L = 11', POTION, POTION_NAMES, drawPotion, quality(11)),
    ...[1, 10].map((at) => namedTable(`potions at L = ${at}`, potions, POTION_NAMES, drawPotion, quality(at))),
    numberedTable('number of potions', 1, [90.5, 9.3, 0.2], of(Class.Potion, makePotion, when(() => !among(POTION_NAMES, LONE_POTIONS), count))),
    numberedTable('number of lone potions', 1, [1, 0, 0], of(Class.Potion, makePotion, when(() => among(POTION_NAMES, LONE_POTIONS), count))),
    ...[1, 3, 4, 6, 7, 27].map((at) => namedTable(`scrolls at L = ${at}`, scrolls(at), SCROLL_NAMES, drawScroll, quality(at))),
    numberedTable('number of scrolls', 1, [92, 4, 4], of(Class.Scroll, makeScroll, when(() => !among(SCROLL_NAMES, LONE_SCROLLS), count))),
    numberedTable('number of lone scrolls', 1, [1, 0, 0], of(Class.Scroll, makeScroll, when(() => among(SCROLL_NAMES, LONE_SCROLLS), count))),
    ...jewelleryTables(),
    ...oddTables(),
  ];
}

const COMMON_RINGS = JEWELLERY_NAMES.slice(0, 20);
const SCARCE_RINGS = ['Invisibility', 'Regeneration', 'Teleport Control', 'Slaying'];
/** Text, "Rings enchantment". */
const BONUS = [0.8, 1.7, 1.7, 8.3, 7.5, 0, 0, 12.7, 17.8, 22.9, 14, 8.9, 3.8];
const BAD_ACCURACY = [4.2, 8.3, 8.6, 41.7, 37.5];
const BAD_DAMAGE = [6.8, 15.8, 24.9, 24.9, 15.8, 6.8, 0, 0.8, 1.1, 1.4, 0.9, 0.6, 0.2];
const GOOD = [15.9, 22.2, 28.6, 17.4, 11.1, 4.8];

function jewelleryTables(): DocumentTable[] {
  const rings: Record<string, number> = {};
  for (const name of COMMON_RINGS) rings[name] = 4.6;
  for (const name of SCARCE_RINGS) rings[name] = 1.9;
  const slaying = (read: () => number | undefined) => of(Class.Jewellery, drawSlaying, read);
  const made = (kind: number, read: () => number | undefined) => of(Class.Jewellery, () => finishJewellery(kind), read);
  const curse = (): boolean | undefined => (item.artefact !== 0 ? undefined : item.cursed !== 0);
  const cursed = (kind: number) => (): boolean | undefined => {
    making(Class.Jewellery, () => finishJewellery(kind));
    return curse();
  };
  const badBonus = BONUS.slice(0, 6).reduce((a, b) => a + b) / BONUS.reduce((a, b) => a + b);
  return [
    chance('jewellery that is an amulet', 0.25, () => {
      making(Class.Jewellery, makeJewellery);
      return item.kind >= 24;
    }),
    numberedTable('amulet kinds', 24, new Array<number>(10).fill(10),
      of(Class.Jewellery, makeJewellery, () => (item.kind >= 24 ? item.kind : undefined))),
    namedTable('ring kinds', rings, JEWELLERY_NAMES.slice(0, 24), drawRing),
    numberedTable('ring bonus', -6, BONUS, drawRingBonus),
    ...[Ring.Protection, Ring.Evasion, Ring.Strength, Ring.Dexterity, Ring.Intelligence].map((kind) =>
      numberedTable(`bonus of a whole ring of ${JEWELLERY_NAMES[kind]} at L = 1`, -6, BONUS, made(kind, () => item.plus), quality(1))),
    numberedTable('class of a ring of Slaying: good, rest, bad', -1, [51, 29, 20], slaying(() => (item.plus > 0 ? -1 : item.plus === 0 ? 0 : 1))),
    numberedTable('accuracy of a bad ring of Slaying', -6, BAD_ACCURACY, slaying(() => (item.plus < 0 ? item.plus : undefined))),
    numberedTable('damage of a bad ring of Slaying', -6, BAD_DAMAGE, slaying(() => (item.plus < 0 ? item.damage : undefined))),
    numberedTable('accuracy of a good ring of Slaying', 1, GOOD, slaying(() => (item.plus > 0 ? item.plus : undefined))),
    numberedTable('damage of a good ring of Slaying', 1, GOOD, slaying(() => (item.plus > 0 ? item.damage : undefined))),
    numberedTable('damage of the rest of the rings of Slaying', 2, [1], slaying(() => (item.plus === 0 ? item.damage : undefined))),
    chance('cursed ring of Ice', 0.02, cursed(19)),
    chance('cursed amulet of Inaccuracy', 0.02, cursed(32)),
    chance('cursed ring of Hunger', 1, cursed(Ring.Hunger)),
    chance('cursed ring of Teleportation', 1, cursed(Ring.Teleportation)),
    chance('cursed ring of Protection', badBonus + (1 - badBonus) * 0.02, cursed(Ring.Protection)),
    chance('cursed ring of Slaying', 0.2 + 0.8 * 0.02, cursed(Ring.Slaying)),
    ...[2, 3, 27, 50].map((at) => chance(`jewellery artefact at L = ${at}`, artefactChance(at), () => {
      making(Class.Jewellery, makeJewellery);
      return item.artefact !== 0;
    }, quality(at))),
  ];
}

function oddTables(): DocumentTable[] {
  const rod = (striking: boolean) => of(Class.Staff, makeStaff, () =>
    (item.kind >= 13 && (STAFF_NAMES[item.kind] === 'Striking') === striking ? item.count : undefined));
  const deck = (read: () => number) => of(Class.Misc, makeMisc, () => (isDeck(item.kind) ? read() : undefined));
  const staves = STAFF_NAMES.map((name, i) => `${i < 13 ? 'Staff' : 'Rod'} of ${name}`);
  return [
    namedTable('staves', STAFF, staves, kindOf(Class.Staff, makeStaff)),
    numberedTable('magic points of a rod', 9, sumOf(6), rod(false)),
    numberedTable('magic points of a Rod of Striking', 6, sumOf(4), rod(true)),
    namedTable('misc items', MISCELLANY, MISC_NAMES, kindOf(Class.Misc, makeMisc)),
    numberedTable('cards of a deck', 4, sumOf(10), deck(() => item.count)),
    numberedTable('quality of a deck: plain, ornate, legendary', 0, [72, 20, 8], deck(() => item.extra)),
  ];
}
