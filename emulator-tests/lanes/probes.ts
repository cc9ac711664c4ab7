/** RESET and the end of a session, by docs/harness.md: a game whose state is whole goes on, any other begins anew. */
import { Key } from '../../engine/lib/keys.ts';
import { DOSVEC } from '../machine/locations.ts';
import type { ProgramImage } from '../machine/image.ts';
import type { Machine } from '../machine/machine.ts';
import { memoryDifferences, questionDifferences } from '../machine/beginning.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import { emptyScreenDifferences } from '../machine/picture.ts';
import { runToEither } from '../machine/run_to.ts';
import { SESSION_COMMANDS } from '../../transpiler/base/session_limits.ts';
import { keyText } from '../script/keys.ts';
import { gatherRuns, type Layout, type MemoryRun } from '../state/layout.ts';
import { normalise } from '../state/pools.ts';
import type { AtariGame } from './atari_game.ts';
import type { GameProbes } from './hands.ts';
import type { Job } from './lane.ts';
import type { Arrival } from './peripherals.ts';

/** Cycles for a start, warm or cold, and for the checksum of all state. */
const LIMIT = 20_000_000;
/** Frames behind a key until the checksum of all state is ready. */
const SUMMED = 120;
/** Frames that START is held on: see {@link AtariGame.open}. */
const HELD = 5;
/** A bit of a byte that is damaged, and cycles between the moments at which a player begins anew. */
const DAMAGE = 0x10;
const MOMENT = 12_347;
/** Bytes from one that is exchanged to the other: a sum with signs in turn takes one as far away for the other. */
const APART = [1, 2];
/** So many of the games that begin anew are looked at: each device begins three of them. */
const BEGUN = 9;
/** Frames until the question is on the screen, and until a player is late. */
const SHOWN = 2;
const LATE = 300;
/** Of the count of commands that are left. */
const WORD = 0x10000;
/** Keys that are typed at the end of a session. */
const KEYS = 3;

/** A byte of memory, by what it belongs to. */
interface Place {
  readonly name: string;
  readonly address: number;
}

/** Who looks on at the machine: what RESET changes for them. */
export interface ProbeWatch {
  /** The operating system has done its part, and the program comes next. */
  readonly onSystem: () => void;
  /** Saves the state of the machine. @returns a function that restores it, on a machine that is quiet */
  readonly keep: () => () => void;
  /** Lets START go, and waits until that is over. */
  readonly letStartGo: () => void;
  /** Waits until no effect sounds; the machine is then quiet. */
  readonly hearOut: () => void;
}

export class Probes implements GameProbes {
  private readonly machine: Machine;
  private readonly runs: readonly MemoryRun[];
  private readonly places: readonly Place[];
  private readonly cells: number;

  /** @param begun the state of command 0, in the layout's order */
  constructor(
    private readonly game: AtariGame,
    private readonly image: ProgramImage,
    private readonly layout: Layout,
    private readonly arrival: Pick<Arrival, 'seed' | 'list'>,
    private readonly begun: () => Uint8Array,
    private readonly watch: ProbeWatch,
  ) {
    this.machine = game.machine;
    this.runs = gatherRuns(layout, (variable) => image.symbol(variable.symbol));
    this.cells = image.symbol('ts65_screen');
    this.places = this.edges();
  }

  /** START is held meanwhile. @throws MachineError, DisplayListError */
  press(): PeripheralDifference[] {
    this.machine.consoleKeys(['start']);
    const goesOn = this.goesOn();
    this.game.open();
    this.game.wait(HELD);
    this.watch.letStartGo();
    return goesOn ? [] : [difference('RESET', 'a new game', 'the game goes on')];
  }

  /** @throws MachineError, DisplayListError */
  damage(job: Job): PeripheralDifference[] {
    const { machine, game } = this;
    const spoilt = (what: string, spoil: () => void, moment: number): PeripheralDifference[] => this.probe(() => {
      spoil();
      if (this.goesOn()) return [difference(`RESET with ${what}`, 'the game goes on', 'a new game')];
      return moment < BEGUN ? this.anew(job, moment) : [];
    });
    this.watch.hearOut();
    // Its checksum is not yet ready.
    const found = spoilt('a command under way', () => this.toCommand(job), 0);
    game.wait(SUMMED);
    this.places.forEach(({ name, address }, i) => found.push(...spoilt(`a bit of ${name} changed`, () => void (machine.bus.memory[address] ^= DAMAGE), i)));
    for (const apart of APART) found.push(...spoilt(`two bytes of the state exchanged, ${apart} apart`, () => this.exchange(apart), 1));
    return found;
  }

