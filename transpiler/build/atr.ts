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

/** The sector that tells where saved games are: atari/save.s has it, too. */
export const DIRECTORY = 720;
/** In that sector, behind the digest and five bytes about the game: the first sectors of two places, the sectors of each, and the program's name, which ends with a 0. */
const PLACES = 7;
const NAME = 13;

/** What the disk of a program keeps for its saved games. */
export interface SavedGames {
  /** The name of the program. */
  readonly name: string;
  /** Four bytes. */
  readonly digest: Uint8Array;
  /** Sectors of one game. */
  readonly sectors: number;
}

/**
 * A disk with `bootSectors` (384 bytes) in sectors 1..3 and `loadFile` in the sectors from 4 on, zeros after it; then two places for saved games, which are empty.
 * @throws BuildError when that is too large for a disk
 */
export function makeAtr(bootSectors: Uint8Array, loadFile: Uint8Array, saves?: SavedGames): Uint8Array {
  if (bootSectors.length !== BOOT_SECTORS * SECTOR_SIZE) {
    throw new BuildError(`the boot sectors are ${bootSectors.length} bytes, not ${BOOT_SECTORS * SECTOR_SIZE}`);
  }
  // A segment from 0 to 0 ends the file: four zeros must follow it.
  const used = Math.ceil((bootSectors.length + loadFile.length + 4) / SECTOR_SIZE);
  const places = saves === undefined ? [] : placesOf(used + 1, saves.sectors);
  const needed = saves === undefined ? used : Math.max(DIRECTORY, ...places.map((first) => first + saves.sectors - 1));
  const sectors = SECTOR_COUNTS.find((count) => count >= needed);
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
  if (saves !== undefined) {
    const directory = HEADER_SIZE + (DIRECTORY - 1) * SECTOR_SIZE;
    image.set(saves.digest, directory);
    [...places, saves.sectors].forEach((value, i) => header.setUint16(directory + PLACES + 2 * i, value, true));
    image.set(new TextEncoder().encode(saves.name), directory + NAME);
  }
  return image;
}

/** The first sectors of two places of `sectors`, from `first` on: the directory is in none of them. */
function placesOf(first: number, sectors: number): readonly [number, number] {
  const beside = (start: number): number => (start <= DIRECTORY && start + sectors > DIRECTORY ? DIRECTORY + 1 : start);
  const one = beside(first);
  return [one, beside(one + sectors)];
}
