/** A program loaded to be played. */
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOADER, PROJECT } from '../transpiler/base/project.ts';
import { SESSION_COMMANDS } from '../transpiler/base/session_limits.ts';
import type * as Art from '../engine/lib/art.ts';
import type * as Charset from '../engine/lib/charset.ts';
import type * as Colours from '../engine/lib/colours.ts';
import type * as DisplayModule from '../engine/lib/display.ts';
import type * as Fields from '../engine/lib/fields.ts';
import type * as Screen from '../engine/lib/screen.ts';
import type * as SpritesModule from '../engine/lib/sprites.ts';
import type { EntryModule, Program } from '../emulator-tests/script/programs.ts';
import { openState } from '../emulator-tests/state/own_modules.ts';
import type { Layout } from '../emulator-tests/state/layout.ts';
import { findWay, letAt, readerOf } from './ways.ts';
import { withTicks, type PadModule } from '../emulator-tests/script/commands.ts';
import { lookBy, type Look } from '../emulator-tests/script/look.ts';
import { keyCodes, setupKeys } from '../emulator-tests/script/script.ts';

export interface Game {
  /** The 960 cells of the screen, always the current ones. */
  readonly cells: Uint8Array;
  /** How they are shown now. */
  look(): Look;
  /** Frames of the video for each tick; 0: the program does not move by itself. */
  readonly ticks: number;
  /** Keys that scripts of the program type. */
  readonly typed: ReadonlySet<number>;
  /** The number or boolean at one of the ways that were wished for. @throws CliError where there is none now */
  value?(way: string): number;
  /** A key, a tick or a move of the second stick. Does nothing once the session has had all of its commands. */
  key(code: number): void;
}

/** The entry module, and the module of the screen that it prints to. */
interface LoadedGame {
  readonly entry: EntryModule;
  readonly screen: typeof Screen;
  readonly pads: PadModule;
  readonly look: () => Look;
}

/** Whether Node strips types itself, and finds for the module `file` the library of this ts65, an installed package. */
function isNodeEnough(file: string): boolean {
  if ((process.features as { typescript?: string | false }).typescript !== 'strip' || basename(dirname(resolve(PROJECT))) !== 'node_modules') return false;
  try {
    return realpathSync(createRequire(file).resolve('ts65/screen')) === join(PROJECT, 'dist/lib/screen.js');
  } catch {
    return false;
  }
}

/** More than its screen that a player wants of a program: values by their ways, and a state that the game goes on from. */
export interface GameWishes {
  /** As in ts65.json: `hero.gold`, `points[0]`, `state.ts:hero.gold`. */
  readonly ways?: readonly string[];
  readonly from?: { readonly state: Uint8Array; readonly layout: Layout; readonly commands: number };
}

/** Loads the entry module `file` by Node alone where that can be, else by ts65's loader: enums and imports of types need it. */
async function loadGame(file: string, mayBeAlone: boolean): Promise<LoadedGame> {
  const loaded = async (entry: string, library: (name: string) => string): Promise<LoadedGame> => ({
    entry: (await import(entry)) as EntryModule,
    screen: (await import(library('screen'))) as typeof Screen,
    pads: (await import(library('pad'))) as PadModule,
    look: lookOf({
      ...((await import(library('colours'))) as typeof Colours), ...((await import(library('charset'))) as typeof Charset), ...((await import(library('sprites'))) as typeof SpritesModule),
      ...((await import(library('display'))) as typeof DisplayModule), ...((await import(library('fields'))) as typeof Fields),
      ...((await import(library('art'))) as typeof Art),
    }),
  });
  const url = pathToFileURL(file).href;
  const ownUrl = (name: string): string => new URL(name, pathToFileURL(PROJECT)).href;
  const isTried = mayBeAlone && isNodeEnough(file);
  // What is wrong beside that shows again with the loader.
  const found = isTried ? await loaded(url, (name) => ownUrl(`dist/lib/${name}.js`)).catch(() => undefined) : undefined;
  if (found !== undefined) return found;
  await import(LOADER);
  return loaded(isTried ? `${url}?ts65` : url, (name) => ownUrl(`engine/lib/${name}.ts`));
}

type LookModules = typeof Colours & typeof Charset & typeof SpritesModule & typeof DisplayModule & typeof Fields & typeof Art;

const isSet = (bytes: Uint8Array): boolean => bytes.some((byte) => byte !== 0);

/** A program that has given none of its characters or players a shape shows the Atari's characters alone, and one that has set no row none of its own. */
const lookOf = ({ colours, fiveColours, charset, players, missiles, sprites, rowModes, rowColours, rowSets, scrollBand, fields, standIns }: LookModules) => (): Look => {
  const hasRows = [rowModes, rowSets, ...Object.values(rowColours)].some(isSet) || scrollBand.end > scrollBand.first;
  const records: Readonly<Record<string, Readonly<Record<string, number | Uint8Array>>>> = {
    colours, fiveColours, charset: isSet(charset.shapes) ? charset : {}, ...(isSet(players.x) || isSet(missiles.x) ? { players, missiles, sprites } : {}),
    ...(hasRows ? { rowModes: { '': rowModes }, rowSets: { '': rowSets }, rowColours, scrollBand } : {}),
  };
  const value = (name: string): number | Uint8Array | undefined => {
    const [record = '', member = ''] = name.split('.');
    return records[record]?.[member];
  };
  const ofFields = { MAP: fields.map, DOTS: fields.lines, SETS: fields.sets };
  const shown = lookBy({ number: (name) => value(name) as number | undefined, bytes: (name) => value(name) as Uint8Array | undefined, field: (segment) => ofFields[segment] });
  return { ...shown, signs: standIns() };
};

/** Loads and starts `program`, its settings typed on the title screen, or with the state that is wished for. @throws CliError where a way leads to nothing */
export async function startGame(program: Program, seed: number, settings: ReadonlyMap<string, string>, { ways = [], from }: GameWishes = {}): Promise<Game> {
  const wanted = ways.map((way) => findWay(program, way));
  const looksInside = wanted.length > 0 || from !== undefined;
  if (looksInside) {
    await import(LOADER);
    await letAt(wanted, from?.layout);
  }
  const { entry: module, screen: { screen }, pads, look } = await loadGame(program.entry, !looksInside);
  const entry = withTicks(module, pads);
  entry.start(seed);
  for (const code of setupKeys(program, settings)) entry.key(code);
  if (from !== undefined) (await openState(from.layout)).load(from.state);
  const values = new Map(await Promise.all(wanted.map(async (found) => [found.way, await readerOf(found, program, module)] as const)));
  let left = SESSION_COMMANDS - (from?.commands ?? 0);
  return {
    cells: screen.cells,
    look,
    ticks: program.ticks,
    typed: new Set(Object.keys(program.vocabulary).flatMap((keys) => [...keyCodes(keys)])),
    value: (way) => values.get(way)!(),
    key: (code) => {
      if (left > 0) entry.key(code);
      left = Math.max(0, left - 1);
    },
  };
}
