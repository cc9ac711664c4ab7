/** A game goes on elsewhere: from the saved game of a terminal to the disk of an Atari, and back. */
import { existsSync, readFileSync } from 'node:fs';
import { CliError } from '../transpiler/base/bad_input.ts';
import { writeWhole } from '../transpiler/base/files.ts';
import { SESSION_COMMANDS } from '../transpiler/base/session_limits.ts';
import { isStickCode } from '../transpiler/base/tick_codes.ts';
import { AtariSession } from '../emulator-tests/lanes/atari_session.ts';
import { parseDisk, type DiskDrive } from '../emulator-tests/machine/disk.ts';
import { directoryOf, DiskGameError, memoryOf, memoryOfFile } from '../emulator-tests/machine/disk_game.ts';
import { Dos } from '../emulator-tests/machine/dos.ts';
import { DiskImageError } from '../emulator-tests/machine/errors.ts';
import type { Program } from '../emulator-tests/script/programs.ts';
import { setupKeys } from '../emulator-tests/script/script.ts';
import { gatherRuns } from '../emulator-tests/state/layout.ts';
import { ModuleState } from '../emulator-tests/state/module_state.ts';
import { normalise } from '../emulator-tests/state/pools.ts';
import { layoutDigest, stateToGoOnFrom } from './session.ts';
import { versionOf } from './program_version.ts';
import type { SavedGame } from './saved_game.ts';

/** Cycles that saving may take: a minute of an Atari's time. */
const SAVE_LIMIT = 120_000_000;
const WORD = 0x10000;

/** The disk in the image `file`. @throws DiskGameError */
export function readDisk(file: string): DiskDrive {
  if (!existsSync(file)) throw new DiskGameError(`${file}: there is no such file`);
  try {
    return parseDisk(readFileSync(file));
  } catch (error) {
    if (error instanceof DiskImageError) throw new DiskGameError(`${file}: ${error.message}`);
    throw error;
  }
}

/** @throws DiskGameError where the disk is of another build than `session` has */
function requireBuild(disk: DiskDrive, { program, built }: AtariSession, file: string): void {
  const [found, wanted] = [directoryOf(disk, file), directoryOf(parseDisk(readFileSync(built.atr)), built.atr)];
  if (found.program !== program.name) throw new DiskGameError(`${file}: is a disk of ${found.program}, not of ${program.name}`);
  if (found.digest !== wanted.digest) {
    throw new DiskGameError(`${file}: is the disk of another build of ${program.title}: ${found.digest}, and this is ${wanted.digest}. Its game goes on on the Atari by that disk. To take it here, build the version that made it.`);
  }
}

/**
 * The game on the disk `file` of `program`, which is emitted as its modules are now.
 * @throws DiskGameError; CliError where Node can't go on with the state of such a program; BuildError
 */
export function gameOfDisk(program: Program, file: string): SavedGame {
  const disk = readDisk(file);
  const session = new AtariSession(program, { guarded: false });
  requireBuild(disk, session, file);
  return gameOf(session, () => memoryOf(disk, session.image, file));
}

/**
 * The game in `file`, a file that `program` has saved by a DOS.
 * @throws DiskGameError; CliError where Node can't go on with the state of such a program; BuildError
 */
export function gameOfFile(program: Program, file: string): SavedGame {
  const bytes = readFileSync(file);
  const session = new AtariSession(program, { guarded: false });
  return gameOf(session, () => memoryOfFile(bytes, digestOf(session), session.image, file));
}

const digestOf = ({ built }: AtariSession): string => directoryOf(parseDisk(readFileSync(built.atr)), built.atr).digest;

