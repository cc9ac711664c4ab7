/**
 * Shows that a quotient is an integer, by divisors of the dividend. They follow from its computation and from the tests around it. Intervals say
 * nothing of that. Facts hold where they were learnt for as long as what they are about is not assigned.
 *
 * Needs: the effects of calls.
 * Keeps: facts only as long as nothing that they are about is assigned.
 * For: `/` without a cast where the quotient is whole.
 */
import { negate, type Comparison } from '../base/interval.ts';
import { nested, type Condition, type IrFunction, type Operand, type Rvalue, type Statement } from '../ir/ir.ts';
import type { Effects } from './effects.ts';
import { changedBy } from './trip_counts.ts';
import { Parities } from './parities.ts';
import { locationOf, operandKey, type ScalarLocation } from './locations.ts';
import type { Drifting } from './session_bounds.ts';

/** A constant, or what holds a divisor. */
type Divisor = number | ScalarLocation;

interface Remainder {
  readonly of: ScalarLocation;
  readonly by: Divisor;
}

/** Beyond this no divisor is of interest: `gcd` and products stay exact. */
const MOST = 2 ** 32;

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The greatest power of two that divides `n`; all of them where it is 0. */
function twos(n: number): number {
  let power = 1;
  while (power < MOST && n % (power * 2) === 0) power *= 2;
  return power;
}

/** A divisor of `x * y`, all of it where it is not too great: powers of two go first. */
function timesWithin(x: number, y: number): number {
  if (x * y <= MOST) return x * y;
  if (x % 2 === 0 && x >= y) return timesWithin(x / 2, y);
  return y % 2 === 0 ? timesWithin(x, y / 2) : Math.max(x, y);
}

class Facts {
  constructor(
    /** What each is a multiple of; 0: it is 0. */
    private readonly divisors = new Map<ScalarLocation, number>(),
    private readonly variables = new Map<ScalarLocation, ReadonlySet<ScalarLocation>>(),
    private readonly remainders = new Map<ScalarLocation, Remainder>(),
    private readonly parities = new Parities(),
  ) {}

  clone(): Facts {
    return new Facts(new Map(this.divisors), new Map(this.variables), new Map(this.remainders), this.parities.clone());
  }

  divisor(operand: Operand): number {
    if (operand.kind === 'const') return Math.abs(operand.value);
    const key = operandKey(operand);
    return (key && this.divisors.get(key)) ?? 1;
  }

  private isMultiple(operand: Operand, of: ScalarLocation): boolean {
    const key = operandKey(operand);
    return key !== undefined && (key === of || this.variables.get(key)?.has(of) === true);
  }

  isWhole(a: Operand, b: Operand): boolean {
    if (a.kind === 'const' && a.value === 0) return true;
    if (b.kind === 'const') return b.value !== 0 && this.divisor(a) % b.value === 0;
    const key = operandKey(b);
    return key !== undefined && this.isMultiple(a, key);
  }

  forget(key: Drifting): void {
    if (key.kind === 'array') return;
    this.divisors.delete(key);
    this.variables.delete(key);
    this.remainders.delete(key);
    this.parities.forget(key);
    for (const [other, set] of this.variables) if (set.has(key)) this.variables.set(other, new Set([...set].filter((one) => one !== key)));
    for (const [other, { of, by }] of this.remainders) if (of === key || by === key) this.remainders.delete(other);
  }

  /** `target` was set to `value`. */
  assign(target: ScalarLocation, value: Rvalue): void {
    const divisor = this.divisorOf(value);
    const variables = this.variablesOf(value).filter((key) => key !== target);
    const remainder = this.remainderOf(value);
    const parity = this.parities.of(value);
    this.forget(target);
    this.parities.set(target, parity);
    if (divisor !== 1) this.divisors.set(target, divisor);
    if (variables.length > 0) this.variables.set(target, new Set(variables));
    if (remainder !== undefined && remainder.of !== target && remainder.by !== target) this.remainders.set(target, remainder);
  }

  private divisorOf(value: Rvalue): number {
    const divisor = this.shown(value);
    return divisor % 2 !== 0 && divisor < MOST / 2 && this.parities.isEven(value) ? divisor * 2 : divisor;
  }

  private shown(value: Rvalue): number {
    switch (value.kind) {
      case 'copy':
        return this.divisor(value.a);
      case 'unary':
        return value.op === 'neg' ? this.divisor(value.a) : 1;
      case 'wrap':
        return twos(this.divisor(value.a));
      case 'binary':
        return this.binary(value);
      default:
        return 1;
    }
  }

  private binary({ op, a, b }: Rvalue & { kind: 'binary' }): number {
    const [x, y] = [this.divisor(a), this.divisor(b)];
    switch (op) {
      case '*':
        return timesWithin(x, y);
      case '-': {
        const key = operandKey(b);
        const remainder = key && this.remainders.get(key);
        const rest = remainder !== undefined && remainder.of === operandKey(a) && typeof remainder.by === 'number' ? remainder.by : 1;
        return Math.max(gcd(x, y), rest);
      }
      case '+':
      case 'mod':
        return gcd(x, y);
      case 'div':
        return b.kind === 'const' && b.value !== 0 && x % b.value === 0 ? x / Math.abs(b.value) : 1;
      case '<<':
        return b.kind === 'const' ? Math.min(twos(x) * 2 ** (b.value & 31), MOST / 2) : twos(x);
      case '&':
        return Math.max(twos(x), twos(y));
      case '|':
      case '^':
        return Math.min(twos(x), twos(y));
      case 'imul':
        return Math.min(twos(x) * twos(y), MOST / 2);
      default:
        return 1;
    }
  }

