/** A process that plays seeds: where one breaks it, it is started anew, and that seed is lost. */
import { WorkerProcess } from '../../queue/worker_process.ts';
import type { CampaignOptions, Lost } from './campaign.ts';
import type { SeedResult } from './seed.ts';
import type { CampaignSetup, SeedReply, SeedRequest } from './worker.ts';

/** Commands that a worker is given at a time, about: long enough that it need not wait, short enough that Ctrl-C does not. */
const PORTION = 1500;
const PATIENCE_MS = 120_000;

/** The number of seeds that a worker is given at a time, of scripts with `length` commands. */
export const portionSize = (length: number): number => Math.max(1, Math.min(64, Math.floor(PORTION / (4 * length))));

type Options = Pick<CampaignOptions, 'program' | 'lanes' | 'start' | 'variant' | 'length' | 'untilFailure' | 'patienceMs' | 'worker'>;
type CampaignWorker = WorkerProcess<CampaignSetup, SeedRequest, SeedReply>;

export class SeedPlayer {
  /** Branches of the engine's modules, reached or not; 0 before it is open. */
  branches = 0;
  private worker: CampaignWorker | undefined;

  constructor(private readonly options: Options) {}

  /** @throws FuzzError where no worker can start */
  async open(): Promise<CampaignWorker> {
    if (this.worker !== undefined) return this.worker;
    const { program, lanes, start = [], variant, worker: module, patienceMs } = this.options;
    const worker: CampaignWorker = new WorkerProcess(module ?? new URL('./worker.ts', import.meta.url), patienceMs ?? PATIENCE_MS);
    const ready = await worker.open({ program, lanes, start, ...(variant === undefined ? {} : { variant }) });
    if (ready.kind === 'ready') this.branches = ready.branches;
    return (this.worker = worker);
  }

  /** Plays seeds; `anew` as if none were played before. @throws FuzzError */
  async play(seeds: readonly number[], anew = false): Promise<{ readonly results: readonly SeedResult[]; readonly lost: readonly Lost[] }> {
    const played = await this.ask(seeds, anew);
    if (typeof played !== 'string') return { results: played, lost: [] };
    const results: SeedResult[] = [];
    const lost: Lost[] = [];
    // One of them broke the worker: which, they show one by one.
    for (const seed of seeds) {
      const asked = performance.now();
      const one = await this.ask([seed], anew);
      if (typeof one !== 'string') results.push(...one);
      else lost.push({ seed, message: one, ms: Math.round(performance.now() - asked) });
    }
    // The next seeds need not wait for a worker.
    await this.open();
    return { results, lost };
  }

  close(): void {
    this.worker?.close();
  }

  /** The results, or why there are none. */
  private async ask(seeds: readonly number[], anew: boolean): Promise<readonly SeedResult[] | string> {
    const { length, untilFailure = false } = this.options;
    const worker = await this.open();
    const reply = await worker.play({ seeds, length, untilFailure, anew });
    if (typeof reply !== 'string') return reply.kind === 'played' ? reply.results : [];
    this.worker = undefined;
    return reply;
  }
}
