/** A disk in drive 1, from an ATR file: 16 bytes of header, then the sectors of 128 bytes. */
import { DiskImageError } from './errors.ts';

export const SECTOR_SIZE = 128;
const HEADER_SIZE = 16;
const SIGNATURE = 0x0296;
const PARAGRAPH = 16;

export interface DiskDrive {
  readonly sectors: number;
  /** The disk's notch is covered: it is not written to. */
  isProtected: boolean;
  /** Sectors that can't be read, and not be written. */
  readonly damaged: Set<number>;
  /** The image as it is now. */
  readonly image: Uint8Array;
  /** Sector 1..sectors, or undefined when there is none of that number. */
  read(sector: number): Uint8Array | 'damaged' | undefined;
  /** Whether it was written; undefined when there is no such sector. */
  write(sector: number, bytes: Uint8Array): boolean | undefined;
}

/** Whether `file` says that it is a disk image. */
export function isDiskImage(file: Uint8Array): boolean {
  return file.length >= 2 && (file[0] | (file[1] << 8)) === SIGNATURE;
}

/** A drive with a copy of the disk. @throws DiskImageError when it is not an ATR file of single density, or is truncated */
export function parseDisk(given: Uint8Array): DiskDrive {
  const file = new Uint8Array(given);
  if (file.length < HEADER_SIZE) throw new DiskImageError(file.length, `the file ends within its header of ${HEADER_SIZE} bytes`);
  if (!isDiskImage(file)) throw new DiskImageError(0, 'the file does not begin with $96 $02');
  const header = new DataView(file.buffer, file.byteOffset, HEADER_SIZE);
  if (header.getUint16(4, true) !== SECTOR_SIZE) throw new DiskImageError(4, `sectors of ${header.getUint16(4, true)} bytes, not ${SECTOR_SIZE}`);
  const size = (header.getUint16(2, true) | (header.getUint8(6) << 16)) * PARAGRAPH;
  if (size % SECTOR_SIZE !== 0) throw new DiskImageError(2, `${size} bytes are not a whole number of sectors`);
  if (file.length < HEADER_SIZE + size) throw new DiskImageError(file.length, `the image is truncated: ${file.length - HEADER_SIZE} of ${size} bytes`);
  const sectors = size / SECTOR_SIZE;
  const damaged = new Set<number>();
  const at = (sector: number): Uint8Array => file.subarray(HEADER_SIZE + (sector - 1) * SECTOR_SIZE, HEADER_SIZE + sector * SECTOR_SIZE);
  const isThere = (sector: number): boolean => sector >= 1 && sector <= sectors;
  return {
    sectors,
    isProtected: false,
    damaged,
    image: file,
    read: (sector) => (!isThere(sector) ? undefined : damaged.has(sector) ? 'damaged' : at(sector)),
    write(sector, bytes) {
      if (!isThere(sector)) return undefined;
      if (this.isProtected || damaged.has(sector)) return false;
      at(sector).set(bytes);
      return true;
    },
  };
}
