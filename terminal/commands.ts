/** `ts65 play`. */
import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { CliError } from '../transpiler/base/bad_input.ts';
import { wordsOf } from '../transpiler/base/files.ts';
import { depthOf } from './colours.ts';
import { playInTerminal } from './play.ts';
import { SIGNALS, type TerminalInput, type Output } from './terminal.ts';
import { knownPrograms, programAt, type Program } from '../emulator-tests/script/programs.ts';
import { MAX_SEED } from '../emulator-tests/script/script.ts';
import { requirePartner, UsageError, wholeNumber } from '../transpiler/cli/usage.ts';
import { listOfGames, listOfScores } from './saves_lists.ts';
import { beginSession, endOfSession, type Beginning } from './session.ts';
import { requireVersion, resumed } from './resume.ts';
import { writeReview } from './review.ts';
import { savedGames } from './saves_folder.ts';
import { dayOf, seedOfDay } from './scores.ts';
import { versionOf } from './program_version.ts';

export interface PlayOptions {
  readonly seed?: string;
  readonly record?: string;
  readonly force?: boolean;
  readonly resume?: string | true;
  readonly asNew?: boolean;
  readonly list?: boolean;
  readonly scores?: boolean;
  readonly daily?: boolean;
  readonly save?: boolean;
  readonly watch?: boolean;
  readonly [setting: string]: string | boolean | undefined;
}

export function registerPlay(cli: Command): void {
  const command = cli
    .command('play')
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .option('--seed <n>', `0..${MAX_SEED}; a random one by default, which is shown`)
    .option('--daily', 'the seed of the day, the same for all; goes on with the game of today where it is not over')
    .option('--resume [game]', 'go on with a saved game, the newest by default, or with a recorded one: a name or number of --list, or a file')
    .option('--as-new', "play the keys of another version's saved game by the rules of now, as a new game")
    .option('--list', 'list the saved games, and play none')
    .option('--scores', 'list the high scores, and play none')
    .option('--no-save', 'do not save the game')
    .option('--record <file>', 'write the game to FILE as a script, key by key')
    .option('--force', 'replace FILE if it exists')
    .option('--watch', 'take each build that `ts65 dev` makes, and go on by playing the keys so far');
  const settings = new Map(programsWithOptions().flatMap((program) => Object.entries(program.settings)));
  for (const [name, values] of settings) command.option(`--${name} <value>`, listed(Object.keys(values)));
  command.action(async (name: string | undefined, options: PlayOptions) => {
    process.exitCode = await runPlay(name, options, process.stdin, process.stdout);
  });
}

/** The programs whose settings are options. A description that can't be read is told when a program is looked for. */
function programsWithOptions(): readonly Program[] {
  try {
    return knownPrograms();
  } catch {
    return [];
  }
}

/** More values than this are named by the first and the last. */
const MAX_LISTED = 20;

function listed(values: readonly string[]): string {
  return values.length <= MAX_LISTED ? values.join(' or ') : `${values[0]} to ${values.at(-1)}`;
}

/** The exit code: 0 when the user left, more for a signal. @throws CliError, with exit code 1 when the game broke */
export async function runPlay(name: string | undefined, options: PlayOptions, input: TerminalInput, output: Output): Promise<number> {
  const program = programAt(name);
  requirePartner(options, 'record', 'force');
  requirePartner(options, 'resume', 'asNew');
  if (options.list === true || options.scores === true) {
    output.write(options.list === true ? listOfGames(program) : '');
    output.write(options.scores === true ? listOfScores(program, Date.now()) : '');
    return 0;
  }
  if (options.resume !== undefined) refuseBeside(program, options, '--resume goes on with a game', ['seed', 'record', 'daily', ...Object.keys(program.settings)]);
  if (options.daily === true) refuseBeside(program, options, '--daily has a seed of its own', ['seed', ...Object.keys(program.settings)]);
  if (options.watch !== true) return playOnce(program, options, input, output);
  if (options.resume === true || options.daily === true) throw new UsageError(`--watch goes on with a recorded game: name its file`);
  const { playWatched } = await import('./watched.ts');
  const own = Object.keys(program.settings).filter((setting) => options[setting] !== undefined);
  const again = own.flatMap((setting) => [`--${setting}`, String(options[setting])]);
  return playWatched(program, beginning(program, options).seed, again, { ...options, resume: options.resume });
}

