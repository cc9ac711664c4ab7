/** The program as it runs in the page: its picture, its text for screen readers, keys, and ticks by the clock with a pad. */
import { Key } from '../../engine/lib/keys.ts';
import { Pad } from '../../engine/lib/pad.ts';
import { TICK } from '../../transpiler/base/tick_codes.ts';
import { PictureCanvas } from '../player/screen.ts';
import { playedReply, type Sandbox } from './clients.ts';
import type { RunnableModule } from './protocol.ts';
import type { ShownState } from './sandbox/messages.ts';
import { shownPicture } from './shown_picture.ts';

/** Milliseconds of a frame of an NTSC Atari. */
const FRAME_MS = 1000 / 59.9227;
/** Milliseconds behind a change after which the text of the screen is told. */
const TEXT_MS = 400;

const NAMED: Readonly<Record<string, number>> = {
  Enter: Key.Return, Escape: Key.Escape, ArrowUp: Key.Up, ArrowDown: Key.Down, ArrowLeft: Key.Left, ArrowRight: Key.Right, Backspace: Key.Backspace,
};
const CONTACTS: Readonly<Record<string, Pad>> = { ArrowUp: Pad.Up, ArrowDown: Pad.Down, ArrowLeft: Pad.Left, ArrowRight: Pad.Right, ' ': Pad.Fire };
const PADS: Readonly<Record<string, Pad>> = { up: Pad.Up, down: Pad.Down, left: Pad.Left, right: Pad.Right, fire: Pad.Fire };
const PAD_KEYS: Readonly<Record<string, number>> = { up: Key.Up, down: Key.Down, left: Key.Left, right: Key.Right, fire: Key.Return };

export class PageMachine {
  private readonly canvas: PictureCanvas;
  private moves = false;
  private held = 0;
  private pending: number[] = [];
  private isWaiting = false;
  private next = 0;
  private textTimer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  /** Of this machine's programs, the one whose replies count. */
  private sandbox: Sandbox | undefined;

  constructor(canvas: HTMLCanvasElement, private readonly text: HTMLElement, private readonly pad: HTMLElement, private readonly tell: (why: string | undefined) => void) {
    this.canvas = new PictureCanvas(canvas);
    canvas.addEventListener('keydown', (event) => this.key(event, true));
    canvas.addEventListener('keyup', (event) => this.key(event, false));
    canvas.addEventListener('blur', () => (this.held = 0));
    for (const button of pad.querySelectorAll<HTMLButtonElement>('button')) this.listen(button);
    requestAnimationFrame((now) => this.frame(now));
  }

  connect(sandbox: Sandbox): void {
    this.sandbox = sandbox;
  }

  /** Begins the program of `modules` anew. */
  start(modules: readonly RunnableModule[], moves: boolean, seed: number): void {
    this.moves = moves;
    this.held = 0;
    this.pending = [];
    this.isWaiting = true;
    this.isRunning = true;
    this.pad.hidden = !moves && !matchMedia('(pointer: coarse)').matches;
    this.tell(undefined);
    this.sandbox!.play(modules, seed);
  }

  stop(): void {
    this.isRunning = false;
    this.sandbox!.end();
  }

  /** Takes what the program replies: untrusted data. */
  take(reply: unknown): void {
    const shown = playedReply(reply);
    this.isWaiting = false;
    if ('why' in shown) {
      this.isRunning = false;
      this.tell(shown.why);
    } else {
      this.draw(shown);
      if (!this.moves) this.flush();
    }
  }

  private listen(button: HTMLButtonElement): void {
    const name = button.dataset.pad!;
    const press = (isDown: boolean): void => {
      if (this.moves) this.held = isDown ? this.held | PADS[name]! : this.held & ~PADS[name]!;
      else if (isDown) this.type(PAD_KEYS[name]!);
    };
    button.addEventListener('pointerdown', () => press(true));
    for (const type of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(type, () => press(false));
    button.addEventListener('keydown', ({ key, repeat }) => (key === 'Enter' || key === ' ') && !repeat && press(true));
    button.addEventListener('keyup', () => press(false));
  }

  private key(event: KeyboardEvent, isDown: boolean): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    const contact = this.moves ? CONTACTS[event.key] : undefined;
    const code = NAMED[event.key] ?? (event.key.length === 1 ? event.key.charCodeAt(0) : 0);
    if (contact === undefined && (code === 0 || code >= TICK)) return;
    event.preventDefault();
    if (contact !== undefined) this.held = isDown ? this.held | contact : this.held & ~contact;
    else if (isDown) this.type(code);
  }

  private type(code: number): void {
    if (!this.isRunning) return;
    this.pending.push(code);
    if (!this.moves) this.flush();
  }

  private flush(): void {
    if (this.isWaiting || !this.isRunning || this.pending.length === 0) return;
    this.isWaiting = true;
    this.sandbox!.command(this.pending);
    this.pending = [];
  }

  /** One tick a frame of the Atari; a program that is behind its time loses frames, as it would there. */
  private frame(now: number): void {
    requestAnimationFrame((then) => this.frame(then));
    if (!this.isRunning || !this.moves || this.isWaiting || now < this.next) return;
    this.next = Math.max(this.next + FRAME_MS, now - FRAME_MS);
    this.pending.push(TICK + this.heldNow());
    this.flush();
  }

  /** Of two opposite directions neither. */
  private heldNow(): number {
    let held = this.held;
    for (const both of [Pad.Up | Pad.Down, Pad.Left | Pad.Right]) if ((held & both) === both) held &= ~both;
    return held;
  }

  private draw(shown: ShownState): void {
    this.canvas.show(shownPicture(shown));
    clearTimeout(this.textTimer);
    this.textTimer = setTimeout(() => (this.text.textContent = textOf(shown.cells ?? new Uint8Array())), TEXT_MS);
  }
}

/** The text of a screen: rows without blanks at their ends, and without rows that are empty. */
export function textOf(cells: Uint8Array): string {
  const character = (cell: number): string => {
    const code = cell & 127;
    return code < 64 ? String.fromCharCode(code + 32) : code >= 96 ? String.fromCharCode(code) : ' ';
  };
  const rows = Array.from({ length: 24 }, (_, row) => Array.from(cells.subarray(row * 40, row * 40 + 40), character).join('').trimEnd());
  return rows.filter((row) => row !== '').join('\n');
}
