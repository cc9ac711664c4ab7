/** Dungeons as they are made, level by level, in plain records: what the statistics count. */
import { makeLevelAgain } from '../../../engine/rogue/levels.ts';
import { categoryOf, Kind } from '../../../engine/rogue/kinds.ts';
import { features, Flag, game, items, LEVELS, made, map, Mark, monsters, Terrain } from '../../../engine/rogue/state.ts';
import { valueOf } from '../../../engine/rogue/things.ts';

export interface MadeItem {
  readonly kind: number;
  readonly category: number;
  /** Bonus + 3, charges, fuel or gold. */
  readonly value: number;
  readonly cursed: boolean;
  /** Added by a minimum or a quota. */
  readonly extra: boolean;
}

export interface MadeLevel {
  readonly depth: number;
  /** Without gold and the Amulet. */
  readonly items: readonly MadeItem[];
  readonly gold: readonly number[];
  readonly amulets: number;
  /** Kinds, 1 for A. */
  readonly monsters: readonly number[];
  /** Terrain of each door. */
  readonly doors: readonly number[];
  readonly traps: readonly number[];
}

export function setSeed(seed: number): void {
  for (let i = 0; i < 4; i++) game.seed[i] = (seed >>> (8 * i)) & 255;
}

/** Level `depth` 1..26 of `seed` as it is entered first; it stays in the engine's state. */
export function makeLevel(seed: number, depth: number): MadeLevel {
  setSeed(seed);
  game.level = depth;
  makeLevelAgain();
  const all = Array.from({ length: made.count }, (_, n) => n + 1).map((i) => ({
    kind: items.kind[i] as number,
    category: categoryOf(items.kind[i] as number) as number,
    value: valueOf(i),
    cursed: ((items.flags[i] as number) & Flag.Cursed) !== 0,
    extra: ((items.flags[i] as number) & Flag.Extra) !== 0,
  }));
  const places = Array.from({ length: features.count }, (_, i) => ({ cell: map.cells[features.y[i]!]![features.x[i]!]!, trap: features.trap[i] as number }));
  return {
    depth,
    items: all.filter(({ kind }) => kind < Kind.Gold),
    gold: all.filter(({ kind }) => kind === Kind.Gold).map(({ value }) => value),
    amulets: all.filter(({ kind }) => kind === Kind.Amulet).length,
    monsters: [...monsters.kind.slice(0, 20)].filter((_, m) => monsters.level[m] !== 0),
    doors: places.filter(({ trap }) => trap === 0).map(({ cell }) => cell & Mark.Terrain),
    traps: places.filter(({ trap }) => trap !== 0).map(({ trap }) => trap),
  };
}

export function makeDungeon(seed: number): MadeLevel[] {
  return Array.from({ length: LEVELS }, (_, i) => makeLevel(seed, i + 1));
}

/** Terrains of doors, in the facts' order: open, closed, secret, broken, archway. */
export function doorKind(terrain: number): number {
  const kinds: Readonly<Record<number, number>> = {
    [Terrain.Open]: 0, [Terrain.Closed]: 1, [Terrain.SecretAcross]: 2, [Terrain.SecretDown]: 2, [Terrain.Broken]: 3, [Terrain.Archway]: 4,
  };
  return kinds[terrain] ?? -1;
}
