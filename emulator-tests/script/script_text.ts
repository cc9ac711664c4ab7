/** The text of a script: a program, a seed, settings and a list of keys; parsed strictly and printed back. */
import { CliError } from '../../transpiler/base/bad_input.ts';
import { deviceLine, inputText, keyOfLine, pauseLines, type Input, type Inputs, type Pause } from './devices.ts';
import { isTick, TICK } from '../../transpiler/base/tick_codes.ts';
import { KEY_NAMES, keyCode } from './keys.ts';
import { TickPrinter, tickLine } from './ticks.ts';
import type { Program } from '../../transpiler/project/program.ts';

/** The part of a program's description that its scripts depend on. */
export type ScriptProgram = Pick<Program, 'name' | 'settings' | 'ticks'>;

export interface Script<P extends ScriptProgram = Program> {
  /** Where it came from, for messages. */
  readonly name: string;
  readonly program: P;
  /** 0..4294967295 */
  readonly seed: number;
  /** Setting -> value, as written. */
  readonly settings: ReadonlyMap<string, string>;
  /** Keys that the settings type on the title screen: command 0, together with `start`. */
  readonly setup: Uint8Array;
  /** A key a command; command n is element n - 1. */
  readonly keys: Uint8Array;
  /** The commands whose keys are not just typed. A lane without devices types them all. */
  readonly inputs?: Inputs;
  /** The line that holds each command. */
  readonly lines: readonly number[];
}

/** A script that can't be read; the message begins with `file:line:` (or `file:` where no line is at fault). */
export class ScriptError extends CliError {
  readonly file: string;
  /** From 1; 0 when no line is at fault. */
  readonly line: number;

  constructor(file: string, line: number, message: string) {
    super(`${file}${line > 0 ? `:${line}` : ''}: ${message}`);
    this.name = 'ScriptError';
    this.file = file;
    this.line = line;
  }
}

/** A script of this many bytes or more is refused: no game is that long, but a binary file given by mistake is. */
export const MAX_SCRIPT_BYTES = 1 << 20;
/** The lanes count commands in 16 bits. */
export const MAX_COMMANDS = 65535;
export const MAX_SEED = 4294967295;

/** Parses the text of a script of at most `most` commands for one of `programs`; `name` stands for it in messages. @throws ScriptError */
export function scriptFromText<P extends ScriptProgram>(source: string | Uint8Array, name: string, programs: readonly P[], most = MAX_COMMANDS): Script<P> {
  const text = typeof source === 'string' ? source : decode(source, name);
  let program: P | undefined;
  let seed: number | undefined;
  const settings = new Map<string, string>();
  const keys: number[] = [];
  const lines: number[] = [];
  const inputs = new Map<number, Input>();
  let pauses: Pause[] = [];
  let line = 0;
  /** On the first stick of a program with ticks. */
  let held = 0;
  const fail = (message: string): never => {
    throw new ScriptError(name, line, message);
  };
  const begun = (): void => {
    if (program === undefined) fail('a command before `program`');
    if (seed === undefined) fail('a command before `seed`');
  };
  const command = (code: number, { device, held }: Pick<Input, 'device' | 'held'> = {}): void => {
    begun();
    if (keys.length === most) fail(`more than ${most} commands`);
    if (device !== undefined || pauses.length > 0) inputs.set(keys.length, { ...(device === undefined ? {} : { device }), ...(held === undefined ? {} : { held }), pauses });
    pauses = [];
    keys.push(code);
    lines.push(line);
  };
  for (const raw of text.split(/\r\n|\r|\n/)) {
    line += 1;
    const bad = [...raw].find((c) => c !== '\t' && (c < ' ' || c > '~'));
    const comment = raw.indexOf('#');
    // A comment may be in any language; what counts must be ASCII.
    if (bad !== undefined && (comment < 0 || raw.indexOf(bad) < comment || bad < ' ')) fail(`holds ${describe(bad)}: a script is ASCII text`);
    const words = (comment < 0 ? raw : raw.slice(0, comment)).trim().split(/[ \t]+/);
    const [first, second] = words;
    if (first === undefined || first === '') continue;
    const ticked = (program?.ticks ?? 0) > 0 ? tickLine(words, held, MAX_COMMANDS) : undefined;
    if (typeof ticked === 'string') fail(ticked);
    else if (ticked !== undefined) {
      begun();
      if ('held' in ticked) held = ticked.held;
      else for (const code of ticked.commands) command(code);
      continue;
    }
    const given = deviceLine(words);
    if (typeof given === 'string') fail(given);
    else if (given !== undefined && 'pause' in given) {
      begun();
      pauses.push(given.pause);
      continue;
    } else if (given !== undefined) {
      const code = keyOfLine(given, { keys, inputs }, pauses.length > 0);
      if (typeof code === 'string') fail(code);
      command(code as number, given);
      continue;
    }
    if (second === undefined) {
      if (first === 'program' || first === 'seed' || (program !== undefined && settingValues(program, first) !== undefined)) fail(`\`${first}\` needs a value`);
      const code = keyCode(first);
      if (code === undefined || (code >= TICK && program?.ticks === 0)) fail(`unknown key \`${first}\`; a key is a single printing character or one of: ${KEY_NAMES.join(' ')}`);
      command(code as number);
      continue;
    }
    if (words.length > 2) fail(`\`${words.join(' ')}\`: a line is a setting with its value, or one key`);
    if (keyCode(first) !== undefined) fail(`\`${words.join(' ')}\`: one key a line`);
    if (keys.length > 0 || pauses.length > 0) fail(`\`${first}\` after the first command`);
    if (first === 'program') {
      if (program !== undefined) fail('`program` is given twice');
      program = programs.find((one) => one.name === second);
      if (program === undefined) fail(`unknown program \`${second}\`; there ${listed(programs.map((p) => p.name))}`);
    } else if (first === 'seed') {
      if (seed !== undefined) fail('`seed` is given twice');
      seed = parseSeed(second);
      if (seed === undefined) fail(`the seed \`${second}\` is not a whole number of 0..${MAX_SEED}`);
    } else {
      if (program === undefined) fail(`\`${first}\` before \`program\``);
      const values = settingValues(program as P, first);
      if (values === undefined) fail(`unknown setting \`${first}\`; ${program?.name} has: ${Object.keys((program as P).settings).join(' ') || 'none'}`);
      if (settings.has(first)) fail(`\`${first}\` is given twice`);
      if (!Object.hasOwn(values ?? {}, second)) fail(`\`${first}\` can't be \`${second}\`; its values: ${Object.keys(values ?? {}).join(' ')}`);
      settings.set(first, second);
    }
  }
  if (pauses.length > 0) fail('`wait`, `press`, `damage` and `session` are done ahead of a key, and none follows');
  line = 0;
  if (program === undefined) throw new ScriptError(name, 0, 'has no `program` line');
  if (seed === undefined) throw new ScriptError(name, 0, 'has no `seed` line');
  const devices = inputs.size === 0 ? {} : { inputs };
  return { name, program, seed, settings, setup: setupKeys(program, settings), keys: Uint8Array.from(keys), ...devices, lines };
}

