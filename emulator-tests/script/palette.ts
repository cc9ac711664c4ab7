/** The colours of an NTSC Atari. */

export type Color = readonly [red: number, green: number, blue: number];

/** The angle of hue 1 in the plane of the colour differences U and V, in radians. */
const GOLD = 2.6;

/**
 * The colour of a colour register's value: hue 0 (grey) to 15 in the high four bits, luminance in bits 1..3.
 * From hue 1, gold, each is 1/15 of the way around the NTSC colour circle further, by way of red and blue.
 */
export function atariColor(value: number): Color {
  const hue = value >> 4;
  const luma = ((value & 0x0e) / 14) * 0.92;
  const saturation = hue === 0 ? 0 : 0.22;
  const angle = GOLD - ((hue - 1) / 15) * 2 * Math.PI;
  const u = Math.cos(angle) * saturation;
  const v = Math.sin(angle) * saturation;
  const channel = (x: number): number => Math.round(Math.min(1, Math.max(0, x)) * 255);
  return [channel(luma + 1.14 * v), channel(luma - 0.395 * u - 0.581 * v), channel(luma + 2.032 * u)];
}
