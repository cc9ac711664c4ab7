/**
 * All texts of the game, packed by byte pairs (Gage, "A new algorithm for data compression", 1994): a code of 96 or more stands for two
 * others. Packed when the program is compiled; the 6502 unpacks one text at a time.
 */
import { check, u8, type u16, type Int } from '../lib/int.ts';
import { bytes, table } from '../lib/arrays.ts';
import { KIND_NAMES, LOOKS, MONSTER_NAMES, OF, UNKNOWN } from './names.ts';
import { TEXTS } from './texts.ts';

const ALL: readonly string[] = [...TEXTS, ...KIND_NAMES, ...MONSTER_NAMES, ...LOOKS, ...OF, ...UNKNOWN];

/** Where each list of names begins among the texts. */
export const FIRST_KIND_NAME = TEXTS.length;
export const FIRST_MONSTER_NAME = FIRST_KIND_NAME + KIND_NAMES.length;
export const FIRST_LOOK = FIRST_MONSTER_NAME + MONSTER_NAMES.length;
export const FIRST_OF = FIRST_LOOK + LOOKS.length;
export const FIRST_UNKNOWN = FIRST_OF + OF.length;

/** What is stored is a character's ASCII code - 32, or {@link PLAIN} and a pair. */
const PLAIN = 96;
const PAIRS = 256 - PLAIN;

/** Ends a text while it is packed. */
const END = 256;

const PACKED_TEXTS = (() => {
  let codes = ALL.flatMap((text) => [...text].map((c) => c.charCodeAt(0) - 32).concat(END));
  const pairs: number[][] = [];
  for (let code = PLAIN; code < PLAIN + PAIRS; code++) {
    const counts = new Uint16Array(65536);
    let best = 0;
    for (let i = 0; i + 1 < codes.length; i++) {
      const pair = codes[i] * 256 + codes[i + 1];
      if (codes[i] !== END && codes[i + 1] !== END && ++counts[pair] > counts[best]) best = pair;
    }
    const [first, second] = [best >> 8, best & 255];
    pairs.push([first, second]);
    const next: number[] = [];
    for (let i = 0; i < codes.length; i++) {
      if (codes[i] === first && codes[i + 1] === second) {
        next.push(code);
        i++;
      } else {
        next.push(codes[i]);
      }
    }
    codes = next;
  }
  const ends = codes.flatMap((code, i) => (code === END ? [i] : []));
  const lengths = ends.map((end, i) => end - (i === 0 ? 0 : ends[i - 1] + 1));
  return { codes: codes.filter((code) => code !== END), pairs, lengths, starts: ends.map((end, i) => end - lengths[i] - i) };
})();

const CODES = table(PACKED_TEXTS.codes.length, (i) => PACKED_TEXTS.codes[i]);
const FIRST = table(PAIRS, (i) => PACKED_TEXTS.pairs[i][0]);
const SECOND = table(PAIRS, (i) => PACKED_TEXTS.pairs[i][1]);
/** Where every sixteenth text begins, and how many codes each has. */
const STARTS = table((ALL.length + 15) >> 4, (i) => PACKED_TEXTS.starts[i * 16]);
const LENGTHS = table(ALL.length, (i) => PACKED_TEXTS.lengths[i]);

export const unpacked = {
  /** ASCII: a message from 0 on, a name from {@link NAME} on. */
  text: bytes(151),
  /** @segment LOW */
  stack: bytes(16),
};
export const NAME = 110;

/** Unpacks text `n` to `unpacked.text`, from `to` on; returns where it ends. */
export function unpackText(n: Int<0, 500>, to: Int<0, 110>): Int<0, 151> {
  let from: u16 = STARTS[n >> 4];
  for (let before = n & ~15; before < n; before = before + 1) from = from + LENGTHS[before];
  let end: u8 = to;
  for (let left = LENGTHS[n]; left > 0; left--) {
    let code: u8 = CODES[check(from, 0, CODES.length - 1)];
    from = from + 1;
    let depth: u8 = 0;
    while (code >= PLAIN) {
      unpacked.stack[depth & 15] = SECOND[code - PLAIN];
      depth = u8(depth + 1);
      code = FIRST[code - PLAIN];
      while (code < PLAIN && depth > 0) {
        unpacked.text[check(end, 0, 150)] = code + 32;
        end = check(end + 1, 0, 151);
        depth = depth - 1;
        code = unpacked.stack[depth & 15];
      }
    }
    unpacked.text[check(end, 0, 150)] = code + 32;
    end = check(end + 1, 0, 151);
  }
  return end;
}
