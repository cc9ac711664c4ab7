/** Colours that a terminal has, and the escape sequences that set them. */
import type { Color } from '../emulator-tests/script/palette.ts';

/** Of 24 bits, 256 of a fixed palette, 16 whose shades the user has chosen, or none. */
export type ColourDepth = 'rgb' | '256' | '16' | 'none';

/** By https://no-color.org, COLORTERM and TERM. */
export function depthOf({ NO_COLOR = '', COLORTERM = '', TERM = '' }: Readonly<Record<string, string | undefined>>): ColourDepth {
  if (NO_COLOR !== '' || /^(dumb$|vt\d|.*-m$|.*-mono$)/.test(TERM)) return 'none';
  if (/^(truecolor|24bit)$/.test(COLORTERM) || TERM.endsWith('-direct')) return 'rgb';
  return /256/.test(TERM) || COLORTERM !== '' ? '256' : '16';
}

/** The sixteen colours as xterm has them. */
const SIXTEEN: readonly Color[] = [
  [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205], [229, 229, 229],
  [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
];
const LEVELS = [0, 95, 135, 175, 215, 255];
/** The palette's numbers 16..255: a cube of six levels, then 24 greys. */
const CUBE: readonly Color[] = [
  ...LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue): Color => [red, green, blue]))),
  ...Array.from({ length: 24 }, (_, i): Color => [8 + 10 * i, 8 + 10 * i, 8 + 10 * i]),
];
const FIRST_OF_CUBE = 16;

const distance = (a: Color, b: Color): number => a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0);
const nearest = (color: Color, among: readonly Color[]): number => among.reduce((best, one, i) => (distance(one, color) < distance(among[best]!, color) ? i : best), 0);
const brightness = ([red, green, blue]: Color): number => 3 * red + 6 * green + blue;

const PLAIN = '\x1b[0m';
const REVERSED = '\x1b[0;7m';

/** Light text on the Atari's blue, and swapped in an inverse cell. */
const TEXT: Readonly<Record<ColourDepth, readonly [normal: string, inverse: string]>> = {
  rgb: ['\x1b[0;38;5;195;48;5;24m', '\x1b[0;38;5;24;48;5;195m'],
  256: ['\x1b[0;38;5;195;48;5;24m', '\x1b[0;38;5;24;48;5;195m'],
  16: ['\x1b[0;97;44m', '\x1b[0;34;107m'],
  none: [PLAIN, REVERSED],
};
export const textColours = (depth: ColourDepth, isInverse: boolean): string => TEXT[depth][isInverse ? 1 : 0];

const made = new Map<string, string>();

/** Sets the colours of text and paper, as near as the terminal comes to them. Without colours, text that is darker than its paper is reversed. */
export function coloursEscape(depth: ColourDepth, text: Color, paper: Color): string {
  const key = `${depth} ${text.join()} ${paper.join()}`;
  const before = made.get(key);
  if (before !== undefined) return before;
  const escape = makeEscape(depth, text, paper);
  made.set(key, escape);
  return escape;
}

function makeEscape(depth: ColourDepth, text: Color, paper: Color): string {
  if (depth === 'rgb') return `\x1b[0;38;2;${text.join(';')};48;2;${paper.join(';')}m`;
  if (depth === '256') return `\x1b[0;38;5;${nearest(text, CUBE) + FIRST_OF_CUBE};48;5;${nearest(paper, CUBE) + FIRST_OF_CUBE}m`;
  if (depth === 'none') return brightness(text) < brightness(paper) ? REVERSED : PLAIN;
  const [front, back] = [nearest(text, SIXTEEN), nearest(paper, SIXTEEN)];
  // Two that are told apart on the Atari stay so.
  const shown = front === back && distance(text, paper) > 0 ? (back + 8) % 16 : front;
  const code = (index: number, first: number): number => (index < 8 ? first + index : first + 60 + index - 8);
  return `\x1b[0;${code(shown, 30)};${code(back, 40)}m`;
}
