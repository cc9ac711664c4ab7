/** The distributions of made dungeons beside the document's: the facts' "Checks a tester can run". */
import { Kind } from '../../../engine/rogue/kinds.ts';
import { fit, type Fit } from '../chi_square.ts';
import { ARMORS, ITEM_CATEGORIES, LIGHTS, POTIONS, rarityOf, RINGS, SPANS, WEAPONS } from './document.ts';
import { doorKind, type MadeItem, type MadeLevel } from './dungeon.ts';

export interface DistributionTable {
  readonly name: string;
  readonly labels: readonly string[];
  /** Expected, of any sum. */
  readonly shares: readonly number[];
  /** The cell of each thing on a level that the table counts. */
  readonly cells: (level: MadeLevel) => readonly number[];
  /** Whether shares must be within a tenth of what is expected (B, "Success Criteria"). */
  readonly tenth?: boolean;
}

type Pick = (item: MadeItem) => number;
const rolled = (level: MadeLevel): readonly MadeItem[] => level.items.filter(({ extra }) => !extra);

/** Rolled items of levels `from`..`to`; `pick` gives the cell, or less than 0 for none. */
function ofItems(from: number, to: number, pick: Pick): DistributionTable['cells'] {
  return (level) => (level.depth < from || level.depth > to ? [] : rolled(level).map(pick).filter((cell) => cell >= 0));
}

const HEALING_NONE: (kinds: readonly number[]) => Pick = (kinds) => ({ kind }) => {
  if (!POTIONS.has(kind)) return -1;
  const i = kinds.indexOf(kind);
  return i < 0 ? kinds.length : i;
};
const cursable = (kind: number): boolean => WEAPONS.has(kind) || ARMORS.has(kind) || (RINGS.has(kind) && kind !== Kind.RingTeleportation);
/** Kinds with a bonus: weapons, armour, and the rings of ruling 18. */
const withBonus = (kind: number): boolean =>
  WEAPONS.has(kind) || ARMORS.has(kind) || [Kind.Protection, Kind.AddStrength, Kind.Dexterity].includes(kind);

const RARITIES = ['common', 'uncommon', 'rare'] as const;
const LIGHT_KINDS = [Kind.Torch, Kind.OilFlask, Kind.Lantern, Kind.Phial, Kind.Star];
const light: Pick = ({ kind }) => (LIGHTS.has(kind) ? Math.min(LIGHT_KINDS.indexOf(kind), 3) : -1);
const CURSES = [5, 8, 12];

