/** Random expressions and conditions. Their intervals are tracked as the checker does, so that nearly all are accepted. */
import { apply, applyUnary, exactly, INT_TYPES, interval, join, narrowest, type BinaryOp, type IntType } from '../../../transpiler/base/interval.ts';
import { RandomTexts } from './built_texts.ts';
import type { Choices } from './choices.ts';
import { fitted, isWithin, masked, typed, INT_TYPE_NAMES, WORDS, COMPARED_TEXT, MEMBERS, FACTORS, type Domain, type RandomExpression } from './domains.ts';
import { Methods } from './methods.ts';
import { Quotients } from './quotients.ts';
import type { Callee, Scope } from './scope.ts';

const EDGES: readonly number[] = [
  0, 1, 2, 3, 5, 7, 8, 10, 15, 16, 31, 63, 100, 127, 128, 200, 255, 256, 257, 1000, 32767, 32768, 65535, 65536, 2147483647,
];
const OPERATORS: readonly (readonly [string, BinaryOp])[] = [
  ['+', '+'], ['+', '+'], ['-', '-'], ['-', '-'], ['*', '*'], ['&', '&'], ['|', '|'], ['^', '^'], ['<<', '<<'], ['>>', '>>'], ['>>>', '>>>'],
  ['%', 'mod'], ['idiv', 'div'], ['Math.trunc', 'div'],
];
const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '===', '!=='];
/** Fields of more than a byte: what finds elements of long arrays. */
const WIDE: readonly string[] = ['s.u16_0', 's.u16_1', 's.u32_0', 's.u32_1', 's.i16_0', 's.i32_1'];
/** A counter is met at most so often. */
const COUNTED = interval(0, 200);

const MEMBER_RANGE = interval(1, 300);

export class RandomValues {
  private readonly quotients: Quotients;
  readonly built: RandomTexts;
  readonly methods: Methods;

  constructor(
    private readonly choices: Choices,
    /** Known facts at the expression; the writer of statements keeps them up to date. */
    public scope: Scope,
  ) {
    this.quotients = new Quotients(choices, this);
    this.built = new RandomTexts(choices, () => this.leaf(), () => this.condition(0), () => this.given());
    this.methods = new Methods(choices, this);
  }

  /** An expression that fits. */
  fit(domain: Domain, depth: number): string {
    return fitted(this.value(depth), domain);
  }

  /** An index of 0..length-1. */
  readonly index = (length: number): string => {
    if (this.choices.oneIn(4)) return String(this.choices.below(length));
    const text = length > 256 && this.choices.oneIn(2) ? this.choices.pick(WIDE) : this.value(1).text;
    return this.within(text, length);
  };

  /** `text`, brought into 0..length-1. */
  private within(text: string, length: number): string {
    const { choices } = this;
    const bits = 31 - Math.clz32(length);
    if (length === 2 ** bits) return choices.oneIn(12) ? `u16(${text}) % ${length}` : `${text} & ${length - 1}`;
    return choices.oneIn(2) ? `u16(${text}) % ${length}` : `(${text} & ${2 ** bits - 1}) + ${choices.below(length - 2 ** bits + 1)}`;
  }

  value(depth: number): RandomExpression {
    const { choices } = this;
    if (depth <= 0 || choices.oneIn(5)) return this.leaf();
    if (choices.oneIn(12) && this.methods.isAllowed) return this.methods.value(depth);
    switch (choices.below(20)) {
      case 16:
      case 17:
        return this.product(depth);
      case 18:
        return this.cut(depth);
      case 19:
        return this.quotients.value(depth);
      case 0:
        return this.unary(this.value(depth - 1));
      case 1: {
        const domain = typed(choices.pick(INT_TYPE_NAMES));
        return { text: domain.wrap(this.value(depth - 1).text), range: domain.range };
      }
      case 2: {
        const [a, b] = [this.value(depth - 1), this.value(depth - 1)];
        const range = join(a.range, b.range);
        if (narrowest(range) === undefined) return a;
        return { text: `(${this.condition(1)} ? ${a.text} : ${b.text})`, range };
      }
      case 3: {
        const [a, b] = [this.value(depth - 1), this.value(depth - 1)];
        const range = join(a.range, b.range);
        if (narrowest(range) === undefined) return a;
        return { text: `Math.${choices.pick(['min', 'max'])}(${a.text}, ${b.text})`, range };
      }
      case 4:
        return this.scope.callees.length > 0 ? this.called(depth) : this.leaf();
      case 5:
        return this.assigned(depth);
      default:
        return this.binary(depth);
    }
  }

