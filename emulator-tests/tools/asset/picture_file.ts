/** Reads a picture with a palette: a PNG whose colours are numbered. */
import { PNG } from 'pngjs';
import type { Dots } from './dots.ts';

const SIGNATURE_BYTES = 8;
/** Of a chunk: its length and its name ahead of the data, a checksum behind. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
/** Pixels of a side, at most: more than any set of characters has. */
const MOST_PIXELS = 2048;
const SIZE_AT = 16;

/** The colours of a PNG's palette as red, green and blue; undefined where it has none. */
function paletteOf(file: Buffer): readonly number[] | undefined {
  for (let at = SIGNATURE_BYTES; at + HEAD_BYTES <= file.length; ) {
    const [length, name] = [file.readUInt32BE(at), file.toString('latin1', at + 4, at + HEAD_BYTES)];
    const data = file.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
    if (name === 'PLTE') return Array.from({ length: Math.floor(data.length / 3) }, (_, i) => data.readUIntBE(3 * i, 3));
    at += HEAD_BYTES + length + CHECKSUM_BYTES;
  }
  return undefined;
}

/** The numbers of a PNG's colours in its palette; of two equal colours the first one counts. A string says what is wrong with the file. */
export function dotsOfPng(file: Buffer): Dots | string {
  if (file.length < SIZE_AT + HEAD_BYTES || file.toString('latin1', 1, 4) !== 'PNG') return 'is no PNG';
  const [width, height] = [file.readUInt32BE(SIZE_AT), file.readUInt32BE(SIZE_AT + 4)];
  if (width > MOST_PIXELS || height > MOST_PIXELS) return `is ${width} by ${height} pixels, more than ${MOST_PIXELS}`;
  const palette = paletteOf(file);
  if (palette === undefined) return 'has no palette: save it with indexed colours';
  let png: PNG;
  try {
    png = PNG.sync.read(file);
  } catch (error) {
    return `is no whole PNG: ${(error as Error).message}`;
  }
  const numbers = new Map([...palette.entries()].reverse().map(([i, colour]) => [colour, i]));
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = numbers.get(png.data.readUIntBE(4 * i, 3)) ?? 0;
  return { width, height, values };
}
