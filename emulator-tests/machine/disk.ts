/** A disk in drive 1, from an ATR file: 16 bytes of header, then the sectors of 128 bytes. */
import { DiskImageError } from './errors.ts';

export const SECTOR_SIZE = 128;
const HEADER_SIZE = 16;
const SIGNATURE = 0x0296;
const PARAGRAPH = 16;

export interface DiskDrive {
  readonly sectors: number;
  /** Sector 1..sectors, or undefined when there is none of that number. */
  read(sector: number): Uint8Array | undefined;
}

/** Whether `file` says that it is a disk image. */
export function isDiskImage(file: Uint8Array): boolean {
  return file.length >= 2 && (file[0] | (file[1] << 8)) === SIGNATURE;
}

/** @throws DiskImageError when it is not an ATR file of single density, or is truncated */
export function parseDisk(file: Uint8Array): DiskDrive {
  if (file.length < HEADER_SIZE) throw new DiskImageError(file.length, `the file ends within its header of ${HEADER_SIZE} bytes`);
  if (!isDiskImage(file)) throw new DiskImageError(0, 'the file does not begin with $96 $02');
  const header = new DataView(file.buffer, file.byteOffset, HEADER_SIZE);
  if (header.getUint16(4, true) !== SECTOR_SIZE) throw new DiskImageError(4, `sectors of ${header.getUint16(4, true)} bytes, not ${SECTOR_SIZE}`);
  const size = (header.getUint16(2, true) | (header.getUint8(6) << 16)) * PARAGRAPH;
  if (size % SECTOR_SIZE !== 0) throw new DiskImageError(2, `${size} bytes are not a whole number of sectors`);
  if (file.length < HEADER_SIZE + size) throw new DiskImageError(file.length, `the image is truncated: ${file.length - HEADER_SIZE} of ${size} bytes`);
  const sectors = size / SECTOR_SIZE;
  return {
    sectors,
    read: (sector) => {
      if (sector < 1 || sector > sectors) return undefined;
      const start = HEADER_SIZE + (sector - 1) * SECTOR_SIZE;
      return file.subarray(start, start + SECTOR_SIZE);
    },
  };
}
