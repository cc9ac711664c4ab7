/** Builds what ships: the Atari load file of an emitted program, and a disk that boots it. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeScratch } from '../base/files.ts';
import { makeAtr, type SavedGames } from './atr.ts';
import { BuildError, buildWhenStale, cFiles, requireTool, runTool } from './freshness.ts';
import { describeToolError, isTooLarge } from './messages.ts';
import { SHIPPED_FLAGS } from './flags.ts';
import { compileObject, interfacesOf } from './objects.ts';
import { assemblerDefines, DIGEST_BYTES, linkerConfiguration, placementsOf, platformOf, type Placement } from './platform.ts';
import { readSizes, type Sizes } from './sizes.ts';
import { requireStack } from './stack_depth.ts';
import { savedSectors } from './saved_sectors.ts';
import { tooLargeError } from './too_large.ts';

/** The Atari's side in C and assembler. */
const ATARI = fileURLToPath(new URL('../../atari/', import.meta.url));
/** The boot sectors are linked by themselves, into the disk. */
const BOOT = 'boot.s';
/** The generated file that tells which cells are shown. */
const SCREEN = 'screen.s';
export interface AtariBuild {
  readonly program: string;
  /** The folder with the emitted C. */
  readonly cDir: string;
  /** Where the load file, the disk and their maps go. */
  readonly outDir: string;
  /** cc65's optimiser flags; without them, those that ship. */
  readonly flags?: readonly string[];
  /** A test build, in which a failed `check` calls `ts65_trap`. */
  readonly traps?: boolean;
}

export interface AtariBinary {
  /** The load file. */
  readonly xex: string;
  /** A single-density disk image that boots it. */
  readonly atr: string;
  /** ld65's map. */
  readonly map: string;
  /** `al 001234 ._name` lines. */
  readonly labels: string;
  /** ld65's debug file. */
  readonly debug: string;
  readonly sizes: Sizes;
}

/**
 * Builds unless everything is there and nothing changed; the constants of a program that is too large otherwise lie below it.
 * @throws ToolMissingError, BuildError
 */
export function buildAtari({ program, cDir, outDir, flags = SHIPPED_FLAGS, traps = false }: AtariBuild): AtariBinary {
  requireTool('cl65');
  const file = (ending: string): string => join(outDir, `${program}.${ending}`);
  const built = { xex: file('xex'), atr: file('atr'), map: file('map'), labels: file('lbl'), debug: file('dbg') };
  const emitted = cFiles(cDir, 'atari', 'shipped');
  const own = readdirSync(ATARI).sort().map((name) => join(ATARI, name));
  const options = traps ? [...flags, '-DTS65_TRAPS'] : flags;
  if (!Object.values(built).every((output) => existsSync(output))) rmSync(`${built.xex}.stamp`, { force: true });
  const inputs = [...emitted.sources, ...emitted.headers, ...interfacesOf(emitted.sources), join(cDir, `${program}.layout.json`), ...own];
  buildWhenStale(built.xex, inputs, options, () => {
    const objects = join(outDir, 'atari');
    // Objects of an earlier build must not be taken for this one's.
    rmSync(objects, { recursive: true, force: true });
    mkdirSync(objects, { recursive: true });
    const digest = digestOf(inputs, options);
    const platform = platformOf(program, cDir, digest);
    const { header, screen } = platform;
    writeScratch(join(objects, 'platform.h'), header);
    writeScratch(join(objects, SCREEN), screen);
    const assembler = [...own.filter((path) => path.endsWith('.s') && basename(path) !== BOOT), join(objects, SCREEN)];
    const [emittedFiles, foreign] = [true, false].map((isEmitted) => emitted.sources.filter((source) => (dirname(source) === resolve(emitted.folder)) === isEmitted));
    const tool = (name: string, args: readonly string[]): void => {
      try {
        runTool(name, args, objects);
      } catch (error) {
        throw error instanceof BuildError ? describeToolError(error, program, cDir) : error;
      }
    };
    const outputs = ['-o', built.xex, '-m', built.map, '-Ln', built.labels, '--dbgfile', built.debug];
    const compile = (placement: Placement): readonly string[] => {
      const emittedOptions = ['-I', emitted.folder, ...(placement.low ? ['--rodata-name', 'LOWDATA'] : [])];
      const compileAll = (sources: readonly string[], prefix: string, options: readonly string[]): string[] => sources.map((source) => {
        // A program may be called as a file of the platform is.
        const object = join(objects, `${prefix}${basename(source)}.o`);
        const isC = source.endsWith('.c');
        const own = isC ? [...(traps ? ['-DTS65_TRAPS'] : []), ...options] : assemblerDefines(platform, placement);
        compileObject({ source, object, target: 'atari', flags: isC ? flags : [], options: own }, tool);
        return object;
      });
      return [
        ...compileAll(own.filter((path) => path.endsWith('.c')), 'atari-', ['-I', objects, '-I', ATARI]),
        ...compileAll(emittedFiles, '', emittedOptions),
        ...compileAll(foreign, 'foreign-', emittedOptions),
        ...compileAll(assembler, 'atari-', []),
      ];
    };
    const link = (config: string, files: readonly string[], to: readonly string[] = outputs): void => tool('ld65', ['-C', config, ...to, ...files, 'atari.lib']);
    /** Whether it fits. */
    const isLinked = (config: string, files: readonly string[]): boolean => {
      try {
        link(config, files);
        return true;
      } catch (error) {
        if (error instanceof BuildError && isTooLarge(error)) return false;
        throw error;
      }
    };
    const configuration = ({ low }: Placement): string => linkerConfiguration(join(ATARI, low ? 'ts65-atari-low.cfg' : 'ts65-atari.cfg'), platform, objects);
    let files: readonly string[] = [];
    const placements = placementsOf(platform);
    if (!placements.some((one) => isLinked(configuration(one), (files = compile(one))))) {
      throw tooLargeError(program, cDir, configuration(placements.at(-1)!), objects, (wide, to) => link(wide, files, to));
    }
    requireStack(program, built.xex, built.labels);

    const bootObject = join(objects, `${BOOT}.o`);
    const bootSectors = join(objects, 'boot.bin');
    writeScratch(join(objects, 'title.inc'), `; Generated: the name that is shown while the disk loads.\n        .byte "${program.toUpperCase()}"\n`);
    tool('cl65', ['-t', 'atari', '-c', '--asm-include-dir', objects, '-o', bootObject, join(ATARI, BOOT)]);
    tool('ld65', ['-C', join(ATARI, 'boot.cfg'), '-o', bootSectors, bootObject]);
    const saves: SavedGames | undefined = platform.parts.includes('SAVES') ? { name: program, digest, sectors: savedSectors(readFileSync(built.labels, 'utf8')) } : undefined;
    writeScratch(built.atr, makeAtr(readFileSync(bootSectors), readFileSync(built.xex), saves));
  });
  return { ...built, sizes: readSizes(readFileSync(built.map, 'utf8'), built.map) };
}

/** By what a build is made of, and no matter where: its saved games know it by this. */
function digestOf(inputs: readonly string[], options: readonly string[]): Uint8Array {
  const hash = createHash('sha256').update(options.join('\0'));
  for (const input of inputs) hash.update(`\0${basename(input)}\0`).update(readFileSync(input));
  return hash.digest().subarray(0, DIGEST_BYTES);
}
