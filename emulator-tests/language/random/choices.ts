import { seededChoices } from '../../script/chooser.ts';

/** A stream of choices that a seed decides. */
export class Choices {
  /** 0..n-1. */
  readonly below: (n: number) => number;

  constructor(seed: number) {
    this.below = seededChoices(seed);
  }

  /** True once in `n` times. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}
