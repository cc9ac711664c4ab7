/**
 * The harness as a library, `ts65/testing`, for test suites of one's own: docs/harness.md, "In your own tests".
 *
 *     const machine = createMachine('doom');
 *     machine.game.start(1234);
 *     machine.game.type(13);
 *     machine.screen();                                  // 24 rows of text, as ANTIC shows them
 *     machine.value('hero.hp');                          // a variable by its TypeScript name
 *
 *     await expectLockstep('my.script');                 // throws where the lanes differ
 *     const verdict = await replay(['my.script'], { lanes: ['node', 'atari'] });
 */
import { characterOf } from './script/charset.ts';
import type { Program } from './script/programs.ts';
import { readScript, type Script } from './script/script.ts';
import { findPlace, readValues } from './tools/debug/values.ts';
import { programNamed, scriptsFor } from './replay/inputs.ts';
import { renderScreen } from './machine/render.ts';
import { replayInputs, type ReplayOptions, type Verdict } from './replay/replay.ts';
import { verdictText } from './replay/report.ts';
import { AtariSession, type SessionOptions } from './lanes/atari_session.ts';

export { GuardError, MachineError } from './machine/errors.ts';
export { LANE_IDS, type LaneId } from './lanes/lane.ts';
export { generateScripts } from './replay/generate.ts';
export { parseScript, readScript, ScriptError, type Script } from './script/script.ts';
export type { Program } from './script/programs.ts';
export type { ReplayOptions, Verdict } from './replay/replay.ts';
export type { SessionOptions } from './lanes/atari_session.ts';

/** Scripts, as files, as folders of them, or as parsed ones. */
export type Scripts = string | Script | readonly (string | Script)[];

const COLUMNS = 40;

/** A built program on the emulated Atari, at its main: `game` plays it, `machine` is the Atari itself, `image` knows its code. */
export class ProgramMachine extends AtariSession {
  /** The 24 rows that ANTIC shows, without the blanks at their ends. @throws DisplayListError while the display is off */
  screen(): string[] {
    const text = Array.from(this.machine.screenCells(), (cell) => characterOf(cell));
    return Array.from({ length: text.length / COLUMNS }, (_, row) => text.slice(row * COLUMNS, (row + 1) * COLUMNS).join('').trimEnd());
  }

  /** A picture of the screen, as a PNG. @throws DisplayListError */
  picture(): Buffer {
    return renderScreen(this.machine);
  }

  /**
   * The value of a variable by its TypeScript name: `hero.hp`, `cells.seen[3]`; of an array without an index its first element;
   * of a text of the program its number; of one that it builds the text itself.
   * @throws UsageError where there is none
   */
  value(name: string): number | string {
    return this.values(name)[0]!;
  }

  /** All elements of an array. @throws UsageError */
  values(name: string): (number | string)[] {
    return readValues(findPlace(name, this.layout), this.state());
  }
}

/**
 * Builds a program where that is needed, and boots it. Its accesses are guarded unless `options` say otherwise.
 * @param program one of the project's by its name, or what describes one of your own
 * @throws UsageError, EmittedFileError, BuildError
 */
export function createMachine(program: string | Program, options: SessionOptions = {}): ProgramMachine {
  return new ProgramMachine(typeof program === 'string' ? programNamed(program) : program, options);
}

/** Lanes that differ, or a lane that did not run: the message is what `ts65 replay` would print. */
export class LockstepError extends Error {
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(verdictText(verdict));
    this.name = 'LockstepError';
    this.verdict = verdict;
  }
}

/**
 * Plays scripts on all lanes, or those of `options`, and compares all state after every command.
 * @throws ScriptError, BuildError; differences are in the verdict
 */
export function replay(scripts: Scripts, options: ReplayOptions = {}, programs?: readonly Program[]): Promise<Verdict> {
  const list = typeof scripts === 'string' || !Array.isArray(scripts) ? [scripts as string | Script] : (scripts as readonly (string | Script)[]);
  const read = list.flatMap((script) => (typeof script === 'string' ? scriptsFor(script).map((file) => readScript(file, programs)) : [script]));
  return replayInputs(read.map((script) => ({ script, generated: false })), options);
}

/** As {@link replay}. @throws LockstepError where lanes differ, or one that was asked for can't run here */
export async function expectLockstep(scripts: Scripts, options: ReplayOptions = {}, programs?: readonly Program[]): Promise<Verdict> {
  const verdict = await replay(scripts, options, programs);
  if (!verdict.ok || verdict.lanes.some(({ id, skipped }) => skipped !== undefined && options.lanes?.includes(id))) throw new LockstepError(verdict);
  return verdict;
}
