/** A saved game on the disk of a program, as atari/save.s writes it: a directory, and the areas of memory in sectors. */
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
  const memory = new Uint8Array(0x10000);
  let [low, high, sector] = [0, 0, first];
  for (const { start, end } of savedAreas((name) => image.symbols.get(name))) {
    for (let at = start; at < end; at += SECTOR_SIZE) {
      const bytes = disk.read(sector);
      if (!(bytes instanceof Uint8Array)) throw new DiskGameError(`${file}: the sector ${sector} can't be read`);
      for (const [i, byte] of bytes.subarray(0, Math.min(SECTOR_SIZE, end - at)).entries()) {
        memory[at + i] = byte;
        low = (low + byte) & 0xff;
        high = (high + low) & 0xff;
      }
      sector++;
    }
  }
  if ((low | (high << 8)) !== sum) throw new DiskGameError(`${file}: the saved game is damaged: its checksum is another one`);
  return memory;
}
