/** Animated PNG: pictures of one size and one palette. Each frame stores only the rectangle that has changed. */
import zlib from 'node:zlib';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface ApngFrame {
  /** A byte a pixel, an index into the palette; row after row. */
  readonly pixels: Uint8Array;
  /** Milliseconds that it stays, 1..65535. */
  readonly ms: number;
}

export interface Animation {
  readonly width: number;
  readonly height: number;
  /** 1..256 colours. */
  readonly palette: readonly Rgb[];
  readonly frames: readonly ApngFrame[];
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INDEXED = 3;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([longs(data.length), body, longs(crc32(body))]);
}

function longs(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((n, i) => bytes.writeUInt32BE(n, i * 4));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The smallest box that holds all differences; one pixel where there are none, since a frame can't be empty. */
function changed(pixels: Uint8Array, before: Uint8Array, width: number): Box {
  let [left, right, top, bottom] = [Infinity, -1, -1, -1];
  pixels.forEach((pixel, i) => {
    if (pixel === before[i]) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    if (top < 0) top = y;
    bottom = y;
  });
  return bottom < 0 ? { left: 0, top: 0, width: 1, height: 1 } : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The rows of a box, compressed; each begins with 0, the filter that changes nothing. */
function packed(pixels: Uint8Array, width: number, box: Box): Buffer {
  const rows = Array.from({ length: box.height }, (_, y) => {
    const start = (box.top + y) * width + box.left;
    return Buffer.concat([Buffer.of(0), pixels.subarray(start, start + box.width)]);
  });
  return zlib.deflateSync(Buffer.concat(rows), { level: 9 });
}

/** The file; it repeats for ever. A viewer that knows no animation shows the first frame. @throws RangeError where there are no frames */
export function encodeAnimation({ width, height, palette, frames }: Animation): Buffer {
  if (frames.length === 0) throw new RangeError('an animation has at least one frame');
  let sequence = 0;
  const chunks = frames.flatMap(({ pixels, ms }, i) => {
    const box = i === 0 ? { left: 0, top: 0, width, height } : changed(pixels, frames[i - 1].pixels, width);
    // The delay is a fraction of a second; then: keep what was there, put the box over it.
    const delay = Buffer.of(ms >> 8, ms & 0xff, 1000 >> 8, 1000 & 0xff, 0, 0);
    const control = chunk('fcTL', Buffer.concat([longs(sequence++, box.width, box.height, box.left, box.top), delay]));
    const data = packed(pixels, width, box);
    return [control, i === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([longs(sequence++), data]))];
  });
  const header = Buffer.concat([longs(width, height), Buffer.of(8, INDEXED, 0, 0, 0)]);
  const begin = [chunk('IHDR', header), chunk('PLTE', Uint8Array.from(palette.flat())), chunk('acTL', longs(frames.length, 0))];
  return Buffer.concat([SIGNATURE, ...begin, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** A file with its pixel data uncompressed: versions of zlib compress the same pixels into other bytes. @throws Error where it is no PNG */
export function inflated(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const kept = type === 'fdAT' ? 4 : 0;
    parts.push(Buffer.from(type, 'latin1'), data.subarray(0, type === 'IDAT' ? 0 : kept || length));
    if (type === 'IDAT' || type === 'fdAT') parts.push(zlib.inflateSync(data.subarray(kept)));
    at += length + 12;
  }
  return Buffer.concat(parts);
}