  /** @throws MachineError */
  session(job: Job, played: number): PeripheralDifference[] {
    const { machine } = this;
    const [left, rounds] = ['_left', '_rounds'].map((name) => this.image.symbol(name)) as [number, number];
    this.watch.hearOut();
    const commands = machine.peekWord(left) + WORD * machine.peekWord(rounds) + played;
    const found: PeripheralDifference[] = [];
    if (commands !== SESSION_COMMANDS) found.push(difference('the commands of a session', `${commands}`, `${SESSION_COMMANDS}`));
    // How many of so many keys are taken, once so many are left.
    for (const [words, taken] of [[[2, 0], 2], [[0, 1], KEYS], [[0, 0], 0]] as const) {
      found.push(...this.probe(() => {
        words.forEach((word, i) => machine.bus.memory.set([word, 0], [left, rounds][i] as number));
        const { length: count } = this.taken(new Array<number>(KEYS).fill(job.keys[0] as number));
        return count === taken ? [] : [difference(`the end of a session, ${words.join(' and ')} left`, `${count} of ${KEYS} keys taken`, `${taken}`)];
      }));
    }
    return found;
  }

  /** The machine is as before once `work` is done. */
  private probe(work: () => PeripheralDifference[]): PeripheralDifference[] {
    const { machine } = this;
    const [snapshot, { heldCycles }, restore] = [machine.snapshot(), machine, this.watch.keep()];
    const found = work();
    machine.restore(snapshot);
    machine.heldCycles = heldCycles;
    restore();
    return found;
  }

  /** Presses RESET, and runs to where the game goes on, or another begins. */
  private goesOn(): boolean {
    const { machine } = this;
    const { ask, idle } = this.game.addresses;
    machine.reset();
    machine.runUntil(() => machine.pc === machine.peekWord(DOSVEC), LIMIT);
    this.watch.onSystem();
    return runToEither(machine, idle, ask, LIMIT) === idle;
  }

  /** A game that begins anew, by another device each time: where it is not as at the first time. */
  private anew(job: Job, moment: number): PeripheralDifference[] {
    const { machine, game } = this;
    const { seed, setup } = job;
    const { seed: model, list } = this.arrival;
    model.begin();
    // Once it takes the player so long that the clock's middle byte counts.
    const frames = moment === 0 ? LATE : SHOWN;
    machine.runTo(machine.cycles + frames * machine.frameCycles + moment * MOMENT);
    const found = questionDifferences(machine.screenCells());
    game.begin([(): void => machine.consoleKeys(['start']), (): void => machine.joystick([], true), (): void => machine.typeKey(32)][moment % 3]);
    found.push(...model.differences(game.addresses.seed, frames), ...list.differences(), ...memoryDifferences(machine, this.image), ...emptyScreenDifferences(machine, this.cells));
    game.putSeed(seed);
    game.open();
    game.wait(HELD);
    for (const key of setup) game.type(key);
    const state = this.state();
    const wrong = this.layout.variables.find(({ offset, size }) => !Buffer.from(this.begun().subarray(offset, offset + size)).equals(state.subarray(offset, offset + size)));
    if (wrong !== undefined) found.push(difference(wrong.name, 'another value than at the first time', 'the same, in a game that begins anew'));
    const key = firstKey(job);
    const [taken] = this.taken([key]);
    if (taken !== key) found.push(difference('the first key of a game that begins anew', `taken as ${keyText(taken ?? 0) ?? taken}`, `${keyText(key)}`));
    return found;
  }

  /** Types `keys`. @returns those that come to the program */
  private taken(keys: readonly number[]): number[] {
    const { machine } = this;
    const [key, taken] = [this.image.symbol('_key'), [] as number[]];
    const release = machine.observe({ execute: (pc) => (pc === key && taken.push(machine.registers.a), false) });
    for (const one of keys) this.game.type(one);
    release();
    return taken;
  }

  private state(): Uint8Array {
    const state = new Uint8Array(this.layout.size);
    for (const { to, from, length } of this.runs) state.set(this.machine.read(from, length), to);
    normalise(this.layout, state);
    return state;
  }

  /** Two bytes so far apart: a sum would not tell. */
  private exchange(apart: number): void {
    const { memory } = this.machine.bus;
    for (const { from, length } of this.runs) {
      for (let at = from; at < from + length - apart; at++) {
        const [one, other] = [memory[at], memory[at + apart]] as [number, number];
        // Here the sum of the sums would not tell either.
        if ((((one - other) * apart) & 0xff) === 0) continue;
        memory[at] = other;
        memory[at + apart] = one;
        return;
      }
    }
  }

  private toCommand(job: Job): void {
    this.machine.typeKey(firstKey(job));
    this.machine.runUntil(this.image.symbol('_key'), LIMIT);
  }

  /** The first and the last byte of each piece of memory that holds state, and the mark that says how the state stands. */
  private edges(): Place[] {
    const nameOf = (offset: number): string => this.layout.variables.find((one) => offset < one.offset + one.size)?.name ?? '';
    const ends = this.runs.flatMap(({ to, from, length }) => [...new Set([0, length - 1])].map((i) => ({ name: nameOf(to + i), address: from + i })));
    return [...ends, { name: 'sp, the stack pointer,', address: this.image.symbol('sp') + 1 }, { name: 'the mark of the state', address: this.image.symbol('_ts65_stage') }];
  }
}

const firstKey = ({ keys }: Job): number => keys[0] ?? Key.Return;

const difference = (what: string, is: string, should: string): PeripheralDifference => ({ part: 'controls', what, is, should });
