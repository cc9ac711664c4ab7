/** Plays a game: on a terminal with the whole screen and single keys, else in plain mode with lines. */
import { SECOND_STICK, TICK } from '../transpiler/base/tick_codes.ts';
import type { Game } from './game.ts';
import { MAX_COMMANDS } from '../emulator-tests/script/script.ts';
import { tickLine } from '../emulator-tests/script/ticks.ts';
import { screenLines } from '../emulator-tests/script/charset.ts';
import { Display, ENTER, LEAVE, tooSmall } from './display.ts';
import { startClock } from './clock.ts';
import { INTERRUPT, KeyParser, pressOf, type KeyEvent } from './keys.ts';
import { ENTER_PADS, LEAVE_PADS, TerminalPads } from './pads.ts';
import { keyCode } from '../emulator-tests/script/keys.ts';
import type { Recorder } from './record.ts';

/** The part of a terminal's input that is needed; process.stdin is one. */
export interface TerminalInput {
  readonly isTTY?: boolean;
  setRawMode?(on: boolean): unknown;
  setEncoding(encoding: 'utf8'): unknown;
  on(event: 'data', listener: (text: string) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  removeAllListeners(event: string): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** The part of a terminal's output that is needed; process.stdout is one. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  /** False while the terminal takes no more, until it says `drain`. */
  write(text: string): unknown;
  on(event: 'resize' | 'drain', listener: () => void): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  removeListener(event: 'resize' | 'drain', listener: () => void): unknown;
}

/** Signals that end a game, and the exit codes that a shell knows them by. */
export const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Milliseconds after which an escape by itself is the ESC key; a terminal sends a sequence in one go. */
const ESCAPE_WAIT = 40;

/** Plays until the user leaves; the exit code. */
export function playInTerminal(game: Game, input: TerminalInput, output: Output, recorder: Recorder | undefined): Promise<number> {
  const full = input.isTTY === true && output.isTTY === true;
  return full ? playFull(game, input, output, recorder) : playPlain(game, input, output, recorder);
}

function playFull(game: Game, input: TerminalInput, output: Output, recorder: Recorder | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const display = new Display();
    const keys = new KeyParser();
    const pads = game.ticks === 0 ? undefined : new TerminalPads(game.typed);
    let second = 0;
    let stopClock = (): void => undefined;
    let timer: NodeJS.Timeout | undefined;
    let over = false;
    /** The terminal takes no more for now. */
    let isFull = false;

    const end = (code: number, error?: unknown, restore = true): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      stopClock();
      for (const signal of Object.keys(SIGNALS)) process.removeListener(signal, onSignal);
      process.removeListener('SIGTSTP', onStop);
      process.removeListener('SIGCONT', onContinue);
      process.removeListener('exit', onExit);
      output.removeListener('resize', draw);
      output.removeListener('drain', onDrain);
      for (const event of ['data', 'end', 'close']) input.removeAllListeners(event);
      leave(restore);
      input.pause();
      recorder?.close();
      if (error === undefined) resolve(code);
      else reject(error);
    };
    const enter = pads === undefined ? ENTER : ENTER + ENTER_PADS;
    const leave = (write: boolean): void => {
      // A terminal that is gone can't be set or written to any more.
      try {
        input.setRawMode?.(false);
        if (write) output.write(pads === undefined ? LEAVE : LEAVE_PADS + LEAVE);
      } catch {
        return;
      }
    };
    const onSignal = (signal: NodeJS.Signals): void => end(SIGNALS[signal as keyof typeof SIGNALS]);
    /** Whatever ends the process, an exception included. */
    const onExit = (): void => leave(true);
    const isHidden = (): boolean => tooSmall(output.columns ?? 80, output.rows ?? 24) !== undefined;
    const onDrain = (): void => {
      isFull = false;
      input.resume();
    };
    /** Keys wait in the terminal while it shows nothing new: nobody plays what he does not see. */
    const show = (text: string): void => {
      if (output.write(text) !== false) return;
      isFull = true;
      input.pause();
    };
    const draw = (): void => {
      display.resize(output.columns ?? 80, output.rows ?? 24);
      const message = tooSmall(output.columns ?? 80, output.rows ?? 24);
      show(message === undefined ? display.update(game.cells, game.look()) : `\x1b[0m\x1b[2J\x1b[H${message}`);
    };
    /** As a shell's user stops a program: the terminal is the shell's meanwhile. */
    const onStop = (): void => {
      clearTimeout(timer);
      stopClock();
      keys.flush();
      leave(true);
      process.kill(process.pid, 'SIGSTOP');
    };
    const onContinue = (): void => {
      // The shell has set the terminal, which the stream does not know: it sets only what it believes to change.
      input.setRawMode?.(false);
      input.setRawMode?.(true);
      output.write(enter);
      draw();
      begin();
    };
    const command = (code: number): void => {
      recorder?.key(code);
      game.key(code);
    };
    const press = (events: readonly KeyEvent[]): void => {
      for (const event of events) {
        if (over) return;
        if (event.code === INTERRUPT) return end(0);
        if (isHidden() || pads?.takes(event, performance.now()) === true || event.kind === 'release') continue;
        command(event.code);
      }
      if (!isHidden()) show(display.update(game.cells, game.look()));
    };
    const tick = (sticks: TerminalPads): void => {
      if (over || isHidden() || isFull) return;
      const [first, other] = sticks.held(performance.now());
      if (other !== second) command(SECOND_STICK + other);
      second = other;
      command(TICK + first);
      show(display.update(game.cells, game.look()));
    };
    const guarded = (act: () => void): void => {
      try {
        act();
      } catch (error) {
        end(1, error);
      }
    };
    const begin = (): void => {
      if (pads !== undefined) stopClock = startClock(game.ticks, () => guarded(() => tick(pads)));
    };

