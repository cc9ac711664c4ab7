/** Tells the Atari's side of a program: which variables it reads, and which parts the program has. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formFolder } from '../base/c_forms.ts';
import type { FieldSegment } from '../base/fields.ts';
import { writeScratch } from '../base/files.ts';
import { SESSION_COMMANDS } from '../base/session_limits.ts';
import { SECOND_STICK, TICK } from '../base/tick_codes.ts';
import { placeFields, rowParts, type DisplayField, type RowPart } from './rows.ts';

const SCREEN_CELLS = 960;
/** Bytes by which saved games know the build that made them. */
export const DIGEST_BYTES = 4;
/** The colours of engine/lib/colours.ts, with their macros of look.c and their first values. */
const COLOURS = [
  { macro: 'PLAYFIELD_0', name: 'playfield0', value: 0x28 }, { macro: 'PLAYFIELD_1', name: 'playfield1', value: 0x0c },
  { macro: 'PLAYFIELD_2', name: 'playfield2', value: 0x90 }, { macro: 'PLAYFIELD_3', name: 'playfield3', value: 0x46 },
  { macro: 'BACKGROUND', name: 'background', value: 0x00 },
] as const;

/** Arrays and numbers of a module that assembler reads; one that the program never changes has its first value there. */
const SPRITES = {
  module: 'sprites',
  names: [
    'players.x', 'players.y', 'players.shape', 'players.width', 'players.colour', 'missiles.x', 'missiles.y', 'missiles.height', 'missiles.width', 'sprites.order', 'sprites.shapes',
  ],
  defaults: (name: string) => (name === 'sprites.order' ? '1' : new Array(name === 'sprites.shapes' ? 256 : 4).fill('0').join(', ')),
};
const VOICES = { module: 'voices', names: ['voices.pitch', 'voices.control'], defaults: () => '0, 0, 0, 0' };

/** Parts of atari/ that not all programs have: by a module of that name in their state, or as their description says. They are assembled by a symbol. */
export type PlatformPart = 'SHAPES' | 'SPRITES' | 'VOICES' | 'SAVES' | 'FILES' | RowPart | `HAS_${FieldSegment}`;

/** What the linker and the assembler are told of a program. */
export interface LinkedParts {
  readonly parts: readonly PlatformPart[];
  readonly fields: readonly DisplayField[];
}

/** How a program lies in memory: its constants below it, or not; and whether it keeps the pages of a DOS. */
export interface Placement {
  readonly low: boolean;
  readonly files: boolean;
}

/** The placements of a program, the first that it fits in is taken. */
export const placementsOf = ({ parts }: LinkedParts): readonly Placement[] => [
  ...(parts.includes('FILES') ? [{ low: false, files: true }] : []), { low: false, files: false }, { low: true, files: false },
];

/** Tells the assembler which parts there are, and whether constants lie below the program. */
export const assemblerDefines = ({ parts }: LinkedParts, { low, files }: Placement): string[] =>
  [...(low ? ['LOWDATA'] : []), ...parts.filter((part) => files || part !== 'FILES')].flatMap((symbol) => ['--asm-define', symbol]);

const LOW_START = 0x490;
/** ANTIC fetches players from the last five pages of 2 KB. */
const PLAYERS_START = 0x1300;
const FONT_START = 0x1800;
const LISTS_BYTES = 0x400;
const RAM_END = 0xbc20;
const MAIN_START = 0x2000;

const hex = (n: number): string => `$${n.toString(16).toUpperCase().padStart(4, '0')}`;

/** Where the lists of atari/rows.s lie: in the place of a character set where there is none, else below it and the players. */
const listsStart = (parts: readonly PlatformPart[]): number => (parts.includes('SHAPES') ? (parts.includes('SPRITES') ? PLAYERS_START : FONT_START) - LISTS_BYTES : FONT_START);

/** Where the display's memory below the program begins, on a page: the last pages of a DOS are there, too. */
const dosStart = (parts: readonly PlatformPart[]): number => (LOW_START + lowBytes(parts)) & 0xff00;

/**
 * Lines of assembler for atari/files.s: the pages that it exchanges, the memory for those that are elsewhere, and the names of the file. A DOS 2 takes up to
 * eight capital letters and digits.
 */
function savedFiles(program: string, parts: readonly PlatformPart[]): string[] {
  const start = dosStart(parts);
  const pages = (MAIN_START - start) >> 8;
  const name = program.toUpperCase().replaceAll(/[^A-Z0-9]/g, '').slice(0, 8);
  const text = (label: string, words: string): string => `${label}: .byte "${words}", $9B`;
  return [
    '        .ifdef FILES', '        .export ts65_dos_start, ts65_dos_pages, ts65_dos_room, ts65_file, ts65_new_file, ts65_renaming',
    `ts65_dos_start = ${hex(start)}`, `ts65_dos_pages = ${pages}`, '        .segment "DOSROOM"', `ts65_dos_room: .res ${pages} * $100`, '        .segment "RODATA"',
    text('ts65_file', `D:${name}.SAV`), text('ts65_new_file', `D:${name}.NEW`), text('ts65_renaming', `D:${name}.NEW,${name}.SAV`), '        .endif',
  ];
}

