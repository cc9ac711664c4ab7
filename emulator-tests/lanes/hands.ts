/** Plays the commands of a script by the devices that it names, and looks at what becomes of each: one key, and soon. */
import { keyCode, keyText } from '../script/keys.ts';
import { arrowCodes, isHolding, stickAt, type StickDirection, type IdleKey, type Input, type Pause, type Probe } from '../script/devices.ts';
import { attractDifferences, touchedNow } from '../machine/controls.ts';
import { matrixCode } from '../machine/keyboard.ts';
import * as at from '../machine/locations.ts';
import type { Machine } from '../machine/machine.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import type { AtariGame } from './atari_game.ts';
import type { Job } from './lane.ts';

/** Frames within which a key has come to the program: it looks at each vertical blank, and a contact may bounce. */
const SOON = { keyboard: 2, stick: 6, trigger: 6, start: 6 } as const;
/** Frames until a stick that is held counts again: the first time, and from then on. */
const STICK_REPEATS = [20, 7] as const;
/** The same of a key on a 400 or 800; on an XL two locations of the operating system say it. */
const KEY_REPEATS = [48, 6] as const;
/** Frames in which a contact bounces, behind the one in which it first closes or opens; a stick that repeats itself soon does it in one. */
const BOUNCE = 3;
/** Frames that a key takes to bounce, and one in so many that does. */
const KEY_BOUNCE = 2;
const KEY_BOUNCES = 4;
/** Frames that a stick is on its way to a diagonal, held in one of the directions. */
const ON_THE_WAY = 2;
/** Frames that a contact stays closed, as a hand's does; a stick does not yet count again. */
const HELD = 8;
/** Frames that a program works while a key is typed ahead: the key is held until it repeats. */
const AT_WORK = 60;
/** Cycles until it begins with a key, or comes back to where it is kept. */
const AT_WORK_LIMIT = 10_000_000;
/** Frames in which a key that is held on comes again, once it has begun to repeat itself. */
const AGAIN = 8;
/** Instructions of its work until a key is typed ahead, times a number below this one. */
const INTO_WORK = 17;
const MOMENTS = 13;
const JMP = 0x4c;
const JUMP_BYTES = 3;
/** Frames that a key is waited for before it counts as lost. */
const PATIENCE = 120;
/** Frames from the end of one press of a contact to the next one that counts. */
const RELEASE = 3;
/** Frames in which a key that means nothing must not have become one that does. */
const NOTHING = 4;
const NO_KEY = 0xff;

/** Matrix codes. */
const IDLE_CODES: Readonly<Record<string, number>> = { help: 0x11, caps: 0x3c, inverse: 0x27, '<': 0x36, '>': 0x37 };
const SHIFT = 0x40;
const CONTROL = 0x80;

/** What is pressed for a command. */
type Source = 'keyboard' | 'stick' | 'trigger' | 'start';

/** What a pause does that is not done by hands. */
export interface GameProbes extends Readonly<Record<Probe, (job: Job, played: number) => PeripheralDifference[]>> {
  /** Presses RESET, and lets START go that was held meanwhile. */
  press(): PeripheralDifference[];
}

export class Hands {
  private readonly machine: Machine;
  /** Keys that have come to the program, and the frame and code of the last. */
  private taken = { count: 0, frame: 0, code: 0 };
  private found: PeripheralDifference[] = [];
  /** The program is kept from its work: it has begun with its key and was counted. */
  private isFrozen = false;
  /** Keys that have come to the program and were looked at. */
  private known = 0;
  /** The key that was typed ahead is still held. */
  private isHeldAhead = false;
  /** Keys that came to games before this one. */
  private first = 0;
  /** The key ahead: the frame in which it came, how often it has been repeated, and whether a vertical blank came during its command. */
  private last = { frame: 0, repeats: 0, slack: 0 };

