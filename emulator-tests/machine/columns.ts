/** Players and missiles as an Atari shows them: of GTIA's registers, and of the memory that ANTIC fetches their dots from. */
import { COLUMN_LINES, SPRITE_COUNT, type Column } from '../script/sprites.ts';
import type { Bus } from './bus.ts';
import * as at from './locations.ts';

/** Of DMACTL: missiles, players, and a byte for each line in place of two. */
export const MISSILE_DMA = 0x04;
export const PLAYER_DMA = 0x08;
const EACH_LINE = 0x10;
/** Of PMBASE with a byte for each line. */
const AREA = 0xf8;
const OF_MISSILES = 0x300;
const OF_PLAYERS = 0x400;

/** Whether ANTIC fetches players and missiles, a byte for each line. */
export const fetchesSprites = ({ antic }: Bus): boolean => {
  const all = MISSILE_DMA | PLAYER_DMA | EACH_LINE;
  return (antic[at.ANTIC_DMACTL] & all) === all;
};

export function playersOf({ memory, antic, gtia }: Bus): Column[] {
  const area = (antic[at.ANTIC_PMBASE] & AREA) << 8;
  return Array.from({ length: SPRITE_COUNT }, (_, i) => {
    const from = area + OF_PLAYERS + i * COLUMN_LINES;
    return { x: gtia[at.GTIA_HPOSP0 + i], width: gtia[at.GTIA_SIZEP0 + i] & 3, lines: memory.subarray(from, from + COLUMN_LINES) };
  });
}

export function missilesOf({ memory, antic, gtia }: Bus): Column[] {
  const from = ((antic[at.ANTIC_PMBASE] & AREA) << 8) + OF_MISSILES;
  const lines = memory.subarray(from, from + COLUMN_LINES);
  return Array.from({ length: SPRITE_COUNT }, (_, i) => ({
    x: gtia[at.GTIA_HPOSM0 + i], width: (gtia[at.GTIA_SIZEM] >> (2 * i)) & 3, lines: lines.map((line) => (line >> (2 * i)) & 3),
  }));
}
