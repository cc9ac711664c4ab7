/** Faulty variants of the Atari's side: a line of a file of atari/ with one fault, of the kinds that are made by hand in assembler and C. */
import { readdirSync } from 'node:fs';
import type { Script } from '../../script/script.ts';
import { KEYS_PROGRAM } from '../../fixtures/programs.ts';
import { firstDifference } from '../../replay/compare.ts';
import type { AtariVariant, AtariPlayer } from '../../lanes/atari_player.ts';
import type { Trace } from '../../lanes/lane.ts';
import { openNodeLane } from '../../lanes/node.ts';
import { openProgram, type OpenedProgram } from '../../lanes/open.ts';
import { DisplayListError, LoadFileError, MachineError } from '../../machine/errors.ts';
import { isStickCode } from '../../../transpiler/base/tick_codes.ts';
import { matrixCode } from '../../machine/keyboard.ts';
import { boots } from '../../platform/boots.ts';
import { saves } from '../../platform/saves.ts';
import { HELD_KEYS, KEYS_SCRIPTS, OTHER_MACHINES } from '../../platform/scripts.ts';
import { PLATFORM, PlatformBuilder, platformSource, type PlatformVariant } from '../../platform/variant.ts';
import { C_RULES, changed, type Rule } from './kinds.ts';
import { mutated, variants, type Mutant } from './mutants.ts';
import type { Fate } from './selftest.ts';

/** A script, and what it is in Node. */
export interface PlatformScript {
  readonly script: Script;
  readonly reference: Trace;
}

type Put = Rule['put'];
const rule = (find: RegExp, ...put: Put): Rule => ({ kind: 'platform', find, put });
const text = (to: string) => () => to;

/** Behind the blanks in front of an instruction. */
const instruction = (from: string, to: string): Rule => rule(new RegExp(`(?<=^(?:\\w*:|:)?\\s+)${from}\\b`, 'g'), text(to));
const PAIRS = [
  ['adc', 'sbc'], ['clc', 'sec'], ['and', 'ora'], ['asl', 'lsr'], ['rol', 'ror'], ['inc', 'dec'], ['inx', 'dex'], ['iny', 'dey'],
  ['beq', 'bne'], ['bcc', 'bcs'], ['bpl', 'bmi'],
] as const;
/** Leaves out an instruction that changes memory or jumps. */
const LEFT_OUT = /(?<=^(?:\w*:|:)?\s+)(?:st[axy]|inc|dec|jsr|tax|tay|txa|tya|txs|in[xy]|de[xy])\b.*$/g;

const hexadecimal = (match: RegExpExecArray): string => {
  const digits = match[1] as string;
  return `$${Number(changed(String(Number.parseInt(digits, 16)))).toString(16).toUpperCase().padStart(digits.length, '0')}`;
};
const binary = (match: RegExpExecArray): string => `%${(match[1] as string).replace(/.$/, (bit) => (bit === '0' ? '1' : '0'))}`;

