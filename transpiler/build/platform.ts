/** Tells the Atari's side of a program: which variables it reads, and which parts the program has. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeScratch } from '../base/files.ts';
import { SESSION_COMMANDS } from '../base/session_limits.ts';
import { SECOND_STICK, TICK } from '../base/tick_codes.ts';

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
export type PlatformPart = 'SHAPES' | 'SPRITES' | 'VOICES' | 'SAVES';

/** Tells the assembler which parts there are, and whether constants lie below the program. */
export const assemblerDefines = (parts: readonly PlatformPart[], low: boolean): string[] =>
  [...(low ? ['LOWDATA'] : []), ...parts].flatMap((symbol) => ['--asm-define', symbol]);

/** The place in both of ts65-atari.cfg's that arrays below the display end at, and how it ends where the memory of a part follows. */
const LOW_MEMORY = 'start = $0490, size = $1790';
const LOW_MEMORY_AHEAD_OF: readonly (readonly [part: PlatformPart, memory: string])[] = [
  // ANTIC fetches players from the last five pages of 2 KB.
  ['SPRITES', 'start = $0490, size = $0E70'],
  ['SHAPES', 'start = $0490, size = $1370'],
];

/**
 * The linker's configuration `path` for a program with `parts`: itself, or a copy in `folder`. A character set lies ahead of the display list, and players ahead
 * of that. Nothing is free between a character set and the list, since RESET looks at all of it.
 */
export function linkerConfiguration(path: string, parts: readonly PlatformPart[], folder: string): string {
  const low = LOW_MEMORY_AHEAD_OF.find(([part]) => parts.includes(part));
  if (low === undefined) return path;
  const changes: readonly (readonly [from: string, to: string])[] = [
    [LOW_MEMORY, low[1]],
    ...(!parts.includes('SHAPES') ? [] : [
      ['start = $1C20, size = $03E0', 'start = $1800, size = $07E0'],
      ['DLIST:     load = VIDEO,    type = bss, define = yes;', 'FONT:      load = VIDEO,    type = bss, start = $1800;\n    SHAPES:    load = VIDEO,    type = bss, define = yes, start = $1A00;\n    FONTEND:   load = VIDEO,    type = bss, start = $1B00;\n    DLIST:     load = VIDEO,    type = bss, define = yes, start = $1C00;'],
    ] as const),
    ...(!parts.includes('SPRITES') ? [] : [
      ['    VIDEO:     file', '    PLAYERS:   file = "", start = $1300, size = $0500;\n    VIDEO:     file'],
      ['    DLIST:     load', '    PLAYERS:   load = PLAYERS,  type = bss, define = yes;\n    DLIST:     load'],
    ] as const),
  ];
  const text = changes.reduce((cfg, [from, to]) => {
    if (!cfg.includes(from)) throw new Error(`${path} has no \`${from}\``);
    return cfg.replace(from, to);
  }, readFileSync(path, 'utf8'));
  const own = join(folder, basename(path));
  writeScratch(own, text);
  return own;
}

export interface Platform {
  /** `platform.h`, for the files in C. */
  readonly header: string;
  /** `screen.s`: the symbols of what assembler reads. */
  readonly screen: string;
  readonly parts: readonly PlatformPart[];
}

/**
 * The platform's view of the program `program`, whose C is in `cDir`. C sees its requests for sounds and diagonals, its colours and the frames of its ticks.
 * Assembler sees its cells, sprites and voices. The cells of a program without engine/lib/screen.ts stay empty. Its saved games know it by `digest`.
 */
export function platformOf(program: string, cDir: string, digest: Uint8Array = new Uint8Array(DIGEST_BYTES)): Platform {
  const { variables, ticks, saves = true } = JSON.parse(readFileSync(join(cDir, `${program}.layout.json`), 'utf8')) as { variables: readonly { name: string; c: string; module: string }[]; ticks?: number; saves?: boolean };
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
  const [sprites, voices] = [SPRITES, VOICES].map(({ module, names, defaults }) => {
    const found = names.map((name) => [name, find(name, module)] as const);
    return found.every(([, c]) => c === undefined) ? [] : found.flatMap(([name, c]) => {
      const symbolOf = `ts65_${name.replace('.', '_')}`;
      return [`        .export ${symbolOf}`, ...(c === undefined ? [`${symbolOf}: .byte ${defaults(name)}`] : [`        .import _${c}`, `${symbolOf} = _${c}`])];
    });
  }) as [string[], string[]];
  const own = `${colours}${rows}${sprites.length > 0 ? '#define HAS_SPRITES\n' : ''}${voices.length > 0 ? '#define HAS_VOICES\n' : ''}`;
  const look = own === '' ? '' : `#define HAS_LOOK\n${own}`;
  return {
    header: `/* Generated: what the Atari's side knows of the program. */\n#define SESSION_COMMANDS ${SESSION_COMMANDS}ul\n${sound}${stick}${look}${ticks === undefined ? '' : `#define TICK_FRAMES ${ticks}\n#define TICK ${TICK}\n#define SECOND_STICK ${SECOND_STICK}\n`}${saves ? '#define HAS_SAVES\n' : ''}`,
    parts: [
      ...(find('charset.shapes', 'charset') === undefined ? [] : ['SHAPES' as const]), ...(sprites.length === 0 ? [] : ['SPRITES' as const]), ...(voices.length === 0 ? [] : ['VOICES' as const]),
      ...(saves ? ['SAVES' as const] : []),
    ],
    screen: [
      '; Generated: what is shown and heard of the program.', '        .export ts65_screen', ...symbol, ...(sprites.length + voices.length === 0 ? [] : ['        .segment "RODATA"', ...sprites, ...voices]),
      ...(saves ? ['        .segment "RODATA"', '        .export ts65_build', `ts65_build: .byte ${[...digest].join(', ')}`] : []), '',
    ].join('\n'),
  };
}
