/** The colours of the two televisions. */
import { expect, it } from 'vitest';
import { atariColor, atariPalette } from './palette.ts';

const hues = (tv: 'ntsc' | 'pal'): string[] => Array.from({ length: 16 }, (_, hue) => atariColor(hue * 16 + 6, tv).join());

it('hue 0 is grey on both, from black on', () => {
  for (const tv of ['ntsc', 'pal'] as const) {
    expect(atariColor(0, tv)).toEqual([0, 0, 0]);
    const [red, green, blue] = atariColor(0x0e, tv);
    expect([red === green, green === blue, red > 220]).toEqual([true, true, true]);
  }
});

it('all hues differ on NTSC; on PAL the last is the first', () => {
  expect(new Set(hues('ntsc')).size).toBe(16);
  expect(new Set(hues('pal')).size).toBe(15);
  expect(hues('pal')[15]).toBe(hues('pal')[1]);
});

it('text is on blue paper on both, and from hue 6 to hue 7 PAL goes twice as far', () => {
  for (const tv of ['ntsc', 'pal'] as const) {
    const [red, green, blue] = atariColor(0x94, tv);
    expect([blue > green, green > red]).toEqual([true, true]);
  }
  const [before, behind] = [atariColor(0x66, 'pal'), atariColor(0x76, 'pal')];
  expect([before, behind].map(([red, , blue]) => blue > red)).toEqual([true, true]);
  expect(before[0] - behind[0]).toBeGreaterThan(1.5 * (atariColor(0x66)[0] - atariColor(0x76)[0]));
});

it('the low bit of a register changes nothing', () => {
  for (const tv of ['ntsc', 'pal'] as const) {
    const palette = atariPalette(tv);
    expect(palette).toHaveLength(256);
    expect(palette.every((color, value) => color.join() === palette[value ^ 1]!.join())).toBe(true);
  }
});
