/** Scenes of the corpus's scripts: a rule, the place of the search, and the item that shows it. */
import { item, level } from '../../../engine/crawl/state.ts';
import { CRAWL_BRANCHES } from './branches.ts';
import {
  ADJECTIVE_NAMES, AMMO_BRAND_NAMES, AMMO_NAMES, ARMOUR_NAMES, BRAND_NAMES, CLASS_NAMES, EGO_NAMES, RACE_NAMES, WEAPON_NAMES,
} from '../../../engine/crawl/ui/names.ts';
import { BOOK_NAMES, MISC_NAMES, POTION_NAMES, SKILL_NAMES, STAFF_NAMES } from '../../../engine/crawl/ui/names_goods.ts';

export interface Scenario {
  readonly name: string;
  readonly about: string;
  readonly depth: number;
  /** By `Branch`. */
  readonly branch: number;
  /** Whether the item in hand shows it, which is number `at` of the floor; for what a bare floor shows, `at` is -1. */
  readonly shows: (at: number) => boolean;
}

const BARE = -1;

function scenario(name: string, about: string, depth: number, shows: (at: number) => boolean, branch = 'dungeon'): Scenario {
  return { name, about, depth, branch: CRAWL_BRANCHES.indexOf(branch), shows };
}

const slug = (text: string): string => text.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
const is = (base: number, kind?: number): boolean => item.base === base && (kind === undefined || item.kind === kind);
const plainKind = (base: number, kind: number): boolean => is(base, kind) && item.artefact === 0;

const LEVELS: readonly Scenario[] = [
  ...['temple', 'slime', 'blades', 'hell'].map((branch) => scenario(`level-bare-${branch}`, 'ruling 34: nothing lies here', 12, (at) =>
    at === BARE, branch)),
  scenario('level-mines', 'ruling 34: gold only', 6, (at) => at === 5 && is(10), 'mines'),
  scenario('level-rich', 'ruling 9: more than 36 items', 9, () => level.count > 60),
  scenario('level-knife', 'ruling 12: a knife behind the others', 3, (at) =>
    at === level.count - 1 && is(0, 37) && item.plus === 0 && item.cursed === 0),
  scenario('level-vaults', 'ruling 2: half as deep again in the Vaults', 20, () => level.quality === 30, 'vaults'),
  scenario('level-cap', 'ruling 2: L stops at 50', 60, () => level.quality === 50, 'zot'),
];

const WEAPONS: readonly Scenario[] = [
  ...WEAPON_NAMES.map((name, kind) => scenario(`weapon-${slug(name)}`, 'rulings 6 to 8: a kind', kind === 37 ? 4 : 26, () => plainKind(0, kind))),
  ...['elven', 'dwarven', 'orcish'].map((name, i) => scenario(`weapon-${name}`, 'ruling 13: a race', 15, () => is(0) && item.race === i + 1)),
  ...BRAND_NAMES.map((name, brand) => scenario(`weapon-brand-${slug(name)}`, 'ruling 15: a brand', 25, () =>
    is(0) && item.brand === brand)).slice(1),
  scenario('weapon-improved', 'ruling 14: accuracy and damage of 3 and more', 27, () => is(0) && item.plus >= 3 && item.damage >= 3),
  scenario('weapon-cursed', 'ruling 16', 5, () => is(0) && item.cursed === 1 && item.plus < 0 && item.damage < 0),
  scenario('weapon-artefact', 'ruling 17', 3, () => is(0) && item.artefact === 1),
  scenario('weapon-second-artefact', 'ruling 17: they are numbered', 40, () => is(0) && item.artefact === 2),
  scenario('weapon-orcish-brand', 'ruling 15: a brand that the coin left', 25, () => is(0) && item.race === 3 && item.brand > 0),
  ...[1, 2].map((adjective) => scenario(`weapon-${slug(ADJECTIVE_NAMES[adjective] as string)}`, 'ruling 18', 10, () =>
    is(0) && item.adjective === adjective)),
];

const AMMUNITION: readonly Scenario[] = [
  ...AMMO_NAMES.map((name, kind) => scenario(`ammo-${slug(name)}`, 'text, Ammunitions: a kind', 8, () => is(1, kind))),
  ...AMMO_BRAND_NAMES.map((name, brand) => scenario(`ammo-brand-${slug(name)}`, 'ruling 20: a brand', 14, () =>
    is(1) && item.brand === brand)).slice(1),
  scenario('ammo-elven-arrows', 'rulings 19 and 22', 9, () => is(1, 2) && item.race === 1 && item.plus > 4),
  scenario('ammo-dwarven-bolts', 'ruling 22', 9, () => is(1, 3) && item.race === 2 && item.plus > 4),
  scenario('ammo-orcish-poison', 'ruling 20', 9, () => is(1, 1) && item.race === 3 && item.brand === 1),
  scenario('ammo-two-nets', 'ruling 21', 9, () => is(1, 7) && item.count === 2),
  scenario('ammo-many', 'ruling 21: more than the branded have', 9, () => is(1) && item.count > 40),
];