/** The game that goes on from `memory` of the program of `session`. @throws CliError where Node can't */
function gameOf({ program, layout, image }: AtariSession, memoryAt: () => Uint8Array): SavedGame {
  const refusal = ModuleState.refusalToLoad(layout);
  if (refusal !== undefined) throw new CliError(`${program.title} can't go on in a terminal from the Atari's state: ${refusal}`);
  const memory = memoryAt();
  const state = new Uint8Array(layout.size);
  for (const { to, from, length } of gatherRuns(layout, ({ symbol }) => image.symbol(symbol))) state.set(memory.subarray(from, from + length), to);
  normalise(layout, state);
  const word = (name: string): number => (memory[image.symbol(name)] as number) | ((memory[image.symbol(name) + 1] as number) << 8);
  const commands = SESSION_COMMANDS - (word('_rounds') * WORD + word('_left'));
  return { program, version: versionOf(program), time: Date.now(), seed: 0, settings: new Map(), keys: new Uint8Array(), base: { state, layout: layoutDigest(layout), commands } };
}

/**
 * Writes `game` to the disk `file`: the emulated Atari plays its keys, and saves. Without a disk there is a new one.
 * @throws DiskGameError, SaveError, BuildError, MachineError
 */
export function gameToDisk(game: SavedGame, file: string): void {
  const session = new AtariSession(game.program, { guarded: false });
  const disk = existsSync(file) ? readDisk(file) : parseDisk(readFileSync(session.built.atr));
  requireBuild(disk, session, file);
  playTo(session, game);
  session.machine.disk = disk;
  const before = disk.image.slice();
  saveOn(session);
  if (Buffer.from(before).equals(disk.image)) throw new DiskGameError(`${file}: the emulated Atari has not saved the game`);
  // As the Atari will read it.
  memoryOf(disk, session.image, file);
  writeWhole(file, disk.image);
}

/**
 * Writes `game` to `file` as a DOS has it: the emulated Atari plays its keys, and saves.
 * @throws DiskGameError where the program saves to no files, SaveError, BuildError, MachineError
 */
export function gameToFile(game: SavedGame, file: string): void {
  const dos = new Dos();
  const session = new AtariSession(game.program, { guarded: false, dos });
  if (!session.image.symbols.has('find_dos')) throw new DiskGameError(`${file}: ${game.program.title} saves to its own disk alone: name a disk, such as game.atr`);
  playTo(session, game);
  saveOn(session);
  const [bytes] = dos.files.values();
  if (bytes === undefined) throw new DiskGameError(`${file}: the emulated Atari has not saved the game`);
  // As the Atari will read it.
  memoryOfFile(bytes, digestOf(session), session.image, file);
  writeWhole(file, bytes);
}

/** The emulated Atari plays all of `game`. */
function playTo(session: AtariSession, { program, base, seed, settings, keys }: SavedGame): void {
  session.game.start(seed);
  if (base === undefined) for (const code of setupKeys(program, settings)) give(session, code);
  else putState(session, stateToGoOnFrom(program, base));
  for (const code of keys) give(session, code);
}

function saveOn({ machine, image }: AtariSession): void {
  machine.consoleKeys(['option', 'select']);
  machine.runUntil(image.symbol('over'), SAVE_LIMIT);
}

/** A command comes to the program: also a key that a terminal has and the Atari's keyboard has not. */
function give({ game, image, machine }: AtariSession, code: number): void {
  if (isStickCode(code)) return game.type(code);
  const { memory } = machine.bus;
  memory[image.symbol('_ts65_ring') + (memory[image.symbol('_ts65_first')] as number)] = code;
  memory[image.symbol('_ts65_waiting')] = 1;
  game.settle();
}

/** The program waits for a key, and goes on from that state. */
function putState({ layout, image, machine }: AtariSession, { state, commands }: { readonly state: Uint8Array; readonly commands: number }): void {
  const { memory } = machine.bus;
  for (const { to, from, length } of gatherRuns(layout, ({ symbol }) => image.symbol(symbol))) memory.set(state.subarray(to, to + length), from);
  const left = SESSION_COMMANDS - commands;
  for (const [name, value] of [['_left', left % WORD], ['_rounds', Math.floor(left / WORD)]] as const) memory.set([value & 0xff, value >> 8], image.symbol(name));
}
