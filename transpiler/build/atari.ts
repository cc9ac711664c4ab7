/** Builds what ships: the Atari load file of an emitted program, and a disk that boots it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeScratch } from '../files.ts';
import { makeAtr } from './atr.ts';
import { BuildError, buildWhenStale, cFiles, requireTool, runTool } from './freshness.ts';
import { describeToolError, isTooLarge } from './messages.ts';
import { SESSION_COMMANDS } from '../ranges/drift.ts';
import { SHIPPED_FLAGS } from './flags.ts';
import { compileObject, interfacesOf } from './objects.ts';
import { readSizes, type Sizes } from './sizes.ts';
import { requireStack } from './stack_depth.ts';

/** The Atari's side in C and assembler. */
const ATARI = fileURLToPath(new URL('../../atari/', import.meta.url));
/** The boot sectors are linked by themselves, into the disk. */
const BOOT = 'boot.s';

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
  const emitted = cFiles(cDir, 'atari');
  const own = readdirSync(ATARI).sort().map((name) => join(ATARI, name));
  const options = traps ? [...flags, '-DTS65_TRAPS'] : flags;
  if (!Object.values(built).every((output) => existsSync(output))) rmSync(`${built.xex}.stamp`, { force: true });
  buildWhenStale(built.xex, [...emitted.sources, ...emitted.headers, ...interfacesOf(emitted.sources), join(cDir, `${program}.layout.json`), ...own], options, () => {
    const objects = join(outDir, 'atari');
    mkdirSync(objects, { recursive: true });
    writeScratch(join(objects, 'platform.h'), platform(program, cDir));
    const sources = [...own.filter((path) => path.endsWith('.c')), ...emitted.sources];
    const assembler = own.filter((path) => path.endsWith('.s') && basename(path) !== BOOT);
    const include = ['-I', cDir, '-I', objects, '-I', ATARI];
    const tool = (name: string, args: readonly string[]): void => {
      try {
        runTool(name, args, objects);
      } catch (error) {
        throw error instanceof BuildError ? describeToolError(error, program, cDir) : error;
      }
    };
    const outputs = ['-o', built.xex, '-m', built.map, '-Ln', built.labels, '--dbgfile', built.debug];
    const link = (low: boolean): void => {
      const objectFiles = [...sources, ...assembler].map((source) => {
        const object = join(objects, `${basename(source)}.o`);
        const c = [...(traps ? ['-DTS65_TRAPS'] : []), ...include, ...(low && emitted.sources.includes(source) ? ['--rodata-name', 'LOWDATA'] : [])];
        const isC = source.endsWith('.c');
        compileObject({ source, object, target: 'atari', flags: isC ? flags : [], options: isC ? c : low ? ['--asm-define', 'LOWDATA'] : [] }, tool);
        return object;
      });
      tool('ld65', ['-C', join(ATARI, low ? 'ts65-atari-low.cfg' : 'ts65-atari.cfg'), ...outputs, ...objectFiles, 'atari.lib']);
      requireStack(program, built.xex, built.labels);
    };
    try {
      link(false);
    } catch (error) {
      if (!(error instanceof BuildError) || !isTooLarge(error)) throw error;
      link(true);
    }

    const bootObject = join(objects, `${BOOT}.o`);
    const bootSectors = join(objects, 'boot.bin');
    tool('cl65', ['-t', 'atari', '-c', '-o', bootObject, join(ATARI, BOOT)]);
    tool('ld65', ['-C', join(ATARI, 'boot.cfg'), '-o', bootSectors, bootObject]);
    writeScratch(built.atr, makeAtr(readFileSync(bootSectors), readFileSync(built.xex)));
  });
  return { ...built, sizes: readSizes(readFileSync(built.map, 'utf8'), built.map) };
}

/** What main.c knows of the program: the variable by which it asks for sounds, where it does. @throws BuildError when it has no screen */
function platform(program: string, cDir: string): string {
  const { variables } = JSON.parse(readFileSync(join(cDir, `${program}.layout.json`), 'utf8')) as { variables: readonly { name: string; c: string; module: string }[] };
  const find = (name: string, module: string): string | undefined => variables.find((v) => v.name === name && v.module.endsWith(`lib/${module}.ts`))?.c;
  if (find('screen.cells', 'screen') !== 'screen_cells') throw new BuildError(`${program}: an Atari shows the screen of engine/lib/screen.ts, which the program does not import`);
  const request = find('sound.request', 'sound');
  const sound = request === undefined ? '' : `extern unsigned char ${request};\n#define SOUND_REQUEST ${request}\n`;
  return `/* Generated: what main.c knows of the program. */\n#define SESSION_COMMANDS ${SESSION_COMMANDS}ul\n${sound}`;
}
