/** Random statements: what is declared in a block is forgotten behind it. */
import { interval } from '../../../transpiler/base/interval.ts';
import type { Choices } from './choices.ts';
import { elementOf, FIELDS_PER_TYPE, localList, plainDomain } from './data.ts';
import { ELEMENT, masked, typed, MEMBERS, INT_TYPE_NAMES } from './domains.ts';
import { Everyday } from './everyday.ts';
import { Gaps } from './gaps.ts';
import { Idioms } from './idioms.ts';
import { Lists } from './lists.ts';
import { GenericUses } from './generics.ts';
import { NamedMembers } from './named_members.ts';
import { extended, withinLoop, simple, type Callee, type Scope } from './scope.ts';
import { Shapes } from './shapes.ts';
import type { RandomValues } from './values.ts';

export class Statements {
  private names = 0;
  private readonly idioms: Idioms;
  readonly shapes: Shapes;
  private readonly lists: Lists;
  private readonly everyday: Everyday;
  private readonly named: NamedMembers;
  private readonly generics: GenericUses;

  constructor(
    private readonly choices: Choices,
    private readonly values: RandomValues,
    /** Names of a local reference to a record of the type Unit. */
    private readonly unit: (name: string) => Partial<Scope>,
  ) {
    this.idioms = new Idioms(choices, values, (prefix) => this.name(prefix));
    this.lists = new Lists(choices, values, (prefix) => this.name(prefix));
    this.named = new NamedMembers(choices, values, (prefix) => this.name(prefix));
    this.generics = new GenericUses(choices, values, (prefix) => this.name(prefix));
    this.everyday = new Everyday(choices, values, new Gaps(choices, values), (prefix) => this.name(prefix), (more, count) => this.body(more, count));
    this.shapes = new Shapes(choices, values, values.methods, (prefix) => this.name(prefix), (more, count) => this.body(more, count));
  }

  /** `depth` is how deep blocks may stand within. */
  block(count: number, depth: number): string[] {
    const { scope } = this.values;
    const lines = Array.from({ length: count }, () => this.statement(depth));
    this.values.scope = scope;
    return lines;
  }

  /** A call whose result is stored. */
  effect(callee: Callee): string {
    return `s.${callee.result}_${this.choices.below(FIELDS_PER_TYPE)} = ${typed(callee.result).wrap(this.values.call(callee, 2))};`;
  }

  private statement(depth: number): string {
    const { choices, values } = this;
    if (choices.oneIn(12)) return values.built.statement();
    if (choices.oneIn(10)) return this.named.statement();
    if (choices.oneIn(12)) return this.generics.statement();
    if (choices.oneIn(6)) return this.everyday.statement();
    if (choices.oneIn(3)) return this.idioms.statement(values.scope.callees.length > 0 || depth > 0);
    if (choices.oneIn(3)) return this.shapes.statement(depth);
    if (choices.oneIn(4)) return this.lists.statement();
    switch (choices.below(depth > 0 ? 25 : 13)) {
      case 0:
      case 1:
      case 2:
      case 3:
        return this.assignment();
      case 4:
        return this.compound();
      case 5:
      case 6:
        return this.local();
      case 7:
        return this.reference();
      case 8:
        return `const ${this.localArray()}`;
      case 9:
        return values.scope.callees.length > 0 ? this.effect(choices.pick(values.scope.callees)) : 'touch();';
      case 10:
        return `${choices.pick(values.scope.flags)(values.index)} = ${values.condition(1)};`;
      case 11:
        if (choices.oneIn(2)) return `s.kind = ${choices.pick(MEMBERS)};`;
        return `s.kind = ${values.condition(1)} ? ${choices.pick(MEMBERS)} : ${choices.pick(MEMBERS)};`;
      case 12:
        return this.counted();
      case 13:
      case 14:
      case 15:
        return `if (${values.condition(2)}) {\n${this.lines(2, depth)}\n}${choices.oneIn(3) ? '' : ` else {\n${this.lines(1, depth)}\n}`}`;
      case 16:
      case 17:
        return this.loop();
      case 18:
        return this.labelled();
      case 19: {
        const name = this.name('n');
        return `let ${name}: u8 = ${1 + choices.below(5)};\nwhile (${name} > 0 && ${values.condition(1)}) {\n${name}--;\n${this.body({}, 2)}\n}`;
      }
      case 20: {
        const name = this.name('n');
        const head = `let ${name} = ${1 + choices.below(5)};\ndo {\n${name}--;\n${this.leave()}${this.body({}, 2)}`;
        return `${head}\n} while (${name} > 0 && ${values.condition(1)});`;
      }
      case 22:
        return this.leaving();
      case 21: {
        const list = choices.pick(values.scope.lists);
        const name = this.name('e');
        return `for (const ${name} of ${list.text}) {\n${this.leave()}${this.body({ locals: [elementOf(list, name)] }, 1)}\n}`;
      }
      default:
        return this.selection(depth);
    }
  }

