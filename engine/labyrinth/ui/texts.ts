/**
 * All texts as one table of bytes. A byte from 128 is a screen code and 128; one of 0..126 stands for two others, which may be such bytes again (Philip Gage,
 * "A New Algorithm for Data Compression", The C Users Journal 12(2), 1994): that takes a good third off, and the program fits.
 * The pairs are chosen when the module is loaded, which for the Atari is when it is compiled.
 */
import { ACTION_LABELS, MODE_TITLES } from './actions.ts';
import { HELP_LINES } from './help_lines.ts';
import { NAMES } from './names.ts';
import { EVENT_TEXTS, NOTICE_TEXTS, SCREEN_TEXTS } from './wording.ts';

/** Where each list begins in the list of all texts. */
export const EVENT_TEXT = 0;
export const NAME_TEXT = EVENT_TEXTS.length;
export const ACTION_TEXT = NAME_TEXT + NAMES.length;
export const MODE_TEXT = ACTION_TEXT + ACTION_LABELS.length;
export const NOTICE_TEXT = MODE_TEXT + MODE_TITLES.length;
export const HELP_TEXT = NOTICE_TEXT + NOTICE_TEXTS.length;
export const SCREEN_TEXT = HELP_TEXT + HELP_LINES.length;

const ALL: readonly string[] = [
  ...EVENT_TEXTS, ...NAMES, ...ACTION_LABELS, ...MODE_TITLES, ...NOTICE_TEXTS, ...HELP_LINES, ...SCREEN_TEXTS,
];

/** Pairs by byte: the left half, then the right. The codes of wording.ts stay out of pairs. */
const PAIRS: readonly number[] = [ALL].flatMap((texts) => {
  const plain = texts.flatMap((text) => text.split(/(%[A-Z]|%[a-z][1-3]|%)/).filter((_, i) => i % 2 === 0));
  const pieces = plain.map((piece) => [...piece].map((c) => (c < '`' ? c.charCodeAt(0) + 96 : c.charCodeAt(0) + 128)));
  const pairs: number[] = [];
  for (let code = 0; code < 127; code++) {
    const counts = new Map<number, number>();
    for (const piece of pieces) {
      for (let i = 1; i < piece.length; i++) {
        const pair = piece[i - 1] * 256 + piece[i];
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
    }
    let best = 65535;
    for (const [pair, count] of counts) {
      const most = counts.get(best) ?? 0;
      if (count > most || (count === most && pair < best)) best = pair;
    }
    pairs.push(best >> 8, best & 255);
    for (const piece of pieces) {
      for (let i = 1; i < piece.length; i++) if (piece[i - 1] * 256 + piece[i] === best) piece.splice(i - 1, 2, code);
    }
  }
  return pairs;
});

/** By byte, the two that it stands for; 127 stands for none. */
export const LEFT: readonly number[] = [...PAIRS.filter((_, i) => i % 2 === 0), 128];
export const RIGHT: readonly number[] = [...PAIRS.filter((_, i) => i % 2 === 1), 128];

/** The texts one behind the other, a 127 behind each. */
export const TEXT_BYTES: readonly number[] = ALL.flatMap((text) => [
  ...text.split(/(%[A-Z]|%[a-z][1-3]|%)/).flatMap((part, n) => {
    const piece = [...part].map((c) => (c < '`' ? c.charCodeAt(0) + 96 : c.charCodeAt(0) + 128));
    for (let code = 0; code < 127 && n % 2 === 0; code++) {
      for (let i = 1; i < piece.length; i++) {
        if (piece[i - 1] === PAIRS[code * 2] && piece[i] === PAIRS[code * 2 + 1]) piece.splice(i - 1, 2, code);
      }
    }
    return piece;
  }),
  127,
]);

/** Where each text begins. */
export const TEXT_START: readonly number[] = [0, ...TEXT_BYTES.flatMap((byte, i) => (byte === 127 ? [i + 1] : []))].slice(0, -1);
