/** Random programs inside of the language: from a seed, always the same one. Intervals are tracked, so that nearly all are accepted. */
import { apply, applyUnary, exactly, INT_TYPES, interval, join, narrowest, type BinaryOp, type Interval, type IntType } from '../../transpiler/interval.ts';

interface Expression {
  readonly text: string;
  readonly range: Interval;
}

interface Callee {
  readonly name: string;
  readonly parameters: readonly IntType[];
  readonly returns: IntType;
}

const TYPES: readonly IntType[] = ['u8', 'i8', 'u16', 'i16', 'u32', 'i32'];
const MAKERS: Readonly<Record<IntType, string>> = { u8: 'bytes', i8: 'signedBytes', u16: 'words', i16: 'signedWords', u32: 'longs', i32: 'signedLongs' };
const EDGES: readonly number[] = [0, 1, 2, 3, 5, 7, 8, 10, 15, 16, 31, 63, 100, 127, 128, 200, 255, 256, 257, 1000, 32767, 32768, 65535, 65536, 2147483647];
const OPERATORS: readonly (readonly [string, BinaryOp])[] = [
  ['+', '+'], ['+', '+'], ['-', '-'], ['-', '-'], ['*', '*'], ['&', '&'], ['|', '|'], ['^', '^'], ['<<', '<<'], ['>>', '>>'], ['>>>', '>>>'], ['%', 'mod'], ['idiv', 'div'],
];
const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '===', '!=='];
/** Functions of a program, fewest and most: small programs show as much as large ones, and many more of them are played in the same time. */
const FUNCTIONS = [2, 4] as const;
const FIELDS_PER_TYPE = 2;
/** Elements: a byte indexes the short ones, the long one needs a word. */
const SHORT = 16;
const LONG = 320;

/** The source of program `seed`: `start(seed)`, and a `key(code)` that runs all of its functions. */
export function randomProgram(seed: number): string {
  return new Generator(seed).program();
}

class Generator {
  private state: number;
  private locals: Expression[] = [];
  /** Locals that may be assigned: name and type. */
  private variables: (readonly [string, IntType])[] = [];
  private loops = 0;
  private names = 0;

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  private below(n: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * n);
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  program(): string {
    const fields = TYPES.flatMap((type) => Array.from({ length: FIELDS_PER_TYPE }, (_, i) => `${type}_${i}: ${this.below(100)} as ${type}`));
    const arrays = TYPES.map((type) => `a_${type}: ${MAKERS[type]}(${SHORT})`);
    const functions: string[] = [];
    const callees: Callee[] = [];
    const count = FUNCTIONS[0] + this.below(FUNCTIONS[1] - FUNCTIONS[0] + 1);
    for (let i = 0; i < count; i++) {
      const callee: Callee = { name: `f${i}`, parameters: Array.from({ length: this.below(4) }, () => this.pick(TYPES)), returns: this.pick(TYPES) };
      functions.push(this.functionText(callee, callees));
      callees.push(callee);
    }
    this.locals = [{ text: 'code', range: INT_TYPES.u8 }];
    const calls = callees.map((callee) => `  s.${callee.returns}_0 = ${this.call(callee, 1)};`);
    return [
      "import { clamp, i16, i32, i8, idiv, u16, u32, u8 } from '../../../../engine/lib/int.ts';",
      "import { bytes, longs, signedBytes, signedLongs, signedWords, words } from '../../../../engine/lib/arrays.ts';",
      `export const s = { ${[...fields, ...arrays, `long: words(${LONG})`, 'calls: 0 as u16'].join(', ')} };`,
      `const TABLE: readonly number[] = [${Array.from({ length: 16 }, () => this.constant().text).join(', ')}];`,
      'function touch(): void { s.calls = u16(s.calls + 1); }',
      ...functions,
      'export function start(seed: u32): void { s.u32_0 = seed; s.u32_1 = u32(clamp(idiv(seed, 3), 0, 9)); }',
      'export function key(code: u8): void {',
      '  s.u8_1 = code; s.i8_1 = i8(code * 3); s.u16_1 = code * 257; s.i16_1 = i16(code * 515); s.u32_1 = u32(Math.imul(code, 16843009)); s.i32_1 = i32(Math.imul(code, 33686018));',
      ...calls,
      '}',
      '',
    ].join('\n');
  }