export const TABLES: readonly DistributionTable[] = [
  ...SPANS.map(({ name, from, to, weights }): DistributionTable => ({
    name: `categories on levels ${name}`, labels: ITEM_CATEGORIES, shares: weights, cells: ofItems(from, to, ({ category }) => category), tenth: true,
  })),
  {
    name: 'rarity of weapons on level 20', labels: RARITIES, shares: [7000 - 154 * 20, 2500 + 58 * 20, 500 + 96 * 20],
    cells: ofItems(20, 20, ({ kind }) => (WEAPONS.has(kind) ? rarityOf(kind) : -1)),
  },
  { name: 'light on levels 1-8', labels: ['torch', 'flask'], shares: [4, 3], cells: ofItems(1, 8, light) },
  { name: 'light on levels 9-17', labels: ['torch', 'flask', 'lantern'], shares: [4, 3, 1], cells: ofItems(9, 17, light) },
  { name: 'light on levels 18-26', labels: ['torch', 'flask', 'lantern', 'artifact'], shares: [40, 30, 10, 4], cells: ofItems(18, 26, light) },
  {
    name: 'healing potions on level 17', labels: ['Medium', 'Major', 'none'], shares: [30, 15, 55],
    cells: ofItems(17, 17, HEALING_NONE([Kind.MediumHealing, Kind.MajorHealing])),
  },
  {
    name: 'healing potions on level 22', labels: ['Major', 'Superior', 'none'], shares: [40, 6, 54],
    cells: ofItems(22, 22, HEALING_NONE([Kind.MajorHealing, Kind.SuperiorHealing])),
  },
  ...RARITIES.map((name, rarity): DistributionTable => ({
    name: `curses of ${name} things`, labels: ['cursed', 'not'], shares: [CURSES[rarity] as number, 100 - (CURSES[rarity] as number)],
    cells: ofItems(1, 26, ({ kind, cursed }) => (cursable(kind) && rarityOf(kind) === rarity ? (cursed ? 0 : 1) : -1)),
  })),
  {
    name: 'bonus on level 12', labels: ['+1', '+2'], shares: [1, 1],
    cells: ofItems(12, 12, ({ kind, cursed, value }) => (withBonus(kind) && !cursed ? value - 4 : -1)),
  },
  {
    name: 'bonus of cursed things', labels: ['-3', '-2', '-1'], shares: [1, 1, 1],
    cells: ofItems(1, 26, ({ kind, cursed, value }) => (withBonus(kind) && cursed ? value : -1)),
  },
  {
    name: 'monsters on level 1', labels: ['Bat', 'Emu', 'Hobgoblin', 'Snake'], shares: [5, 5, 5, 5],
    cells: ({ depth, monsters }) => (depth === 1 ? monsters.map((kind) => [2, 5, 8, 19].indexOf(kind)) : []),
  },
  {
    name: 'monsters on level 26', labels: [...'DGIJMPUVW'], shares: [2, 2, 3, 2, 2, 2, 2, 2, 2],
    cells: ({ depth, monsters }) => (depth === 26 ? monsters.map((kind) => 'DGIJMPUVW'.indexOf(String.fromCharCode(64 + kind))) : []),
  },
  {
    name: 'doors on levels 1-2', labels: ['open', 'closed', 'broken', 'archway'], shares: [50, 40, 5, 5],
    cells: ({ depth, doors }) => (depth > 2 ? [] : doors.map((door) => [0, 1, -1, 2, 3][doorKind(door)] ?? -1)),
  },
  {
    name: 'doors on levels 3-26', labels: ['open', 'closed', 'secret', 'broken', 'archway'], shares: [50, 30, 10, 5, 5],
    cells: ({ depth, doors }) => (depth < 3 ? [] : doors.map(doorKind)),
  },
  { name: 'traps', labels: ['bear', 'dart', 'teleport', 'sleep', 'pit'], shares: [1, 1, 1, 1, 1], cells: ({ traps }) => traps.map((trap) => trap - 1) },
];

/** Chance that any table is rejected although all are right; the least p of one is this over their number (Bonferroni). */
export const LEAST_P = 0.01 / TABLES.length;

export interface CountOutcome extends Fit {
  readonly table: DistributionTable;
  readonly observed: readonly number[];
  readonly total: number;
  /** Nothing, or what is wrong. */
  readonly complaint: string;
}

/** Counts levels as they come. */
export class Counts {
  private readonly seen = TABLES.map(({ shares }) => new Array<number>(shares.length).fill(0));
  private strays = 0;

  add(levels: readonly MadeLevel[]): void {
    for (const level of levels) {
      for (const [i, { cells, shares }] of TABLES.entries()) {
        for (const cell of cells(level)) {
          if (cell < 0 || cell >= shares.length) this.strays++;
          else (this.seen[i] as number[])[cell] = ((this.seen[i] as number[])[cell] as number) + 1;
        }
      }
    }
  }

  /** @param tenths whether there is so much that a share may not be a tenth off */
  outcomes(tenths: boolean): CountOutcome[] {
    if (this.strays > 0) throw new Error(`${this.strays} things lie in no cell`);
    return TABLES.map((table, i) => {
      const observed = this.seen[i] as readonly number[];
      const total = observed.reduce((a, b) => a + b, 0);
      const whole = table.shares.reduce((a, b) => a + b, 0);
      const result = fit(observed, table.shares);
      const off = table.shares.filter((share, cell) => Math.abs((observed[cell] as number) / total / (share / whole) - 1) > 0.1);
      const complaint = result.p < LEAST_P ? 'p is too small' : tenths && table.tenth === true && off.length > 0 ? 'more than a tenth off' : '';
      return { table, observed, total, complaint, ...result };
    });
  }
}
