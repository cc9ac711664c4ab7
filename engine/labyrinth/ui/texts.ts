/**
 * All texts as one table of bytes. 255 ends a text and 254 stands before a code of wording.ts. Any other byte stands for one to four characters: for
 * a single one, or for a pair of bytes, each of which may stand for a pair again. The method is byte pair encoding (Philip Gage, "A New Algorithm for
 * Data Compression", The C Users Journal 12(2), 1994). That takes two fifths off, and the program fits. Tables give the characters of each byte, so
 * that a 6502 reads them without a stack. The bytes of most characters come first, so that a comparison finds their number. The pairs are chosen when
 * the module is loaded, which for the Atari is when it is compiled.
 */
import { ACTION_LABELS, FIRST_PLAIN, MODE_TITLES } from './actions.ts';
import { HELP_LINES } from './help_lines.ts';
import { NAMES } from './names.ts';
import { EVENT_TEXTS, NOTICE_TEXTS, SCREEN_TEXTS } from './wording.ts';

/** Where each list begins in the list of all texts. */
export const EVENT_TEXT = 0;
export const NAME_TEXT = EVENT_TEXTS.length;
export const ACTION_TEXT = NAME_TEXT + NAMES.length;
export const MODE_TEXT = ACTION_TEXT + FIRST_PLAIN;
export const NOTICE_TEXT = MODE_TEXT + MODE_TITLES.length;
export const HELP_TEXT = NOTICE_TEXT + NOTICE_TEXTS.length;
export const SCREEN_TEXT = HELP_TEXT + HELP_LINES.length;

const ALL: readonly string[] = [
  ...EVENT_TEXTS, ...NAMES, ...ACTION_LABELS.slice(0, FIRST_PLAIN), ...MODE_TITLES, ...NOTICE_TEXTS, ...HELP_LINES, ...SCREEN_TEXTS,
];

/** Bytes that stand for characters. */
const BYTES = 254;
export const PERCENT = 254;
export const END = 255;
/** More than there are characters and pairs. */
const SYMBOLS = 1024;
const SIGN = SYMBOLS - 1;
/** Behind the last of a byte's characters, in {@link PACKED}. */
const NONE = 255;

/** Bytes of a page: what has hardly a byte left over, and a byte counts. */
export const PAGE = 245;

/**
 * By byte its four characters as screen codes, {@link NONE} where it stands for fewer; where each text begins; and the texts,
 * none of them in two pages.
 */
const PACKED: readonly number[] = [ALL].flatMap((texts) => {
  const screenCode = (c: string): number => (c < '`' ? c.charCodeAt(0) - 32 : c.charCodeAt(0));
  const meanings: number[][] = [...new Set(texts.join('').replaceAll('%', ''))].sort().map((c) => [screenCode(c)]);
  const singles = new Map(meanings.map(([code], symbol) => [code, symbol]));
  // Plain parts, and between them the codes of wording.ts, which stay out of pairs.
  const parts = texts.map((text) =>
    text.split(/(%[A-Z]|%[a-z][1-3]|%)/).map((part) => [...part].map((c) => (c === '%' ? SIGN : singles.get(screenCode(c))!))));
  const pieces = parts.flatMap((list) => list.filter((_, i) => i % 2 === 0));
  // How often each pair occurs, kept up to date: the pieces that a pair is in are taken out, shortened, and counted again.
  const counts = new Map<number, number>();
  const count = (piece: readonly number[], by: number): void => {
    for (let i = 1; i < piece.length; i++) {
      const pair = piece[i - 1] * SYMBOLS + piece[i];
      counts.set(pair, (counts.get(pair) ?? 0) + by);
    }
  };
  for (const piece of pieces) count(piece, 1);
  // Characters and pairs that stand in pairs only need no byte.
  const isUsed = (symbol: number): boolean => parts.some((list) => list.some((part) => part.includes(symbol)));
  const used = (): number[] => meanings.map((_, symbol) => symbol).filter(isUsed);
  const lengthOf = (pair: number): number => meanings[Math.trunc(pair / SYMBOLS)].length + meanings[pair % SYMBOLS].length;
  while (used().length < BYTES) {
    let best = 0;
    for (const [pair, times] of counts) {
      const most = counts.get(best) ?? 0;
      if (times < most) continue;
      const length = lengthOf(pair);
      if (length > 4 || (times === most && length >= lengthOf(best))) continue;
      best = pair;
    }
    const [left, right] = [Math.trunc(best / SYMBOLS), best % SYMBOLS];
    meanings.push([...meanings[left], ...meanings[right]]);
    for (const piece of pieces) {
      if (!piece.some((symbol, i) => symbol === left && piece[i + 1] === right)) continue;
      count(piece, -1);
      for (let i = 1; i < piece.length; i++) if (piece[i - 1] === left && piece[i] === right) piece.splice(i - 1, 2, meanings.length - 1);
      count(piece, 1);
    }
  }
  const sorted = used().sort((a, b) => meanings[b].length - meanings[a].length || a - b);
  const byteOf = new Map(sorted.map((symbol, byte) => [symbol, byte]));
  const bytes = parts.map((list) => [...list.flatMap((part) => part.map((symbol) => byteOf.get(symbol) ?? PERCENT)), END]);
  // The longest first, where a longer one ends in the same, or else in the first page that has room: hardly a byte is left over.
  const pages: number[][] = [];
  const starts: number[] = [];
  for (const text of bytes.map((_, i) => i).sort((a, b) => bytes[b].length - bytes[a].length || a - b)) {
    const list = bytes[text];
    const inside = pages.flatMap((page, p) => page.flatMap((_, i) => (list.every((byte, j) => page[i + j] === byte) ? [p * PAGE + i] : [])));
    if (inside.length > 0) {
      starts[text] = inside[0];
      continue;
    }
    let page = pages.findIndex((other) => other.length + list.length <= PAGE);
    if (page < 0) page = pages.push([]) - 1;
    starts[text] = page * PAGE + pages[page].length;
    pages[page].push(...list);
  }
  return [
    ...sorted.flatMap((symbol) => [...meanings[symbol], NONE, NONE, NONE].slice(0, 4)), ...starts,
    ...pages.flatMap((list) => Array.from({ length: PAGE }, (_, i) => list[i] ?? END)),
  ];
});
const MEANINGS = BYTES * 4;
const STARTS: readonly number[] = PACKED.slice(MEANINGS, MEANINGS + ALL.length);

/** By byte, its characters. Each table is as long as there are bytes that have one there. */
export const FIRST: readonly number[] = PACKED.filter((_, i) => i < MEANINGS && i % 4 === 0);
export const SECOND: readonly number[] = PACKED.filter((code, i) => i < MEANINGS && i % 4 === 1 && code !== NONE);
export const THIRD: readonly number[] = PACKED.filter((code, i) => i < MEANINGS && i % 4 === 2 && code !== NONE);
export const FOURTH: readonly number[] = PACKED.filter((code, i) => i < MEANINGS && i % 4 === 3 && code !== NONE);

/** The texts. By pages, as a 6502 finds a byte of a page that it has the address of in a third of the time. */
export const TEXT_PAGES: readonly (readonly number[])[] = PACKED.slice(MEANINGS + ALL.length).flatMap((_, i, all) =>
  i % PAGE === 0 ? [all.slice(i, i + PAGE)] : []);

/** Where each text begins: page and byte. */
export const TEXT_PAGE: readonly number[] = STARTS.map((start) => Math.trunc(start / PAGE));
export const TEXT_BYTE: readonly number[] = STARTS.map((start) => start % PAGE);