  private functionText(callee: Callee, below: readonly Callee[]): string {
    this.locals = callee.parameters.map((type, i) => ({ text: `p${i}`, range: INT_TYPES[type] }));
    this.variables = callee.parameters.map((type, i) => [`p${i}`, type] as const);
    const parameters = callee.parameters.map((type, i) => `p${i}: ${type}`).join(', ');
    const body = this.block(4 + this.below(4), 2, below).join('\n');
    return `function ${callee.name}(${parameters}): ${callee.returns} {\n  touch();\n${body}\n  return ${this.cast(callee.returns, 2)};\n}`;
  }

  /** Statements; what is declared in them is forgotten behind them. */
  private block(count: number, depth: number, below: readonly Callee[]): string[] {
    const [locals, variables] = [this.locals, this.variables];
    const lines = Array.from({ length: count }, () => this.statement(depth, below));
    [this.locals, this.variables] = [locals, variables];
    return lines;
  }

  private statement(depth: number, below: readonly Callee[]): string {
    const kind = this.below(depth > 0 ? 14 : 8);
    const type = this.pick(TYPES);
    switch (kind) {
      case 0:
      case 1:
        return `s.${type}_${this.below(FIELDS_PER_TYPE)} = ${this.cast(type, 3)};`;
      case 2:
        return `s.a_${type}[${this.index(SHORT)}] = ${this.cast(type, 2)};`;
      case 3:
        return `s.long[${this.expression(1, (e) => `(${e.text} & 255)`, interval(0, 255)).text} + ${this.below(LONG - 255)}] = ${this.cast('u16', 2)};`;
      case 4:
      case 5: {
        const name = `v${this.names++}`;
        const value = this.cast(type, 3);
        this.locals = [...this.locals, { text: name, range: INT_TYPES[type] }];
        this.variables = [...this.variables, [name, type]];
        return `let ${name}: ${type} = ${value};`;
      }
      case 6:
        if (this.variables.length > 0) {
          const [name, own] = this.pick(this.variables);
          return `${name} = ${this.cast(own, 2)};`;
        }
        return 'touch();';
      case 7:
        return below.length > 0 ? this.effect(this.pick(below)) : 'touch();';
      case 8:
      case 9:
      case 10:
        return `if (${this.condition(2)}) {\n${this.block(2, depth - 1, below).join('\n')}\n} else {\n${this.block(1, depth - 1, below).join('\n')}\n}`;
      case 11: {
        const name = `k${this.loops++}`;
        const trips = 1 + this.below(6);
        const before = this.locals;
        this.locals = [...before, { text: name, range: interval(0, trips - 1) }];
        const body = this.block(2, 0, []).join('\n');
        this.locals = before;
        const leave = this.pick([`if (${this.condition(1)}) break;\n`, `if (${this.condition(1)}) continue;\n`, '']);
        return `for (let ${name} = 0; ${name} < ${trips}; ${name}++) {\n${leave}${body}\n}`;
      }
      case 12: {
        const name = `n${this.loops++}`;
        return `let ${name}: u8 = ${1 + this.below(5)};\nwhile (${name} > 0 && ${this.condition(1)}) {\n${name}--;\n${this.block(2, 0, []).join('\n')}\n}`;
      }
      default: {
        const clauses = [0, 1, 2, 3].map((n) => `case ${n}:\n${this.block(1, 0, below).join('\n')}\n${this.below(3) > 0 ? 'break;' : ''}`);
        return `switch (${this.expression(1, (e) => `(${e.text} & 7)`, interval(0, 7)).text}) {\n${clauses.join('\n')}\ndefault:\n${this.block(1, 0, below).join('\n')}\n}`;
      }
    }
  }

  private effect(callee: Callee): string {
    return `s.${callee.returns}_1 = ${this.call(callee, 2)};`;
  }

  private call(callee: Callee, depth: number): string {
    return `${callee.name}(${callee.parameters.map((type) => this.cast(type, depth)).join(', ')})`;
  }

  private index(length: number): string {
    return this.expression(1, (e) => `(${e.text} & ${length - 1})`, interval(0, length - 1)).text;
  }

  /** An expression that fits `type`: by itself, else wrapped. */
  private cast(type: IntType, depth: number): string {
    const e = this.value(depth);
    const target = INT_TYPES[type];
    if (e.range.lo >= target.lo && e.range.hi <= target.hi) return e.text;
    return `${type}(${e.text})`;
  }

