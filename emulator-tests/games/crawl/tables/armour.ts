/** Text, "Ammunitions" and "Armour". */
import {
  Ammo, drawAmmoBrand, drawAmmoCount, drawAmmoKind, drawAmmoRace, finishAmmunition,
} from '../../../../engine/crawl/ammunition.ts';
import { Armour, drawArmourKind, drawArmourRace, drawEgo, Ego, finishArmour } from '../../../../engine/crawl/armour.ts';
import { item, Race } from '../../../../engine/crawl/state.ts';
import { AMMO_BRAND_NAMES, AMMO_NAMES, ARMOUR_NAMES, EGO_NAMES } from '../../../../engine/crawl/ui/names.ts';
import { AMMO, AMMO_RACE, ARMOUR, ARMOUR_RACE, EGO } from '../expected/armour.ts';
import { artefactChance, chance, making, mapped, mixture, namedTable, numberedTable, quality, sumOf, worded, type DocumentTable } from './table.ts';
import { brandShares, raceShares } from './weapons.ts';

const RACE_LABELS = ['none', 'elven', 'dwarven', 'orcish'];

/** None, poisoned, frost, flame, returning, curare, in percent: facts, ruling 20. */
function ammoBrands(kind: number, race: number, at: number): number[] {
  if (kind === Ammo.Stone || kind === Ammo.Net) return [100, 0, 0, 0, 0, 0];
  const curare = Math.min(Math.floor(60 + Math.floor((80 * (at - 1)) / 26)), 140) / 10;
  if (kind === Ammo.Needle) return [0, 100 - curare, 0, 0, 0, curare];
  const poison = kind === Ammo.Bullet ? 0 : race === Race.Orcish ? 33 : 1.5 + 0.1 * at;
  const ice = 3 + 0.1 * at;
  const rest = [100 - poison - 2 * ice, poison, ice, ice];
  return kind === Ammo.Javelin ? [...rest.map((share) => share * 0.96), 4, 0] : [...rest, 0, 0];
}

export function ammunitionTables(): DocumentTable[] {
  const kinds = [...AMMO_NAMES.keys()];
  return [
    namedTable('ammunition kinds', AMMO, AMMO_NAMES, drawAmmoKind),
    ...kinds.map((kind) => namedTable(`race of ${AMMO_NAMES[kind]}`, raceShares(AMMO_RACE[AMMO_NAMES[kind] as string] as number[]), RACE_LABELS,
      () => drawAmmoRace(kind))),
    ...[1, 10, 27, 50].flatMap((at) => kinds.map((kind) =>
      worded(numberedTable(`brand of ${AMMO_NAMES[kind]} at L = ${at}`, 0, ammoBrands(kind, 0, at), () => drawAmmoBrand(kind, 0), quality(at)),
        AMMO_BRAND_NAMES))),
    ...[Ammo.Dart, Ammo.Arrow, Ammo.Bolt, Ammo.Needle, Ammo.Javelin].map((kind) =>
      numberedTable(`brand of orcish ${AMMO_NAMES[kind]} at L = 10`, 0, ammoBrands(kind, Race.Orcish, 10), () => drawAmmoBrand(kind, Race.Orcish),
        quality(10))),
    numberedTable('number of ordinary ammunition', 1, sumOf(9, 12, 12, 16), () => drawAmmoCount(Ammo.Dart, 0)),
    numberedTable('number of branded ammunition', 1, sumOf(9, 12, 12), () => drawAmmoCount(Ammo.Dart, 2)),
    numberedTable('number of poisoned Needles', 1, sumOf(9, 12, 12), () => drawAmmoCount(Ammo.Needle, 1)),
    numberedTable('number of curare Needles', 2, sumOf(7), () => drawAmmoCount(Ammo.Needle, 5)),
    numberedTable('number of Javelins', 2, sumOf(7), () => drawAmmoCount(Ammo.Javelin, 0)),
    numberedTable('number of Throwing Nets', 1, [75, 25], () => drawAmmoCount(Ammo.Net, 0)),
    ...[1, 27].flatMap((at) => {
      const plain = mixture((11 + at) / 100, sumOf(5), [1]);
      const better = mapped(plain, (i) => i);
      const added = Array.from({ length: 8 }, (_, i) => [0, 1, 2, 3].reduce((sum, d) => sum + (better[i - d] ?? 0) / 4, 0));
      const enchanted = (kind: number, race: number | undefined) => (): number | undefined => {
        making(1, () => finishAmmunition(kind));
        return race === undefined || item.race === race ? item.plus : undefined;
      };
      return [
        numberedTable(`enchantment of Darts at L = ${at}`, 0, plain, enchanted(Ammo.Dart, undefined), quality(at)),
        numberedTable(`enchantment of Needles at L = ${at}`, 0, plain, enchanted(Ammo.Needle, undefined), quality(at)),
        numberedTable(`enchantment of elven Arrows at L = ${at}`, 0, added, enchanted(Ammo.Arrow, Race.Elven), quality(at)),
        numberedTable(`enchantment of orcish Arrows at L = ${at}`, 0, plain, enchanted(Ammo.Arrow, Race.Orcish), quality(at)),
        numberedTable(`enchantment of dwarven Bolts at L = ${at}`, 0, added, enchanted(Ammo.Bolt, Race.Dwarven), quality(at)),
        numberedTable(`enchantment of Throwing Nets at L = ${at}`, 0, [1], enchanted(Ammo.Net, undefined), quality(at)),
      ];
    }),
  ];
}

/** Weights of all kinds per 100000: facts, ruling 23. */
function armourKinds(at: number): Record<string, number> {
  return Object.fromEntries(Object.entries(ARMOUR).map(([name, [a, b]]) => [name, Math.max(0, Math.floor(Math.round((a + b * at) * 1e6) / 1000))]));
}

