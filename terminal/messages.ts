/** The last messages of a game: what its rows of messages have shown. */
import { screenLines } from '../emulator-tests/script/charset.ts';
import type { TerminalView } from '../transpiler/project/program.ts';

const MOST = 200;
/** A row of a picture has other characters. */
const IS_TEXT = /^[ -~]+$/;

export class Messages {
  private before: readonly string[] = [];
  /** The oldest first. */
  readonly lines: string[] = [];

  constructor(private readonly rows: TerminalView['messages']) {}

  /** Takes what the screen `cells` shows now, and the screen showed not yet. */
  look(cells: Uint8Array): void {
    if (this.rows === undefined) return;
    const { top, rows } = this.rows;
    const shown = screenLines(cells).slice(top, top + rows).map((line) => line.trim()).filter((line) => IS_TEXT.test(line));
    this.lines.push(...shown.slice(overlap(this.before, shown)));
    this.lines.splice(0, this.lines.length - MOST);
    this.before = shown;
  }
}

/** How many lines at the end of `before` are those at the beginning of `now`: they were moved up. */
function overlap(before: readonly string[], now: readonly string[]): number {
  for (let count = Math.min(before.length, now.length); count > 0; count--) {
    if (now.slice(0, count).every((line, i) => line === before[before.length - count + i])) return count;
  }
  return 0;
}
