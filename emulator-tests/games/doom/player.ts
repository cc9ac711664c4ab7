/** Dungeon of Doom in this thread, played key by key, with the way back to any point of the game. */
import { clearEvents, events, type Event } from '../../../engine/doom/events.ts';
import { key, start } from '../../../engine/doom/main.ts';
import { findProgram } from '../../script/programs.ts';
import { keyCodes, parseScript, printScript, setupKeys, type Script } from '../../script/script.ts';
import { readLayout } from '../../state/layout.ts';
import { openState } from '../../state/own_modules.ts';

export const DOOM = findProgram('doom')!;
const state = await openState(readLayout(DOOM));
const untouched = state.keep();

export type Rules = 'spec' | 'classic';

/** A point of a game that can be gone back to. */
export interface Point {
  readonly keys: number;
  readonly restore: () => void;
}

export class Player {
  readonly keys: number[] = [];
  private readonly settings: ReadonlyMap<string, string>;

  constructor(
    readonly seed: number,
    readonly rules: Rules,
  ) {
    this.settings = new Map([['ruleset', rules]]);
    untouched();
    start(seed);
    for (const code of setupKeys(DOOM, this.settings)) key(code);
    clearEvents();
  }

  /** Types `list`, blank-separated keys as a script writes them. */
  type(list: string): void {
    for (const code of keyCodes(list)) this.press(code);
  }

  press(code: number): void {
    key(code);
    this.keys.push(code);
  }

  here(): Point {
    return { keys: this.keys.length, restore: state.keep() };
  }

  back(point: Point): void {
    point.restore();
    this.keys.length = point.keys;
  }

  /** The game so far as a script, `about` as its comment. */
  script(about: string): string {
    const text = printScript({ program: DOOM, seed: this.seed, settings: this.settings, keys: Uint8Array.from(this.keys) });
    return `# ${about}\n# Written by emulator-tests/corpus/make.ts.\n${text}`;
  }
}

/** Whether the last command reported `code`, with the first arguments `args`. */
export function saw(code: Event, ...args: number[]): boolean {
  const given = [events.a, events.b, events.c, events.d];
  for (let i = 0; i < events.count; i++) {
    if (events.code[i] === code && args.every((arg, n) => given[n][i] === arg)) return true;
  }
  return false;
}

/** How often the last command reported `code`. */
export const countOfEvents = (code: Event): number => events.code.subarray(0, events.count).filter((c) => c === code).length;

/** Plays `script` to its end; calls `after` behind the setup and behind each command. */
export function playScript(script: Script, after: () => void): void {
  untouched();
  start(script.seed);
  for (const code of script.setup) key(code);
  after();
  for (const code of script.keys) {
    key(code);
    after();
  }
}

export const readDoomScript = (text: string, name: string): Script => parseScript(text, name);
