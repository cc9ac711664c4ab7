/** Statements in the shapes that passes of the optimiser look for, and in shapes that are nearly so and must be left alone. */
import { apply, exactly, interval, join, narrowest, type Interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { ELEMENT, fitted, masked, type RandomExpression } from './domains.ts';
import { Gaps } from './gaps.ts';
import { NumberIdioms } from './numbers.ts';
import { extended, withinLoop, type Assignable, type Stretch } from './scope.ts';
import type { RandomValues } from './values.ts';

/** Loops over more than this are written outside of loops only: they would take their time. */
const SHORT = 40;

export class Idioms {
  private readonly gaps: Gaps;
  private readonly numbers: NumberIdioms;

  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
    /** Gives a name that nothing has. */
    private readonly name: (prefix: string) => string,
  ) {
    this.gaps = new Gaps(choices, values);
    this.numbers = new NumberIdioms(choices, values, name, this.gaps);
  }

  /** `isOnce`: not in a loop. */
  statement(isOnce: boolean): string {
    const { choices } = this;
    switch (choices.below(14)) {
      case 0:
      case 1:
      case 2:
        return this.element();
      case 3:
      case 4:
        return this.fill(isOnce);
      case 5:
        return isOnce ? this.field() : this.fill(false);
      case 6:
      case 7:
      case 8:
        return this.numbers.division();
      case 9:
        return this.numbers.checked();
      case 10:
        return this.numbers.sum();
      case 11:
        return this.repeated();
      default:
        return this.copied();
    }
  }

  private at(stretch: Stretch): string {
    return `${stretch.text(this.values.index)}[${this.values.index(stretch.length)}]`;
  }

  /** Elements of long arrays and of rows: copied, compared, computed with. */
  private element(): string {
    const { choices, values } = this;
    const { stretches } = values.scope;
    const to = choices.pick(stretches);
    const from = choices.oneIn(2) ? to : choices.pick(stretches);
    let [target, source] = [this.at(to), this.at(from)];
    let ahead = '';
    if (choices.oneIn(2)) {
      // Indices that are variables, as games have them.
      const [i, j] = [this.name('at'), this.name('at')];
      ahead = `const ${i} = ${values.index(to.length)};\nconst ${j} = ${values.index(from.length)};\n`;
      [target, source] = [`${to.text(values.index)}[${i}]`, `${from.text(values.index)}[${j}]`];
    }
    const place = this.gaps.simplePlace();
    const [constant, sign] = [choices.below(256), choices.pick(['<', '<=', '>', '>=', '===', '!=='])];
    const other = values.fit(ELEMENT, 1);
    const swapped = this.name('t');
    return ahead + choices.pick([
      `${target} = ${source};`,
      `${target} = ${choices.pick([String(constant), other])};`,
      `${target} ${choices.pick(['&=', '|=', '^='])} ${choices.pick([source, other, String(constant)])};`,
      `${target} = (${target} ${choices.pick(['+', '-', '*', '^', '|'])} ${choices.pick([source, other, String(constant)])}) & 255;`,
      `if (${target} ${sign} ${choices.pick([source, other, String(constant)])}) ${source} = ${other};`,
      `if (${choices.pick([String(constant), other])} ${sign} ${target} && ${values.condition(1)}) ${this.gaps.change()}`,
      `if (LEAN[${values.index(16)}] ${sign} ${choices.below(5) - 1}) ${target} = ${other};`,
      `if ((${target} & ${2 ** choices.below(8)}) ${choices.pick(['!==', '==='])} 0) ${target} |= ${2 ** choices.below(8)};`,
      `const ${swapped} = ${target};\n${target} = ${source};\n${source} = ${swapped};`,
      this.into(place, `(${target} ${choices.pick(['+', '-'])} ${source})`, interval(-255, 510)),
      this.into(place, `letter(WORDS[${target} & 3], ${source} & 7)`, interval(0, 255)),
    ]);
  }

  /** The value that a loop stores everywhere: mostly the same. */
  private stored(counter: string): { readonly ahead: string; readonly text: string } {
    const { choices, values } = this;
    const { scope } = values;
    const name = this.name('v');
    const ahead = `const ${name} = ${values.fit(ELEMENT, 2)};\n`;
    values.scope = withinLoop(scope);
    const stored = choices.pick([
      () => ({ ahead: '', text: String(choices.pick([0, 0, 1, 7, 255])) }),
      () => ({ ahead: '', text: values.fit(ELEMENT, 1) }),
      () => ({ ahead: '', text: this.at(choices.pick(scope.stretches)) }),
      () => ({ ahead, text: name }),
      () => ({ ahead, text: `(${name} ${choices.pick(['+', '^', '-'])} ${choices.below(9)}) & 255` }),
      () => ({ ahead, text: choices.oneIn(3) ? `(${counter} + ${name}) & 255` : name }),
    ])();
    values.scope = scope;
    return stored;
  }

  /** A loop that stores into one element behind the other. */
  private fill(isOnce: boolean): string {
    const { choices, values } = this;
    const stretch = choices.pick(values.scope.stretches.filter(({ length }) => isOnce || length <= SHORT));
    const { length } = stretch;
    const from = choices.oneIn(2) ? 0 : choices.below(length - 1);
    const to = choices.oneIn(2) ? length : from + 1 + choices.below(length - from);
    const k = this.name('k');
    const { ahead, text } = this.stored(k);
    // A row that each round finds again, or one that is known.
    const row = this.name('r');
    const rows = choices.oneIn(2)
      ? { ahead: '', text: stretch.text(values.index) }
      : { ahead: `const ${row} = ${values.index(16)};\n`, text: stretch.text(() => row) };
    const { scope } = values;
    values.scope = withinLoop(scope);
    const leave = choices.oneIn(5) ? `if (${values.condition(1)}) ${choices.pick(['break', `break`, 'continue'])};\n` : '';
    values.scope = scope;
    const store = `${leave}${rows.text}[${k}] = ${text};`;
    const more = choices.oneIn(6) ? `\n${this.gaps.change()}` : '';
    const after = extended(scope, { locals: [{ text: k, range: interval(0, length) }] });
    const start = ahead + rows.ahead;
    switch (choices.below(7)) {
      case 0:
        return `${start}for (let ${k} = ${to - 1}; ${k} >= ${from}; ${k}--) {\n${store}${more}\n}`;
      case 1: {
        // Every few elements; from somewhere on, by a step that is known or not.
        const [step, begin] = [this.name('d'), choices.oneIn(2) ? String(from) : values.index(length)];
        const by = choices.oneIn(2) ? String(choices.pick([1, 2, 3, 16, 255, 256])) : step;
        const known = `const ${step} = (${values.value(1).text} & ${choices.pick([1, 7, 255, 511])}) + 1;\n`;
        return `${start}${by === step ? known : ''}for (let ${k} = ${begin}; ${k} < ${to}; ${k} += ${by}) {\n${store}${more}\n}`;
      }
      case 2:
        values.scope = after;
        return `${start}let ${k} = ${from};\nfor (; ${k} < ${to}; ${k}++) {\n${store}${more}\n}\n${this.read(k, length)}`;
      case 3:
        values.scope = after;
        // A `continue` would skip the count.
        return [
          `${start}let ${k} = ${from};\nwhile (${k} < ${to}) {`,
          `${store.replaceAll('continue', 'break')}${more}\n${k}++;\n}\n${this.read(k, length)}`,
        ].join('\n');
      case 4:
        values.scope = after;
        return `${start}let ${k} = ${from};\nfor (${k} = ${from}; ${k} <= ${to - 1}; ${k}++) {\n${store}${more}\n}\n${this.read(k, length)}`;
      default:
        return `${start}for (let ${k} = ${from}; ${k} ${choices.pick([`< ${to}`, `< ${to}`, `<= ${to - 1}`])}; ${k}++) {\n${store}${more}\n}`;
    }
  }

  /** Stores a number that lies within 0..`most`. */
  private read(text: string, most: number): string {
    return this.into(this.gaps.simplePlace(), text, interval(0, most));
  }

  private into(place: Assignable, text: string, range: Interval): string {
    return `${place.text(this.values.index)} = ${fitted({ text, range }, place.domain)};`;
  }

  /** All of an array of two dimensions, or a part of it. */
  private field(): string {
    const { choices } = this;
    const [y, x] = [this.name('y'), this.name('x')];
    const { ahead, text } = this.stored(choices.pick([x, y]));
    const [top, left] = [choices.oneIn(2) ? 0 : choices.below(8), choices.oneIn(2) ? 0 : choices.below(16)];
    const [bottom, right] = [choices.oneIn(2) ? 16 : top + choices.below(8), choices.oneIn(2) ? 32 : left + choices.below(16)];
    const rows = choices.oneIn(3) ? [`const row${y} = field[${y}];\n`, `row${y}[${x}]`] : ['', `field[${y}][${x}]`];
    return [
      `${ahead}for (let ${y} = ${top}; ${y} < ${bottom}; ${y}++) {`,
      `${rows[0]}for (let ${x} = ${left}; ${x} < ${right}; ${x}++) ${rows[1]} = ${text};`,
      '}',
    ].join('\n');
  }

  /** The same expression twice. */
  private repeated(): string {
    const { choices, values } = this;
    const { scope } = values;
    values.scope = { ...scope, counters: [] };
    const value: RandomExpression = values.value(2);
    values.scope = scope;
    const [a, b] = [choices.pick(scope.places), choices.pick(scope.places)];
    const into = (place: Assignable, e: RandomExpression): string => `${place.text(values.index)} = ${fitted(e, place.domain)};`;
    const plus: RandomExpression = { text: `(${value.text} + 1)`, range: apply('+', value.range, exactly(1)) };
    const second = choices.oneIn(3) && narrowest(join(plus.range, exactly(0))) !== undefined ? plus : value;
    return `${into(a, value)}\n${this.gaps.between()}${into(b, second)}`;
  }

  /** A temporary that is copied on, with its source and its target read and written between. */
  private copied(): string {
    const { choices, values } = this;
    const t = this.name('t');
    const x = choices.oneIn(3) ? choices.pick(values.scope.places) : this.gaps.simplePlace();
    const y = this.gaps.simplePlace();
    const target = x.text(values.index);
    const own = values.fit(x.domain, choices.oneIn(3) ? 1 : 2);
    // Of its own value, as far as that goes.
    const mixed = `(${target} ${choices.pick(['+', '-', '^', '*'])} ${values.fit(choices.pick([masked(8), masked(3)]), 1)})`;
    const isMixed = choices.oneIn(2) && narrowest(interval(x.domain.range.lo * 256, x.domain.range.hi * 256)) !== undefined;
    const source = isMixed ? x.domain.wrap(mixed) : own;
    const read = `${y.text(values.index)} = ${fitted({ text: target, range: x.domain.range }, y.domain)};`;
    const written = `${target} = ${values.fit(x.domain, 1)};`;
    const [head, type] = [choices.pick(['const', 'let']), choices.oneIn(2) || x.domain.type === 'number' ? '' : `: ${x.domain.type}`];
    const lines = `${head} ${t}${type} = ${source};\n${this.gaps.between(read, written, `${read}\n${written}`)}${target} = ${t};`;
    values.scope = extended(values.scope, { locals: [{ text: t, range: x.domain.range }] });
    if (choices.oneIn(2)) return lines;
    return `${lines}\n${this.gaps.between(written)}${y.text(values.index)} = ${fitted({ text: t, range: x.domain.range }, y.domain)};`;
  }
}
