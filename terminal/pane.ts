/** The pane beside the game on a wide terminal: its keys, those of the terminal, and the last messages. */
import type { TerminalView } from '../transpiler/project/program.ts';
import { DISPLAY_COLUMNS, HEIGHT } from './display.ts';

const WIDTH = 34;
const GAP = 2;
/** Columns that the pane takes, with the gap to the screen. */
export const PANE_COLUMNS = GAP + WIDTH;
/** A terminal as wide as this has it. */
export const WIDE = DISPLAY_COLUMNS + PANE_COLUMNS;
/** Fewer rows for messages are none. */
const FEWEST_MESSAGES = 3;

export interface PaneFacts {
  readonly title: string;
  readonly view: TerminalView;
  readonly isSaved: boolean;
  /** The last ones, the newest last. */
  readonly messages: readonly string[];
}

const TERMINAL_KEYS = ['Ctrl-C   quit', 'Ctrl-L   draw again', 'Ctrl-Z   stop; fg goes on'];

/** Its lines, each at most as wide as the pane. */
export function paneLines({ title, view, isSaved, messages }: PaneFacts): readonly string[] {
  const head = [
    title, '', ...(view.help ?? []), ...(view.help === undefined ? [] : ['']), ...TERMINAL_KEYS, ...(view.messages === undefined ? [] : ['Ctrl-P   last messages']),
    ...(view.map === undefined ? [] : ['click    walk there']), ...(isSaved ? ['The game is saved as you play.'] : []),
  ];
  const room = HEIGHT - head.length - 2;
  const told = room < FEWEST_MESSAGES || messages.length === 0 ? [] : ['', 'Messages', ...messages.slice(-room + 1)];
  return [...head, ...told].slice(0, HEIGHT).map((line) => line.slice(0, WIDTH));
}

/** Writes lines that have changed. */
export class Pane {
  private shown: readonly string[] = [];

  forget(): void {
    this.shown = [];
  }

  /** @param left, top of the screen on the terminal, from 0 */
  update(lines: readonly string[], left: number, top: number): string {
    const rows = Math.max(lines.length, this.shown.length);
    const out = Array.from({ length: rows }, (_, row) => {
      const line = lines[row] ?? '';
      return line === (this.shown[row] ?? '') ? '' : `\x1b[0m\x1b[${top + row + 1};${left + DISPLAY_COLUMNS + GAP + 1}H${line.padEnd(WIDTH)}`;
    }).join('');
    this.shown = lines;
    return out;
  }
}

/** A box of lines over the middle of the screen. */
export function boxOver(lines: readonly string[], left: number, top: number): string {
  const width = Math.min(DISPLAY_COLUMNS - 4, Math.max(...lines.map((line) => line.length)));
  const x = left + ((DISPLAY_COLUMNS - width - 4) >> 1) + 1;
  const y = top + ((HEIGHT - lines.length - 2) >> 1) + 1;
  const rows = [`┌${'─'.repeat(width + 2)}┐`, ...lines.map((line) => `│ ${line.slice(0, width).padEnd(width)} │`), `└${'─'.repeat(width + 2)}┘`];
  return `\x1b[0;7m${rows.map((row, i) => `\x1b[${y + i};${x}H${row}`).join('')}\x1b[0m`;
}
