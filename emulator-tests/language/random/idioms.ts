/** Statements in the shapes that passes of the optimiser look for, and in shapes that are nearly so and must be left alone. */
import { apply, exactly, interval, join, narrowest } from '../../../transpiler/interval.ts';
import type { Choices } from './choices.ts';
import { ELEMENT } from './data.ts';
import { fitted, masked, typed, type Domain, type Expression } from './domains.ts';
import { extended, repeated, simple, type Place, type Stretch } from './scope.ts';
import { FACTORS, TYPES, type Values } from './values.ts';

/** Loops over more than this are written outside of loops only: they would take their time. */
const SHORT = 40;

export class Idioms {
  constructor(
    private readonly choices: Choices,
    private readonly values: Values,
    /** Gives a name that nothing has. */
    private readonly name: (prefix: string) => string,
  ) {}

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
        return this.division();
      case 9:
        return this.checked();
      case 10:
        return this.sum();
      case 11:
        return this.repeated();
      default:
        return this.copied();
    }
  }

  /** Something that changes between two statements: now and then nothing. */
  private between(...texts: readonly string[]): string {
    const { choices } = this;
    switch (choices.below(6)) {
      case 0:
        return `${this.change()}\n`;
      case 1:
      case 2:
        return texts.length === 0 ? '' : `${choices.pick(texts)}\n`;
      case 3:
        return 'touch();\n';
      default:
        return '';
    }
  }

  private change(): string {
    const place = this.choices.pick(this.values.scope.places);
    return `${place.text(this.values.index)} = ${this.values.fit(place.domain, 1)};`;
  }

  private simplePlace(): Place {
    const { choices, values } = this;
    return choices.pick(values.scope.places.filter((place) => place.isSimple));
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
    const place = this.simplePlace();
    const [constant, sign] = [choices.below(256), choices.pick(['<', '<=', '>', '>=', '===', '!=='])];
    const other = values.fit(ELEMENT, 1);
    const swapped = this.name('t');
    return ahead + choices.pick([
      `${target} = ${source};`,
      `${target} = ${choices.pick([String(constant), other])};`,
      `${target} ${choices.pick(['&=', '|=', '^='])} ${choices.pick([source, other, String(constant)])};`,
      `${target} = (${target} ${choices.pick(['+', '-', '*', '^', '|'])} ${choices.pick([source, other, String(constant)])}) & 255;`,
      `if (${target} ${sign} ${choices.pick([source, other, String(constant)])}) ${source} = ${other};`,
      `if (${choices.pick([String(constant), other])} ${sign} ${target} && ${values.condition(1)}) ${this.change()}`,
      `if ((${target} & ${2 ** choices.below(8)}) ${choices.pick(['!==', '==='])} 0) ${target} |= ${2 ** choices.below(8)};`,
      `const ${swapped} = ${target};\n${target} = ${source};\n${source} = ${swapped};`,
      `${place.text(values.index)} = ${fitted({ text: `(${target} ${choices.pick(['+', '-'])} ${source})`, range: interval(-255, 510) }, place.domain)};`,
      `${place.text(values.index)} = ${fitted({ text: `letter(WORDS[${target} & 3], ${source} & 7)`, range: interval(0, 255) }, place.domain)};`,
    ]);
  }

  /** What a loop stores everywhere: mostly the same. */
  private stored(counter: string): { readonly ahead: string; readonly text: string } {
    const { choices, values } = this;
    const { scope } = values;
    const name = this.name('v');
    const ahead = `const ${name} = ${values.fit(ELEMENT, 2)};\n`;
    values.scope = repeated(scope);
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
    const rows = choices.oneIn(2) ? { ahead: '', text: stretch.text(values.index) } : { ahead: `const ${row} = ${values.index(16)};\n`, text: stretch.text(() => row) };
    const { scope } = values;
    values.scope = repeated(scope);
    const leave = choices.oneIn(5) ? `if (${values.condition(1)}) ${choices.pick(['break', `break`, 'continue'])};\n` : '';
    values.scope = scope;
    const store = `${leave}${rows.text}[${k}] = ${text};`;
    const more = choices.oneIn(6) ? `\n${this.change()}` : '';
    const after = extended(scope, { locals: [{ text: k, range: interval(0, length) }] });
    const start = ahead + rows.ahead;
    switch (choices.below(7)) {
      case 0:
        return `${start}for (let ${k} = ${to - 1}; ${k} >= ${from}; ${k}--) {\n${store}${more}\n}`;
      case 1:
        return `${start}for (let ${k} = ${from}; ${k} < ${to}; ${k} += ${choices.pick([1, 2])}) {\n${store}${more}\n}`;
      case 2:
        values.scope = after;
        return `${start}let ${k} = ${from};\nfor (; ${k} < ${to}; ${k}++) {\n${store}${more}\n}\n${this.read(k, length)}`;
      case 3:
        values.scope = after;
        // What goes on to the next round must count, too.
        return `${start}let ${k} = ${from};\nwhile (${k} < ${to}) {\n${store.replaceAll('continue', 'break')}${more}\n${k}++;\n}\n${this.read(k, length)}`;
      case 4:
        values.scope = after;
        return `${start}let ${k} = ${from};\nfor (${k} = ${from}; ${k} <= ${to - 1}; ${k}++) {\n${store}${more}\n}\n${this.read(k, length)}`;
      default:
        return `${start}for (let ${k} = ${from}; ${k} ${choices.pick([`< ${to}`, `< ${to}`, `<= ${to - 1}`])}; ${k}++) {\n${store}${more}\n}`;
    }
  }

  /** Stores a number that lies within 0..`most`. */
  private read(text: string, most: number): string {
    const place = this.simplePlace();
    return `${place.text(this.values.index)} = ${fitted({ text, range: interval(0, most) }, place.domain)};`;
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

  /** Quotients and remainders of the same numbers near each other, and what changes them between. */
  private division(): string {
    const { choices, values } = this;
    const lines: string[] = [];
    const local = (domain: Domain): Place => {
      const name = this.name('d');
      lines.push(`let ${name}${domain.type === 'number' ? '' : `: ${domain.type}`} = ${values.fit(domain, 2)};`);
      return simple(name, domain);
    };
    const positive = values.scope.places.filter(({ domain, isSimple }) => isSimple && domain.range.lo >= 0 && domain.range.hi > 1);
    const a = choices.oneIn(2) ? local(typed(choices.pick(['u8', 'u16', 'u32']))) : choices.pick(positive);
    const divisor = choices.pick(FACTORS);
    const name = this.name('d');
    const bits = choices.pick([3, 8, 12, 16]);
    const b = choices.oneIn(2)
      ? { text: String(divisor), range: exactly(divisor), change: '' }
      : { text: name, range: interval(1, 2 ** bits), change: `${name} = (${values.value(1).text} & ${2 ** bits - 1}) + 1;` };
    if (b.text === name) lines.push(`let ${b.change}`);
    const n = a.text(values.index);
    const changes = [`${n} = ${values.fit(a.domain, 1)};`, ...(b.change === '' ? [] : [b.change])];
    const count = 2 + choices.below(2);
    const first = choices.below(2);
    for (let i = 0; i < count; i++) {
      const isQuotient = (first + i) % 2 === 0 || choices.oneIn(6);
      const text = isQuotient ? choices.pick([`Math.trunc(${n} / ${b.text})`, `idiv(${n}, ${b.text})`]) : `(${n} % ${b.text})`;
      const expression = { text, range: apply(isQuotient ? 'div' : 'mod', a.domain.range, b.range) };
      const place = choices.oneIn(4) ? a : choices.oneIn(2) ? local(typed(choices.pick(TYPES))) : choices.pick(values.scope.places);
      lines.push(`${place.text(values.index)} = ${fitted(expression, place.domain)};`);
      if (choices.oneIn(3)) lines.push(choices.pick([...changes, this.change()]));
    }
    return lines.join('\n');
  }

  /** Numbers of which only `check` says the bounds. */
  private checked(): string {
    const { choices, values } = this;
    const [a, b, t] = [this.name('a'), this.name('b'), this.name('t')];
    const domain = choices.pick([masked(8), masked(8), masked(12), masked(15), typed('u16')]);
    const { hi } = domain.range;
    const two = `const ${a} = ${values.fit(domain, 2)};\nconst ${b} = ${values.fit(domain, 1)};\n`;
    const rounds = 1 + choices.below(6);
    const check = (text: string, most: number): string => {
      const gap = choices.oneIn(2) ? '' : this.between();
      return gap === '' ? `const ${t} = check(${text}, 0, ${most});` : `let ${t} = ${text};\n${gap}${t} = check(${t}, 0, ${most});`;
    };
    const { text, most } = choices.pick([
      () => ({ text: two + check(`Math.max(${a}, ${b}) - Math.min(${a}, ${b})`, hi), most: hi }),
      () => ({ text: two + check(`(${a} + ${b}) - ${a}`, hi), most: hi }),
      () => ({ text: two + check(`(${a} | ${b}) - (${a} & ${b})`, hi), most: hi }),
      () => ({ text: two + check(`(${a} ^ ${b}) + 2 * (${a} & ${b}) - ${b}`, hi), most: hi }),
      () => ({ text: two + check(`Math.trunc(${a} / 10) * 10 + ${a} % 10`, hi), most: hi }),
      () => ({ text: two + check(`((${a} & 255) * (${b} & 63)) >> 6`, 255), most: 255 }),
      () => ({ text: two + check(`Math.imul(${a} & 255, ${b} & 255)`, 65025), most: 65025 }),
      () => {
        const k = this.name('k');
        const step = choices.pick([7, 31, 40]);
        const loop = `for (let ${k} = 0; ${k} < ${rounds}; ${k}++) ${t} = check(${t} + (${values.leaf().text} & ${2 ** (32 - Math.clz32(step)) - 1}), 0, ${rounds * 63});`;
        return { text: `let ${t} = 0;\n${loop}`, most: rounds * 63 };
      },
    ])();
    const used = values.scope;
    const place = choices.pick(used.places);
    values.scope = extended(used, { locals: [{ text: t, range: interval(0, most) }] });
    return `${text}\n${this.between()}${place.text(values.index)} = ${fitted({ text: t, range: interval(0, most) }, place.domain)};`;
  }

  /** Numbers that go beyond 32 bits before they are cut. */
  private sum(): string {
    const { choices, values } = this;
    const t = this.name('t');
    const { cut, domain } = choices.pick([
      { cut: (text: string) => `(${text}) >>> 0`, domain: typed('u32') },
      { cut: (text: string) => `u32(${text})`, domain: typed('u32') },
      { cut: (text: string) => `(${text}) & 65535`, domain: masked(16) },
      { cut: (text: string) => `(${text}) & 255`, domain: masked(8) },
      { cut: (text: string) => `(${text}) & 0x7fffffff`, domain: masked(31) },
    ]);
    const wide = (): string => values.fit(choices.pick([typed('u32'), typed('u16'), typed('i32')]), 1);
    const target = choices.oneIn(2) ? undefined : this.simplePlace();
    const copy = target === undefined ? '' : `\n${this.between()}${target.text(values.index)} = ${fitted({ text: t, range: domain.range }, target.domain)};`;
    const type = domain.type === 'u32' ? 'u32' : 'number';
    const body = choices.pick([
      () => `let ${t}: ${type} = ${cut(`${wide()} + ${wide()}`)};`,
      () => `let ${t}: ${type} = ${cut(`${wide()} ${choices.pick(['+', '-'])} ${wide()} + ${wide()}`)};`,
      () => `let ${t}: ${type} = ${cut(`${wide()} * ${choices.pick(FACTORS)} ${choices.pick(['+', '-'])} ${wide()}`)};`,
      () => {
        const k = this.name('k');
        const list = choices.pick(values.scope.lists);
        return `let ${t}: ${type} = 0;\nfor (let ${k} = 0; ${k} < 4; ${k}++) ${t} = ${cut(`${t} ${choices.pick(['+', '+', '-'])} ${list.text}[${k}]`)};`;
      },
      () => {
        const e = this.name('e');
        const list = choices.pick(values.scope.lists);
        return `let ${t}: ${type} = ${values.fit(domain, 1)};\nfor (const ${e} of ${list.text}) ${t} = ${cut(`${t} * ${choices.pick([2, 3, 31, 257])} + ${e}`)};`;
      },
    ])();
    values.scope = extended(values.scope, { locals: [{ text: t, range: domain.range }] });
    return body + copy;
  }

  /** The same expression twice. */
  private repeated(): string {
    const { choices, values } = this;
    const { scope } = values;
    values.scope = { ...scope, counters: [] };
    const value: Expression = values.value(2);
    values.scope = scope;
    const [a, b] = [choices.pick(scope.places), choices.pick(scope.places)];
    const into = (place: Place, e: Expression): string => `${place.text(values.index)} = ${fitted(e, place.domain)};`;
    const plus: Expression = { text: `(${value.text} + 1)`, range: apply('+', value.range, exactly(1)) };
    const second = choices.oneIn(3) && narrowest(join(plus.range, exactly(0))) !== undefined ? plus : value;
    return `${into(a, value)}\n${this.between()}${into(b, second)}`;
  }

  /** A temporary that is copied on, with its source and its target read and written between. */
  private copied(): string {
    const { choices, values } = this;
    const t = this.name('t');
    const x = choices.oneIn(3) ? choices.pick(values.scope.places) : this.simplePlace();
    const y = this.simplePlace();
    const target = x.text(values.index);
    const own = values.fit(x.domain, choices.oneIn(3) ? 1 : 2);
    // Of its own value, as far as that goes.
    const mixed = `(${target} ${choices.pick(['+', '-', '^', '*'])} ${values.fit(choices.pick([masked(8), masked(3)]), 1)})`;
    const isMixed = choices.oneIn(2) && narrowest(interval(x.domain.range.lo * 256, x.domain.range.hi * 256)) !== undefined;
    const source = isMixed ? x.domain.wrap(mixed) : own;
    const read = `${y.text(values.index)} = ${fitted({ text: target, range: x.domain.range }, y.domain)};`;
    const written = `${target} = ${values.fit(x.domain, 1)};`;
    const [head, type] = [choices.pick(['const', 'let']), choices.oneIn(2) || x.domain.type === 'number' ? '' : `: ${x.domain.type}`];
    const lines = `${head} ${t}${type} = ${source};\n${this.between(read, written, `${read}\n${written}`)}${target} = ${t};`;
    values.scope = extended(values.scope, { locals: [{ text: t, range: x.domain.range }] });
    if (choices.oneIn(2)) return lines;
    return `${lines}\n${this.between(written)}${y.text(values.index)} = ${fitted({ text: t, range: x.domain.range }, y.domain)};`;
  }
}
