/** A game on two sides at once: the load file on the emulated Atari, and the TypeScript in this thread. After each command all state is compared. */
import { AtariGame } from '../../emulator-tests/lanes/atari_game.ts';
import { CycleLimitError } from '../../emulator-tests/machine/errors.ts';
import type { Machine, Snapshot } from '../../emulator-tests/machine/machine.ts';
import { viewDifferences, type Mismatch } from '../../emulator-tests/replay/compare.ts';
import { withTicks, type PadModule } from '../../emulator-tests/script/commands.ts';
import { inputText } from '../../emulator-tests/script/devices.ts';
import { MAX_COMMANDS, setupKeys } from '../../emulator-tests/script/script_text.ts';
import { ModuleState } from '../../emulator-tests/state/module_state.ts';
import { normalise } from '../../emulator-tests/state/pools.ts';
import { gatherRuns, layoutOf, type Layout, type MemoryRun } from '../../emulator-tests/state/state_layout.ts';
import type { EntryModule } from '../../transpiler/project/program.ts';
import { bytesOf, type SiteProgram } from './site_program.ts';
import { Snapshots } from './snapshots.ts';

/** Cycles that a command may take: 17 seconds of an NTSC Atari's time. */
const COMMAND_LIMIT = 30_000_000;
/** The variable whose cells are the screen. */
const SCREEN = 'screen.cells';

/** A byte of the machine's memory that is not as it was built. */
export interface PlantedByte {
  readonly address: number;
  readonly built: number;
  readonly planted: number;
}

/** Both sides at the same moment. */
export interface Moment {
  readonly machine: Snapshot;
  readonly restoreNode: () => void;
}

export class BothSides {
  readonly layout: Layout;
  readonly machine: Machine;
  /** The commands of the game, those behind {@link position} too: they are to come again. */
  readonly keys: number[] = [];
  /** How many of them were played. */
  position = 0;
  /** Commands that were compared and agreed since the page has begun, those that were played again too. */
  compared = 0;
  mismatch: Mismatch | undefined;
  seed = 0;
  settings: ReadonlyMap<string, string> = new Map();
  /** After the last command, and ahead of it. */
  nodeState: Uint8Array;
  stateBefore: Uint8Array;
  readonly machineState: Uint8Array;
  /** Of the last command. */
  lastCycles = 0;
  planted: PlantedByte | undefined;
  /** Cycles of all trials that were taken back. */
  trialCycles = 0;
  /** Called behind each command that was compared. */
  onCommand: () => void = () => undefined;
  private readonly runs: readonly MemoryRun[];
  private readonly screen: { readonly offset: number; readonly size: number } | undefined;
  private readonly snapshots = new Snapshots<Moment>();
  private begun = 0;
  private open: number | undefined;
  /** The keys of the settings come: they are a part of the start. */
  private isStarting = false;
  /** A trial runs, and is taken back: nothing of it counts. */
  private isTrial = false;
  private isAgain = false;
  private counts: Float64Array | undefined;

  private constructor(readonly program: SiteProgram, readonly game: AtariGame, private readonly entry: EntryModule, private readonly node: ModuleState, private readonly restoreModules: () => void, layout: Layout) {
    this.layout = layout;
    this.machine = game.machine;
    this.runs = gatherRuns(layout, (variable) => program.variables[layout.variables.indexOf(variable)] as number);
    this.screen = layout.variables.find(({ name }) => name === SCREEN);
    [this.nodeState, this.stateBefore, this.machineState] = [0, 1, 2].map(() => new Uint8Array(layout.size)) as [Uint8Array, Uint8Array, Uint8Array];
    const { key, idle } = program.addresses;
    this.machine.hook(idle);
    this.machine.observe({
      execute: (pc) => {
        if (pc === key) this.take(this.machine.registers.a);
        else if (pc === idle) this.close();
        return false;
      },
    });
  }

