/** Random statements with generic functions, classes and types: each is used with several types. */
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import type { RandomValues } from './values.ts';

export const GENERIC_LINES: readonly string[] = [
  'interface Couple<T> { one: T; other: T }',
  'class Holder<T> {',
  '  times = 0;',
  '  constructor(public held: T) {}',
  '  exchanged(to: T): T { const was = this.held; this.held = to; this.times = (this.times + 1) & 63; return was; }',
  '  is<U>(what: U, same: (a: T, b: U) => boolean): boolean { return same(this.held, what); }',
  '}',
  'const heldNumber = new Holder<number>(3);',
  'const heldFlag = new Holder(false);',
  'const couples: Couple<number>[] = [{ one: 1, other: 2 }, { one: 30, other: 4 }];',
  "const wordCouple: Couple<Ware> = { one: 'tin', other: 'salt' };",
  'const bits = [true, false, true, true];',
  'const digits = [3, 1, 4, 1, 5];',
  'let guess = 0;',
  'function swapIn<T>(list: T[], i: number, j: number): void { const was = list[i]; list[i] = list[j]; list[j] = was; }',
  'const lastIn = <T,>(list: readonly T[]): T => list[list.length - 1];',
  'function countOf<T>(list: readonly T[], test: (one: T) => boolean): number { let n = 0; for (const one of list) if (test(one)) n++; return n; }',
  'function bestOf<T>(list: readonly T[], score: (one: T) => number): number { let best = 0; for (const one of list) best = Math.max(best, score(one)); return best; }',
  'function turn<T>(of: Couple<T>): T { const was = of.one; of.one = of.other; of.other = was; return was; }',
  'function chosen<T>(isFirst: boolean, a: T, b: T): T { return isFirst ? a : b; }',
  'function chosenLast<T>(isFirst: boolean, a: readonly T[], b: readonly T[]): T { return chosen(isFirst, lastIn(a), lastIn(b)); }',
];

const BYTE = masked(8);

export class GenericUses {
  constructor(private readonly choices: Choices, private readonly values: RandomValues, private readonly name: (prefix: string) => string) {}

  statement(): string {
    const { choices } = this;
    const own = this.name('one');
    return choices.pick([
      () => `swapIn(digits, ${choices.below(5)}, (${this.byte()}) % 5);`,
      () => `swapIn(bits, (${this.byte()}) & 3, ${choices.below(4)});`,
      () => `digits[(${this.byte()}) % 5] = ${this.byte()};`,
      () => `bits[${choices.below(4)}] = ${this.values.condition(0)};`,
      () => `couples[(${this.byte()}) & 1].${choices.pick(['one', 'other'])} = ${this.byte()};`,
      () => `guess = turn(couples[${choices.below(2)}]) & 255;`,
      () => 'guess = (guess + turn(wordCouple).length) & 255;',
      () => `guess = heldNumber.exchanged(${this.byte()}) & 255;`,
      () => `if (heldFlag.exchanged(${this.values.condition(0)})) guess = heldFlag.times;`,
      () => `if (heldNumber.is(${this.byte()}, (a, b) => a ${choices.pick(['>', '===', '<='])} b)) guess = (guess + 1) & 255;`,
      () => `if (heldFlag.is(${this.byte()}, (a, b) => a && b > ${choices.below(9)})) guess = (guess ^ 5) & 255;`,
      () => `guess = countOf(digits, (${own}) => ${own} ${choices.pick(['>', '!=='])} ${this.byte()}) + countOf(bits, (${own}) => !${own});`,
      () => `guess = countOf(couples, ({ one, other }) => one < other) + countOf(WARES, (${own}) => ${own} === ware);`,
      () => `guess = bestOf(${choices.pick(['digits', 'couples'])}, (${own}) => ${choices.pick(['3', '9', 'guess'])}) & 255;`,
      () => `guess = bestOf(couples, ({ one, other }) => one ${choices.pick(['+', '^', '&'])} other) & 255;`,
      () => `guess = chosen(${this.values.condition(0)}, ${this.byte()}, lastIn(digits)) & 255;`,
      () => `ware = chosen(${this.values.condition(0)}, lastIn(WARES), ware);`,
      () => `if (chosenLast(${this.values.condition(0)}, bits, [false, true])) guess = chosenLast(bits[0], digits, [7, 8]) & 255;`,
    ])();
  }

  private byte(): string {
    return this.values.fit(BYTE, 1);
  }
}
