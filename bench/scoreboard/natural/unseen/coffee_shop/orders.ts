export type Drink = 'ESPRESSO' | 'LATTE' | 'MOCHA' | 'TEA';

export const RECIPES: Record<Drink, { minutes: number; price: number }> = {
  ESPRESSO: { minutes: 2, price: 2 },
  LATTE: { minutes: 4, price: 4 },
  MOCHA: { minutes: 5, price: 5 },
  TEA: { minutes: 3, price: 3 },
};

export const DRINKS = Object.keys(RECIPES) as Drink[];

export class Order {
  private remaining: number;

  constructor(readonly customer: string, readonly drink: Drink, public patience: number) {
    this.remaining = RECIPES[drink].minutes;
  }

  work(): boolean {
    this.remaining--;
    return this.remaining <= 0;
  }

  wait(): boolean {
    return --this.patience > 0;
  }

  get price(): number {
    return RECIPES[this.drink].price;
  }

  toString(): string {
    return `${this.customer} ${this.drink} ${'!'.repeat(Math.min(this.patience, 12))}`;
  }
}