  /** Boots the Atari, and finds the state of the modules. @throws MachineError, EmittedFileError; Error when the modules don't hold what the layout says */
  static async open(program: SiteProgram): Promise<BothSides> {
    const layout = layoutOf(program.layout, program.name, '');
    const pads = Object.entries(program.modules).find(([name]) => name.endsWith('lib/pad.ts'))?.[1] as PadModule | undefined;
    const node = await ModuleState.open(layout, (module) => Promise.resolve(program.modules[module] as object));
    const game = new AtariGame(bytesOf(program.xex), program.addresses, COMMAND_LIMIT, { realTime: true });
    return new BothSides(program, game, withTicks(program.entry, pads), node, node.keep(), layout);
  }

  /** Begins a game on both sides. */
  start(seed: number, settings: ReadonlyMap<string, string> = new Map(), keys: readonly number[] = []): void {
    [this.seed, this.settings, this.position, this.mismatch, this.open] = [seed, settings, 0, undefined, undefined];
    this.keys.splice(0, this.keys.length, ...keys);
    this.snapshots.clear();
    this.letGo();
    this.restoreModules();
    this.entry.start(seed);
    this.isStarting = true;
    this.guarded(() => {
      this.game.start(seed);
      this.plant();
      for (const code of setupKeys(this.program, settings)) this.game.type(code);
    });
    this.isStarting = false;
    this.lastCycles = this.game.cycles;
    if (this.mismatch === undefined) this.compare(0);
  }

  /** Whether the commands that were played are all there are. */
  get isAtEnd(): boolean {
    return this.position === this.keys.length;
  }

  get isFull(): boolean {
    return this.keys.length >= MAX_COMMANDS;
  }

  /** Runs the Atari to the end of its frame of the video; commands that come of it are compared. */
  frame(): void {
    if (this.mismatch !== undefined) return;
    this.guarded(() => this.runFrame());
    if (this.open !== undefined && this.game.cycles - this.begun > COMMAND_LIMIT) this.fail('atari', new CycleLimitError(this.machine.pc, COMMAND_LIMIT));
  }

  /** A program that has looked for a key and for a tick in vain would look again and again: the processor is held then. */
  private runFrame(): void {
    const { machine, game, program: { addresses: { idle } } } = this;
    const { frames } = machine;
    for (let inVain = false; machine.frames === frames; ) {
      if (inVain && game.isWaiting) machine.holdToFrameEnd();
      const [{ count }, isAtIdle] = [game.taken, machine.pc === idle];
      inVain = machine.runInFrame(idle) && isAtIdle && game.taken.count === count;
    }
  }

  /** Plays the command `code` on both sides, as fast as it goes. */
  step(code: number): void {
    const { count } = this.game.taken;
    this.guarded(() => this.game.type(code));
    if (this.mismatch !== undefined) return;
    // A move of the second stick to where it is held: no machine tells the program of that.
    if (this.game.taken.count === count) this.take(code);
    this.close();
  }

  /** Plays the next command of {@link keys} again. */
  again(): void {
    this.isAgain = true;
    this.step(this.keys[this.position] as number);
    this.isAgain = false;
  }

  /** Both sides as they were behind the command `number`, 0..{@link keys}.length, or behind the first at which they differ. */
  goTo(number: number): void {
    this.goBefore(number);
    while (this.position < number && this.mismatch === undefined) this.again();
  }

  /** Both sides at the last moment that is kept, up to the command `number`. */
  goBefore(number: number): void {
    const found = this.snapshots.before(number);
    if (found === undefined) return this.start(this.seed, this.settings, [...this.keys]);
    if (this.mismatch === undefined && found.at <= this.position && this.position <= number) return;
    this.return(found.moment);
    this.position = found.at;
  }

  /** Both sides at this moment. */
  moment(): Moment {
    return { machine: this.machine.snapshot(), restoreNode: this.node.keep() };
  }

  private return({ machine, restoreNode }: Moment): void {
    this.machine.restore(machine);
    this.letGo();
    this.plant();
    restoreNode();
    [this.mismatch, this.open] = [undefined, undefined];
    this.node.save(this.nodeState, 0);
    this.stateBefore.set(this.nodeState);
    this.gather();
  }

  /** Runs `work` on the Atari alone, then takes back all that it did. */
  attempt<T>(work: () => T): T {
    const now = this.machine.snapshot();
    const begun = this.machine.cycles;
    this.isTrial = true;
    try {
      this.letGo();
      return work();
    } finally {
      this.isTrial = false;
      this.trialCycles += this.machine.cycles - begun;
      this.machine.restore(now);
    }
  }