const ARMOURS: readonly Scenario[] = [
  ...ARMOUR_NAMES.map((name, kind) => scenario(`armour-${slug(name)}`, 'ruling 23: a kind', 26, () => plainKind(2, kind))),
  ...EGO_NAMES.map((name, ego) => scenario(`armour-ego-${slug(name)}`, 'rulings 24 and 25: an ego', 25, () =>
    is(2) && item.brand === ego)).slice(1),
  ...[1, 2, 3, 4].map((adjective) => scenario(`armour-${slug(ADJECTIVE_NAMES[adjective] as string)}`, 'ruling 18', 10, () =>
    is(2) && item.adjective === adjective)),
  ...[1, 2, 3].map((race) => scenario(`armour-${slug(RACE_NAMES[race] as string)}`, 'ruling 13', 10, () => is(2) && item.race === race)),
  ...[1, 2, 3, 5, 9, 17].map((ego) => scenario(`armour-robe-${slug(EGO_NAMES[ego] as string)}`, 'ruling 24: the row of robes', 20, () =>
    is(2, 1) && item.brand === ego)),
  scenario('armour-cursed', 'ruling 16', 5, () => is(2) && item.cursed === 1 && item.plus === -3),
  scenario('armour-artefact', 'ruling 17', 12, () => is(2) && item.artefact > 0),
  scenario('armour-second-bonus', 'ruling 25', 20, () => is(2) && item.kind < 9 && item.plus === 4 && item.brand === 0),
  scenario('armour-ponderous', 'ruling 25: the bonus of Ponderousness', 27, () => is(2) && item.brand === 18 && item.plus >= 6),
];

const GOODS: readonly Scenario[] = [
  ...CLASS_NAMES.map((name, base) => scenario(`class-${slug(name)}`, 'ruling 11 and text: a class', 8, () => is(base))),
  scenario('class-early-wand', 'ruling 10: a wand on the first level', 1, () => is(3)),
  scenario('wand-many-charges', 'ruling 26', 8, () => is(3) && item.count > 18),
  scenario('wand-hasting', 'ruling 26: n = 8', 8, () => is(3, 17)),
  scenario('food-handful', 'ruling 26', 8, () => is(4) && item.count >= 12),
  scenario('food-three', 'text, Food', 8, () => is(4) && item.count === 3),
  scenario('potion-strong-poison', 'ruling 27', 11, () => is(7, 15)),
  scenario('potion-three', 'text, Potion', 8, () => is(7) && item.count === 3),
  scenario('potion-experience', 'text, Potion: always one', 8, () => is(7, 23)),
  scenario('scroll-three', 'text, Scroll', 8, () => is(5) && item.count === 3),
  ...[4, 7].map((depth) => scenario(`scroll-from-${depth}`, 'ruling 27: the first level for it', depth, () =>
    is(5) && (depth === 4 ? item.kind >= 17 && item.kind < 22 : item.kind >= 22))),
  scenario('scroll-in-stead', 'ruling 27: others stand in', 3, () => is(5) && [2, 3, 16].includes(item.kind)),
  scenario('gold', 'ruling 26', 27, () => is(10) && item.count > 40),
];

const JEWELLERY: readonly Scenario[] = [
  scenario('ring-plain', 'text, Jewellery', 8, () => is(6, 17)),
  scenario('ring-bonus', 'text, Rings enchantment', 8, () => is(6, 4) && item.plus === 6),
  scenario('ring-negative', 'text, Cursed jewellery', 8, () => is(6, 10) && item.plus < -3 && item.cursed === 1),
  scenario('ring-hunger', 'text, Cursed jewellery', 8, () => is(6, 8) && item.cursed === 1),
  scenario('ring-by-chance', 'ruling 29', 8, () => is(6) && item.kind < 24 && item.cursed === 1 && ![8, 9].includes(item.kind) && item.plus === 0),
  scenario('slaying-good', 'text, Slaying', 8, () => is(6, 23) && item.plus > 0),
  scenario('slaying-bad', 'ruling 28', 8, () => is(6, 23) && item.plus < 0 && item.damage < 0 && item.cursed === 1),
  scenario('slaying-mixed', 'ruling 28: damage of the other sign', 8, () => is(6, 23) && item.plus < 0 && item.damage > 0),
  scenario('slaying-rest', 'text, Slaying', 8, () => is(6, 23) && item.plus === 0 && item.damage === 2),
  scenario('amulet', 'text, Jewellery', 8, () => is(6) && item.kind >= 24),
  scenario('jewellery-artefact', 'ruling 17', 27, () => is(6) && item.artefact > 0),
];

