/** Labyrinth in this thread, played key by key. */
import { clearEvents, events, type Event } from '../../../engine/labyrinth/events.ts';
import { key, start } from '../../../engine/labyrinth/main.ts';
import { menu, ui } from '../../../engine/labyrinth/ui/state.ts';
import { Key } from '../../../engine/lib/keys.ts';
import { findProgram } from '../../script/programs.ts';
import { keyCodes, parseScript, printScript, type Script } from '../../script/script.ts';
import { readLayout } from '../../state/layout.ts';
import { openState } from '../../state/own_modules.ts';

export const LABYRINTH = findProgram('labyrinth')!;
const state = await openState(readLayout(LABYRINTH));
const untouched = state.keep();

export class Player {
  readonly keys: number[] = [];

  /** Called behind each key. */
  after: () => void = () => undefined;

  constructor(readonly seed: number) {
    untouched();
    start(seed);
    clearEvents();
  }

  /** Types `list`, blank-separated keys as a script writes them. */
  type(list: string): void {
    for (const code of keyCodes(list)) this.press(code);
  }

  press(code: number): void {
    key(code);
    this.keys.push(code);
    this.after();
  }

  /** Chooses the menu's item `code`, by its digit where it is in view. Returns whether there is one. */
  pick(code: number): boolean {
    const index = menu.items.subarray(0, menu.count).indexOf(code);
    if (index < 0) return false;
    while (index >= menu.top + 9) this.press(Key.Down);
    while (index < menu.top) this.press(Key.Up);
    this.press(49 + index - menu.top);
    return true;
  }

  /** Goes back until the mode is `mode`; at most four menus lie above one another. */
  up(mode: number): void {
    for (let i = 0; i < 4 && ui.mode !== mode; i++) this.press(Key.Escape);
  }

  confirm(): void {
    this.press(Key.Return);
  }

  /** The point that the game has come to; calling it goes back there. */
  here(): () => void {
    const restore = state.keep();
    const length = this.keys.length;
    return () => {
      restore();
      this.keys.length = length;
    };
  }

  asScript(): Script {
    return parseScript(this.script(''), `seed ${this.seed}`);
  }

  /** The game so far as a script, `about` as its comment. */
  script(about: string): string {
    const text = printScript({ program: LABYRINTH, seed: this.seed, settings: new Map(), keys: Uint8Array.from(this.keys) });
    return `# ${about}\n${text}`;
  }
}

/** Whether the last command reported `code`, with the first arguments `args`. */
export function saw(code: Event, ...args: number[]): boolean {
  const given = [events.a, events.b, events.c];
  for (let i = 0; i < events.count; i++) {
    if (events.code[i] === code && args.every((arg, n) => given[n]![i] === arg)) return true;
  }
  return false;
}

/** Plays `script` to its end; calls `after` behind the start and behind each command. */
export function playScript(script: Script, after: () => void): void {
  untouched();
  start(script.seed);
  after();
  for (const code of script.keys) {
    key(code);
    after();
  }
}
