/**
 * All texts as one table of bytes. A byte from 128 is a screen code and 128; one of 0..126 stands for two, three or four characters: for a pair of
 * bytes, each of which may stand for a pair again (Philip Gage, "A New Algorithm for Data Compression", The C Users Journal 12(2), 1994). That takes a
 * third off, and the program fits. What a byte stands for is in tables by byte, which a 6502 reads without a stack.
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

/** What stands in {@link THIRD} and {@link FOURTH} where there is none. */
export const NONE = 255;

/** By byte the four characters that it stands for, {@link NONE} where it stands for fewer; and then the texts. */
const PACKED: readonly number[] = [ALL].flatMap((texts) => {
  // Plain parts, and between them the codes of wording.ts, which stay out of pairs.
  const parts = texts.map((text) =>
    text.split(/(%[A-Z]|%[a-z][1-3]|%)/).map((part) => [...part].map((c) => (c < '`' ? c.charCodeAt(0) + 96 : c.charCodeAt(0) + 128))));
  const pieces = parts.flatMap((list) => list.filter((_, i) => i % 2 === 0));
  const meanings: number[][] = [];
  const meaning = (byte: number): number[] => (byte < 128 ? meanings[byte] : [byte - 128]);
  // How often each pair occurs, kept up to date: the pieces that a pair is in are taken out, shortened, and counted again.
  const counts = new Map<number, number>();
  const count = (piece: readonly number[], by: number): void => {
    for (let i = 1; i < piece.length; i++) {
      const pair = piece[i - 1] * 256 + piece[i];
      counts.set(pair, (counts.get(pair) ?? 0) + by);
    }
  };
  for (const piece of pieces) count(piece, 1);
  for (let code = 0; code < 127; code++) {
    let best = 65535;
    for (const [pair, times] of counts) {
      const most = counts.get(best) ?? 0;
      if (times < most || (times === most && pair >= best)) continue;
      if (meaning(pair >> 8).length + meaning(pair & 255).length <= 4) best = pair;
    }
    const [left, right] = [best >> 8, best & 255];
    meanings.push([...meaning(left), ...meaning(right)]);
    for (const piece of pieces) {
      if (!piece.some((byte, i) => byte === left && piece[i + 1] === right)) continue;
      count(piece, -1);
      for (let i = 1; i < piece.length; i++) if (piece[i - 1] === left && piece[i] === right) piece.splice(i - 1, 2, code);
      count(piece, 1);
    }
  }
  return [
    ...meanings.flatMap((codes) => [...codes, NONE, NONE].slice(0, 4)),
    ...parts.flatMap((list) => [...list.flatMap((part) => part), 127]),
  ];
});
const MEANINGS = 127 * 4;

/** By byte, the characters that it stands for; 127 stands for none. */
export const FIRST: readonly number[] = [...PACKED.filter((_, i) => i < MEANINGS && i % 4 === 0), NONE];
export const SECOND: readonly number[] = [...PACKED.filter((_, i) => i < MEANINGS && i % 4 === 1), NONE];
export const THIRD: readonly number[] = [...PACKED.filter((_, i) => i < MEANINGS && i % 4 === 2), NONE];
export const FOURTH: readonly number[] = [...PACKED.filter((_, i) => i < MEANINGS && i % 4 === 3), NONE];

/** The texts one behind the other, a 127 behind each. Whole pages: a 6502 then compares one byte to stay within. */
export const TEXT_BYTES: readonly number[] = [
  ...PACKED.slice(MEANINGS), ...PACKED.slice(0, 255 - ((PACKED.length - MEANINGS + 255) & 255)).map(() => 127),
];

/** Where each text begins. */
export const TEXT_START: readonly number[] = [0, ...TEXT_BYTES.flatMap((byte, i) => (byte === 127 ? [i + 1] : []))].slice(0, ALL.length);
