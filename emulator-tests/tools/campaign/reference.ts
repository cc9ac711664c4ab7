/** The program's TypeScript in this thread: scripts are made with it, and the other lanes are compared with it. */
import type { EntryModule } from '../../script/programs.ts';
import type { Layout } from '../../state/layout.ts';
import type { RunEnd, Job, Trace } from '../../lanes/lane.ts';
import type { OpenedProgram } from '../../lanes/open.ts';
import { importEntry } from '../../state/entry.ts';
import type { ModuleState } from '../../state/module_state.ts';
import { openState } from '../../state/own_modules.ts';
import { accessorsByUrl, namesByUrl } from '../../state/module_urls.ts';
import type { CoverageBranch } from './coverage.ts';
import { EngineBranches } from './engine_branches.ts';

/** One at most in a thread: modules and their state are there once. */
export class Reference {
  private readonly restore: () => void;
  private states = new Uint8Array(0);
  private frames = 0;

  private constructor(
    private readonly engine: EngineBranches,
    private readonly layout: Layout,
    private readonly entry: EntryModule,
    private readonly state: ModuleState,
  ) {
    this.restore = state.keep();
  }

  /** Branches of the engine's modules that this program loads. */
  get branchCount(): number {
    return this.engine.count;
  }

  static async open({ program, layout, emitted }: OpenedProgram): Promise<Reference> {
    const engine = await EngineBranches.of(namesByUrl(program, emitted.map.sources), accessorsByUrl(layout));
    const entry = await importEntry(program.entry, layout);
    return new Reference(engine, layout, entry, await openState(layout));
  }

  /**
   * Plays keys one by one from a freshly started program, as `next` gives them until it gives undefined.
   * `changed` says whether the key before changed any state; a key that did not may be taken back by `next` answering -1.
   */
  play({ seed, setup }: Pick<Job, 'seed' | 'setup'>, next: (changed: boolean) => number | undefined): { trace: Trace; keys: Uint8Array } {
    const { size } = this.layout;
    const keys: number[] = [];
    let end: RunEnd = { kind: 'complete' };
    this.frames = 0;
    this.restore();
    try {
      this.entry.start(seed);
      for (const code of setup) this.entry.key(code);
      this.save();
      for (let key = next(true); key !== undefined; ) {
        if (key < 0) {
          keys.pop();
          this.frames -= 1;
          key = next(true);
          continue;
        }
        keys.push(key);
        this.entry.key(key);
        this.save();
        const at = this.frames * size;
        key = next(Buffer.compare(this.states.subarray(at - size, at), this.states.subarray(at - 2 * size, at - size)) !== 0);
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isCheck = error instanceof RangeError && message.startsWith('check:');
      end = isCheck ? { kind: 'trap', at: message } : { kind: 'crash', message, at: undefined };
    }
    const trace = { frames: this.frames, states: this.states.slice(0, this.frames * size), end };
    return { trace, keys: Uint8Array.from(keys) };
  }

  /** Plays the script of a job, and tells which of the engine's branches it takes. */
  replay(job: Job): { trace: Trace; branches: CoverageBranch[] } {
    const keys = job.keys.values();
    this.engine.take();
    const { trace } = this.play(job, () => keys.next().value);
    return { trace, branches: this.engine.take() };
  }

  private save(): void {
    const at = this.frames * this.layout.size;
    if (this.states.length < at + this.layout.size) {
      const larger = new Uint8Array(Math.max(this.states.length * 2, at + this.layout.size * 64));
      larger.set(this.states);
      this.states = larger;
    }
    this.state.save(this.states, at);
    this.frames += 1;
  }
}
