/** A failing script, made smaller and explained: what `ts65 shrink` and `ts65 blame` do. */
import type { Script } from '../../script/script.ts';
import { blame, tracerOf, type Blame } from '../blame/blame.ts';
import { openWith, type Variant } from '../campaign/variant.ts';
import { describeMismatch, firstDifference } from '../../replay/compare.ts';
import { LaneUnavailable, type Lane, type LaneId, type Trace } from '../../lanes/lane.ts';
import { openProgram, type OpenedProgram } from '../../lanes/open.ts';
import type { SimId } from '../../lanes/sim.ts';
import { setupCommands } from './setup.ts';
import { Shrinker, type Failing, type Shrunk } from './shrink.ts';

export interface HuntOptions {
  /** Lanes to compare with node. */
  readonly lanes: readonly LaneId[];
  readonly variant?: Variant | undefined;
  /** False: the script stays as it is. */
  readonly shrink?: boolean;
  /** False: no bisection over cc65's optimiser. */
  readonly bisect?: boolean;
  readonly onProgress?: (text: string) => void;
}

export interface Hunted extends Shrunk {
  /** Commands before it was made smaller. */
  readonly from: number;
  /** Commands that only lead to the state from which the others fail. */
  readonly setup: number | undefined;
  readonly blame: Blame;
}

/** From the fastest. */
const SPEED: readonly LaneId[] = ['host', 'sim-shipped', 'sim-plain', 'atari'];

/** Undefined when the script does not fail on any lane. @throws BuildError, EmittedFileError */
export async function hunt(script: Script, options: HuntOptions): Promise<Hunted | undefined> {
  const opened = openProgram(script.program);
  const lanes = await openAll(opened, options);
  try {
    const all = new Shrinker(lanes, opened.layout);
    const found = await all.failing(script);
    if (found === undefined) return undefined;
    const fastest = SPEED.find((id) => found.lanes.includes(id));
    const needed = lanes.filter(({ id }) => id === 'node' || id === fastest);
    const tell = (trials: number, commands: number): void => options.onProgress?.(`making it smaller: ${commands} commands, ${trials} scripts tried`);
    const shrinker = new Shrinker(needed, opened.layout, tell);
    const shrunk = options.shrink === false ? await asItIs(script, found, lanes[0] as Lane) : await shrinker.shrink(script);
    if (shrunk === undefined) return undefined;
    options.onProgress?.('looking for who is to blame');
    return await explained(script, shrunk, all, lanes, opened, options);
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}

async function explained(
  script: Script,
  shrunk: Shrunk,
  all: Shrinker,
  lanes: readonly Lane[],
  opened: OpenedProgram,
  options: HuntOptions,
): Promise<Hunted> {
  const { command } = shrunk.failing;
  const cut = { ...shrunk.script, keys: shrunk.script.keys.subarray(0, command) };
  const traces = new Map<LaneId, Trace>(await Promise.all(lanes.map(async (lane) => [lane.id, await lane.run(cut)] as const)));
  const { layout } = opened;
  const reference = traces.get('node') as Trace;
  const wrong = [...traces].filter(([id, trace]) => id !== 'node' && firstDifference(reference, trace, layout) !== undefined).map(([id]) => id);
  const failing = wrong.length === 0 ? shrunk.failing : ((await all.failing(cut)) ?? shrunk.failing);
  const mismatch = wrong.length === 0 ? undefined : describeMismatch(command, shrunk.script, traces, layout);
  const { variant, bisect = true } = options;
  const blamed = await blame({ script: cut, command, lanes: lanes.map(({ id }) => id), wrong, opened, variant, reference, bisect });
  const sim = wrong.find((id): id is SimId => id === 'sim-plain' || id === 'sim-shipped');
  const setup = sim === undefined ? undefined : setupCommands(tracerOf(sim, opened, variant), cut.keys, reference, layout);
  return { ...shrunk, failing, mismatch, reference, from: script.keys.length, setup, blame: blamed };
}

async function asItIs(script: Script, failing: Failing, node: Lane): Promise<Shrunk> {
  return { script, failing, mismatch: undefined, reference: await node.run(script), trials: 1 };
}

/** Node first; a lane that can't run here is left out, where another is left to compare with. */
async function openAll(opened: OpenedProgram, { lanes, variant }: HuntOptions): Promise<Lane[]> {
  const open = openWith(variant);
  const result: Lane[] = [await open('node', opened, {})];
  let missing: LaneUnavailable | undefined;
  for (const id of SPEED.filter((lane) => lanes.includes(lane))) {
    try {
      result.push(await open(id, opened, {}));
    } catch (error) {
      if (error instanceof LaneUnavailable) {
        missing = error;
        continue;
      }
      await Promise.all(result.map((lane) => lane.close()));
      throw error;
    }
  }
  if (result.length > 1) return result;
  await result[0]?.close();
  throw missing ?? new LaneUnavailable('no lane to compare with node');
}