    output.on('error', (error) => (error.code === 'EPIPE' || error.code === 'EIO' ? end(0, undefined, false) : end(1, error)));
    input.on('error', () => end(0, undefined, false));
    input.on('end', () => end(0));
    input.on('close', () => end(0));
    input.on('data', (text) => {
      clearTimeout(timer);
      guarded(() => press(keys.events(text)));
      if (!over && keys.pending) timer = setTimeout(() => guarded(() => press(keys.flush().map(pressOf))), ESCAPE_WAIT);
    });
    output.on('resize', draw);
    output.on('drain', onDrain);
    for (const signal of Object.keys(SIGNALS)) process.on(signal, onSignal);
    process.on('SIGTSTP', onStop);
    process.on('SIGCONT', onContinue);
    process.on('exit', onExit);
    input.setEncoding('utf8');
    input.setRawMode?.(true);
    input.resume();
    output.write(enter);
    draw();
    begin();
  });
}

/**
 * Plain mode: a line of input is one key's name (`return`, `up`, ...), else each of its characters is a key; an empty
 * line is RETURN. Of a program with ticks it may be a script's line about ticks and sticks, too. The screen is printed as text at the start and after each line.
 */
function playPlain(game: Game, input: TerminalInput, output: Output, recorder: Recorder | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    let rest = '';
    let over = false;
    /** On the first stick. */
    let held = 0;
    const commandsOf = (text: string): readonly number[] => {
      const line = game.ticks === 0 ? undefined : tickLine(text.trim().split(/[ \t]+/), held, MAX_COMMANDS);
      if (line === undefined || typeof line === 'string') return lineKeys(text);
      if ('commands' in line) return line.commands;
      held = line.held;
      return [];
    };
    const end = (code: number, error?: unknown): void => {
      if (over) return;
      over = true;
      for (const event of ['data', 'end', 'close']) input.removeAllListeners(event);
      input.pause();
      recorder?.close();
      if (error === undefined) resolve(code);
      else reject(error);
    };
    const show = (): void => {
      output.write(`${screenLines(game.cells).join('\n').trimEnd()}\n\n`);
    };
    const line = (text: string): void => {
      if (over) return;
      try {
        for (const code of commandsOf(text)) {
          recorder?.key(code);
          game.key(code);
        }
        show();
      } catch (error) {
        end(1, error);
      }
    };
    output.on('error', (error) => (error.code === 'EPIPE' ? end(0) : end(1, error)));
    input.on('error', (error) => end(1, error));
    const finish = (): void => {
      if (rest !== '') line(rest);
      rest = '';
      end(0);
    };
    input.on('end', finish);
    input.on('close', finish);
    input.on('data', (text) => {
      const lines = (rest + text).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      lines.forEach(line);
    });
    input.setEncoding('utf8');
    show();
    input.resume();
  });
}

function lineKeys(text: string): number[] {
  if (text === '') return [13];
  const named = text.length > 1 ? keyCode(text.trim()) : undefined;
  if (named !== undefined) return [named];
  return [...text].map((c) => c.charCodeAt(0)).filter((code) => code >= 32 && code < 127);
}
