/** The colours of an NTSC and of a PAL Atari. */

/** Whose television an Atari is for: they differ in colours, and in lines and frames, too. */
export type Tv = 'ntsc' | 'pal';
export type Color = readonly [red: number, green: number, blue: number];

/** The angle of hue 1 in the plane of the colour differences U and V, in radians, and how many hues go around the circle of colours. */
interface Hues {
  readonly first: number;
  readonly around: number;
}

const AROUND_NTSC = 15;
const AROUND_PAL = 14;
/** Gold. */
const GOLD = 2.6;
/**
 * On PAL hue 15 is hue 1 again, and a number is nearer to violet than on NTSC: hue 4 is pink there, and here purple. So hue 1 is half a hue further than gold.
 * Source: owners of both, AtariAge, "Need the 256 colors!", topic 107853.
 */
const HUES: Readonly<Record<Tv, Hues>> = {
  ntsc: { first: GOLD, around: AROUND_NTSC },
  pal: { first: GOLD - Math.PI / AROUND_PAL, around: AROUND_PAL },
};

/**
 * The colour of a colour register's value: hue 0 (grey) to 15 in the high four bits, luminance in bits 1..3.
 * From hue 1 on each is a part of the way around the colour circle further, by way of red and blue: 1/15 on NTSC, 1/14 on PAL.
 */
export function atariColor(value: number, tv: Tv = 'ntsc'): Color {
  const { first, around } = HUES[tv];
  const hue = value >> 4;
  const luma = ((value & 0x0e) / 14) * 0.92;
  const saturation = hue === 0 ? 0 : 0.22;
  const angle = first - ((hue - 1) / around) * 2 * Math.PI;
  const u = Math.cos(angle) * saturation;
  const v = Math.sin(angle) * saturation;
  const channel = (x: number): number => Math.round(Math.min(1, Math.max(0, x)) * 255);
  return [channel(luma + 1.14 * v), channel(luma - 0.395 * u - 0.581 * v), channel(luma + 2.032 * u)];
}

const VALUES = 256;

/** By the value of a colour register its colour. */
export const atariPalette = (tv: Tv): readonly Color[] => Array.from({ length: VALUES }, (_, value) => atariColor(value, tv));