  private expression(depth: number, wrap: (e: Expression) => string, range: Interval): Expression {
    return { text: wrap(this.value(depth)), range };
  }

  private constant(): Expression {
    const value = this.below(3) === 0 ? -this.pick(EDGES) : this.pick(EDGES);
    return { text: value < 0 ? `(${value})` : String(value), range: exactly(value + 0) };
  }

  private leaf(): Expression {
    const type = this.pick(TYPES);
    switch (this.below(6)) {
      case 0:
        return this.constant();
      case 1:
        return this.locals.length > 0 ? this.pick(this.locals) : this.constant();
      case 2:
        return { text: `s.a_${type}[${this.below(SHORT)}]`, range: INT_TYPES[type] };
      case 3:
        return this.locals.length > 0 ? { text: `s.a_${type}[${this.pick(this.locals).text} & ${SHORT - 1}]`, range: INT_TYPES[type] } : this.constant();
      default:
        return { text: `s.${type}_${this.below(FIELDS_PER_TYPE)}`, range: INT_TYPES[type] };
    }
  }

  private value(depth: number): Expression {
    if (depth <= 0 || this.below(5) === 0) return this.leaf();
    switch (this.below(12)) {
      case 0:
        return this.unary(this.value(depth - 1));
      case 1: {
        const type = this.pick(TYPES);
        return { text: `${type}(${this.value(depth - 1).text})`, range: INT_TYPES[type] };
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
        return { text: `Math.${this.pick(['min', 'max'])}(${a.text}, ${b.text})`, range };
      }
      default:
        return this.binary(depth);
    }
  }

  private unary(a: Expression): Expression {
    const op = this.pick(['neg', 'not'] as const);
    const range = applyUnary(op, a.range);
    if (narrowest(range) === undefined) return a;
    return { text: `(${op === 'neg' ? '-' : '~'}${a.text.startsWith('-') ? `(${a.text})` : a.text})`, range };
  }

  private binary(depth: number): Expression {
    const [sign, op] = this.pick(OPERATORS);
    let a = this.value(depth - 1);
    let b = this.value(depth - 1);
    if (op === '<<' || op === '>>' || op === '>>>') {
      b = this.below(2) === 0 ? { ...this.constantCount() } : { text: `(${b.text} & 31)`, range: interval(0, 31) };
    } else if (op === 'div' || op === 'mod') {
      b = this.below(2) === 0 ? this.divisor() : { text: `(u8(${b.text}) + 1)`, range: interval(1, 256) };
      if (narrowest(join(a.range, b.range)) === undefined) a = { text: `i16(${a.text})`, range: INT_TYPES.i16 };
    }
    // Negative divisors may take the least 32-bit number out of range; products and sums may be too long.
    for (let tries = 0; narrowest(apply(op, a.range, b.range)) === undefined; tries++) {
      const narrow = (e: Expression): Expression => {
        const type = tries < 2 ? this.pick(['u16', 'i16'] as const) : this.pick(['u8', 'i8'] as const);
        return { text: `${type}(${e.text})`, range: INT_TYPES[type] };
      };
      a = narrow(a);
      if (op === '+' || op === '-' || op === '*') b = narrow(b);
    }
    const range = apply(op, a.range, b.range);
    return { text: sign === 'idiv' ? `idiv(${a.text}, ${b.text})` : `(${a.text} ${sign} ${b.text})`, range };
  }

  private constantCount(): Expression {
    const n = this.below(32);
    return { text: String(n), range: exactly(n) };
  }

  private divisor(): Expression {
    const value = this.pick([-256, -16, -8, -7, -3, -2, -1, 1, 2, 3, 4, 7, 8, 10, 16, 100, 256, 1000]);
    return { text: value < 0 ? `(${value})` : String(value), range: exactly(value) };
  }

  private condition(depth: number): string {
    if (depth > 0 && this.below(3) === 0) {
      const [a, b] = [this.condition(depth - 1), this.condition(depth - 1)];
      return this.pick([`(${a} && ${b})`, `(${a} || ${b})`, `!(${a})`]);
    }
    const value = this.value(depth);
    // TypeScript refuses to compare literals that differ; a sum has no literal type.
    const a = { text: `(${value.text} + 0)`, range: value.range };
    const b = this.value(depth);
    if (narrowest(join(a.range, b.range)) === undefined) return `${a.text} !== 0`;
    return `${a.text} ${this.pick(COMPARISONS)} ${b.text}`;
  }
}
