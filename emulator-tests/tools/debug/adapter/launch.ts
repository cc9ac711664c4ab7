/** The client's request for a program, and the start of its debugging: the program is emitted, built, booted, and played in Node once. */
import path from 'node:path';
import { CliError } from '../../../../transpiler/base/bad_input.ts';
import type { FunctionReport } from '../../../../transpiler/driver/explain.ts';
import { findProgramAt } from '../../../../transpiler/project/find.ts';
import { choicesFor, compileProgram } from '../../../../transpiler/cli/accepted.ts';
import { UsageError } from '../../../../transpiler/cli/usage.ts';
import { AtariSession } from '../../../lanes/atari_session.ts';
import { openNodeLane } from '../../../lanes/node.ts';
import { knownPrograms, requireKeys, type Program } from '../../../script/programs.ts';
import { MAX_SEED, parseScript, readScript, type Script } from '../../../script/script.ts';
import { Debugger } from '../debugger.ts';

/** The members of a launch configuration that ts65 knows; a client adds some of its own. */
export interface LaunchArguments {
  /** A script's file. */
  readonly script?: string;
  /** A program's name, folder or entry module. With a script it has to be the script's; without one, the one in `cwd` by default. */
  readonly program?: string;
  /** In place of a script: keys as a script writes them, as a text with blanks between, or as a list of lines. */
  readonly keys?: string | readonly string[];
  /** 0..4294967295; 1 by default. */
  readonly seed?: number;
  /** Setting to value. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What relative paths begin at; the adapter's working folder by default. */
  readonly cwd?: string;
  /** Whether it stops before the first command. */
  readonly stopOnEntry?: boolean;
  /** Plays the whole script without a stop. */
  readonly noDebug?: boolean;
}

export interface Launched {
  readonly debug: Debugger;
  /** Which variables each function has. */
  readonly functions: readonly FunctionReport[];
  /** The script's file, absolute; undefined where the launch itself gave the keys. */
  readonly file: string | undefined;
  /** Then its text. */
  readonly text: string;
}

type Member = { readonly is: (value: unknown) => boolean; readonly what: string };
const TEXT: Member = { is: (value) => typeof value === 'string' && value !== '', what: 'a text' };
const FLAG: Member = { is: (value) => typeof value === 'boolean', what: 'true or false' };
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isRecordOfTexts = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value) && isTexts(Object.values(value));
export const LAUNCH_MEMBERS: Readonly<Record<keyof LaunchArguments, Member>> = {
  script: TEXT,
  program: TEXT,
  cwd: TEXT,
  keys: { is: (value) => typeof value === 'string' || isTexts(value), what: 'a text or a list of texts' },
  seed: { is: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_SEED, what: `a whole number of 0..${MAX_SEED}` },
  settings: { is: isRecordOfTexts, what: 'an object of texts' },
  stopOnEntry: FLAG,
  noDebug: FLAG,
};
/** What says how a game without a script is played. */
const PLAYED = ['keys', 'seed', 'settings'] as const;

/** @throws UsageError */
function checked(given: object): LaunchArguments {
  const args = given as LaunchArguments;
  for (const [name, { is, what }] of Object.entries(LAUNCH_MEMBERS) as [keyof LaunchArguments, Member][]) {
    if (args[name] !== undefined && !is(args[name])) throw new UsageError(`launch: \`${name}\` is not ${what}`);
  }
  const both = args.script === undefined ? undefined : PLAYED.find((name) => args[name] !== undefined);
  if (both !== undefined) throw new UsageError(`launch: give \`script\` or \`${both}\`, not both`);
  return args;
}

/** The text of a script that plays `args`. */
function scriptText({ keys = [], seed = 1, settings = {} }: LaunchArguments, program: Program): string {
  const lines = typeof keys === 'string' ? keys.split(/\s+/) : keys;
  const given = Object.entries(settings).map(([setting, value]) => `${setting} ${value}`);
  return [`program ${program.name}`, `seed ${seed}`, ...given, ...lines.filter((line) => line !== ''), ''].join('\n');
}

function scriptOf(args: LaunchArguments): { readonly script: Script; readonly file: string | undefined; readonly text: string } {
  const folder = path.resolve(args.cwd ?? '.');
  const named = args.program === undefined && args.script !== undefined ? undefined : requireKeys(findProgramAt(args.program, folder));
  if (args.script !== undefined) {
    const file = path.resolve(folder, args.script);
    return { script: readScript(file, named === undefined ? knownPrograms(file) : [named]), file, text: '' };
  }
  const text = scriptText(args, named as Program);
  return { script: parseScript(text, 'launch', named && [named]), file: undefined, text };
}

/** Writes the C of `program` anew, as it was emitted the last time: lines of an older text would be others. @throws CliError where the program is refused */
async function emitFresh(program: Program, say: (line: string) => void): Promise<readonly FunctionReport[]> {
  const { diagnosticCounts, formatDiagnostic } = await import('../../../../transpiler/diagnostics/report.ts');
  const { diagnostics, writeTo, explain } = await compileProgram(program, await choicesFor(program));
  for (const diagnostic of diagnostics) say(formatDiagnostic(diagnostic, false));
  // A client shows the message alone; the console has all errors.
  const [first] = diagnostics.filter(({ severity }) => severity === 'error').map((error) => formatDiagnostic(error, false).split('\n')[0]);
  if (writeTo === undefined) throw new CliError(`${program.name}: refused, ${diagnosticCounts(diagnostics)}: ${first}`, 1);
  writeTo(program.cOut);
  return explain?.().functions ?? [];
}

/**
 * Begins the debugging that `given` describes, before command 0; `say` gets a line of what goes on.
 * @throws CliError where it can't begin
 */
export async function launch(given: object, say: (line: string) => void): Promise<Launched> {
  const args = checked(given);
  const { script, file, text } = scriptOf(args);
  const { program } = script;
  const functions = await emitFresh(program, say);
  say(`building ${program.name}`);
  const session = new AtariSession(program);
  const lane = openNodeLane(program, session.layout);
  const reference = await lane.run(script).finally(() => lane.close());
  say(`${script.keys.length} commands with seed ${script.seed}`);
  return { debug: new Debugger(session, script, reference), functions, file, text };
}
