/** Fractions that are rounded, truncated or compared at once: quotients of integers. */
import type { ts } from 'ts-morph';
import { mirror, type Comparison } from '../base/interval.ts';
import { positionOf, type Position } from '../diagnostics/diagnostics.ts';
import { constant, copy, type Condition, type Operand, type Rvalue } from '../ir/ir.ts';
import { ROOT } from '../ir/runtime_functions.ts';
import { evaluateConstant } from '../meaning/constants.ts';
import type { ProgramContext } from '../meaning/context.ts';
import { fractionOf, fractionOperands, type Fraction, type FractionComparison, type FractionTerm, type Rounding } from '../meaning/fractions.ts';
import type { Builder } from './builder.ts';
import type { ExpressionLowering } from './expressions.ts';

const denominator = ({ by }: Fraction, operands: readonly Operand[]): Operand => (typeof by === 'number' ? constant(by) : operands.at(-1)!);

export class FractionLowering {
  constructor(
    private readonly context: ProgramContext,
    private readonly builder: Builder,
    private readonly expressions: ExpressionLowering,
  ) {}

  /** The numerator and the denominator, of what is no root. */
  private quotient(at: Position, divided: Fraction): [a: Operand, b: Operand] {
    const operands = this.expressions.values(fractionOperands(divided));
    return [this.sum(at, divided.terms, operands), denominator(divided, operands)];
  }

  /** The integer part of `divided`. */
  truncatedPart(at: Position, divided: Fraction): Rvalue {
    return this.part(at, divided, this.expressions.values(fractionOperands(divided)));
  }

  private part(at: Position, divided: Fraction, operands: readonly Operand[]): Rvalue {
    const a = this.sum(at, divided.terms, operands);
    return divided.isRoot === true ? copy(this.root(at, a)) : { kind: 'binary', op: 'div', a, b: denominator(divided, operands) };
  }

  private root(at: Position, a: Operand): Operand {
    const held = this.builder.temporary();
    this.builder.emit(at, { kind: 'call', target: held, function: ROOT, args: [a] });
    return held;
  }

  /** The values of `nodes`, of which what follows takes the low 32 bits of the integer part. */
  truncated(nodes: readonly ts.Expression[]): Operand[] {
    const found = nodes.map((node) => fractionOf(this.context, node));
    if (!found.some((divided) => divided !== undefined)) return this.expressions.values(nodes);
    const parts = nodes.map((node, i) => (found[i] === undefined ? [node] : fractionOperands(found[i])));
    const operands = this.expressions.values(parts.flat());
    let next = 0;
    return nodes.map((node, i) => {
      const own = operands.slice(next, (next += parts[i].length));
      const divided = found[i];
      if (divided === undefined) return own[0];
      const at = positionOf(node);
      return this.builder.hold(at, this.part(at, divided, own));
    });
  }

  /** The sum of `terms`, whose values are `operands`. */
  private sum(at: Position, terms: readonly FractionTerm[], operands: readonly Operand[]): Operand {
    return terms.reduce<Operand | undefined>((before, { node, factor }, i) => {
      const known = evaluateConstant(this.context, node);
      const size = before === undefined ? factor : Math.abs(factor);
      const term = known !== undefined ? constant(known * size + 0) : this.times(at, operands[i], size);
      return before === undefined ? term : this.builder.hold(at, { kind: 'binary', op: factor < 0 ? '-' : '+', a: before, b: term });
    }, undefined)!;
  }

  private times(at: Position, a: Operand, factor: number): Operand {
    if (factor === 1) return a;
    if (factor === -1) return this.builder.hold(at, { kind: 'unary', op: 'neg', a });
    return this.builder.hold(at, { kind: 'binary', op: '*', a, b: constant(factor) });
  }

  condition(at: Position, op: Comparison, { left, right, root }: FractionComparison): Condition {
    const operands = this.expressions.values([...left, ...right].map(({ node }) => node));
    let a = this.sum(at, left, operands);
    let b = this.sum(at, right, operands.slice(left.length));
    if (root === 'left') a = this.root(at, a);
    if (root === 'right') b = this.root(at, b);
    return a.kind === 'const' ? { op: mirror(op), a: b, b: a } : { op, a, b };
  }

  rounded(at: Position, by: Rounding, divided: Fraction): Rvalue {
    if (by === 'trunc' || divided.isRoot === true) return this.truncatedPart(at, divided);
    const [a, b] = this.quotient(at, divided);
    switch (by) {
      case 'floor':
      case 'ceil':
        return this.moved(at, by, a, b);
      case 'round': {
        // Half of the divisor more, and down: halves go up, as in JavaScript.
        const half = this.builder.hold(at, { kind: 'binary', op: 'div', a: b, b: constant(2) });
        return this.moved(at, 'floor', this.builder.hold(at, { kind: 'binary', op: '+', a, b: half }), b);
      }
    }
  }

  /** The quotient, moved by one where it was rounded the other way: not at all where the ranges know the signs. */
  private moved(at: Position, by: 'floor' | 'ceil', a: Operand, b: Operand): Rvalue {
    const quotient = this.builder.temporary();
    this.builder.set(at, quotient, { kind: 'binary', op: 'div', a, b });
    const rest = this.builder.hold(at, { kind: 'binary', op: 'mod', a, b });
    const [op, below, above] = by === 'floor' ? (['-', '>', '<'] as const) : (['+', '<', '>'] as const);
    const move = (when: Comparison): void =>
      this.expressions.calls.replaceIf(at, quotient, { op: when, a: rest, b: constant(0) }, { kind: 'binary', op, a: quotient, b: constant(1) });
    this.builder.emit(at, {
      kind: 'if',
      condition: { op: '<', a: b, b: constant(0) },
      then: this.builder.collect(() => move(below)),
      else: this.builder.collect(() => move(above)),
    });
    return copy(quotient);
  }
}
