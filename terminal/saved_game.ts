/**
 * A saved game as a file: a script with a line of its own ahead, or, of a game that was taken from an Atari's disk, the state to go on from and the keys
 * behind it. A script is what `ts65 replay` takes; a line `state` is none of a script, so that nothing replays such a file from its seed.
 */
import { CliError } from '../transpiler/base/bad_input.ts';
import { SESSION_COMMANDS } from '../transpiler/base/session_limits.ts';
import type { Program } from '../emulator-tests/script/programs.ts';
import { parseScript, printHeader, printScript } from '../emulator-tests/script/script.ts';

/** A file that is no saved game. */
export class SaveError extends CliError {}

/** Where a game goes on that did not begin here. */
export interface BaseState {
  /** All state in the layout's order. */
  readonly state: Uint8Array;
  /** A digest of the layout. */
  readonly layout: string;
  /** Commands of the session that have led there. */
  readonly commands: number;
}

export interface SavedGame {
  readonly program: Program;
  /** The version of the program that it was played with: see program_version.ts. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** 0..4294967295 */
  readonly seed: number;
  readonly settings: ReadonlyMap<string, string>;
  /** The commands from the beginning on, or from `base` on. */
  readonly keys: Uint8Array;
  readonly base?: BaseState;
  /** The day whose seed it has: 2026-01-31. */
  readonly day?: string;
  /** It is over. */
  readonly hasEnded?: boolean;
}

const MARK = 'ts65 saved game';
/** The first line: the mark, then `name=value` pairs. */
const FIRST = new RegExp(`^# ${MARK}:((?: [a-z]+=[^ \\n]*)+)\\n`);
const STATE = /^state (\d+) ([0-9a-f]+) ([A-Za-z0-9+/=]*)\n/m;

/** Whether `text` says that it is one. */
export const isSavedGame = (text: string): boolean => text.startsWith(`# ${MARK}:`);

export function printSavedGame(game: SavedGame): string {
  const { version, time, keys, base, day, hasEnded } = game;
  const facts = { version, time: new Date(time).toISOString(), keys: keys.length, ...(day !== undefined && { day }), ...(hasEnded === true && { ended: 'yes' }) };
  const first = `# ${MARK}: ${Object.entries(facts).map(([name, value]) => `${name}=${value}`).join(' ')}\n`;
  const script = printScript(game);
  if (base === undefined) return first + script;
  const header = printHeader(game);
  const state = `state ${base.commands} ${base.layout} ${Buffer.from(base.state).toString('base64')}\n`;
  return first + header + state + script.slice(header.length);
}

/** The facts in the first line of a saved game; undefined where `text` is none. */
export function headOf(text: string): ReadonlyMap<string, string> | undefined {
  const [, pairs] = FIRST.exec(text) ?? [];
  return pairs === undefined ? undefined : new Map(pairs.trim().split(' ').map((pair) => pair.split('=', 2) as [string, string]));
}

/** @param name stands for the file in messages @throws SaveError, ScriptError */
export function parseSavedGame(text: string, name: string, programs: readonly Program[]): SavedGame {
  const facts = headOf(text);
  const [version, time] = [facts?.get('version'), Date.parse(facts?.get('time') ?? '')];
  if (facts === undefined || version === undefined || Number.isNaN(time)) throw new SaveError(`${name}: is no saved game`);
  const found = STATE.exec(text);
  const script = parseScript(text.replace(STATE, '\n'), name, programs, SESSION_COMMANDS);
  // It is written whole: one that is short was changed since.
  if (script.keys.length !== Number(facts.get('keys'))) throw new SaveError(`${name}: is damaged: it has ${script.keys.length} keys, and says ${facts.get('keys')}`);
  const day = facts.get('day');
  return {
    program: script.program, version, time, seed: script.seed, settings: script.settings, keys: script.keys,
    ...(found !== null && { base: { commands: Number(found[1]), layout: found[2] as string, state: new Uint8Array(Buffer.from(found[3] as string, 'base64')) } }),
    ...(day !== undefined && { day }),
    ...(facts.get('ended') === 'yes' && { hasEnded: true }),
  };
}
