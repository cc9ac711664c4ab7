/** Plays ranges of items in a process of its own: what breaks it loses one item. */
import { wordsOf } from '../../transpiler/base/files.ts';
import type { CampaignKind, ItemRange, SetApart } from './kind.ts';
import { WorkerProcess } from './worker_process.ts';

/** Milliseconds that a range may take: what takes longer hangs. */
const PATIENCE_MS = 3_600_000;

type SetupMessage = { readonly setup: object };
type RangeMessage = { readonly range: ItemRange };
type PlayerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unable'; readonly message: string }
  | { readonly kind: 'part'; readonly part: object };

/** Plays one range after the other; a range's part is the same whatever was played before. */
export type PlayRange<P extends object> = (range: ItemRange) => Promise<P>;

/** The module of a player calls this. `open` gets the setup, and returns the function that plays. The process ends with the one that started it. */
export function servePlayer<S extends object, P extends object>(open: (setup: S) => Promise<PlayRange<P>>): void {
  let play: PlayRange<P> | undefined;
  const answer = async (message: SetupMessage | RangeMessage): Promise<PlayerReply> => {
    if ('range' in message) {
      if (play === undefined) throw new Error('a range before the setup');
      return { kind: 'part', part: await play(message.range) };
    }
    try {
      play = await open(message.setup as S);
      return { kind: 'ready' };
    } catch (error) {
      return { kind: 'unable', message: wordsOf(error) };
    }
  };
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: SetupMessage | RangeMessage) => {
    void answer(message).then(
      (reply) => {
        process.send?.(reply);
        globalThis.gc?.();
      },
      (error: unknown) => {
        process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
        process.exit(1);
      },
    );
  });
}

/** A range that was played, but for what was set apart. */
export interface PlayedRange<P> {
  /** Undefined where all of it was set apart. */
  readonly part: P | undefined;
  readonly apart: readonly SetApart[];
}

/** Called before an item is played alone: a message sets it apart unplayed. */
export type BeforeItem = (item: number) => Promise<string | undefined>;

/** The process that plays, as its parent sees it. It is started anew when it breaks. */
export class RangePlayer<S extends object, P extends object> {
  private process: WorkerProcess<SetupMessage, RangeMessage, PlayerReply> | undefined;
  private ended = false;

  constructor(
    private readonly kind: CampaignKind<S, P>,
    private readonly setup: S,
  ) {}

  /** @throws FuzzError where it can't do its work here */
  async open(): Promise<void> {
    if (this.process !== undefined || this.ended) return;
    const started = (this.process = new WorkerProcess<SetupMessage, RangeMessage, PlayerReply>(this.kind.player, PATIENCE_MS));
    try {
      await started.open({ setup: this.setup });
    } catch (error) {
      this.process = undefined;
      throw error;
    }
  }

  /** Plays the range at once; where that breaks the process, and where it is `careful`, item by item. @throws FuzzError */
  async play(range: ItemRange, careful = false, before: BeforeItem = () => Promise.resolve(undefined)): Promise<PlayedRange<P>> {
    if (!careful) {
      const part = await this.ask(range);
      if (typeof part !== 'string') return { part: this.kind.join([part]), apart: [] };
    }
    const parts: P[] = [];
    const apart: SetApart[] = [];
    for (let item = range[0]; item <= range[1] && !this.ended; item++) {
      const refused = await before(item);
      const part = refused ?? (await this.ask([item, item]));
      if (typeof part === 'string') apart.push({ item, message: part });
      else parts.push(part);
    }
    const placed = this.kind.lost === undefined ? [] : apart.map(this.kind.lost);
    const all = [...parts, ...placed];
    return { part: all.length === 0 ? undefined : this.kind.join(all), apart: this.kind.lost === undefined ? apart : [] };
  }

  /** Ends the process at once. */
  kill(): void {
    this.ended = true;
    this.process?.kill();
  }

  /** Lets the process go. */
  close(): void {
    this.ended = true;
    this.process?.close();
  }

  /** The part, or why there is none. */
  private async ask(range: ItemRange): Promise<P | string> {
    await this.open();
    if (this.process === undefined) return 'the worker was ended';
    const reply = await this.process.play({ range });
    if (typeof reply !== 'string') return reply.kind === 'part' ? (reply.part as P) : 'the worker gave no part';
    this.process = undefined;
    return reply;
  }
}