  private name(prefix: string): string {
    return `${prefix}${this.names++}`;
  }

  private lines(count: number, depth: number): string {
    return this.block(count, depth - 1).join('\n');
  }

  /** The body of a loop. */
  private body(more: Partial<Scope>, count: number): string {
    const { values } = this;
    const { scope } = values;
    values.scope = extended(withinLoop(scope), more);
    const text = this.block(count, 0).join('\n');
    values.scope = scope;
    return text;
  }

  /** Now and then, a condition to leave a loop or a round of it. */
  private leave(label = ''): string {
    const { choices, values } = this;
    const { scope } = values;
    // It stands in the loop: it is evaluated in every round.
    values.scope = withinLoop(scope);
    const text = choices.oneIn(2) ? '' : `if (${values.condition(1)}) ${choices.pick(['break', 'continue'])}${label};\n`;
    values.scope = scope;
    return text;
  }

  private assignment(): string {
    const place = this.choices.pick(this.values.scope.places);
    return `${place.text(this.values.index)} = ${this.values.fit(place.domain, 3)};`;
  }

  private compound(): string {
    const { choices, values } = this;
    const { text, domain, isSimple } = choices.pick(values.scope.places);
    const target = text(values.index);
    if (isSimple && choices.oneIn(3)) {
      const step = masked(choices.pick([1, 3]));
      if (domain.range.hi - domain.range.lo > 2 * step.range.hi) {
        const [most, least] = [domain.range.hi - step.range.hi, domain.range.lo + step.range.hi];
        return choices.pick([
          `if (${target} <= ${most}) ${target} += ${values.fit(step, 1)};`,
          `if (${target} >= ${least}) ${target} -= ${values.fit(step, 1)};`,
          `if (${target} < ${domain.range.hi}) ${target}++;`,
          `if (${target} > ${domain.range.lo}) ${target}--;`,
        ]);
      }
    }
    if (!domain.isBitwise) return `${target} = ${values.fit(domain, 2)};`;
    const unsigned = domain.range.lo >= 0;
    if (unsigned && choices.oneIn(3)) return `${target} ${choices.pick(['%=', '>>='])} ${1 + choices.below(7)};`;
    return `${target} ${choices.pick(['&=', '|=', '^='])} ${values.fit(domain, 2)};`;
  }

  private local(): string {
    const { choices, values } = this;
    const name = this.name('v');
    const isPlain = choices.oneIn(2);
    const domain = isPlain ? plainDomain(choices) : typed(choices.pick(INT_TYPE_NAMES));
    const value = values.fit(domain, 3);
    values.scope = extended(values.scope, { places: [simple(name, domain)], locals: [{ text: name, range: domain.range }] });
    return `let ${name}${isPlain ? '' : `: ${domain.type}`} = ${value};`;
  }

  private counted(): string {
    const { values } = this;
    if (values.scope.callees.length === 0) return this.assignment();
    const name = this.name('c');
    values.scope = extended(values.scope, { counters: [name] });
    return `let ${name} = 0;`;
  }

  private reference(): string {
    const { choices, values } = this;
    const name = this.name('unit');
    const text = `const ${name} = ${choices.pick(values.scope.units)(values.index)};`;
    values.scope = extended(values.scope, this.unit(name));
    return text;
  }

