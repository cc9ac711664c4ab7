/** Gives a program the keys of a script by the devices that it names, for tools that look at the program itself: nothing is compared. */
import { isStickCode } from '../../transpiler/base/tick_codes.ts';
import * as at from '../machine/locations.ts';
import { isHolding, stickAt, type Commands } from '../script/devices.ts';
import type { AtariGame } from './atari_game.ts';

/** Frames that a contact is open, so that the next press of any counts: it was pressed a moment ago. */
const RELEASE = 8;
/** Frames that a key is waited for: a key that is held repeats after 48. */
const PATIENCE = 120;

export class ScriptKeys {
  /** Where the last press was made: its frame and cycle, and the commands that had come before. */
  private pressed = { frame: 0, cycles: 0, count: 0 };
  /** The key of the last press comes later, by a look at a contact, a repetition, or a tick. */
  private comesLater = false;

  constructor(private readonly game: AtariGame) {}

  /**
   * Waits as the script says ahead of command `number` (from 1), and presses its key. Keys that are typed ahead are typed in turn, and pauses
   * other than `wait` are left out: no command comes of them. `wait` lets the program wait for so many frames. @throws MachineError
   */
  press(commands: Commands, number: number, wait = (frames: number): void => this.game.rest(frames)): void {
    const { machine } = this.game;
    const index = number - 1;
    const key = commands.keys[index] as number;
    const input = commands.inputs?.get(index);
    for (const pause of input?.pauses ?? []) if ('frames' in pause) wait(pause.frames);
    const stick = stickAt(commands, index);
    this.comesLater = isContact(commands, index) || (isStickCode(key) && !this.game.changesNothing(key)) || input?.device === 'repeat';
    this.pressed = { frame: machine.frames, cycles: this.game.cycles, count: this.game.taken.count };
    if (input?.device === 'repeat') return;
    if (isStickCode(key)) return this.holdSticks(key);
    if (stick !== undefined) machine.joystick(stick, false);
    else if (input?.device === 'trigger') machine.joystick([], true);
    else if (input?.device === 'start') machine.consoleKeys(['start']);
    else if (isHolding(commands.inputs?.get(number))) machine.holdKey(key);
    else machine.typeKey(key);
  }

  /** Holds the sticks, and lets the program know as the next vertical blank would: its tick may be due already. */
  private holdSticks(code: number): void {
    const { bus } = this.game.machine;
    this.game.holdSticks(code);
    bus.memory.set([bus.porta & 15, bus.porta >> 4], at.STICK0);
    bus.memory.set(bus.triggers, at.STRIG0);
  }

  private get isTaken(): boolean {
    return !this.comesLater || this.game.taken.count > this.pressed.count;
  }

  /** The cycle at which the last command began: a key was typed, or it has come to the program later. */
  get came(): number {
    return this.comesLater && this.isTaken ? this.game.taken.cycles : this.pressed.cycles;
  }

  /** Whether the command is over: its key has come, or was waited for in vain, and the program waits for the next one. */
  get isOver(): boolean {
    return (this.isTaken || this.game.machine.frames - this.pressed.frame > PATIENCE) && this.game.isWaiting;
  }

  /** Lets go what was pressed for command `number` (from 1), unless the next command holds it on. `wait` as in {@link press}. @throws MachineError */
  release(commands: Commands, number: number, wait = (frames: number): void => this.game.wait(frames)): void {
    if (isHolding(commands.inputs?.get(number)) || !(isContact(commands, number - 1) || commands.inputs?.get(number - 1)?.device === 'repeat')) return;
    const { machine } = this.game;
    machine.releaseKeys();
    machine.joystick([], false);
    machine.consoleKeys([]);
    wait(RELEASE);
  }

  /** Plays command `number` (from 1) to its end, and calls `onDone` before its device is let go. @throws MachineError */
  play(commands: Commands, number: number, onDone = (): void => undefined): void {
    this.press(commands, number);
    if (this.isTaken) this.game.settle();
    // A program with ticks has one in each frame in which it looks.
    const isTick = isStickCode(commands.keys[number - 1] as number);
    while (!this.isOver) isTick ? this.game.rest(1) : this.game.poll();
    onDone();
    this.release(commands, number);
  }
}

/** Whether the key `index` (from 0) comes from a contact: the program looks at it in a later frame. */
function isContact(commands: Commands, index: number): boolean {
  const device = commands.inputs?.get(index)?.device;
  return device === 'trigger' || device === 'start' || stickAt(commands, index) !== undefined;
}
