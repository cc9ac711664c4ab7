/** Plays scripts on lanes and compares all state after every command. */
import type { Program } from '../script/programs.ts';
import type { Script } from '../script/script.ts';
import { describeEnd, describeMismatch, firstDifference, type Mismatch } from './compare.ts';
import type { Layout } from '../state/layout.ts';
import { LANE_IDS, LANE_TITLES, LaneUnavailable, type RunEnd, type Lane, type LaneId, type LaneStatistics, type Trace } from '../lanes/lane.ts';
import { openLane, openProgram, type LaneLimits, type OpenedProgram } from '../lanes/open.ts';

export interface ReplayOptions {
  /** All by default. */
  readonly lanes?: readonly LaneId[];
  /** How many generated scripts a lane plays, the first ones; all of them where it has no number. */
  readonly generatedShare?: Partial<Record<LaneId, number>>;
  readonly limits?: LaneLimits;
  /** Called as scripts are done on a lane, with how many of how many. */
  readonly onProgress?: (done: number, all: number) => void;
  /** Opens a lane; tests put faulty ones here. */
  readonly open?: (id: LaneId, program: OpenedProgram, limits: LaneLimits) => Promise<Lane>;
  /** Where lanes build their programs. */
  readonly buildDir?: string;
}

export interface ScriptResult {
  readonly name: string;
  readonly script: Script;
  readonly generated: boolean;
  readonly commands: number;
  readonly ok: boolean;
  readonly lanes: readonly LaneId[];
  /** The first command at which lanes differ. */
  readonly mismatch?: Mismatch;
  /** On all lanes alike, but not to the end: a check failed, or a command did not return. */
  readonly failure?: string;
  /** Milliseconds that the lanes were at work on it, of all lanes together. */
  readonly ms: number;
}

export interface LaneResult {
  readonly id: LaneId;
  readonly title: string;
  /** Why the lane did not run. */
  readonly skipped?: string;
  readonly scripts: number;
  /** Scripts that the lane was not asked to play. */
  readonly leftOut: number;
  readonly commands: number;
  /** Scripts in which the lane was not as the reference lane. */
  readonly differences: number;
  readonly statistics?: LaneStatistics;
}

export interface Verdict {
  /** Lanes were compared, and no script failed on any. */
  readonly ok: boolean;
  /** At least two lanes ran, for each program. */
  readonly compared: boolean;
  /** The lane that the others are compared with. */
  readonly reference: LaneId | undefined;
  readonly scripts: readonly ScriptResult[];
  readonly lanes: readonly LaneResult[];
  readonly ms: number;
}

export interface ReplayInput {
  readonly script: Script;
  readonly generated: boolean;
}

/** Bytes of reference snapshots that may wait for slower lanes. */
const RETAINED_LIMIT = 256 << 20;
/** Scripts that a lane is given ahead. */
const AHEAD = 8;
/** Scripts whose mismatch is worked out in detail. */
export const MAX_DETAILED = 10;

interface Player {
  readonly lane: Lane;
  /** Indices of the scripts it plays. */
  readonly plays: readonly number[];
  /** When it was done with its last script: it plays one after the other, however many it is given ahead. */
  free: number;
  differences: number;
  commands: number;
}

/** Replays the scripts, program by program. @throws EmittedFileError, BuildError */
export async function replayInputs(inputs: readonly ReplayInput[], options: ReplayOptions = {}): Promise<Verdict> {
  const byProgram = new Map<Program, ReplayInput[]>();
  for (const input of inputs) {
    const list = byProgram.get(input.script.program);
    if (list === undefined) byProgram.set(input.script.program, [input]);
    else list.push(input);
  }
  const verdicts: Verdict[] = [];
  for (const [program, list] of byProgram) verdicts.push(await replayProgram(program, list, options));
  return verdicts.length === 1 ? (verdicts[0] as Verdict) : merge(verdicts);
}

function merge(verdicts: readonly Verdict[]): Verdict {
  return {
    ok: verdicts.length > 0 && verdicts.every((v) => v.ok),
    compared: verdicts.length > 0 && verdicts.every((v) => v.compared),
    reference: verdicts[0]?.reference,
    scripts: verdicts.flatMap((v) => v.scripts),
    lanes: mergeLanes(verdicts.flatMap((v) => v.lanes)),
    ms: verdicts.reduce((sum, v) => sum + v.ms, 0),
  };
}

/** One result for each lane, of several. */
export function mergeLanes(lanes: readonly LaneResult[]): LaneResult[] {
  return [...new Set(lanes.map((lane) => lane.id))].map((id): LaneResult => {
    const [first, ...others] = lanes.filter((lane) => lane.id === id) as [LaneResult, ...LaneResult[]];
    return others.reduce((a, b) => ({
      ...a,
      scripts: a.scripts + b.scripts,
      leftOut: a.leftOut + b.leftOut,
      commands: a.commands + b.commands,
      differences: a.differences + b.differences,
      ...(a.statistics && b.statistics ? { statistics: addStatistics(a.statistics, b.statistics) } : {}),
    }), first);
  });
}

