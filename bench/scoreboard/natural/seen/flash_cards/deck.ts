export interface Card {
  front: string;
  back: string;
  box: number;
  due: number;
}

const VOCABULARY: [string, string][] = [
  ['HOUSE', 'CASA'], ['WATER', 'AGUA'], ['BREAD', 'PAN'], ['NIGHT', 'NOCHE'], ['TREE', 'ARBOL'],
  ['BOOK', 'LIBRO'], ['CAT', 'GATO'], ['STREET', 'CALLE'], ['SUN', 'SOL'], ['HAND', 'MANO'],
];

/** Days until a card of each box is asked again. */
const INTERVALS = [0, 1, 2, 4, 8];

export class Deck {
  readonly cards: Card[] = VOCABULARY.map(([front, back]) => ({ front, back, box: 0, due: 0 }));

  dueOn(day: number): Card[] {
    return this.cards.filter(({ due }) => due <= day);
  }

  answer(card: Card, right: boolean, day: number): void {
    card.box = right ? Math.min(card.box + 1, INTERVALS.length - 1) : 0;
    card.due = day + INTERVALS[card.box];
  }

  boxes(): number[] {
    return INTERVALS.map((_, box) => this.cards.filter((card) => card.box === box).length);
  }
}
