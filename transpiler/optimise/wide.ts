/**
 * Values of more than 32 bits become calls of runtime/ts65_wide, because neither cc65 nor the optimiser knows them. A variable that holds one becomes
 * its low long, with another variable for the high one. What the ranges found of the statements goes on to hold.
 *
 * Needs: the ranges' set of wide variables.
 * Keeps: low bits where nothing more is wanted.
 * For: values beyond 32 bits, for which neither cc65 nor the optimiser has a type.
 */
import { decideComparison, exactly, interval, isQuotient, join, narrowest, U32, type Interval, type IntType } from '../base/interval.ts';
import type { Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type IrFunction, type Operand, type Statement, type StatementOf, type Target, type Variable } from '../ir/ir.ts';
import type { FunctionModel } from '../ir/model.ts';
import { runtimeFunction } from '../ir/runtime_functions.ts';
import type { FunctionRanges, StatementRanges } from '../ranges/known.ts';
import { isExactNumber } from '../ranges/modular.ts';

const SOURCES = { host: 'ts65_wide.c', cc65: 'ts65_wide.s' };
const wide = (name: string, parameters: readonly IntType[], returns?: IntType): FunctionModel =>
  runtimeFunction(SOURCES, `ts65_wide_${name}`, parameters, returns);

const WORDS = ['u32', 'u32'] as const;
const SIDES = {
  a: { words: wide('a', WORDS), int: wide('int_a', ['i32']) },
  b: { words: wide('b', WORDS), int: wide('int_b', ['i32']) },
};
const OPERATIONS = { '+': wide('add', []), '-': wide('sub', []), '*': wide('mul', []), div: wide('div', []), mod: wide('mod', []) };
const ROUND = wide('round', []);
const COMPARE = wide('compare', [], 'u8');
const LOW = wide('low', [], 'u32');
const HIGH = wide('high', [], 'u32');

interface Compiled {
  readonly ir: IrFunction;
  readonly ranges: FunctionRanges;
}

/** `f` without operations on what 32 bits don't hold. */
export function withoutWide(f: Compiled): Compiled {
  return f.ranges.wide.size === 0 && !mixes(f) ? f : new Expansion(f).run();
}

/** A constant beyond 32 bits may be all there is. */
const mixes = ({ ranges }: Compiled): boolean =>
  [...ranges.statements].some(([statement, { operands }]) => (statement.kind === 'if' || divides(statement)) && needsWide(operands));

const divides = (statement: Statement): boolean =>
  statement.kind === 'set' && statement.value.kind === 'binary' && isQuotient(statement.value.op);
const isBeyond = (value: Interval): boolean => narrowest(value) === undefined;

class Expansion {
  private readonly statements: Map<Statement, StatementRanges>;
  private readonly storage: Map<Variable, IntType>;
  private readonly highs = new Map<Variable, Variable>();
  private out: Statement[] = [];

  constructor(private readonly f: Compiled) {
    this.statements = new Map(f.ranges.statements);
    this.storage = new Map(f.ranges.storage);
    for (const variable of f.ranges.wide) this.highs.set(variable, this.variable('u32'));
  }

  run(): Compiled {
    const { ir, ranges } = this.f;
    const body = this.list(ir.body);
    return { ir: { ...ir, body }, ranges: { ...ranges, statements: this.statements, storage: this.storage, wide: new Set() } };
  }

  private variable(type: IntType): Variable {
    const variable: Variable = { kind: 'temp', name: 't', type: undefined, text: false };
    this.storage.set(variable, type);
    return variable;
  }

  private list(list: readonly Statement[]): Statement[] {
    const outer = this.out;
    this.out = [];
    for (const statement of list) this.statement(statement);
    const inner = this.out;
    this.out = outer;
    return inner;
  }

  private keep(before: Statement, now: Statement): void {
    const known = this.f.ranges.statements.get(before);
    if (known !== undefined) this.statements.set(now, known);
    this.out.push(now);
  }

