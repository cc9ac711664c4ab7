/** Plays a game with the whole screen of a terminal, and single keys. */
import { SECOND_STICK, TICK } from '../transpiler/base/tick_codes.ts';
import { keyCodes } from '../emulator-tests/script/script.ts';
import type { TerminalView } from '../transpiler/project/program.ts';
import { startClock } from './clock.ts';
import type { ColourDepth } from './colours.ts';
import { Display, DISPLAY_COLUMNS, ENTER, HEIGHT, LEAVE, tooSmall } from './display.ts';
import type { Game } from './game.ts';
import type { KeyLog } from './key_log.ts';
import { ENTER_MOUSE, INTERRUPT, isOfTerminal, KeyParser, LAST_MESSAGES, LEAVE_MOUSE, pressOf, QUIT, REDRAW, SUSPEND, type KeyEvent } from './keys.ts';
import { Messages } from './messages.ts';
import { ENTER_PADS, LEAVE_PADS, TerminalPads } from './pads.ts';
import { boxOver, Pane, PANE_COLUMNS, paneLines, WIDE } from './pane.ts';
import { ReviewBox } from './review_box.ts';
import { SIGNALS, type Output, type TerminalInput } from './terminal.ts';
import { shownCharacters } from './signs.ts';
import { placeOfHero, letterCount, stepsTo } from './walk.ts';

/** The title and more that stands beside the game. */
export interface PlayView {
  readonly title?: string;
  readonly view?: TerminalView;
  /** The game is saved while it is played. */
  readonly isSaved?: boolean;
  /** 24 bits without it. */
  readonly depth?: ColourDepth;
  /** Writes a review, and returns its file. */
  readonly review?: (rating: string, text: string) => string;
}

/** Milliseconds after which an escape by itself is the ESC key; a terminal sends a sequence in one go. */
const ESCAPE_WAIT = 40;
/** Rows of the box of messages. */
const MESSAGES_SHOWN = 18;
const YES: ReadonlySet<number> = new Set([...'yY\r'].map((letter) => letter.charCodeAt(0)));

export class FullScreen {
  private readonly display: Display;
  private readonly pane = new Pane();
  private readonly messages: Messages;
  private readonly keys = new KeyParser();
  private readonly pads: TerminalPads | undefined;
  /** The keys that choose the program's entry for reviews. */
  private readonly reviewKeys: ReadonlySet<number>;
  private readonly enterText: string;
  private readonly leaveText: string;
  /** What is asked or shown over the game, which stands meanwhile. */
  private box: 'quit' | 'messages' | ReviewBox | undefined;
  private second = 0;
  private stopClock = (): void => undefined;
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;
  /** The terminal takes no more for now. */
  private isFull = false;
  private done: (code: number) => void = () => undefined;
  private fail: (error: unknown) => void = () => undefined;

  constructor(private readonly game: Game, private readonly input: TerminalInput, private readonly output: Output, private readonly log: KeyLog | undefined, private readonly view: PlayView) {
    const map = view.view?.map;
    this.display = new Display(view.depth, map);
    this.messages = new Messages(view.view?.messages);
    this.reviewKeys = new Set(view.view?.review === undefined ? [] : keyCodes(view.view.review.keys));
    this.pads = game.ticks === 0 ? undefined : new TerminalPads(game.typed);
    this.enterText = `${ENTER}${this.pads === undefined ? '' : ENTER_PADS}${map === undefined ? '' : ENTER_MOUSE}`;
    this.leaveText = `${map === undefined ? '' : LEAVE_MOUSE}${this.pads === undefined ? '' : LEAVE_PADS}${LEAVE}`;
  }