/** The values of a setting and the keys of each; undefined: the program has no such setting. */
function settingValues(program: ScriptProgram, setting: string): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(program.settings, setting) ? program.settings[setting] : undefined;
}

function listed(names: readonly string[]): string {
  return names.length === 1 ? `is: ${names[0]}` : `are: ${names.join(' ')}`;
}

function decode(bytes: Uint8Array, name: string): string {
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw new ScriptError(name, lineAt(bytes, nul), 'holds a NUL: this is a binary file, not a script');
  if (bytes.length >= MAX_SCRIPT_BYTES) throw new ScriptError(name, 0, `has ${bytes.length} bytes; a script has less than ${MAX_SCRIPT_BYTES}`);
  return new TextDecoder('utf-8').decode(bytes);
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) if (bytes[i] === 10) line += 1;
  return line;
}

function describe(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
  return character < ' ' || character === '\ufffd' ? `the byte or character $${code}` : `\`${character}\` ($${code})`;
}

/** A seed as decimal digits, or undefined when it is not one of 0..4294967295. */
export function parseSeed(text: string): number | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined;
  const seed = Number(text);
  return seed <= MAX_SEED ? seed : undefined;
}

/** A blank-separated list of keys as their codes. @throws RangeError for a name that is none: a mistake in the registry. */
export function keyCodes(list: string): number[] {
  return list
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const code = keyCode(word);
      if (code === undefined) throw new RangeError(`no key is called ${word}`);
      return code;
    });
}

/** The keys of the settings on the title screen, in the order of the program's list of settings. */
export function setupKeys(program: Pick<Program, 'settings'>, settings: ReadonlyMap<string, string>): Uint8Array {
  const codes = Object.entries(program.settings).flatMap(([setting, values]) => keyCodes(values[settings.get(setting) ?? ''] ?? ''));
  return Uint8Array.from(codes);
}

/** The lines before the first command. */
export function printHeader(script: Pick<Script<ScriptProgram>, 'program' | 'seed' | 'settings'>): string {
  const settings = [...script.settings].map(([setting, value]) => `${setting} ${value}\n`);
  return `program ${script.program.name}\nseed ${script.seed}\n${settings.join('')}`;
}

/** A line for the key `code`, with what is done ahead of it. @throws RangeError when a script can't hold it. */
export function printKey(code: number, input: Input = { pauses: [] }): string {
  const text = inputText(code, input);
  if (text === undefined) throw new RangeError(input.device === undefined ? `no key has the code ${code}` : `the ${input.device} gives no key with the code ${code}`);
  return `${pauseLines(input.pauses)}${text}\n`;
}

/** The script as text; parsing it gives the same script. */
export function printScript(script: Pick<Script<ScriptProgram>, 'program' | 'seed' | 'settings' | 'keys' | 'inputs'>): string {
  if (script.program.ticks === 0) return printHeader(script) + Array.from(script.keys, (code, i) => printKey(code, script.inputs?.get(i))).join('');
  const printer = new TickPrinter(0);
  const lines: string[] = [];
  for (let i = 0, end = 0; i < script.keys.length; i = end) {
    const code = script.keys[i] as number;
    for (end = i + 1; isTick(code) && end - i < MAX_COMMANDS && script.keys[end] === code && script.inputs?.get(end) === undefined; ) end += 1;
    lines.push(code < TICK ? printKey(code, script.inputs?.get(i)) : printer.lines(code, end - i));
  }
  return printHeader(script) + lines.join('');
}
