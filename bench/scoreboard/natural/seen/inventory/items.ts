export type Category = 'weapon' | 'food' | 'tool' | 'treasure';

export interface ItemType {
  readonly name: string;
  readonly category: Category;
  readonly weight: number;
  readonly value: number;
  readonly stackable: boolean;
}

export const ITEM_TYPES: readonly ItemType[] = [
  { name: 'SWORD', category: 'weapon', weight: 8, value: 50, stackable: false },
  { name: 'BOW', category: 'weapon', weight: 5, value: 40, stackable: false },
  { name: 'ARROW', category: 'weapon', weight: 1, value: 1, stackable: true },
  { name: 'APPLE', category: 'food', weight: 1, value: 2, stackable: true },
  { name: 'BREAD', category: 'food', weight: 2, value: 4, stackable: true },
  { name: 'ROPE', category: 'tool', weight: 4, value: 10, stackable: false },
  { name: 'TORCH', category: 'tool', weight: 2, value: 3, stackable: true },
  { name: 'RUBY', category: 'treasure', weight: 1, value: 200, stackable: true },
];
