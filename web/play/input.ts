/** Keyboard, touch pad and gamepad, as what a player's hands hold. */
import { Key } from '../../engine/lib/keys.ts';
import { Pad } from '../../engine/lib/pad.ts';
import { PlayerHands } from '../player/hands.ts';
import { meaningOf, type ConsoleName } from '../player/keyboard_map.ts';
import { byId } from './elements.ts';

const CONTACTS: Readonly<Record<string, Pad>> = { up: Pad.Up, down: Pad.Down, left: Pad.Left, right: Pad.Right, fire: Pad.Fire };
/** How far an axis of a gamepad is pushed before it counts. */
const PUSHED = 0.5;
/** Of the standard layout: the buttons of the cross, START, and four that are all the trigger. */
const CROSS: readonly (readonly [button: number, contact: Pad])[] = [[12, Pad.Up], [13, Pad.Down], [14, Pad.Left], [15, Pad.Right]];
const START_BUTTON = 9;
const TRIGGERS = [0, 1, 2, 3];

/** What the keyboard needs to know of the program. */
export interface TypedProgram {
  readonly ticks: number;
  readonly typed: readonly number[];
}

export class PlayerInput {
  private readonly down = new Map<string, string>();
  private readonly consoles = new Set<ConsoleName>();
  private readonly touched = new Map<number, Pad>();

  /** `ofPlayer` gives the hands of the game that is played, `played` its program; `onInput` is called with each press. */
  constructor(private readonly ofPlayer: () => PlayerHands | undefined, private readonly played: () => TypedProgram | undefined, private readonly onInput: () => void) {
    const atari = byId('atari');
    atari.addEventListener('keydown', (event) => this.keyDown(event));
    atari.addEventListener('keyup', (event) => this.keyUp(event));
    atari.addEventListener('blur', () => this.letGo());
    atari.addEventListener('pointerdown', () => atari.focus());
    this.listenToPad();
  }

  /** Of no game, before one is there: what they hold comes to nothing. */
  private readonly idle = new PlayerHands();

  private get hands(): PlayerHands {
    return this.ofPlayer() ?? this.idle;
  }

  private keyDown(event: KeyboardEvent): void {
    const played = this.played();
    if (played === undefined || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    const meaning = meaningOf(event.key, played.ticks, played.typed);
    if (meaning === undefined) return;
    event.preventDefault();
    this.onInput();
    // The Atari repeats a key that is held by itself.
    if (event.repeat || this.down.has(event.code)) return;
    this.down.set(event.code, event.key);
    if ('code' in meaning) this.hands.press(meaning.code);
    else if ('console' in meaning) this.hands.holdConsole('keys', this.consoles.add(meaning.console));
    else this.hands.hold('keys', meaning.stick, this.hands.heldBy('keys', meaning.stick) | meaning.contact);
  }

  private keyUp(event: KeyboardEvent): void {
    const key = this.down.get(event.code);
    const played = this.played();
    if (key === undefined || played === undefined) return;
    this.down.delete(event.code);
    const meaning = meaningOf(key, played.ticks, played.typed);
    if (meaning === undefined) return;
    if ('code' in meaning) this.hands.release(meaning.code);
    else if ('console' in meaning) {
      this.consoles.delete(meaning.console);
      this.hands.holdConsole('keys', this.consoles);
    } else this.hands.hold('keys', meaning.stick, this.hands.heldBy('keys', meaning.stick) & ~meaning.contact);
  }

  /** Everything that the keyboard holds goes up. */
  private letGo(): void {
    for (const key of this.down.values()) {
      const played = this.played();
      const meaning = played && meaningOf(key, played.ticks, played.typed);
      if (meaning !== undefined && 'code' in meaning) this.hands.release(meaning.code);
    }
    this.down.clear();
    this.consoles.clear();
    this.hands.holdConsole('keys', this.consoles);
    this.hands.hold('keys', 0, 0);
    this.hands.hold('keys', 1, 0);
  }

  private listenToPad(): void {
    const pad = byId('pad');
    const touch = (): void => this.hands.hold('touch', 0, [...this.touched.values()].reduce((sum, contact) => sum | contact, 0));
    const at = (event: PointerEvent): HTMLElement | undefined => document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('#pad button') ?? undefined;
    const press = (event: PointerEvent): void => {
      const contact = CONTACTS[at(event)?.dataset['contact'] ?? ''];
      if (contact === undefined) this.touched.delete(event.pointerId);
      else this.touched.set(event.pointerId, contact);
      touch();
    };
    pad.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      this.onInput();
      const button = at(event);
      if (button?.dataset['console'] === 'start') this.hands.holdConsole('touch', new Set(['start']));
      if (button?.dataset['key'] !== undefined) this.type(Number(button.dataset['key']));
      press(event);
    });
    // A thumb slides from one direction to the next.
    pad.addEventListener('pointermove', (event) => {
      if (this.touched.has(event.pointerId)) press(event);
    });
    const end = (event: PointerEvent): void => {
      this.touched.delete(event.pointerId);
      this.hands.holdConsole('touch', new Set());
      touch();
    };
    for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, end);
    // Pressed by a keyboard, a button is a short press.
    pad.addEventListener('click', (event) => {
      const button = (event.target as HTMLElement).closest<HTMLElement>('button');
      if (event.detail !== 0 || button === null) return;
      this.onInput();
      this.hands.hold('touch', 0, CONTACTS[button.dataset['contact'] ?? ''] ?? 0);
      if (button.dataset['console'] === 'start') this.type(Key.Return);
      if (button.dataset['key'] !== undefined) this.type(Number(button.dataset['key']));
      setTimeout(() => this.hands.hold('touch', 0, 0), 100);
    });
  }

  private type(code: number): void {
    this.hands.press(code);
    this.hands.release(code);
  }

  /** Looks at the first gamepad: browsers tell of its contacts only when asked. */
  readGamepad(): void {
    const pad = navigator.getGamepads?.().find((one) => one !== null && one !== undefined);
    if (pad === undefined || pad === null) return;
    const [x = 0, y = 0] = pad.axes;
    const isDown = (button: number): boolean => pad.buttons[button]?.pressed === true;
    let held = (x < -PUSHED ? Pad.Left : 0) | (x > PUSHED ? Pad.Right : 0) | (y < -PUSHED ? Pad.Up : 0) | (y > PUSHED ? Pad.Down : 0);
    for (const [button, contact] of CROSS) if (isDown(button)) held |= contact;
    if (TRIGGERS.some(isDown)) held |= Pad.Fire;
    if (held !== 0 || isDown(START_BUTTON)) this.onInput();
    this.hands.hold('gamepad', 0, held);
    this.hands.holdConsole('gamepad', new Set(isDown(START_BUTTON) ? ['start'] : []));
  }
}
