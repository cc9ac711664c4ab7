/** Walks through a script forward and back, a command at a time, so that a client's requests are heard in between. */
import { differingElements } from '../values.ts';
import type { Debugger, StepKind, Stop } from '../debugger.ts';

/** Why the program stands still, in the protocol's words. */
export interface Halt {
  readonly reason: 'entry' | 'step' | 'breakpoint' | 'data breakpoint' | 'exception' | 'goto' | 'pause';
  readonly description: string;
  readonly breakpoint?: number;
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export class Walk {
  /** The breakpoints before commands: command to number. */
  readonly atCommands = new Map<number, number>();
  stopsAtDifferences = true;
  /** Whether time runs forward: what is played to go back is only played again. */
  isForward = true;
  private isPausing = false;
  private readonly debug: Debugger;

  constructor(debug: Debugger) {
    this.debug = debug;
  }

  get isAtEnd(): boolean {
    return this.debug.command > this.debug.last;
  }

  /** Lets a run end between two commands. */
  pause(): void {
    this.isPausing = true;
  }

  /** Plays on until something stops it, at last the script's end. */
  forward(): Promise<Halt> {
    this.isForward = true;
    let known = this.debug.underWay ? undefined : this.divergence;
    return this.run(() => {
      const stop = this.debug.stepCommand();
      if (stop.kind !== 'command') return this.halted(stop);
      const { divergence } = this;
      // Variables that differ already are known: only the first difference is worth a stop.
      const isNew = divergence !== undefined && known === undefined;
      known = divergence;
      if (isNew && this.stopsAtDifferences) return { reason: 'exception', description: divergence };
      return this.atCommand() ?? (this.isAtEnd ? { reason: 'pause', description: 'The script has ended' } : undefined);
    });
  }

  /** Plays back until a breakpoint was met, or to the script's beginning. */
  backward(): Promise<Halt> {
    this.isForward = false;
    return this.run(() => {
      const stop = this.debug.backInCommand();
      return stop.kind === 'command' ? this.atCommand() : this.halted(stop);
    });
  }

  /** One step; between commands, over a whole command unless it goes inside. */
  step(kind: StepKind): Halt {
    this.isForward = true;
    // Between two commands the script is what is walked through: its next line is a command further.
    const stop = kind === 'line' || kind === 'instruction' || this.debug.underWay ? this.debug.step(kind) : this.debug.stepCommand();
    const divergence = stop.kind === 'command' && this.stopsAtDifferences ? this.divergence : undefined;
    return divergence === undefined ? this.halted(stop) : { reason: 'exception', description: divergence };
  }

  back(kind: 'instruction' | 'next'): Halt {
    this.isForward = false;
    return this.halted(this.debug.back(kind));
  }

  /** Goes to the beginning of `command`. */
  goTo(command: number): Halt {
    this.isForward = false;
    const stop = this.debug.goTo(command);
    return stop.kind === 'error' ? this.halted(stop) : { reason: 'goto', description: `Before command ${command}` };
  }

  private async run(go: () => Halt | undefined): Promise<Halt> {
    this.isPausing = false;
    for (;;) {
      const halt = go();
      if (halt !== undefined) return halt;
      await turn();
      if (this.isPausing) return { reason: 'pause', description: 'Paused between two commands' };
    }
  }

  /** How the state after the last command is not as Node has it; undefined where both agree. */
  private get divergence(): string | undefined {
    const { session, referenceState, reference, command } = this.debug;
    if (command === 0) return undefined;
    if (referenceState === undefined) return `Node's run ended in command ${reference.frames}`;
    const { length } = differingElements(session.layout, session.state(), referenceState);
    return length === 0 ? undefined : `${length} ${length === 1 ? 'element differs' : 'elements differ'} from Node's state after command ${command - 1}`;
  }

  private atCommand(): Halt | undefined {
    const breakpoint = this.atCommands.get(this.debug.command);
    return breakpoint === undefined ? undefined : { reason: 'breakpoint', description: `Before command ${this.debug.command}`, breakpoint };
  }

  private halted(stop: Stop): Halt {
    switch (stop.kind) {
      case 'command':
      case 'step':
        return { reason: 'step', description: 'Stepped' };
      case 'script begins':
        return { reason: 'entry', description: 'The script begins' };
      case 'script ends':
        return { reason: 'pause', description: 'The script has ended' };
      case 'error':
        return { reason: 'exception', description: stop.message };
      case 'breakpoint': {
        const { breakpoint, change } = stop.hit;
        if (change === undefined) return { reason: 'breakpoint', description: `Breakpoint at ${breakpoint.what}`, breakpoint: breakpoint.id };
        return { reason: 'data breakpoint', description: `${breakpoint.what}: ${change.from} -> ${change.to}`, breakpoint: breakpoint.id };
      }
    }
  }
}