  condition(depth: number): string {
    const { choices, scope } = this;
    if (depth > 0 && choices.oneIn(3)) {
      const [a, b] = [this.condition(depth - 1), this.condition(depth - 1)];
      return choices.pick([`(${a} && ${b})`, `(${a} || ${b})`, `!(${a})`]);
    }
    if (scope.flags.length > 0 && choices.oneIn(6)) return choices.pick(scope.flags)(this.index);
    if (choices.oneIn(16)) return this.built.test();
    if (choices.oneIn(12)) return `WORDS[${this.index(WORDS.length)}] ${choices.pick(['===', '!=='])} WORDS[${choices.below(WORDS.length)}]`;
    if (choices.oneIn(12) && this.methods.isAllowed) return this.methods.condition(depth);
    if (choices.oneIn(3)) return this.test(depth);
    if (choices.oneIn(10)) return this.quotients.comparison(depth, choices.pick(COMPARISONS));
    const value = this.value(depth);
    // TypeScript refuses to compare literals that differ; a sum has no literal type.
    const a = { text: `(${value.text} + 0)`, range: value.range };
    const b = this.value(depth);
    if (narrowest(join(a.range, b.range)) === undefined) return `${a.text} !== 0`;
    return `${a.text} ${choices.pick(COMPARISONS)} ${b.text}`;
  }

  constant(): RandomExpression {
    const value = this.choices.oneIn(3) ? -this.choices.pick(EDGES) : this.choices.pick(EDGES);
    return { text: value < 0 ? `(${value})` : String(value), range: exactly(value + 0) };
  }

  /** A call with arguments that fit. */
  call(callee: Callee, depth: number): string {
    const { scope, choices } = this;
    const plain = scope.lists.filter((list) => list.isPlain && !list.isConstant);
    const texts = callee.parameters.map((parameter) => {
      if (parameter.kind === 'integer') return this.fit(parameter.domain, depth);
      if (parameter.kind === 'text') return this.text();
      return parameter.kind === 'unit' ? choices.pick(scope.units)(this.index) : choices.pick(plain).text;
    });
    return `${callee.name}(${texts.join(', ')})`;
  }

  private called(depth: number): RandomExpression {
    const callee = this.choices.pick(this.scope.callees);
    return { text: this.call(callee, depth - 1), range: callee.returns.range };
  }

  /** A value that is assigned on the way; what was read before keeps its value. */
  private assigned(depth: number): RandomExpression {
    const { choices, scope } = this;
    if (scope.counters.length > 0 && choices.oneIn(2)) return { text: `${choices.pick(scope.counters)}++`, range: COUNTED };
    const places = scope.places.filter((place) => place.isSimple);
    if (places.length === 0) return this.leaf();
    const place = choices.pick(places);
    return { text: `(${place.text(this.index)} = ${this.fit(place.domain, depth - 1)})`, range: place.domain.range };
  }

