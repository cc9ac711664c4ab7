/** The levels of Crawl items in words: the engine makes and names them, as it does on the Atari. */
import { characterOf } from '../../script/charset.ts';
import { beginDungeon, makeLevel } from '../../../engine/crawl/generate.ts';
import { Class, item, level, takeItem } from '../../../engine/crawl/state.ts';
import {
  ADJECTIVE_NAMES, AMMO_BRAND_NAMES, BRAND_NAMES, BRANCH_NAMES, CLASS_NAMES, EGO_NAMES, RACE_NAMES,
} from '../../../engine/crawl/ui/names.ts';
import { line } from '../../../engine/crawl/ui/line.ts';
import { appendItem } from '../../../engine/crawl/ui/wording.ts';
import type { LevelText } from './generate.ts';

/** The meaning of `brand` for the class `base`. */
function brandNames(base: number): readonly string[] {
  if (base === Class.Ammunition) return AMMO_BRAND_NAMES;
  return base === Class.Armour ? EGO_NAMES : BRAND_NAMES;
}

/** The level of `depth` in `branch` (its number) as the first of the dungeon of `seed`. */
export function crawlLevel(seed: number, depth: number, branch: number): LevelText {
  beginDungeon(seed);
  makeLevel(depth, branch);
  const items = Array.from({ length: level.count }, (_, i) => {
    takeItem(i);
    line.length = 0;
    appendItem();
    const name = Array.from(line.cells.subarray(0, line.length), characterOf).join('');
    line.length = 0;
    return {
      name,
      class: CLASS_NAMES[item.base] as string,
      kind: item.kind,
      race: (RACE_NAMES[item.race] as string).trim(),
      brand: brandNames(item.base)[item.brand] as string,
      plus: item.plus,
      damage: item.damage,
      adjective: (ADJECTIVE_NAMES[item.adjective] as string).trim(),
      cursed: item.cursed !== 0,
      count: item.count,
      extra: item.extra,
      artefact: item.artefact,
    };
  });
  return { seed, depth, quality: level.quality, branch: BRANCH_NAMES[branch] as string, items };
}
