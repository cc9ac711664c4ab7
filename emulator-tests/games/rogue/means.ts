/**
 * The healing potions and rations of a dungeon in the mean, beside the numbers that the documents expect: `node --import tsx
 * emulator-tests/games/rogue/means.ts [DUNGEONS]` prints the table of docs/rogue.md.
 */
import { Kind } from '../../../engine/rogue/kinds.ts';
import { makeDungeon } from './dungeon.ts';

export interface Mean {
  readonly name: string;
  /** A dungeon's items of the row that weights have rolled, and those that minimums and quotas have added. */
  readonly rolled: number;
  readonly added: number;
  /** The number that the documents expect ("Healing Potions", "Food"). */
  readonly expected: number;
}

const ROWS: readonly (readonly [string, readonly number[], number])[] = [
  ['Minor Healing', [Kind.MinorHealing], 15],
  ['Medium Healing', [Kind.MediumHealing], 18],
  ['Major Healing', [Kind.MajorHealing], 14],
  ['Superior Healing', [Kind.SuperiorHealing], 3],
  ['all healing potions', [Kind.MinorHealing, Kind.MediumHealing, Kind.MajorHealing, Kind.SuperiorHealing], 50],
  ['rations', [Kind.Food], 25],
];

/** The means of `count` dungeons from seed 1 on. */
export function means(count: number): Mean[] {
  const items = Array.from({ length: count }, (_, n) => makeDungeon(n + 1)).flat().flatMap((level) => level.items);
  return ROWS.map(([name, kinds, expected]) => {
    const own = items.filter(({ kind }) => kinds.includes(kind));
    const rolled = own.filter(({ extra }) => !extra).length;
    return { name, rolled: rolled / count, added: (own.length - rolled) / count, expected };
  });
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write('| | rolled by weights | added | together | the documents expect |\n|---|---|---|---|---|\n');
  for (const { name, rolled, added, expected } of means(Number(process.argv[2] ?? 1000))) {
    process.stdout.write(`| ${name} | ${rolled.toFixed(1)} | ${added.toFixed(1)} | ${(rolled + added).toFixed(1)} | ${expected} |\n`);
  }
}