  /** Leaves of an expression. */
  leaf(): RandomExpression {
    const { choices, scope } = this;
    switch (choices.below(10)) {
      case 0:
      case 1:
        return this.constant();
      case 2:
      case 3:
        return scope.locals.length > 0 ? choices.pick(scope.locals) : this.constant();
      case 4:
        if (scope.lists.length > 0) {
          const list = choices.pick(scope.lists);
          return { text: `${list.text}[${this.shortIndex(list.length)}]`, range: list.domain.range };
        }
        return this.constant();
      case 5:
        return choices.pick([
          () => ({ text: `letter(${this.text()}, ${this.shortIndex(8)})`, range: INT_TYPES.u8 }),
          () => ({ text: `TEXT.charCodeAt(${this.shortIndex(COMPARED_TEXT.length)})`, range: INT_TYPES.u8 }),
          () => ({ text: `letter(WORDS[${this.shortIndex(WORDS.length)}], ${this.shortIndex(8)})`, range: INT_TYPES.u8 }),
          () => ({ text: `WORDS[${this.shortIndex(WORDS.length)}].length`, range: INT_TYPES.u8 }),
          () => ({ text: choices.pick(MEMBERS), range: MEMBER_RANGE }),
          () => this.built.number(),
        ])();
      default: {
        const place = scope.places.length > 0 ? choices.pick(scope.places) : undefined;
        return place === undefined ? this.constant() : { text: place.text((length) => this.shortIndex(length)), range: place.domain.range };
      }
    }
  }

  /** An index that is a leaf itself. */
  private shortIndex(length: number): string {
    const { choices, scope } = this;
    if (scope.locals.length === 0 || choices.oneIn(2)) return String(choices.below(length));
    return this.within(length > 256 && choices.oneIn(2) ? choices.pick(WIDE) : choices.pick(scope.locals).text, length);
  }

  private unary(a: RandomExpression): RandomExpression {
    const op = this.choices.pick(['neg', 'not'] as const);
    const range = applyUnary(op, a.range);
    if (narrowest(range) === undefined) return a;
    return { text: `(${op === 'neg' ? '-' : '~'}${a.text.startsWith('-') ? `(${a.text})` : a.text})`, range };
  }

  private binary(depth: number): RandomExpression {
    const { choices } = this;
    const [sign, op] = choices.pick(OPERATORS);
    let a = this.value(depth - 1);
    let b = this.value(depth - 1);
    if (op === '<<' || op === '>>' || op === '>>>') {
      // The low five bits count either way.
      const text = choices.oneIn(3) ? b.text : `(${b.text} & 31)`;
      b = choices.oneIn(2) ? this.constantCount() : { text, range: interval(0, 31) };
    } else if (op === 'div' || op === 'mod') {
      b = choices.oneIn(2) ? this.divisor() : { text: `(u8(${b.text}) + 1)`, range: interval(1, 256) };
      if (narrowest(join(a.range, b.range)) === undefined) a = { text: `i16(${a.text})`, range: INT_TYPES.i16 };
    }
    // Negative divisors may take the least 32-bit number out of range; products and sums may be too long.
    for (let tries = 0; narrowest(apply(op, a.range, b.range)) === undefined; tries++) {
      const narrow = (e: RandomExpression): RandomExpression => {
        const domain = tries < 2 ? choices.pick([typed('u16'), typed('i16'), masked(12)]) : choices.pick([typed('u8'), typed('i8'), masked(5)]);
        return { text: domain.wrap(e.text), range: domain.range };
      };
      a = narrow(a);
      if (op === '+' || op === '-' || op === '*') b = narrow(b);
    }
    const range = apply(op, a.range, b.range);
    if (sign === 'idiv') return { text: `idiv(${a.text}, ${b.text})`, range };
    return { text: sign === 'Math.trunc' ? `Math.trunc(${a.text} / ${b.text})` : `(${a.text} ${sign} ${b.text})`, range };
  }