  /** @param key the address of the program's `key`, whose argument is in A */
  constructor(
    private readonly game: AtariGame,
    private readonly key: number,
    /** Called whenever a device is used. */
    private readonly onTouch: () => void,
    private readonly probes: GameProbes,
  ) {
    this.machine = game.machine;
    this.machine.hook(key);
    this.machine.observe({
      execute: (pc) => {
        if (pc === key && !this.isFrozen) this.taken = { count: this.taken.count + 1, frame: this.machine.frames, code: this.machine.registers.a };
        return false;
      },
    });
  }

  /**
   * Plays command `number` (from 1) until the program waits for the next, calls `onDone`, and lets the device go unless it is held for the next.
   * @returns what was not as it must be @throws MachineError
   */
  play(job: Job, number: number, onDone: () => void): PeripheralDifference[] {
    const index = number - 1;
    const key = job.keys[index] as number;
    const input = job.inputs?.get(index);
    this.found = [];
    this.compareCount();
    for (const pause of input?.pauses ?? []) this.pause(pause, job);
    const { count } = this.taken;
    const stick = stickAt(job, index);
    const source: Source = stick !== undefined ? 'stick' : input?.device === 'trigger' || input?.device === 'start' ? input.device : 'keyboard';
    const isHeldOn = isHolding(job.inputs?.get(number));
    const pressed = this.machine.frames;
    this.onTouch();
    const isOnTheWay = input?.device === 'stick' && stick?.length === 2;
    const ahead = job.inputs?.get(number)?.device === 'ahead' ? job.keys[number] : undefined;
    const isAhead = ahead !== undefined;
    let polls = 0;
    if (isAhead) this.typeAhead(input?.device === 'ahead' ? undefined : key, ahead, job.inputs?.get(number + 1)?.device !== 'ahead');
    else if (this.isHeldAhead) this.endRepetition();
    else if (input?.device === 'ahead') this.game.toIdle();
    else if (input?.device !== 'repeat') this.press(source, key, isOnTheWay ? stick.slice(0, 1) : stick, isHeldOn);
    for (; polls < PATIENCE && this.taken.count === count; polls++) {
      if (isOnTheWay && polls === ON_THE_WAY) this.close(source, stick);
      this.game.poll();
    }
    if (isOnTheWay) this.close(source, stick);
    onDone();
    const after = { frames: this.taken.frame - pressed, polls };
    // A vertical blank during the command is one that the program looks on at as it comes back.
    const slack = this.machine.frames > this.taken.frame ? 1 : 0;
    const isTurn = this.isTurn(job, index, stick);
    if (source === 'keyboard' && !isHeldOn && !isAhead) this.liftKey(key, number, pressed, input?.device === 'ahead');
    else if (source !== 'keyboard' && !isHeldOn) this.letGo(source, stick, isTurn);
    const name = `${keyText(key)} from the ${source}${isTurn ? ', held on' : ''}`;
    const times = this.taken.count - count;
    if (times === 0) this.add(name, `lost: no key in ${PATIENCE} frames`, 'one key');
    else if (times > 1) this.add(name, `${times} keys`, 'one key');
    // Another key is no repetition: a program may have given or taken the stick's diagonals while it was held.
    else if (this.taken.code !== key) this.add(name, `taken as the key ${this.lastKey}`, `the key ${keyText(key)}`);
    else if (isTurn) this.compareRepeat(name, source, after);
    else if (after.frames > SOON[source] && !isAhead) this.add(name, `taken after ${after.frames} frames`, `taken within ${SOON[source]} frames`);
    this.known = this.taken.count;
    this.last = { frame: this.taken.frame, repeats: isTurn ? this.last.repeats + 1 : 0, slack };
    return this.found;
  }

  /** A new game. */
  start(): void {
    this.first = this.taken.count;
    this.isHeldAhead = false;
    this.begin();
  }

  /** Keys that have come so far were looked at. */
  begin(): void {
    this.known = this.taken.count;
  }

  /** Keys that have come since {@link begin} though none was pressed. */
  uncalled(): PeripheralDifference[] {
    this.found = [];
    this.compareCount();
    this.begin();
    return this.found;
  }