/** @throws UsageError where one of `others` is given, too */
function refuseBeside(program: Program, options: PlayOptions, what: string, others: readonly string[]): void {
  const other = others.find((option) => options[option] !== undefined);
  if (other !== undefined) throw new UsageError(`${what}: leave out --${other}`);
}

/** How a game begins: as its file says, or as the options do. @throws CliError */
function beginning(program: Program, options: PlayOptions): Beginning {
  const version = versionOf(program);
  const day = options.daily === true ? dayOf(Date.now()) : undefined;
  const today = day === undefined ? undefined : savedGames(program.name).find((game) => game.day === day && game.version === version && !game.hasEnded);
  const wanted = options.resume ?? today?.file;
  if (wanted === undefined) {
    const seed = day !== undefined ? seedOfDay(day, program.name) : options.seed === undefined ? randomInt(MAX_SEED + 1) : wholeNumber('--seed', options.seed, 0, MAX_SEED);
    return { version, seed, settings: settingsOf(program, options), keys: new Uint8Array(), name: day ?? `seed-${seed}`, ...(day !== undefined && { day }) };
  }
  const { kind, file, game } = resumed(program, version, wanted);
  if (kind === 'script') return { ...game, version, name: `seed-${game.seed}`, script: file };
  if (options.asNew !== true) requireVersion(game, version, file);
  if (options.asNew === true && game.base !== undefined) throw new UsageError(`--as-new: ${file} begins with a state, which only its own version knows`);
  const { seed, settings, keys, base, day: own } = game;
  return { version, seed, settings, keys, name: own ?? `seed-${seed}`, ...(base !== undefined && { base }), ...(own !== undefined && { day: own }), ...(options.asNew !== true && { file }) };
}

async function playOnce(program: Program, options: PlayOptions, input: TerminalInput, output: Output): Promise<number> {
  const isTerminal = input.isTTY === true && output.isTTY === true;
  try {
    const begun = beginning(program, options);
    const isKept = options.save !== false && begun.script === undefined && (isTerminal || options.resume !== undefined || options.daily === true);
    const session = await beginSession(program, begun, options, isKept);
    try {
      if (output.isTTY !== true && options.seed === undefined) process.stderr.write(`seed ${begun.seed}\n`);
      const code = await playInTerminal(session.game, input, output, session.log, { title: program.title, view: program.terminal, isSaved: isKept, depth: depthOf(process.env), review: (rating, text) => writeReview(process.cwd(), program.name, rating, text) });
      // Another program ends it: a new build, which goes on with the game.
      if (output.isTTY === true && code !== SIGNALS.SIGTERM) process.stderr.write(`${program.title}, seed ${begun.seed}\n`);
      if (output.isTTY === true || isKept) for (const line of endOfSession(session)) process.stderr.write(`${line}\n`);
      return code;
    } finally {
      session.log.close();
    }
  } catch (problem) {
    throw problem instanceof CliError ? problem : new CliError(wordsOf(problem), 1);
  }
}

/** @throws UsageError also for a setting that only other programs have */
function settingsOf(program: Program, options: PlayOptions): Map<string, string> {
  const settings = new Map<string, string>();
  const own = Object.keys(program.settings);
  const foreign = programsWithOptions().flatMap((other) => Object.keys(other.settings)).find((name) => options[name] !== undefined && !own.includes(name));
  if (foreign !== undefined) {
    const has = own.length === 0 ? 'it has no settings' : `it has: ${own.map((name) => `--${name}`).join(' ')}`;
    throw new UsageError(`--${foreign}: ${program.name} has no such setting; ${has}`);
  }
  for (const [name, values] of Object.entries(program.settings)) {
    const value = options[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || !Object.hasOwn(values, value)) {
      throw new UsageError(`--${name} ${String(value)}: not one of ${Object.keys(values).join(' ')}`);
    }
    settings.set(name, value);
  }
  return settings;
}
