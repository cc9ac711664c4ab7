/** Text, "Weapon". */
import { item, Race } from '../../../../engine/crawl/state.ts';
import {
  comesLow, comesRare, drawAccuracy, drawBrand, drawDamage, drawLowKind, drawRareKind, drawTableKind, drawWeaponKind, drawWeaponRace,
  finishWeapon, Weapon,
} from '../../../../engine/crawl/weapon.ts';
import { BRAND_NAMES, WEAPON_NAMES } from '../../../../engine/crawl/ui/names.ts';
import { BRAND, WEAPON, WEAPON_RACE } from '../expected/weapons.ts';
import { anywhere, artefactChance, chance, making, mixture, namedTable, numberedTable, quality, sumOf, worded, type DocumentTable } from './table.ts';

const LOW = ['Knife', 'Quarterstaff', 'Sling', 'Spear', 'Hand Axe', 'Mace', 'Dagger', 'Dagger', 'Club', 'Hammer', 'Whip'];
const RARE = [
  'Lajatang', 'Demon Whip', 'Demon Blade', 'Demon Trident', 'Double Sword', 'Eveningstar', "Executioner's Axe", 'Katana', 'Quick Blade',
  'Triple Sword',
];
const RACE_LABELS = ['none', 'elven', 'dwarven', 'orcish'];

/** Facts, ruling 6. */
const rareChance = (at: number): number => (at >= 7 ? (0.16 + 0.01 * (at - 7)) / 30 : 0);
/** Facts, ruling 8. */
const lowChance = (at: number): number => (at < 20 ? 0.05 * (20 - at) : 0);

function equal(names: readonly string[]): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const name of names) shares[name] = (shares[name] ?? 0) + 1 / names.length;
  return shares;
}

/** The shares of all kinds at `at`: rare, low, table. */
function kinds(at: number): Record<string, number> {
  const rare = rareChance(at);
  const low = (1 - rare) * lowChance(at);
  const sum = Object.values(WEAPON).reduce((a, b) => a + b, 0);
  const shares: Record<string, number> = Object.fromEntries(WEAPON_NAMES.map((name) => [name, 0]));
  for (const [name, share] of Object.entries(WEAPON)) (shares[name] as number) += ((1 - rare - low) * share) / sum;
  for (const [name, share] of Object.entries(equal(LOW))) (shares[name] as number) += low * share;
  for (const [name, share] of Object.entries(equal(RARE))) (shares[name] as number) += rare * share;
  return shares;
}

/** A race row of the document as shares of `RACE_LABELS`. */
export function raceShares(row: readonly number[]): Record<string, number> {
  const [elven = 0, dwarven = 0, orcish = 0] = row;
  return { none: 100 - elven - dwarven - orcish, elven, dwarven, orcish };
}

/** A brand row: None is the rest where the row has one (facts, ruling 5). */
export function brandShares(row: readonly number[]): number[] {
  const others = row.slice(1).reduce((a, b) => a + b, 0);
  return row[0] === 0 ? [...row] : [100 - others, ...row.slice(1)];
}

const kindOf = (name: string): number => WEAPON_NAMES.indexOf(name);
const weapon = (kind: number): void => making(0, () => finishWeapon(kind));

/** The chance that a weapon of the row `row` is branded when it is improved by `improved`. */
function branded(at: number, row: readonly number[], orcish: boolean): number {
  const none = (brandShares(row)[0] as number) / brandShares(row).reduce((a, b) => a + b, 0);
  return (0.25 + 0.005 * at) * (0.33 + 0.003 * at) * (1 - none) * (orcish ? 0.5 : 1);
}