  /** Opens START, which bounces: no key comes of it. */
  letStartGo(): void {
    this.opens('start', undefined);
  }

  private compareCount(): void {
    if (this.taken.count !== this.known) this.add('nothing is pressed', `taken as the key ${this.lastKey}`, 'no key');
  }

  private get lastKey(): string {
    return keyText(this.taken.code) ?? `${this.taken.code}`;
  }

  /** Whether the command is one more of what is held: the same key, or the other direction of a diagonal. */
  private isTurn({ keys, inputs }: Job, index: number, stick: readonly StickDirection[] | undefined): boolean {
    const input = inputs?.get(index);
    if (input?.device === 'repeat') return true;
    const codes = arrowCodes(stick ?? []);
    return input?.device === 'roll' && [index - 1, index].every((i) => codes.includes(keys[i] as number));
  }

  private compareRepeat(name: string, source: Source, after: { readonly frames: number; readonly polls: number }): void {
    const [frames, fewest] = source === 'stick' ? [after.polls, 1] : [this.taken.frame - this.last.frame, 0];
    const [first, next] = source === 'stick' ? STICK_REPEATS : this.keyRepeats;
    const should = this.last.repeats === 0 ? first : next;
    if (frames > should || frames < should - fewest * this.last.slack) this.add(name, `taken again after ${frames} frames`, `taken again after ${should} frames`);
  }

  private get keyRepeats(): readonly [number, number] {
    const { bus: { model, memory } } = this.machine;
    return model === 'xl' ? [memory[at.KRPDEL], memory[at.KEYREP]] : KEY_REPEATS;
  }

  private press(source: Source, key: number, stick: readonly StickDirection[] | undefined, isHeldOn: boolean): void {
    if (source !== 'keyboard') return this.close(source, stick);
    if (!isHeldOn) return this.game.type(key);
    this.machine.holdKey(key);
    this.game.settle();
  }

  /** Types `key`, unless it waits already, and `next` while the program carries it out: the last of the keys ahead may stay down. */
  private typeAhead(key: number | undefined, next: number, isLast: boolean): void {
    const { machine } = this;
    if (key !== undefined) machine.typeKey(key);
    machine.runUntil(this.key, AT_WORK_LIMIT);
    const before = this.taken.count - this.first;
    if (before % 2 === 0) {
      machine.holdKey(next);
      this.keepAtWork(AT_WORK);
      // Let go, it has left a repetition behind that goes with it; held on, it repeats itself again while it is carried out.
      this.isHeldAhead = isLast && before % 4 === 0;
      if (!this.isHeldAhead) machine.releaseKeys();
    } else {
      const { idle } = this.game.addresses;
      for (let left = INTO_WORK * (before % MOMENTS); left > 0 && machine.pc !== idle; left--) machine.step();
      machine.typeKey(next);
    }
    if (machine.pc !== this.game.addresses.idle) this.game.toIdle();
  }

  /** The program carries out the key that is held: what that one repeats meanwhile, a key that means nothing takes back. */
  private endRepetition(): void {
    const { machine } = this;
    this.isHeldAhead = false;
    machine.runUntil(this.key, AT_WORK_LIMIT);
    const begun = machine.frames;
    this.keepAtWork(AGAIN);
    machine.pressMatrixKey(idleCode('caps'));
    this.game.toIdle();
    this.taken = { ...this.taken, frame: begun };
  }

  /** Keeps the program where it begins with its key, for `frames` frames. */
  private keepAtWork(frames: number): void {
    const { machine } = this;
    const code = machine.read(this.key, JUMP_BYTES);
    machine.bus.memory.set([JMP, this.key & 0xff, this.key >> 8], this.key);
    this.isFrozen = true;
    for (const end = machine.frames + frames; machine.frames < end; ) {
      machine.holdToFrameEnd();
      machine.runUntil(this.key, AT_WORK_LIMIT);
    }
    this.isFrozen = false;
    machine.bus.memory.set(code, this.key);
  }

