/** Plays a game: on a terminal with the whole screen and single keys, else in plain mode with lines. */
import type { Game } from './game.ts';
import { MAX_COMMANDS } from '../emulator-tests/script/script.ts';
import { tickLine } from '../emulator-tests/script/ticks.ts';
import { FullScreen, type PlayView } from './full_screen.ts';
import type { KeyLog } from './key_log.ts';
import { keyCode } from '../emulator-tests/script/keys.ts';
import { shownLines } from './signs.ts';
import type { Output, TerminalInput } from './terminal.ts';

/** Plays until the user leaves; the exit code. */
export function playInTerminal(game: Game, input: TerminalInput, output: Output, log: KeyLog | undefined, view: PlayView = {}): Promise<number> {
  const full = input.isTTY === true && output.isTTY === true;
  return full ? new FullScreen(game, input, output, log, view).play() : playPlain(game, input, output, log);
}

/**
 * Plain mode: a line of input is one key's name (`return`, `up`, ...), else each of its characters is a key; an empty
 * line is RETURN. Of a program with ticks it may be a script's line about ticks and sticks, too. The screen is printed as text at the start and after each line.
 */
function playPlain(game: Game, input: TerminalInput, output: Output, log: KeyLog | undefined): Promise<number> {
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
      log?.close();
      if (error === undefined) resolve(code);
      else reject(error);
    };
    const show = (): void => {
      output.write(`${shownLines(game.cells, game.look()).join('\n').trimEnd()}\n\n`);
    };
    const line = (text: string): void => {
      if (over) return;
      try {
        for (const code of commandsOf(text)) {
          log?.key(code);
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
