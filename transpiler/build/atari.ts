/** Builds what ships: the Atari load file of an emitted program, and a disk that boots it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeScratch } from '../base/files.ts';
import { makeAtr } from './atr.ts';
import { BuildError, buildWhenStale, cFiles, requireTool, runTool } from './freshness.ts';
import { describeToolError, isTooLarge } from './messages.ts';
import { SECOND_STICK, TICK } from '../base/tick_codes.ts';
import { SESSION_COMMANDS } from '../base/session_limits.ts';
import { SHIPPED_FLAGS } from './flags.ts';
import { compileObject, interfacesOf } from './objects.ts';
import { readSizes, type Sizes } from './sizes.ts';
import { requireStack } from './stack_depth.ts';
import { tooLargeError } from './too_large.ts';

/** The Atari's side in C and assembler. */
const ATARI = fileURLToPath(new URL('../../atari/', import.meta.url));
/** The boot sectors are linked by themselves, into the disk. */
const BOOT = 'boot.s';
/** The generated file that tells which cells are shown. */
const SCREEN = 'screen.s';
const SCREEN_CELLS = 960;
/** The colours of engine/lib/colours.ts, with their macros of look.c and their first values. */
const COLOURS = [
  { macro: 'PLAYFIELD_0', name: 'playfield0', value: 0x28 }, { macro: 'PLAYFIELD_1', name: 'playfield1', value: 0x0c },
  { macro: 'PLAYFIELD_2', name: 'playfield2', value: 0x90 }, { macro: 'PLAYFIELD_3', name: 'playfield3', value: 0x46 },
  { macro: 'BACKGROUND', name: 'background', value: 0x00 },
] as const;

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
  buildWhenStale(built.xex, [...emitted.sources, ...emitted.headers, ...interfacesOf(emitted.sources), join(cDir, `${program}.layout.json`), ...own], options, () => {
    const objects = join(outDir, 'atari');
    // Objects of an earlier build must not be taken for this one's.
    rmSync(objects, { recursive: true, force: true });
    mkdirSync(objects, { recursive: true });
    const { header, screen, hasShapes } = platform(program, cDir);
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
    const compile = (low: boolean): readonly string[] => {
      const emittedOptions = ['-I', emitted.folder, ...(low ? ['--rodata-name', 'LOWDATA'] : [])];
      const compileAll = (sources: readonly string[], prefix: string, options: readonly string[]): string[] => sources.map((source) => {
        // A program may be called as a file of the platform is.
        const object = join(objects, `${prefix}${basename(source)}.o`);
        const isC = source.endsWith('.c');
        const own = isC ? [...(traps ? ['-DTS65_TRAPS'] : []), ...options] : [...(low ? ['--asm-define', 'LOWDATA'] : []), ...(hasShapes ? ['--asm-define', 'SHAPES'] : [])];
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
    const configuration = (name: string): string => (hasShapes ? withShapes(join(ATARI, name), objects) : join(ATARI, name));
    if (!isLinked(configuration('ts65-atari.cfg'), compile(false))) {
      const config = configuration('ts65-atari-low.cfg');
      const files = compile(true);
      if (!isLinked(config, files)) throw tooLargeError(program, cDir, config, objects, (wide, to) => link(wide, files, to));
    }
    requireStack(program, built.xex, built.labels);

    const bootObject = join(objects, `${BOOT}.o`);
    const bootSectors = join(objects, 'boot.bin');
    writeScratch(join(objects, 'title.inc'), `; Generated: the name that is shown while the disk loads.\n        .byte "${program.toUpperCase()}"\n`);
    tool('cl65', ['-t', 'atari', '-c', '--asm-include-dir', objects, '-o', bootObject, join(ATARI, BOOT)]);
    tool('ld65', ['-C', join(ATARI, 'boot.cfg'), '-o', bootSectors, bootObject]);
    writeScratch(built.atr, makeAtr(readFileSync(bootSectors), readFileSync(built.xex)));
  });
  return { ...built, sizes: readSizes(readFileSync(built.map, 'utf8'), built.map) };
}

/**
 * The linker's configuration `path` for a program with shapes of its own, in `folder`: its character set lies ahead of the display list. Nothing is
 * free between them, since RESET looks at all of it.
 */
function withShapes(path: string, folder: string): string {
  const changes: readonly (readonly [from: string, to: string])[] = [
    ['start = $0490, size = $1790', 'start = $0490, size = $1370'],
    ['start = $1C20, size = $03E0', 'start = $1800, size = $07E0'],
    ['DLIST:     load = VIDEO,    type = bss, define = yes;', 'FONT:      load = VIDEO,    type = bss, start = $1800;\n    SHAPES:    load = VIDEO,    type = bss, define = yes, start = $1A00;\n    FONTEND:   load = VIDEO,    type = bss, start = $1B00;\n    DLIST:     load = VIDEO,    type = bss, define = yes, start = $1C00;'],
  ];
  const text = changes.reduce((cfg, [from, to]) => {
    if (!cfg.includes(from)) throw new Error(`${path} has no \`${from}\``);
    return cfg.replace(from, to);
  }, readFileSync(path, 'utf8'));
  const own = join(folder, basename(path));
  writeScratch(own, text);
  return own;
}

/**
 * The platform's view of the program: for main.c the variables of its requests for sounds and diagonals, where it has them, and the frames of its
 * ticks; for display.s the cells
 * of the screen. Those of a program without engine/lib/screen.ts stay empty.
 */
function platform(program: string, cDir: string): { readonly header: string; readonly screen: string; readonly hasShapes: boolean } {
  const { variables, ticks } = JSON.parse(readFileSync(join(cDir, `${program}.layout.json`), 'utf8')) as { variables: readonly { name: string; c: string; module: string }[]; ticks?: number };
  const find = (name: string, module: string): string | undefined => variables.find((v) => v.name === name && v.module.endsWith(`lib/${module}.ts`))?.c;
  const cells = find('screen.cells', 'screen');
  const symbol = cells === undefined ? ['        .segment "SCREEN"', `ts65_screen: .res ${SCREEN_CELLS}`] : [`        .import _${cells}`, `ts65_screen = _${cells}`];
  const known = (macro: string, variable: string | undefined): string =>
    variable === undefined ? '' : `extern unsigned char ${variable};\n#define ${macro} ${variable}\n`;
  const sound = known('SOUND_REQUEST', find('sound.request', 'sound'));
  const stick = known('STICK_DIAGONALS', find('stick.diagonals', 'stick'));
  const [first, end] = ['first', 'end'].map((name) => find(`fiveColours.${name}`, 'colours'));
  const hasRows = first !== undefined || end !== undefined;
  // Text shows the colours that display.s sets; rows in five colours show all.
  const colours = COLOURS.map(({ macro, name, value }) => known(macro, find(`colours.${name}`, 'colours')) || (hasRows ? `#define ${macro} ${value}\n` : '')).join('');
  const rows = !hasRows ? '' : `#define FIVE_COLOURS\n${[['FIVE_FIRST', first], ['FIVE_END', end]].map(([macro, name]) => (name === undefined ? `#define ${macro} 0\n` : known(macro as string, name))).join('')}`;
  const look = colours + rows === '' ? '' : `#define HAS_LOOK\n${colours}${rows}`;
  return {
    header: `/* Generated: what the Atari's side knows of the program. */\n#define SESSION_COMMANDS ${SESSION_COMMANDS}ul\n${sound}${stick}${look}${ticks === undefined ? '' : `#define TICK_FRAMES ${ticks}\n#define TICK ${TICK}\n#define SECOND_STICK ${SECOND_STICK}\n`}`,
    hasShapes: find('charset.shapes', 'charset') !== undefined,
    screen: ['; Generated: what display.s shows of the program.', '        .export ts65_screen', ...symbol, ''].join('\n'),
  };
}