/** Facts, ruling 24. */
function robeShares(at: number): number[] {
  const shift = 0.5 * Math.min(at, 35);
  const row = EGO['Robe'] as readonly number[];
  return [17.5 - shift, ...row.slice(1, 17), (row[17] as number) + shift, row[18] as number];
}

const armour = (kind: number): void => making(2, () => finishArmour(kind));

export function armourTables(): DocumentTable[] {
  return [
    ...[1, 10, 20, 27, 46, 50].map((at) => namedTable(`armour kinds at L = ${at}`, armourKinds(at), ARMOUR_NAMES, drawArmourKind, quality(at))),
    ...Object.entries(ARMOUR_RACE).map(([name, row]) => namedTable(`race of ${name}`, raceShares(row), RACE_LABELS, () =>
      drawArmourRace(ARMOUR_NAMES.indexOf(name)))),
    ...Object.entries(EGO).filter(([name]) => name !== 'Robe').map(([name, row]) =>
      worded(numberedTable(`ego of ${name}`, 0, brandShares(row), () => drawEgo(ARMOUR_NAMES.indexOf(name))), EGO_NAMES)),
    ...[1, 10, 35, 50].map((at) => worded(numberedTable(`ego of Robe at L = ${at}`, 0, robeShares(at), () => drawEgo(Armour.Robe), quality(at)),
      EGO_NAMES)),
    ...wholeArmour(),
  ];
}

/** The shares of the AC 0..4 of improved armour: facts, ruling 25. */
function improvedAc(at: number, body: boolean): number[] {
  const once = sumOf(3);
  return body ? mixture((7 + 0.3 * at) / 100, sumOf(3, 3), once) : once;
}

function wholeArmour(): DocumentTable[] {
  const tables: DocumentTable[] = [];
  for (const at of [1, 27]) {
    const improved = 0.2 + 0.004 * at;
    for (const [kind, body] of [[Armour.Skin, true], [Armour.Crystal, false], [Armour.TrollHide, false]] as const) {
      const ac = mixture(improved, [0, 0, 0, ...improvedAc(at, body)], mixture(0.085, sumOf(4), [0, 0, 0, 1]));
      tables.push(numberedTable(`AC of a whole ${ARMOUR_NAMES[kind]} at L = ${at}`, -3, ac, () => {
        armour(kind);
        return item.artefact !== 0 ? undefined : item.plus;
      }, quality(at)));
    }
    for (const isOrcish of [false, true]) {
      const share = improved * (0.09 + 0.003 * at) * 0.71 * (isOrcish ? 0.5 : 1);
      tables.push(chance(`ego of Leather armour that is ${isOrcish ? '' : 'not '}orcish at L = ${at}`, share, () => {
        armour(Armour.Leather);
        return item.artefact !== 0 || (item.race === Race.Orcish) !== isOrcish ? undefined : item.brand !== 0;
      }, quality(at)));
    }
    tables.push(chance(`ego of an orcish Helmet at L = ${at}`, improved * (0.09 + 0.003 * at), () => {
      armour(Armour.Helmet);
      return item.artefact !== 0 || item.race !== Race.Orcish ? undefined : item.brand !== 0;
    }, quality(at)));
    tables.push(chance(`cursed Cloak at L = ${at}`, (1 - improved) * 0.085, () => {
      armour(Armour.Cloak);
      return item.artefact !== 0 ? undefined : item.cursed !== 0;
    }, quality(at)));
  }
  for (const at of [2, 3, 27, 50]) {
    tables.push(chance(`armour artefact at L = ${at}`, artefactChance(at), () => {
      armour(Armour.Boots);
      return item.artefact !== 0;
    }, quality(at)));
  }
  tables.push(numberedTable("AC of a Wizard's hat", 0, sumOf(3), () => {
    armour(Armour.Hat);
    return item.artefact !== 0 ? undefined : item.plus;
  }));
  const heavy = sumOf(4).flatMap((share, d) => improvedAc(27, true).map((other, i) => [Math.min(8, i + d + 3), share * other] as const));
  tables.push(numberedTable('AC of Plate mail of Ponderousness at L = 27', 3,
    [3, 4, 5, 6, 7, 8].map((ac) => heavy.reduce((sum, [n, share]) => sum + (n === ac ? share : 0), 0)), () => {
    armour(Armour.Plate);
    return item.brand === Ego.Ponderousness ? item.plus : undefined;
  }, quality(27)));
  return [...tables, ...adjectives()];
}

/** Text, "Appearance": none, runed, glowing, embroidered, shiny. */
function adjectives(): DocumentTable[] {
  const shares = (share: number, last: number): number[] => [0, 1, 2, 3, 4].map((i) =>
    (i === 0 ? 1 - share : i <= 2 || i === last ? share / 3 : 0));
  const looks = (kind: number, wanted: () => boolean) => (): number | undefined => {
    armour(kind);
    return wanted() ? item.adjective : undefined;
  };
  return [
    numberedTable('adjective of a Robe with a bonus', 0, shares(0.67, 3), looks(Armour.Robe, () => item.brand === 0 && item.plus !== 0)),
    numberedTable('adjective of a Cloak with a bonus', 0, shares(0.67, 4), looks(Armour.Cloak, () => item.brand === 0 && item.plus !== 0)),
    numberedTable('adjective of a Robe with an ego', 0, shares(1, 3), looks(Armour.Robe, () => item.brand !== 0)),
    numberedTable('adjective of Boots with an ego', 0, shares(1, 4), looks(Armour.Boots, () => item.brand !== 0)),
    numberedTable('adjective of plain Boots', 0, shares(0, 4), looks(Armour.Boots, () => item.brand === 0 && item.plus === 0)),
  ];
}
