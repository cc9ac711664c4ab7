/** Statements that take records and arrays apart, go through them by closures, order them and replace them. */
import { interval } from '../../../transpiler/base/interval.ts';
import { classStatement } from './classes.ts';
import type { Choices } from './choices.ts';
import { localList } from './data.ts';
import { ELEMENT, fitted, masked, INT_TYPE_NAMES, type Domain } from './domains.ts';
import type { Methods } from './methods.ts';
import { extended, withinLoop, simple, type Assignable, type Scope } from './scope.ts';
import { collectionStatement } from './collections.ts';
import { listResultStatement } from './list_results.ts';
import { recordStatement } from './records.ts';
import { recursionStatement } from './recursion.ts';
import { PAIRS, POINT, UNIT_PATTERNS } from './shape_data.ts';
import type { RandomValues } from './values.ts';

export class Shapes {
  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
    private readonly methods: Methods,
    /** Gives a name that nothing has. */
    private readonly name: (prefix: string) => string,
    /** The body of a loop. */
    private readonly body: (more: Partial<Scope>, count: number) => string,
  ) {}

  statement(depth: number): string {
    const { choices } = this;
    switch (choices.below(depth > 0 ? 22 : 20)) {
      case 0:
        return this.unitPattern();
      case 1:
        return this.rowPattern();
      case 2:
        return this.swapped();
      case 3:
        // A call of what replaces a row is refused where that row is in use: most are replaced by `key`, which nothing calls.
        return choices.oneIn(8) ? this.replaced() : this.loop();
      case 4:
        return this.own();
      case 5:
        return this.ordered();
      case 6:
        return this.maybe();
      case 7:
        return this.own();
      case 8:
        return this.stored();
      case 9:
        return this.best();
      case 10:
        return this.each();
      case 11:
      case 12:
        return classStatement(choices, this.values, this.name);
      case 13:
      case 14:
        return recordStatement(choices, this.values, this.name);
      case 15:
      case 16:
        return listResultStatement(choices, this.values, this.name);
      case 17:
        return recursionStatement(choices, this.values);
      case 18:
      case 19:
        return collectionStatement(choices, this.values, this.name);
      default:
        return this.loop();
    }
  }

  /** Stores something of `text`, whose range is `domain`'s. */
  private read(text: string, domain: Domain): string {
    const { choices, values } = this;
    const place = choices.pick(values.scope.places.filter(({ isSimple }) => isSimple));
    return `${place.text(values.index)} = ${fitted({ text, range: domain.range }, place.domain)};`;
  }

  private unitPattern(): string {
    const { choices, values } = this;
    const { text, scope } = choices.pick(UNIT_PATTERNS)(this.name);
    const source = choices.pick(values.scope.units)(values.index);
    // A name for an array is constant.
    const head = text.includes('bag: bag') ? 'const' : choices.pick(['const', 'let']);
    values.scope = extended(values.scope, scope(values.scope));
    return `${head} ${text} = ${source};`;
  }

  private rowPattern(): string {
    const { choices, values } = this;
    const isLet = choices.oneIn(2);
    const more: { places: Assignable[]; locals: Scope['locals'][number][] } = { places: [], locals: [] };
    const named = (domain: Domain): string => {
      const name = this.name('r');
      if (isLet) more.places.push(simple(name, domain));
      more.locals.push({ text: name, range: domain.range });
      return name;
    };
    const row = this.methods.row();
    const text = choices.pick([
      () => `[${named(row.domain)}, ${named(row.domain)}] = ${row.text}`,
      () => `[, ${named(row.domain)}] = ${row.text}`,
      () => `[[${named(ELEMENT)}], [, ${named(ELEMENT)}]] = pairs`,
      () => `{ x: ${named(POINT)}, y: ${named(POINT)} } = ${choices.pick(['point', `points[${values.index(3)}]`])}`,
      () => `[${named(ELEMENT)}, , ${named(POINT)}] = [${values.fit(ELEMENT, 1)}, ${values.fit(ELEMENT, 1)}, ${values.fit(POINT, 1)}]`,
    ])();
    // Elements of constant tables, whose domain makes nothing fit.
    values.scope = extended(values.scope, row.isConstant ? { locals: more.locals } : more);
    return `${isLet ? 'let' : 'const'} ${text};`;
  }

  /** `[a, b] = [b, a]` */
  private swapped(): string {
    const { choices, values } = this;
    const places = values.scope.places.filter(({ domain }) => domain === ELEMENT);
    const [a, b] = [choices.pick(places).text(values.index), choices.pick(places).text(values.index)];
    const other = values.fit(ELEMENT, 1);
    return choices.pick([`[${a}, ${b}] = [${b}, ${a}];`, `[${a}, ${b}] = [${other}, ${a}];`]);
  }

  private elements(count: number, old: string): string {
    const { choices, values } = this;
    return Array.from({ length: count }, () => (choices.oneIn(2) ? `${old}[${values.index(count)}]` : values.fit(ELEMENT, 1))).join(', ');
  }

  private point(old: string, domain: Domain): string {
    const { choices, values } = this;
    const of = (): string => (choices.oneIn(2) ? `${old}.${choices.pick(['x', 'y'])}` : values.fit(domain, 1));
    const [x, y] = [of(), of()];
    return choices.oneIn(2) ? `{ x: ${x}, y: ${y} }` : `{ y: ${x}, x: ${y} }`;
  }

  /** A row or a record that a new one takes the place of, also one of its own parts. */
  replaced(): string {
    const { choices, values } = this;
    const i = choices.oneIn(3) ? values.index(PAIRS) : this.name('at');
    const ahead = i.startsWith('at') ? `const ${i} = ${values.index(PAIRS)};\n` : '';
    const spot = values.scope.places.find(({ text }) => text(() => '0') === 'hero.spot.x')!.domain;
    return choices.pick([
      () => `pair = [${this.elements(2, 'pair')}];`,
      () => `four = [${this.elements(4, 'four')}];`,
      () => (choices.oneIn(2) ? `four = new Array(4).fill(${values.fit(ELEMENT, 1)});` : `four.fill(${values.fit(ELEMENT, 1)});`),
      () => `${ahead}pairs[${i}] = [${this.elements(2, `pairs[${i}]`)}];`,
      () => `${ahead}pairs[${i}] = [${this.elements(2, choices.pick(['pair', `pairs[${values.index(PAIRS)}]`]))}];`,
      () => `point = ${this.point('point', POINT)};`,
      () => `points[${values.index(3)}] = ${this.point(choices.pick(['point', 'points[1]']), POINT)};`,
      () => `hero.spot = ${this.point('hero.spot', spot)};`,
      () => `units[${values.index(4)}].spot = ${this.point(`units[${values.index(4)}].spot`, spot)};`,
    ])();
  }

  private ordered(): string {
    const { choices, values } = this;
    const row = this.methods.row(true);
    const call = choices.pick(['reverse()', 'sort((a, b) => a - b)', 'sort((a, b) => b - a)']);
    if (choices.oneIn(6)) return choices.pick(['names.reverse();', 'switches.reverse();', 'pair.reverse();', 'field[3].sort((a, b) => a - b);']);
    // Typed arrays alone are ordered as numbers by themselves.
    if (choices.oneIn(6)) return `s.a_${choices.pick(INT_TYPE_NAMES)}.sort();`;
    if (choices.oneIn(4)) {
      const name = this.name('row');
      return `const ${name} = ${row.text};\n${name}.${call};\n${this.read(`${name}[${values.index(row.length)}]`, row.domain)}`;
    }
    return `${row.text}.${call};\n${this.read(`${row.text}[${values.index(row.length)}]`, row.domain)}`;
  }

  private maybe(): string {
    const { choices, values, methods } = this;
    const name = this.name('m');
    const place = choices.pick(values.scope.places);
    const store = (text: string): string => `${place.text(values.index)} = ${place.domain.wrap(text)};`;
    return choices.pick([
      () => `last = ${methods.maybe(2)};`,
      () => `last = ${methods.maybe(1)};\nif (last !== null && ${values.condition(0)}) ${store('last')}`,
      () => `seen = ${values.condition(1)} ? undefined : ${values.fit(masked(8), 1)};`,
      () => `const ${name} = ${methods.maybe(2)};\nif (${name} !== null) ${store(name)}\nelse ${this.read('0', masked(1))}`,
      () => `const ${name} = ${methods.maybe(1)};\n${store(`${name} ?? ${values.fit(masked(8), 1)}`)}`,
      () => {
        const again = `if (${values.condition(1)}) ${name} = ${methods.maybe(1)};`;
        return `let ${name}: number | null = ${methods.maybe(1)};\n${again}\n${store(`either(${name}, last)`)}`;
      },
      () => `const ${name} = ${methods.maybe(1)};\nif (${name} === last) ${store('1')}`,
      () => `if (seen !== undefined) ${store('seen')}`,
      // TypeScript takes it for a number in there, also behind a call that clears it.
      () => `if (last !== null) {\nif (${values.condition(0)}) forget();\nif (last ${choices.pick(['===', '!==', '=='])} null) ${store('1')}\n}`,
      () => `if (${values.fit(masked(8), 1)} ${choices.pick(['===', '!==', '=='])} ${choices.pick(['null', 'undefined'])}) ${store('1')}`,
    ])();
  }

  /** A local array or record that others take the place of. */
  private own(): string {
    const { choices, values } = this;
    const name = this.name('own');
    const more = choices.oneIn(2);
    if (choices.oneIn(3)) return this.copy(name);
    if (choices.oneIn(2)) {
      const first = `let ${name} = { x: ${values.fit(POINT, 1)}, y: ${values.fit(POINT, 1)} };`;
      const next = `${more ? `if (${values.condition(1)}) ` : ''}${name} = ${this.point(name, POINT)};`;
      values.scope = extended(values.scope, { places: [simple(`${name}.x`, POINT), simple(`${name}.y`, POINT)] });
      return `${first}\n${next}\n${this.read(`${name}.x`, POINT)}`;
    }
    const first = `let ${name} = [${values.fit(ELEMENT, 1)}, ${values.fit(ELEMENT, 1)}, ${values.fit(ELEMENT, 1)}, ${choices.below(9)}];`;
    const next = `${more ? `if (${values.condition(1)}) ` : ''}${name} = [${this.elements(4, name)}];`;
    values.scope = extended(values.scope, localList(name, 4));
    return `${first}\n${next}\n${this.read(`${name}[${values.index(4)}]`, ELEMENT)}`;
  }

  /** A local array made of another's elements, which changes by itself from there on. */
  private copy(name: string): string {
    const { choices, values, methods } = this;
    const row = methods.row();
    const isMapped = choices.oneIn(2);
    // A typed array's methods give typed arrays.
    const list = row.text.startsWith('s.') ? 'four' : row.text;
    const length = list === row.text ? row.length : 4;
    const domain = isMapped ? ELEMENT : row.domain;
    const copied = choices.oneIn(2) || list !== row.text ? `[...${row.text}]` : `${row.text}.slice()`;
    const made = isMapped ? methods.mapped(list, length, list === row.text ? row.domain : ELEMENT) : copied;
    const size = isMapped ? length : row.length;
    const read = this.read(`${name}[${values.index(size)}]`, domain);
    if (isMapped) values.scope = extended(values.scope, localList(name, size));
    return `const ${name} = ${made};\n${choices.oneIn(3) ? `${name}.sort((a, b) => a - b);\n` : ''}${read}`;
  }

  /** A method's value, stored. */
  private stored(): string {
    const { choices, values, methods } = this;
    const place = choices.pick(values.scope.places);
    const condition = methods.condition(1);
    if (choices.oneIn(3)) return `if (${condition}) ${this.read('1', masked(1))}`;
    if (choices.oneIn(6)) return `names[${values.index(4)}] = WORDS[${values.index(4)}];\nswitches[${values.index(4)}] = ${condition};`;
    return `${place.text(values.index)} = ${fitted(methods.value(2), place.domain)};`;
  }

  /** The best of all so far; there may be none. */
  private best(): string {
    const { choices, values } = this;
    const row = this.methods.row();
    const [best, i] = [this.name('best'), this.name('k')];
    const none = choices.pick(['null', 'undefined']);
    const { scope } = values;
    values.scope = extended(withinLoop(scope), { locals: [{ text: i, range: interval(0, row.length - 1) }] });
    const condition = values.condition(1);
    values.scope = scope;
    const list = row.text.includes('[') ? 'items' : row.text;
    return [
      `let ${best}: number | ${none} = ${none};`,
      `for (let ${i} = 0; ${i} < ${Math.min(row.length, 8)}; ${i}++) {`,
      `if (${condition}) continue;`,
      `if (${best} === ${none} || ${list}[${i}] ${choices.pick(['<', '>'])} ${list}[${best}]) ${best} = ${i};`,
      '}',
      choices.oneIn(2) ? this.read(`(${best} ?? 9)`, masked(4)) : `if (${best} !== ${none}) ${this.read(best, masked(4))}`,
    ].join('\n');
  }

  private each(): string {
    const { choices, values } = this;
    const row = this.methods.row();
    const [element, index] = [this.name('e'), this.name('j')];
    const locals = [{ text: element, range: row.domain.range }, { text: index, range: interval(0, row.length - 1) }];
    const leave = choices.oneIn(4) ? `if (${element} > 3) return;\n` : '';
    if (choices.oneIn(3)) {
      const { text, scope } = choices.pick(UNIT_PATTERNS)(this.name);
      return `units.forEach((${text}, ${index}) => {\n${this.body(scope(values.scope), 1)}\n});`;
    }
    return `${row.text}.forEach((${element}, ${index}) => {\n${leave}${this.body({ locals }, 1)}\n});`;
  }

  private loop(): string {
    const { choices, values, methods } = this;
    const [a, b] = [this.name('a'), this.name('b')];
    const both = (range: Domain['range']): Partial<Scope> => ({ locals: [{ text: a, range }, { text: b, range }] });
    return choices.pick([
      () => `for (const [${a}, ${b}] of JUMPS) {\n${this.body(both(interval(-300, 300)), 1)}\n}`,
      () => `for (const [${a}, ${b}] of pairs) {\n${this.body(both(ELEMENT.range), 1)}\n}`,
      () => `for (const { x: ${a}, y: ${b} } of points) {\n${this.body(both(POINT.range), 1)}\n}`,
      () => {
        const { text, scope } = choices.pick(UNIT_PATTERNS)(this.name);
        return `for (const ${text} of units) {\n${this.body(scope(values.scope), 1)}\n}`;
      },
      () => {
        const rows = [methods.spot(2, ELEMENT, 1).text, methods.spot(2, ELEMENT, 2).text].join(', ');
        return `for (const [${a}, ${b}] of [${rows}]) {\n${this.body(both(ELEMENT.range), 1)}\n}`;
      },
      () => `for (const ${a} of ${methods.spot(3, ELEMENT, 2).text}) {\n${this.body({ locals: [{ text: a, range: ELEMENT.range }] }, 1)}\n}`,
      () => `for (const ${a} of pairs) {\n${this.body(localRow(a), 1)}\n}`,
    ])();
  }
}

const localRow = (name: string): Partial<Scope> => ({
  places: [{ text: (index) => `${name}[${index(2)}]`, domain: ELEMENT, isSimple: false }],
});