  /** Until the user leaves: the exit code. */
  play(): Promise<number> {
    return new Promise((resolve, reject) => {
      [this.done, this.fail] = [resolve, reject];
      const { input, output } = this;
      output.on('error', (error) => (error.code === 'EPIPE' || error.code === 'EIO' ? this.end(0, undefined, false) : this.end(1, error)));
      input.on('error', () => this.end(0, undefined, false));
      input.on('end', () => this.end(0));
      input.on('close', () => this.end(0));
      input.on('data', (text) => this.take(text));
      output.on('resize', this.draw);
      output.on('drain', this.onDrain);
      for (const signal of Object.keys(SIGNALS)) process.on(signal, this.onSignal);
      process.on('SIGTSTP', this.onStop);
      process.on('SIGCONT', this.onContinue);
      process.on('exit', this.onExit);
      input.setEncoding('utf8');
      input.setRawMode?.(true);
      input.resume();
      output.write(this.enterText);
      this.messages.look(this.game.cells);
      this.draw();
      this.begin();
    });
  }

  private end(code: number, error?: unknown, restore = true): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.stopClock();
    const { input, output } = this;
    for (const signal of Object.keys(SIGNALS)) process.removeListener(signal, this.onSignal);
    process.removeListener('SIGTSTP', this.onStop);
    process.removeListener('SIGCONT', this.onContinue);
    process.removeListener('exit', this.onExit);
    output.removeListener('resize', this.draw);
    output.removeListener('drain', this.onDrain);
    for (const event of ['data', 'end', 'close']) input.removeAllListeners(event);
    this.leave(restore);
    input.pause();
    this.log?.close();
    if (error === undefined) this.done(code);
    else this.fail(error);
  }

  private leave(write: boolean): void {
    // A terminal that is gone can't be set or written to any more.
    try {
      this.input.setRawMode?.(false);
      if (write) this.output.write(this.leaveText);
    } catch {
      return;
    }
  }

  private readonly onSignal = (signal: NodeJS.Signals): void => this.end(SIGNALS[signal as keyof typeof SIGNALS]);
  /** Whatever ends the process, an exception included. */
  private readonly onExit = (): void => this.leave(true);
  private readonly onDrain = (): void => {
    this.isFull = false;
    this.input.resume();
  };

  /** As a shell's user stops a program: the terminal is the shell's meanwhile. */
  private readonly onStop = (): void => {
    clearTimeout(this.timer);
    this.stopClock();
    this.keys.flush();
    this.log?.flush?.();
    this.leave(true);
    process.kill(process.pid, 'SIGSTOP');
  };

  private readonly onContinue = (): void => {
    // The shell has set the terminal, which the stream does not know: it sets only what it believes to change.
    this.input.setRawMode?.(false);
    this.input.setRawMode?.(true);
    this.output.write(this.enterText);
    this.draw();
    this.begin();
  };

  private get columns(): number {
    return this.output.columns ?? 80;
  }

  private get rows(): number {
    return this.output.rows ?? 24;
  }

  private get isHidden(): boolean {
    return tooSmall(this.columns, this.rows) !== undefined;
  }

  /** Keys wait in the terminal while it shows nothing new: nobody plays what he does not see. */
  private show(text: string): void {
    if (this.output.write(text) !== false) return;
    this.isFull = true;
    this.input.pause();
  }

  private readonly draw = (): void => {
    const hasPane = this.view.title !== undefined && this.columns >= WIDE;
    this.display.resize(this.columns, this.rows, hasPane ? PANE_COLUMNS : 0);
    this.pane.forget();
    const message = tooSmall(this.columns, this.rows);
    this.show(message === undefined ? this.update() : `\x1b[0m\x1b[2J\x1b[H${message}`);
  };

  /** Brings the terminal to the game as it is now, with the box over it. */
  private update(): string {
    const { title, view = {}, isSaved = false } = this.view;
    const screen = this.display.update(this.game.cells, this.game.look());
    const { left, top } = this.display;
    const hasPane = title !== undefined && this.columns >= WIDE;
    const beside = hasPane ? this.pane.update(paneLines({ title, view, isSaved, messages: this.messages.lines }), left, top) : '';
    return `${screen}${beside}${this.boxText(left, top)}`;
  }

  private boxText(left: number, top: number): string {
    if (this.box === undefined) return '';
    if (this.box instanceof ReviewBox) return boxOver(this.box.lines, left, top);
    if (this.box === 'messages') return boxOver([...(this.messages.lines.length === 0 ? ['No messages yet'] : this.messages.lines.slice(-MESSAGES_SHOWN)), '', 'Any key goes on'], left, top);
    return boxOver(['Quit? y or n', this.view.isSaved === true ? 'The game is saved.' : 'The game is not saved.'], left, top);
  }

  private command(code: number): void {
    this.log?.key(code);
    this.game.key(code);
    this.messages.look(this.game.cells);
    this.askForReview(code);
  }

  /** Opens the box of a review where the program's entry for reviews was chosen. */
  private askForReview(code: number): void {
    const { title = '', view, review } = this.view;
    const entry = view?.review;
    if (entry === undefined || review === undefined || !this.reviewKeys.has(code)) return;
    if (shownCharacters(this.game.cells, this.game.look()).join('').includes(entry.shows)) this.box = new ReviewBox(title, review);
  }

  private take(text: string): void {
    clearTimeout(this.timer);
    this.guarded(() => this.press(this.keys.events(text)));
    if (!this.isOver && this.keys.pending) this.timer = setTimeout(() => this.guarded(() => this.press(this.keys.flush().map(pressOf))), ESCAPE_WAIT);
  }

  private press(events: readonly KeyEvent[]): void {
    for (const event of events) {
      if (this.isOver) return;
      if (this.box !== undefined) this.answer(event);
      else if (event.kind === 'press' && isOfTerminal(event.code)) this.terminalKey(event.code);
      else if (event.kind === 'click') this.walk(event);
      else if (!this.isHidden && this.pads?.takes(event, performance.now()) !== true && event.kind === 'press') this.command(event.code);
    }
    if (!this.isHidden && !this.isOver) this.show(this.update());
  }

  private terminalKey(code: number): void {
    if (code === REDRAW) return this.draw();
    // All of the group, as a terminal does: npm may be in it.
    if (code === SUSPEND) return void process.kill(0, 'SIGTSTP');
    if (code === LAST_MESSAGES) this.box = 'messages';
    if (code !== INTERRUPT && code !== QUIT) return;
    // Nobody could read the question.
    if (this.isHidden) return this.end(0);
    this.box = 'quit';
  }

  /** A key while something stands over the game. */
  private answer({ kind, code }: KeyEvent): void {
    if (kind === 'release') return;
    if (this.box instanceof ReviewBox && code !== INTERRUPT && this.box.press(code)) return;
    if (this.box === 'quit' && (YES.has(code) || code === INTERRUPT || code === QUIT)) return this.end(0);
    this.box = undefined;
    this.draw();
  }

  /** Sends the keys of the way to where was clicked, as long as each does what it should and nobody new comes into sight. */
  private walk({ column = 0, row = 0 }: KeyEvent): void {
    const map = this.view.view?.map;
    const [x, y] = [column - this.display.left, row - this.display.top];
    if (map === undefined || this.isHidden || x < 0 || x >= DISPLAY_COLUMNS || y < 0 || y >= HEIGHT) return;
    const shown = (): string[] => shownCharacters(this.game.cells, this.game.look());
    const before = letterCount(shown(), map);
    for (const { key, cell } of stepsTo(shown(), map, y * DISPLAY_COLUMNS + x)) {
      this.command(key);
      if (placeOfHero(shown(), map) !== cell || letterCount(shown(), map) > before) return;
    }
  }

  private tick(sticks: TerminalPads): void {
    if (this.isOver || this.isHidden || this.isFull || this.box !== undefined) return;
    const [first, other] = sticks.held(performance.now());
    if (other !== this.second) this.command(SECOND_STICK + other);
    this.second = other;
    this.command(TICK + first);
    this.show(this.update());
  }

  private guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.end(1, error);
    }
  }

  private begin(): void {
    const { pads } = this;
    if (pads !== undefined) this.stopClock = startClock(this.game.ticks, () => this.guarded(() => this.tick(pads)));
  }
}
