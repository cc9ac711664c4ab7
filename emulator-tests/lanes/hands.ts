/** Plays the commands of a script by the devices that it names, and looks at what becomes of each: one key, and soon. */
import { keyText } from '../script/keys.ts';
import type { Device, IdleKey, Input, Pause } from '../script/devices.ts';
import { Key } from '../../engine/lib/keys.ts';
import { matrixCode } from '../machine/keyboard.ts';
import { CH } from '../machine/locations.ts';
import type { Direction, Machine } from '../machine/machine.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import type { AtariGame } from './atari_game.ts';

/** Frames within which a key has come to the program: it looks at each vertical blank, and a contact may bounce. */
const SOON = { keyboard: 2, stick: 6, trigger: 6, start: 6 } as const;
/** Frames that the program looks on at a stick that is held until it counts again: the first time, and from then on. */
const FIRST_REPEAT = 20;
const NEXT_REPEAT = 7;
/** Frames that a contact is apart again as it opens: less than what the program takes for a change. */
const BOUNCE = 1;
/** Frames that a key is waited for before it counts as lost. */
const PATIENCE = 120;
/** Frames from the end of one press of a contact to the next one that counts. */
const RELEASE = 8;
/** Frames in which a key that means nothing must not have become one that does. */
const NOTHING = 4;
const NO_KEY = 0xff;

const DIRECTIONS: Readonly<Record<number, Direction>> = { [Key.Down]: 'down', [Key.Left]: 'left', [Key.Right]: 'right' };
/** Matrix codes. */
const IDLE_CODES: Readonly<Record<string, number>> = { help: 0x11, caps: 0x3c, inverse: 0x27, '<': 0x36, '>': 0x37 };
const SHIFT = 0x40;
const CONTROL = 0x80;

/** Presses and releases. */
type Contact = Exclude<Device, 'repeat'>;

export class Hands {
  private readonly machine: Machine;
  /** Keys that have come to the program, and the frame and code of the last. */
  private taken = { count: 0, frame: 0, code: 0 };
  private found: PeripheralDifference[] = [];
  /** Keys that have come to the program and were looked at. */
  private known = 0;
  /** Fewest and most frames until the stick that is held counts again. */
  private repeats: readonly [number, number] = [0, 0];

  /** @param key the address of the program's `key`, whose argument is in A */
  constructor(
    private readonly game: AtariGame,
    key: number,
    /** Called whenever a device is used. */
    private readonly onTouch: () => void,
  ) {
    this.machine = game.machine;
    this.machine.hook(key);
    this.machine.observe({
      execute: (pc) => {
        if (pc === key) this.taken = { count: this.taken.count + 1, frame: this.machine.frames, code: this.machine.registers.a };
        return false;
      },
    });
  }

  /**
   * Plays a command until the program waits for the next, calls `onDone`, and lets the device go unless it is held for `next`.
   * @returns what was not as it must be @throws MachineError
   */
  play(key: number, input: Input | undefined, next: Input | undefined, onDone: () => void): PeripheralDifference[] {
    this.found = [];
    this.compareCount();
    for (const pause of input?.pauses ?? []) this.pause(pause);
    const { count } = this.taken;
    const device = input?.device ?? 'keyboard';
    const pressed = this.machine.frames;
    this.onTouch();
    if (device === 'keyboard') this.game.type(key);
    else if (device !== 'repeat') this.hold(device, key);
    const isTaken = (): boolean => this.taken.count > count;
    let polls = 0;
    for (; polls < PATIENCE && !isTaken(); polls++) this.game.poll();
    onDone();
    const done = this.machine.frames;
    const after = this.taken.frame - pressed;
    const isHeld = next?.device === 'repeat';
    if (device !== 'keyboard' && !isHeld) {
      // A stick is looked at as long as it is held, a button when it is pressed.
      if (device === 'stick' || device === 'repeat') this.onTouch();
      this.letGo(device === 'repeat' ? 'stick' : device, key);
    }
    const name = `${keyText(key)} from the ${device === 'repeat' ? 'stick, held on' : device}`;
    const times = this.taken.count - count;
    if (times === 0) this.add(name, `lost: no key in ${PATIENCE} frames`, 'one key');
    else if (times > 1) this.add(name, `${times} keys`, 'one key');
    else if (device === 'repeat') this.compareRepeat(name, polls);
    else if (after > SOON[device]) this.add(name, `taken after ${after} frames`, `taken within ${SOON[device]} frames`);
    this.known = this.taken.count;
    const repeat = device === 'repeat' ? NEXT_REPEAT : FIRST_REPEAT;
    // A vertical blank during the command is one that the program looks on at as it comes back.
    this.repeats = [repeat - (done > this.taken.frame ? 1 : 0), repeat];
    return this.found;
  }

  /** A new game: keys of the one before count no more. */
  begin(): void {
    this.known = this.taken.count;
  }

  private compareCount(): void {
    if (this.taken.count !== this.known) this.add('nothing is pressed', `taken as the key ${this.lastKey}`, 'no key');
  }

  private get lastKey(): string {
    return keyText(this.taken.code) ?? `${this.taken.code}`;
  }

  private compareRepeat(name: string, polls: number): void {
    if (polls < this.repeats[0] || polls > this.repeats[1]) this.add(name, `taken again after ${polls} frames`, `taken again after ${this.repeats[1]} frames`);
  }

  private hold(device: Contact, key: number): void {
    if (device === 'stick') this.machine.joystick([DIRECTIONS[key] ?? 'up'], false);
    else if (device === 'trigger') this.machine.joystick([], true);
    else this.machine.consoleKeys(['start']);
  }

  /** Opens the contact, which bounces once. */
  private letGo(device: Contact, key: number): void {
    this.open(BOUNCE);
    this.hold(device, key);
    this.game.wait(BOUNCE);
    this.open(RELEASE);
  }

  private open(frames: number): void {
    this.machine.joystick([], false);
    this.machine.consoleKeys([]);
    this.game.wait(frames);
  }

  private pause(pause: Pause): void {
    const { count } = this.taken;
    if ('frames' in pause) this.game.wait(pause.frames);
    else this.press(pause.press);
    if (this.taken.count === count) return;
    const what = 'frames' in pause ? `${pause.frames} frames without a key` : `the key ${pause.press}`;
    this.add(what, `taken as the key ${this.lastKey}`, 'no key');
  }

  private press(key: IdleKey): void {
    this.onTouch();
    if (key === 'select' || key === 'option') {
      this.machine.consoleKeys([key]);
      this.game.wait(RELEASE);
      this.open(RELEASE);
    } else if (key === 'break') {
      this.machine.pressBreak();
      this.game.wait(NOTHING);
    } else {
      this.machine.pressMatrixKey(idleCode(key));
      this.game.wait(NOTHING);
      if (this.machine.peek(CH) !== NO_KEY) this.add(`the key ${key}`, 'left in CH', 'taken out of it');
    }
  }

  private add(what: string, is: string, should: string): void {
    this.found.push({ part: 'controls', what, is, should });
  }
}

function idleCode(key: IdleKey): number {
  if (key.startsWith('control+')) return CONTROL | (matrixCode(key.charCodeAt('control+'.length)) ?? 0);
  if (key.startsWith('shift+')) return SHIFT | (IDLE_CODES[key.slice('shift+'.length)] as number);
  return IDLE_CODES[key] as number;
}