/** Whether the C for the Atari has arrays where a DOS is. */
function hasLowArrays(program: string, cDir: string): boolean {
  const state = join(formFolder(cDir, 'shipped'), `${program}.state.s`);
  return existsSync(state) && readFileSync(state, 'utf8').includes('.segment "LOW"');
}

/** Bytes of the memory for arrays of the segment LOW. */
export function lowBytes(parts: readonly PlatformPart[]): number {
  const end = Math.min(
    parts.includes('SHAPES') ? FONT_START : 0x1c20,
    parts.includes('SPRITES') ? PLAYERS_START : MAIN_START,
    parts.includes('LISTS') ? listsStart(parts) : MAIN_START,
  );
  return end - LOW_START;
}

/**
 * The linker's configuration `path` for a program: itself, or a copy in `folder`. A character set lies ahead of the display list, and players ahead
 * of that. Nothing is free between a character set and the list, since RESET looks at all of it. Memory that the display reads ends where the stack of C begins.
 */
export function linkerConfiguration(path: string, { parts, fields }: LinkedParts, folder: string): string {
  const placed = placeFields(fields);
  const end = placed[0]?.start ?? RAM_END;
  const isOwn = (part: PlatformPart): boolean => parts.includes(part);
  const area = (name: string, start: number, bytes: number): string => `    ${`${name}:`.padEnd(10)} file = "", start = ${hex(start)}, size = ${hex(bytes)};\n`;
  const segment = (name: string): string => `    ${`${name}:`.padEnd(10)} load = ${`${name},`.padEnd(9)} type = bss, define = yes;\n`;
  const areas: readonly (readonly [name: string, start: number, bytes: number])[] = [
    ...(isOwn('LISTS') ? [['LISTS', listsStart(parts), LISTS_BYTES] as const] : []),
    ...(isOwn('SPRITES') ? [['PLAYERS', PLAYERS_START, 0x500] as const] : []),
    ...placed.map((one) => [one.segment, one.start, one.bytes] as const),
  ];
  const changes: readonly (readonly [from: string, to: string])[] = [
    ['start = $0490, size = $1790', `start = $0490, size = ${hex(lowBytes(parts))}`],
    ...(!isOwn('SHAPES') ? [] : [
      ['start = $1C20, size = $03E0', 'start = $1800, size = $07E0'],
      ['DLIST:     load = VIDEO,    type = bss, define = yes;', 'FONT:      load = VIDEO,    type = bss, start = $1800;\n    SHAPES:    load = VIDEO,    type = bss, define = yes, start = $1A00;\n    FONTEND:   load = VIDEO,    type = bss, start = $1B00;\n    DLIST:     load = VIDEO,    type = bss, define = yes, start = $1C00;'],
    ] as const),
    ['    VIDEO:     file', `${areas.map((one) => area(...one)).join('')}    VIDEO:     file`],
    ['    DLIST:     load', `${areas.map(([name]) => segment(name)).join('')}    DLIST:     load`],
    ...(placed.length === 0 ? [] : [['size = $9C20', `size = ${hex(end - MAIN_START)}`] as const, ['RAM:       file = "", define = yes, start = __MAIN_LAST__, size = $BC20', `RAM:       file = "", define = yes, start = __MAIN_LAST__, size = ${hex(end)}`] as const]),
  ];
  if (areas.length === 0 && !isOwn('SHAPES')) return path;
  const text = changes.reduce((cfg, [from, to]) => {
    if (!cfg.includes(from)) throw new Error(`${path} has no \`${from}\``);
    return cfg.replace(from, to);
  }, readFileSync(path, 'utf8'));
  const own = join(folder, basename(path));
  // The image is only in one of the two.
  writeScratch(own, text.replace('start = __MAIN_LAST__, size = $BC20', `start = __MAIN_LAST__, size = ${hex(end)}`));
  return own;
}

export interface Platform extends LinkedParts {
  /** `platform.h`, for the files in C. */
  readonly header: string;
  /** `screen.s`: the symbols of what assembler reads. */
  readonly screen: string;
}

/** Of a layout all that matters here. */
interface LaidOut {
  readonly name: string;
  readonly c: string;
  readonly module: string;
  readonly segment?: FieldSegment;
  readonly dimensions?: readonly number[];
}

