/**
 * Finds sums that are even whatever their terms are, because a term that occurs twice cancels out: `Math.abs(a) + Math.abs(b) + Math.abs(a + b)`.
 * Each number is, apart from an even one, a sum of others and of 0 or 1; a sign changes nothing about that.
 *
 * Needs: the assignments in their order.
 * Keeps: a parity only as long as no term of it is assigned.
 * For: sums that are even whatever their terms are.
 */
import type { Operand, Rvalue } from '../ir/ir.ts';
import { operandKey, type ScalarLocation } from './locations.ts';

interface Parity {
  readonly terms: ReadonlySet<ScalarLocation>;
  readonly isOdd: boolean;
}

/** More terms are hardly ever to cancel out. */
const MOST_TERMS = 16;

const EVEN: Parity = { terms: new Set(), isOdd: false };

export class Parities {
  constructor(private readonly known = new Map<ScalarLocation, Parity>()) {}

  clone(): Parities {
    return new Parities(new Map(this.known));
  }

  /** The parity of `value`; undefined where it is a number like any other. */
  of(value: Rvalue): Parity | undefined {
    if (value.kind === 'copy' || (value.kind === 'unary' && value.op === 'neg')) return this.operand(value.a);
    if (value.kind !== 'binary') return undefined;
    const [a, b] = [this.operand(value.a), this.operand(value.b)];
    if (value.op === '*') return product(a, b);
    return value.op === '+' || value.op === '-' ? sum(a, b) : undefined;
  }

  isEven(value: Rvalue): boolean {
    const parity = this.of(value);
    return parity !== undefined && parity.terms.size === 0 && !parity.isOdd;
  }

  set(target: ScalarLocation, parity: Parity | undefined): void {
    // A term is what its variable holds: of a number that is assigned, that is gone.
    if (parity !== undefined && !parity.terms.has(target)) this.known.set(target, parity);
  }

  forget(key: ScalarLocation): void {
    this.known.delete(key);
    for (const [other, { terms }] of this.known) if (terms.has(key)) this.known.delete(other);
  }

  /** What holds of both. */
  meet(other: Parities): Parities {
    return new Parities(new Map([...this.known].filter(([key, parity]) => {
      const same = other.known.get(key);
      return same !== undefined && isSame(parity, same);
    })));
  }

  private operand(operand: Operand): Parity | undefined {
    if (operand.kind === 'const') return { terms: new Set(), isOdd: operand.value % 2 !== 0 };
    const key = operandKey(operand);
    return key && (this.known.get(key) ?? { terms: new Set([key]), isOdd: false });
  }
}

const isSame = (a: Parity, b: Parity): boolean =>
  a.isOdd === b.isOdd && a.terms.size === b.terms.size && [...a.terms].every((term) => b.terms.has(term));

function sum(a: Parity | undefined, b: Parity | undefined): Parity | undefined {
  if (a === undefined || b === undefined) return undefined;
  const terms = new Set([...a.terms].filter((term) => !b.terms.has(term)).concat([...b.terms].filter((term) => !a.terms.has(term))));
  return terms.size > MOST_TERMS ? undefined : { terms, isOdd: a.isOdd !== b.isOdd };
}

/** Even where one of them is, also where they differ by what is odd: `n * (n + 1)`. */
function product(a: Parity | undefined, b: Parity | undefined): Parity | undefined {
  const difference = sum(a, b);
  if ([a, b].some((one) => one !== undefined && isSame(one, EVEN)) || (difference?.terms.size === 0 && difference.isOdd)) return EVEN;
  // A product has a known parity where both factors have one.
  if (a !== undefined && b !== undefined && isSame(a, b)) return a;
  // A factor that is odd changes nothing.
  const isOne = (one: Parity | undefined): boolean => one?.terms.size === 0 && one.isOdd;
  return isOne(a) ? b : isOne(b) ? a : undefined;
}
