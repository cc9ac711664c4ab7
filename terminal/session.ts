/** A game with all that takes it down while it is played: the saved game, a recording, the scores. */
import { createHash } from 'node:crypto';
import { readLayout, type Layout } from '../emulator-tests/state/layout.ts';
import type { Program } from '../emulator-tests/script/programs.ts';
import { startGame, type Game, type GameWishes } from './game.ts';
import { joinedLog, type KeyLog } from './key_log.ts';
import { Recorder } from './record.ts';
import { GameKeeper } from './game_keeper.ts';
import { homeName } from './saves_lists.ts';
import { SaveError, type BaseState, type SavedGame } from './saved_game.ts';
import { ScoreWatch } from './score_watch.ts';

/** How a game begins, and where it goes on. */
export interface Beginning extends Pick<SavedGame, 'version' | 'seed' | 'settings' | 'keys' | 'base' | 'day'> {
  /** The name of a new file of saved games. */
  readonly name: string;
  /** The saved game that goes on. */
  readonly file?: string;
  /** The recording that goes on. */
  readonly script?: string;
}

export interface Session {
  readonly program: Program;
  readonly game: Game;
  readonly log: KeyLog;
  readonly keeper?: GameKeeper;
  readonly recorder?: Recorder;
  readonly scores?: ScoreWatch;
}

/** A digest of where and how a layout keeps which variables. */
export const layoutDigest = ({ variables }: Pick<Layout, 'variables'>): string =>
  createHash('sha256').update(JSON.stringify(variables.map(({ name, module, type, length, offset }) => [name, module, type, length, offset]))).digest('hex').slice(0, 12);

/** @throws SaveError where the program's layout is another one now */
export function stateToGoOnFrom(program: Program, base: BaseState): NonNullable<GameWishes['from']> {
  const layout = readLayout(program);
  if (layoutDigest(layout) !== base.layout || layout.size !== base.state.length) throw new SaveError(`the saved game begins with a state of ${program.title} as it is emitted no more: emit the version that it was saved by`);
  return { layout, state: base.state, commands: base.commands };
}

/**
 * Starts the game and plays its keys.
 * @param isKept it is saved while it is played
 * @throws CliError
 */
export async function beginSession(program: Program, begun: Beginning, { record, force }: { readonly record?: string; readonly force?: boolean }, isKept: boolean): Promise<Session> {
  const { version, seed, settings, keys, base, day } = begun;
  const recorder = record !== undefined ? Recorder.create(record, { program, seed, settings }, force) : begun.script === undefined ? undefined : Recorder.append(begun.script);
  try {
    const ways = program.scores === undefined ? [] : [program.scores.score, program.scores.end];
    const game = await startGame(program, seed, settings, { ways, ...(base !== undefined && { from: stateToGoOnFrom(program, base) }) });
    for (const code of keys) game.key(code);
    const keeper = isKept ? new GameKeeper({ program, version, seed, settings, ...(base !== undefined && { base }), ...(day !== undefined && { day }) }, begun.name, begun.file, keys) : undefined;
    const scores = program.scores === undefined || !isKept ? undefined : new ScoreWatch(game, program.scores, program.name, { seed, settings: Object.fromEntries(settings), version, ...(day !== undefined && { day }) }, keys.length, (isOver) => keeper?.end(isOver));
    const log = joinedLog([recorder, keeper].filter((one) => one !== undefined));
    return { program, game: scores?.watched() ?? game, log, ...(keeper !== undefined && { keeper }), ...(recorder !== undefined && { recorder }), ...(scores !== undefined && { scores }) };
  } catch (error) {
    recorder?.close();
    throw error;
  }
}

/** What a player is told behind a game. Its files are closed by then. */
export function endOfSession({ program, recorder, keeper, scores }: Session): string[] {
  return [
    ...(scores?.lines ?? []),
    ...(recorder === undefined ? [] : [`recorded in ${recorder.path}`]),
    ...(keeper?.problem !== undefined ? [`the game is not saved: ${keeper.problem}`] : keeper?.path === undefined ? [] : [`saved in ${homeName(keeper.path)}; ts65 play ${program.name} --resume goes on`]),
  ];
}
