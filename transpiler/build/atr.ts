/** Disk images: an ATR file is a header of 16 bytes and the sectors, 1 first. */
import { BuildError } from './freshness.ts';

const SECTOR_SIZE = 128;
const BOOT_SECTORS = 3;
/** Formats of disks: single density (90 KB), and enhanced density (130 KB). */
const SECTOR_COUNTS = [720, 1040];
const HEADER_SIZE = 16;
const SIGNATURE = 0x0296;
/** The header gives the size of the image in units of this. */
const PARAGRAPH = 16;

/**
 * A disk with `bootSectors` (384 bytes) in sectors 1..3 and `loadFile` in the sectors from 4 on, zeros after it.
 * @throws BuildError when the load file is too large for a disk
 */
export function makeAtr(bootSectors: Uint8Array, loadFile: Uint8Array): Uint8Array {
  if (bootSectors.length !== BOOT_SECTORS * SECTOR_SIZE) {
    throw new BuildError(`the boot sectors are ${bootSectors.length} bytes, not ${BOOT_SECTORS * SECTOR_SIZE}`);
  }
  // A segment from 0 to 0 ends the file: four zeros must follow it.
  const needed = bootSectors.length + loadFile.length + 4;
  const sectors = SECTOR_COUNTS.find((count) => count * SECTOR_SIZE >= needed);
  if (sectors === undefined) {
    throw new BuildError(`the load file has ${loadFile.length} bytes, which is more than a disk of ${SECTOR_COUNTS.at(-1)} sectors holds`);
  }
  const image = new Uint8Array(HEADER_SIZE + sectors * SECTOR_SIZE);
  const header = new DataView(image.buffer);
  const paragraphs = (sectors * SECTOR_SIZE) / PARAGRAPH;
  header.setUint16(0, SIGNATURE, true);
  header.setUint16(2, paragraphs & 0xffff, true);
  header.setUint16(4, SECTOR_SIZE, true);
  header.setUint8(6, paragraphs >>> 16);
  image.set(bootSectors, HEADER_SIZE);
  image.set(loadFile, HEADER_SIZE + bootSectors.length);
  return image;
}