  private localArray(): string {
    const { choices, values } = this;
    const name = this.name('l');
    const length = choices.pick([4, 8]);
    const text = choices.oneIn(2)
      ? `${name} = [${Array.from({ length }, () => values.fit(ELEMENT, 1)).join(', ')}];`
      : `${name} = new Array(${length}).fill(${choices.below(9)});`;
    values.scope = extended(values.scope, localList(name, length));
    return text;
  }

  private loop(): string {
    const { choices } = this;
    const name = this.name('k');
    const trips = 1 + choices.below(6);
    const head = choices.oneIn(3) ? `let ${name} = ${trips - 1}; ${name} >= 0; ${name}--` : `let ${name} = 0; ${name} < ${trips}; ${name}++`;
    return `for (${head}) {\n${this.leave()}${this.body({ locals: [{ text: name, range: interval(0, trips - 1) }] }, 2)}\n}`;
  }

  private labelled(): string {
    const { choices } = this;
    const [label, outer, inner] = [this.name('outer'), this.name('k'), this.name('k')];
    const [most, least] = [1 + choices.below(4), 1 + choices.below(4)];
    const locals = [{ text: outer, range: interval(0, most - 1) }];
    const within = [...locals, { text: inner, range: interval(0, least - 1) }];
    return [
      `${label}: for (let ${outer} = 0; ${outer} < ${most}; ${outer}++) {`,
      this.body({ locals }, 1),
      `for (let ${inner} = 0; ${inner} < ${least}; ${inner}++) {\n${this.leave(` ${label}`)}${this.leave()}${this.body({ locals: within }, 1)}\n}`,
      '}',
    ].join('\n');
  }

  /** Loops that conditions of several parts leave, out of a switch as well. */
  private leaving(): string {
    const { choices, values } = this;
    const [label, outer, inner] = [this.name('outer'), this.name('k'), this.name('k')];
    const [most, least] = [2 + choices.below(4), 2 + choices.below(4)];
    const { scope } = values;
    const locals = [{ text: outer, range: interval(0, most - 1) }, { text: inner, range: interval(0, least - 1) }];
    values.scope = extended(withinLoop(scope), { locals });
    const parts = (): string => Array.from({ length: 2 + choices.below(2) }, () => values.condition(1)).join(choices.pick([' && ', ' || ']));
    const leave = (): string => `if (${parts()}) ${choices.pick(['break', 'continue', `break ${label}`, `continue ${label}`])};`;
    const clause = (head: string): string => `${head} {\n${leave()}\n${this.block(1, 0).join('\n')}\n${choices.oneIn(3) ? '' : 'break;'}\n}`;
    const selected = `switch (${values.value(1).text} & 3) {\n${[clause('case 0:'), clause('case 2:'), clause('default:')].join('\n')}\n}`;
    const within = [choices.oneIn(2) ? leave() : selected, ...this.block(1, 0)];
    values.scope = extended(withinLoop(scope), { locals: locals.slice(0, 1) });
    const text = [
      `${label}: for (let ${outer} = 0; ${outer} < ${most}; ${outer}++) {`,
      `for (let ${inner} = 0; ${inner} < ${least}; ${inner}++) {`,
      ...within,
      '}',
      ...this.block(1, 0),
      '}',
    ].join('\n');
    values.scope = scope;
    return text;
  }

  /** A switch; some clauses fall through, some hold a switch themselves. */
  private selection(depth: number): string {
    const { choices, values } = this;
    const numbers = [0, 1, 2, 3, 5].filter(() => !choices.oneIn(4));
    const clauses = numbers.map((n) => `case ${n}: {\n${this.lines(1, Math.min(depth, 2))}\n${choices.oneIn(3) ? '' : 'break;'}\n}`);
    const fallback = `default: {\n${this.lines(1, Math.min(depth, 2))}\n${choices.oneIn(3) ? '' : 'break;'}\n}`;
    clauses.splice(choices.oneIn(3) ? choices.below(clauses.length + 1) : clauses.length, 0, fallback);
    return `switch (${values.value(1).text} & 7) {\n${clauses.join('\n')}\n}`;
  }
}
