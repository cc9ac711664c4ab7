/**
 * A script on the emulated Atari, to be walked through forward and back.
 *
 * A moment is the machine's cycle: everything that happens follows from a command's start, so that going back is going there
 * from a snapshot. Commands are numbered as in reports: 0 is the start with the settings' keys.
 */
import type { Script } from '../../script/script.ts';
import type { Trace } from '../../lanes/lane.ts';
import { DisplayListError, MachineError } from '../../machine/errors.ts';
import type { SourcePosition } from '../../machine/image.ts';
import type { Machine, Snapshot } from '../../machine/machine.ts';
import type { AtariSession } from '../../lanes/atari_session.ts';
import { Breakpoints, type Hit } from './breakpoints.ts';

/** Why it stands where it stands. */
export type Stop =
  | { readonly kind: 'command' | 'step' | 'script begins' | 'script ends' }
  | { readonly kind: 'breakpoint'; readonly hit: Hit }
  | { readonly kind: 'error'; readonly message: string };

export type StepKind = 'line' | 'next' | 'finish' | 'instruction';

/** Snapshots that are kept, at most: 140 KB each. */
const MAX_SNAPSHOTS = 128;
/** Cycles that a command may take. */
const COMMAND_LIMIT = 30_000_000;
const PLAIN: Stop = { kind: 'step' };

export class Debugger {
  readonly breakpoints: Breakpoints;
  /** The command that is under way, or begins next. */
  command = 0;
  /** Whether the command's key has been typed. */
  underWay = false;
  readonly session: AtariSession;
  readonly script: Script;
  /** Node's trace of the same script. */
  readonly reference: Trace;
  private readonly machine: Machine;
  private readonly idle: number;
  private readonly snapshots = new Map<number, Snapshot>();

  /** Begins at the program's main, before command 0. */
  constructor(session: AtariSession, script: Script, reference: Trace) {
    this.session = session;
    this.script = script;
    this.reference = reference;
    this.machine = session.machine;
    this.idle = session.image.symbol('_ts65_idle');
    this.breakpoints = new Breakpoints(session);
    session.game.rewind(script.seed);
  }

  /** Lets the machine go, where it is. */
  close(): void {
    this.breakpoints.close();
  }

  /** Commands in all, command 0 not counted. */
  get last(): number {
    return this.script.keys.length;
  }

  /** The cycle since main. */
  get cycle(): number {
    return this.session.game.cycles;
  }

  /** The TypeScript that the program counter is in; undefined in code of another origin. */
  get position(): SourcePosition | undefined {
    return this.session.image.position(this.machine.pc);
  }

  /** Node's state at the end of the command that is under way, or of the last one that ended; undefined where Node got no further. */
  get referenceState(): Uint8Array | undefined {
    const { size } = this.session.layout;
    const frame = this.underWay ? this.command : this.command - 1;
    return frame < 0 || frame >= this.reference.frames ? undefined : this.reference.states.subarray(frame * size, (frame + 1) * size);
  }

  /** Plays to the end of the command that is under way, or of the next one, unless a breakpoint is met. */
  stepCommand(): Stop {
    if (this.command > this.last) return { kind: 'script ends' };
    return this.guarded(() => {
      this.begin();
      for (;;) {
        const hit = this.breakpoints.watching(() => this.machine.runUntil(this.idle, COMMAND_LIMIT));
        if (hit !== undefined) return { kind: 'breakpoint', hit };
        if (this.isOver()) return this.end();
      }
    });
  }

  /** Plays on until a breakpoint is met, or the script ends. */
  goOn(): Stop {
    for (;;) {
      const stop = this.stepCommand();
      if (stop.kind !== 'command') return stop;
    }
  }

  /** One instruction; or to where another line of the TypeScript begins, over calls (`next`) or out of the function (`finish`). */
  step(kind: StepKind): Stop {
    if (this.command > this.last) return { kind: 'script ends' };
    return this.guarded(() => {
      this.begin();
      const { s } = this.machine.registers;
      const from = this.position;
      for (;;) {
        const changed = this.breakpoints.watching(() => void this.machine.step());
        if (this.isOver()) return this.end();
        const hit = changed?.change === undefined ? this.breakpoints.lineAt(this.machine.pc) : changed;
        if (hit !== undefined) return { kind: 'breakpoint', hit };
        if (kind === 'instruction' || this.arrived(kind, s, from)) return PLAIN;
      }
    });
  }

  private arrived(kind: StepKind, s: number, from: SourcePosition | undefined): boolean {
    const now = this.machine.registers.s;
    if (kind === 'finish' ? now <= s : kind === 'next' && now < s) return false;
    const here = this.position;
    return here !== undefined && (kind === 'finish' || here.line !== from?.line || here.file !== from.file || now > s);
  }

