/** A saved game on the disk of a program, as atari/save.s writes it: a directory, and the areas of memory in sectors. And one in a file of a DOS. */
import { savedAreas } from '../../transpiler/build/saved_sectors.ts';
import { CliError } from '../../transpiler/base/bad_input.ts';
import { DIRECTORY } from '../../transpiler/build/atr.ts';
import { SECTOR_SIZE, type DiskDrive } from './disk.ts';
import type { ProgramImage } from './image.ts';

/** A disk that has no game of the program, or a damaged one. */
export class DiskGameError extends CliError {}

/** In the directory. */
const DIGEST_END = 4;
const HOLDS = 4;
const SUM = 5;
const SUM_BYTES = 2;
const PLACES = 7;
const NAME = 13;
/** Of HOLDS: there is a game, and the number of its place. */
const HAS_GAME = 0x80;

export interface DiskDirectory {
  /** The program's name. */
  readonly program: string;
  /** Of the build, as hexadecimal digits. */
  readonly digest: string;
  /** The first sector of the game; undefined: the disk has none. */
  readonly first?: number;
  readonly sum: number;
}

/** @throws DiskGameError where `disk` is none of a program of ts65, or one without saved games */
export function directoryOf(disk: DiskDrive, file: string): DiskDirectory {
  const sector = disk.read(DIRECTORY);
  if (!(sector instanceof Uint8Array)) throw new DiskGameError(`${file}: has no sector ${DIRECTORY}: no disk of a program that saves games`);
  const word = (at: number): number => (sector[at] as number) | ((sector[at + 1] as number) << 8);
  const end = sector.indexOf(0, NAME);
  const program = new TextDecoder('latin1').decode(sector.subarray(NAME, end < 0 ? undefined : end));
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(program)) throw new DiskGameError(`${file}: is no disk of a program that saves games`);
  const holds = sector[HOLDS] as number;
  return { program, digest: Buffer.from(sector.subarray(0, DIGEST_END)).toString('hex'), sum: word(SUM), ...((holds & HAS_GAME) !== 0 && { first: word(PLACES + 2 * (holds & 1)) }) };
}

/** The memory of the game on `disk`, zeros where it has none of it. @throws DiskGameError where there is no game, or it is damaged */
export function memoryOf(disk: DiskDrive, image: ProgramImage, file: string): Uint8Array {
  const { first, sum } = directoryOf(disk, file);
  if (first === undefined) throw new DiskGameError(`${file}: has no saved game; on the Atari OPTION and SELECT save it`);
  let sector = first;
  return memoryFrom(image, file, sum, (length) => {
    const bytes = disk.read(sector);
    if (!(bytes instanceof Uint8Array)) throw new DiskGameError(`${file}: the sector ${sector} can't be read`);
    sector++;
    return bytes.subarray(0, length);
  });
}

/**
 * The memory of the game in `bytes`, a file of a DOS as atari/files.s writes it: the digest of the build, the areas, their checksum.
 * @throws DiskGameError where it is of another build than `digest`, or damaged
 */
export function memoryOfFile(bytes: Uint8Array, digest: string, image: ProgramImage, file: string): Uint8Array {
  const found = Buffer.from(bytes.subarray(0, DIGEST_END)).toString('hex');
  if (found !== digest) throw new DiskGameError(`${file}: is a game of another build: ${found}, and this is ${digest}`);
  let at = DIGEST_END;
  const sum = (bytes.at(-2) ?? 0) | ((bytes.at(-1) ?? 0) << 8);
  const memory = memoryFrom(image, file, sum, (length) => bytes.subarray(at, (at += length)));
  if (at !== bytes.length - SUM_BYTES) throw new DiskGameError(`${file}: the saved game is damaged: it has ${bytes.length} bytes, not ${at + SUM_BYTES}`);
  return memory;
}

/** The checksum of atari/keep.s over `bytes`, 0..65535. */
export function checksumOf(bytes: Iterable<number>): number {
  let [low, high] = [0, 0];
  for (const byte of bytes) {
    low = (low + byte) & 0xff;
    high = (high + low) & 0xff;
  }
  return low | (high << 8);
}

/** The areas of a saved game in memory: `next` gives the bytes of a piece of an area. @throws DiskGameError where their checksum is not `sum` */
function memoryFrom(image: ProgramImage, file: string, sum: number, next: (length: number) => Uint8Array): Uint8Array {
  const memory = new Uint8Array(0x10000);
  const pieces: Uint8Array[] = [];
  for (const { start, end } of savedAreas((name) => image.symbols.get(name))) {
    for (let at = start; at < end; at += SECTOR_SIZE) {
      const piece = next(Math.min(SECTOR_SIZE, end - at));
      memory.set(piece, at);
      pieces.push(piece);
    }
  }
  if (checksumOf(Buffer.concat(pieces)) !== sum) throw new DiskGameError(`${file}: the saved game is damaged: its checksum is another one`);
  return memory;
}
