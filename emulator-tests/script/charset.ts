/** The Atari's screen codes as Unicode characters. */

/** Codes 64..95: the graphics characters. */
const GRAPHICS = '♥├▕┘┤┐╱╲◢▗◣▝▘▔▂▖♣┌─┼●▄▎┬┴▌└␛↑↓←→';

/** Codes of the lower-case block that are no ASCII letters. */
const SPECIAL = new Map([[96, '♦'], [123, '♠'], [125, '↰'], [126, '◀'], [127, '▶']]);

const CHARACTERS: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  if (code < 64) return String.fromCharCode(code + 32);
  if (code < 96) return GRAPHICS[code - 64] as string;
  return SPECIAL.get(code) ?? String.fromCharCode(code);
});

/** The character of a screen code; bit 7, inverse video, does not matter. */
export function characterOf(code: number): string {
  return CHARACTERS[code & 0x7f] as string;
}

/** Whether a cell is shown in inverse video. */
export function isInverse(code: number): boolean {
  return (code & 0x80) !== 0;
}

/** 960 cells as 24 lines of 40 characters, blanks at their ends cut; inverse video is lost. */
export function screenLines(cells: Uint8Array): string[] {
  return Array.from({ length: 24 }, (_, row) => Array.from(cells.subarray(row * 40, row * 40 + 40), characterOf).join('').trimEnd());
}