const BOOKS: readonly Scenario[] = [
  ...[1, 3, 5, 12, 40].map((depth) => scenario(`book-${depth}`, 'ruling 30: the table', depth, () => is(8) && item.kind < 42)),
  scenario('book-handbook', 'text, Book: the one with a name of its own', 12, () => is(8, 19)),
  scenario('book-last', 'text, Book: the last of the table', 40, () => is(8, 41)),
  scenario('book-scarce', 'ruling 30: what is very low', 1, () => is(8) && item.kind >= 10 && item.kind < 42),
  scenario('book-manual-magic', 'ruling 32', 27, () => is(8, 42) && item.extra < 15),
  scenario('book-manual-other', 'ruling 32', 7, () => is(8, 42) && item.extra >= 15),
  scenario('book-tome', 'ruling 30', 11, () => is(8, 43)),
  scenario('book-theme', 'ruling 31', 27, () => is(8, 44) && item.extra === 2),
  scenario('book-level', 'ruling 31', 45, () => is(8, 45)),
];

const ODDITIES: readonly Scenario[] = [
  scenario('staff', 'text, Magical staff', 9, () => is(9) && item.kind < 13),
  scenario('rod', 'text, Magical staff', 9, () => is(9) && item.kind >= 13 && item.kind !== 22),
  scenario('rod-first', 'text, Magical staff: the first kind that is counted', 9, () => is(9, 13)),
  scenario('rod-striking', 'text, Magical staff', 20, () => is(9, 22)),
  scenario('misc-plain', 'text, Misc item', 8, () => is(11, 12)),
  ...['plain', 'ornate', 'legendary'].map((name, i) => scenario(`deck-${name}`, 'ruling 33', 30, () =>
    is(11) && item.extra === i && (item.kind >= 14 || item.kind === 9))),
];

/** Names that no other script shows, by their list. */
const NAMED: readonly Scenario[] = [
  ...named('potion', POTION_NAMES, ['Gain Intelligence', 'Decay'], 20, (kind) => is(7, kind)),
  ...named('book', BOOK_NAMES, ['Charms', 'Stalking', 'Divinations', 'Unlife', 'Spatial Translocations', 'Tempests', 'Envenomations'], 20, (kind) => is(8, kind)),
  ...named('manual', SKILL_NAMES, [
    'Spellcasting', 'Conjurations', 'Translocations', 'Transmutations', 'Divinations', 'Invocations', 'Evocations', 'Fighting', 'Short Blades', 'Long Blades',
    'Maces & Flails', 'Polearms', 'Staves', 'Slings', 'Bows', 'Crossbows', 'Darts', 'Throwing', 'Dodging', 'Stealth', 'Stabbing', 'Shields', 'Traps & Doors',
  ], 27, (skill) => is(8, 42) && item.extra === skill),
  ...named('staff', STAFF_NAMES, [
    'Conjuration', 'Destruction [fire]', 'Destruction [ice]', 'Destruction [lightning,iron,fireball]', 'Destruction [inacc,magma,cold]', 'Discovery', 'Demonology',
  ], 20, (kind) => is(9, kind)),
  ...named('misc', MISC_NAMES, ['Stone of Earth Elementals', 'Deck of Escape', 'Deck of Summoning'], 20, (kind) => is(11, kind)),
  scenario('book-theme-1', 'ruling 31: one school', 27, () => is(8, 44) && item.extra === 1),
];

function named(prefix: string, list: readonly string[], names: readonly string[], depth: number, shows: (n: number) => boolean): Scenario[] {
  return names.map((name) => scenario(`${prefix}-${slug(name)}`, `the name of a ${prefix}`, depth, () => shows(list.indexOf(name))));
}

export const SCENARIOS: readonly Scenario[] = [...LEVELS, ...WEAPONS, ...AMMUNITION, ...ARMOURS, ...GOODS, ...JEWELLERY, ...BOOKS, ...ODDITIES, ...NAMED];