function addStatistics(a: LaneStatistics, b: LaneStatistics): LaneStatistics {
  const cycles = a.cycles !== undefined && b.cycles !== undefined ? { cycles: a.cycles + b.cycles } : {};
  return { busyMs: a.busyMs + b.busyMs, ...cycles, warnings: [...new Set([...a.warnings, ...b.warnings])] };
}

async function replayProgram(program: Program, inputs: readonly ReplayInput[], options: ReplayOptions): Promise<Verdict> {
  const began = performance.now();
  const opened = openProgram(program, options.buildDir);
  const { players, skipped } = await openPlayers(opened, inputs, options);
  const results: ScriptResult[] = [];
  const statistics = new Map<LaneId, LaneStatistics>();
  try {
    const outcomes = await playAll(players, inputs, opened.layout, options);
    let detailed = 0;
    for (const [i, input] of inputs.entries()) {
      const lanes = players.filter((player) => player.plays.includes(i)).map((player) => player.lane);
      const { differs, failure, ms } = outcomes[i] as Outcome;
      const { script, generated } = input;
      const common = { name: script.name, script, generated, commands: script.keys.length, lanes: lanes.map((l) => l.id), ms };
      if (differs !== undefined) {
        detailed += 1;
        const mismatch = detailed <= MAX_DETAILED ? await detail(differs, input.script, lanes, opened.layout) : bareMismatch(differs, input.script);
        results.push({ ...common, ok: false, mismatch });
      } else {
        results.push({ ...common, ok: failure === undefined, ...(failure === undefined ? {} : { failure }) });
      }
    }
  } finally {
    await Promise.all(players.map(async ({ lane }) => statistics.set(lane.id, await lane.close())));
  }
  const lanes = (options.lanes ?? LANE_IDS).map((id): LaneResult => {
    const player = players.find((p) => p.lane.id === id);
    const common = { id, title: LANE_TITLES[id] };
    if (player === undefined) return { ...common, skipped: skipped.get(id) ?? 'not opened', scripts: 0, leftOut: inputs.length, commands: 0, differences: 0 };
    const { plays, commands, differences } = player;
    const said = statistics.get(id);
    return { ...common, scripts: plays.length, leftOut: inputs.length - plays.length, commands, differences, ...(said === undefined ? {} : { statistics: said }) };
  });
  return {
    ok: results.every((result) => result.ok) && players.length > 1,
    compared: players.length > 1,
    reference: players[0]?.lane.id,
    scripts: results,
    lanes,
    ms: performance.now() - began,
  };
}

async function openPlayers(opened: OpenedProgram, inputs: readonly ReplayInput[], options: ReplayOptions): Promise<{ players: Player[]; skipped: Map<LaneId, string> }> {
  const players: Player[] = [];
  const skipped = new Map<LaneId, string>();
  const open = options.open ?? openLane;
  try {
    for (const id of options.lanes ?? LANE_IDS) {
      try {
        const lane = await open(id, opened, options.limits ?? {});
        // The reference has to play whatever any other lane plays.
        const share = players.length === 0 ? Infinity : (options.generatedShare?.[id] ?? Infinity);
        let generated = 0;
        const plays = inputs.flatMap((input, i) => (input.generated && ++generated > share ? [] : [i]));
        players.push({ lane, plays, free: 0, differences: 0, commands: 0 });
      } catch (error) {
        if (!(error instanceof LaneUnavailable)) throw error;
        skipped.set(id, error.message);
      }
    }
  } catch (error) {
    await Promise.all(players.map(({ lane }) => lane.close()));
    throw error;
  }
  return { players, skipped };
}

interface Outcome {
  /** The first command after which a lane is not as the reference. */
  differs: number | undefined;
  failure: string | undefined;
  ms: number;
}

