/** Makes a failing script smaller: fewer commands, settings as they are by default, a small seed. */
import { setupKeys, type Script } from '../../script/script.ts';
import { describeEnd, describeMismatch, firstDifference, type Mismatch } from '../../replay/compare.ts';
import type { Lane, LaneId, Trace } from '../../lanes/lane.ts';
import type { Layout } from '../../state/layout.ts';
import { minimise } from './minimise.ts';

/** How a script fails: at which command, and on which lanes; on none where all stop alike, but not at the end. */
export interface Failing {
  readonly command: number;
  readonly lanes: readonly LaneId[];
  readonly message: string;
}

export interface Shrunk {
  readonly script: Script;
  readonly failing: Failing;
  /** The lanes' values at the failing command; undefined where all stop alike. */
  readonly mismatch: Mismatch | undefined;
  /** The reference's states after the start and each command, where it has them. */
  readonly reference: Trace;
  /** Scripts that were tried. */
  readonly trials: number;
}

/** Small seeds that are tried in place of the script's own. */
const SEEDS = 16;

export class Shrinker {
  private trials = 0;

  /** @param lanes the first is what the others are compared with */
  constructor(
    private readonly lanes: readonly Lane[],
    private readonly layout: Layout,
    private readonly onProgress: (trials: number, commands: number) => void = () => undefined,
  ) {}

  /** How the script fails; undefined when it does not. */
  async failing(script: Script): Promise<Failing | undefined> {
    this.trials += 1;
    const [reference, ...others] = await Promise.all(this.lanes.map((lane) => lane.run(script)));
    if (reference === undefined) return undefined;
    let first: Failing | undefined;
    for (const [i, trace] of others.entries()) {
      const command = firstDifference(reference, trace, this.layout);
      if (command === undefined) continue;
      const lane = (this.lanes[i + 1] as Lane).id;
      if (first === undefined || command < first.command) first = { command, lanes: [lane], message: describeEnd(trace.end) ?? 'state differs' };
      else if (command === first.command) first = { ...first, lanes: [...first.lanes, lane] };
    }
    if (first !== undefined) return first;
    const end = describeEnd(reference.end);
    return end === undefined ? undefined : { command: reference.frames, lanes: [], message: end };
  }

  /** The smallest script on which one of the same lanes fails; undefined when `script` does not fail. */
  async shrink(script: Script): Promise<Shrunk | undefined> {
    const original = await this.failing(script);
    if (original === undefined) return undefined;
    let [best, failing] = [cutTo(script, original.command), original];
    const same = (found: Failing): boolean =>
      original.lanes.length === 0 ? found.lanes.length === 0 : found.lanes.some((lane) => original.lanes.includes(lane));
    /** Takes the script over where it fails, cut behind the command at which it does. */
    const attempt = async (candidate: Script): Promise<boolean> => {
      const found = await this.failing(candidate);
      if (found === undefined || !same(found)) return false;
      [best, failing] = [cutTo(candidate, found.command), found];
      return true;
    };
    const fewerCommands = async (): Promise<void> => {
      const commands = await minimise([...best.keys.keys()], async (some) => {
        const found = await this.failing(withCommands(best, some));
        this.onProgress(this.trials, some.length);
        return found !== undefined && same(found);
      });
      await attempt(withCommands(best, commands));
    };
    await fewerCommands();
    for (const setting of [...best.settings.keys()]) {
      const settings = new Map(best.settings);
      settings.delete(setting);
      await attempt({ ...best, settings, setup: setupKeys(best.program, settings) });
    }
    for (let seed = 0; seed < SEEDS && seed < best.seed; seed++) if (await attempt({ ...best, seed })) break;
    await fewerCommands();
    const traces = await Promise.all(this.lanes.map(async (lane) => [lane.id, await lane.run(best)] as const));
    const mismatch = failing.lanes.length === 0 ? undefined : describeMismatch(failing.command, best, new Map(traces), this.layout);
    return { script: best, failing, mismatch, reference: (traces[0] as (typeof traces)[0])[1], trials: this.trials };
  }
}

/** Only those of its commands, by their numbers from 0; each comes from the device that it came from, a repetition without its begin from the stick. */
function withCommands(script: Script, commands: readonly number[]): Script {
  const inputs = commands.flatMap((command, i) => {
    const input = script.inputs?.get(command);
    if (input === undefined) return [];
    return [[i, input.device === 'repeat' && commands[i - 1] !== command - 1 ? { ...input, device: 'stick' as const } : input] as const];
  });
  return { ...script, keys: Uint8Array.from(commands, (command) => script.keys[command] as number), inputs: new Map(inputs), lines: [] };
}

function cutTo(script: Script, command: number): Script {
  return { ...script, keys: script.keys.slice(0, command), lines: [] };
}
