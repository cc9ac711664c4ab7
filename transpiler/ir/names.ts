/** The names of things in the text of the IR: things that are called alike are told apart by a number behind the name. */

/** A name that needs no quotes: the way to a leaf from the binding of a module, as in `monsters[].hp`. */
export const PLAIN_NAME = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*(?:\.[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*|\[\])*/;
const IS_PLAIN = new RegExp(`^${PLAIN_NAME.source}$`);

export type Sigil = '%' | '$' | '@' | '';

export class IrNames {
  private readonly names = new Map<object, string>();
  private readonly counts = new Map<string, number>();

  has(item: object): boolean {
    return this.names.has(item);
  }

  /** The name of `item`: the first that is called `name` has no number, the next one has 2. */
  add(item: object, sigil: Sigil, name: string): string {
    const before = this.names.get(item);
    if (before !== undefined) return before;
    const plain = `${sigil}${IS_PLAIN.test(name) ? name : JSON.stringify(name)}`;
    const n = (this.counts.get(plain) ?? 0) + 1;
    this.counts.set(plain, n);
    const full = n === 1 ? plain : `${plain}.${n}`;
    this.names.set(item, full);
    return full;
  }

  /** @throws Error for what was not added: that is a fault of the printer's */
  of(item: object): string {
    const name = this.names.get(item);
    if (name === undefined) throw new Error('this has no name in the text');
    return name;
  }
}
