import { random } from 'ts65/rng';

export interface Card {
  readonly rank: number;
  readonly suit: number;
}

export const cardText = ({ rank, suit }: Card): string => '23456789TJQKA'[rank] + 'CDHS'[suit];

export class Deck {
  private cards: Card[] = [];

  constructor() {
    for (let suit = 0; suit < 4; suit++) {
      for (let rank = 0; rank < 13; rank++) this.cards.push({ rank, suit });
    }
  }

  shuffle(): this {
    for (let i = this.cards.length - 1; i > 0; i--) {
      const j = random(i + 1);
      const card = this.cards[i];
      this.cards[i] = this.cards[j];
      this.cards[j] = card;
    }
    return this;
  }

  deal(count: number): Card[] {
    return this.cards.splice(0, count);
  }
}
