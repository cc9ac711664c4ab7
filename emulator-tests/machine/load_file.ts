/** The Atari's binary load file: $FFFF, then segments of start, end (inclusive) and bytes; $FFFF may stand before any. */
import { LoadFileError } from './errors.ts';

export interface LoadSegment {
  /** The offset of the segment's start address in the file. */
  readonly offset: number;
  /** Where the first byte goes, and the last. */
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

const MARK = 0xffff;
const ROM_START = 0xc000;
const IO_START = 0xd000;
const IO_END = 0xd7ff;

/** @throws LoadFileError with the offset of what is malformed, or can't be loaded into a machine with 48 KB */
export function parseLoadFile(file: Uint8Array): LoadSegment[] {
  const word = (offset: number, what: string): number => {
    if (offset + 2 > file.length) throw new LoadFileError(offset, `the file ends within ${what}`);
    return file[offset] | (file[offset + 1] << 8);
  };
  if (word(0, 'its mark') !== MARK) throw new LoadFileError(0, 'the file does not begin with $FFFF');
  const segments: LoadSegment[] = [];
  let offset = 2;
  while (offset < file.length) {
    const first = word(offset, "a segment's start address");
    if (first === MARK) {
      offset += 2;
      continue;
    }
    const last = word(offset + 2, "a segment's end address");
    const range = `${hex(first)}-${hex(last)}`;
    if (last < first) throw new LoadFileError(offset + 2, `segment ${range} ends before it starts`);
    if (last >= IO_START && first <= IO_END) throw new LoadFileError(offset, `segment ${range} lies over the hardware registers`);
    if (last >= ROM_START) throw new LoadFileError(offset, `segment ${range} lies over the operating system's ROM`);
    const size = last - first + 1;
    if (offset + 4 + size > file.length) {
      throw new LoadFileError(file.length, `segment ${range} is truncated: ${file.length - offset - 4} of ${size} bytes`);
    }
    segments.push({ offset, start: first, end: last, bytes: file.subarray(offset + 4, offset + 4 + size) });
    offset += 4 + size;
  }
  if (segments.length === 0) throw new LoadFileError(file.length, 'the file has no segment');
  return segments;
}

function hex(address: number): string {
  return `$${address.toString(16).toUpperCase().padStart(4, '0')}`;
}
