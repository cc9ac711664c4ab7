/** The syntax of regular expressions: ECMA-262, 22.2.1, without look-around, references and flags that keep a place. */

/** Codes of characters, both ends included. */
export type CodeRange = readonly [number, number];

export type Assertion = 'start' | 'end' | 'boundary' | 'inside';

export type Pattern =
  | { readonly kind: 'codes'; readonly ranges: readonly CodeRange[] }
  | { readonly kind: 'assertion'; readonly what: Assertion }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  /** `most` is Infinity where nothing ends it. */
  | { readonly kind: 'repeated'; readonly part: Pattern; readonly least: number; readonly most: number };

const LAST_CODE = 0xffff;
const DIGITS: readonly CodeRange[] = [[48, 57]];
export const WORD: readonly CodeRange[] = [[48, 57], [65, 90], [95, 95], [97, 122]];
const SPACES: readonly CodeRange[] = [[9, 13], [32, 32], [160, 160], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff]];
const LINE_ENDS: readonly CodeRange[] = [[10, 10], [13, 13], [0x2028, 0x2029]];

const CLASSES: Readonly<Record<string, readonly CodeRange[]>> = { d: DIGITS, w: WORD, s: SPACES };
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };
/** Repetitions are written out: no more than this. */
const MOST_TIMES = 64;

/** All codes but those of `ranges`. */
export function inverted(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const found: CodeRange[] = [];
  let next = 0;
  for (const [low, high] of [...ranges].sort(([one], [other]) => one - other)) {
    if (low > next) found.push([next, low - 1]);
    next = Math.max(next, high + 1);
  }
  return next > LAST_CODE ? found : [...found, [next, LAST_CODE]];
}

class NotKnown extends Error {}

/** The pattern of the literal `text`, with its slashes. Undefined: it has more than the syntax above. @throws Error where ts65 itself is at fault */
export function parsePattern(text: string): Pattern | undefined {
  const end = text.lastIndexOf('/');
  const flags = text.slice(end + 1);
  if (!/^[is]*$/.test(flags)) return undefined;
  try {
    return new Parser(text.slice(1, end), flags).whole();
  } catch (error) {
    if (error instanceof NotKnown) return undefined;
    throw error;
  }
}

class Parser {
  private at = 0;

  constructor(private readonly text: string, private readonly flags: string) {}

  /** @throws NotKnown */
  whole(): Pattern {
    const found = this.choice();
    if (this.at < this.text.length) throw new NotKnown();
    return found;
  }

  private get next(): string {
    return this.text.charAt(this.at);
  }

  private takes(wanted: string): boolean {
    const isThere = this.text.startsWith(wanted, this.at);
    if (isThere) this.at += wanted.length;
    return isThere;
  }

  private take(): string {
    if (this.at >= this.text.length) throw new NotKnown();
    return this.text.charAt(this.at++);
  }

  private choice(): Pattern {
    const parts = [this.sequence()];
    while (this.takes('|')) parts.push(this.sequence());
    return parts.length === 1 ? parts[0] : { kind: 'choice', parts };
  }

  private sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.at < this.text.length && this.next !== '|' && this.next !== ')') parts.push(this.repeated(this.term()));
    return { kind: 'sequence', parts };
  }

  private repeated(part: Pattern): Pattern {
    const times = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(this.text.slice(this.at));
    if (times === null) return part;
    if (part.kind === 'assertion') throw new NotKnown();
    const [all, low, comma, high] = times;
    this.at += all.length;
    // Which of several matches is found first does not count.
    this.takes('?');
    const least = low === undefined ? (all === '+' ? 1 : 0) : Number(low);
    const most = low === undefined ? (all === '?' ? 1 : Infinity) : comma === '' ? least : high === '' ? Infinity : Number(high);
    if (least > most || Math.max(least, most === Infinity ? 0 : most) > MOST_TIMES) throw new NotKnown();
    return { kind: 'repeated', part, least, most };
  }

  private term(): Pattern {
    if (this.takes('(')) return this.group();
    if (this.takes('[')) return this.listed();
    if (this.takes('^')) return { kind: 'assertion', what: 'start' };
    if (this.takes('$')) return { kind: 'assertion', what: 'end' };
    if (this.takes('.')) return { kind: 'codes', ranges: this.flags.includes('s') ? [[0, LAST_CODE]] : inverted(LINE_ENDS) };
    if (this.takes('\\b')) return { kind: 'assertion', what: 'boundary' };
    if (this.takes('\\B')) return { kind: 'assertion', what: 'inside' };
    if (/[*+?{}\]]/.test(this.next)) throw new NotKnown();
    return this.codes(this.one());
  }

  private group(): Pattern {
    const name = /^\?(?::|<[A-Za-z_]\w*>)/.exec(this.text.slice(this.at));
    if (name === null && this.next === '?') throw new NotKnown();
    this.at += name?.[0].length ?? 0;
    const inner = this.choice();
    if (!this.takes(')')) throw new NotKnown();
    return inner;
  }

  /** `[a-z_]` */
  private listed(): Pattern {
    const isInverted = this.takes('^');
    const ranges: CodeRange[] = [];
    while (!this.takes(']')) {
      const low = this.one(true);
      const isRange = this.next === '-' && this.text.charAt(this.at + 1) !== ']';
      if (!isRange) {
        ranges.push(...low);
        continue;
      }
      this.at += 1;
      const high = this.one(true);
      const [[from, isOne], [to, isOther]] = [low[0], high[0]];
      if (low.length > 1 || high.length > 1 || from !== isOne || to !== isOther || from > to) throw new NotKnown();
      ranges.push([from, to]);
    }
    const folded = this.folded(ranges);
    return { kind: 'codes', ranges: isInverted ? inverted(folded) : folded };
  }

  /** The codes of the next character, or of the next class. */
  private one(isListed = false): readonly CodeRange[] {
    const character = this.take();
    if (character !== '\\') return single(character.charCodeAt(0));
    const escaped = this.take();
    const known = CLASSES[escaped.toLowerCase()];
    if (known !== undefined) return escaped === escaped.toLowerCase() ? known : inverted(known);
    const code = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4}))/.exec(this.text.slice(this.at - 1));
    if (code !== null) {
      this.at += code[0].length - 1;
      return single(parseInt(code[1] ?? code[2], 16));
    }
    if (isListed && escaped === 'b') return single(8);
    const isControl = Object.hasOwn(CONTROLS, escaped) && !(escaped === '0' && /\d/.test(this.next));
    if (isControl) return single(CONTROLS[escaped]);
    if (/[\dA-Za-z]/.test(escaped)) throw new NotKnown();
    return single(escaped.charCodeAt(0));
  }

  private codes(ranges: readonly CodeRange[]): Pattern {
    return { kind: 'codes', ranges: this.folded(ranges) };
  }

  /** With both cases of each letter, where case does not count. Texts have no letters behind those of ASCII. */
  private folded(ranges: readonly CodeRange[]): readonly CodeRange[] {
    if (!this.flags.includes('i')) return ranges;
    const shifted = (low: number, high: number, by: number): readonly CodeRange[] => ranges.flatMap(([from, to]) => {
      const [first, last] = [Math.max(from, low), Math.min(to, high)];
      return first > last ? [] : [[first + by, last + by] as const];
    });
    return [...ranges, ...shifted(65, 90, 32), ...shifted(97, 122, -32)];
  }
}

const single = (code: number): readonly CodeRange[] => [[code, code]];
