/** A script on a sim lane's binary, command by command: its stores, and whether it needs the commands before. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { SimBinary } from '../../../transpiler/build/sim.ts';
import type { EmittedProgram } from '../../lanes/host.ts';
import type { Job } from '../../lanes/lane.ts';
import { buildSimLane, type SimId } from '../../lanes/sim.ts';
import { type Layout } from '../../state/layout.ts';
import { normalise } from '../../state/pools.ts';
import { parseDebugFile, type DebugInformation } from '../../machine/debug_file.ts';
import { SimMachine } from './sim_machine.ts';

/** A store that changed a byte of state. */
export interface TracedStore {
  /** The byte, in a snapshot. */
  readonly offset: number;
  readonly value: number;
  /** The line of the emitted C, where it is known. */
  readonly cLine?: number;
  /** The lines of the calls that led there, innermost first. */
  readonly callers?: readonly number[];
  /** `file:line` of TypeScript, where that is where the store was seen. */
  readonly position?: string;
}

/**
 * Each is a line of the C times {@link LINE_FACTOR}. {@link BEGUN} marks its begin; else there is the byte that it wrote. For a byte of the state,
 * its offset in a snapshot plus 1, times {@link OFFSET_FACTOR}, is added.
 */
export type Events = readonly number[];
export const LINE_FACTOR = 2 ** 30;
export const OFFSET_FACTOR = 512;
export const BEGUN = 256;

/** Bytes of the widest scalar. */
const WIDEST = 4;
/** Cycles that one command may take here: a tenth of what a lane gives it. */
const COMMAND_LIMIT = 30_000_000;

/** The binary of a sim lane, with its debug file. @throws ToolMissingError, BuildError */
export function tracedBinary(id: SimId, emitted: EmittedProgram, flags?: readonly string[]): SimBinary {
  const built = buildSimLane(id, emitted, flags);
  if (existsSync(built.debug ?? '')) return built;
  rmSync(`${built.binary}.stamp`, { force: true });
  return buildSimLane(id, emitted, flags);
}

export class SimTracer {
  private readonly machine: SimMachine;
  private readonly built: SimBinary;
  private debug: DebugInformation | undefined;
  /** Lines of the emitted C by address; 0 where there is none. */
  private readonly lines = new Map<number, number>();

  constructor(
    built: SimBinary,
    private readonly source: string,
    private readonly layout: Layout,
  ) {
    this.built = built;
    this.machine = new SimMachine(built.binary, built.labels);
  }

  /** The stores of command `command` (0: the start with the setup's keys) of `job`. */
  stores(job: Job, command: number): TracedStore[] {
    const { machine } = this;
    const offsets = this.offsets();
    const stores: TracedStore[] = [];
    const until = this.goTo(job, command);
    if (!until) return stores;
    machine.onWrite = (address, before, value) => {
      const offset = (offsets[address] as number) - 1;
      if (offset < 0 || value === before) return;
      const [cLine, ...callers] = this.linesOf(machine.calls());
      stores.push({ offset, value, ...(cLine === undefined ? {} : { cLine, callers }) });
    };
    machine.runTo(this.symbol('_ts65_snapshot'), COMMAND_LIMIT * (command === 0 ? 10 : 1));
    machine.onWrite = undefined;
    return stores;
  }

