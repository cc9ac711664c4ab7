/** Statements of ordinary programs: functions inside of functions, functions as arguments, and what operators of TypeScript make short. */
import type { Choices } from './choices.ts';
import { masked } from './domains.ts';
import type { Gaps } from './gaps.ts';
import { extended, withinLoop, type Scope } from './scope.ts';
import type { RandomValues } from './values.ts';

/** Functions that the statements call. */
export const EVERYDAY_FUNCTIONS: readonly string[] = [
  'function often(times: u8, act: (round: number) => void): void { for (let i = 0; i < (times & 3); i++) act(i); }',
  'function tested(test: (round: number) => boolean, most = 3): number { let n = 0; often(most, (round) => { if (test(round)) n += round + 1; }); return n; }',
  'const thrice = (value: number, change: (old: number) => number): number => change(change(change(value)));',
  'function most(first: number, ...others: number[]): number { let best = first; for (const one of others) best = Math.max(best, one); return best; }',
  'function near(a: number, by?: number, to = a + (by ?? 1)): number { return by === undefined ? to : to - a; }',
  'function spread({ hp }: { hp: number }, [a, b]: number[]): number { return hp + a * b; }',
];

const BYTE = masked(8);

export class Everyday {
  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
    private readonly gaps: Gaps,
    private readonly name: (prefix: string) => string,
    /** The statements of a body with more names. */
    private readonly body: (more: Partial<Scope>, count: number) => string,
  ) {}

  statement(): string {
    const { choices, values } = this;
    switch (choices.below(12)) {
      case 0:
        return this.inner();
      case 1:
        return this.passed();
      case 2:
        return this.stored(`thrice(${this.byte()}, (old) => (old * 3 + ${this.looped(() => this.byte())}) & 255)`);
      case 3:
        return this.stored(choices.pick([
          `most(${this.byte()}, ${this.byte()}, ${this.byte()})`, 'most(3, ...items)', `near(${this.byte()})`, `near(${this.byte()}, ${this.byte()})`,
          `near(1, 2, ${this.byte()})`, 'spread(hero, items)',
        ]));
      case 4:
        return this.stored(`(touch(), ${values.fit(BYTE, 1)})`);
      case 5:
        return this.stored(`(${values.fit(masked(4), 1)}) ** ${choices.below(5)} + 2 ** (${values.fit(masked(3), 1)})`);
      case 6: {
        const label = this.name('out');
        return `${label}: {\n${this.body({}, 1)}\nif (${values.condition(1)}) break ${label};\n${this.body({}, 1)}\n}`;
      }
      case 7:
        return `${values.condition(1)} ${choices.pick(['&&', '||'])} touch();`;
      case 8: {
        const target = this.gaps.simplePlace();
        return `${target.text(values.index)} ${choices.pick(['||=', '&&='])} ${values.fit(target.domain, 1)};`;
      }
      case 9:
        return `${choices.pick(values.scope.flags)(values.index)} = ${this.byte()} ${choices.pick(['==', '!='])} ${this.byte()};`;
      case 10: {
        const [of, value] = [choices.pick(values.scope.lists), this.name('v')];
        return `for (let ${value} of ${of.text}) {\n${value} = (${value} & 7) + 1;\n${this.looped(() => this.stored(value))}\n}`;
      }
      default: {
        const name = this.name('w');
        return `var ${name} = ${this.byte()};\n${name} = (${name} + ${this.byte()}) & 255;\n${this.stored(name)}`;
      }
    }
  }

  private byte(): string {
    return `(${this.values.fit(BYTE, 1)})`;
  }

  private stored(value: string): string {
    const { text, domain } = this.gaps.simplePlace();
    return `${text(this.values.index)} = ${domain.wrap(value)};`;
  }

  /** What `make` gives, without calls that would multiply. */
  private looped<T>(make: () => T): T {
    const { values } = this;
    const { scope } = values;
    values.scope = withinLoop(scope);
    const made = make();
    values.scope = scope;
    return made;
  }

  /** A function that changes a variable around it, called among reads of that. */
  private inner(): string {
    const [sum, add, by] = [this.name('sum'), this.name('add'), this.name('by')];
    const { values } = this;
    const { scope } = values;
    values.scope = extended(withinLoop(scope), { locals: [{ text: by, range: BYTE.range }, { text: sum, range: BYTE.range }] });
    const change = [`${sum} = (${sum} + ${by}) & 255;`, this.choices.oneIn(2) ? this.stored(sum) : '', `return ${this.byte()};`].join('\n');
    values.scope = scope;
    const head = this.choices.oneIn(2) ? `function ${add}(${by}: number): number {` : `const ${add} = (${by}: number): number => {`;
    const calls = `(${sum} + ${add}(${this.byte()}) + ${sum} * 2 + ${add}(${sum}) + ${sum})`;
    return `let ${sum} = ${this.byte()};\n${head}\n${change}\n}\n${this.stored(calls)}`;
  }

  /** A closure as an argument, whose variables are those around it. */
  private passed(): string {
    const { choices, values } = this;
    const round = this.name('round');
    if (choices.oneIn(2)) {
      return `often(${this.byte()}, (${round}) => {\n${this.body({ locals: [{ text: round, range: masked(2).range }] }, 2)}\n});`;
    }
    const { scope } = values;
    values.scope = extended(withinLoop(scope), { locals: [{ text: round, range: masked(2).range }] });
    const test = values.condition(1);
    values.scope = scope;
    return this.stored(`tested((${round}) => ${test}${choices.oneIn(2) ? '' : `, ${this.byte()}`})`);
  }
}
