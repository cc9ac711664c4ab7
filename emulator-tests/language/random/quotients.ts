/** Divisions as they stand: what takes their integer part, compares them, or leaves nothing over. */
import { exactly, INT_TYPES, interval, join, narrowest } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { typed, FACTORS, type RandomExpression } from './domains.ts';
import type { RandomValues } from './values.ts';

const POWERS: readonly number[] = [2, 4, 8, 16, 256];
const SMALL = typed('i16');

export class Quotients {
  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
  ) {}

  private small(depth: number): string {
    return this.choices.oneIn(2) ? `i16(${this.values.value(depth).text})` : `u8(${this.values.value(depth).text})`;
  }

  /** Any two integers that may be divided. */
  private pair(depth: number): string {
    const { choices, values } = this;
    const a = values.value(depth);
    const by = choices.pick(FACTORS);
    if (choices.oneIn(2)) return `${a.text} / ${by}`;
    const isCommon = narrowest(join(a.range, interval(1, 256))) !== undefined;
    return `${isCommon ? a.text : this.small(depth)} / (u8(${values.value(depth).text}) + 1)`;
  }

  /** A sum that is exact, and within a few times 16 bits. */
  private sum(depth: number): string {
    const { choices } = this;
    const [a, b] = [this.small(depth), this.small(depth)];
    return choices.pick([
      () => `(${a} / ${choices.pick(POWERS)} ${choices.pick(['+', '-'])} ${b} / ${choices.pick(POWERS)}) / ${choices.pick([1, 2, 3, 10])}`,
      () => `${a} / ${choices.pick(FACTORS)} ${choices.pick(['+', '-'])} ${b}`,
      () => `${b} - ${a} / ${choices.pick([3, 7, 10])}`,
      () => `${a} / ${choices.pick(POWERS)} * ${choices.pick([3, 5, 10])}`,
    ])();
  }

  value(depth: number): RandomExpression {
    const { choices } = this;
    const cut = choices.pick([
      { text: (q: string) => `u8(${q})`, range: INT_TYPES.u8 },
      { text: (q: string) => `i8(${q})`, range: INT_TYPES.i8 },
      { text: (q: string) => `u16(${q})`, range: INT_TYPES.u16 },
      { text: (q: string) => `i16(${q})`, range: INT_TYPES.i16 },
      { text: (q: string) => `((${q}) >>> 3)`, range: interval(0, 2 ** 29 - 1) },
      { text: (q: string) => `((${q}) & 4095)`, range: interval(0, 4095) },
      { text: (q: string) => `((${q}) >> 1)`, range: interval(-(2 ** 30), 2 ** 30 - 1) },
      { text: (q: string) => `(~(${q}) & 255)`, range: interval(0, 255) },
    ]);
    const isSum = choices.oneIn(2);
    if (choices.oneIn(4)) {
      const round = choices.pick(['floor', 'ceil', 'round', 'trunc']);
      return { text: `i16(Math.${round}(${this.sum(depth - 1)}))`, range: SMALL.range };
    }
    if (choices.oneIn(5)) return this.whole(depth);
    if (choices.oneIn(3)) return this.reduced(depth);
    return { text: cut.text(isSum ? this.sum(depth - 1) : this.pair(depth - 1)), range: cut.range };
  }

  /** Of which nothing is left over. */
  private whole(depth: number): RandomExpression {
    const { choices, values } = this;
    const a = `u16(${values.value(depth - 1).text})`;
    const by = choices.pick([2, 3, 6, 10, 100]);
    return choices.pick([
      () => ({ text: `((${a} * ${by}) / ${by})`, range: INT_TYPES.u16 }),
      () => ({ text: `((${a} & ~15) / 8)`, range: interval(0, 8190) }),
      () => ({ text: `((${a} * ${by * 3}) / 3)`, range: join(exactly(0), exactly(65535 * by)) }),
    ])();
  }

  /** A value of up to 49 bits. */
  private wide(depth: number): string {
    const { choices, values } = this;
    const long = (): string => `${choices.pick(['u32', 'i32', 'u32'])}(${values.value(depth).text})`;
    const short = (): string => (choices.oneIn(2) ? String(choices.pick(FACTORS)) : `u16(${values.value(depth).text})`);
    return choices.pick([
      () => `${long()} * ${short()}`,
      () => `(${long()} * ${short()} ${choices.pick(['+', '-'])} ${long()})`,
      () => `(${long()} ${choices.pick(['+', '-'])} ${long()})`,
      () => `(${short()} * ${short()} * ${short()} - ${long()})`,
      () => `(-(${long()}) * ${short()})`,
    ])();
  }

  /** Beyond 32 bits, and reduced. */
  reduced(depth: number): RandomExpression {
    const { choices, values } = this;
    const by = choices.pick([3, 7, 10, 255, 1000, 32768, 65521, 65535]);
    const far = this.wide(depth - 1);
    return choices.pick([
      () => ({ text: `(${far} % ${by})`, range: interval(1 - by, by - 1) }),
      () => ({ text: `(${far} % (u16(${values.value(depth - 1).text}) + 1))`, range: interval(-65535, 65535) }),
      () => ({ text: `i16(${far} / ${by})`, range: SMALL.range }),
      () => ({ text: `(Math.${choices.pick(['floor', 'trunc', 'ceil', 'round'])}(${far} / ${by}) & 255)`, range: interval(0, 255) }),
    ])();
  }

  comparison(depth: number, sign: string): string {
    const { choices } = this;
    const [a, b] = [this.small(depth), this.small(depth)];
    return choices.pick([
      () => `${this.wide(depth - 1)} ${sign} ${this.wide(depth - 1)}`,
      () => `${this.wide(depth - 1)} ${sign} ${b}`,
      () => `${a} ${sign} ${b} / ${choices.pick(FACTORS)}`,
      () => `${a} / ${choices.pick(FACTORS)} ${sign} ${b}`,
      () => `${a} / ${choices.pick(POWERS)} ${sign} ${b} / ${choices.pick(POWERS)}`,
      () => `${a} / ${choices.pick([3, 10])} + 2 ${sign} ${choices.below(100)}`,
    ])();
  }
}