  /** Goes to the start of `command`, 0..last + 1. */
  goTo(command: number): Stop {
    let from = command;
    while (from > 0 && !this.snapshots.has(from)) from--;
    const snapshot = this.snapshots.get(from);
    if (snapshot === undefined) this.session.game.rewind(this.script.seed);
    else this.machine.restore(snapshot);
    this.command = from;
    this.underWay = false;
    return this.guarded(() => {
      while (this.command < command) {
        this.begin();
        while (!this.isOver()) this.breakpoints.ignoring(() => this.machine.runUntil(this.idle, COMMAND_LIMIT));
        this.end();
      }
      return command === 0 ? { kind: 'script begins' } : { kind: 'command' };
    });
  }

  /** Back by one step of this kind. `next` goes to the line before in the same function or in its caller, between commands over a whole command. */
  back(kind: 'command' | 'instruction' | 'line' | 'next'): Stop {
    const { command, underWay } = this;
    if (kind === 'command' || (kind === 'next' && !underWay)) return this.goTo(Math.max(0, underWay ? command : command - 1));
    const now = this.cycle;
    const { s } = this.machine.registers;
    /** The last moment before now that steps of `command` come to. */
    const lastMoment = (of: number): number | undefined => {
      this.goTo(of);
      let found: number | undefined;
      for (;;) {
        const { kind: why } = this.step(kind === 'next' ? 'line' : kind);
        if (why === 'error' || this.command !== of || this.cycle >= now) return found;
        // A deeper stack is that of a call which has returned.
        if (kind !== 'next' || this.machine.registers.s >= s) found = this.cycle;
      }
    };
    return this.breakpoints.ignoring(() => {
      for (let at = command; at >= 0; at--) {
        if (at === command && !underWay) continue;
        const found = lastMoment(at);
        if (found !== undefined) return this.travel(at, found);
        return this.goTo(at);
      }
      return this.goTo(0);
    });
  }

  /** Back to the last breakpoint that was met before now. */
  backOn(): Stop {
    for (;;) {
      const stop = this.backInCommand();
      if (stop.kind !== 'command') return stop;
    }
  }

  /** Back to the last breakpoint that was met in the command under way, or in the last one that ended; to its start where none was. */
  backInCommand(): Stop {
    const now = this.cycle;
    const at = this.underWay ? this.command : this.command - 1;
    if (at < 0) return this.goTo(0);
    this.goTo(at);
    let found: { readonly cycle: number; readonly hit: Hit } | undefined;
    for (;;) {
      const stop = this.stepCommand();
      if (stop.kind !== 'breakpoint' || this.cycle >= now) break;
      found = { cycle: this.cycle, hit: stop.hit };
    }
    if (found === undefined) return this.goTo(at);
    this.travel(at, found.cycle);
    return { kind: 'breakpoint', hit: found.hit };
  }

  private travel(command: number, cycle: number): Stop {
    this.goTo(command);
    return this.guarded(() => {
      this.begin();
      this.breakpoints.ignoring(() => this.machine.runTo(this.machine.cycles + cycle - this.cycle));
      return PLAIN;
    });
  }

  private begin(): void {
    if (this.underWay) return;
    if (!this.snapshots.has(this.command)) this.keep();
    this.underWay = true;
    if (this.command > 0) this.breakpoints.ignoring(() => this.session.keys.press(this.script, this.command, this.wait));
  }

  /** The program goes on looking for a key: a moment is a cycle, and none is held back. */
  private readonly wait = (frames: number): void => {
    this.machine.runFrames(frames);
    this.session.game.toIdle();
  };

  private keep(): void {
    if (this.snapshots.size >= MAX_SNAPSHOTS) {
      // Every other one goes: what lies between is played again when it is asked for.
      [...this.snapshots.keys()].sort((a, b) => a - b).forEach((command, i) => void (i % 2 === 1 && this.snapshots.delete(command)));
    }
    this.snapshots.set(this.command, this.machine.snapshot());
  }

  /** Whether the program waits for the next key. */
  private isOver(): boolean {
    return this.command > 0 ? this.session.keys.isOver : this.session.game.isWaiting && this.isShown();
  }

  private isShown(): boolean {
    try {
      this.machine.screenCells();
      return true;
    } catch (error) {
      if (error instanceof DisplayListError) return false;
      throw error;
    }
  }

  private end(): Stop {
    if (this.command === 0) this.breakpoints.ignoring(() => this.script.setup.forEach((key) => this.session.game.type(key)));
    else this.breakpoints.ignoring(() => this.session.keys.release(this.script, this.command, this.wait));
    this.command++;
    this.underWay = false;
    return { kind: 'command' };
  }

  private guarded(work: () => Stop): Stop {
    try {
      return work();
    } catch (error) {
      if (error instanceof MachineError || error instanceof RangeError) return { kind: 'error', message: error.message };
      throw error;
    }
  }
}
