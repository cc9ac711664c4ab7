export type Rank = 'mate' | 'master';

export class Crew {
  private men: number;
  lost = 0;

  constructor(readonly first: number) {
    // The member keeps the parameter as it was.
    this.men = first++ + Crew.least();
  }

  static least(): number {
    return 3;
  }

  get rank(): Rank {
    return this.men > 4 ? 'master' : 'mate';
  }

  lose(count: number): void {
    const gone = Math.min(count, this.men);
    this.men -= gone;
    this.lost += gone;
  }

  toString(): string {
    return `${this.men}+${this.lost}/${this.first}`;
  }
}