  private close(source: Source, stick: readonly StickDirection[] | undefined): void {
    if (source === 'start') this.machine.consoleKeys(['start']);
    else this.machine.joystick(stick ?? [], source === 'trigger');
  }

  /** Lets go a contact, which bounces behind its closing, unless that was long ago, and behind its opening. */
  private letGo(source: Source, stick: readonly StickDirection[] | undefined, isTurn: boolean): void {
    if (!isTurn) {
      // A program that comes back from its work has not seen the moves that were over before.
      const left = this.taken.frame + BOUNCE - this.machine.frames;
      if (left > 0) {
        this.open(left);
        this.close(source, stick);
      }
      this.game.wait(HELD);
    }
    this.opens(source, stick, isTurn ? 1 : BOUNCE);
  }

  private opens(source: Source, stick: readonly StickDirection[] | undefined, bounce = BOUNCE): void {
    this.open(1);
    this.close(source, stick);
    this.game.wait(bounce);
    // A stick is looked at as long as it is held, a button when it is pressed.
    if (source === 'stick') this.onTouch();
    this.open(RELEASE);
  }

  /** One key in a few bounces. Of one that was typed ahead and held nothing may be left. */
  private liftKey(key: number, number: number, pressed: number, wasAhead: boolean): void {
    this.machine.releaseKeys();
    if (wasAhead) this.game.wait(NOTHING);
    const bounces = pressed + KEY_BOUNCE;
    if (number % KEY_BOUNCES !== 1 || this.machine.frames >= bounces) return;
    this.game.rest(bounces - this.machine.frames);
    // The program may have worked on into the next frame: that is another key.
    if (this.machine.frames > bounces) return;
    this.machine.pressMatrixKey(matrixCode(key) as number);
    this.game.wait(1);
  }

  private open(frames: number): void {
    this.machine.joystick([], false);
    this.machine.consoleKeys([]);
    this.game.wait(frames);
  }

  private pause(pause: Pause, job: Job): void {
    const { count } = this.taken;
    const since = touchedNow(this.machine);
    if ('frames' in pause) {
      this.game.rest(pause.frames);
      this.found.push(...attractDifferences(this.machine, since));
    } else if ('probe' in pause) {
      this.found.push(...this.probes[pause.probe](job, count - this.first));
      this.taken = { ...this.taken, count };
    } else this.pressIdle(pause.press);
    if (this.taken.count === count) return;
    const what = 'frames' in pause ? `${pause.frames} frames without a key` : `the key ${'press' in pause ? pause.press : ''}`;
    this.add(what, `taken as the key ${this.lastKey}`, 'no key');
  }

  private pressIdle(key: IdleKey): void {
    this.onTouch();
    if (key === 'select' || key === 'option') {
      this.machine.consoleKeys([key]);
      this.game.wait(RELEASE);
      this.open(RELEASE);
    } else if (key === 'break') {
      this.machine.pressBreak();
      this.game.wait(NOTHING);
    } else if (key === 'reset') {
      this.found.push(...this.probes.press());
    } else {
      this.machine.bus.memory[at.KEYDEL] = 0;
      this.machine.holdMatrixKey(idleCode(key));
      this.game.wait(AT_WORK);
      this.machine.releaseKeys();
      if (this.machine.peek(at.CH) !== NO_KEY) this.add(`the key ${key}`, 'left in CH', 'taken out of it');
    }
  }

  private add(what: string, is: string, should: string): void {
    this.found.push({ part: 'controls', what, is, should });
  }
}

/** Whether the command begins right where the one ahead of it ends: nothing may be done between them. */
export const isBound = (input: Input | undefined): boolean => isHolding(input) || input?.device === 'ahead';

function idleCode(key: IdleKey): number {
  if (key.startsWith('control+')) {
    const name = key.slice('control+'.length);
    return CONTROL | (IDLE_CODES[name] ?? matrixCode(keyCode(name) as number) ?? 0);
  }
  if (key.startsWith('shift+')) return SHIFT | (IDLE_CODES[key.slice('shift+'.length)] as number);
  return IDLE_CODES[key] as number;
}
