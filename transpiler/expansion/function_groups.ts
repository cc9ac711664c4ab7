/** Groups of holders of functions: a value that one of a group holds may go to another. */
import type { NamedFunction } from './function_holders.ts';

/** Holders among which functions go from one to the other, and the functions that any of them may hold. */
export class FunctionGroup {
  private readonly own = new Map<unknown, NamedFunction>();
  private into: FunctionGroup | undefined;
  private given: FunctionGroup | undefined;

  /** The group that this one has become a part of. */
  get whole(): FunctionGroup {
    return this.into === undefined ? this : (this.into = this.into.whole);
  }

  /** In the order in which they were found. */
  get functions(): readonly NamedFunction[] {
    return [...this.whole.own.values()];
  }

  /** The group of the functions that those of this one give back. */
  get result(): FunctionGroup {
    return (this.whole.given ??= new FunctionGroup()).whole;
  }

  add(one: NamedFunction): void {
    this.whole.own.set(one.symbol, one);
  }

  join(other: FunctionGroup): void {
    const [to, from] = [this.whole, other.whole];
    if (to === from) return;
    from.into = to;
    for (const [symbol, one] of from.own) to.own.set(symbol, one);
    const { given } = from;
    if (given === undefined) return;
    if (to.given === undefined) to.given = given;
    else to.given.join(given);
  }
}