  /**
   * The events of command `command` of `job`, in the order of time. They are the lines of the C that were begun, and the bytes that they wrote, to
   * state or not: see {@link Events}. At least `most` of them, where there are as many.
   */
  events(job: Job, command: number, most = Infinity): Events {
    const { machine } = this;
    const events: number[] = [];
    if (!this.goTo(job, command)) return events;
    let line = 0;
    machine.onStep = (address) => {
      let next = this.lines.get(address);
      if (next === undefined) this.lines.set(address, (next = this.lookUp(address)));
      if (next === 0 || next === line) return;
      line = next;
      events.push(line * LINE_FACTOR + BEGUN);
    };
    const [offsets, own] = [this.offsets(), this.ownZeroPage()];
    machine.onWrite = (address, _, value) => {
      if (address >= 0x200 || own.has(address)) events.push(line * LINE_FACTOR + (offsets[address] as number) * OFFSET_FACTOR + value);
    };
    const slice = COMMAND_LIMIT / 100;
    for (let spent = 0; spent < COMMAND_LIMIT * (command === 0 ? 10 : 1) && events.length < most; spent += slice) {
      if (machine.runTo(this.symbol('_ts65_snapshot'), slice)) break;
    }
    machine.onStep = undefined;
    machine.onWrite = undefined;
    return events;
  }

  /**
   * The state after each of `keys`, when they are typed into the freshly started program that was put into `state`; fewer where
   * a command did not return.
   */
  playFrom(state: Uint8Array, keys: Uint8Array): Uint8Array[] {
    const { machine, layout } = this;
    const offsets = this.offsets();
    const states: Uint8Array[] = [];
    if (!this.goTo({ seed: 0, setup: new Uint8Array(), keys }, 1)) return states;
    offsets.forEach((offset, address) => offset > 0 && (machine.memory[address] = state[offset - 1] as number));
    for (const _ of keys) {
      if (!machine.runTo(this.symbol('_ts65_snapshot'), COMMAND_LIMIT)) break;
      const after = new Uint8Array(layout.size);
      offsets.forEach((offset, address) => offset > 0 && (after[offset - 1] = machine.memory[address] as number));
      normalise(layout, after);
      states.push(after);
    }
    return states;
  }

  /** Runs to where `key` is called for the command, or to the start for command 0. */
  private goTo(job: Job, command: number): boolean {
    this.machine.onWrite = undefined;
    this.machine.begin(job);
    if (command === 0) return this.machine.runTo(this.symbol('_ts65_init'));
    for (let shown = 0; shown < command; shown++) if (!this.machine.runTo(this.symbol('_ts65_snapshot'))) return false;
    return this.machine.runTo(this.symbol('_key'));
  }

  /** For each address of memory the byte of a snapshot that it is, plus 1. */
  private offsets(): Int32Array {
    const offsets = new Int32Array(0x10000);
    for (const { symbol, offset, size } of this.layout.variables) {
      const address = this.symbol(symbol);
      for (let i = 0; i < size; i++) offsets[address + i] = offset + i + 1;
    }
    return offsets;
  }

  /** Bytes of the zero page that are the program's; the others are the compiler's. */
  private ownZeroPage(): Set<number> {
    const addresses = [...new Set(this.machine.symbols.values())].filter((address) => address < 0x100).sort((a, b) => a - b);
    const own = new Set<number>();
    for (const [name, address] of this.machine.symbols) {
      if (!name.startsWith('_') || address >= 0x100) continue;
      const next = addresses.find((other) => other > address) ?? address + WIDEST;
      for (let at = address; at < Math.min(next, address + WIDEST); at++) own.add(at);
    }
    return own;
  }

  private symbol(name: string): number {
    const address = this.machine.symbols.get(name);
    if (address === undefined) throw new Error(`${this.built.labels}: there is no label ${name}`);
    return address;
  }

  /** The lines of the emitted C at the addresses, of those that have one. */
  private linesOf(addresses: readonly number[]): number[] {
    return addresses.flatMap((address) => {
      let line = this.lines.get(address);
      if (line === undefined) this.lines.set(address, (line = this.lookUp(address)));
      return line > 0 ? [line] : [];
    });
  }

  private lookUp(address: number): number {
    const { debug = '' } = this.built;
    this.debug ??= parseDebugFile(readFileSync(debug, 'latin1'), debug);
    const line = this.debug.lineAt(address);
    return line !== undefined && basename(line.file) === this.source ? line.line : 0;
  }
}