export function weaponTables(): DocumentTable[] {
  return [
    ...[1, 5, 10, 20, 25, 50].map((at) => namedTable(`weapon kinds at L = ${at}`, kinds(at), WEAPON_NAMES, drawWeaponKind, quality(at))),
    namedTable('weapon kinds, the table', WEAPON, WEAPON_NAMES, drawTableKind),
    namedTable('weapon kinds, low list', equal(LOW), WEAPON_NAMES, drawLowKind),
    namedTable('weapon kinds, rare list', equal(RARE), WEAPON_NAMES, drawRareKind),
    ...[7, 20, 27].map((at) => chance(`rare weapon at L = ${at}`, rareChance(at), comesRare, quality(at))),
    ...[1, 5, 19].map((at) => chance(`low weapon at L = ${at}`, lowChance(at), comesLow, quality(at))),
    ...Object.entries(WEAPON_RACE).map(([name, row]) => namedTable(`race of ${name}`, raceShares(row), RACE_LABELS, () => drawWeaponRace(kindOf(name)))),
    ...Object.entries(BRAND).map(([name, row]) => worded(numberedTable(`brand of ${name}`, 0, brandShares(row), () => drawBrand(kindOf(name))),
      BRAND_NAMES)),
    numberedTable('accuracy bonus', 0, [33, 33, 33, 1, 1, 0.09, 0.04, 0.01, 0.01], drawAccuracy),
    numberedTable('damage bonus', 0, [31, 32, 33, 2, 1, 0.18, 0.07, 0.01, 0.01], drawDamage),
    ...states(),
    ...looks(),
  ];
}

/** Whole weapons: which become artefacts, improved, branded, cursed. */
function states(): DocumentTable[] {
  const row = BRAND['Demon Blade'] as readonly number[];
  const orcish = (race: number): boolean => race === Race.Orcish;
  return [
    ...[2, 3, 27, 50].map((at) => chance(`weapon artefact at L = ${at}`, artefactChance(at), () => {
      weapon(Weapon.Dagger);
      return item.artefact !== 0;
    }, quality(at))),
    ...[1, 27].map((at) => chance(`cursed weapon at L = ${at}`, (1 - artefactChance(at)) * (0.75 - 0.005 * at) * 0.085, () => {
      weapon(Weapon.Katana);
      return item.cursed !== 0;
    }, quality(at))),
    ...[10, 27].flatMap((at) => [false, true].map((isOrcish) => chance(
      `brand of a Scimitar that is ${isOrcish ? '' : 'not '}orcish at L = ${at}`,
      branded(at, BRAND['Scimitar'] as readonly number[], isOrcish),
      () => {
        weapon(Weapon.Scimitar);
        return item.artefact !== 0 || orcish(item.race) !== isOrcish ? undefined : item.brand !== 0;
      },
      quality(at),
    ))),
    numberedTable('brand of a whole Demon Blade at L = 1', 0, brandShares(row), () => {
      weapon(Weapon.DemonBlade);
      return item.brand;
    }, quality(1)),
    ...(['plus', 'damage'] as const).map((field) => numberedTable(`${field} of a cursed weapon`, -3, [1, 1, 1, 1], () => {
      weapon(Weapon.Katana);
      return item.cursed !== 0 ? item[field] : undefined;
    }, quality(1))),
    numberedTable('accuracy of a whole Katana at L = 1', -3, wholeBonus(0.255, 0.085), () => {
      weapon(Weapon.Katana);
      return item.plus;
    }, quality(1)),
  ];
}

/** Shares of -3..8: improved by the table, or cursed by -r(4), else 0. */
function wholeBonus(improved: number, cursed: number): number[] {
  const table = [0, 0, 0, 33, 33, 33, 1, 1, 0.09, 0.04, 0.01, 0.01];
  const sum = table.reduce((a, b) => a + b, 0);
  const bad = [...sumOf(4)];
  const plain = [0, 0, 0, 1];
  return mixture(improved, table.map((share) => share / sum), mixture(cursed, bad, plain));
}

/** Text, "Appearance": by adjective, none, runed, glowing. */
function looks(): DocumentTable[] {
  const shown = (share: number): number[] => [1 - share, share / 2, share / 2];
  return [
    numberedTable('adjective of a weapon with a bonus', 0, shown(0.33), () => {
      weapon(Weapon.Katana);
      return item.plus !== 0 || item.damage !== 0 ? item.adjective : undefined;
    }, quality(2)),
    numberedTable('adjective of a racial weapon with a bonus', 0, shown(0.14), () => {
      weapon(Weapon.QuickBlade);
      return item.race !== 0 && (item.plus !== 0 || item.damage !== 0) ? item.adjective : undefined;
    }, quality(2)),
    numberedTable('adjective of a branded weapon', 0, shown(1), () => {
      weapon(Weapon.Bow);
      return item.brand !== 0 ? item.adjective : undefined;
    }, quality(2)),
    numberedTable('adjective of a plain weapon', 0, shown(0), () => {
      weapon(Weapon.Katana);
      return item.plus === 0 && item.damage === 0 ? item.adjective : undefined;
    }, anywhere),
  ];
}