  private variablesOf(value: Rvalue): ScalarLocation[] {
    const all = (operand: Operand): ScalarLocation[] => {
      const key = operandKey(operand);
      return key === undefined ? [] : [key, ...(this.variables.get(key) ?? [])];
    };
    switch (value.kind) {
      case 'copy':
        return all(value.a);
      case 'unary':
        return value.op === 'neg' ? all(value.a) : [];
      case 'binary': {
        if (value.op === '*') return [...all(value.a), ...all(value.b)];
        const [x, y] = [all(value.a), all(value.b)];
        if (value.op === '+') return x.filter((key) => y.includes(key));
        if (value.op !== '-') return [];
        const key = operandKey(value.b);
        const remainder = key && this.remainders.get(key);
        const rest = remainder !== undefined && remainder.of === operandKey(value.a) && typeof remainder.by !== 'number' ? [remainder.by] : [];
        return [...x.filter((one) => y.includes(one)), ...rest];
      }
      default:
        return [];
    }
  }

  /** `x % k`; also the low bits `x & (2^n - 1)`, which are 0 where 2^n divides, and which leave a multiple of it. */
  private remainderOf(value: Rvalue): Remainder | undefined {
    if (value.kind === 'copy') {
      const key = operandKey(value.a);
      return key && this.remainders.get(key);
    }
    if (value.kind !== 'binary') return undefined;
    const of = operandKey(value.a);
    if (of === undefined) return undefined;
    if (value.op === 'mod') {
      const by = value.b.kind === 'const' ? Math.abs(value.b.value) : operandKey(value.b);
      return by === undefined || by === 0 ? undefined : { of, by };
    }
    if (value.op !== '&' || value.b.kind !== 'const') return undefined;
    const by = value.b.value + 1;
    return by > 1 && by <= MOST && Number.isInteger(Math.log2(by)) ? { of, by } : undefined;
  }

  /** `target` divides each of `args`, and all that they divide. */
  divides(target: ScalarLocation, args: readonly Operand[]): void {
    for (const key of args.map(operandKey)) {
      if (key === undefined || key === target) continue;
      for (const [other, set] of this.variables) if (set.has(key) && other !== target) this.variables.set(other, new Set([...set, target]));
      this.variables.set(key, new Set([...(this.variables.get(key) ?? []), target]));
    }
  }

  /** `condition` holds. */
  assume({ op, a, b }: Condition): void {
    const key = operandKey(a);
    if (op !== '===' || key === undefined || b.kind !== 'const' || b.value !== 0) return;
    const remainder = this.remainders.get(key);
    this.divisors.set(key, 0);
    if (remainder === undefined) return;
    const { of, by } = remainder;
    if (typeof by !== 'number') {
      this.variables.set(of, new Set([...(this.variables.get(of) ?? []), by]));
      return;
    }
    const before = this.divisors.get(of) ?? 1;
    const both = before === 0 ? 0 : (before / gcd(before, by)) * by;
    this.divisors.set(of, both > MOST ? by : both);
  }

  /** What holds of both. */
  meet(other: Facts): Facts {
    const divisors = new Map([...this.divisors].flatMap(([key, n]) => {
      const both = gcd(n, other.divisors.get(key) ?? 1);
      return both === 1 ? [] : [[key, both] as const];
    }));
    const variables = new Map([...this.variables].map(([key, set]) => [key, new Set([...set].filter((one) => other.variables.get(key)?.has(one)))] as const));
    const remainders = new Map([...this.remainders].filter(([key, { of, by }]) => other.remainders.get(key)?.of === of && other.remainders.get(key)?.by === by));
    return new Facts(divisors, variables, remainders, this.parities.meet(other.parities));
  }
}

/** The quotients of `f` that are to be integers, and are. */
export function wholeQuotients(f: IrFunction, effects: Effects): ReadonlySet<Statement> {
  const whole = new Set<Statement>();
  const without = (facts: Facts, of: Statement): Facts => {
    const left = facts.clone();
    for (const key of changedBy(of, effects)) left.forget(key);
    return left;
  };
  const under = (facts: Facts, { op, a, b }: Condition, sense: boolean): Facts => {
    const known = facts.clone();
    const held: Comparison = sense ? op : negate(op);
    known.assume({ op: held, a, b });
    return known;
  };
  /** Undefined: what follows `list` can't be reached. */
  const follow = (list: readonly Statement[], facts: Facts): Facts | undefined => {
    let now: Facts = facts;
    for (const statement of list) {
      switch (statement.kind) {
        case 'set': {
          const { value, target } = statement;
          if (value.kind === 'binary' && value.isWhole === true && now.isWhole(value.a, value.b)) whole.add(statement);
          now.assign(locationOf(target), value);
          break;
        }
        case 'if': {
          const [yes, no] = [follow(statement.then, under(now, statement.condition, true)), follow(statement.else, under(now, statement.condition, false))];
          const next = yes === undefined ? no : no === undefined ? yes : yes.meet(no);
          if (next === undefined) return undefined;
          now = next;
          break;
        }
        case 'break':
        case 'continue':
        case 'return':
          return undefined;
        case 'call':
          now = without(now, statement);
          if (statement.target !== undefined && effects.divisors.has(statement.function)) now.divides(locationOf(statement.target), statement.args);
          break;
        case 'block':
          follow(statement.body, now.clone());
          now = without(now, statement);
          break;
        default:
          // Another round, or another clause, may have come before.
          now = without(now, statement);
          for (const inner of nested(statement)) follow(inner, now.clone());
      }
    }
    return now;
  };
  follow(f.body, new Facts());
  return whole;
}
