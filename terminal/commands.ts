/** `ts65 play`. */
import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { CliError } from '../transpiler/base/bad_input.ts';
import { wordsOf } from '../transpiler/base/files.ts';
import { startGame } from './game.ts';
import { playInTerminal, SIGNALS, type TerminalInput, type Output } from './play.ts';
import { knownPrograms, programAt, type Program } from '../emulator-tests/script/programs.ts';
import { Recorder } from './record.ts';
import { MAX_SEED, readScript, type Script } from '../emulator-tests/script/script.ts';
import { requirePartner, UsageError, wholeNumber } from '../transpiler/cli/usage.ts';

export interface PlayOptions {
  readonly seed?: string;
  readonly record?: string;
  readonly force?: boolean;
  readonly resume?: string;
  readonly watch?: boolean;
  readonly [setting: string]: string | boolean | undefined;
}

export function registerPlay(cli: Command): void {
  const command = cli
    .command('play')
    .argument('[program]', "a program's name or folder, or its entry module; the one here by default")
    .option('--seed <n>', `0..${MAX_SEED}; a random one by default, which is shown`)
    .option('--record <file>', 'write the game to FILE as a script, key by key')
    .option('--force', 'replace FILE if it exists')
    .option('--resume <file>', 'go on with a recorded game: play its keys, then write further ones to FILE')
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
async function runPlay(name: string | undefined, options: PlayOptions, input: TerminalInput, output: Output): Promise<number> {
  const program = programAt(name);
  requirePartner(options, 'record', 'force');
  if (options.resume !== undefined) refuseBeside(program, options);
  if (options.watch !== true) return playOnce(program, options, input, output);
  const { playWatched } = await import('./watched.ts');
  const own = Object.keys(program.settings).filter((setting) => options[setting] !== undefined);
  const again = own.flatMap((setting) => [`--${setting}`, String(options[setting])]);
  return playWatched(program, beginning(program, options).seed, again, options);
}

/** @throws UsageError where an option says of a recorded game what its file says */
function refuseBeside(program: Program, options: PlayOptions): void {
  const other = ['seed', 'record', ...Object.keys(program.settings)].find((option) => options[option] !== undefined);
  if (other !== undefined) throw new UsageError(`--resume goes on with a recorded game: leave out --${other}`);
}

type Beginning = Pick<Script, 'seed' | 'settings' | 'keys'>;

/** How a game begins: as its file says, or as the options do. @throws CliError */
function beginning(program: Program, options: PlayOptions): Beginning {
  if (options.resume !== undefined) return readScript(options.resume, [program]);
  const seed = options.seed === undefined ? randomInt(MAX_SEED + 1) : wholeNumber('--seed', options.seed, 0, MAX_SEED);
  return { seed, settings: settingsOf(program, options), keys: new Uint8Array() };
}

async function playOnce(program: Program, options: PlayOptions, input: TerminalInput, output: Output): Promise<number> {
  let recorder: Recorder | undefined;
  try {
    const { seed, settings, keys } = beginning(program, options);
    if (options.record !== undefined) recorder = Recorder.create(options.record, { program, seed, settings }, options.force);
    if (options.resume !== undefined) recorder = Recorder.append(options.resume);
    const game = await startGame(program, seed, settings);
    for (const code of keys) game.key(code);
    if (output.isTTY !== true && options.seed === undefined) process.stderr.write(`seed ${seed}\n`);
    const code = await playInTerminal(game, input, output, recorder);
    // Another program ends it: a new build, which goes on with the game.
    if (output.isTTY === true && code !== SIGNALS.SIGTERM) {
      process.stderr.write(`${program.title}, seed ${seed}${recorder === undefined ? '' : `; recorded in ${recorder.path}`}\n`);
    }
    return code;
  } catch (problem) {
    recorder?.close();
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
