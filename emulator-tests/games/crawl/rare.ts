/** Weapons of the second list in a game, branches included: the text says "approximately 2". */
import { beginDungeon, makeLevel } from '../../../engine/crawl/generate.ts';
import { Branch, Class, floor, level, qualityOf } from '../../../engine/crawl/state.ts';
import { Weapon } from '../../../engine/crawl/weapon.ts';

/** A branch with random items that are not only gold: where the game has its entrance, and its levels. */
interface Visit {
  readonly branch: Branch;
  /** D of the level with the entrance. */
  readonly entrance: number;
  readonly levels: number;
}

/** The middle of the depths at which the game of that version has each entrance. */
const VISITS: readonly Visit[] = [
  { branch: Branch.Dungeon, entrance: 0, levels: 27 },
  { branch: Branch.Lair, entrance: 10, levels: 10 },
  { branch: Branch.Swamp, entrance: 14, levels: 5 },
  { branch: Branch.Shoals, entrance: 14, levels: 5 },
  { branch: Branch.Snakes, entrance: 16, levels: 5 },
  { branch: Branch.Elves, entrance: 12, levels: 7 },
  { branch: Branch.Vaults, entrance: 16, levels: 8 },
  { branch: Branch.Crypt, entrance: 19, levels: 5 },
  { branch: Branch.Tomb, entrance: 21, levels: 3 },
  { branch: Branch.Zot, entrance: 27, levels: 5 },
];

export interface RareWeapons {
  readonly games: number;
  /** Levels of a game. */
  readonly levels: number;
  /** Weapons in a game, the mean. */
  readonly weapons: number;
  /** Of the kinds that only the rare list has, the mean, and what the text's chances give. */
  readonly others: number;
  readonly othersExpected: number;
  /** Lajatangs, which the table of 37 kinds has as well. */
  readonly lajatangs: number;
  readonly lajatangsExpected: number;
  /** By the list alone, what the text's chances give: in the Dungeon, and in all. */
  readonly listInDungeon: number;
  readonly list: number;
}

/** Items of a level of depth `depth`: text, "Number of items per level" (6 to 36; one in 500 below level 5 has 11 to 100). */
const itemsAt = (depth: number): number => (depth > 5 ? 21 + (55.25 - 21) / 500 : 21);

/** Weapons of a level of depth `depth`: text, "Type of items generated" (10 %; Misc from level 8 on takes its share of all). */
const weaponsAt = (depth: number): number => itemsAt(depth) * 0.1 * (depth >= 8 ? 1 - (0.8 + 0.03 * (depth - 8)) / 100 : 1);

/** Text, "Below level 6 ... (16% + 1% per level depth below 7)", and one in 30 of them (facts, ruling 6). */
const listChance = (quality: number): number => (quality >= 7 ? (16 + quality - 7) / 100 / 30 : 0);

/** Text, "Above level 20 ... 5% chance per level above 20". */
const lowChance = (quality: number): number => Math.max(0, 5 * (20 - quality)) / 100;

/** Plays `games` dungeons from seed `seed` on, all levels of all branches. */
export function countRareWeapons(games: number, seed: number): RareWeapons {
  let weapons = 0;
  let others = 0;
  let lajatangs = 0;
  for (let game = 0; game < games; game++) {
    for (const { branch, entrance, levels } of VISITS) {
      beginDungeon((seed + game) >>> 0);
      for (let n = 1; n <= levels; n++) {
        makeLevel(entrance + n, branch);
        for (let at = 0; at < level.count; at++) {
          if (floor.base[at] !== Class.Weapon || floor.kind[at] === Weapon.Knife) continue;
          weapons++;
          if (floor.kind[at] === Weapon.Lajatang) lajatangs++;
          else if (floor.kind[at] >= Weapon.DemonWhip) others++;
        }
      }
    }
  }
  return { games, weapons: weapons / games, others: others / games, lajatangs: lajatangs / games, ...expected() };
}

function expected(): Pick<RareWeapons, 'levels' | 'othersExpected' | 'lajatangsExpected' | 'listInDungeon' | 'list'> {
  let levels = 0;
  let list = 0;
  let listInDungeon = 0;
  let table = 0;
  for (const visit of VISITS) {
    for (let n = 1; n <= visit.levels; n++) {
      const depth = visit.entrance + n;
      const quality = qualityOf(depth, visit.branch);
      const drawn = weaponsAt(depth) * listChance(quality);
      levels++;
      list += drawn;
      if (visit.branch === Branch.Dungeon) listInDungeon += drawn;
      table += (weaponsAt(depth) - drawn) * (1 - lowChance(quality)) * (10 / 1006);
    }
  }
  return { levels, list, listInDungeon, othersExpected: list * 0.9, lajatangsExpected: list * 0.1 + table };
}

/** The figures in words, one a line. */
export function rareWeaponsText(found: RareWeapons): string {
  const row = (label: string, expectation: number, observed?: number): string =>
    `  ${label.padEnd(44)}${expectation.toFixed(2).padStart(6)}${observed === undefined ? '' : observed.toFixed(2).padStart(8)}\n`;
  return `\nrare weapons in a game of ${found.levels} levels: ${found.games.toLocaleString('en')} games, ${found.weapons.toFixed(0)} weapons in each\n`
    + `${''.padEnd(44)}expected found\n`
    + row('the nine kinds of the rare list alone', found.othersExpected, found.others)
    + row('Lajatangs, of the list and of the table', found.lajatangsExpected, found.lajatangs)
    + row('by the list: in the Dungeon', found.listInDungeon)
    + row('by the list: in all', found.list)
    + row('of its ten kinds in all ("approximately 2")', found.othersExpected + found.lajatangsExpected, found.others + found.lajatangs);
}