/** Plays everything on all lanes at once; each lane is compared with the first as its scripts are done. */
async function playAll(players: readonly Player[], inputs: readonly ReplayInput[], layout: Layout, options: ReplayOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = inputs.map(() => ({ differs: undefined, failure: undefined, ms: 0 }));
  const [reference, ...others] = players;
  if (reference === undefined) return outcomes;
  const traces = new ReferenceTraces(inputs.map((_, i) => others.filter((player) => player.plays.includes(i)).length));
  const all = players.reduce((sum, player) => sum + player.plays.length, 0);
  let done = 0;
  const progress = (): void => options.onProgress?.(++done, all);
  const job = (i: number): Script => (inputs[i] as ReplayInput).script;
  const run = async (player: Player, i: number): Promise<Trace> => {
    const asked = performance.now();
    const trace = await player.lane.run(job(i));
    const now = performance.now();
    (outcomes[i] as Outcome).ms += now - Math.max(asked, player.free);
    player.free = now;
    return trace;
  };

  const first = inOrder(reference.plays, async (i) => {
    await traces.room();
    const trace = await run(reference, i);
    reference.commands += Math.max(0, trace.frames - 1);
    (outcomes[i] as Outcome).failure = failureOf(trace, job(i));
    traces.set(i, trace);
    progress();
  });
  const rest = others.map((player) =>
    inOrder(player.plays, async (i) => {
      const trace = await run(player, i);
      const expected = await traces.get(i);
      const difference = firstDifference(expected, trace, layout);
      traces.release(i);
      player.commands += Math.max(0, trace.frames - 1);
      const outcome = outcomes[i] as Outcome;
      if (difference !== undefined) {
        player.differences += 1;
        outcome.differs = Math.min(difference, outcome.differs ?? Infinity);
      } else if (!hasPlace(expected.end) && hasPlace(trace.end)) {
        // Stopped alike, and this lane knows where.
        outcome.failure = failureOf(trace, job(i));
      }
      progress();
    }),
  );
  await Promise.all([first, ...rest]).catch((error: unknown) => {
    traces.fail(error);
    throw error;
  });
  return outcomes;
}

function hasPlace(end: RunEnd): boolean {
  return end.kind === 'complete' || end.at !== undefined;
}

function failureOf(trace: Trace, script: Script): string | undefined {
  const end = describeEnd(trace.end);
  if (end === undefined) return undefined;
  const line = script.lines[trace.frames - 1];
  return `command ${trace.frames}${line === undefined ? '' : ` (line ${line})`}: ${end}`;
}

/** Calls `work` for every item, a few ahead of the slowest. */
async function inOrder(items: readonly number[], work: (item: number) => Promise<void>): Promise<void> {
  const iterator = items.values();
  await Promise.all(
    Array.from({ length: AHEAD }, async () => {
      for (const item of iterator) await work(item);
    }),
  );
}

/** The reference lane's traces, kept until all other lanes have been compared with them. */
class ReferenceTraces {
  private readonly waiting = new Map<number, { promise: Promise<Trace>; resolve: (trace: Trace) => void; reject: (error: unknown) => void }>();
  private readonly users: number[];
  private readonly sizes = new Map<number, number>();
  private retained = 0;
  private roomWaiters: (() => void)[] = [];

  constructor(users: number[]) {
    this.users = users;
  }

  private entry(i: number) {
    let entry = this.waiting.get(i);
    if (entry === undefined) {
      let resolve!: (trace: Trace) => void;
      let reject!: (error: unknown) => void;
      const promise = new Promise<Trace>((a, b) => ((resolve = a), (reject = b)));
      promise.catch(() => undefined);
      this.waiting.set(i, (entry = { promise, resolve, reject }));
    }
    return entry;
  }

  set(i: number, trace: Trace): void {
    if ((this.users[i] as number) === 0) return;
    this.sizes.set(i, trace.states.length);
    this.retained += trace.states.length;
    this.entry(i).resolve(trace);
  }

  get(i: number): Promise<Trace> {
    return this.entry(i).promise;
  }

  release(i: number): void {
    this.users[i] = (this.users[i] as number) - 1;
    if (this.users[i] !== 0) return;
    this.waiting.delete(i);
    this.retained -= this.sizes.get(i) ?? 0;
    if (this.retained < RETAINED_LIMIT) for (const go of this.roomWaiters.splice(0)) go();
  }

  /** Waits while too much is retained. */
  async room(): Promise<void> {
    while (this.retained >= RETAINED_LIMIT) await new Promise<void>((resolve) => this.roomWaiters.push(resolve));
  }

  fail(error: unknown): void {
    for (const entry of this.waiting.values()) entry.reject(error);
  }
}

/** Plays the script up to `command` again on each lane, to see what each has there. */
async function detail(command: number, script: Script, lanes: readonly Lane[], layout: Layout): Promise<Mismatch> {
  const cut = { ...script, keys: script.keys.subarray(0, command) };
  const traces = await Promise.all(lanes.map(async (lane) => [lane.id, await lane.run(cut)] as const));
  return describeMismatch(command, script, new Map(traces), layout);
}

/** A mismatch that only names its command. */
export function bareMismatch(command: number, script: Script): Mismatch {
  return describeMismatch(command, script, new Map(), { program: script.program.name, root: script.program.root, variables: [], texts: [], pools: new Map(), constants: [], ticks: 0, size: 0 });
}
