/** Rules of every dungeon without exception: seven rolled items a level, minimums, quotas, tiers. */
import { Kind } from '../../../engine/rogue/kinds.ts';
import { FOODS, firstLevel, HEALING, LIGHTS, POTIONS, DOCUMENT_QUOTAS, RANGES, RINGS, SCROLLS, WANDS } from './document.ts';
import type { MadeLevel } from './dungeon.ts';

function count(levels: readonly MadeLevel[], kinds: ReadonlySet<number>): number {
  return levels.reduce((sum, { items }) => sum + items.filter(({ kind }) => kinds.has(kind)).length, 0);
}

/** Facts, "Minimums on every level". */
function lacks(level: MadeLevel): string[] {
  const has = (...sets: readonly ReadonlySet<number>[]): boolean => sets.some((kinds) => count([level], kinds) > 0);
  const needs: readonly (readonly [string, boolean])[] = level.depth <= 5
    ? [['a healing potion', has(HEALING)], ['a scroll', has(SCROLLS)], ['food or light', has(FOODS, LIGHTS)]]
    : level.depth <= 15
      ? [['a potion', has(POTIONS)], ['a scroll', has(SCROLLS)]]
      : [['a ring or wand', has(RINGS, WANDS)], ['a potion or scroll', has(POTIONS, SCROLLS)], ['food', has(FOODS)]];
  return needs.filter(([, met]) => !met).map(([what]) => `level ${level.depth} lacks ${what}`);
}

/** Everything that is wrong with a dungeon of 26 levels; nothing where it is right. */
export function violations(levels: readonly MadeLevel[]): string[] {
  const wrong: string[] = [];
  for (const level of levels) {
    const rolled = level.items.filter(({ extra }) => !extra).length;
    if (rolled !== 7) wrong.push(`level ${level.depth} has ${rolled} rolled items`);
    for (const { kind, value } of level.items) {
      if (level.depth < firstLevel(kind)) wrong.push(`level ${level.depth} has kind ${kind}, which begins at ${firstLevel(kind)}`);
      const bonus = kind >= Kind.Protection && kind <= Kind.RingTeleportation || kind >= Kind.Dagger && kind <= Kind.PlateMail;
      if (bonus && value > 6) wrong.push(`level ${level.depth}: a bonus of ${value - 3}`);
    }
    wrong.push(...lacks(level));
    if (level.amulets !== (level.depth === 26 ? 1 : 0)) wrong.push(`level ${level.depth} has ${level.amulets} Amulets`);
    if (level.gold.length < 3 || level.gold.length > 9) wrong.push(`level ${level.depth} has ${level.gold.length} piles of gold`);
    if (level.monsters.length !== Math.min(20, 2 * level.depth + 3)) wrong.push(`level ${level.depth} has ${level.monsters.length} monsters`);
    if (level.traps.length < 2 || level.traps.length > 4) wrong.push(`level ${level.depth} has ${level.traps.length} traps`);
  }
  for (let first = 6; first < 15; first += 2) {
    const pair = levels.slice(first - 1, first + 1);
    if (count(pair, FOODS) === 0) wrong.push(`levels ${first} and ${first + 1} lack food`);
  }
  for (const [i, [from, to]] of RANGES.entries()) {
    for (const { key, counts, least } of DOCUMENT_QUOTAS) {
      const have = count(levels.slice(from - 1, to), counts);
      if (have < (least[i] as number)) wrong.push(`levels ${from}-${to}: ${have} ${key} instead of ${least[i]}`);
    }
  }
  return wrong;
}
