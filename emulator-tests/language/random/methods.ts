/** Values and conditions that methods of arrays and lists on the spot give, and numbers that may be null. */
import { INT_TYPES, interval, join, narrowest, type Interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { ELEMENT, fitted, masked, typed, INT_TYPE_NAMES, WORDS, type Domain, type RandomExpression } from './domains.ts';
import { extended, withinLoop, type ArrayInScope, type Scope } from './scope.ts';
import { UNIT_PATTERNS, plainLists, rowsOf, type ReceiverArray } from './shape_data.ts';
import type { RandomValues } from './values.ts';

const NUMBER = interval(0, 0x7fffffff);
/** Queries of a text. */
const TEXT_TESTS: readonly string[] = [' === WORDS[1]', '.length > 4', "[0] !== 't'", '.charCodeAt(1) === 111'];
const SIGNS: readonly string[] = ['<', '<=', '>', '>=', '===', '!=='];

export class Methods {
  /** How many closures are around. */
  private nesting = 0;
  private names = 0;

  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
  ) {}

  /** Whether one more may stand here: closures in closures multiply. */
  get isAllowed(): boolean {
    return this.values.scope.lists.length > 0 && (this.nesting === 0 || (this.nesting === 1 && this.choices.oneIn(4)));
  }

  value(depth: number): RandomExpression {
    const { choices } = this;
    switch (choices.below(9)) {
      case 0: {
        const row = this.row();
        return { text: `${row.text}.${choices.pick(['indexOf', 'lastIndexOf'])}(${this.wanted(row, depth)})`, range: interval(-1, row.length - 1) };
      }
      case 1:
        return this.tested('findIndex');
      case 2: {
        const { text, range } = this.tested('filter');
        return { text: `${text}.length`, range: interval(0, range.hi + 1) };
      }
      case 3:
      case 4:
        return this.reduced(depth);
      case 5:
        return this.extreme(depth);
      case 6:
      case 7:
        return this.onTheSpot(depth);
      default:
        return choices.pick([
          () => ({ text: `either(${this.maybe(depth)}, ${this.maybe(0)})`, range: NUMBER }),
          () => ({ text: `(${this.maybe(depth)} ?? ${choices.below(300)})`, range: NUMBER }),
          () => ({ text: `(seen ?? ${this.values.fit(masked(8), depth)})`, range: INT_TYPES.u8 }),
        ])();
    }
  }

  condition(depth: number): string {
    const { choices, values } = this;
    switch (choices.below(9)) {
      case 0: {
        const row = this.row();
        return `${row.text}.includes(${this.wanted(row, depth)})`;
      }
      case 1:
        return `[${Array.from({ length: 1 + choices.below(4) }, () => choices.below(256)).join(', ')}].includes(${values.fit(masked(8), depth)})`;
      case 2:
      case 3:
        return this.tested('some').text;
      case 4:
        return this.tested('every').text;
      case 5:
      case 6:
        return choices.pick([
          () => `names.includes(WORDS[${values.index(WORDS.length)}])`,
          () => `names.indexOf(WORDS[${values.index(WORDS.length)}]) ${choices.pick(['<', '>='])} ${choices.below(3)}`,
          () => `names.${choices.pick(['some', 'every'])}((n) => n${choices.pick(TEXT_TESTS)})`,
          () => `names.findIndex((n, i) => n === WORDS[i]) ${choices.pick(['<', '>='])} ${choices.below(3)}`,
          () => `names.filter((n) => n.length > ${choices.below(8)} && switches.includes(${values.condition(0)})).length > ${choices.below(4)}`,
          () => `switches.filter((on, i) => on === switches[3 - i]).length > ${choices.below(4)}`,
          () => `switches.indexOf(${values.condition(0)}) === ${choices.below(5) - 1}`,
          () => `switches.reduce((all, on) => all ${choices.pick(['&&', '||'])} on, ${values.condition(0)})`,
        ])();
      case 7:
        return `${this.maybe(depth)} ${choices.pick(['===', '!=='])} ${choices.pick(['null', this.maybe(0), String(choices.below(9))])}`;
      default:
        if (choices.oneIn(2)) return `seen ${choices.pick(['===', '!=='])} undefined`;
        return `LEAN[${values.index(16)}] ${choices.pick(SIGNS)} LEAN[${values.index(16)}]`;
    }
  }

  /** A number that may be null. */
  maybe(depth: number): string {
    const { choices, values } = this;
    switch (choices.below(depth > 0 ? 4 : 1)) {
      case 1:
        return `halved(${this.maybe(depth - 1)})`;
      case 2:
        return `first(${choices.pick(plainLists(values.scope)).text}, ${values.fit(ELEMENT, depth - 1)})`;
      case 3:
        return `when(${values.condition(0)}, ${values.fit(masked(15), depth - 1)})`;
      default:
        return 'last';
    }
  }

  row(isWritten = false): ReceiverArray {
    const { choices, values } = this;
    const rows = rowsOf(values.scope, values.index).filter(({ isConstant }) => !isWritten || !isConstant);
    return choices.pick(rows);
  }

  /** A sought value that can be compared with the elements of `row`. */
  private wanted({ domain }: ReceiverArray, depth: number): string {
    const value = this.values.value(depth);
    return narrowest(join(value.range, domain.range)) === undefined ? this.values.fit(domain, 0) : value.text;
  }

  private name(prefix: string): string {
    return `${prefix}_${this.names++}`;
  }

  /** Runs `make` where a closure's body stands. */
  private within<T>(more: Partial<Scope>, make: () => T): T {
    const { values } = this;
    const { scope } = values;
    values.scope = extended(withinLoop(scope), more);
    this.nesting++;
    const made = make();
    this.nesting--;
    values.scope = scope;
    return made;
  }

  /** `list.method(closure)`; the range is that of indices, from -1. */
  private tested(method: 'findIndex' | 'filter' | 'some' | 'every'): RandomExpression {
    const { choices, values } = this;
    switch (choices.below(6)) {
      case 0: {
        const { text, scope } = choices.pick(UNIT_PATTERNS)((prefix) => this.name(prefix));
        const more = scope(values.scope);
        return { text: `units.${method}((${text}) => ${this.within(more, () => this.body())})`, range: interval(-1, 3) };
      }
      case 1: {
        const [a, b] = [this.name('e'), this.name('e')];
        const more = { locals: [{ text: a, range: ELEMENT.range }, { text: b, range: ELEMENT.range }] };
        return { text: `pairs.${method}(([${a}, ${b}]) => ${this.within(more, () => this.body())})`, range: interval(-1, 3) };
      }
      default: {
        const row = this.row();
        const [element, index] = [this.name('e'), this.name('i')];
        const locals = [{ text: element, range: row.domain.range }, { text: element, range: row.domain.range }];
        const given = choices.below(4);
        if (given === 1) locals.push({ text: index, range: interval(0, row.length - 1) });
        const parameters = given === 1 ? `${element}, ${index}` : given === 0 && choices.oneIn(3) ? '' : element;
        const body = this.within({ locals: parameters === '' ? [] : locals }, () => this.body());
        const closure = choices.oneIn(8) && body.startsWith('{') ? `function (${parameters}) ${body}` : `(${parameters}) => ${body}`;
        return { text: `${row.text}.${method}(${closure})`, range: interval(-1, row.length - 1) };
      }
    }
  }

  /** A closure that tests. */
  private body(): string {
    const { choices, values } = this;
    if (!choices.oneIn(4)) return values.condition(1);
    const place = choices.pick(values.scope.places);
    const stored = `${place.text(values.index)} = ${values.fit(place.domain, 1)};`;
    return choices.pick([
      () => `{ ${stored} return ${values.condition(1)}; }`,
      () => `{ if (${values.condition(1)}) return ${values.condition(0)}; return ${values.condition(1)}; }`,
      () => `{ if (${values.condition(0)}) ${stored} else return ${choices.pick(['true', 'false'])}; return ${values.condition(0)}; }`,
    ])();
  }

  /** `list`, of `length` elements of `domain`, mapped to bytes. */
  mapped(list: string, length: number, domain: Domain): string {
    const [element, index] = [this.name('e'), this.name('i')];
    const locals = [{ text: element, range: domain.range }, { text: element, range: domain.range }, { text: index, range: interval(0, length - 1) }];
    return `${list}.map((${element}, ${index}) => ${this.within({ locals }, () => this.values.fit(ELEMENT, 2))})`;
  }

  private reduced(depth: number): RandomExpression {
    const { choices, values } = this;
    const row = this.row();
    const domain: Domain = choices.oneIn(2) ? masked(choices.pick([6, 8, 15])) : typed(choices.pick(INT_TYPE_NAMES));
    const [total, element, index] = [this.name('t'), this.name('e'), this.name('i')];
    const start = values.fit(domain, depth - 1);
    const locals = [
      { text: total, range: domain.range }, { text: total, range: domain.range }, { text: element, range: row.domain.range },
      { text: index, range: interval(0, row.length - 1) },
    ];
    const result = this.within({ locals }, () => {
      const sum = domain.wrap(`${total} ${choices.pick(['+', '-', '^'])} ${element}`);
      // Longer than 32 bits: the sum is cut before it is the type's.
      const { lo, hi } = row.domain.range;
      const canAdd = narrowest(interval(domain.range.lo + Math.min(lo, -hi), domain.range.hi + hi));
      const other = values.fit(domain, 2);
      if (choices.oneIn(6)) return `{ if (${values.condition(1)}) return ${total}; return ${other}; }`;
      if (choices.oneIn(4)) return `(${values.condition(1)} ? ${other} : ${total})`;
      return canAdd === undefined || choices.oneIn(3) ? other : sum;
    });
    // The first element is a start as well, where it is one of them.
    const isFirst = row.domain.range.lo >= domain.range.lo && row.domain.range.hi <= domain.range.hi && choices.oneIn(3);
    return { text: `${row.text}.reduce((${total}, ${element}, ${index}) => ${result}${isFirst ? '' : `, ${start}`})`, range: domain.range };
  }

  private extreme(depth: number): RandomExpression {
    const { choices, values } = this;
    const first = this.row();
    let { range } = first.domain;
    const operands = [`...${first.text}`];
    for (let i = choices.below(3); i > 0; i--) {
      const isList = choices.oneIn(3);
      const list: ReceiverArray | undefined = isList ? this.row() : undefined;
      const value = list === undefined ? values.value(depth - 1) : { text: `...${list.text}`, range: list.domain.range };
      const both: Interval = join(range, value.range);
      if (narrowest(both) === undefined) continue;
      range = both;
      if (choices.oneIn(2)) operands.push(value.text);
      else operands.unshift(value.text);
    }
    return { text: `Math.${choices.pick(['max', 'min'])}(${operands.join(', ')})`, range };
  }

  /** `[a, b, c][i]` */
  private onTheSpot(depth: number): RandomExpression {
    const { choices, values } = this;
    const domain = choices.oneIn(2) ? ELEMENT : typed(choices.pick(INT_TYPE_NAMES));
    const list = this.spot(2 + choices.below(3), domain, depth);
    if (choices.oneIn(3)) {
      const other = this.spot(list.length, domain, 0);
      return { text: `[${list.text}, ${other.text}][${values.index(2)}][${values.index(list.length)}]`, range: domain.range };
    }
    if (choices.oneIn(4)) {
      return { text: `total(${this.spot(4, ELEMENT, depth).text}, ${values.fit(masked(3), depth - 1)})`, range: interval(0, 0xffff) };
    }
    return { text: `${list.text}[${values.index(list.length)}]`, range: domain.range };
  }

  /** A list that is written where it is used. */
  spot(length: number, domain: Domain, depth: number): Pick<ArrayInScope, 'text' | 'length'> {
    const element = (): string => fitted(this.choices.oneIn(3) ? this.values.constant() : this.values.value(depth - 1), domain);
    return { text: `[${Array.from({ length }, element).join(', ')}]`, length };
  }
}