const ASSEMBLER: readonly Rule[] = [
  rule(/(?<![\w$%.@+-])(\d+)(?![\w:])/g, (match) => changed(match[1] as string)),
  rule(/\$([0-9A-F]+)\b/g, hexadecimal),
  rule(/%([01]+)\b/g, binary),
  ...PAIRS.flatMap(([one, other]) => [instruction(one, other), instruction(other, one)]),
  rule(LEFT_OUT, text('nop')),
];
const IN_C: readonly Rule[] = [
  ...C_RULES.map(({ find, put }) => rule(find, ...put)),
  rule(/(?<=^\s+)[\w.[\]]+ = [^;]*;$/g, text(';')),
  rule(/(?<=^\s+)\w+\([^;]*\);$/g, text(';')),
];
/** Commands of a script with ticks that the atari lane plays: its longer ones take minutes for each fault that they do not show. */
const MOST_COMMANDS = 1_500;
/** Lines without an instruction. */
const NO_CODE = /^\s*(?:\.(?:export|import|importzp|include|segment|assert|ifdef|endif)\b|#include|#if|#endif|\/\*|\*|extern\b|$)/;

const files = (): string[] => readdirSync(PLATFORM).filter((name) => /\.[cs]$/.test(name)).sort();

/** All that faults are put into. */
export const platformText = (): string => files().map(platformSource).join('\n');

/** Every variant that the kinds give, file by file. */
export function platformMutants(): Mutant[] {
  return files().flatMap((file) => platformSource(file).split('\n').flatMap((before, i) => mutantsOf(file, i + 1, before)));
}

function mutantsOf(file: string, line: number, before: string): Mutant[] {
  if (NO_CODE.test(before)) return [];
  const comment = file.endsWith('.s') ? before.indexOf(';') : before.indexOf('/*');
  const code = (comment < 0 ? before : before.slice(0, comment)).trimEnd();
  const rest = before.slice(code.length);
  return (file.endsWith('.s') ? ASSEMBLER : IN_C).flatMap((one) =>
    [...code.matchAll(one.find)].flatMap((match) => variants(code, match, one)).map((after): Mutant => ({ kind: 'platform', inside: file, line, before, after: after + rest })));
}

/** The scripts that the program KEYS plays on a machine, and its player without a fault. */
interface ForKeys {
  readonly machine: AtariVariant;
  readonly scripts: readonly PlatformScript[];
  readonly sound: AtariPlayer;
}

/**
 * The settings in which a fault of the Atari's side is sought. The program KEYS meets all keys and effects, a player starts the program, and scripts
 * play it.
 */
export class PlatformTrials {
  /** Scripts that show no difference without a fault. */
  private readonly sane = new Set<string>();

  private constructor(
    private readonly builder: PlatformBuilder,
    private readonly keys: PlatformBuilder,
    private readonly opened: OpenedProgram,
    private readonly openedKeys: OpenedProgram,
    private readonly booted: readonly string[],
    private readonly savedKeys: readonly string[],
    private readonly saved: readonly string[],
    private readonly forKeys: readonly ForKeys[],
    private readonly sound: AtariPlayer,
  ) {}

  /** `folder` is emptied first. @throws ToolMissingError, BuildError */
  static async open(opened: OpenedProgram, folder: string): Promise<PlatformTrials> {
    const openedKeys = openProgram(KEYS_PROGRAM);
    const [builder, keys] = [new PlatformBuilder(opened, folder), new PlatformBuilder(openedKeys, `${folder}-keys`)];
    const lane = openNodeLane(KEYS_PROGRAM, openedKeys.layout);
    try {
      const forKeys = await Promise.all(KEYS_SCRIPTS.map(async (script) => ({ script, reference: await lane.run(script) })));
      const held = forKeys.filter(({ script }) => script.name === HELD_KEYS);
      const machines = [{}, ...OTHER_MACHINES].map((machine, i): ForKeys => ({ machine, scripts: i === 0 ? forKeys : held, sound: keys.boot(keys.sound, machine) }));
      return new PlatformTrials(builder, keys, opened, openedKeys, [...boots(builder.sound)], [...saves(keys.saving(keys.sound))], [...saves(builder.saving(builder.sound))], machines, builder.boot(builder.sound));
    } finally {
      await lane.close();
    }
  }

  close(): void {
    this.builder.close();
    this.keys.close();
  }

  /**
   * `scripts` with what each is in Node; those that name devices are played first, and those with a key that no Atari has are not. Undefined where
   * nothing shows the fault.
   * @throws Error where a script differs without it
   */
  fateOf({ inside, line, before, after }: Mutant, scripts: readonly PlatformScript[]): Fate | undefined {
    const text = mutated(platformSource(inside), { line, before, after });
    const variant = this.builder.make(inside, text);
    if (variant === undefined) return { kind: 'invalid' };
    if (this.builder.isSame(variant)) return { kind: 'same' };
    const withKeys = this.keys.make(inside, text);
    for (const { machine, scripts: forKeys, sound } of withKeys === undefined ? [] : this.forKeys) {
      const shown = this.shownBy(() => this.keys.boot(withKeys as PlatformVariant, machine), this.openedKeys, forKeys, sound);
      if (shown !== undefined) return shown;
    }
    const changed = (seen: Iterable<string>, sound: readonly string[], name: string): Fate | undefined => {
      let number = 0;
      for (const words of seen) if (words !== sound[number++]) return { kind: 'caught', script: `${name} ${number}`, command: 0, lane: 'atari' };
      return undefined;
    };
    const found = (withKeys === undefined ? undefined : changed(saves(this.keys.saving(withKeys)), this.savedKeys, 'saved game of keys'))
      ?? changed(saves(this.builder.saving(variant)), this.saved, 'saved game') ?? changed(boots(variant), this.booted, 'boot');
    if (found !== undefined) return found;
    const byDevices = ({ script }: PlatformScript): boolean => script.inputs !== undefined;
    const typed = scripts.filter(({ script }) => script.keys.every((key) => matrixCode(key) !== undefined || isStickCode(key)) && (script.keys.length < MOST_COMMANDS || !script.keys.some(isStickCode)));
    return this.shownBy(() => this.builder.boot(variant), this.opened, [...typed.filter(byDevices), ...typed.filter((one) => !byDevices(one))], this.sound);
  }

  private shownBy(boot: () => AtariPlayer, { layout }: OpenedProgram, scripts: readonly PlatformScript[], sound: AtariPlayer): Fate | undefined {
    let player: AtariPlayer;
    try {
      player = boot();
    } catch (error) {
      if (!(error instanceof MachineError || error instanceof LoadFileError || error instanceof DisplayListError)) throw error;
      return { kind: 'caught', script: 'boot', command: 0, lane: 'atari' };
    }
    for (const { script, reference } of scripts) {
      const command = firstDifference(reference, player.play(script), layout);
      if (command === undefined) continue;
      const key = `${script.program.name} ${script.name}`;
      if (!this.sane.has(key) && firstDifference(reference, sound.play(script), layout) !== undefined) throw new Error(`${script.name} differs without a fault, too`);
      this.sane.add(key);
      return { kind: 'caught', script: script.name, command, lane: 'atari' };
    }
    return undefined;
  }
}
