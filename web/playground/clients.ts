/** The page's ends of the checker's worker and of the frame that programs run in. */
import { FIELD_NAMES, type Command, type FieldName, type FromFrame, type ShownState, type ToFrame } from './sandbox/messages.ts';
import type { CheckedProgram, CheckerReply, CheckerRequest, ProgramTexts, RunnableModule } from './protocol.ts';

/** Milliseconds of one command, or of the loading of a program that is played. */
const COMMAND_MS = 5000;

/** The frame of another origin: programs run there, and nothing of the page is in their reach. */
export class Sandbox {
  private readonly port: Promise<MessagePort>;
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private last = 0;

  /** `played` gets what a program that is played replies: untrusted data. */
  constructor(place: string, private readonly played: (reply: unknown) => void) {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = 'Programs run here, apart from the page';
    frame.hidden = true;
    frame.src = place;
    this.port = new Promise((resolve) => {
      frame.addEventListener('load', () => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => this.take(data));
        port1.start();
        // Its origin is none, so no other name of it could stand here; the port is of use to this frame alone.
        frame.contentWindow!.postMessage('connect', '*', [port2]);
        resolve(port1);
      }, { once: true });
    });
    document.body.append(frame);
  }

  private take(message: FromFrame): void {
    if (message?.kind === 'played') this.played(message.reply);
    else if (message?.kind === 'evaluated') {
      this.waiting.get(message.id)?.(message.answer);
      this.waiting.delete(message.id);
    }
  }

  private async post(message: ToFrame): Promise<void> {
    (await this.port).postMessage(message);
  }

  /** The answer to a request of transpiler/evaluation/protocol.ts: data that nothing is known of. */
  evaluate(request: string, ms: number): Promise<unknown> {
    const id = ++this.last;
    void this.post({ kind: 'evaluate', id, request, ms });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  play(modules: readonly RunnableModule[], seed: number): void {
    void this.post({ kind: 'play', modules, seed, ms: COMMAND_MS });
  }

  command(codes: readonly number[]): void {
    void this.post({ kind: 'command', codes } satisfies Command);
  }

  end(): void {
    void this.post({ kind: 'end' });
  }
}

const numbersIn = (value: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries((typeof value === 'object' && value) || {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
const bytesIn = (value: unknown): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries((typeof value === 'object' && value) || {}).filter((entry): entry is [string, Uint8Array] => entry[1] instanceof Uint8Array));

/** The bytes of a row of each, from the least to the most. */
const ROW_BYTES: Readonly<Record<FieldName, readonly [number, number]>> = { map: [40, 255], lines: [40, 40], sets: [1024, 1024] };
/** The rows of `value` where they are what the display can read, else none. */
function rowsIn(value: unknown, [least, most]: readonly [number, number]): readonly Uint8Array[] {
  if (!Array.isArray(value) || value.length > 255) return [];
  const isRow = (row: unknown): row is Uint8Array => row instanceof Uint8Array && row.length >= least && row.length <= most;
  return value.every(isRow) ? value : [];
}

/** The reply of a program that is played, as far as it can be shown: a state, or why it has stopped. */
export function playedReply(reply: unknown): ShownState | { readonly why: string } {
  const { kind, state, why } = (reply ?? {}) as { readonly kind?: unknown; readonly state?: Partial<ShownState>; readonly why?: unknown };
  if (kind !== 'shown') return { why: String(why ?? 'it has ended').slice(0, 500) };
  const cells = state?.cells instanceof Uint8Array && state.cells.length === 960 ? state.cells : undefined;
  const [map, lines, sets] = FIELD_NAMES.map((name) => rowsIn(state?.fields?.[name], ROW_BYTES[name])) as [readonly Uint8Array[], readonly Uint8Array[], readonly Uint8Array[]];
  return { numbers: numbersIn(state?.numbers), bytes: bytesIn(state?.bytes), fields: { map, lines, sets }, ...(cells !== undefined && { cells }) };
}

export interface CheckOutcome {
  readonly program?: CheckedProgram;
  /** Why there is none. */
  readonly failure?: string;
  /** Milliseconds that the check took. */
  readonly ms: number;
}

/** The checker, in a worker. Its script is loaded when it is first asked. */
export class CheckerClient {
  private worker: Promise<Worker> | undefined;
  private id = 0;
  private waiting: { readonly texts: ProgramTexts; readonly entry: string; readonly tell: (outcome: CheckOutcome) => void } | undefined;
  private busy: ((outcome: CheckOutcome) => void) | undefined;

  constructor(private readonly place: string, private readonly sandbox: Sandbox) {}

  /** Tells `tell` what comes of the program, unless another one is asked about before it is begun. */
  check(texts: ProgramTexts, entry: string, tell: (outcome: CheckOutcome) => void): void {
    this.waiting = { texts, entry, tell };
    void this.next();
  }

  private async next(): Promise<void> {
    const worker = await (this.worker ??= this.start());
    if (this.busy !== undefined || this.waiting === undefined) return;
    const { texts, entry, tell } = this.waiting;
    this.waiting = undefined;
    this.busy = tell;
    worker.postMessage({ kind: 'check', id: ++this.id, texts, entry } satisfies CheckerRequest);
  }

  private async start(): Promise<Worker> {
    await siteScript(this.place);
    const { ts65Checker: text } = globalThis as { ts65Checker?: string };
    const worker = new Worker(URL.createObjectURL(new Blob([text!], { type: 'text/javascript' })));
    delete (globalThis as { ts65Checker?: string }).ts65Checker;
    worker.addEventListener('message', ({ data }: MessageEvent<CheckerReply>) => void this.take(worker, data));
    worker.addEventListener('error', ({ message }) => this.finish({ failure: message, ms: 0 }));
    return worker;
  }

  private async take(worker: Worker, reply: CheckerReply): Promise<void> {
    if (reply.kind === 'checked') this.finish({ program: reply.program, ms: reply.ms });
    else if (reply.kind === 'failed') this.finish({ failure: reply.message, ms: 0 });
    else if (reply.kind === 'evaluate') {
      const answer = await this.sandbox.evaluate(reply.request, reply.ms);
      worker.postMessage({ kind: 'answer', id: reply.id, answer } satisfies CheckerRequest);
    }
  }

  private finish(outcome: CheckOutcome): void {
    const tell = this.busy;
    this.busy = undefined;
    tell?.(outcome);
    void this.next();
  }
}

/** A classic script of the site, which also a page of `file:` may load. */
export function siteScript(place: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = place;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${place} does not load`)));
    document.head.append(script);
  });
}
