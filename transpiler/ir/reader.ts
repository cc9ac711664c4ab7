/** Goes through the tokens of the text of the IR, and reads what is the same everywhere: numbers, intervals, types. */
import { INT_TYPES, interval, type Interval, type IntType } from '../base/interval.ts';
import { InferredInt } from './inferred.ts';
import type { DeclaredInt, ValueType } from './model.ts';
import { IrSyntaxError, tokensOf, type Token, type TokenKind } from './tokens.ts';

export class Reader {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(readonly text: string) {
    this.tokens = tokensOf(text);
  }

  get next(): Token {
    return this.tokens[this.at];
  }

  /** @throws IrSyntaxError with the line and column of `token` */
  fail(what: string, token = this.next): never {
    throw new IrSyntaxError(this.text, token.start, what);
  }

  isAt(...texts: readonly string[]): boolean {
    return this.next.kind !== 'string' && texts.includes(this.next.text);
  }

  /** The place of the next token, to go back to. It is a number of tokens from 0. */
  get place(): number {
    return this.at;
  }

  set place(at: number) {
    this.at = at;
  }

  /** Where the last token that was taken ends. It is an offset in the text. */
  get end(): number {
    const { start, text } = this.tokens[Math.max(0, this.at - 1)];
    return start + text.length;
  }

  /** Goes on behind the `}` that ends what has begun. */
  skipBody(): void {
    const begin = this.next;
    for (let depth = 1; depth > 0; this.at++) {
      if (this.next.kind === 'end') this.fail('a `}` is missing', begin);
      if (this.isAt('{')) depth++;
      if (this.isAt('}')) depth--;
    }
  }

  /** Takes the next token if it is `text`. */
  takes(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.at++;
    return true;
  }

  take(): Token {
    return this.tokens[this.at++];
  }

  expect(text: string): void {
    if (!this.takes(text)) this.fail(`${JSON.stringify(text)} expected, not ${this.found}`);
  }

  expectKind(kind: TokenKind, what: string): Token {
    if (this.next.kind !== kind) this.fail(`${what} expected, not ${this.found}`);
    return this.take();
  }

  private get found(): string {
    const { kind, text } = this.next;
    return kind === 'newline' ? 'the end of the line' : kind === 'end' ? 'the end' : text;
  }

  skipLines(): void {
    while (this.next.kind === 'newline') this.at++;
  }

  /** A statement or declaration ends. */
  endLine(): void {
    if (this.next.kind !== 'newline' && this.next.kind !== 'end' && !this.isAt('}')) this.fail(`the end of the line expected, not ${this.found}`);
    this.skipLines();
  }

  word(): string {
    return this.expectKind('word', 'a word').text;
  }

  string(): string {
    return JSON.parse(this.expectKind('string', 'a text in quotes').text) as string;
  }

  /** Takes a number; `inf` is Infinity. */
  number(): number {
    const isNegative = this.takes('-');
    if (this.takes('inf')) return isNegative ? -Infinity : Infinity;
    const value = Number(this.expectKind('number', 'a number').text);
    return isNegative ? 0 - value : value;
  }

  /** `items` between `open` and `close`, by commas. */
  list<T>(open: string, close: string, item: () => T): T[] {
    this.expect(open);
    const items: T[] = [];
    while (!this.takes(close)) {
      if (items.length > 0) this.expect(',');
      items.push(item());
    }
    return items;
  }

  /** Items by commas, one at least. */
  items<T>(item: () => T): T[] {
    const items = [item()];
    while (this.takes(',')) items.push(item());
    return items;
  }

  /** Undefined for `[]`. */
  possibleInterval(): Interval | undefined {
    const token = this.next;
    const ends = this.list('[', ']', () => this.number());
    if (ends.length > 2) this.fail('an interval has two ends', token);
    if (ends.length === 0) return undefined;
    const [lo, hi = lo] = ends;
    if (lo > hi) this.fail('the ends of the interval are the wrong way round', token);
    return interval(lo, hi);
  }

  interval(): Interval {
    const token = this.next;
    return this.possibleInterval() ?? this.fail('an interval is empty', token);
  }

  intType(): IntType {
    if (!Object.hasOwn(INT_TYPES, this.next.text)) this.fail(`a type expected, not ${this.found}`);
    return this.take().text as IntType;
  }

  private declared(): DeclaredInt {
    const isMaybe = this.takes('nullable');
    const storage = this.intType();
    const domain = this.takes('in') ? this.interval() : interval(INT_TYPES[storage].lo, INT_TYPES[storage].hi);
    const text = this.next.kind === 'string' ? this.string() : storage;
    return { kind: 'int', domain, storage, text, ...(isMaybe ? { isMaybe } : {}) };
  }

  /** A type of what holds nothing at first, unless it says so. */
  type(): ValueType {
    return this.typeAhead().finish(() => undefined);
  }

  /** A type, to be finished once it is known what a number holds at first, where the type does not say it. */
  typeAhead(): { readonly type: ValueType; readonly finish: (initial: () => Interval | undefined) => ValueType } {
    const done = (type: ValueType) => ({ type, finish: () => type });
    if (this.takes('bool')) return done({ kind: 'bool' });
    if (this.takes('text')) return done({ kind: 'text' });
    const declared = this.takes('number') ? undefined : this.declared();
    if (declared !== undefined && !this.isAt('[')) return done(declared);
    const isKnown = this.isAt('[');
    const known = isKnown ? this.possibleInterval() : undefined;
    const isSaid = this.takes('from');
    const type = new InferredInt(isSaid ? this.possibleInterval() : undefined, declared);
    if (isKnown) type.reset(known);
    const finish = (initial: () => Interval | undefined): ValueType => {
      if (!isSaid) type.initial = initial();
      if (!isKnown) type.reset(type.initial);
      return type;
    };
    return { type, finish };
  }
}
