/** A vendor's goods, bought in turn by a hero who can pay: keys from the vendor's room on, and the gold that they take. */
import type { Rules } from './player.ts';

interface Good {
  readonly name: string;
  readonly about: string;
  /** Gold to bring. */
  readonly gold: number;
  readonly keys: string;
}

const EITHER: readonly Good[] = [
  { name: 'healing', about: 'Section 10, potions: healing', gold: 50, keys: 'b 4 1 y escape escape' },
  ...[1, 2, 3, 4].map((stat) => ({ name: `enhancer-${stat}`, about: 'Section 10: the attribute enhancer, an attribute chosen', gold: 100, keys: `b 4 2 ${stat} escape escape` })),
  ...[50, 30, 50, 75, 80].map((gold, i) => ({ name: `spell-${i + 1}`, about: 'Section 10, spells: a charge', gold, keys: `b 3 ${i + 1} y escape escape` })),
];

export const GOODS: Readonly<Record<Rules, readonly Good[]>> = {
  spec: [
    ...EITHER,
    { name: 'armour', about: 'Section 10, armour', gold: 60, keys: 'b 2 2 3 escape escape' },
    { name: 'not-better-both', about: 'ruling 10: refused, and no gold taken', gold: 60, keys: 'b 1 3 escape 2 1 escape escape' },
  ],
  classic: [
    ...EITHER,
    { name: 'armour', about: 'ruling 9: dearer than at the start', gold: 150, keys: 'b 2 3 escape escape' },
    { name: 'enhancer-at-cap', about: 'ruling 10: the attribute is at its most, and the vendor asks', gold: 200, keys: 'b 4 2 1 1 n escape escape' },
    { name: 'weapon-wasted', about: 'ruling 10: the gold is lost', gold: 50, keys: 'b 1 1 n 1 left 1 y escape escape' },
    { name: 'armour-wasted', about: 'ruling 10: the gold is lost', gold: 50, keys: 'b 2 1 down up return 1 down return escape escape' },
  ],
};
