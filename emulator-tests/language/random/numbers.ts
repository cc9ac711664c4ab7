/** Arithmetic in the shapes that passes of the optimiser look for: quotients with their remainders, checked numbers, sums that are cut. */
import { apply, exactly, interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { fitted, masked, typed, FACTORS, INT_TYPE_NAMES, type Domain } from './domains.ts';
import type { Gaps } from './gaps.ts';
import { extended, simple, type Assignable } from './scope.ts';
import type { RandomValues } from './values.ts';

export class NumberIdioms {
  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
    private readonly name: (prefix: string) => string,
    private readonly gaps: Gaps,
  ) {}

  /** Quotients and remainders of the same numbers near each other, and what changes them between. */
  division(): string {
    const { choices, values } = this;
    const lines: string[] = [];
    const local = (domain: Domain): Assignable => {
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
      const place = choices.oneIn(4) ? a : choices.oneIn(2) ? local(typed(choices.pick(INT_TYPE_NAMES))) : choices.pick(values.scope.places);
      lines.push(`${place.text(values.index)} = ${fitted(expression, place.domain)};`);
      if (choices.oneIn(3)) lines.push(choices.pick([...changes, this.gaps.change()]));
    }
    return lines.join('\n');
  }

  /** Numbers of which only `check` says the bounds. */
  checked(): string {
    const { choices, values } = this;
    const [a, b, t] = [this.name('a'), this.name('b'), this.name('t')];
    const domain = choices.pick([masked(8), masked(8), masked(12), masked(15), typed('u16')]);
    const { hi } = domain.range;
    const two = `const ${a} = ${values.fit(domain, 2)};\nconst ${b} = ${values.fit(domain, 1)};\n`;
    const rounds = 1 + choices.below(6);
    const check = (text: string, most: number): string => {
      const gap = choices.oneIn(2) ? '' : this.gaps.between();
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
        const step = choices.pick([7, 31, 63]);
        const more = `${values.leaf().text} & ${step}`;
        const loop = `for (let ${k} = 0; ${k} < ${rounds}; ${k}++) ${t} = check(${t} + (${more}), 0, ${rounds * step});`;
        return { text: `let ${t} = 0;\n${loop}`, most: rounds * step };
      },
    ])();
    const used = values.scope;
    const place = choices.pick(used.places);
    values.scope = extended(used, { locals: [{ text: t, range: interval(0, most) }] });
    return `${text}\n${this.gaps.between()}${place.text(values.index)} = ${fitted({ text: t, range: interval(0, most) }, place.domain)};`;
  }

  /** Numbers that go beyond 32 bits before they are cut. */
  sum(): string {
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
    const target = choices.oneIn(2) ? undefined : this.gaps.simplePlace();
    const into = (place: Assignable): string => `${place.text(values.index)} = ${fitted({ text: t, range: domain.range }, place.domain)};`;
    const copy = target === undefined ? '' : `\n${this.gaps.between()}${into(target)}`;
    const type = domain.type === 'u32' ? 'u32' : 'number';
    const body = choices.pick([
      () => `let ${t}: ${type} = ${cut(`${wide()} + ${wide()}`)};`,
      () => `let ${t}: ${type} = ${cut(`${wide()} ${choices.pick(['+', '-'])} ${wide()} + ${wide()}`)};`,
      () => `let ${t}: ${type} = ${cut(`${wide()} * ${choices.pick(FACTORS)} ${choices.pick(['+', '-'])} ${wide()}`)};`,
      () => {
        const k = this.name('k');
        const list = choices.pick(values.scope.lists);
        const next = cut(`${t} ${choices.pick(['+', '+', '-'])} ${list.text}[${k}]`);
        return `let ${t}: ${type} = 0;\nfor (let ${k} = 0; ${k} < 4; ${k}++) ${t} = ${next};`;
      },
      () => {
        const e = this.name('e');
        const list = choices.pick(values.scope.lists);
        const next = cut(`${t} * ${choices.pick([2, 3, 31, 257])} + ${e}`);
        return `let ${t}: ${type} = ${values.fit(domain, 1)};\nfor (const ${e} of ${list.text}) ${t} = ${next};`;
      },
    ])();
    values.scope = extended(values.scope, { locals: [{ text: t, range: domain.range }] });
    return body + copy;
  }
}
