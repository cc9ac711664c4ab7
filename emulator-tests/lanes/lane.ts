/** A lane plays a script and gives back all state after every command. */
import { CliError } from '../../transpiler/base/bad_input.ts';
import type { PeripheralDifference } from '../machine/peripheral.ts';
import type { Script } from '../script/script.ts';

export const LANE_IDS = ['node', 'host', 'sim-plain', 'sim-shipped', 'atari'] as const;
export type LaneId = (typeof LANE_IDS)[number];

/** The program that each lane runs, for reports. */
export const LANE_TITLES: Readonly<Record<LaneId, string>> = {
  node: 'the TypeScript itself',
  host: 'plain C with ASan and UBSan',
  'sim-plain': 'plain C, cc65, sim65',
  'sim-shipped': 'what is written for cc65, with the shipped flags, sim65',
  atari: 'the shipped .xex on the emulated Atari',
};

/** `inputs` is for the lane that has devices; the others are given the keys. */
export type Job = Pick<Script, 'seed' | 'setup' | 'keys' | 'inputs'>;

/** How a script ended: all commands were played, or why the program stopped before. */
export type RunEnd =
  | { readonly kind: 'complete' }
  /** A `check` failed. */
  | { readonly kind: 'trap'; readonly at: string }
  /** The program threw an error. */
  | { readonly kind: 'stop'; readonly at: string | undefined }
  /** A command did not return within the limit. */
  | { readonly kind: 'limit'; readonly limit: string; readonly at: string | undefined }
  /** The program broke: an exception, a sanitizer's report, an illegal instruction. */
  | { readonly kind: 'crash'; readonly message: string; readonly at: string | undefined };

/** A lane's record of a script. */
export interface Trace {
  /** Snapshots taken, after the setup (command 0) and each command, until the end. */
  readonly frames: number;
  /** `frames` snapshots in the layout's order, one after the other. */
  readonly states: Uint8Array;
  /** On a machine with a display: `frames` screens of 960 cells, as the display hardware would fetch them. */
  readonly screens?: Uint8Array;
  /** On a machine with more than a program's state: the first command after which something of it is not as the state says. */
  readonly peripherals?: { readonly command: number; readonly differences: readonly PeripheralDifference[] } | undefined;
  readonly end: RunEnd;
}

/** A lane's figures for its whole run. */
export interface LaneStatistics {
  /** 6502 cycles executed. */
  readonly cycles?: number;
  /** Milliseconds that the lane was at work, waiting for work not counted. */
  readonly busyMs: number;
  /** Reasons to trust this lane less. */
  readonly warnings: readonly string[];
}

export interface Lane {
  readonly id: LaneId;
  /** Plays `job` from a freshly started program. Jobs may be given before earlier ones are done; they run in order. */
  run(job: Job): Promise<Trace>;
  /** Lets the lane's process or thread go. */
  close(): Promise<LaneStatistics>;
}

/** A lane that can't run here, and why. */
export class LaneUnavailable extends CliError {
  constructor(reason: string) {
    super(reason);
    this.name = 'LaneUnavailable';
  }
}

/** A lane whose thread broke before or between scripts: its input is not as it should be. */
export class LaneError extends CliError {
  constructor(id: LaneId, cause: Error) {
    super(`the ${id} lane: ${cause.message}`);
    this.name = 'LaneError';
  }
}

/** The request of both C lanes: see host_main.c. */
export function encodeJob(job: Job): Uint8Array {
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, job.seed, true);
  head.setUint16(4, job.setup.length, true);
  head.setUint16(6, job.keys.length, true);
  const bytes = new Uint8Array(8 + job.setup.length + job.keys.length);
  bytes.set(new Uint8Array(head.buffer), 0);
  bytes.set(job.setup, 8);
  bytes.set(job.keys, 8 + job.setup.length);
  return bytes;
}