  /** Conditions that compilers test without a comparison of two numbers: bits, characters, elements; constants on the left as well. */
  private test(depth: number): string {
    const { choices, scope } = this;
    const constant = choices.pick(EDGES);
    const sign = choices.pick(COMPARISONS);
    const bit = 2 ** choices.below(31);
    const mask = choices.pick([bit, bit, 0x8000, 0x80, 0x100, 0xff00, 0xff0000, 0x7f, 0x0ff0]);
    const element = (): string => {
      const { text, length } = choices.pick(scope.stretches);
      return `${text(this.index)}[${this.index(length)}]`;
    };
    if (scope.stretches.length === 0) return `${constant} ${sign} (${this.value(depth).text} + 0)`;
    return choices.pick([
      () => `${constant} ${sign} (${this.value(depth).text} + 0)`,
      () => `((${this.value(depth).text} + 0) & ${mask}) ${choices.pick(['===', '!=='])} 0`,
      () => `((${this.leaf().text} + 0) & ${mask}) ${choices.pick(['===', '!=='])} ${choices.pick([0, mask])}`,
      () => {
        const [long, other] = [choices.pick([['s.u32_0', INT_TYPES.u32], ['s.i32_1', INT_TYPES.i32]] as const), this.leaf()];
        const canCompare = choices.oneIn(2) && narrowest(join(long[1], other.range)) !== undefined;
        return `${long[0]} ${sign} ${canCompare ? other.text : constant}`;
      },
      () => `TEXT.charCodeAt(${this.index(COMPARED_TEXT.length)}) ${sign} ${COMPARED_TEXT.charCodeAt(choices.below(COMPARED_TEXT.length))}`,
      () => `letter(${this.text()}, ${this.index(8)}) === ${choices.pick([116, 111, 0])}`,
      () => `${element()} ${sign} ${choices.pick([String(choices.below(256)), this.leaf().text])}`,
      () => `${element()} ${sign} ${element()}`,
    ])();
  }

  /** A text: out of a table, by a name, or as it is. */
  private text(): string {
    return this.choices.oneIn(3) ? `${this.built.text(1)}.slice(0, 20)` : this.given();
  }

  /** A text that is there. */
  private given(): string {
    const { choices, scope } = this;
    if (scope.texts.length > 0 && choices.oneIn(2)) return choices.pick(scope.texts);
    return choices.pick([`WORDS[${this.shortIndex(WORDS.length)}]`, `WORDS[${this.shortIndex(WORDS.length)}]`, 'TEXT', "'torches'"]);
  }

  /** A product or a quotient of unsigned numbers, mostly by a constant. */
  private product(depth: number): RandomExpression {
    const { choices } = this;
    const unsigned = (e: RandomExpression, types: readonly IntType[]): RandomExpression => {
      const domain = typed(choices.pick(types));
      return { text: fitted(e, domain), range: isWithin(e.range, domain.range) ? e.range : domain.range };
    };
    const a = unsigned(this.value(depth - 1), ['u8', 'u16', 'u32']);
    const factor = choices.pick(FACTORS);
    const constant: RandomExpression = { text: String(factor), range: exactly(factor) };
    const b = choices.oneIn(3) ? unsigned(this.value(depth - 1), ['u8', 'u16']) : constant;
    if (choices.oneIn(2)) {
      const by = b === constant ? b : { text: `(${b.text} + 1)`, range: apply('+', b.range, exactly(1)) };
      const isQuotient = choices.oneIn(2);
      const text = isQuotient ? `Math.trunc(${a.text} / ${by.text})` : `(${a.text} % ${by.text})`;
      return { text, range: apply(isQuotient ? 'div' : 'mod', a.range, by.range) };
    }
    const range = apply('*', a.range, b.range);
    if (narrowest(range) === undefined) return { text: `Math.imul(${a.text}, ${b.text})`, range: INT_TYPES.i32 };
    return { text: choices.oneIn(2) ? `(${a.text} * ${b.text})` : `(${b.text} * ${a.text})`, range };
  }

  /** A sum or difference that may be longer than 32 bits, and is cut. */
  private cut(depth: number): RandomExpression {
    const { choices } = this;
    const text = `(${this.value(depth - 1).text}) ${choices.pick(['+', '-'])} (${this.value(depth - 1).text})`;
    const bits = choices.pick([8, 16, 20, 31]);
    if (choices.oneIn(2)) return { text: `((${text}) >>> 0)`, range: INT_TYPES.u32 };
    return { text: `((${text}) & ${2 ** bits - 1})`, range: interval(0, 2 ** bits - 1) };
  }

  private constantCount(): RandomExpression {
    const n = this.choices.below(32);
    return { text: String(n), range: exactly(n) };
  }

  private divisor(): RandomExpression {
    const value = this.choices.pick([-256, -16, -8, -7, -3, -2, -1, 1, 2, 3, 4, 7, 8, 10, 16, 100, 256, 1000]);
    return { text: value < 0 ? `(${value})` : String(value), range: exactly(value) };
  }
}