/**
 * The platform's view of the program `program`, whose C is in `cDir`. C sees its requests for sounds and diagonals, its colours and the frames of its ticks.
 * Assembler sees its cells, sprites and voices. The cells of a program without engine/lib/screen.ts stay empty. Its saved games know it by `digest`.
 */
export function platformOf(program: string, cDir: string, digest: Uint8Array = new Uint8Array(DIGEST_BYTES)): Platform {
  const { variables, ticks, saves = true } = JSON.parse(readFileSync(join(cDir, `${program}.layout.json`), 'utf8')) as { variables: readonly LaidOut[]; ticks?: number; saves?: boolean };
  const find = (name: string, module: string): string | undefined => variables.find((v) => v.name === name && v.module.endsWith(`lib/${module}.ts`))?.c;
  const cells = find('screen.cells', 'screen');
  const symbol = cells === undefined ? ['        .segment "SCREEN"', `ts65_screen: .res ${SCREEN_CELLS}`] : [`        .import _${cells}`, `ts65_screen = _${cells}`];
  const known = (macro: string, variable: string | undefined): string =>
    variable === undefined ? '' : `extern unsigned char ${variable};\n#define ${macro} ${variable}\n`;
  const sound = known('SOUND_REQUEST', find('sound.request', 'sound'));
  const stick = known('STICK_DIAGONALS', find('stick.diagonals', 'stick'));
  const [first, end] = ['first', 'end'].map((name) => find(`fiveColours.${name}`, 'colours'));
  const fields = variables.flatMap(({ c, segment: of, dimensions = [] }): DisplayField[] => (of === undefined ? [] : [{ segment: of, c, rows: dimensions[0] ?? 1, columns: dimensions[1] ?? 1 }]));
  const own = rowParts(find, fields);
  const isOwnList = own?.parts.includes('LISTS') === true;
  const hasRows = first !== undefined || end !== undefined || isOwnList;
  // Text shows the colours that display.s sets; rows in five colours show all.
  const colours = COLOURS.map(({ macro, name, value }) => known(macro, find(`colours.${name}`, 'colours')) || (hasRows ? `#define ${macro} ${value}\n` : '')).join('');
  const rows = !hasRows || isOwnList ? '' : `#define FIVE_COLOURS\n${[['FIVE_FIRST', first], ['FIVE_END', end]].map(([macro, name]) => (name === undefined ? `#define ${macro} 0\n` : known(macro as string, name))).join('')}`;
  const [sprites, voices] = [SPRITES, VOICES].map(({ module, names, defaults }) => {
    const found = names.map((name) => [name, find(name, module)] as const);
    return found.every(([, c]) => c === undefined) ? [] : found.flatMap(([name, c]) => {
      const symbolOf = `ts65_${name.replace('.', '_')}`;
      return [`        .export ${symbolOf}`, ...(c === undefined ? [`${symbolOf}: .byte ${defaults(name)}`] : [`        .import _${c}`, `${symbolOf} = _${c}`])];
    });
  }) as [string[], string[]];
  const shown = `${colours}${rows}${isOwnList ? '#define HAS_ROWS\n' : ''}${sprites.length > 0 ? '#define HAS_SPRITES\n' : ''}${voices.length > 0 ? '#define HAS_VOICES\n' : ''}`;
  const look = shown === '' ? '' : `#define HAS_LOOK\n${shown}`;
  const linked: readonly PlatformPart[] = [
    ...(find('charset.shapes', 'charset') === undefined ? [] : ['SHAPES' as const]), ...(sprites.length === 0 ? [] : ['SPRITES' as const]), ...(voices.length === 0 ? [] : ['VOICES' as const]),
    ...(own?.parts ?? []), ...fields.map(({ segment: of }) => `HAS_${of}` as const),
    ...(saves ? ['SAVES' as const, ...(hasLowArrays(program, cDir) ? [] : ['FILES' as const])] : []),
  ];
  return {
    header: `/* Generated: what the Atari's side knows of the program. */\n#define SESSION_COMMANDS ${SESSION_COMMANDS}ul\n${sound}${stick}${look}${ticks === undefined ? '' : `#define TICK_FRAMES ${ticks}\n#define TICK ${TICK}\n#define SECOND_STICK ${SECOND_STICK}\n`}${saves ? '#define HAS_SAVES\n' : ''}`,
    parts: linked,
    fields,
    screen: [
      '; Generated: what is shown and heard of the program.', '        .export ts65_screen', ...symbol, ...(sprites.length + voices.length + (own?.assembler.length ?? 0) === 0 ? [] : ['        .segment "RODATA"', ...sprites, ...voices, ...(own?.assembler ?? [])]),
      ...(saves ? ['        .segment "RODATA"', '        .export ts65_build', `ts65_build: .byte ${[...digest].join(', ')}`, ...savedFiles(program, linked)] : []), '',
    ].join('\n'),
  };
}
