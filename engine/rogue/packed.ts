/**
 * All texts of the game, packed when the program is compiled: a code stands for a phrase of one, two or three characters. Codes for pairs
 * of codes (Gage, "A new algorithm for data compression", 1994) would be as many, and take the 6502 three times as long.
 */
import { check, type u16, type Int } from '../lib/int.ts';
import { bytes, table } from '../lib/arrays.ts';
import { KIND_NAMES, LOOKS, MONSTER_NAMES, OF, UNKNOWN } from './names.ts';
import { Say, TEXTS } from './texts.ts';

const ALL: readonly string[] = [...TEXTS, ...KIND_NAMES, ...MONSTER_NAMES, ...LOOKS, ...OF, ...UNKNOWN];

/** Where each list of names begins among the texts. */
export const FIRST_KIND_NAME = TEXTS.length;
export const FIRST_MONSTER_NAME = FIRST_KIND_NAME + KIND_NAMES.length;
export const FIRST_LOOK = FIRST_MONSTER_NAME + MONSTER_NAMES.length;
export const FIRST_OF = FIRST_LOOK + LOOKS.length;
export const FIRST_UNKNOWN = FIRST_OF + OF.length;

/** Codes that stand for no characters: the end of a text, and what is told with it. */
export const enum Hole {
  End,
  Number,
  Item,
  Beast,
  Slot,
}

/** The code of the first phrase. */
const FIRST_PHRASE = Hole.Slot + 1;
const LONGEST = 3;

const PACKED = (() => {
  const HOLES = ['', '#', '@', '&', '%'];
  // Pieces of text and, in what is told, holes in turn.
  const parts = ALL.map((text, n) => (n < Say.Help ? text.split(/([#@&%])/) : [text]));
  let texts = parts.flatMap((some) => some.filter((_, i) => i % 2 === 0).map((piece) => [...piece]));
  const found = new Set(texts.flat());
  while (found.size < 256 - FIRST_PHRASE) {
    const counts = new Map<string, number>();
    let best = '';
    for (const text of texts) {
      for (let i = 1; i < text.length; i++) {
        if (text[i - 1].length + text[i].length > LONGEST) continue;
        const pair = `${text[i - 1]}\n${text[i]}`;
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
        if (best === '' || counts.get(pair)! > counts.get(best)!) best = pair;
      }
    }
    const [first, second] = best.split('\n');
    const phrase = first + second;
    found.add(phrase);
    texts = texts.map((text) => {
      const joined: string[] = [];
      for (const one of text) {
        if (one === second && joined.at(-1) === first) joined.splice(-1, 1, phrase);
        else joined.push(one);
      }
      return joined;
    });
  }
  const phrases = [...found].sort((a, b) => a.length - b.length);
  const codeOf = new Map(phrases.map((phrase, i) => [phrase, FIRST_PHRASE + i]));
  /** The fewest codes for `piece`. */
  const pack = (piece: string): number[] => {
    const ways: number[][] = [[]];
    for (let end = 1; end <= piece.length; end++) {
      let least: number[] | undefined;
      for (let begin = end - 1; begin >= 0 && begin >= end - LONGEST; begin--) {
        const code = codeOf.get(piece.slice(begin, end));
        if (code !== undefined && (least === undefined || ways[begin].length + 1 < least.length)) least = [...ways[begin], code];
      }
      ways.push(least!);
    }
    return ways[piece.length];
  };
  /** Screen codes of the phrases that are longer than `i`, at `i`. */
  const column = (i: number): number[] => phrases.flatMap((phrase) => (phrase.length > i ? [phrase.charCodeAt(i) < 96 ? phrase.charCodeAt(i) - 32 : phrase.charCodeAt(i)] : []));
  const packed = parts.map((some) => [...some.flatMap((part, i) => (i % 2 === 0 ? pack(part) : [HOLES.indexOf(part)])), Hole.End]);
  return {
    codes: packed.flat(),
    starts: packed.map((_, n) => packed.slice(0, n).flat().length),
    first: column(0),
    second: column(1),
    third: column(2),
  };
})();

const CODES = PACKED.codes;
const FIRST = PACKED.first;
const SECOND = PACKED.second;
const THIRD = PACKED.third;
/** The codes of the first phrases of two and of three characters. */
const PAIRS = 256 - SECOND.length;
const TRIPLES = 256 - THIRD.length;
/** Where every fourth text begins, and how far behind that each does. */
const STARTS = table((ALL.length + 3) >> 2, (i) => PACKED.starts[i * 4]);
export const OFFSETS = table(ALL.length, (i) => PACKED.starts[i] - PACKED.starts[i & ~3]);

/** The start of messages in {@link text}, and their most characters; the room before them is for texts that are shown at once. */
export const TOLD = 44;
export const MOST_TOLD = TOLD + 200;

export const text = {
  /** Screen codes. */
  codes: bytes(248),
  /** Where the next goes. */
  end: 44 as Int<0, 244>,
  /** Where the text that is being unpacked goes on, in its codes. */
  from: 0 as u16,
};

/** Makes text `n` the one to {@link unpackText}. */
export function openText(n: Int<0, 450>): void {
  text.from = STARTS[n >> 2] + OFFSETS[n];
}

/** Appends the text up to its next hole, or its end, to {@link text}; what is beyond {@link MOST_TOLD} is lost. */
export function unpackText(): Hole {
  let from: u16 = text.from;
  let end: Int<0, 246> = text.end;
  for (;;) {
    const at = check(from, 0, CODES.length - 1);
    const code = CODES[at];
    from = at + 1;
    if (code < FIRST_PHRASE) {
      text.from = from;
      text.end = Math.min(end, MOST_TOLD);
      return code;
    }
    if (end < MOST_TOLD) {
      text.codes[end] = FIRST[code - FIRST_PHRASE];
      end++;
      if (code >= PAIRS) {
        text.codes[end] = SECOND[code - PAIRS];
        end++;
        if (code >= TRIPLES) {
          text.codes[end] = THIRD[code - TRIPLES];
          end++;
        }
      }
    }
  }
}