  private emit(statement: Statement, operands: readonly Interval[], result?: Interval): void {
    this.statements.set(statement, { operands, result });
    this.out.push(statement);
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'set':
        return this.set(statement);
      case 'if': {
        const [then, otherwise] = [this.list(statement.then), this.list(statement.else)];
        return this.test({ ...statement, then, else: otherwise }, statement);
      }
      case 'loop':
        return this.keep(statement, { ...statement, body: this.list(statement.body), update: this.list(statement.update) });
      case 'block':
        return this.keep(statement, { ...statement, body: this.list(statement.body) });
      case 'switch':
        return this.keep(statement, { ...statement, clauses: statement.clauses.map((clause) => ({ ...clause, body: this.list(clause.body) })) });
      default:
        this.keep(statement, statement);
    }
  }

  private set(statement: StatementOf<'set'>): void {
    const known = this.statements.get(statement);
    const { value, target, at } = statement;
    const high = target.kind === 'var' ? this.highs.get(target.variable) : undefined;
    // Low bits depend on low bits alone, unless it divides.
    if (known === undefined || (high === undefined && !(divides(statement) && needsWide(known.operands)))) return this.keep(statement, statement);
    const result = known.result!;
    if (value.kind === 'binary' && value.op in OPERATIONS) {
      this.load(at, 'a', value.a, known.operands[0]);
      this.load(at, 'b', value.b, known.operands[1]);
      this.call(at, OPERATIONS[value.op as keyof typeof OPERATIONS]);
      // A remainder is exact.
      if (!isExactNumber(result)) this.call(at, ROUND);
    } else if (value.kind === 'unary') {
      this.load(at, 'a', constant(0), exactly(0));
      this.load(at, 'b', value.a, known.operands[0]);
      this.call(at, OPERATIONS['-']);
    } else if (value.kind === 'copy') this.load(at, 'a', value.a, known.operands[0]);
    else throw new Error(`${value.kind} gives no more than 32 bits`);
    if (high !== undefined) {
      this.take(at, HIGH, { kind: 'var', variable: high });
      return this.take(at, LOW, target);
    }
    const low = { kind: 'var', variable: this.variable('u32') } as const;
    this.take(at, LOW, low);
    // A negative quotient or remainder is its low 32 bits there.
    const to = narrowest(result);
    if (to === undefined || result.lo >= 0) this.emit({ ...statement, value: copy(low) }, [result], result);
    else this.emit({ ...statement, value: { kind: 'wrap', to, a: { kind: 'var', variable: low.variable } } }, [U32], result);
  }

  private test(statement: StatementOf<'if'>, before: StatementOf<'if'>): void {
    const known = this.statements.get(before);
    const { condition, at } = statement;
    // A decided condition is not printed.
    const isDecided = known !== undefined && decideComparison(condition.op, known.operands[0], known.operands[1]) !== undefined;
    if (known === undefined || isDecided || !needsWide(known.operands)) return this.keep(before, statement);
    this.load(at, 'a', condition.a, known.operands[0]);
    this.load(at, 'b', condition.b, known.operands[1]);
    const order: Target = { kind: 'var', variable: this.variable('u8') };
    this.take(at, COMPARE, order);
    this.emit({ ...statement, condition: { op: condition.op, a: order, b: constant(1) } }, [interval(0, 2), exactly(1)]);
  }

  /** `operand` into A or B. */
  private load(at: Position, side: 'a' | 'b', operand: Operand, range: Interval): void {
    const { words, int } = SIDES[side];
    const high = operand.kind === 'var' ? this.highs.get(operand.variable) : undefined;
    if (operand.kind === 'const' || range.lo === range.hi) {
      const high = Math.floor(range.lo / 2 ** 32);
      const parts = [range.lo - high * 2 ** 32, high >>> 0];
      return this.call(at, words, parts.map(constant), parts.map(exactly));
    }
    if (high !== undefined) return this.call(at, words, [operand, { kind: 'var', variable: high }], [U32, U32]);
    if (range.lo < 0) return this.call(at, int, [operand], [range]);
    this.call(at, words, [operand, constant(0)], [range, exactly(0)]);
  }

  private call(at: Position, function_: FunctionModel, args: readonly Operand[] = [], ranges: readonly Interval[] = []): void {
    this.emit({ kind: 'call', at, target: undefined, function: function_, args }, ranges);
  }

  private take(at: Position, function_: FunctionModel, target: Target): void {
    this.emit({ kind: 'call', at, target, function: function_, args: [] }, []);
  }
}

const needsWide = ([a, b]: readonly Interval[]): boolean => isBeyond(a) || isBeyond(b) || isBeyond(join(a, b));