  /** The machine's state as it is now, in the layout's order. */
  gather(): Uint8Array {
    const { memory } = this.machine.bus;
    for (const { to, from, length } of this.runs) this.machineState.set(memory.subarray(from, from + length), to);
    normalise(this.layout, this.machineState);
    return this.machineState;
  }

  /** Changes a byte of the Atari's memory from now on, or puts it back. */
  setPlanted(planted: PlantedByte | undefined): void {
    if (this.planted !== undefined) this.machine.bus.memory[this.planted.address] = this.planted.built;
    this.planted = planted;
    this.plant();
  }

  /** Adds the cycles of each instruction of a command to `counts`, by its address, from the next command on. */
  countInto(counts: Float64Array | undefined): void {
    this.counts = counts;
    this.machine.count(counts);
  }

  /** Counts as {@link countInto} has said, behind another count. */
  countAgain(): void {
    this.machine.count(this.counts);
  }

  private plant(): void {
    if (this.planted !== undefined) this.machine.bus.memory[this.planted.address] = this.planted.planted;
  }

  private letGo(): void {
    this.machine.releaseKeys();
    this.machine.holdSticks(0, 0);
    this.machine.consoleKeys([]);
  }

  /** A command has come to the program on the Atari. */
  private take(code: number): void {
    if (this.isTrial) return;
    if (this.isStarting) return this.entry.key(code);
    this.close();
    this.open = code;
    this.begun = this.game.cycles;
    this.counts?.fill(0);
    if (this.isAgain) return;
    this.keys.length = this.position;
    this.keys.push(code);
    this.snapshots.cutBehind(this.position);
  }

  /** The program on the Atari has done with a command. */
  private close(): void {
    if (this.open === undefined || this.isTrial) return;
    const code = this.open;
    this.open = undefined;
    this.lastCycles = this.game.cycles - this.begun;
    this.position += 1;
    [this.stateBefore, this.nodeState] = [this.nodeState, this.stateBefore];
    try {
      this.entry.key(code);
    } catch (error) {
      return this.fail('node', error);
    }
    this.compare(this.position);
  }

  private compare(command: number): void {
    this.node.save(this.nodeState, 0);
    const shown = this.screen === undefined ? undefined : this.shownCells();
    const isEqual = sameBytes(this.nodeState, this.gather()) && (shown === undefined || sameBytes(this.nodeState.subarray(this.screen!.offset, this.screen!.offset + this.screen!.size), shown));
    if (isEqual) {
      this.compared += 1;
      this.keepMoment();
    } else {
      const cells = this.screen && new Map([['node', this.nodeState.subarray(this.screen.offset, this.screen.offset + this.screen.size)], ['atari', shown ?? new Uint8Array(this.screen.size)]] as const);
      this.differ(command, viewDifferences(this.layout, new Map([['node', this.nodeState], ['atari', this.machineState]]), cells), {});
    }
    this.onCommand();
  }

  private shownCells(): Uint8Array | undefined {
    try {
      return this.machine.screenCells();
    } catch {
      return undefined;
    }
  }

  /** A moment of a program that waits for a key, and for no other reason than that none is there: it can be gone on from. */
  private keepMoment(): void {
    if (this.snapshots.wants(this.position, this.lastCycles) && (this.position === 0 || this.game.isWaiting)) this.snapshots.keep(this.position, this.moment());
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fail('atari', error);
    }
  }

  private fail(lane: 'node' | 'atari', error: unknown): void {
    const nothing = { variables: [], moreVariables: 0, cells: [], moreCells: 0 };
    const command = this.open === undefined ? this.position : this.position + 1;
    this.differ(command, nothing, { [lane]: error instanceof Error ? error.message : String(error) });
    this.onCommand();
  }

  private differ(command: number, found: Pick<Mismatch, 'variables' | 'moreVariables' | 'cells' | 'moreCells'>, ends: Mismatch['ends']): void {
    this.open = undefined;
    const code = this.keys[command - 1];
    const text = code === undefined ? 'start' : (inputText(code) ?? `code ${code}`);
    this.mismatch = { command, text, line: undefined, ...found, peripherals: {}, agreeing: [], ends };
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
