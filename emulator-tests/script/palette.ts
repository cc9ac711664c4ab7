/** The colours of an NTSC and of a PAL Atari. */

/** Whose television an Atari is for: they differ in colours, and in lines and frames, too. */
export type Tv = 'ntsc' | 'pal';
export type Color = readonly [red: number, green: number, blue: number];

/** The angle of hue 1, gold, in the plane of the colour differences U and V, in radians. */
const GOLD = 2.6;
const AROUND = 15;
const HUES = 15;

/**
 * By hue, from 1 on: how far it is from hue 1, in parts of 1/15 of the way around the colour circle. On PAL hues 4 to 9 come from the opposite of a
 * delayed signal, half a way around. So two gaps are wider, and hue 15 is hue 1 again. In two hues the delays of even and odd lines differ, and a television takes the mean.
 * Source: the delays that Avery Lee measured, in Altirra's "PAL phases" of GTIA.
 */
const WAY: Readonly<Record<Tv, readonly number[]>> = {
  ntsc: Array.from({ length: HUES }, (_, i) => i),
  pal: [0, 1, 1.75, 2.5, 3.5, 4.5, 6.5, 7.5, 8.5, 9.25, 11, 12, 13, 14, 15],
};

/**
 * The colour of a colour register's value: hue 0 (grey) to 15 in the high four bits, luminance in bits 1..3.
 * From hue 1 on they go around the colour circle by way of red and blue.
 */
export function atariColor(value: number, tv: Tv = 'ntsc'): Color {
  const hue = value >> 4;
  const luma = ((value & 0x0e) / 14) * 0.92;
  const saturation = hue === 0 ? 0 : 0.22;
  const angle = GOLD - ((WAY[tv][hue - 1] ?? 0) / AROUND) * 2 * Math.PI;
  const u = Math.cos(angle) * saturation;
  const v = Math.sin(angle) * saturation;
  const channel = (x: number): number => Math.round(Math.min(1, Math.max(0, x)) * 255);
  return [channel(luma + 1.14 * v), channel(luma - 0.395 * u - 0.581 * v), channel(luma + 2.032 * u)];
}

const VALUES = 256;

/** By the value of a colour register its colour. */
export const atariPalette = (tv: Tv): readonly Color[] => Array.from({ length: VALUES }, (_, value) => atariColor(value, tv));
